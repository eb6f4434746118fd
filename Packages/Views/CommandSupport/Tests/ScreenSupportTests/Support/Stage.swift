import CommandSupport
import ResourceLoading
import ScreenKit
import TerminalUI

@testable import ScreenSupport

/// A shell with three sections, played by keys and drawn on a grid after each of them.
@MainActor
final class Stage {
    let model: RowsStub
    let spy = ConfigurationSpy()
    let shell: Shell
    var size: ScreenSize

    init(
        _ rows: [TestRow] = TestRow.rows(0..<40), catalog: FieldCatalog<TestRow> = TestRow.catalog(),
        columns: Int = 80, rows height: Int = 24, isOffline: Bool = false, banner: String = "sandbox",
        title: String = "Rows", posts: Bool = false, sections: [ScreenSection]? = nil,
        identify: @escaping (TestRow) -> String = \.id,
        model: RowsStub? = nil
    ) {
        let model = model ?? RowsStub(rows)
        self.model = model
        size = ScreenSize(columns: columns, rows: height)
        let list = ScreenSection("Rows", letter: "r") { host in
            ListScreen(
                title, host, catalog, columns: ["time", "address", "text"], text: "text", posts: posts,
                ifEmpty: "There are no rows.",
                identify: identify, model.state, load: { await model.load($0) },
                actions: [
                    ScreenAction(
                        "d", "delete", if: { $0.address == "alice" },
                        several: { .ask("Delete", all: $0.map(\.text), ["row", "delete"] + $0.map(\.id)) }
                    ) { .ask("Delete", $0.text, ["row", "delete", $0.id]) },
                    ScreenAction("e", "edit") { .write(["row", "edit", $0.id]) },
                    ScreenAction("t", "note") { .write(["row", "note", $0.id]) },
                    ScreenAction("i", "none") { _ in nil },
                    ScreenAction("b", "about") { row in .open(TextScreen("About \(row.id)") { _ in ["It is a row."] })
                    },
                ],
                new: .write(["row", "add"]))
        }
        let about = ScreenSection("About", letter: "a") { _ in
            TextScreen("About") { _ in (1...60).map { DisplayText("Line \($0).") } }
        }
        let search = ScreenSection("Search") { host in
            SearchScreen(
                "Search", host, catalog, columns: ["address", "text"], identify: \.id, model.state,
                search: { await model.search($0) })
        }
        shell = Shell(
            sections ?? [list, about, search], spy.configuration(isOffline: isOffline, banner: banner))
    }

    /// Shows the first section with what it loads.
    ///
    /// - Parameter events: What happens to its requests.
    func begin(_ events: [ConnectionEvent] = [.began, .answered(status: 200)]) async {
        shell.appear()
        for event in events { spy.connection.note(event) }
        await settle()
    }

    /// Lets the loads go on as far as they can, and draws.
    func settle() async {
        await proceed()
        _ = grid
    }

    /// Lets the loads go on as far as they can, without drawing.
    func proceed() async {
        for turn in 0..<50 {
            await Task.yield()
            // When many tests run, work outside the main actor has to wait for a thread.
            if turn.isMultiple(of: 5) { await Self.yieldElsewhere() }
        }
    }

    @concurrent
    private static func yieldElsewhere() async { await Task.yield() }

    var grid: Grid {
        var grid = Grid(size)
        shell.draw(on: &grid, in: grid.area)
        return grid
    }

    /// Whether the content, and not the list of sections, has the focus.
    var hasContentFocus: Bool { shell.hasFocus }

    var lines: [String] { grid.lines }
    var text: String { lines.joined(separator: "\n") }

    /// The first row of the screen with this text.
    func line(of text: String) -> Int? { lines.firstIndex { $0.contains(text) } }

    func handle(_ input: Input) {
        _ = shell.handle(input)
        _ = grid
    }

    func press(_ names: Key.Name...) { for name in names { handle(.key(Key(name))) } }
    func type(_ text: String) { for character in text { press(.character(character)) } }
    func control(_ character: Character) { handle(.key(Key(.character(character), .control))) }

    /// The id of the selected row, as `y` copies it; nil if there is none.
    func selectedID() -> String? {
        _ = spy.takeMessages()
        _ = shell.handle(.key(Key(.character("y"))))
        guard case .copy(let url)? = spy.takeMessages().last else { return nil }
        return String(url.dropFirst("https://example.com/".count))
    }
}
