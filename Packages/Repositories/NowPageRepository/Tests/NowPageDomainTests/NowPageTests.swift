import Foundation
import NowPageDomain
import Testing

@Suite("NowPage")
struct NowPageTests {
    private let page = NowPage(
        address: "foo", content: "old\r\n", updatedAt: Date(timeIntervalSince1970: 1), isListed: true)

    @Test("a change of the text keeps the page listed; a change of the listing keeps the text")
    func keeps() throws {
        let date = Date(timeIntervalSince1970: 9)
        let text = try NowPageChange(content: "new", isListed: nil).applied(to: page, at: date)
        let listing = try NowPageChange(content: nil, isListed: false).applied(to: page, at: date)

        #expect(text == NowPage(address: "foo", content: "new", updatedAt: date, isListed: true))
        #expect(listing == NowPage(address: "foo", content: "old\r\n", updatedAt: date, isListed: false))
    }

    @Test("a blank text is refused", arguments: ["", " ", "\r\n\t\n", "\u{A0}"])
    func empty(text: String) {
        #expect(throws: NowPageChangeError.emptyText) { try NowPageChange(content: text, isListed: true) }
    }

    @Test("the garden is newest first, then by address; entries without a time are last")
    func order() {
        let entries = [entry("b", 1), entry("x", nil), entry("c", 2), entry("a", 1), entry("w", nil)]
        #expect(entries.newestFirst().map(\.address) == ["c", "a", "b", "w", "x"])
    }

    @Test("an entry is filtered by its time, its address and its URL")
    func filtered() {
        #expect(entry("a", 5).filteredTexts == ["a", "u"])
        #expect(entry("a", 5).filteredTime == Date(timeIntervalSince1970: 5))
    }

    private func entry(_ address: String, _ second: Double?) -> GardenEntry {
        GardenEntry(address: address, url: "u", updatedAt: second.map { Date(timeIntervalSince1970: $0) })
    }
}
