public import Foundation
import FoundationExtensions
public import Observation
public import ResourceLoading
public import ScreenKit
public import TerminalUI

/// The whole screen: the sections, the screens of the chosen one, a line for messages and one for keys.
@MainActor
@Observable
public final class Shell: Screen {
    /// What the shell needs of the program around it.
    public struct Configuration {
        let now: @Sendable () -> Date
        let isOffline: Bool
        let banner: DisplayText
        let address: @MainActor () async throws(FailurePresentation) -> String
        let run: @MainActor ([String]) -> Void
        let browse: @MainActor (String) -> Void
        let copy: @MainActor (String) -> Void
        let quit: @MainActor () -> Void
        let commands: any CommandRunner

        /// Describes them.
        ///
        /// - Parameters:
        ///   - banner: Shown at the right of the first line, such as `sandbox`.
        ///   - address: Finds the address that the screens are about.
        ///   - run: Runs a command line in the terminal's ordinary screen, then calls `reload`.
        ///   - quit: Ends the program.
        ///   - commands: Runs commands in place.
        public init(
            now: @escaping @Sendable () -> Date, isOffline: Bool, banner: DisplayText,
            address: @escaping @MainActor () async throws(FailurePresentation) -> String,
            run: @escaping @MainActor ([String]) -> Void, browse: @escaping @MainActor (String) -> Void,
            copy: @escaping @MainActor (String) -> Void, quit: @escaping @MainActor () -> Void,
            commands: any CommandRunner
        ) {
            self.now = now
            self.isOffline = isOffline
            self.banner = banner
            self.address = address
            self.run = run
            self.browse = browse
            self.copy = copy
            self.quit = quit
            self.commands = commands
        }
    }

    private enum Focus { case sections, content }

    private let sections: [ScreenSection]
    private let configuration: Configuration
    private var focus = Focus.content
    /// The section that the keys are about.
    private var marked = 0
    /// The section whose screens are shown.
    private var current = 0
    private var screens: [any Screen] = []
    private var message = DisplayText()
    private let prompt: CommandPrompt
    /// A question, and the action if the answer is yes.
    private var question: (text: DisplayText, ifYes: @MainActor () -> Void)?
    private let running: RunningCommands
    private var isSyncing = false
    @ObservationIgnored private var notices: Task<Void, Never>?
    @ObservationIgnored private var sectionArea = Area(rows: 0, columns: 0)
    /// The section in the first row of that area.
    @ObservationIgnored private var firstSection = 0
    @ObservationIgnored private var foundAddress: String?
    @ObservationIgnored public private(set) var lastCommand: Date?
    /// Asks the terminal, and calls the argument if it answers that it shows images.
    @ObservationIgnored public var askForImages: (@escaping @MainActor () -> Void) -> Void = { _ in }

    /// The fewest columns with room for the sections beside the content.
    private static let wide = 72
    private static let sectionColumns = 16

    /// Shows the first section.
    public init(_ sections: [ScreenSection], _ configuration: Configuration) {
        self.sections = sections
        self.configuration = configuration
        prompt = CommandPrompt(configuration.commands)
        running = RunningCommands(configuration.commands)
    }

    public func appear() {
        show(section: 0)
        loadNotices()
    }

    public func disappear() {
        for screen in screens { screen.disappear() }
        notices?.cancel()
    }

    /// Loads the current screen again, as after a command that may have changed it.
    public func reload() {
        // The archive keeps whole seconds.
        lastCommand = Date(timeIntervalSince1970: configuration.now().timeIntervalSince1970.rounded(.down))
        screens.last?.appear()
        loadNotices()
    }

    /// Cancels the running commands when the screen has ended, and waits for them.
    ///
    /// - Returns: The messages of these commands.
    public func finish() async -> [DisplayText] { await running.finish() }

    private func loadNotices() {
        notices?.cancel()
        notices = Task {
            for section in sections where !Task.isCancelled { await section.notice?.load() }
        }
    }

    // MARK: Commands in place

    public func write(_ words: [String], input: String, then: @escaping @MainActor (CommandOutcome) -> Void) {
        start(words, input: input) { [weak self] outcome in
            then(outcome)
            if outcome.kind != .failed { self?.leaveOldRows() }
        }
    }

    private func start(_ words: [String], input: String, then: @escaping @MainActor (CommandOutcome) -> Void) {
        running.start(words, input: input) { [weak self] outcome in
            then(outcome)
            self?.reload()
        }
    }

    /// Returns to the list if the current screen shows a row that may be out of date.
    private func leaveOldRows() {
        while screens.count > 1, let screen = screens.last as? TextScreen, screen.isOfRow {
            screens.removeLast().disappear()
        }
    }

    private func sync() {
        guard !isSyncing else {
            message = "A sync is already running."
            return
        }
        isSyncing = true
        start(["sync"], input: "") { [weak self] outcome in
            self?.isSyncing = false
            self?.message = outcome.message(insteadOfOutput: "Synchronised.")
        }
    }

    private func show(section: Int) {
        guard sections.indices.contains(section) else { return }
        for screen in screens { screen.disappear() }
        (current, marked, focus) = (section, section, .content)
        screens = [sections[section].make(self)]
        screens.last?.appear()
    }

