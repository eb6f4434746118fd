import CommandLineKit
import ScreenKit
import TerminalUI

extension FormScreen {
    func draw(on grid: inout Grid, in area: Area) {
        isNarrow = area.columns < 50
        switch phase {
        case .loading:
            _ = grid.show("Loading …", in: area, .dim)
            return
        case .failed(let failure):
            let sentence = DisplayText(line: host.sentence(of: failure))
            for (row, line) in sentence.wrapped(to: area.columns).enumerated() {
                grid.show(line, in: area, row: row, .red)
            }
            return
        case .editing, .sending: break
        }
        let isBeside = (form.previews || form.page != nil) && area.columns >= VersionsPane.columns
        // Wider lines are harder to read.
        let area = isBeside ? drawPreview(on: &grid, in: area) : area.splitAtColumn(min(area.columns, 110)).left
        let below = isBeside && notice.isEmpty ? [] : below(area.columns)
        let gap = area.rows > 12 && !below.isEmpty ? 1 : 0
        let room = min(below.count, max(1, area.rows / 3)) + gap
        let used = drawFields(on: &grid, in: area.splitAtRow(area.rows - room).top)
        let bottom = area.splitAtRow(used + gap).bottom
        for (row, line) in below.prefix(room - gap).enumerated() { grid.show(line, in: bottom, row: row) }
        if phase == .sending { grid.cursor = nil }
    }

    /// Draws the preview in the right part of an area: the page that the text becomes, or else what will be sent.
    ///
    /// - Returns: The area that is left.
    private func drawPreview(on grid: inout Grid, in area: Area) -> Area {
        let (left, right) = area.splitAside(on: &grid)
        let (head, rest) = right.splitAtRow(2)
        grid.show(DisplayText(form.page == nil ? "What will be sent" : "Preview", style: .dim), in: head)
        let lines: [DisplayText]
        if let makePage = form.page {
            lines = page(of: makePage(values), in: rest)
        } else {
            let sent = preview.isEmpty ? [] : withTexts(preview)
            lines = sent.flatMap { $0.wrappedKeepingStyle(to: rest.columns) }
        }
        for (row, line) in lines.prefix(rest.rows).enumerated() { grid.show(line, in: rest, row: row) }
        return left
    }

    /// The lines of a text in Markdown; if they do not fit, those around the cursor.
    private func page(of text: String, in area: Area) -> [DisplayText] {
        // From 0, the beginning of the text, to 1, its end.
        let part = inputs.first(where: \.isMultiline)?.cursorFraction ?? 0
        let lines = MarkdownLines.of(text.around(part, bytes: Self.pageBytes), width: area.columns)
        let hidden = max(0, lines.count - area.rows)
        return Array(lines.dropFirst(Int((Double(hidden) * part).rounded())))
    }

    /// More text than fits on a screen, but little enough to lay out at each key.
    private static var pageBytes: Int { 16_384 }

    /// The lines below the fields: the reason for a failure, else two lines of the preview.
    func below(_ width: Int) -> [DisplayText] {
        if !notice.isEmpty { return notice.wrappedKeepingStyle(to: width) }
        let lines = preview.prefix(Self.previewLines).flatMap { $0.wrappedKeepingStyle(to: width) }
        guard lines.count > Self.previewLines || preview.count > Self.previewLines else { return lines }
        let last = lines[Self.previewLines - 1]
        return lines.prefix(Self.previewLines - 1) + [(last + DisplayText(" …", style: .dim)).truncated(to: width)]
    }

    private static var previewLines: Int { 2 }

    /// The hint below the field with the focus: suggestions, else its help; for a text also its length.
    func hint(_ width: Int) -> [DisplayText] {
        let suggestions = suggestions
        if !suggestions.isEmpty {
            var line: DisplayText = inputs[focus].text.isEmpty ? "" : DisplayText(line: "Tab: ", style: .dim)
            for candidate in suggestions {
                // A short help is an emoji, whose name is the value.
                let isShort = (1...2).contains(candidate.help.count)
                let next = DisplayText(line: (isShort ? candidate.help + " " : "") + candidate.value + "  ")
                if line.width + next.width > width { break }
                line += next + DisplayText("  ")
            }
            return [line]
        }
        let field = form.fields[focus]
        let count = inputs[focus].text.count
        let length = count == 1 ? "1 character" : "\(count) characters"
        let hints = [field.isText && count > 0 ? length : "", field.help]
        let words = hints.filter { !$0.isEmpty }.joined(separator: " · ")
        return words.isEmpty ? [] : DisplayText(line: words, style: .dim).wrappedKeepingStyle(to: width)
    }

