import EmailDomain
import Foundation
import Testing

@Suite("Order of emails")
struct EmailOrderTests {
    @Test("newest first, whatever the order before")
    func newestFirst() {
        #expect(
            [stub("a", second: 1), stub("c", second: 3), stub("b", second: 2)].newestFirst().map(\.id) == [
                "c", "b", "a",
            ])
    }

    @Test("those of one second keep one order")
    func ties() {
        #expect([stub("x"), stub("z"), stub("y")].newestFirst().map(\.id) == ["z", "y", "x"])
    }

    private func stub(_ id: String, second: Double = 0) -> Email {
        Email(id: id, address: "foo", updatedAt: Date(timeIntervalSince1970: second), content: "content")
    }
}
