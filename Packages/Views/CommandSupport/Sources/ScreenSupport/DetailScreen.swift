public import CommandSupport
public import Foundation
import FoundationExtensions
public import Observation
public import ResourceLoading
public import ScreenKit
public import TerminalUI

/// A text that may be longer than the screen: it is scrolled by lines and pages.
@MainActor
@Observable
public class TextScreen: Screen {
    public let title: DisplayText
    private let content: @MainActor (_ width: Int) -> [DisplayText]
    /// The index of the first line that is shown, if there are enough lines after it.
    private var first = 0
    /// The number of the last line that is shown.
    @ObservationIgnored private var last = 0
    @ObservationIgnored private var height = 1
    @ObservationIgnored private var count = 0
    /// Whether it shows a row that it was given and cannot reload: a command may make it stale.
    @ObservationIgnored var showsGivenRow = false

    /// Makes a screen.
    ///
    /// - Parameter lines: The lines for a width (cells).
    public init(_ title: String, lines: @escaping @MainActor (_ width: Int) -> [DisplayText]) {
        self.title = DisplayText(line: title)
        content = lines
    }

    public var keys: [KeyHelp] { [KeyHelp("Esc", "back"), KeyHelp("↑↓", "scroll")] }

    /// The last line that is shown and the number of lines, if they do not all fit.
    public var position: DisplayText { count > height ? DisplayText("\(last)/\(count)") : "" }

    public func draw(on grid: inout Grid, in area: Area) {
        let lines = content(area.columns)
        (height, count) = (max(1, area.rows), lines.count)
        let start = max(0, min(first, count - height))
        last = min(count, start + height)
        for (row, line) in lines.dropFirst(start).prefix(area.rows).enumerated() {
            grid.show(line, in: area, row: row)
        }
    }

    public func handle(_ input: Input) -> Bool {
        switch input {
        case .wheel(let notches, _, _): scroll(by: 3 * notches)
        case .key(let key) where key.modifiers.isEmpty: return handle(key.name)
        default: return false
        }
        return true
    }

    func handle(_ name: Key.Name) -> Bool {
        switch name {
        case .up, .character("k"): scroll(by: -1)
        case .down, .character("j"), .enter: scroll(by: 1)
        case .pageUp: scroll(by: 1 - height)
        case .pageDown, .character(" "): scroll(by: height - 1)
        case .home, .character("g"): scroll(by: -Self.all)
        case .end, .character("G"): scroll(by: Self.all)
        default: return false
        }
        return true
    }

    /// More lines than any text has.
    private static var all: Int { 1 << 30 }

    private func scroll(by lines: Int) {
        // Until the first drawing the number of lines is unknown. Drawing never starts beyond the last screenful.
        let lastStart = count == 0 ? Self.all : count - height
        first = max(0, min(first, lastStart) + lines)
    }

    public var isLoading: Bool { false }
    public var freshness: DisplayText { "" }
    public func appear() {}
    public func disappear() {}
}

/// All fields of one item, which a view model may load.
@MainActor
public class DetailScreen<Row: Sendable>: TextScreen {
    let host: any ScreenHost
    private let resource: Resource<Row>
    private let load: Resource<Row>.Load
    private let actions: [ScreenAction<Row>]
    private let url: RowURL<Row>
    /// The field that comes first.
    private let text: FieldCatalog<Row>.Field?
    /// The address of the item, in the service's form; nil for the address of the screens.
    private let owner: String?
    /// The key that acts as soon as the item is loaded.
    private var awaiting: Character?
    let versions: VersionsPane

    /// Makes a screen of something that a view model loads.
    ///
    /// - Parameters:
    ///   - text: The field that comes first.
    ///   - resource: The item of the view model.
    ///   - load: Loads it.
    ///   - owner: The address of the item, in the service's form; nil for the address of the screens.
    ///   - actions: The keys that act on it.
    ///   - url: The field with the URL of its page; nil if it has none.
    ///   - note: A sentence below it.
    public init(
        _ title: String, _ host: any ScreenHost, _ catalog: FieldCatalog<Row>, text: String? = "content",
        _ resource: Resource<Row>, of owner: String? = nil, load: @escaping Resource<Row>.Load,
        actions: [ScreenAction<Row>] = [], url: String? = "url", note: String? = nil
    ) {
        self.owner = owner
        self.text = catalog.fields.first { $0.name == text }
        (self.host, self.resource, self.load, self.actions) = (host, resource, load, actions)
        self.url = RowURL(catalog, url)
        versions = VersionsPane(host)
        super.init(title) { width in
            let sentence = resource.failure.map { DisplayText(host.sentence(of: $0), style: .red) }
            let failure = sentence?.wrappedKeepingStyle(to: width) ?? []
            guard let row = resource.loaded?.value else { return resource.isLoading ? ["Loading …"] : failure }
            return failure
                + catalog.lines(of: row, width: width, now: host.now(), text: text)
                + (note.map { [DisplayText()] + DisplayText($0, style: .dim).wrappedKeepingStyle(to: min(width, 100)) }
                    ?? [])
        }
        resource.onLoad = { [weak self] row in self?.act(on: row) }
    }

    /// Makes a screen of a row that is already loaded.
    convenience init(
        _ title: String, _ host: any ScreenHost, _ catalog: FieldCatalog<Row>, _ row: Row, text: String?,
        actions: [ScreenAction<Row>], url: String?, note: String? = nil
    ) {
        self.init(
            title, host, catalog, text: text, Resource(.local(row)), load: { _ in }, actions: actions, url: url,
            note: note)
        showsGivenRow = true
    }

