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

    @Test("are filtered by their content and the time of posting")
    func filtered() {
        let status = Status.stub("x", second: 5, content: "Tea")

        #expect(status.filteredTexts == ["Tea"])
        #expect(status.filteredTime == Date(timeIntervalSince1970: 5))
    }
}
