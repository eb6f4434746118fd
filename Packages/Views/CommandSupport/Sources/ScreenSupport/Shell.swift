import FeatureContributions
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
    /// What the shell needs from the program around it.
    public struct Configuration {
        let now: @Sendable () -> Date
        let isOffline: Bool
        let banner: DisplayText
        let address: @MainActor () async throws -> String
        let ownAddresses: @MainActor () async -> [String]?
        let run: @MainActor ([String]) -> Void
        let browse: @MainActor (String) -> Void
        let copy: @MainActor (String) -> Void
        let quit: @MainActor () -> Void
        let takeMouse: @MainActor (Bool) -> Void
        let commands: any CommandRunner
        let changes: ResourceChanges
        let connection: ConnectionReports?
        let refreshInterval: Duration?
        let pause: @Sendable (Duration) async throws -> Void

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - banner: Shown at the right of the first line, such as `sandbox`.
        ///   - address: Finds the address that the screens are about.
        ///   - ownAddresses: Finds the user's addresses, in the service's form; nil if they are not known.
        ///   - run: Runs a command line in the terminal's ordinary screen.
        ///   - quit: Ends the program.
        ///   - takeMouse: Takes clicks and the wheel from the terminal, or leaves them to it, for selecting text.
        ///   - commands: Runs commands in place.
        ///   - changes: Announces what these commands have written.
        ///   - connection: Reports what happens to requests; without it, the first line says nothing about them.
        ///   - refreshInterval: How long an open timeline waits before it asks for new posts; nil if it never does.
        ///   - pause: Waits; throws when cancelled.
        public init(
            now: @escaping @Sendable () -> Date, isOffline: Bool, banner: DisplayText,
            address: @escaping @MainActor () async throws -> String,
            ownAddresses: @escaping @MainActor () async -> [String]? = { nil },
            run: @escaping @MainActor ([String]) -> Void, browse: @escaping @MainActor (String) -> Void,
            copy: @escaping @MainActor (String) -> Void, quit: @escaping @MainActor () -> Void,
            takeMouse: @escaping @MainActor (Bool) -> Void = { _ in }, commands: any CommandRunner,
            changes: ResourceChanges, connection: ConnectionReports? = nil,
            refreshInterval: Duration? = nil,
            pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
        ) {
            self.now = now
            self.isOffline = isOffline
            self.banner = banner
            self.address = address
            self.ownAddresses = ownAddresses
            self.run = run
            self.browse = browse
            self.copy = copy
            self.quit = quit
            self.takeMouse = takeMouse
            self.commands = commands
            self.changes = changes
            self.connection = connection
            self.refreshInterval = refreshInterval
            self.pause = pause
        }
    }

    enum Focus { case sections, content }

    let sections: [ScreenSection]
    let configuration: Configuration
    var focus = Focus.content
    /// The section that is selected in the list of sections.
    var marked = 0
    /// The section whose screens are shown.
    var current = 0
    var screens: [any Screen] = []
    var message = DisplayText()
    /// The last notice of the program.
    @ObservationIgnored private var notice = DisplayText()
    let prompt: CommandPrompt
    /// A question, and the action if the answer is yes.
    var question: (text: DisplayText, ifYes: @MainActor () -> Void)?
    let running: RunningCommands
    let connection: Connection
    /// The number of the running sync; nil if there is none.
    var sync: Int?
    /// Whether `g` was pressed, and the next letter shows a section.
    var isJumping = false
    var hasMouse = true
    var foundAddress: String?
    /// The user's addresses, in the service's form; nil if they are not known.
    var ownAddresses: Set<String>?
    @ObservationIgnored var notices: Task<Void, Never>?
    @ObservationIgnored var sectionArea = Area(rows: 0, columns: 0)
    /// The section that each row of that area shows; nil for none.
    @ObservationIgnored var shownSections: [Int?] = []
    @ObservationIgnored var identity: Task<Void, Never>?
    @ObservationIgnored public private(set) var lastCommand: Date?
    @ObservationIgnored public var lastSeen: [String: LastSeenRow] = [:]
    /// The forms of all sections that write something new, by the names of their drafts.
    @ObservationIgnored private lazy var newForms = Dictionary(
        sections.compactMap { ($0.make(self) as? any GrowingScreen)?.newForm }.map { ($0.name, $0) }
    ) { first, _ in first }
    /// Asks the terminal, and calls the argument if it answers that it shows images.
    @ObservationIgnored public var askForImages: (@escaping @MainActor () -> Void) -> Void = { _ in }

    /// The fewest columns with room for the sections beside the content.
    static let wide = 72
    static let sectionColumns = 16

    /// Shows the first section.
    public init(_ sections: [ScreenSection], _ configuration: Configuration) {
        // In the order of their groups; a group keeps the order of the features.
        let sections = ScreenSection.Group.allCases.flatMap { group in sections.filter { $0.group == group } }
        self.sections = sections
        self.configuration = configuration
        prompt = CommandPrompt(configuration.commands, places: sections.map { $0.name.lowercased() })
        running = RunningCommands(configuration.commands)
        connection = Connection(now: configuration.now, pause: configuration.pause)
        connection.onPauseEnd = { [weak self] in
            guard let self, message == notice else { return }
            message = DisplayText()
        }
    }

    public func appear() {
        changes.observe(self) { [weak self] _ in self?.noteChange() }
        if let reports = configuration.connection, !isOffline { connection.listen(to: reports) }
        show(section: 0)
        loadNotices()
        findIdentity()
    }

    public func disappear() {
        changes.forget(self)
        connection.stop(configuration.connection)
        for screen in screens { screen.disappear() }
        notices?.cancel()
        identity?.cancel()
    }

    /// Reloads the first line and the list of sections after a command; what the screens show reloads itself.
    private func noteChange() {
        // The archive keeps whole seconds.
        lastCommand = Date(timeIntervalSince1970: configuration.now().timeIntervalSince1970.rounded(.down))
        findIdentity()
        loadNotices()
    }

    /// Determines the acting address: a command may have changed the default one.
    func findIdentity() {
        identity?.cancel()
        identity = Task {
            if let before = foundAddress {
                guard let address = try? await configuration.address(), !Task.isCancelled else { return }
                if address != before {
                    foundAddress = address
                    say(DisplayText(line: "Now acting as @\(Punycode.unicode(address))."))
                    screens.last?.appear()
                }
            } else {
                // A failure is shown by the screens that need the address.
                _ = try? await self.address()
            }
            let own = await configuration.ownAddresses()
            if !Task.isCancelled { ownAddresses = own.map { Set($0.map(Punycode.ascii)) } }
        }
    }

    /// Says a notice of the program. It goes when the server no longer asks to wait: it is most likely about that.
    public func say(notice: DisplayText) {
        self.notice = notice
        message = notice
    }

    /// Cancels the running commands when the screen has ended, and waits for them.
    ///
    /// - Returns: The messages of these commands.
    public func finish() async -> [DisplayText] { await running.finish() }

    func loadNotices() {
        notices?.cancel()
        notices = Task {
            for section in sections where !Task.isCancelled { await section.notice?.load(self) }
        }
    }

    /// Shows the section with this letter.
    ///
    /// - Returns: Whether there is one.
    func jump(_ letter: Character) -> Bool {
        guard let index = sections.firstIndex(where: { $0.letter == letter }) else { return false }
        show(section: index)
        return true
    }

    func show(section: Int) {
        guard sections.indices.contains(section) else { return }
        leave(screens)
        (current, marked, focus) = (section, section, .content)
        screens = [sections[section].make(self)]
        screens.last?.appear()
    }

    func showKeys() {
        let here = keys.filter { help in !Self.everywhere.contains { $0.key == help.key } }
        let jumps = groups.map { group, indices in
            (
                title: "Sections: \(group.title)",
                keys: indices.compactMap { index in
                    sections[index].letter.map { KeyHelp("g \($0)", sections[index].name) }
                }
            )
        }
        let moving = Self.everywhere.filter { KeySentences.moving.contains($0.action) }
        let acting = Self.everywhere.filter { !KeySentences.moving.contains($0.action) }
        let blocks: [(title: String, keys: [KeyHelp])] =
            if let typingKeys {
                [(title: "While you type", keys: typingKeys)]
            } else {
                [
                    (title: focus == .sections ? "List of sections" : title.plain, keys: here),
                    (title: "Everywhere", keys: acting), (title: "Moving", keys: moving),
                ] + jumps
            }
        let width = (blocks.flatMap(\.keys).map { CellWidth.of($0.key) }.max() ?? 0) + 2
        focus = .content
        open(
            TextScreen("Keys") { columns in
                blocks.filter { !$0.keys.isEmpty }.enumerated().flatMap { number, block in
                    (number > 0 ? [DisplayText()] : []) + [DisplayText(line: block.title, style: [.bold, .magenta])]
                        + block.keys.flatMap { Self.lines(of: $0, width, columns) }
                }
            })
    }

    /// A key and its sentence.
    private static func lines(of help: KeyHelp, _ width: Int, _ columns: Int) -> [DisplayText] {
        DisplayText(line: KeySentences.sentence(of: help)).wrapped(to: min(columns, 100) - width).enumerated().map {
            row, action in
            DisplayText(line: row == 0 ? help.key : "", style: .bold).padded(to: width) + action
        }
    }

    /// The keys that act while the letters are typed as text; nil if they are not.
    var typingKeys: [KeyHelp]? {
        guard focus == .content, let keys = (screens.last as? any TypingScreen)?.typingKeys else { return nil }
        return keys + [KeyHelp("Ctrl-Z", "suspend")]
    }

    /// Returns from the list of sections to the screen, else to the screen below, if there is one.
    func back() {
        if focus == .sections {
            focus = .content
        } else if screens.count > 1 {
            leave([screens.removeLast()])
            screens.last?.appear()
        }
    }

    /// Ends screens. What was typed in a form is a draft from then on.
    private func leave(_ screens: [any Screen]) {
        for screen in screens { screen.disappear() }
        if screens.contains(where: { $0 is FormScreen }) { loadNotices() }
    }
}

