import Foundation
import PasteDomain
import Testing

@Suite("Order of pastes")
struct PasteOrderTests {
    @Test("newest first, whatever the original order")
    func newestFirst() {
        #expect(
            [stub("a", second: 1), stub("c", second: 3), stub("b", second: 2)].newestFirst().map(\.title) == [
                "c", "b", "a",
            ])
    }

    @Test("within one second by title, descending, whatever the original order")
    func ties() {
        #expect([stub("x"), stub("z"), stub("y")].newestFirst().map(\.title) == ["z", "y", "x"])
    }

    private func stub(_ title: String, second: Double = 0) -> Paste {
        Paste(
            title: title, address: "foo", content: "content", modifiedAt: Date(timeIntervalSince1970: second),
            isListed: nil)
    }
}
