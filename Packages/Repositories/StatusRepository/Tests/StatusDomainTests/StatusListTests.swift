import Foundation
import StatusDomain
import Testing

@Suite("Lists of statuses")
struct StatusListTests {
    @Test("the newest come first, and within one second the order is stable")
    func order() {
        let statuses = [
            Status.stub("x", second: 5), .stub("a", second: 9), .stub("z", second: 5), .stub("y", second: 5),
        ]
        #expect(statuses.newestFirst().map(\.id) == ["a", "z", "y", "x"])
    }
}
