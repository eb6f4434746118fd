import PersistenceServiceInterface
import StatusRepository
import Testing

@Suite("Rows that are found in a damaged archive")
struct RescuedRowTests {
    @Test(
        "a timeline's row is likely if it names a span", arguments: [("latest", true), ("all", true), ("foo", false)])
    func timeline(span: String, isLikely: Bool) throws {
        let rule = try #require(ArchiveComponent.status.rescue.isLikely)
        #expect(rule("timeline", [.text(span), .integer(1)]) == isLikely)
        #expect(rule("status", [.integer(1), .text(span)]))
    }

    @Test(
        "a mute's row is likely if it names a kind", arguments: [("address", true), ("word", true), ("foo", false)])
    func mute(kind: String, isLikely: Bool) throws {
        let rule = try #require(ArchiveComponent.mute.rescue.isLikely)
        #expect(rule("mute", [.text(kind), .text("x"), .integer(1), .null]) == isLikely)
    }
}
