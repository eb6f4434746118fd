import CommandSupport
import FoundationExtensions
public import ScreenKit
public import TerminalUI

extension Shell {
    public var title: DisplayText { screens.last?.title ?? "" }

    public var isLoading: Bool { screens.last?.isLoading ?? false }

    public var keys: [KeyHelp] {
        switch focus {
        case .sections: [KeyHelp("Enter", "open"), KeyHelp("g", "go to")]
        case .content: screens.last?.keys ?? []
        }
    }

    /// The keys that act in every place.
    public static let everywhere = [
        KeyHelp("↑ ↓ j k", "move"), KeyHelp("PgUp PgDn Space", "a page"), KeyHelp("gg G Home End", "first, last"),
        KeyHelp("Esc ← h", "back"), KeyHelp("Tab", "to the sections and back"),
        KeyHelp("g", "and a letter: go to a section"), KeyHelp("1…9", "one of the first sections"),
        KeyHelp("S", "sync in the background"), KeyHelp("U", "undo the last change"),
        KeyHelp(":", "run a nereid command, or show a section by its name"),
        KeyHelp("Click", "select, and again to open"), KeyHelp("Wheel", "move"),
        KeyHelp("M", "let the mouse select text, and take it back"), KeyHelp("?", "these keys"),
        KeyHelp("Ctrl-Z", "suspend"), KeyHelp("q", "back, at the top quit"), KeyHelp("Ctrl-C", "quit"),
    ]

    private static let general = [
        KeyHelp("g", "go to"), KeyHelp(":", "command"), KeyHelp("?", "keys"), KeyHelp("Esc", "back"),
        KeyHelp("q", "quit"),
    ]

    public func draw(on grid: inout Grid, in area: Area) {
        guard area.rows >= 4, area.columns >= 20 else {
            grid.show("Too small", in: area)
            return
        }
        // With enough rows, a thin line sets the first one apart.
        let (top, rest) = area.splitAtRow(area.rows >= 30 ? 2 : 1)
        let said = said(area)
        let (middle, bottom) = rest.splitAtRow(rest.rows - 1 - max(1, said.count))
        drawTop(on: &grid, in: top)
        let isWide = area.columns >= Self.wide
        var content = middle
        sectionArea = Area(rows: 0, columns: 0)
        if isWide {
            let (left, right) = middle.splitAtColumn(Self.sectionColumns)
            drawSections(on: &grid, in: left)
            for row in 0..<right.rows { grid.show(DisplayText("│", style: .dim), in: right, row: row) }
            content = right.splitAtColumn(1).right
        } else if focus == .sections {
            drawSections(on: &grid, in: middle)
        }
        if isWide || focus == .content {
            let isTyped = screens.last is FormScreen || screens.last is TextScreen
            screens.last?.draw(on: &grid, in: isTyped ? content.splitAtColumn(1).right : content)
            // The part without the focus steps back.
            if focus == .sections { for row in 0..<content.rows { grid.mark(content, row: row, .dim) } }
        }
        if prompt.isOpen || question != nil || focus == .sections { grid.cursor = nil }
        // Last: a list knows which row is selected once it has drawn its rows.
        drawBottom(said, on: &grid, in: bottom)
    }

    // MARK: The first line

    func drawTop(on grid: inout Grid, in area: Area) {
        let place = sections.indices.contains(current) ? sections[current].name : ""
        let title = title.plain == place ? "" : " › \(title.plain)"
        let left =
            DisplayText(line: " \(place)", style: [.bold, .magenta]) + DisplayText(title, style: .bold)
            + DisplayText(isLoading ? " …" : "", style: .dim)
        var words = circumstances
        var right = DisplayText()
        while true {
            right = words.map(\.text).joined(separator: DisplayText(" · ", style: .dim))
            // The title keeps half of the line, if it needs that.
            if right.width + 2 <= area.columns - min(left.width, area.columns / 2) { break }
            guard let least = words.indices.max(by: { words[$0].rank < words[$1].rank }) else { break }
            words.remove(at: least)
        }
        let room = right.isEmpty ? area.columns : area.columns - right.width - 2
        grid.show(left.truncated(to: room), in: area)
        if !right.isEmpty { grid.show(right, in: area, column: area.columns - right.width - 1) }
        if area.rows > 1 {
            grid.show(DisplayText(String(repeating: "─", count: area.columns), style: .dim), in: area, row: 1)
        }
    }

