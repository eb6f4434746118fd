import Foundation
import ResourceLoading
import Testing

@Suite("ListFilter")
struct ListFilterTests {
    private struct Item: Filterable {
        let name: String
        var second: Double?
        var filteredTags: [String] = []

        var filteredTime: Date? { second.map(Date.init(timeIntervalSince1970:)) }
        var filteredTexts: [String] { ["", name] }
    }

    private let items = [
        Item(name: "coffee", second: 30), Item(name: "COFFEE and 猫", second: 20, filteredTags: ["Tea", "x"]),
        Item(name: "Crème brûlée", second: 10), Item(name: "undated"),
    ]

    @Test("an empty filter matches everything, in order")
    func everything() {
        #expect(names(ListFilter()) == items.map(\.name))
    }

    @Test("a limit takes the first ones; a limit above the count takes all", arguments: [(1, 1), (2, 2), (9, 4)])
    func limits(limit: Int, count: Int) {
        #expect(names(ListFilter(limit: limit)) == Array(items.map(\.name).prefix(count)))
    }

    @Test("a limit counts only what matches the rest of the filter")
    func limitIsLast() {
        #expect(names(ListFilter(limit: 1, until: Date(timeIntervalSince1970: 20))) == ["COFFEE and 猫"])
    }

    @Test("a span includes its bounds; elements without a time are outside of it")
    func span() {
        let start = Date(timeIntervalSince1970: 10)
        let end = Date(timeIntervalSince1970: 20)

        #expect(names(ListFilter(since: start, until: end)) == ["COFFEE and 猫", "Crème brûlée"])
        #expect(names(ListFilter(since: end)) == ["coffee", "COFFEE and 猫"])
        #expect(names(ListFilter(until: start)) == ["Crème brûlée"])
    }

    @Test(
        "a text is found ignoring case and accents",
        arguments: [
            ("coffee", ["coffee", "COFFEE and 猫"]), ("CREME", ["Crème brûlée"]), ("猫", ["COFFEE and 猫"]), ("[", []),
        ])
    func text(text: String, found: [String]) {
        #expect(names(ListFilter(text: text)) == found)
    }

    @Test("a tag matches as a whole, ignoring case", arguments: [("tea", 1), ("X", 1), ("te", 0)])
    func tag(tag: String, count: Int) {
        #expect(names(ListFilter(tag: tag)).count == count)
    }

    private func names(_ filter: ListFilter) -> [String] { filter.apply(to: items).map(\.name) }
}
