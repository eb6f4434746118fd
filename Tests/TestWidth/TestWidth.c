#include "TestWidth.h"

#include <stdlib.h>

const char *const testWidth = "12";

/// Swift Testing starts all tests at once, and on two cores thousands of them then wait for each other longer than any
/// time limit. It reads its limit from the environment alone, so it is put there before the first Swift code runs.
///
/// Source: <https://github.com/swiftlang/swift-testing/pull/1390>; ADR-0013.
__attribute__((constructor)) static void limitTests(void) {
    setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", testWidth, 0);
}
