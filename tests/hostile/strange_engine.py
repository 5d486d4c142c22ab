"""An engine without our library that keeps to the protocol, until it does what it is named after."""

from __future__ import annotations

import json
import os
import subprocess
import sys


def say(message: object) -> None:
    """Writes a message."""
    print(json.dumps(message), flush=True)


def misbehave(how: str) -> None:
    """Does something else than to answer."""
    if how == "late":
        sys.stdin.read()
    elif how == "busy":
        while True:
            pass
    elif how == "dead":
        print("no idea", file=sys.stderr)
        os._exit(3)
    elif how == "deaf":
        os.close(1)
        sys.stdin.read()
    elif how == "babbling":
        while True:
            sys.stdout.write("blah " * 1000)
    elif how == "chatty":
        while True:
            say({"type": "info", "says": "thinking"})
    elif how == "greedy":
        bytearray(4 << 30)
    elif how == "orphaning":
        # The child keeps our standard output open when we are gone.
        subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"])
        os._exit(4)
    else:
        say(WRONG[how])


WRONG: dict[str, object] = {
    "illegal": {"type": "action", "action": "7NT"},
    "wordy": {"type": "action", "action": "S" * 50_000},
    "numeric": {"type": "action", "action": 7},
    "plain": "SA",
    "nested": {"type": "action", "action": "SA", "values": {"SA": [[[]]]}},
    "resigning": {"type": "error", "says": "I give up \x1b[2J"},
    "introducing": {"type": "hello", "protocol": 1, "name": "again"},
}


def main(how: str, decisions: int) -> None:
    """Answers so many decisions with the first choice, and then misbehaves."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "hello", "protocol": 1, "name": how, "version": "1", "games": ["turnover"]})
        elif message["type"] == "choose" and decisions > 0:
            decisions -= 1
            say({"type": "action", "action": message["legal"][0]})
            if how == "unasked" and not decisions:
                say({"type": "action", "action": "once more"})
        elif message["type"] == "choose":
            misbehave(how)
        elif message["type"] == "quit" and how != "clinging":
            break


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