    /// What one should know in every place: sync's progress, what waits, as whom one acts and how fresh all is. Of the
    /// highest rank is what is left out first.
    private var circumstances: [(rank: Int, text: DisplayText)] {
        var words: [(rank: Int, text: DisplayText)] = []
        if let sync {
            let progress = running.progress(of: sync).map { DisplayText("syncing " + $0.plain) } ?? "syncing …"
            words.append((6, progress.truncated(to: 32).styled(.magenta)))
        }
        if let foundAddress {
            words.append((3, DisplayText(line: "@\(Punycode.unicode(foundAddress))", style: .bold)))
        }
        let freshness = screens.last?.freshness ?? ""
        let network =
            isOffline ? DisplayText("offline", style: .bold) : DisplayText("online", style: .dim)
        words.append((isOffline ? 1 : 5, network))
        if !freshness.isEmpty { words.append((4, DisplayText(line: freshness.plain, style: .dim))) }
        for notice in sections.compactMap({ $0.notice?.text() }) { words.append((2, notice.styled(.attention))) }
        if !configuration.banner.isEmpty { words.append((0, configuration.banner)) }
        return words
    }

    // MARK: The sections

    func drawSections(on grid: inout Grid, in area: Area) {
        sectionArea = area
        let first = max(0, marked - area.rows + 1)
        firstSection = first
        let hasFocus = focus == .sections
        for (row, section) in sections.enumerated().dropFirst(first).prefix(area.rows) {
            let isMarked = hasFocus && row == marked
            let isCurrent = row == current
            let letter = DisplayText(String(section.letter ?? " "), style: isMarked ? nil : .dim)
            let look: TextStyle = isCurrent ? [.bold, .magenta] : hasFocus ? [] : .dim
            let text = letter + " " + DisplayText(line: section.name, style: isMarked ? nil : look)
            grid.show(text.truncated(to: area.columns - 3), in: area, row: row - first, column: 2)
            if isMarked { grid.mark(area, row: row - first, .selection) }
            if isCurrent, !isMarked { grid.show(DisplayText("▌", style: .magenta), in: area, row: row - first) }
        }
    }

    // MARK: The last lines

    /// The lines above the keys: a question, else a message, else the progress of commands.
    func said(_ area: Area) -> [DisplayText] {
        if prompt.isOpen { return [] }
        if isJumping { return jumps(area.columns) }
        if let question {
            let lines = question.text.wrapped(to: area.columns - 6)
            let most = max(1, area.rows / 3)
            let shown = lines.prefix(most).dropLast() + [lines.count > most ? "…?" : lines.last ?? ""]
            return shown.dropLast() + [(shown.last ?? "") + DisplayText(" y/n", style: .bold)]
        }
        if message.isEmpty {
            return running.progress(without: sync).map { [$0.styled(.dim).truncated(to: area.columns)] } ?? []
        }
        return Array(message.wrappedKeepingStyle(to: area.columns).prefix(max(1, area.rows / 4)))
    }

    /// The letters of the sections.
    private func jumps(_ width: Int) -> [DisplayText] {
        var lines: [DisplayText] = [""]
        for (letter, name) in [("g", "top")]
            + sections.compactMap({ part in part.letter.map { (String($0), part.name) } })
        {
            let word = DisplayText(line: " " + letter, style: .bold) + " " + DisplayText(line: name, style: .dim) + " "
            if let last = lines.last, last.width + word.width <= width {
                lines[lines.count - 1] = last + word
            } else {
                lines.append(word)
            }
        }
        return lines
    }

    func drawBottom(_ said: [DisplayText], on grid: inout Grid, in area: Area) {
        if prompt.isOpen { return prompt.draw(on: &grid, in: area) }
        for (row, line) in said.enumerated() { grid.show(line, in: area, row: row) }
        if question != nil { grid.cursor = (area.row + said.count - 1, said.last?.width ?? 0) }
        let area = area.splitAtRow(area.rows - 1).bottom
        let position = focus == .content && question == nil ? screens.last?.position ?? "" : ""
        var room = area.columns
        if !position.isEmpty, position.width + 16 <= area.columns {
            room -= position.width + 2
            grid.show(position.styled(.dim), in: area, column: room + 1)
        }
        var place = 1
        let (keys, general) = shownKeys
        for help in keys + general {
            let width = CellWidth.of(help.key) + 1 + CellWidth.of(help.action)
            let reserve = general.isEmpty || help.key == "?" || help.key == "q" ? 0 : 15
            guard place + width + reserve <= room else { continue }
            place = grid.show(DisplayText(line: help.key, style: .bold), in: area, column: place) + 1
            place = grid.show(DisplayText(line: help.action, style: .dim), in: area, column: place) + 2
        }
    }

    /// The keys of this place, then those that work everywhere.
    private var shownKeys: (here: [KeyHelp], general: [KeyHelp]) {
        if question != nil { return ([KeyHelp("y", "yes"), KeyHelp("n", "no")], []) }
        if isJumping { return ([KeyHelp("Esc", "stay here")], []) }
        if typingKeys != nil { return (keys, []) }
        let general = Self.general.filter { help in
            !keys.contains { $0.key == help.key } && !(focus == .sections && help.key == "Esc")
        }
        return (keys, general.map { $0.key == "q" && screens.count > 1 ? KeyHelp("q", "back") : $0 })
    }
}
