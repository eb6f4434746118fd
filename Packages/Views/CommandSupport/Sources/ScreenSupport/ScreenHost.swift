import CommandSupport
public import FeatureContributions
public import Foundation
import FoundationExtensions
public import ResourceLoading
public import ScreenKit
public import TerminalUI

/// What the screens of a feature get from the program.
@MainActor
public protocol ScreenHost: AnyObject {
    /// Returns the current time.
    var now: @Sendable () -> Date { get }
    /// Whether no connection may be opened.
    var isOffline: Bool { get }
    /// Announces what commands have written.
    var changes: ResourceChanges { get }
    /// When the last command ended, in whole seconds; `nil` before the first one.
    var lastCommand: Date? { get }

    /// The address that the screens are about, in the service's form.
    ///
    /// - Throws: The failure to show when there is none.
    func address() async throws -> String

    /// The address that the screens are about, in the service's form, as soon as it is known.
    var shownAddress: String? { get }

    /// Whether an address is the user's: only its items can be changed.
    func isOwn(_ address: String) -> Bool

    /// How long an open timeline waits before it asks for new posts; nil if it never does.
    var refreshInterval: Duration? { get }

    /// Waits; throws when cancelled.
    func pause(_ duration: Duration) async throws

    /// The newest row that the user has seen in each list that refreshes itself, by the list's title.
    var lastSeen: [String: LastSeenRow] { get set }

    /// Whether the screen, and not the list of sections, takes the keys.
    var hasFocus: Bool { get }

    /// The screen of an item of any feature; nil if there is none.
    func screen(of item: ScreenItem) -> (any Screen)?

    /// The address of an item, and whether it has only one of its kind; nil if the address is not known.
    func owner(of item: ScreenItem) -> (address: String, isSingle: Bool)?

    /// The step that puts items into a box, given the URLs of their pages; nil if no feature has boxes.
    func boxing(_ urls: [String]) -> ScreenStep?

    /// The form that writes something new, by the name of its draft; nil if no section has one for it.
    func newForm(_ name: String) -> Form?

    /// Shows a screen on top of the current one; Esc goes back.
    func open(_ screen: any Screen)

    /// Leaves a screen, if it is the current one.
    func close(_ screen: any Screen)

    /// Whether a screen is shown, or is below the one that is.
    func isShown(_ screen: any Screen) -> Bool

    /// Shows the earlier versions of one of the user's texts.
    ///
    /// - Parameter id: Its id or name; `nil` for a kind that an address has only once.
    func openVersions(of kind: String, _ id: String?)

    /// The screen of the earlier versions of a text; nil if no feature has one.
    func versions(of kind: String, _ id: String?) -> (any Screen)?

    /// Runs a command line without leaving the full screen. Unless it fails, screens of rows that may be stale close.
    ///
    /// - Parameters:
    ///   - input: Its standard input.
    ///   - then: Called when it has ended.
    func write(_ words: [String], input: String, then: @escaping @MainActor (CommandOutcome) -> Void)

    /// Asks in the last lines. If the answer is yes, runs a command line, unless its effect or its items have changed
    /// since the question.
    func ask(_ question: DisplayText, about words: [String])

    /// Asks in the last lines, and calls `ifYes` if the answer is yes.
    func ask(_ question: DisplayText, ifYes: @escaping @MainActor () -> Void)

    /// Runs commands that change nothing, such as a form's preview; those that write go through `write`.
    var commands: any CommandRunner { get }

    /// Says something in the line above the keys.
    func say(_ text: DisplayText)

    /// Opens a URL in the browser.
    func browse(_ url: String)

    /// Copies a text to the clipboard of the terminal.
    func copy(_ text: String)

    /// Asks the terminal, and calls `body` if it answers that it shows images.
    func ifImagesAreShown(_ body: @escaping @MainActor () -> Void)
}