    /// Makes a screen of a row that is already loaded, with a sentence below it.
    public static func row(
        _ title: String, _ host: any ScreenHost, _ catalog: FieldCatalog<Row>, _ row: Row, note: String
    ) -> DetailScreen {
        DetailScreen(title, host, catalog, row, text: nil, actions: [], url: nil, note: note)
    }

    public override var isLoading: Bool { resource.isLoading }
    public override func appear() {
        resource.serve(host, load)
        resource.start()
    }
    public override func disappear() {
        resource.stop()
        versions.stop()
    }

    /// Draws the item, and on a wide terminal its earlier versions beside it.
    public override func draw(on grid: inout Grid, in area: Area) {
        let isWide = area.columns >= VersionsPane.columns
        let step = isWide ? resource.loaded.flatMap { actions.versionsStep(of: $0.value, host) } : nil
        super.draw(on: &grid, in: versions.draw(step, on: &grid, in: area))
    }

    /// Acts as `key` does, as soon as the item is loaded.
    func press(_ key: Character) {
        guard let row = resource.loaded?.value else {
            awaiting = key
            return
        }
        _ = actions.handle(key, row, host)
    }

    private func act(on row: Row) {
        guard let key = awaiting else { return }
        awaiting = nil
        _ = actions.handle(key, row, host)
    }

    public override var freshness: DisplayText { showsGivenRow ? "" : resource.freshness(now: host.now()) }

    public override var keys: [KeyHelp] {
        // What is not there has no page and no links.
        let isMissing = resource.loaded == nil && resource.failure != nil
        let reading = isMissing ? [] : url.keys + (text == nil ? [] : [KeyHelp("L", "links")])
        return offered + reading + (showsGivenRow ? [] : [KeyHelp("r", "refresh")]) + super.keys
    }

    /// The keys that act on the item; until it is loaded, none for an item of somebody else.
    private var offered: [KeyHelp] {
        if resource.loaded == nil, let owner, !host.isOwn(owner) { return [] }
        return actions.offered(for: resource.loaded?.value, host)
    }

    override func handle(_ name: Key.Name) -> Bool {
        guard case .character(let character) = name else { return super.handle(name) }
        let row = resource.loaded?.value
        if url.handle(character, row, host) { return true }
        if offered.contains(where: { $0.key == String(character) }), actions.handle(character, row, host) {
            return true
        }
        if character == "L", let text, let row {
            host.openLinks(in: text.value(row).plain)
            return true
        }
        guard character == "r", !showsGivenRow else { return super.handle(name) }
        resource.refresh()
        return true
    }
}

extension FieldCatalog {
    /// All fields of a row, for a person: its text, then the others that have a value, short ones beside their
    /// names, long ones below.
    ///
    /// - Parameters:
    ///   - text: The field that comes first, without its name; nil if there is none.
    ///   - rows: How many lines the caller shows; nil for all. More may be returned, but of each text only a beginning
    ///     of about that length is laid out.
    public func lines(
        of row: Row, width: Int, now: Date, text: String? = nil, rows: Int? = nil
    ) -> [DisplayText] {
        // Lines of at most 100 cells are the easiest to read.
        let textWidth = min(width, 100)
        /// As much of a text as `rows` lines can show, with their newlines.
        func shortened(_ text: String) -> String {
            rows.map { String(text.prefix((textWidth + 1) * $0)) } ?? text
        }
        func wrapped(_ text: String) -> [DisplayText] { DisplayText(shortened(text)).wrapped(to: textWidth) }
        let field = fields.first { $0.name == text }
        let first = field?.value(row).personal(now: now) ?? ""
        let isMarkdown = field?.isMarkdown(row) == true
        let body =
            first.isEmpty
            ? [] : (isMarkdown ? MarkdownLines.of(shortened(first), width: width) : wrapped(first)) + [""]
        // A field that repeats the heading, such as a title, is left out.
        let heading = isMarkdown ? body.first?.plain : nil
        let shown = fields.filter { !$0.isForPrograms && (first.isEmpty || $0.name != text) }
            .map { (name: $0.name, value: $0.value(row), meaning: $0.meaning(row, now)) }
            .filter { !$0.value.plain.isEmpty && $0.value.plain != heading }
        let labelWidth = (shown.map { CellWidth.of($0.name) }.max() ?? 0) + 2
        var below: [DisplayText] = []
        var lines: [DisplayText] = []
        for (name, value, meaning) in shown {
            let text = value.personal(now: now)
            if text.utf8.contains(0x0A) || CellWidth.of(text) > max(8, width - labelWidth) {
                below += [DisplayText(), DisplayText(line: name, style: .dim)] + wrapped(text)
            } else {
                // Below a text, the other fields are dim.
                let style = meaning ?? (first.isEmpty ? nil : TextStyle.dim)
                let styled = style.map { DisplayText(line: text, style: $0) } ?? value.display(now: now)
                lines.append(DisplayText(line: name, style: .dim).padded(to: labelWidth) + styled)
            }
        }
        return body + lines + below
    }
}

extension FieldValue {
    /// For a person, in one line, with its style.
    func display(now: Date) -> DisplayText {
        let text = personal(now: now)
        return switch self {
        case .time: DisplayText(line: text, style: .dim)
        case .address: DisplayText(line: text, style: .bold)
        default: DisplayText(line: text)
        }
    }
}
