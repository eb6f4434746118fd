import PasteRepository
import PersistenceServiceInterface
import Testing

@Suite("Rows that are found in a damaged archive")
struct RescuedRowTests {
    @Test(
        "a paste's row is likely if its time is a large number",
        arguments: [(.integer(1_664_496_000), true), (.integer(100_000_000), false), (.null, false)]
            as [(SQLValue, Bool)])
    func paste(modified: SQLValue, isLikely: Bool) throws {
        let rule = try #require(ArchiveComponent.paste.rescue.isLikely)
        #expect(rule("paste", [.integer(1), .text("foo"), .text("title"), .text("text"), modified, .null]) == isLikely)
    }
}
