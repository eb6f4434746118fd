import Foundation
import NowPageDomain
import ResourceLoading
import Testing

@Suite("NowPage")
struct NowPageTests {
    @Test("a blank text is refused", arguments: ["", " ", "\r\n\t\n", "\u{A0}"])
    func empty(text: String) {
        #expect(throws: Failure.emptyText) { try NowPageChange(content: text, isListed: true) }
    }

    @Test("the garden is newest first, then by address; entries without a time are last")
    func order() {
        let entries = [entry("b", 1), entry("x", nil), entry("c", 2), entry("a", 1), entry("w", nil)]
        #expect(entries.newestFirst().map(\.address) == ["c", "a", "b", "w", "x"])
    }

    private func entry(_ address: String, _ second: Double?) -> GardenEntry {
        GardenEntry(address: address, url: "u", updatedAt: second.map { Date(timeIntervalSince1970: $0) })
    }
}
