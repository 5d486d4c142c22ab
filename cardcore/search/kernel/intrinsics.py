"""The machine instructions that take the place of `bits` in the compiled kernel."""

from __future__ import annotations

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

WIDTH = 63


@intrinsic
def popcount(typing_context, mask):  # type: ignore[no-untyped-def]  # the compiler calls it with its own types
    """The number of bits that are set."""

    def code(context, builder, signature, args):  # type: ignore[no-untyped-def]
        return builder.ctpop(args[0])

    return types.int64(types.int64), code


@intrinsic
def lowest(typing_context, mask):  # type: ignore[no-untyped-def]
    """The number of the lowest bit that is set."""

    def code(context, builder, signature, args):  # type: ignore[no-untyped-def]
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), code


@intrinsic
def highest(typing_context, mask):  # type: ignore[no-untyped-def]
    """The number of the highest bit that is set."""

    def code(context, builder, signature, args):  # type: ignore[no-untyped-def]
        zeros = builder.ctlz(args[0], ir.Constant(ir.IntType(1), 1))
        return builder.sub(ir.Constant(ir.IntType(64), WIDTH), zeros)

    return types.int64(types.int64), code


@intrinsic
def pointer(typing_context, row):  # type: ignore[no-untyped-def]
    """The address of the first number of a row."""

    def code(context, builder, signature, args):  # type: ignore[no-untyped-def]
        return context.make_array(row)(context, builder, args[0]).data

    return types.CPointer(row.dtype)(row), code
