import CommandSupport
import Foundation
import ResourceLoading
public import ScreenKit
import TerminalUI

extension ListScreen {
    /// The fewest columns in which the selected row is shown beside the list: a terminal of 110, less the sections.
    private static var wide: Int { 93 }

    public func draw(on grid: inout Grid, in area: Area) {
        let rows = rows
        follow(rows)
        let columns = area.columns
        var area = area
        if let failure = resource.failure {
            // One column away from the line at the left.
            let lines = DisplayText(line: host.sentence(of: failure)).wrapped(to: area.columns - 1)
            let (top, rest) = area.splitAtRow(min(lines.count, max(1, area.rows / 3)))
            for (row, line) in lines.enumerated() { grid.show(line, in: top, row: row, column: 1, .red) }
            area = rest
        }
        if filterField != nil || !filter.text.isEmpty {
            let (line, rest) = area.splitAtRow(1)
            drawFilter(rows.count, on: &grid, in: line)
            area = rest
        }
        var pane: Area?
        if area.columns >= Self.wide, !rows.isEmpty {
            let listTwentieths = isOfPosts ? 9 : 10
            let (left, right) = area.splitAtColumn(area.columns * listTwentieths / 20)
            for row in 0..<right.rows { grid.show(DisplayText("│", style: .dim), in: right, row: row) }
            pane = right.splitAtColumn(2).right
            area = left.splitAtColumn(left.columns - 1).left
        }
        hasPane = pane != nil
        if let whole = pane, columns >= Self.widest, rows.indices.contains(selected) {
            pane = drawAside(
                rows[selected], hasVersions: columns >= VersionsPane.columnsBesideList, on: &grid, in: whole)
        } else {
            versions.stop()
        }
        drawRows(rows, on: &grid, in: area)
        if let pane, rows.indices.contains(selected) {
            let lines = catalog.lines(
                of: rows[selected], width: pane.columns, now: host.now(), text: text?.name, rows: pane.rows)
            for (index, line) in lines.prefix(pane.rows).enumerated() { grid.show(line, in: pane, row: index) }
        }
    }

    /// The fewest columns in which a third part is beside that row: a terminal of 160, less the sections.
    private static var widest: Int { 143 }

    /// Draws what belongs to a row at the right: the other posts of its author, else its earlier versions.
    ///
    /// - Returns: The area that is left for the row.
    private func drawAside(_ row: Row, hasVersions: Bool, on grid: inout Grid, in area: Area) -> Area {
        let others = isOfPosts ? related(to: row) : []
        guard !others.isEmpty else {
            return versions.draw(hasVersions ? versionsStep(of: row) : nil, on: &grid, in: area)
        }
        versions.stop()
        let (left, right) = area.splitAside(on: &grid)
        drawRelated(others, on: &grid, in: right)
        return left
    }

    /// The other posts of the author of a post, of those that are loaded.
    private func related(to row: Row) -> [Row] {
        guard let author else { return [] }
        let name = author.value(row).plain
        return loaded.prefix(Self.mostRelated).filter {
            author.value($0).plain == name && identify($0) != identify(row)
        }
    }

    /// The field with the author of a row; nil if all rows have the same.
    private var author: FieldCatalog<Row>.Field? { columns.first { $0.name == "address" } }

    private func drawRelated(_ others: [Row], on grid: inout Grid, in area: Area) {
        guard let text, let field = author, let first = others.first else { return }
        grid.show(DisplayText(line: "More by \(field.value(first).personal(now: host.now()))", style: .dim), in: area)
        var line = 2
        for other in others where line + 1 < area.rows {
            let head = columns.filter { $0.name != text.name && $0.name != field.name }.map { cell($0, other) }
                .filter { !$0.isEmpty }.joined(separator: "  ")
            grid.show(head.truncated(to: area.columns), in: area, row: line)
            // Two lines are shown, and blank ones are left out.
            let lines = DisplayText(String(text.value(other).plain.prefix(3 * area.columns))).wrapped(to: area.columns)
            let body = lines.filter { !$0.isEmpty }.prefix(2)
            for (number, text) in body.enumerated() where line + 1 + number < area.rows {
                grid.show(text, in: area, row: line + 1 + number, .dim)
            }
            line += 2 + body.count
        }
    }

    /// How many of the loaded rows are searched for other posts of an author.
    private static var mostRelated: Int { 500 }

    private func drawFilter(_ count: Int, on grid: inout Grid, in area: Area) {
        // One column away from the line at the left.
        let area = area.splitAtColumn(1).right
        let count = DisplayText("(\(count)\(filter.isWorking || isLoadingMore ? " …" : ""))", style: .dim)
        guard let field = filterField else {
            grid.show(DisplayText(line: "Filter: \(filter.text) ", style: .bold) + count, in: area)
            return
        }
        let (left, right) = area.splitAtColumn(area.columns - count.width - 1)
        field.draw(on: &grid, in: left, prompt: "Filter: ")
        grid.show(count, in: right, column: 1)
    }

