import CommandSupport
import ScreenSupport
import TerminalUI
import Testing

@Suite("The lines of an item")
struct DetailLineTests {
    private struct Entry: Sendable {
        let title: String
        let body: String
    }

    private let catalog = FieldCatalog<Entry>([
        .column("title") { .text($0.title) }, .more("slug") { .text($0.title.lowercased()) },
        .more("body") { .text($0.body) }.markdown,
    ])

    private func lines(_ entry: Entry, rows: Int?) -> [String] {
        catalog.lines(of: entry, width: 60, now: TestRow.now, text: "body", rows: rows).map(\.plain)
    }

    @Test("show Markdown as it is read, on a screen of its own and beside a list", arguments: [nil, 20])
    func markdown(rows: Int?) {
        #expect(
            lines(Entry(title: "Tides", body: "# Low water\n\nAt *six*."), rows: rows) == [
                "Low water", "", "At six.", "", "title  Tides", "slug   tides",
            ])
    }

    @Test("repeat nothing: what the heading shows is not a field")
    func heading() {
        let lines = lines(Entry(title: "Low water", body: "# Low water\n\nAt *six*."), rows: nil)
        #expect(lines == ["Low water", "", "At six.", "", "slug  low water"])
    }

    @Test("are laid out for no more of a long text than is shown")
    func long() {
        let text = String(repeating: "One *more* tide.\n\n", count: 100_000)
        #expect(lines(Entry(title: "Tides", body: text), rows: 10).count < 200)
    }
}
