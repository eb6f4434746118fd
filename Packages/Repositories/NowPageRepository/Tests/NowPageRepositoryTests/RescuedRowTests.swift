import NowPageRepository
import PersistenceServiceInterface
import Testing

@Suite("Rows that are found in a damaged archive")
struct RescuedRowTests {
    @Test(
        "a row of a now page has 0 or 1 as its listed flag",
        arguments: [(.integer(0), true), (.integer(1), true), (.integer(2), false), (.null, false)]
            as [(SQLValue, Bool)])
    func nowPage(listed: SQLValue, isLikely: Bool) throws {
        let rule = try #require(ArchiveComponent.nowPage.rescue.isLikely)
        let row = [.integer(1), .text("foo"), .text("text"), .integer(5), listed]
        #expect(rule("now_page", row) == isLikely)
        #expect(rule("now_garden", row))
    }
}
