import CommandLineKit
import ScreenKit
import TerminalUI

extension FormScreen {
    func draw(on grid: inout Grid, in area: Area) {
        switch phase {
        case .loading:
            _ = grid.show("Loading …", in: area, .dim)
            return
        case .failed(let failure):
            for (row, line) in DisplayText(line: failure.sentenceOnScreen).wrapped(to: area.columns).enumerated() {
                grid.show(line, in: area, row: row, .red)
            }
            return
        case .editing, .sending: break
        }
        let below = below(area.columns)
        let room = max(1, min(below.count, max(1, area.rows / 3)))
        let (top, bottom) = area.splitAtRow(area.rows - room)
        for (row, line) in below.prefix(room).enumerated() { grid.show(line, in: bottom, row: row) }
        drawFields(on: &grid, in: top)
        if phase == .sending { grid.cursor = nil }
    }

    /// The lines below the fields: the reason for a failure, else suggestions, else the preview.
    func below(_ width: Int) -> [DisplayText] {
        if !notice.isEmpty {
            return notice.wrappedKeepingStyle(to: width)
        }
        let suggestions = suggestions
        if !suggestions.isEmpty {
            var line: DisplayText = inputs[focus].text.isEmpty ? "" : DisplayText(line: "Tab: ", style: .dim)
            for candidate in suggestions {
                let isShort = candidate.help.count <= 2
                let next = DisplayText(
                    line: (isShort && !candidate.help.isEmpty ? candidate.help + " " : "") + candidate.value + "  ")
                if line.width + next.width > width { break }
                line += next + DisplayText("  ")
            }
            return [line]
        }
        if !preview.isEmpty { return preview.flatMap { $0.wrappedKeepingStyle(to: width) } }
        return DisplayText(line: form.fields[focus].help, style: .dim).wrappedKeepingStyle(to: width)
    }

    func drawFields(on grid: inout Grid, in area: Area) {
        let label = min(area.columns / 2, (form.fields.map { CellWidth.of($0.name) }.max() ?? 0) + 2)
        let texts = form.fields.count(where: \.isText)
        let lines = form.fields.count - texts
        let height = texts == 0 ? 0 : max(3, (area.rows - lines) / texts)
        let heights = form.fields.map { $0.isText ? height : 1 }
        // Without room for all fields, the focused one is shown.
        var first = 0
        while first < focus, heights[first...focus].reduce(0, +) > area.rows { first += 1 }
        rows = []
        var rest = area
        for index in form.fields.indices.dropFirst(first) {
            let (place, others) = rest.splitAtRow(heights[index])
            guard place.rows > 0 else { return }
            rest = others
            rows.append((index, place))
            let isFocused = index == focus
            grid.show(
                DisplayText(line: form.fields[index].name, style: isFocused ? .bold : .dim).truncated(to: label - 1),
                in: place)
            draw(index, isFocused, on: &grid, in: place.splitAtColumn(label).right)
        }
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

extension DisplayText {
    /// The lines of a text of one style, wrapped between words.
    func wrappedKeepingStyle(to cells: Int) -> [DisplayText] {
        let style = spans.first?.style
        return wrapped(to: cells).map { line in style.map { line.styled($0) } ?? line }
    }
}
