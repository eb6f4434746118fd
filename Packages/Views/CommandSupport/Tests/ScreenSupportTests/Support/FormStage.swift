import ResourceLoading
import TerminalUI

@testable import ScreenSupport

extension Stage {
    /// Shows a list with keys that write: `n` a new row, `e` a change, `d` a deletion, `w` a command, `v` versions.
    static func writing(
        columns: Int = 80, rows: Int = 24, notice: ScreenNotice? = nil, previews: Bool = false,
        more: [ScreenSection] = [],
        load: @escaping @MainActor () async throws -> [String: String] = Stage.current
    ) -> Stage {
        let model = RowsStub(TestRow.rows(0..<3))
        let fields: [FormField] = [
            .text("text", file: "row.md", help: "The text of the row"),
            .line("emoji", help: "An emoji, or its name", completing: ["row", "add", "--emoji"]),
            .flag("listed", help: "Show it to all"),
        ]
        let new = Form("New row", name: "row", verb: "add", fields: fields, previews: previews) { values in
            ["row", "add"] + values.options("emoji") + values.flag("listed") + ["-"]
        }
        let change = Form("Edit a row", name: "row 0", fields: fields, load: load) { values in
            ["row", "edit", "0"] + values.options("emoji") + values.flag("listed", off: "unlisted")
                + values.input("text")
        }
        let list = ScreenSection(
            "Rows", notice: notice,
            versions: { kind, id, _ in
                TextScreen("Versions") { _ in [DisplayText("Versions of \(kind) \(id ?? "none").")] }
            },
            { host in
                ListScreen(
                    "Rows", host, TestRow.catalog(), columns: ["text"], ifEmpty: "There are no rows.", identify: \.id,
                    model.state, load: { await model.load($0) },
                    actions: [
                        ScreenAction("e", "edit") { _ in .form(change) },
                        ScreenAction("d", "delete") { .ask("Delete", $0.text, ["row", "delete", $0.id]) },
                        ScreenAction("w", "write") { .write(["row", "touch", $0.id]) },
                        ScreenAction("v", "versions") { .versions("row", $0.id) },
                    ],
                    new: .form(new))
            })
        let about = ScreenSection("About") { _ in TextScreen("About") { _ in ["It is about rows."] } }
        return Stage(columns: columns, rows: rows, sections: [list, about] + more, model: model)
    }

    /// The current values of the row that `e` changes.
    static func current() async throws -> [String: String] {
        ["text": "Row 0.", "emoji": "☕", "listed": .flag(true)]
    }

    var commands: CommandsSpy { spy.commands }

    /// Lets what was begun go on until the screen shows a text, for 20 seconds at most.
    ///
    /// - Returns: Whether it shows the text.
    func shows(_ text: String) async -> Bool { await waits { self.text.contains(text) } }

    /// Lets what was begun go on until a condition holds, for 20 seconds at most.
    ///
    /// - Returns: Whether it holds.
    func waits(_ holds: () -> Bool) async -> Bool {
        let end = ContinuousClock.now + .seconds(20)
        while !holds() {
            if ContinuousClock.now > end { return false }
            await Task.yield()
        }
        return true
    }
}

/// A value that closures of a test share.
@MainActor
final class Shared<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}