    /// The rows of each field: a text grows, as far as there is room.
    private func heights(_ rows: Int, _ columns: Int) -> [Int] {
        let texts = form.fields.count(where: \.isText)
        let share = texts == 0 ? 0 : max(3, (rows - (form.fields.count - texts)) / texts)
        return zip(form.fields, inputs).map { field, input in
            field.isText ? max(min(3, share), input.rowCount(columns: columns, limit: share)) : 1
        }
    }

    /// - Returns: The number of rows that are used.
    @discardableResult
    func drawFields(on grid: inout Grid, in area: Area) -> Int {
        let label = min(area.columns / 2, (form.fields.map { CellWidth.of($0.name) }.max() ?? 0) + 2)
        // In a narrow form the hint has the whole line.
        let indent = area.columns - label < 30 ? 2 : label
        let hint = hint(area.columns - indent)
        let spare = area.rows - form.fields.count
        let hintRoom = if spare > form.fields.count { 2 } else if spare > 0 { 1 } else { 0 }
        let hints = min(hint.count, hintRoom)
        // An ellipsis shows that a part of the hint has no room.
        let hintEnd = hints > 0 && hints < hint.count ? hint[hints - 1] + DisplayText(" …", style: .dim) : nil
        // With a blank line below each field, none moves when another one gets the focus.
        let gap = area.rows >= 3 * form.fields.count + 3 ? 1 : 0
        let heights = heights(area.rows - max(hints, gap) - gap * (form.fields.count - 1), area.columns - label)
        // Without room for all fields, the focused one is shown.
        var first = 0
        func rowsToFocus() -> Int { heights[first...focus].reduce(hints) { $0 + $1 + gap } }
        while first < focus, rowsToFocus() > area.rows { first += 1 }
        rows = []
        var rest = area
        for index in form.fields.indices.dropFirst(first) {
            let (place, others) = rest.splitAtRow(heights[index])
            guard place.rows > 0 else { break }
            rest = others
            rows.append((index, place))
            let isFocused = index == focus
            grid.show(
                DisplayText(line: form.fields[index].name, style: isFocused ? .bold : .dim).truncated(to: label - 1),
                in: place)
            draw(index, isFocused, on: &grid, in: place.splitAtColumn(label).right)
            let (lines, after) = rest.splitAtRow(isFocused ? max(hints, gap) : gap)
            if isFocused {
                for (row, line) in hint.prefix(hints).enumerated() {
                    let shown = row == hints - 1 ? hintEnd ?? line : line
                    grid.show(shown.truncated(to: lines.columns - indent), in: lines, row: row, column: indent)
                }
            }
            rest = after
        }
        return area.rows - rest.rows
    }

    func draw(_ index: Int, _ isFocused: Bool, on grid: inout Grid, in area: Area) {
        let field = form.fields[index]
        if field.kind == .flag {
            let text = inputs[index].text + (isFocused ? "  (Space changes it)" : "")
            grid.show(DisplayText(line: text), in: area)
            if isFocused { grid.cursor = (area.row, area.column) }
            return
        }
        inputs[index].draw(on: &grid, in: area, isFocused: isFocused)
    }
}

extension String {
    /// The text; if it is longer than `limit`, the part around a place, from the start of a line on.
    ///
    /// - Parameter place: From 0, its beginning, to 1, its end.
    func around(_ place: Double, bytes limit: Int) -> String {
        let count = utf8.count
        guard count > limit else { return self }
        let start = Int(Double(count - limit) * place)
        let part = utf8.dropFirst(start).prefix(limit)
        return String(decoding: start == 0 ? part : part.drop { $0 != 0x0A }, as: UTF8.self)
    }
}

extension DisplayText {
    /// The lines of a text of one style, wrapped between words.
    func wrappedKeepingStyle(to cells: Int) -> [DisplayText] {
        let style = spans.first?.style
        return wrapped(to: cells).map { line in style.map { line.styled($0) } ?? line }
    }
}
