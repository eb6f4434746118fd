import CommandSupport
public import Foundation
public import ResourceLoading
public import ScreenKit
public import TerminalUI

/// What the screens of a feature get from the program.
@MainActor
public protocol ScreenHost: AnyObject {
    /// Tells the time.
    var now: @Sendable () -> Date { get }
    /// Whether no connection may be opened.
    var isOffline: Bool { get }
    /// When the last command ended, in whole seconds; `nil` before the first one.
    var lastCommand: Date? { get }

    /// The address that the screens are about, in the service's form.
    ///
    /// - Throws: The failure to show when there is none.
    func address() async throws(FailurePresentation) -> String

    /// Shows a screen on top of the current one; Esc goes back.
    func open(_ screen: any Screen)

    /// Leaves a screen, if it is the current one.
    func close(_ screen: any Screen)

    /// Shows the earlier versions of one of the user's texts.
    ///
    /// - Parameter id: Its id or name; `nil` for a kind that an address has only once.
    func openVersions(of kind: String, _ id: String?)

    /// Runs a command line without leaving the screen, and shows what is new.
    ///
    /// - Parameters:
    ///   - input: Its standard input.
    ///   - then: Called when it has ended.
    func write(_ words: [String], input: String, then: @escaping @MainActor (CommandOutcome) -> Void)

    /// Asks in the last lines, and calls `ifYes` if the answer is yes.
    func ask(_ question: DisplayText, ifYes: @escaping @MainActor () -> Void)

    /// Runs commands that change nothing, such as a form's preview.
    var commands: any CommandRunner { get }

    /// Says something in the line above the keys.
    func say(_ text: DisplayText)

    /// Opens a URL in the browser.
    func browse(_ url: String)

    /// Copies a text to the clipboard of the terminal.
    func copy(_ text: String)

    /// Asks the terminal, and calls `body` if it answers that it shows images; by default never.
    func ifImagesAreShown(_ body: @escaping @MainActor () -> Void)
}

extension ScreenHost {
    public var lastCommand: Date? { nil }
    public func ifImagesAreShown(_ body: @escaping @MainActor () -> Void) {}

    /// The policy for a list into which the archive does not put what a command wrote: the server is asked if the
    /// archive's copy is older than the last command.
    public func afterCommands(_ policy: LoadPolicy) -> LoadPolicy {
        guard policy == .automatic, let lastCommand else { return policy }
        return .automaticSince(lastCommand)
    }
}

/// A screen in which one may type a text.
@MainActor
protocol TypingScreen: Screen {
    /// The keys that act while one types; nil while letters are keys.
    var typingKeys: [KeyHelp]? { get }
}

/// An entry of the list of sections, contributed by a feature.
public struct ScreenSection {
    /// Its name, in the plural.
    public let name: String
    /// Makes its first screen.
    public let make: @MainActor (any ScreenHost) -> any Screen
    let notice: ScreenNotice?
    let versions: (@MainActor (_ kind: String, _ id: String?, any ScreenHost) -> any Screen)?

    /// Describes a section.
    ///
    /// - Parameters:
    ///   - notice: Words of its feature in the first line, in every section.
    ///   - versions: Makes the screen of the earlier versions of a text, for the screens of all features.
    public init(
        _ name: String, notice: ScreenNotice? = nil,
        versions: (@MainActor (_ kind: String, _ id: String?, any ScreenHost) -> any Screen)? = nil,
        _ make: @escaping @MainActor (any ScreenHost) -> any Screen
    ) {
        self.name = name
        self.notice = notice
        self.versions = versions
        self.make = make
    }
}

/// A few words of a view model in the first line.
public struct ScreenNotice {
    let text: @MainActor () -> DisplayText?
    let load: @MainActor () async -> Void

    /// A view model's number of rows and a word, such as `2 waiting`; nothing if it has no rows.
    ///
    /// - Parameter load: Loads the rows, at the beginning and after each command.
    public init<Row>(
        counting state: @escaping @MainActor () -> LoadingState<[Row]>, _ word: String,
        load: @escaping @MainActor () async -> Void
    ) {
        text = {
            let count = state().value?.count ?? 0
            return count == 0 ? nil : "\(count) \(word)"
        }
        self.load = load
    }
}

/// What a key of a screen does.
public enum ScreenStep {
    /// Runs a command line, its words without the program's name.
    case write([String])
    /// Asks a question, and runs a command line if the answer is yes.
    case ask(String, [String])
    /// Shows a form.
    case form(Form)
    /// Shows the earlier versions of a text of the user's; without an id, of the only text of this kind.
    case versions(String, String?)
    /// Shows another screen on top.
    case open(any Screen)
}