/// The newest row that the user has seen in a list.
public struct LastSeenRow: Sendable {
    let id: String
    /// Rows until this time were there, perhaps hidden.
    let latest: Date
}

extension ScreenHost {
    /// Whether the address that the screens are about is the user's.
    public var isOwn: Bool { shownAddress.map(isOwn) ?? true }

    /// Whether an address is the user's, and the one that commands act as.
    public func acts(as address: String) -> Bool {
        guard isOwn(address) else { return false }
        return shownAddress.map { Punycode.ascii($0) == Punycode.ascii(address) } ?? true
    }

    /// Whether a row may be changed. For rows without an address: all belong to the address that the screens are about.
    public func owns<Row>(_ row: Row) -> Bool { isOwn }

    /// The keys that change one of the user's items, on its own screen.
    public func changing<Row>(_ item: @escaping @MainActor (Row) -> ScreenItem?) -> [ScreenAction<Row>] {
        func owner(_ row: Row) -> (address: String, isSingle: Bool)? {
            item(row).flatMap(owner(of:)).flatMap { acts(as: $0.address) ? $0 : nil }
        }
        func pressing(_ key: Character) -> @MainActor (Row) -> ScreenStep? {
            { row in item(row).flatMap { self.press(key, on: $0) } }
        }
        return [
            ScreenAction("e", "edit", if: { owner($0) != nil }, step: pressing("e")),
            // What an address has only once cannot be deleted. Not every deletion can be undone.
            ScreenAction(
                "d", "delete", sentence: "Deletes it, after a question.", if: { owner($0)?.isSingle == false },
                several: { _ in nil }, step: pressing("d")),
        ]
    }

    /// Presses a key on the screen of an item, and returns the step that shows that screen; nil if nothing shows it.
    public func press(_ key: Character, on item: ScreenItem) -> ScreenStep? {
        guard let screen = screen(of: item) else { return nil }
        (screen as? any PressableScreen)?.press(key)
        return .open(screen)
    }

    /// The policy for a list whose archived copy commands do not update: the server is asked if the copy is older than
    /// the last command.
    public func afterCommands(_ policy: LoadPolicy) -> LoadPolicy {
        guard policy == .automatic, let lastCommand else { return policy }
        return .automaticSince(lastCommand)
    }
}

/// A screen in which the user can type text.
@MainActor
protocol TypingScreen: Screen {
    /// The keys that act while the user types; nil while letters are keys.
    var typingKeys: [KeyHelp]? { get }
}

/// An entry of the list of sections, contributed by a feature.
public struct ScreenSection {
    /// Its name, in the plural.
    public let name: String
    /// The letter that shows it after `g`.
    public let letter: Character?
    /// Makes its first screen.
    public let make: @MainActor (any ScreenHost) -> any Screen
    let group: Group
    let notice: ScreenNotice?
    let versions: (@MainActor (_ kind: String, _ id: String?, any ScreenHost) -> any Screen)?
    let kinds: [ContentKind]
    let items: (@MainActor (ScreenItem, any ScreenHost) -> (any Screen)?)?
    let boxing: (@MainActor (_ urls: [String]) -> ScreenStep)?
    let forms: (@MainActor (_ draft: String) -> Form?)?

    /// Its group in the list of sections.
    public enum Group: CaseIterable, Sendable {
        /// What others write, and search.
        case read
        /// What the user publishes.
        case yours
        /// The address and the account.
        case address
        /// What is stored only on this computer.
        case computer

