"""An engine without our library that keeps to the protocol, until it does what it is named after."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys


def say(message: object) -> None:
    """Writes a message."""
    sys.stdout.write(f"{json.dumps(message)}\n")
    sys.stdout.flush()


def wait() -> None:
    """Does nothing until the end."""
    sys.stdin.read()


def work() -> None:
    """Is busy for ever."""
    while True:
        pass


def die() -> None:
    """Ends with a word on standard error."""
    sys.stderr.write("no idea\n")
    sys.stderr.flush()
    os._exit(3)


def kill() -> None:
    """Is killed."""
    os.kill(os.getpid(), signal.SIGKILL)


def shut() -> None:
    """Closes its output and stays."""
    os.close(1)
    wait()


def babble() -> None:
    """Writes without an end to the line."""
    while True:
        sys.stdout.write("blah " * 1000)


def say_nothing() -> None:
    """Writes a line without anything."""
    sys.stdout.write("\n")
    sys.stdout.flush()


def chat() -> None:
    """Writes notes and never answers."""
    while True:
        say({"type": "info", "says": "thinking"})


def swallow() -> None:
    """Takes all memory."""
    bytearray(4 << 30)


def leave_a_child() -> None:
    """Ends, but leaves a child that keeps the output open."""
    subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"])
    os._exit(4)


DEEDS = {
    "late": wait,
    "busy": work,
    "dead": die,
    "killed": kill,
    "deaf": shut,
    "babbling": babble,
    "blank": say_nothing,
    "chatty": chat,
    "greedy": swallow,
    "orphaning": leave_a_child,
}


WRONG: dict[str, object] = {
    "illegal": {"type": "action", "action": "7NT"},
    "wordy": {"type": "action", "action": "S" * 50_000},
    "numeric": {"type": "action", "action": 7},
    "plain": "SA",
    "nested": {"type": "action", "action": "SA", "values": {"SA": [[[]]]}},
    "priceless": {"type": "action", "action": "SA", "values": {"SA": 10**400}},
    "silent": {"type": "error"},
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
            if how == "restless" and not decisions:
                chat()
        elif message["type"] == "choose":
            DEEDS[how]() if how in DEEDS else say(WRONG[how])
        elif message["type"] == "quit" and how != "clinging":
            break


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
