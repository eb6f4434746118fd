public import Foundation
public import FoundationExtensions
public import TerminalUI

extension Context {
    /// Writes a list in the requested form; `head` and `foot` are for a person.
    ///
    /// - Parameter isPaged: Whether a long list goes through the pager.
    public func show<Row>(
        _ rows: [Row], _ catalog: FieldCatalog<Row>, ifEmpty notice: DisplayText, above head: DisplayText = "",
        below foot: DisplayText = "", isPaged: Bool = true
    ) throws {
        switch options.format {
        case .json(let fields):
            try console.write(.array(rows.map { object($0, catalog, fields: fields) }))
        case .template(let template):
            try console.write(rows.map { template.line(of: $0, catalog) }.joined(separator: DisplayText()))
        case .plain:
            try console.write(plainTable(rows, catalog).tabSeparated())
        case .automatic where !isForPerson:
            try console.write(plainTable(rows, catalog).tabSeparated())
        case .automatic, .jsonFieldList:
            let table = head + personalTable(rows, catalog).aligned(width: columns) + foot
            if isPaged { try page(table) } else { try console.write(table) }
        }
        let notices = [notice, minutesNotice].compactMap { $0 }.filter { !$0.isEmpty }
        if rows.isEmpty, !notices.isEmpty, console.traits.isOutputTerminal {
            noticeOnTerminal(notices.joined(separator: " "))
        }
    }

    /// Whether data is written for a person: on a terminal or with `--table`, unless a format was requested.
    public var isForPerson: Bool {
        options.format == .automatic && (console.traits.isOutputTerminal || options.hasTable)
    }

    /// The width of tables and texts for a person, in cells.
    public var columns: Int {
        // In a pipe, the terminal of standard error must not decide: the output would depend on the window's width.
        console.traits.isOutputTerminal ? console.traits.columns : ConsoleTraits.statedColumns(in: environment) ?? 80
    }

    /// Writes a long list into a pipe page by page; the output is the same as in one piece.
    ///
    /// - Parameters:
    ///   - count: The number of pages.
    ///   - read: Reads a page.
    public func show<Row>(
        pages count: Int, _ catalog: FieldCatalog<Row>, read: (_ page: Int) async throws -> [Row]
    ) async throws {
        guard case .json(let fields) = options.format else {
            for page in 0..<count { try show(try await read(page), catalog, ifEmpty: "") }
            return
        }
        var isFirst = true
        for page in 0..<count {
            let rows = try await read(page)
            guard !rows.isEmpty else { continue }
            let elements = JSONOutput.elements(rows.lazy.map { object($0, catalog, fields: fields) })
            try console.write((isFirst ? "[" : ",") + elements)
            isFirst = false
        }
        try console.writeLine(isFirst ? "[]" : "]")
    }

    /// Writes one row of an endless list: an object on a line, a line of the template, or a tab-separated line.
    public func showRow<Row>(_ row: Row, _ catalog: FieldCatalog<Row>) throws {
        switch options.format {
        case .json(let fields):
            try console.write(JSONOutput.text(object(row, catalog, fields: fields), isPretty: false))
        case .template(let template): try console.write(template.line(of: row, catalog))
        case .automatic, .plain, .jsonFieldList: try console.write(plainTable([row], catalog).tabSeparated())
        }
    }

    /// Writes the fields requested by name, if any.
    ///
    /// - Returns: Whether any were requested.
    public func showNamedFields<Row>(_ row: Row, _ catalog: FieldCatalog<Row>) throws(ConsoleError) -> Bool {
        switch options.format {
        case .json(let fields): try console.write(object(row, catalog, fields: fields))
        case .template(let template): try console.write(template.line(of: row, catalog))
        case .automatic, .plain, .jsonFieldList: return false
        }
        return true
    }

    /// Writes one item: the requested fields; else `personal` for a person; else the `raw` content, or
    /// `name<TAB>value` lines if there is none.
    public func show<Row>(_ row: Row, _ catalog: FieldCatalog<Row>, raw: String?, personal: () -> DisplayText) throws {
        if try showNamedFields(row, catalog) { return }
        if isForPerson {
            try page(personal())
        } else if let raw {
            if console.traits.isOutputTerminal {
                // Not the bytes: the terminal would obey control sequences of untrusted text.
                try console.write(DisplayText(raw))
            } else {
                try console.writeRaw(Array(raw.utf8))
            }
        } else {
            try console.write(lines(row, catalog))
        }
    }