        var title: String {
            switch self {
            case .read: "Read"
            case .yours: "Yours"
            case .address: "Address"
            case .computer: "This computer"
            }
        }
    }

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - letter: The letter that shows it after `g`; no other section has it.
    ///   - group: Where it stands in the list.
    ///   - notice: A few words about its feature, in the first line of every section.
    ///   - versions: Makes the screen of the earlier versions of a text, for the screens of all features.
    ///   - kinds: The kinds of the items that have pages.
    ///   - items: Makes the screen of an item of this feature; nil if it is another feature's.
    ///   - boxing: Puts items into a box, given the URLs of their pages.
    ///   - forms: Makes a form for something new, other than the form of `n`, by the name of its draft; nil for the
    ///     draft of another form.
    public init(
        _ name: String, letter: Character? = nil, in group: Group = .yours, notice: ScreenNotice? = nil,
        versions: (@MainActor (_ kind: String, _ id: String?, any ScreenHost) -> any Screen)? = nil,
        kinds: [ContentKind] = [],
        items: (@MainActor (ScreenItem, any ScreenHost) -> (any Screen)?)? = nil,
        boxing: (@MainActor (_ urls: [String]) -> ScreenStep)? = nil,
        forms: (@MainActor (_ draft: String) -> Form?)? = nil,
        _ make: @escaping @MainActor (any ScreenHost) -> any Screen
    ) {
        self.name = name
        self.letter = letter
        self.group = group
        self.kinds = kinds
        self.items = items
        self.boxing = boxing
        self.forms = forms
        self.notice = notice
        self.versions = versions
        self.make = make
    }
}

/// A few words of a view model in the first line.
public struct ScreenNotice {
    let text: @MainActor () -> DisplayText?
    /// How many rows there are, for the list of sections.
    let count: @MainActor () -> Int
    let load: @MainActor (any ScreenHost) async -> Void

    /// A view model's number of rows and a word, such as `2 waiting`; nothing if it has no rows.
    ///
    /// - Parameter load: Loads the rows, at the beginning and after each command.
    public init<Row>(
        counting rows: Resource<[Row]>, _ word: String,
        load: @escaping @MainActor () async -> Void
    ) {
        count = { rows.value?.count ?? 0 }
        text = {
            let count = rows.value?.count ?? 0
            return count == 0 ? nil : "\(count) \(word)"
        }
        self.load = { _ in await load() }
    }

    /// A number of rows in the list of sections alone.
    ///
    /// - Parameter load: Loads the rows, at the beginning and after each command.
    init<Row>(counting rows: Resource<[Row]>, load: @escaping @MainActor (any ScreenHost) async -> Void) {
        count = { rows.value?.count ?? 0 }
        text = { nil }
        self.load = load
    }
}

/// What a key of a screen does.
public enum ScreenStep {
    /// Runs a command line, its words without the program's name.
    case write([String])
    /// Asks a question, and runs a command line if the answer is yes.
    case ask(String, [String])
    /// Asks a question, and calls a function if the answer is yes.
    case confirm(String, @MainActor () -> Void)
    /// Shows a form.
    case form(Form)
    /// Shows the earlier versions of one of the user's texts; without an id, of the only one of this kind.
    case versions(String, String?)
    /// Shows another screen on top.
    case open(any Screen)
}

extension ScreenStep {
    /// Asks whether to do something to an item, such as `Delete “tides”?`, and does it.
    ///
    /// - Parameter contents: What else it affects, such as `3 items`.
    public static func ask(
        _ verb: String, _ item: String, _ words: [String], including contents: String? = nil
    ) -> ScreenStep {
        let end = contents.map { " with its \($0)?" } ?? "?"
        return .ask("\(verb) \(quoted(item))" + end, words)
    }

    /// Asks whether to do something to several items, and names them: `Delete 3: “a”, “b”, “c”?`.
    public static func ask(_ verb: String, all items: [String], _ words: [String]) -> ScreenStep {
        let most = 12
        let rest = items.count > most ? " and \(items.count - most) more" : ""
        let names = items.prefix(most).map(quoted).joined(separator: ", ")
        return .ask("\(verb) \(items.count): \(names)\(rest)?", words)
    }

    static func quoted(_ item: String) -> String { "“\(DisplayText(line: item).truncated(to: 50).plain)”" }
}

