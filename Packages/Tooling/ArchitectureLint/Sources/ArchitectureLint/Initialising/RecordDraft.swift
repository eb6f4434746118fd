/// The first record, as Markdown.
struct RecordDraft {
    var number: Int
    /// For example `2026-11-21`.
    var date: String
    var tables: DraftTables
    var packageCount: Int
    var projectCount: Int
    /// Without tests.
    var moduleCount: Int
    /// With tests, as the lint counts.
    var totalCount: Int
    var testCount: Int
    /// The number of upward dependencies that are violations.
    var upwardCount: Int
    /// The number of undeclared imports that would close a cycle.
    var mistakeCount: Int
    /// The pairs of layers of which the lower may reach the upper.
    var upward: [(lower: String, upper: String)]
    /// The layers that are separated only by depth.
    var separatedByDepth: [String]

    static let title = "Layers"

    /// The question that a person has to answer; `nil` if there is none.
    var question: String? {
        guard let last = separatedByDepth.last else { return nil }
        let names = separatedByDepth.dropLast().joined(separator: ", ") + " and " + last
        return "only the depth of their dependencies separates \(names): are these layers, and what "
            + "should they be called?"
    }

    var markdown: String {
        let violations =
            switch upwardCount {
            case 0: upward.isEmpty && mistakeCount == 0 ? "No dependency pointed up." : ""
            case 1: "1 dependency pointed up, and counts as a violation."
            default: "\(upwardCount) dependencies pointed up, and count as violations."
            }
        let mistakes =
            switch mistakeCount {
            case 0: ""
            case 1: "1 import would close a cycle if it were declared, and counts as a violation."
            default: "\(mistakeCount) imports would close a cycle if they were declared, and count as violations."
            }
        let allowed = upward.map { "\($0.lower) depends on \($0.upper), which is above it, and may for now." }
        return
            ([
                "# \(number). \(Self.title)", "", "Status: accepted", "Date: \(date)", "", "## Context", "",
                "Drafted by `architecture-lint init` from \(sources): folders, names and",
                trimmed("dependencies as they were on that day. \(violations)"),
            ] + (mistakes.isEmpty ? [] : [mistakes]) + allowed + [
                "", "## Decision", "",
                "A module belongs to the row whose folder and module pattern both match it, and is counted there. The transitive",
                "closure of its declared dependencies contains only what the row may reach. Violations that existed before are in",
                "the baseline beside this record, which only shrinks.", "",
            ] + chart + ["## Enforcement", ""] + layerTable + testTable + externalTable + settingTable + [
                "## Consequences", "", "Better: a dependency against the layers is reported at its line.",
                "Worse: a module in a new place needs a row, and any new module another number.",
                "To watch: the baseline, until it is empty.",
            ] + (question.map { ["To decide: \($0)"] } ?? []) + [
                "",
                "## Enforced by", "",
                "Lint rules `uncovered-module`, `module-in-two-layers`, `forbidden-dependency`, `closure-reaches-too-far`,",
                "`forbidden-import`, `undeclared-import`, `row-matches-nothing`, `row-count-differs`.",
            ]).joined(separator: "\n") + "\n"
    }

    private var sources: String {
        let places = [(packageCount, "package"), (projectCount, "Xcode project")].filter { $0.0 > 0 }.map(counted)
        let tests = testCount > 0 ? ", \(testCount) of them \(testCount == 1 ? "a test" : "tests")" : ""
        return "\(places.joined(separator: ", ")) and \(counted(totalCount, "module"))\(tests)"
    }

    /// Empty if there are too many layers for a readable chart.
    private var chart: [String] {
        tables.layers.count <= 16 ? [GraphBlock.start, GraphBlock.end, ""] : []
    }

    private var layerTable: [String] { Self.layerTable(tables.layers) + [""] }

    private static func layerTable(_ rows: [DraftTables.Row]) -> [String] {
        let hasFolders = rows.contains { !$0.folders.isEmpty }
        let header =
            hasFolders
            ? ["| Layer | Folder | Modules | Number | May reach |", "|---|---|---|---|---|"]
            : ["| Layer | Modules | Number | May reach |", "|---|---|---|---|"]
        return header
            + rows.map { row in
                let folders = hasFolders ? " \(list(row.folders.isEmpty ? ["./"] : row.folders)) |" : ""
                return "| \(row.layer) |\(folders) \(list(row.modules)) | \(row.count) | \(row.reach) |"
            }
    }

    /// Patterns as code spans of a table, which can contain neither a backtick nor a vertical bar.
    private static func list(_ names: [String]) -> String {
        names.map { "`\($0.replacing("`", with: "?").replacing("|", with: "?"))`" }.joined(separator: ", ")
    }

    private var testTable: [String] {
        guard !tables.tests.isEmpty else { return [] }
        return ["| Tests of | May also reach | Why |", "|---|---|---|"]
            + tables.tests.map { "| \($0.layer) | \($0.reach) | they did on that day |" } + [""]
    }

    private var externalTable: [String] {
        // Nobody would read a longer table.
        guard tables.external.count <= 20 else { return [] }
        let rows = tables.external.map { "| `\($0.name)` | \($0.users) | used on that day |" }
        return ["| External package | Only in | Why |", "|---|---|---|"]
            + (rows.isEmpty ? ["| none | nowhere | none was used on that day |"] : rows) + [""]
    }

    private var settingTable: [String] {
        // Nobody would read a longer table.
        guard (1...12).contains(tables.settings.count) else { return [] }
        return ["| Swift setting | Why |", "|---|---|"]
            + tables.settings.map { "| `\($0)` | every target has it |" } + [""]
    }

    /// Reads rows as the lint will read them from the record.
    static func reader(of rows: [DraftTables.Row]) -> TableReader {
        let text = (["# 1. A", "", "Status: accepted", "", "## Enforcement", ""] + layerTable(rows)).joined(
            separator: "\n")
        return TableReader([DecisionRecord(file: "0001-a.md", text: text)].compactMap(\.self))
    }
}
