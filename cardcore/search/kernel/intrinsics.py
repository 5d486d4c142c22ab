"""What the compiled kernel has in place of plain Python: machine instructions, addresses of records.

Python hands a record over as a numpy array without dimensions. In the kernel it is the address of the record,
with the same fields: numbers, and rows that are no more than the address of their first number.
"""

from __future__ import annotations

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.typing.templates import AttributeTemplate
from numba.extending import (
    infer_getattr,
    intrinsic,
    lower_getattr_generic,
    lower_setattr_generic,
    models,
    register_model,
)

NUMBER, BYTE = ir.IntType(64), ir.IntType(8)
WIDTH, BYTES = 64, 8


class Address(types.Type):
    """The address of a record."""

    def __init__(self, record):
        self.record = record
        super().__init__(name=f"Address({record})")


@register_model(Address)
class AddressModel(models.PrimitiveModel):
    """An address is a pointer of the machine."""

    def __init__(self, manager, address):
        super().__init__(manager, address, NUMBER.as_pointer())


@infer_getattr
class AddressAttribute(AttributeTemplate):
    """The fields of the record at an address."""

    key = Address

    def generic_resolve(self, address, name):
        """The type of a field: a number, or the address of a row."""
        field = address.record.typeof(name)
        return types.CPointer(field.dtype) if isinstance(field, types.NestedArray) else field


def field_address(builder, address, value, name):
    """Where a field of a record stands; all fields are numbers of 64 bits or rows of them."""
    return cgutils.gep_inbounds(builder, value, address.record.offset(name) // BYTES)


@lower_getattr_generic(Address)
def read_field(context, builder, address, value, name):
    """Reads a number, or finds where a row begins."""
    field = field_address(builder, address, value, name)
    return field if isinstance(address.record.typeof(name), types.NestedArray) else builder.load(field)


@lower_setattr_generic(Address)
def write_field(context, builder, signature, args, name):
    """Writes a number."""
    builder.store(args[1], field_address(builder, signature.args[0], args[0], name))


@intrinsic
def pointer(typing_context, given):
    """The address of a record, or of the first number of a row."""

    def of_array(context, builder, signature, args):
        data = context.make_array(given)(context, builder, args[0]).data
        return builder.bitcast(data, NUMBER.as_pointer())

    def of_record(context, builder, signature, args):
        return builder.bitcast(args[0], NUMBER.as_pointer())

    if isinstance(given, Address):
        return given(given), of_record
    if isinstance(given, types.Record):
        return Address(given)(given), of_record
    if isinstance(given.dtype, types.Record):
        return Address(given.dtype)(given), of_array
    return types.CPointer(given.dtype)(given), of_array


@intrinsic
def popcount(typing_context, mask):
    """The number of bits that are set."""

    def code(context, builder, signature, args):
        return builder.ctpop(args[0])

    return types.int64(types.int64), code


@intrinsic
def lowest(typing_context, mask):
    """The number of the lowest bit that is set."""

    def code(context, builder, signature, args):
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), code


@intrinsic
def highest(typing_context, mask):
    """The number of the highest bit that is set."""

    def code(context, builder, signature, args):
        zeros = builder.ctlz(args[0], ir.Constant(ir.IntType(1), 1))
        return builder.sub(ir.Constant(NUMBER, WIDTH - 1), zeros)

    return types.int64(types.int64), code


@intrinsic
def prefetch(typing_context, row, at):
    """Begins to fetch what stands at a place of a row, to be read again and again."""

    def code(context, builder, signature, args):
        for_reading, often, data = (ir.Constant(ir.IntType(32), number) for number in (0, 3, 1))
        place = builder.bitcast(builder.gep(args[0], [args[1]]), BYTE.as_pointer())
        kind = ir.FunctionType(ir.VoidType(), [place.type, *[for_reading.type] * 3])
        fetch = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
        builder.call(fetch, [place, for_reading, often, data])
        return context.get_dummy_value()

    return types.void(row, at), code