/// A key of a screen that acts on what the screen shows.
public struct ScreenAction<Subject> {
    let key: Character
    let name: String
    /// A sentence for the page of keys; nil to use the shared one for its name.
    private let sentence: String?
    /// Whether the key is offered for a subject; nil if it is for any.
    private let condition: (@MainActor (Subject) -> Bool)?
    /// What it does with marked subjects; nil to ignore the marks and act on the selected one.
    let several: (@MainActor ([Subject]) -> ScreenStep?)?
    /// What it does with a subject; nil if it does not suit this one.
    let step: @MainActor (Subject) -> ScreenStep?

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - key: The key. In a list, an action replaces the list's own `s`, `x`, `X` or `z`; the other keys of a list,
    ///     `j`, `k`, `l`, `G`, `r`, `n`, `/` and the space bar, replace an action.
    ///   - name: What it does, in one word.
    ///   - sentence: A sentence for the page of keys; nil to use the shared one for its name.
    ///   - condition: Whether the key is offered for a subject, such as one of the user's own; nil if it is for any.
    ///   - several: What it does with marked subjects. If it returns nil, the user is told that the key acts on one only.
    ///     Without this function, the marks are ignored, and the key acts on the selected one.
    ///   - step: What it does with a subject; nil if it does not suit this one.
    public init(
        _ key: Character, _ name: String, sentence: String? = nil, if condition: (@MainActor (Subject) -> Bool)? = nil,
        several: (@MainActor ([Subject]) -> ScreenStep?)? = nil,
        step: @escaping @MainActor (Subject) -> ScreenStep?
    ) {
        self.key = key
        self.name = name
        self.sentence = sentence
        self.condition = condition
        self.several = several
        self.step = step
    }

    var help: KeyHelp { KeyHelp(String(key), name, sentence: sentence) }

    @MainActor
    func isOffered(_ subject: Subject) -> Bool { condition?(subject) ?? true }

    /// Whether it is offered; if nothing is loaded yet, one with a condition is offered only among the user's items.
    @MainActor
    func isOffered(_ subject: Subject?, _ host: any ScreenHost) -> Bool {
        subject.map(isOffered) ?? (condition == nil || host.isOwn)
    }
}

extension ScreenHost {
    /// A load of something that belongs to an address.
    ///
    /// - Parameter address: In the service's form; nil for the address of the screens.
    public func loading(
        _ address: String? = nil, _ load: @escaping @MainActor (_ address: String, LoadPolicy) async -> Void
    ) -> @MainActor (LoadPolicy) async throws -> Void {
        { policy in
            if let address { await load(address, policy) } else { await load(try await self.address(), policy) }
        }
    }

    /// The current value of a resource, for a form.
    ///
    /// - Parameter load: Loads what the server has; offline, what the archive has.
    /// - Throws: The failure of the load. Online, the archive's copy is not used: saving it would undo changes made
    ///   elsewhere.
    public func editable<Value>(_ resource: Resource<Value>, _ load: (LoadPolicy) async -> Void) async throws -> Value {
        await load(isOffline ? .offline : .serverOnly)
        return try resource.get()
    }

    /// Says why a key does nothing in an empty list, or on a screen that is not loaded.
    func sayNothingIsHere() { say("There is nothing here.") }

    /// Says, as commands do, that what is shown is from the archive.
    func sayStale(_ date: Date?, _ failure: Failure) {
        let age = date.map { RelativeTime.age(of: $0, now: now()) } ?? "incomplete"
        say(DisplayText(line: "archive, \(age): \(failure.sentence)", style: .attention))
    }

    func write(_ words: [String]) {
        write(words, input: "") { [weak self] outcome in self?.say(outcome) }
    }

    /// Says what a command did.
    func say(_ outcome: CommandOutcome) { say(outcome.messageOnScreen(isOffline: isOffline)) }

    func perform(_ step: ScreenStep) {
        switch step {
        case .write(let words): write(words)
        case .ask(let question, let words): ask(DisplayText(line: question), about: words)
        case .confirm(let question, let body): ask(DisplayText(line: question), ifYes: body)
        case .form(let form): open(FormScreen(form, self))
        case .versions(let kind, let id): openVersions(of: kind, id)
        case .open(let screen): open(screen)
        }
    }
}

