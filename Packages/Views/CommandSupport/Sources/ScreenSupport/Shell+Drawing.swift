import CommandSupport
import FoundationExtensions
public import ScreenKit
public import TerminalUI

extension Shell {
    public var title: DisplayText { screens.last?.title ?? "" }

    public var isLoading: Bool { isLoadingHere || (screens.last as? any VersionedScreen)?.versions.isLoading == true }

    /// Whether the screen itself is loading; what is beside it is not announced.
    private var isLoadingHere: Bool { screens.last?.isLoading ?? false }

    public var keys: [KeyHelp] {
        switch focus {
        case .sections:
            [
                KeyHelp("Enter", "open", sentence: "Shows the selected section."),
                KeyHelp("a…z", "the section of that letter", sentence: "Shows the section with that letter."),
                KeyHelp("Esc", "to the list", sentence: "Goes back to what the section shows."),
            ]
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
            // A list has a first column for its marks; other screens get one of space.
            let needsSpace = screens.last is FormScreen || screens.last is TextScreen
            screens.last?.draw(on: &grid, in: needsSpace ? content.splitAtColumn(1).right : content)
            // The part without the focus is dim.
            if focus == .sections { for row in 0..<content.rows { grid.mark(content, row: row, .dim) } }
        }
        if prompt.isOpen || question != nil || focus == .sections { grid.cursor = nil }
        // Last: a list knows which row is selected, and what is new above it, once it has drawn its rows.
        drawTop(on: &grid, in: top)
        drawBottom(said, on: &grid, in: bottom)
    }

    // MARK: The first line

    func drawTop(on grid: inout Grid, in area: Area) {
        let place = sections.indices.contains(current) ? sections[current].name : ""
        let news = screens.last?.news ?? ""
        let title = title.plain == place ? "" : " › \(title.plain)"
        let left =
            DisplayText(line: " \(place)", style: [.bold, .magenta]) + DisplayText(title, style: .bold)
            + DisplayText(news.isEmpty ? "" : " · \(news.plain)", style: .attention)
            + DisplayText(isLoadingHere ? " …" : "", style: .dim)
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

    /// What the user should know in every place: the progress of sync, what waits, the acting address, and how fresh
    /// everything is. The texts with the highest ranks are left out first.
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
        if isOffline {
            words.append((1, DisplayText("offline", style: .bold)))
        } else if let network = connection.words {
            words.append((connection.isTrouble ? 1 : 5, network))
        }
        if !freshness.isEmpty { words.append((4, DisplayText(line: "archive " + freshness.plain, style: .dim))) }
        for notice in sections.compactMap({ $0.notice?.text() }) { words.append((2, notice.styled(.attention))) }
        if !configuration.banner.isEmpty { words.append((0, configuration.banner)) }
        return words
    }

    // MARK: The sections

    /// A line of the list of sections.
    private enum SectionLine {
        case heading(String)
        case section(Int)
        case blank
    }

    /// The groups that have sections, in order.
    var groups: [(group: ScreenSection.Group, sections: [Int])] {
        ScreenSection.Group.allCases.map { group in
            (group, sections.indices.filter { sections[$0].group == group })
        }.filter { !$0.1.isEmpty }
    }

    /// The lines of the list: with the names of the groups if all of them fit.
    private func sectionLines(_ rows: Int) -> [SectionLine] {
        let groups = groups
        let hasBlanks = sections.count + 2 * groups.count - 1 <= rows
        guard groups.count > 1, sections.count + groups.count <= rows else {
            return sections.indices.map(SectionLine.section)
        }
        return groups.enumerated().flatMap { number, group in
            (hasBlanks && number > 0 ? [.blank] : []) + [.heading(group.group.title)]
                + group.sections.map(SectionLine.section)
        }
    }

    func drawSections(on grid: inout Grid, in area: Area) {
        sectionArea = area
        let lines = sectionLines(area.rows)
        let place = lines.firstIndex { if case .section(marked) = $0 { true } else { false } } ?? 0
        let above = max(0, place - area.rows + 1)
        let shown = lines.dropFirst(above).prefix(area.rows)
        shownSections = shown.map { if case .section(let index) = $0 { index } else { nil } }
        if lines.count == sections.count { drawBrackets(Array(shownSections), on: &grid, in: area) }
        for (row, line) in shown.enumerated() {
            switch line {
            case .blank: break
            case .heading(let name):
                grid.show(DisplayText(line: name, style: [.bold, .dim]), in: area, row: row, column: 2)
            case .section(let index): drawSection(index, on: &grid, in: area, row: row)
            }
        }
        if above > 0 { grid.show(DisplayText("↑", style: .dim), in: area) }
        if above + shown.count < lines.count {
            grid.show(DisplayText("↓", style: .dim), in: area, row: area.rows - 1)
        }
    }

