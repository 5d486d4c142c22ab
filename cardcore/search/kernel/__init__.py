"""The solver: whole numbers in rows, in Python that numba can compile."""
