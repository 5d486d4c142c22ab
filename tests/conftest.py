"""What all tests share: one compiled kernel on disk.

It is kept where the program itself keeps it, or in the folder that `TWOHAND_CACHE` names. In a fresh place
the first process compiles it, which takes some twenty seconds, and the others wait for it.
"""

from __future__ import annotations

import pytest

from cardcore.search.kernel import Kernel


@pytest.fixture(scope="session")
def kernel() -> Kernel:
    """The compiled kernel; with it whatever is ready at once is the compiled one, too."""
    from cardcore.search.compiling import compiled_kernel

    return compiled_kernel()
