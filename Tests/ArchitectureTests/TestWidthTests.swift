import Foundation
// Linked for its constructor, which sets the limit before `main`.
import TestWidth
import Testing

@Suite("How many tests run at a time")
struct TestWidthTests {
    @Test("a limit is set before the first test")
    func limit() throws {
        let variable = "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH"
        let width = try #require(ProcessInfo.processInfo.environment[variable].flatMap(Int.init))

        #expect((1...64).contains(width))
    }
}
