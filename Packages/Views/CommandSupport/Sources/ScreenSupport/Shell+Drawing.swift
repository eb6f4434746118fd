public import ScreenKit
public import TerminalUI

extension Shell {
    public var title: DisplayText { screens.last?.title ?? "" }

    public var isLoading: Bool { screens.last?.isLoading ?? false }

    public var keys: [KeyHelp] {
        switch focus {
        case .sections: [KeyHelp("Enter", "open"), KeyHelp("1…9", "section")]
        case .content: screens.last?.keys ?? []
        }
    }

    /// The keys that act in every place.
    public static let everywhere = [
        KeyHelp("↑ ↓ j k", "move"), KeyHelp("PgUp PgDn Space", "a page"), KeyHelp("g G Home End", "first, last"),
        KeyHelp("Esc ← h", "back"), KeyHelp("Tab", "to the sections and back"), KeyHelp("1…9", "a section"),
        KeyHelp("S", "sync in the background"), KeyHelp(":", "run a nereid command"), KeyHelp("?", "these keys"),
        KeyHelp("Ctrl-Z", "suspend"),
        KeyHelp("q Ctrl-C", "quit"),
    ]

    static let general = [
        KeyHelp(":", "command"), KeyHelp("?", "keys"), KeyHelp("Esc", "back"), KeyHelp("q", "quit"),
    ]

    public func draw(on grid: inout Grid, in area: Area) {
        guard area.rows >= 4, area.columns >= 20 else {
            grid.show("Too small", in: area)
            return
        }
        let (top, rest) = area.splitAtRow(1)
        let said = said(area)
        let (middle, bottom) = rest.splitAtRow(rest.rows - 1 - max(1, said.count))
        drawTop(on: &grid, in: top)
        drawBottom(said, on: &grid, in: bottom)
        let isWide = area.columns >= Self.wide
        var content = middle
        sectionArea = Area(rows: 0, columns: 0)
        if isWide {
            let (left, right) = middle.splitAtColumn(Self.sectionColumns)
            drawSections(on: &grid, in: left)
            for row in 0..<right.rows { grid.show(DisplayText("│", style: .dim), in: right, row: row) }
            content = right.splitAtColumn(2).right
        } else if focus == .sections {
            return drawSections(on: &grid, in: middle)
        }
        let cursor = grid.cursor
        screens.last?.draw(on: &grid, in: content)
        if prompt.isOpen || question != nil { grid.cursor = cursor }
    }

    /// The lines above the keys: a question, else a message, else the progress of commands.
    func said(_ area: Area) -> [DisplayText] {
        if prompt.isOpen { return [] }
        if let question {
            let lines = question.text.wrapped(to: area.columns - 6).prefix(max(1, area.rows / 4))
            return lines.dropLast() + [(lines.last ?? "") + DisplayText(" y/n", style: .bold)]
        }
        if message.isEmpty {
            return running.progress.map { [$0.styled(.dim).truncated(to: area.columns)] } ?? []
        }
        return Array(message.wrappedKeepingStyle(to: area.columns).prefix(max(1, area.rows / 4)))
    }

    func drawTop(on grid: inout Grid, in area: Area) {
        let place = sections.indices.contains(current) ? sections[current].name : ""
        let title = title.plain == place ? "" : " › \(title.plain)"
        var room = area.columns
        let notices = sections.compactMap { $0.notice?.text() }
        let marks = notices.map { $0.styled(.yellow) } + (configuration.banner.isEmpty ? [] : [configuration.banner])
        let banner = marks.joined(separator: " · ")
        if !banner.isEmpty, banner.width + 2 < area.columns {
            room -= banner.width + 2
            grid.show(banner, in: area, column: room + 1)
        }
        let mark = isLoading ? " …" : ""
        grid.show(DisplayText(line: " \(place)\(title)\(mark)", style: .bold).truncated(to: room), in: area)
        grid.mark(area, row: 0, .reverse)
    }

    func drawSections(on grid: inout Grid, in area: Area) {
        sectionArea = area
        let first = max(0, marked - area.rows + 1)
        firstSection = first
        for (row, section) in sections.enumerated().dropFirst(first).prefix(area.rows) {
            let number = row < 9 ? "\(row + 1)" : " "
            let text = DisplayText(line: number, style: .dim) + " " + DisplayText(line: section.name)
            grid.show(text.truncated(to: area.columns - 1), in: area, row: row - first, row == current ? .bold : [])
            if focus == .sections, row == marked { grid.mark(area, row: row - first, .reverse) }
        }
    }

    func drawBottom(_ said: [DisplayText], on grid: inout Grid, in area: Area) {
        if prompt.isOpen { return prompt.draw(on: &grid, in: area) }
        for (row, line) in said.enumerated() { grid.show(line, in: area, row: row) }
        if question != nil { grid.cursor = (area.row + said.count - 1, said.last?.width ?? 0) }
        let area = area.splitAtRow(area.rows - 1).bottom
        var place = 1
        // The keys of this screen that fit, then the keys that work everywhere.
        let general =
            typingKeys != nil
            ? []
            : Self.general.filter { help in
                !keys.contains { $0.key == help.key } && !(focus == .sections && help.key == "Esc")
            }
        for help in keys + general {
            let width = CellWidth.of(help.key) + 1 + CellWidth.of(help.action)
            let reserve = general.isEmpty || help.key == "?" || help.key == "q" ? 0 : 14
            guard place + width + reserve <= area.columns else { continue }
            place = grid.show(DisplayText(line: help.key, style: .bold), in: area, column: place) + 1
            place = grid.show(DisplayText(line: help.action, style: .dim), in: area, column: place) + 2
        }
    }
}