extension Shell: ScreenHost {
    public var now: @Sendable () -> Date { configuration.now }
    public var isOffline: Bool { configuration.isOffline }
    public var refreshInterval: Duration? { configuration.refreshInterval }
    public func pause(_ duration: Duration) async throws { try await configuration.pause(duration) }
    public var changes: ResourceChanges { configuration.changes }

    public func address() async throws -> String {
        if let foundAddress { return foundAddress }
        let address = try await configuration.address()
        foundAddress = address
        return address
    }

    public var shownAddress: String? { foundAddress }
    public var hasFocus: Bool { focus == .content }

    public func isOwn(_ address: String) -> Bool {
        let address = Punycode.ascii(address)
        return ownAddresses.map { $0.contains(address) } ?? (foundAddress.map(Punycode.ascii) == address)
    }

    public func screen(of item: ScreenItem) -> (any Screen)? {
        sections.lazy.compactMap { $0.items?(item, self) }.first
    }

    public func owner(of item: ScreenItem) -> (address: String, isSingle: Bool)? {
        sections.lazy.flatMap(\.kinds).compactMap { kind in item.place(kind).map { ($0.address, kind.isSingle) } }
            .first
            ?? item.address.map { ($0, false) }
    }

    public func boxing(_ urls: [String]) -> ScreenStep? { sections.lazy.compactMap(\.boxing).first?(urls) }

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

    public func isShown(_ screen: any Screen) -> Bool { screens.contains { $0 === screen } }

    public func versions(of kind: String, _ id: String?) -> (any Screen)? {
        sections.lazy.compactMap(\.versions).first?(kind, id, self)
    }

    public func openVersions(of kind: String, _ id: String?) {
        if let screen = versions(of: kind, id) { open(screen) }
    }

    public func newForm(_ name: String) -> Form? {
        newForms[name] ?? sections.lazy.compactMap { $0.forms?(name) }.first
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
        message = DisplayText(line: "Sent to the terminal's clipboard: \(text)")
    }
}
