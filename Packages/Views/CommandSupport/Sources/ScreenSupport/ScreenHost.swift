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

    /// The address that the screens are about, in the service's form.
    ///
    /// - Throws: The failure to show when there is none.
    func address() async throws(FailurePresentation) -> String

    /// Shows a screen on top of the current one; Esc goes back.
    func open(_ screen: any Screen)

    /// Runs a command line of the program, without its name, in the terminal's ordinary screen, and returns.
    func run(_ words: [String])

    /// Begins a command line that the person completes.
    func type(_ line: String)

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
    public func ifImagesAreShown(_ body: @escaping @MainActor () -> Void) {}
}

/// An entry of the list of sections, contributed by a feature.
public struct ScreenSection {
    /// Its name, in the plural.
    public let name: String
    /// Makes its first screen.
    public let make: @MainActor (any ScreenHost) -> any Screen

    /// Describes a section.
    public init(_ name: String, _ make: @escaping @MainActor (any ScreenHost) -> any Screen) {
        self.name = name
        self.make = make
    }
}

/// What a key of a screen does.
public enum ScreenStep {
    /// Runs a command line, its words without the program's name.
    case run([String])
    /// Begins a command line that the person completes.
    case type(String)
    /// Shows another screen on top.
    case open(any Screen)
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

    func take(_ step: ScreenStep) {
        switch step {
        case .run(let words): run(words)
        case .type(let line): type(line)
        case .open(let screen): open(screen)
        }
    }
}

extension Collection {
    /// Takes the step of the action with this key, if there is one.
    ///
    /// - Returns: Whether there is one.
    @MainActor
    func take<Row>(_ key: Character, _ row: Row, _ host: any ScreenHost) -> Bool where Element == ScreenAction<Row> {
        guard let action = first(where: { $0.key == key }) else { return false }
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

    /// Opens the page of a row, or copies its URL.
    ///
    /// - Returns: Whether the key is one of both.
    @MainActor
    func take(_ key: Character, _ row: Row, _ host: any ScreenHost) -> Bool {
        guard let field, key == "o" || key == "y" else { return false }
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