    private func drawRows(_ rows: [Row], on grid: inout Grid, in area: Area) {
        listArea = area
        shown = []
        guard !rows.isEmpty else {
            height = max(1, area.rows)
            let text: DisplayText =
                if resource.isLoading || filter.isWorking {
                    "Loading …"
                } else if resource.failure != nil {
                    ""
                } else {
                    filter.text.isEmpty ? emptyText : "Nothing matches."
                }
            for (row, line) in text.wrapped(to: area.columns - 1).enumerated() {
                grid.show(line, in: area, row: row, column: 1, .dim)
            }
            return
        }
        if isOfPosts, !isDense, let text {
            drawPosts(rows, text, on: &grid, in: area)
        } else {
            drawTable(rows, on: &grid, in: area)
        }
    }

    // MARK: A table

    private func drawTable(_ rows: [Row], on grid: inout Grid, in area: Area) {
        let (head, area) = area.splitAtRow(area.rows > 3 ? 1 : 0)
        listArea = area
        height = max(1, area.rows)
        first = max(0, min(first, rows.count - height))
        if selected < first { first = selected }
        if selected >= first + height { first = selected - height + 1 }
        let range = first..<min(rows.count, first + height)
        shown = range.map { $0 }
        let texts = rows[range].map { row in columns.map { cell($0, row) } }
        let widths = widths(texts, of: area.columns)
        let names = columns.enumerated().map { index, column in
            DisplayText(line: column.name.uppercased() + (filter.sortColumn == index ? " ▾" : ""), style: .dim)
        }
        if head.rows > 0 {
            drawLine(names, widths, on: &grid, in: head, row: 0)
            if let width = rows[range].compactMap({ note($0) }).map({ CellWidth.of($0) }).max() {
                grid.show(" " + DisplayText("NOTE", style: .dim) + " ", in: head, column: head.columns - width - 2)
            }
        }
        for (line, text) in texts.enumerated() {
            let row = rows[first + line]
            let isSelected = first + line == selected
            let isFocused = isSelected && hasFocus
            var textArea = area
            if let note = note(row) {
                let text = DisplayText(line: note, style: isFocused ? nil : [.bold, .magenta])
                let place = area.columns - text.width - 2
                grid.show(" " + text + " ", in: area, row: line, column: place)
                textArea = area.splitAtColumn(place).left
            }
            drawLine(isFocused ? text.map { DisplayText($0.plain) } : text, widths, on: &grid, in: textArea, row: line)
            drawMark(row, isSelected: isSelected && !hasFocus, on: &grid, in: area, row: line)
            if isFocused { grid.mark(area, row: line, .selection) }
        }
    }

    private func cell(_ field: FieldCatalog<Row>.Field, _ row: Row) -> DisplayText {
        let value = field.personalValue(row)
        if let style = field.meaning(row, host.now()) {
            return DisplayText(line: value.personal(now: host.now()), style: style)
        }
        guard case .address(let address?) = value, host.isOwn(address) else { return value.display(now: host.now()) }
        return DisplayText(line: value.personal(now: host.now()), style: [.bold, .magenta])
    }

    /// The width of each column; 0 for one that had no text so far, so that no column disappears while scrolling.
    private func widths(_ texts: [[DisplayText]], of room: Int) -> [Int] {
        // No column leaves the last one without room.
        let limit = min(24, room / max(1, columns.count))
        return columns.indices.map { column in
            let width = texts.map { $0[column].width }.max() ?? 0
            let name = CellWidth.of(columns[column].name) + (filter.sortColumn == column ? 2 : 0)
            if width > 0 { filledColumns.insert(column) }
            return filledColumns.contains(column) ? min(limit, max(width, name)) : 0
        }
    }

    private func drawLine(
        _ texts: [DisplayText], _ widths: [Int], on grid: inout Grid, in area: Area, row: Int
    ) {
        var place = 2
        for (column, text) in texts.enumerated() where widths[column] > 0 {
            let rest = max(0, area.columns - place)
            let room = column == columns.count - 1 ? rest : min(rest, widths[column])
            grid.show(text.truncated(to: room), in: area, row: row, column: place)
            place += room + 2
        }
    }

    /// Draws the sign of a marked row, else of the selected one, at its left.
    private func drawMark(_ row: Row, isSelected: Bool, on grid: inout Grid, in area: Area, row line: Int) {
        if !marked.isEmpty, marked.contains(identify(row)) {
            grid.show(DisplayText("●", style: .magenta), in: area, row: line)
        } else if isSelected, !isAside {
            grid.show(DisplayText("▌", style: .magenta), in: area, row: line)
        }
    }

