"""The seal on what nobody may read while a deal goes on; its key lies in a file of its own.

A sealed text is opened by whoever has the key, and the program has it: the seal keeps cards from the eyes of
those who open, list, copy or search the file of saved games, not from somebody who takes the key as well.
`docs/saved-games.md` says what that protects from. The key stream is SHAKE-256 of key and nonce, the check a
HMAC of nonce and text, so that nothing but the standard library is needed.
"""

from __future__ import annotations

import os
import secrets
from base64 import b64decode, b64encode
from collections.abc import Mapping
from functools import cached_property
from hashlib import shake_256
from hmac import compare_digest, digest
from pathlib import Path

from attrs import frozen

from cardcore.rules.errors import BadRecord
from cardcore.storage.home import OWN_FILE, make_folder, settings_folder
from cardcore.storage.whole_files import reason

FILE = "games.key"
MARK = "sealed:1:"
"""With this begins a text that is sealed; a text without it is in clear."""

KEY_BYTES, NONCE_BYTES, CHECK_BYTES = 32, 16, 16
LONGEST = 1000
"""Letters of the file of a key that are looked at; a key has far fewer."""

BLOCK = 64
"""Sealed texts are filled up to a multiple of so many bytes, so that their length tells little."""

_END = b"\x80"
"""What stands between the text and its filling."""


@frozen(slots=False)
class Seal:
    """The seal of one user, with the key in a file."""

    path: Path

    @classmethod
    def of(cls, environ: Mapping[str, str]) -> Seal:
        return cls(settings_folder(environ) / FILE)

    def close(self, text: str) -> str:
        """The text sealed, each time another way; raises BadRecord where there can be no key."""
        key = self._own_key
        plain = text.encode(errors="surrogatepass") + _END
        plain += bytes(-len(plain) % BLOCK)
        nonce = secrets.token_bytes(NONCE_BYTES)
        hidden = _mixed(key, nonce, plain)
        return MARK + b64encode(nonce + _check(key, nonce, hidden) + hidden).decode()

    def open(self, text: str) -> str:
        """The text that was sealed; one in clear as it is. Raises BadRecord where the key is another."""
        if not text.startswith(MARK):
            return text
        key = self._key
        try:
            data = b64decode(text.removeprefix(MARK), validate=True)
        except ValueError:
            raise BadRecord("Something that was sealed is damaged.") from None
        nonce, found = data[:NONCE_BYTES], data[NONCE_BYTES : NONCE_BYTES + CHECK_BYTES]
        hidden = data[NONCE_BYTES + CHECK_BYTES :]
        if not compare_digest(found, _check(key, nonce, hidden)):
            raise BadRecord(
                f"Its cards are sealed with another key than that in {self.path}, or the seal is damaged."
            )
        plain, _, _ = _mixed(key, nonce, hidden).rpartition(_END)
        return plain.decode(errors="surrogatepass")

    @cached_property
    def _key(self) -> bytes:
        """The key in the file; raises BadRecord where there is none."""
        try:
            with self.path.open(encoding="ascii") as file:
                key = bytes.fromhex(file.read(LONGEST))
        except FileNotFoundError:
            says = f"Its cards are sealed, and the key is not in {self.path} any more; put it back there."
            raise BadRecord(says) from None
        except OSError as error:
            raise BadRecord(f"The key in {self.path} cannot be read: {reason(error)}.") from None
        except ValueError:
            key = b""
        if len(key) != KEY_BYTES:
            raise BadRecord(f"What lies in {self.path} is no key; a key has {2 * KEY_BYTES} digits 0 to f.")
        return key

    @cached_property
    def _own_key(self) -> bytes:
        """The key in the file, which is made where there is none."""
        if not self.path.exists():
            self._make_key()
        return self._key

    def _make_key(self) -> None:
        """Puts a new key into place as a whole; if another program was first, its key stays."""
        beside = self.path.with_name(f"{FILE}.{os.getpid()}.{secrets.token_hex(4)}")
        try:
            make_folder(self.path.parent)
            with open(beside, "xb", opener=_for_the_user) as file:
                file.write(secrets.token_hex(KEY_BYTES).encode())
                file.flush()
                os.fsync(file.fileno())
            try:
                os.link(beside, self.path)
            except FileExistsError:
                pass
            except (OSError, NotImplementedError, AttributeError):
                # A disk without links; a key that is there by now is not written over on such systems.
                if not self.path.exists():
                    beside.rename(self.path)
        except OSError as error:
            says = f"The key of the saved games cannot be kept in {self.path}: {reason(error)}."
            raise BadRecord(says) from None
        finally:
            beside.unlink(missing_ok=True)


def _for_the_user(path: str, flags: int) -> int:
    return os.open(path, flags, OWN_FILE)


def _mixed(key: bytes, nonce: bytes, data: bytes) -> bytes:
    """The data with the key stream added to it, which also takes it off again."""
    stream = shake_256(b"twohand seal/1\n" + key + nonce).digest(len(data))
    return (int.from_bytes(data) ^ int.from_bytes(stream)).to_bytes(len(data))


def _check(key: bytes, nonce: bytes, hidden: bytes) -> bytes:
    return digest(key, b"twohand seal check/1\n" + nonce + hidden, "sha256")[:CHECK_BYTES]
