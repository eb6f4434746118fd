import Foundation
import StatusDomain
import Testing

@Suite("StatusFilter")
struct StatusFilterTests {
    private let statuses = [
        Status.stub("a", second: 10, content: "Crème brûlée"), .stub("c", second: 30, content: "coffee"),
        .stub("b", second: 20, content: "COFFEE and 猫"),
    ]

    @Test("gives everything, newest first")
    func sorts() {
        #expect(ids(StatusFilter()) == ["c", "b", "a"])
    }

    @Test("statuses of the same second keep one order")
    func ties() {
        let same = [Status.stub("x", second: 5), .stub("z", second: 5), .stub("y", second: 5)]
        #expect(StatusFilter().apply(to: same).map(\.id) == ["z", "y", "x"])
    }

    @Test("a limit takes the newest; one above the number takes all", arguments: [(1, 1), (2, 2), (9, 3)])
    func limits(limit: Int, count: Int) {
        #expect(ids(StatusFilter(limit: limit)) == Array(["c", "b", "a"].prefix(count)))
    }

    @Test("the borders of a span belong to it")
    func span() {
        let filter = StatusFilter(
            since: Date(timeIntervalSince1970: 10), until: Date(timeIntervalSince1970: 20))
        #expect(ids(filter) == ["b", "a"])
    }

    @Test(
        "a text is found without regard to case and diacritics",
        arguments: [("coffee", ["c", "b"]), ("CREME", ["a"]), ("猫", ["b"]), ("[", [])])
    func text(text: String, found: [String]) {
        #expect(ids(StatusFilter(text: text)) == found)
    }

    private func ids(_ filter: StatusFilter) -> [String] {
        filter.apply(to: statuses).map(\.id)
    }
}