    /// A text in Markdown, as a terminal shows it, with a line ending.
    public func rendered(_ text: String) -> DisplayText {
        MarkdownLines.of(text, width: columns).reduce(into: DisplayText()) { text, line in
            text += line
            text += "\n"
        }
    }

    /// A time as a person reads it: `5 min ago`, and the date beyond a week.
    public func relativeTime(_ date: Date) -> String { RelativeTime.text(for: date, now: now()) }

    /// Writes `name<TAB>value` lines for a pipe, or aligned ones for a person.
    public func show<Row>(_ row: Row, _ catalog: FieldCatalog<Row>) throws {
        try show(row, catalog, raw: nil) {
            let date = now()
            let rows = catalog.fields.map { field in
                (name: field.name, value: field.value(row).personal(now: date), style: field.meaning(row, date))
            }
            let shown = rows.filter { !$0.value.isEmpty }
            let width = shown.map { CellWidth.of($0.name) }.max() ?? 0
            return shown.map { name, value, style in
                DisplayText(line: name, style: .bold).padded(to: width) + "  " + DisplayText(line: value, style: style)
                    + "\n"
            }.joined(separator: DisplayText())
        }
    }

    /// Whether one sentence says how many items were written, instead of one for each: the full screen has only a few
    /// lines for messages.
    public func sumsUp(_ count: Int) -> Bool { console.traits.isFullScreen && count > 3 }

    /// Shows what was written: the requested fields; else nothing with `-q`; else its URL or id alone in a pipe, and on
    /// a terminal a sentence, then the URL or id unless the sentence has it.
    ///
    /// - Throws: `CommandFailure` that says that the write succeeded, if only the output failed.
    public func showReceipt<Row>(
        _ row: Row, _ catalog: FieldCatalog<Row>, piped: String?, personal: DisplayText
    ) throws {
        do throws(ConsoleError) {
            try writeReceipt(row, catalog, piped: piped, personal: personal)
        } catch {
            guard case .failed(let reason) = error else { throw error }
            // The text was sent: no draft of it is needed.
            given.text = nil
            let done = [personal.plain, piped].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
            throw CommandFailure(
                .failed, "done, but the result could not be written to standard output (\(reason)): \(done)")
        }
    }

    private func writeReceipt<Row>(
        _ row: Row, _ catalog: FieldCatalog<Row>, piped: String?, personal: DisplayText
    ) throws(ConsoleError) {
        if try showNamedFields(row, catalog) || options.isQuiet { return }
        if console.traits.isOutputTerminal, options.format != .plain {
            notice(personal)
            if let piped, personal.plain.firstRange(of: piped) == nil {
                try console.writeLine(DisplayText(line: piped))
            }
        } else if let piped {
            try console.writeLine(DisplayText(line: piped))
        }
    }

    /// Writes the plan of a dry run: additions, deletions and changes.
    public func showPlan(_ lines: [PlanLine]) throws {
        for line in lines {
            try console.writeLine(line.text)
        }
    }

    /// Writes a dry run's change of a text: its name, then each added or removed line.
    ///
    /// - Parameter old: The current text; nil if there is none.
    public func showTextPlan(_ what: String, from old: String?, to new: String) throws {
        try showPlan(PlanLine.textChange(of: what, from: old, to: new))
    }

    /// Writes a text for a person, through the pager if there is one.
    public func page(_ text: DisplayText) throws {
        try console.page(text, through: pager)
    }

    /// The pager of the environment.
    public var pager: Pager {
        Pager(
            variables: ["NEREID_PAGER"], environment: options.defaults.naming(.pager, in: environment),
            isDisabled: !options.hasPager)
    }

    private func object<Row>(_ row: Row, _ catalog: FieldCatalog<Row>, fields: [String]) -> JSONValue {
        var object: [String: JSONValue] = [:]
        for name in fields { object[name] = catalog.field(name)?.value(row).json }
        return .object(object)
    }

