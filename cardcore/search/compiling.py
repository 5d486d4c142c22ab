"""The compiled kernel: the functions of the kernel's modules, read by numba and kept for the next start."""

from __future__ import annotations

import sys
from types import FunctionType, ModuleType

from cardcore.search import bits, board, bounds, memory, ordering, solving

MODULES = bits, board, memory, bounds, ordering, solving
ENTRIES = "set_up", "write_words", "at_least", "exact"
COMPILED = "cardcore.search.compiled"


def compiled() -> ModuleType:
    import numba

    from cardcore.search import machine

    target = ModuleType(COMPILED)
    sys.modules[COMPILED] = target
    names = vars(target)
    functions = {}
    for module in MODULES:
        for name, value in vars(module).items():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                functions[name] = value
            elif isinstance(value, int):
                names[name] = value
    for name, function in functions.items():
        if hasattr(machine, name):
            names[name] = getattr(machine, name)
            continue
        copy = FunctionType(function.__code__, names, name, function.__defaults__, function.__closure__)
        copy.__module__ = COMPILED
        names[name] = numba.njit(cache=name in ENTRIES)(copy)
    return target
