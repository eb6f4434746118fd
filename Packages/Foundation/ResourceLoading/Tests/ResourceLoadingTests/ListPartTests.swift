import Foundation
import ResourceLoading
import Testing

@Suite("ListPart")
struct ListPartTests {
    private struct Item {
        let name: String
        var second: Double?

        var time: Date? { second.map(Date.init(timeIntervalSince1970:)) }
    }

    private let items = [
        Item(name: "tea", second: 30), Item(name: "milk", second: 20), Item(name: "salt", second: 10),
        Item(name: "undated"),
    ]

    @Test("the whole list, in order")
    func everything() {
        #expect(names(ListPart()) == items.map(\.name))
    }

    @Test("a limit takes the first ones; a limit above the count takes all", arguments: [(1, 1), (2, 2), (9, 4)])
    func limits(limit: Int, count: Int) {
        #expect(names(ListPart(limit: limit)) == Array(items.map(\.name).prefix(count)))
    }

    @Test("a limit counts only what is in the span and matches")
    func limitIsLast() {
        let part = ListPart(limit: 1, until: Date(timeIntervalSince1970: 20))
        #expect(names(part) == ["milk"])
        #expect(names(part) { $0.name != "milk" } == ["salt"])
        #expect(names(part.unlimited) == ["milk", "salt"])
        #expect(ListPart(limit: 1, text: "tea").unlimited == ListPart(text: "tea"))
    }

    @Test("a span includes its bounds; elements without a time are outside of it")
    func span() {
        let start = Date(timeIntervalSince1970: 10)
        let end = Date(timeIntervalSince1970: 20)

        #expect(names(ListPart(since: start, until: end)) == ["milk", "salt"])
        #expect(names(ListPart(since: end)) == ["tea", "milk"])
        #expect(names(ListPart(until: start)) == ["salt"])
    }

    private func names(_ part: ListPart, where isIncluded: ((Item) -> Bool)? = nil) -> [String] {
        part.apply(to: items, time: \.time, where: isIncluded).map(\.name)
    }
}
