import Foundation
import PasteDomain
import Testing

@Suite("Order of pastes")
struct PasteOrderTests {
    @Test("newest first, whatever the order before")
    func newestFirst() {
        #expect(
            [stub("a", second: 1), stub("c", second: 3), stub("b", second: 2)].newestFirst().map(\.title) == [
                "c", "b", "a",
            ])
    }

    @Test("a paste is known by its title")
    func identity() { #expect(stub("a").id == "a") }

    @Test("those of one second keep one order")
    func ties() {
        #expect([stub("x"), stub("z"), stub("y")].newestFirst().map(\.title) == ["z", "y", "x"])
    }

    @Test("a filter looks at the time of the last change, at the title and at the text")
    func filtered() {
        let paste = stub("a", second: 5)
        #expect(paste.filteredTime == Date(timeIntervalSince1970: 5) && paste.filteredTexts == ["a", "content"])
    }

    private func stub(_ title: String, second: Double = 0) -> Paste {
        Paste(
            title: title, address: "foo", content: "content", modifiedAt: Date(timeIntervalSince1970: second),
            isListed: nil)
    }
}