    private func showKeys() {
        let here = keys.filter { help in !Self.everywhere.contains { $0.key == help.key } }
        let all = typingKeys ?? here + Self.everywhere
        let width = (all.map { CellWidth.of($0.key) }.max() ?? 0) + 2
        focus = .content
        open(
            TextScreen("Keys") { columns in
                all.flatMap { help in
                    DisplayText(line: help.action).wrapped(to: columns - width).enumerated().map { row, action in
                        DisplayText(line: row == 0 ? help.key : "", style: .bold).padded(to: width) + action
                    }
                }
            })
    }

    /// The keys that act while the letters are typed as text; nil if they are not.
    private var typingKeys: [KeyHelp]? {
        guard focus == .content, let keys = (screens.last as? any TypingScreen)?.typingKeys else { return nil }
        return keys + [KeyHelp("Ctrl-Z", "suspend")]
    }

    private func back() {
        if screens.count > 1 {
            screens.removeLast().disappear()
            screens.last?.appear()
        } else {
            focus = .sections
        }
    }

    // MARK: Input

    public func take(_ input: Input) -> Bool {
        if question != nil { return takeAnswer(input) }
        if prompt.isOpen {
            if let line = prompt.take(input) { run(line) }
            return true
        }
        message = DisplayText()
        switch input {
        case .click(let row, let column) where sectionArea.contains(row: row, column: column):
            show(section: firstSection + row - sectionArea.row)
            return true
        case .click: focus = .content
        case .key(let key) where focus == .sections: return takeInSections(key)
        default: break
        }
        if screens.last?.take(input) == true { return true }
        guard case .key(let key) = input else { return false }
        return takeEverywhere(key)
    }

    private func takeInSections(_ key: Key) -> Bool {
        guard key.modifiers.isEmpty else { return takeEverywhere(key) }
        switch key.name {
        case .up, .character("k"): marked = max(0, marked - 1)
        case .down, .character("j"): marked = min(sections.count - 1, marked + 1)
        case .home, .character("g"): marked = 0
        case .end, .character("G"): marked = sections.count - 1
        case .enter, .right, .character("l"): show(section: marked)
        case .escape: break
        default: return takeEverywhere(key)
        }
        return true
    }

    private func takeEverywhere(_ key: Key) -> Bool {
        switch (key.name, key.modifiers) {
        case (.character("c"), .control), (.character("q"), []): configuration.quit()
        case (.character("l"), .control): break
        case (.character("?"), []), (.function(1), []): showKeys()
        case (.character(":"), []): prompt.open("")
        case (.character("S"), []): sync()
        case (.escape, []), (.left, []), (.character("h"), []), (.backspace, []): back()
        case (.tab, []): focus = focus == .sections ? .content : .sections
        case (.tab, .shift): show(section: current == 0 ? sections.count - 1 : current - 1)
        case (.character(let digit), []):
            guard let number = digit.wholeNumberValue, number > 0 else { return false }
            show(section: number - 1)
        default: return false
        }
        return true
    }

    /// Accepts only an answer.
    private func takeAnswer(_ input: Input) -> Bool {
        guard case .key(let key) = input, let asked = question else { return true }
        switch (key.name, key.modifiers) {
        case (.character("y"), []), (.character("Y"), []):
            question = nil
            asked.ifYes()
        case (.character("n"), []), (.character("N"), []), (.escape, []), (.enter, []), (.character("q"), []),
            (.character("c"), .control):
            question = nil
            message = "Nothing was done."
        default: break
        }
        return true
    }

    private func run(_ line: String) {
        guard var words = CommandWords.split(line) else {
            message = DisplayText("A quote is not closed; the line is kept: press : and ↑.", style: .red)
            return
        }
        if words.first == "nereid" { words.removeFirst() }
        switch words {
        case []: return
        case ["q"], ["quit"], ["exit"]: configuration.quit()
        case ["tui"]: message = "You are already in the full screen."
        default: configuration.run(words)
        }
    }

    // MARK: Drawing

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

    private static let general = [
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
    private func said(_ area: Area) -> [DisplayText] {
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

    private func drawTop(on grid: inout Grid, in area: Area) {
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

    private func drawSections(on grid: inout Grid, in area: Area) {
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

    private func drawBottom(_ said: [DisplayText], on grid: inout Grid, in area: Area) {
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

extension Shell: ScreenHost {
    public var now: @Sendable () -> Date { configuration.now }
    public var isOffline: Bool { configuration.isOffline }

    public func address() async throws(FailurePresentation) -> String {
        if let foundAddress { return foundAddress }
        let address = try await configuration.address()
        foundAddress = address
        return address
    }

    public func open(_ screen: any Screen) {
        screens.last?.disappear()
        screens.append(screen)
        screen.appear()
    }

    public var commands: any CommandRunner { configuration.commands }

    public func close(_ screen: any Screen) {
        guard screens.count > 1, screens.last === screen else { return }
        back()
    }

    public func openVersions(of kind: String, _ id: String?) {
        guard let make = sections.lazy.compactMap(\.versions).first else { return }
        open(make(kind, id, self))
    }

    public func ask(_ question: DisplayText, ifYes: @escaping @MainActor () -> Void) {
        self.question = (question, ifYes)
    }

    public func say(_ text: DisplayText) { message = text }
    public func ifImagesAreShown(_ body: @escaping @MainActor () -> Void) { askForImages(body) }

    public func browse(_ url: String) {
        configuration.browse(url)
        message = DisplayText(line: url)
    }

    public func copy(_ text: String) {
        configuration.copy(text)
        message = DisplayText(line: "Copied \(text)")
    }
}