extension ScreenAction {
    /// Puts rows into a box, if a feature of the program has boxes.
    ///
    /// - Parameter url: The URL of the page of a row; nil if it has none.
    @MainActor
    public static func box(
        _ host: any ScreenHost, _ url: @escaping @MainActor (Subject) -> String?
    ) -> ScreenAction {
        ScreenAction(
            "B", "box", several: { host.boxing($0.compactMap(url)) },
            step: { row in
                url(row).flatMap { host.boxing([$0]) }
            })
    }
}

extension ScreenHost {
    /// A failure in words, and what helps if the API key is missing or refused. For somebody else's address no other
    /// key helps.
    func sentence(of failure: Failure) -> String {
        guard failure.kind == .credential else { return failure.sentence }
        if let shownAddress, !isOwn { return "\(address: shownAddress) is not your address: \(failure.sentence)" }
        return failure.sentence + ". To log in, type :auth login and press Enter."
    }
}

extension Collection {
    /// The keys that are offered for a row, or without one.
    @MainActor
    func offered<Row>(for row: Row?, _ host: any ScreenHost) -> [KeyHelp] where Element == ScreenAction<Row> {
        filter { $0.isOffered(row, host) }.map(\.help)
    }

    /// The step to the versions of a row; nil if none are offered.
    @MainActor
    func versionsStep<Row>(of row: Row, _ host: any ScreenHost) -> ScreenStep? where Element == ScreenAction<Row> {
        first { $0.key == "v" && $0.isOffered(row, host) }?.step(row)
    }

    /// Performs the step of the action with this key; without a row, says that there is none.
    ///
    /// - Returns: Whether an action has this key.
    @MainActor
    func handle<Row>(_ key: Character, _ row: Row?, _ host: any ScreenHost) -> Bool where Element == ScreenAction<Row> {
        guard let action = first(where: { $0.key == key && $0.isOffered(row, host) }) else { return false }
        guard let row else {
            host.sayNothingIsHere()
            return true
        }
        if let step = action.step(row) { host.perform(step) }
        return true
    }
}

/// The field of a row with the URL of its page, and the keys that use it.
struct RowURL<Row> {
    private let field: FieldCatalog<Row>.Field?

    init(_ catalog: FieldCatalog<Row>, _ name: String?) {
        field = catalog.fields.first { $0.name == name }
    }

    var keys: [KeyHelp] { field == nil ? [] : [KeyHelp("o", "browser"), KeyHelp("y", "copy URL")] }

    /// Opens the page of a row, or copies its URL; without a row, says that there is none.
    ///
    /// - Returns: Whether the key is one of these two.
    @MainActor
    func handle(_ key: Character, _ row: Row?, _ host: any ScreenHost) -> Bool {
        guard let field, key == "o" || key == "y" else { return false }
        guard let row else {
            host.sayNothingIsHere()
            return true
        }
        let url = field.value(row).plain
        if url.isEmpty {
            host.say("This has no page.")
        } else if key == "o" {
            host.browse(url)
        } else {
            host.copy(url)
        }
        return true
    }
}

extension Resource {
    /// Serves a screen of a host.
    @MainActor
    func serve(_ host: any ScreenHost, _ load: @escaping Load) {
        serve(isOffline: host.isOffline, host.changes, load)
        onStale = { [weak host] in host?.sayStale($0, $1) }
    }

    /// How old the archive's copy is; empty for an answer of the server, or one from the last minute.
    @MainActor
    func freshness(now: Date) -> DisplayText {
        guard case .archive(let date?, _)? = loaded?.origin, now.timeIntervalSince(date) >= 60 else { return "" }
        return DisplayText(line: RelativeTime.age(of: date, now: now))
    }
}