    /// The mark between the new rows and those that the user has seen.
    private func drawStop(on grid: inout Grid, in area: Area, row: Int) {
        let words = DisplayText("── new above ", style: .attention)
        let line = DisplayText(String(repeating: "─", count: max(0, area.columns - 3 - words.width)), style: .dim)
        grid.show(words + line, in: area, row: row, column: 2)
    }

    // MARK: Posts

    /// The lines of the text of a row that are shown: at most three, or as many as fit if it is selected.
    private func body(
        _ row: Row, _ text: FieldCatalog<Row>.Field, isSelected: Bool, in area: Area
    ) -> [DisplayText] {
        let width = max(1, min(area.columns - 3, 100))
        // The pane beside the list shows the whole text.
        let isWhole = isSelected && !hasPane
        let limit = isWhole ? max(1, area.rows - 1) : 3
        let all = text.value(row).personal(now: host.now())
        // No more of a long text is wrapped than can be shown.
        let part = String(all.prefix(width * (limit + 1)))
        let lines = DisplayText(part).wrapped(to: width).filter { isWhole || !$0.isEmpty }
        guard lines.count > limit || part.utf8.count < all.utf8.count else { return all.isEmpty ? [] : lines }
        let shown = lines.prefix(limit)
        return shown.dropLast() + [((shown.last ?? "") + " …").truncated(to: width)]
    }

    private func drawPosts(
        _ rows: [Row], _ text: FieldCatalog<Row>.Field, on grid: inout Grid, in area: Area
    ) {
        func lines(_ index: Int) -> [DisplayText] {
            body(rows[index], text, isSelected: index == selected, in: area)
        }
        /// The first row from which all rows down to `last` fit, with a blank line between them.
        func firstFitting(downTo last: Int) -> Int {
            var (index, used) = (last, lines(last).count + 1)
            while index > 0 {
                used += lines(index - 1).count + 2
                if used > area.rows { break }
                index -= 1
            }
            return index
        }
        first = max(0, min(first, selected))
        if selected - first < area.rows {
            first = max(first, firstFitting(downTo: selected))
        } else {
            first = firstFitting(downTo: selected)
        }
        if rows.count - first <= area.rows { first = min(first, firstFitting(downTo: rows.count - 1)) }
        if first > selected { first = selected }

        let head = columns.filter { $0.name != text.name }
        let newCount = newCount
        var line = 0
        var index = first
        height = 0
        while index < rows.count, line < area.rows {
            let row = rows[index]
            let isSelected = index == selected
            let body = lines(index)
            // The last line is not enough for a post with a text.
            if line > 0, line + 1 == area.rows, !body.isEmpty { break }
            if line + body.count < area.rows { height += 1 }
            let cells = head.map { cell($0, row) }.filter { !$0.isEmpty }
            let title = cells.joined(separator: "  ").truncated(to: area.columns - 2)
            let isFocused = isSelected && hasFocus
            grid.show(isFocused ? DisplayText(title.plain) : title, in: area, row: line, column: 2)
            if isFocused { grid.mark(area, row: line, .selection) }
            let words = matches(row)
            for (number, text) in body.enumerated() {
                grid.show(text.marking(words), in: area, row: line + 1 + number, column: 2)
            }
            for number in line..<min(area.rows, line + 1 + body.count) {
                shown.append(index)
                if number > line || !isFocused {
                    drawMark(row, isSelected: isSelected, on: &grid, in: area, row: number)
                } else if marked.contains(identify(row)) {
                    grid.show("●", in: area, row: number, .selection)
                }
            }
            if shown.count < area.rows { shown.append(nil) }
            if index + 1 == newCount { drawStop(on: &grid, in: area, row: line + body.count + 1) }
            line += body.count + 2
            index += 1
        }
        height = max(1, height)
    }
}

extension DisplayText {
    /// The text with some words of it marked, wherever they are.
    func marking(_ words: [String]) -> DisplayText {
        let wanted = Set(words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) })
        guard !wanted.isEmpty else { return self }
        var (rest, result) = (plain[...], DisplayText())
        // The first match; of several at one place the longest.
        while let range = wanted.compactMap({ rest.firstRange(of: $0) }).min(by: {
            ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
        }) {
            result +=
                DisplayText(String(rest[..<range.lowerBound])) + DisplayText(String(rest[range]), style: .attention)
            rest = rest[range.upperBound...]
        }
        return result + DisplayText(String(rest))
    }
}

extension TextStyle {
    /// The selected line of the part that has the focus.
    static let selection: TextStyle = [.reverse, .magenta]
    /// What the user should know, but is not a failure.
    static let attention: TextStyle = [.bold, .magenta]
}