    private func plainTable<Row>(_ rows: [Row], _ catalog: FieldCatalog<Row>) -> Table {
        let columns = catalog.columns.filter { !$0.isForPeople }
        return Table(
            columns: columns.map { Table.Column($0.name) },
            rows: rows.map { row in columns.map { $0.value(row).plain } })
    }

    private func personalTable<Row>(_ rows: [Row], _ catalog: FieldCatalog<Row>) -> Table {
        let columns = catalog.columns
        let date = now()
        return Table(
            columns: columns.enumerated().map { index, column in
                // Other commands take the first column: a cut id would be invalid. A numeric id stays on the left.
                Table.Column(
                    column.name.uppercased(), isFlexible: column.isFlexible, isNeverCut: index == 0,
                    isRightAligned: index > 0 && rows.first.map { column.personalValue($0).isNumber } == true)
            },
            rows: rows.map { row in columns.map { $0.personalValue(row).personal(now: date) } },
            styles: rows.map { row in columns.map { $0.meaning(row, date) } })
    }

    private func lines<Row>(_ row: Row, _ catalog: FieldCatalog<Row>) -> DisplayText {
        Table(
            columns: [Table.Column("name"), Table.Column("value")],
            rows: catalog.fields.map { [$0.name, $0.value(row).plain] }
        ).tabSeparated()
    }
}

/// One line of the plan of a write.
public enum PlanLine {
    case added(String)
    case removed(String)
    case changed(String, from: String, to: String)
    /// A line of a text, with its blanks: they may be the only difference.
    case addedLine(String)
    case removedLine(String)
    /// The heading of a text's changed lines.
    case changedText(String)

    /// The change of a text: its name, then each added or removed line; empty if nothing changes.
    ///
    /// - Parameter old: The current text; nil if there is none.
    static func textChange(of what: String, from old: String?, to new: String) -> [PlanLine] {
        if new.isExactly(old) { return [] }
        let heading = old == nil ? PlanLine.added(what) : .changedText(what)
        return [heading] + LineDifference(from: old ?? "", to: new).changes.compactMap(PlanLine.init)
    }

    /// An added or removed line of a text, or the change of its line endings; nil for an unchanged line.
    public init?(_ line: LineDifference.Line) {
        switch line {
        case .added(let text): self = .addedLine(text)
        case .removed(let text): self = .removedLine(text)
        case .lineEnds(let old, let new): self = .changed("line endings", from: old, to: new)
        case .unchanged: return nil
        }
    }

    /// The lines, with long texts cut around the first difference between the old and the new one, for a screen.
    public static func abridged(_ lines: [PlanLine]) -> [PlanLine] {
        var lines = lines
        for index in lines.indices {
            if case .changed(let what, let old, let new) = lines[index] {
                let (from, to) = parts(of: old, new)
                lines[index] = .changed(what, from: from, to: to)
            } else if case .addedLine(let new) = lines[index], index > 0,
                case .removedLine(let old) = lines[index - 1]
            {
                let (from, to) = parts(of: old, new)
                (lines[index - 1], lines[index]) = (.removedLine(from), .addedLine(to))
            }
        }
        return lines
    }

    /// Two texts, or if one is long, the part of each around their first difference.
    private static func parts(of old: String, _ new: String) -> (old: String, new: String) {
        guard max(old.count, new.count) > 80 else { return (old, new) }
        let common = zip(old, new).prefix { String($0).isExactly(String($1)) }.count
        let start = max(0, common - 24)
        func part(_ text: String) -> String {
            let rest = text.dropFirst(start)
            return "\(start > 0 ? "…" : "")\(rest.prefix(60))\(rest.count > 60 ? "…" : "")"
        }
        return (part(old), part(new))
    }

    /// The line, marked with its kind.
    public var text: DisplayText {
        switch self {
        case .added(let what): DisplayText(line: "+ " + what, style: .green)
        case .removed(let what): DisplayText(line: "- " + what, style: .red)
        case .changedText(let what): DisplayText(line: "~ " + what, style: .yellow)
        case .addedLine(let text): DisplayText("+ " + text, style: .green)
        case .removedLine(let text): DisplayText("- " + text, style: .red)
        case .changed(let what, let old, let new): DisplayText(line: "~ \(what): \(old) → \(new)", style: .yellow)
        }
    }
}