    /// Draws a bracket beside the sections of each group if the names have no lines, and the name if it fits.
    private func drawBrackets(_ shown: [Int?], on grid: inout Grid, in area: Area) {
        guard groups.count > 1 else { return }
        for group in groups {
            for (row, index) in shown.enumerated() where index.map(group.sections.contains) == true {
                let (isFirst, isLast) = (index == group.sections.first, index == group.sections.last)
                let bracket =
                    switch (isFirst, isLast) {
                    case (true, true): "╶"
                    case (true, false): "╭"
                    case (false, true): "╰"
                    case (false, false): "│"
                    }
                grid.show(DisplayText(bracket, style: .dim), in: area, row: row)
                if isFirst, area.columns >= Self.sectionColumns * 2 {
                    let name = DisplayText(line: group.group.title, style: [.bold, .dim])
                    grid.show(name, in: area, row: row, column: area.columns - name.width - 1)
                }
            }
        }
    }

    private func drawSection(_ index: Int, on grid: inout Grid, in area: Area, row: Int) {
        let section = sections[index]
        let hasFocus = focus == .sections
        let isMarked = hasFocus && index == marked
        let isCurrent = index == current
        // Only the keys that act now are shown: a letter alone acts here, `g` and a letter everywhere.
        let key = section.letter.map { hasFocus ? "\($0)" : "g \($0)" } ?? (hasFocus ? " " : "   ")
        let look: TextStyle = isCurrent ? [.bold, .magenta] : hasFocus ? [] : .dim
        let count = section.notice?.count() ?? 0
        let text =
            DisplayText(line: key, style: isMarked ? nil : .dim) + " "
            + DisplayText(line: section.name, style: isMarked ? nil : look)
            + DisplayText(count > 0 ? " \(count)" : "", style: isMarked ? nil : .attention)
        grid.show(text.truncated(to: area.columns - 3), in: area, row: row, column: 2)
        if isMarked { grid.mark(area, row: row, .selection) }
        if isCurrent, !isMarked { grid.show(DisplayText("▌", style: .magenta), in: area, row: row) }
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
            return running.progress(excluding: sync).map { [$0.styled(.dim).truncated(to: area.columns)] } ?? []
        }
        return Array(message.wrappedKeepingStyle(to: area.columns).prefix(max(1, area.rows / 4)))
    }

    /// The letters of the sections, a group a line if there is room.
    private func jumps(_ width: Int) -> [DisplayText] {
        func words(_ sections: [Int]) -> [DisplayText] {
            sections.compactMap { index in
                self.sections[index].letter.map { Self.word(String($0), self.sections[index].name) }
            }
        }
        let top = Self.word("g", "top")
        guard width >= Self.wide, groups.count > 1 else {
            return Self.lines([top] + words(Array(sections.indices)), width)
        }
        let room = (groups.map { CellWidth.of($0.group.title) }.max() ?? 0) + 1
        return groups.enumerated().flatMap { number, group in
            Self.lines(words(group.sections) + (number == 0 ? [top] : []), width - room).enumerated().map { row, line in
                DisplayText(line: row == 0 ? " " + group.group.title : "", style: [.bold, .dim]).padded(to: room) + line
            }
        }
    }

    private static func word(_ letter: String, _ name: String) -> DisplayText {
        DisplayText(line: " " + letter, style: .bold) + " " + DisplayText(line: name, style: .dim) + " "
    }

    /// Words in as few lines as they need.
    private static func lines(_ words: [DisplayText], _ width: Int) -> [DisplayText] {
        words.reduce(into: []) { lines, word in
            if let last = lines.last, last.width + word.width <= width {
                lines[lines.count - 1] = last + word
            } else {
                lines.append(word)
            }
        }
    }

    func drawBottom(_ said: [DisplayText], on grid: inout Grid, in area: Area) {
        if prompt.isOpen { return prompt.draw(on: &grid, in: area) }
        for (row, line) in said.enumerated() { grid.show(line, in: area, row: row) }
        if question != nil { grid.cursor = (area.row + said.count - 1, said.last?.width ?? 0) }
        let area = area.splitAtRow(area.rows - 1).bottom
        let position = focus == .content && question == nil ? screens.last?.position ?? "" : ""
        var room = area.columns
        // `? keys` and `q quit`, which are last and always shown, with the space after them.
        let lastKeysWidth = 16
        if !position.isEmpty, position.width + lastKeysWidth <= area.columns {
            room -= position.width + 2
            grid.show(position.styled(.dim), in: area, column: room + 1)
        }
        var place = 1
        let (keys, general) = shownKeys
        for help in keys + general {
            let width = CellWidth.of(help.key) + 1 + CellWidth.of(help.action)
            let isLast = general.isEmpty || help.key == "?" || help.key == "q"
            let reserve = isLast ? 0 : lastKeysWidth
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
            !keys.contains { $0.key == help.key } && !(help.key == "Esc" && screens.count == 1)
        }
        return (keys, general.map { $0.key == "q" && screens.count > 1 ? KeyHelp("q", "back") : $0 })
    }
}
