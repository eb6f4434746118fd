public import CommandSupport
public import Observation
public import ResourceLoading
public import ScreenKit
public import TerminalUI

/// A field to type into, and the list of what is found meanwhile.
@MainActor
@Observable
public final class SearchScreen<Row: Sendable>: TypingScreen {
    public let title: DisplayText

    private let list: ListScreen<Row>
    private let query: Query
    private var isTyping = true { didSet { list.isBelowField = isTyping } }

    /// What was typed; the list asks for it when it loads.
    @MainActor
    @Observable
    final class Query {
        var field = InputField()
    }

    /// Makes a search.
    ///
    /// - Parameters:
    ///   - columns: The fields above the text of a hit, by their names.
    ///   - text: The field with that text.
    ///   - actions: The keys that act on a hit.
    ///   - matches: The words of a hit's text that were searched for.
    ///   - detail: Makes the screen of a hit; by default, or if it returns nil, all fields of the hit are shown.
    ///   - identify: What identifies a row when it is loaded again.
    ///   - resource: The hits of the view model.
    ///   - search: Loads what matches a text.
    public init(
        _ title: String, _ host: any ScreenHost, _ catalog: FieldCatalog<Row>, columns: [String], text: String? = nil,
        actions: [ScreenAction<Row>] = [], matches: @escaping @MainActor (Row) -> [String] = { _ in [] },
        detail: (@MainActor (Row) -> (any Screen)?)? = nil,
        identify: @escaping (Row) -> String, _ resource: Resource<[Row]>,
        search: @escaping @MainActor (String) async -> Void
    ) {
        let query = Query()
        self.title = DisplayText(line: title)
        self.query = query
        list = ListScreen(
            title, host, catalog, columns: columns, text: text, posts: text != nil,
            ifEmpty:
                "Nothing in the archive matches; S fetches all that is yours. Only whole words match; tea* also finds teapot.",
            identify: identify, resource,
            load: { _ in if !query.field.text.isEmpty { await search(query.field.text) } }, actions: actions,
            matches: matches, detail: detail)
        list.isBelowField = true
    }

    public var isLoading: Bool { list.isLoading }
    public var position: DisplayText { showsHits ? list.position : "" }
    /// Whether the list is shown. Without a text it is not: it may still have the hits of the previous one.
    private var showsHits: Bool { !query.field.text.isEmpty }

    public func appear() { if showsHits { list.appear() } }
    public func disappear() { list.disappear() }

    public var keys: [KeyHelp] {
        guard !isTyping else {
            return [KeyHelp("Enter ↓", "to the results"), KeyHelp("Esc", "leave the field"), KeyHelp("F1", "keys")]
        }
        return [KeyHelp("/", "search")] + (showsHits ? list.keys.filter { $0.key != "/" } : [])
    }

    var typingKeys: [KeyHelp]? {
        guard isTyping else { return nil }
        return keys.dropLast() + InputField.keys
            + [KeyHelp("Tab", "to the sections and back"), KeyHelp("Ctrl-C", "quit")]
    }

    public func draw(on grid: inout Grid, in area: Area) {
        let (line, rest) = area.splitAtRow(2)
        query.field.draw(
            on: &grid, in: line.splitAtRow(1).top.splitAtColumn(1).right, prompt: "Search: ", isFocused: isTyping)
        if showsHits { list.draw(on: &grid, in: rest) }
    }

    public func handle(_ input: Input) -> Bool {
        guard isTyping else {
            guard input == .key(Key(.character("/"))) else { return showsHits && list.handle(input) }
            isTyping = true
            return true
        }
        switch input {
        case .key(Key(.enter)), .key(Key(.down)):
            isTyping = !showsHits
        // Letters are keys from now on.
        case .key(Key(.escape)): isTyping = false
        case .key(let key) where key.name == .tab: return false
        default:
            let old = query.field.text
            guard query.field.handle(input) else { return false }
            if query.field.text != old { list.searchAgain() }
        }
        return true
    }
}
