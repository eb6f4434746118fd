import CommandSupport
import Testing

@testable import ScreenSupport

@Suite("RowFilter")
@MainActor
struct RowFilterTests {
    private let rows = TestRow.rows(0..<10_000)
    private let filter = RowFilter(columns: TestRow.catalog().fields, now: { TestRow.now })

    private var first: Int { RowFilter<TestRow>.firstPiece }
    private var ids: [String] { filter.rows.map(\.id) }

    private func finish() async { while filter.isWorking { await Task.yield() } }

    @Test("gives the matches of the first rows at once, and those of all others in their order")
    func pieces() async {
        filter.look(for: "9.", in: rows)
        #expect(ids == rows[..<first].map(\.id).filter { $0.hasSuffix("9") })
        #expect(filter.isWorking)

        await finish()
        #expect(ids == rows.map(\.id).filter { $0.hasSuffix("9") })
    }

    @Test("gives all matches of a short list at once")
    func short() {
        filter.look(for: "9.", in: Array(rows[..<first]))

        // Of the first 128 rows, whose ids are 0 to 127.
        #expect(ids.count == 12)
        #expect(!filter.isWorking)
    }

    @Test("does not look through long texts at once")
    func longTexts() async {
        let long = (0..<3).map { TestRow("\($0)", text: String(repeating: "long ", count: 10_000) + "\($0).") }
        filter.look(for: "2.", in: long)
        #expect(ids == [])
        #expect(filter.isWorking)

        await finish()
        #expect(ids == ["2"])
    }

    @Test("removes no match while reloaded rows are searched")
    func again() async {
        filter.look(for: "9.", in: rows)
        await finish()
        let before = ids

        filter.refilter(in: TestRow.rows(20_000..<20_019) + rows)
        while filter.isWorking {
            #expect(ids == before || ids == ["20009"] + before)
            await Task.yield()
        }
        #expect(ids == ["20009"] + before)
    }

    @Test(
        "sorts all rows and matches by time, newest first; without order and text it is inactive",
        arguments: [100, 10_000])
    func sorts(count: Int) async {
        let rows = Array(rows[..<count])
        filter.sort(by: 1, in: rows)
        #expect(filter.rows.count == count)
        await finish()
        #expect(filter.rows.map(\.time) == rows.map(\.time).sorted(by: >))
        filter.look(for: "9.", in: rows)
        await finish()
        #expect(filter.rows.map(\.time) == rows.filter { $0.id.hasSuffix("9") }.map(\.time).sorted(by: >))

        filter.look(for: "", in: rows)
        filter.sort(by: nil, in: rows)
        #expect(!filter.isActive)
    }

    @Test("finds and sorts what a person sees in place of a value")
    func shown() async {
        let names = FieldCatalog<TestRow>([
            .column("name") { .text($0.text.isEmpty ? nil : $0.text) }.shown {
                .text($0.text.isEmpty ? "untitled \($0.id)" : $0.text)
            }
        ])
        let filter = RowFilter(columns: names.fields, now: { TestRow.now })
        let rows = [TestRow("1", text: "zebra"), TestRow("2", text: ""), TestRow("3", text: "apple")]

        filter.look(for: "untitled", in: rows)
        #expect(filter.rows.map(\.id) == ["2"])
        filter.look(for: "", in: rows)
        filter.sort(by: 0, in: rows)
        #expect(filter.rows.map(\.id) == ["3", "2", "1"])
    }

    @Test("forgets the previous text when another is looked for")
    func another() async {
        filter.look(for: "9.", in: rows)
        filter.look(for: "row 77", in: rows)
        await finish()

        #expect(ids == rows.map(\.id).filter { $0.hasPrefix("77") })
    }

    @Test("takes nothing more after it was stopped")
    func stopped() async {
        filter.look(for: "9.", in: rows)
        filter.stop()
        let before = ids
        for _ in 0..<100 { await Task.yield() }

        #expect(ids == before)
        #expect(!filter.isWorking)
    }
}