extension ScreenStep {
    /// Asks whether to do something to a thing, such as `Delete “tides”?`, and does it.
    ///
    /// - Parameter contents: What it happens to as well, such as `3 items`.
    public static func ask(
        _ verb: String, _ thing: String, _ words: [String], including contents: String? = nil
    ) -> ScreenStep {
        let end = contents.map { " with its \($0)?" } ?? "?"
        return .ask("\(verb) “\(DisplayText(line: thing).truncated(to: 50).plain)”" + end, words)
    }
}

/// A key of a screen that acts on what the screen shows.
public struct ScreenAction<Subject> {
    let key: Character
    let name: String
    /// What it does with a subject; nil if it does not suit this one.
    let step: @MainActor (Subject) -> ScreenStep?

    /// Describes a key.
    ///
    /// - Parameters:
    ///   - name: What it does, in one word.
    ///   - step: What it does with a subject; nil if it does not suit this one.
    public init(_ key: Character, _ name: String, step: @escaping @MainActor (Subject) -> ScreenStep?) {
        self.key = key
        self.name = name
        self.step = step
    }
}

extension ScreenHost {
    /// A load of something that belongs to an address.
    ///
    /// - Parameters:
    ///   - address: In the service's form; nil for the address of the screens.
    public func loading(
        _ address: String? = nil, _ load: @escaping @MainActor (_ address: String, LoadPolicy) async -> Void
    ) -> @MainActor (LoadPolicy) async throws(FailurePresentation) -> Void {
        { (policy) async throws(FailurePresentation) in
            if let address { await load(address, policy) } else { await load(try await self.address(), policy) }
        }
    }

    /// The current value of a view model, for a form.
    ///
    /// - Parameter load: Loads what the server has; offline, what the archive has.
    /// - Throws: Why it cannot be changed: the archive's copy would undo changes made elsewhere.
    public func editable<Value>(
        _ state: () -> LoadingState<Value>, _ load: (LoadPolicy) async -> Void
    ) async throws(FailurePresentation) -> Value {
        await load(isOffline ? .offline : .serverOnly)
        switch state() {
        case .loaded(let loaded): return loaded.value
        case .failed(let failure): throw failure
        case .idle, .loading: throw FailurePresentation(.cancelled, "cancelled")
        }
    }

    /// Says why a key does nothing in an empty list, or on a screen that is not loaded.
    func sayNothingIsHere() { say("There is nothing here.") }

    /// Says that what is shown is not new, in the words of the commands.
    func sayStale(_ date: Date?, _ failure: FailurePresentation) {
        let age = date.map { RelativeTime.age(of: $0, now: now()) } ?? "incomplete"
        say(DisplayText(line: "archive, \(age): \(failure.sentence)", style: .yellow))
    }

    func write(_ words: [String]) {
        write(words, input: "") { [weak self] outcome in self?.say(outcome.messageOnScreen) }
    }

    func take(_ step: ScreenStep) {
        switch step {
        case .write(let words): write(words)
        case .ask(let question, let words):
            ask(DisplayText(line: question)) { [weak self] in self?.write(["--yes"] + words) }
        case .form(let form): open(FormScreen(form, self))
        case .versions(let kind, let id): openVersions(of: kind, id)
        case .open(let screen): open(screen)
        }
    }
}

extension FailurePresentation {
    /// The sentence, and what helps if the key is missing or refused.
    var sentenceOnScreen: String {
        kind == .credential ? sentence + ". To log in, type :auth login and press Enter." : sentence
    }
}

extension Collection {
    /// Takes the step of the action with this key, if there is one; without a row, says that it needs one.
    ///
    /// - Returns: Whether there is one.
    @MainActor
    func take<Row>(_ key: Character, _ row: Row?, _ host: any ScreenHost) -> Bool where Element == ScreenAction<Row> {
        guard let action = first(where: { $0.key == key }) else { return false }
        guard let row else {
            host.sayNothingIsHere()
            return true
        }
        if let step = action.step(row) { host.take(step) }
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

    /// Opens the page of a row, or copies its URL; without a row, says that it needs one.
    ///
    /// - Returns: Whether the key is one of both.
    @MainActor
    func take(_ key: Character, _ row: Row?, _ host: any ScreenHost) -> Bool {
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
