public import CommandSupport
import Foundation
import FoundationExtensions
public import Observation
public import ResourceLoading
public import ScreenKit
public import TerminalUI

/// A list that a view model loads: a line for each row, and all fields of the selected one beside it or on Enter.
///
/// What arrives while it is shown does not move the selected row away.
@MainActor
@Observable
public final class ListScreen<Row: Sendable>: TypingScreen {
    public let title: DisplayText

    private let host: any ScreenHost
    private let catalog: FieldCatalog<Row>
    private let columns: [FieldCatalog<Row>.Field]
    private let emptyText: DisplayText
    private let identify: (Row) -> String
    private let actions: [ScreenAction<Row>]
    private let newStep: ScreenStep?
    private let detail: ((Row) -> any Screen)?
    private let url: RowURL<Row>
    private let urlName: String?
    private let loader: Loader<[Row]>
    private let limit: RowLimit?

    private let filter: RowFilter<Row>

    private var selected = 0
    /// The field in which the filter is being typed; nil otherwise.
    private var filterField: InputField?
    /// Whether there may be more rows than are loaded.
    @ObservationIgnored private var isPartial = false
    @ObservationIgnored private var isLoadingMore = false
    /// Whether the last row is selected once all are loaded.
    @ObservationIgnored private var isGoingToEnd = false
    /// The id of the selected row: rows that arrive above it do not change it.
    @ObservationIgnored private var selectedID: String?
    /// The ids before `n` was pressed, until the rows are loaded again: a new one is then selected, wherever it is.
    @ObservationIgnored private var idsBeforeNew: Set<String>?
    @ObservationIgnored private var first = 0
    @ObservationIgnored private var height = 1
    @ObservationIgnored private var listArea = Area(rows: 0, columns: 0)

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - columns: The fields of a line, by their names; the last one takes the room that is left.
    ///   - emptyText: Shown when there are no rows.
    ///   - identify: What stays the same of a row when it is loaded again.
    ///   - state: The state of the view model.
    ///   - load: Loads it.
    ///   - limit: How many rows `load` loads at most; by default all.
    ///   - actions: The keys that act on the selected row.
    ///   - new: What `n` does; nil if nothing can be added.
    ///   - detail: Makes the screen of a row; by default all its fields.
    ///   - url: The field with the URL of its page; nil if it has none.
    public init(
        _ title: String, _ host: any ScreenHost, _ catalog: FieldCatalog<Row>, columns: [String],
        ifEmpty emptyText: String, identify: @escaping (Row) -> String,
        state: @escaping @MainActor () -> LoadingState<[Row]>,
        load: @escaping @MainActor (LoadPolicy) async throws(FailurePresentation) -> Void, limit: RowLimit? = nil,
        actions: [ScreenAction<Row>] = [], new: ScreenStep? = nil, detail: ((Row) -> any Screen)? = nil,
        url: String? = "url"
    ) {
        self.title = DisplayText(line: title)
        self.host = host
        self.catalog = catalog
        self.columns = columns.compactMap { name in catalog.fields.first { $0.name == name } }
        self.emptyText = DisplayText(line: emptyText)
        self.identify = identify
        self.limit = limit
        self.actions = actions
        newStep = new
        self.detail = detail
        self.url = RowURL(catalog, url)
        urlName = url
        loader = Loader(isOffline: host.isOffline, state: state, load: load)
        filter = RowFilter(columns: self.columns, now: host.now)
        loader.onLoad = { [weak self] in self?.accept($0) }
        loader.onStale = { [weak host] in host?.sayStale($0, $1) }
    }

    /// Loads what is looked for now, and shows its beginning.
    func searchAgain() {
        setFilter("")
        loader.refresh()
    }

    public var isLoading: Bool { loader.isLoading }

    public func appear() {
        setLimit()
        loader.start()
    }
    public func disappear() {
        loader.stop()
        filter.stop()
    }

    public var keys: [KeyHelp] {
        if filterField != nil { return [KeyHelp("Enter", "filter"), KeyHelp("Esc", "all"), KeyHelp("F1", "keys")] }
        return [KeyHelp("Enter", "open")] + (newStep == nil ? [] : [KeyHelp("n", "new")])
            + actions.map { KeyHelp(String($0.key), $0.name) }
            + [KeyHelp("/", "filter"), KeyHelp("r", "refresh")]
            + url.keys
    }

    var typingKeys: [KeyHelp]? { filterField == nil ? nil : keys.dropLast() + InputField.keys }

    private var loaded: [Row] { loader.loaded?.value ?? [] }

    /// The rows that match the filter.
    private var rows: [Row] { filter.text.isEmpty ? loaded : filter.rows }

    private var row: Row? {
        let rows = rows
        return rows.indices.contains(selected) ? rows[selected] : nil
    }

    // MARK: Input

    public func take(_ input: Input) -> Bool {
        if filterField != nil { return takeFilter(input) }
        // The rows may have changed since they were drawn; the input is about the rows on the screen.
        follow(rows)
        switch input {
        case .key(let key): return take(key)
        case .wheel(let notches, _, _): select(selected + 3 * notches)
        case .click(let row, let column):
            guard listArea.contains(row: row, column: column) else { return false }
            let index = first + row - listArea.row
            guard rows.indices.contains(index) else { return true }
            if index == selected { openSelected() } else { select(index) }
        case .pasted: return false
        }
        return true
    }

    private func take(_ key: Key) -> Bool {
        guard key.modifiers.subtracting(.shift).isEmpty else {
            switch (key.name, key.modifiers) {
            case (.character("d"), .control): select(selected + max(1, height / 2))
            case (.character("u"), .control): select(selected - max(1, height / 2))
            default: return false
            }
            return true
        }
        switch key.name {
        case .up, .character("k"): select(selected - 1)
        case .down, .character("j"): select(selected + 1)
        case .pageUp: select(selected - max(1, height - 1))
        case .pageDown, .character(" "): select(selected + max(1, height - 1))
        case .home, .character("g"): select(0)
        case .end, .character("G"): select(.max)
        case .enter, .right, .character("l"): openSelected()
        case .character("/"): filterField = InputField(filter.text)
        case .escape where !filter.text.isEmpty: setFilter("")
        case .character("r"):
            setLimit()
            loader.refresh()
        case .character("n") where newStep != nil:
            idsBeforeNew = Set(loaded.map(identify))
            newStep.map(host.take)
        case .character(let character):
            return url.take(character, row, host) || actions.take(character, row, host)
        default: return false
        }
        return true
    }

    private func takeFilter(_ input: Input) -> Bool {
        switch input {
        case .key(Key(.enter)):
            setFilter(filterField?.text ?? "")
            filterField = nil
        case .key(Key(.escape)), .key(Key(.character("c"), .control)):
            setFilter("")
            filterField = nil
        case .key(Key(.function(1))): return false
        default: _ = filterField?.take(input)
        }
        return true
    }

    private func setFilter(_ text: String) {
        filter.look(for: text, in: loaded)
        selectedID = nil
        selected = 0
        first = 0
        isGoingToEnd = false
        if !text.isEmpty { loadMore() }
    }

    private func select(_ index: Int) {
        let rows = rows
        selected = max(0, min(index, rows.count - 1))
        selectedID = rows.indices.contains(selected) ? identify(rows[selected]) : nil
        isGoingToEnd = index == .max && isPartial
        if isGoingToEnd || selected + height >= rows.count { loadMore() }
    }

    private func openSelected() {
        guard let row else { return host.sayNothingIsHere() }
        host.open(detail?(row) ?? DetailScreen(title.plain, host, catalog, row, actions: actions, url: urlName))
    }

    // MARK: Rows of a long list

    private var needsAll: Bool { isGoingToEnd || !filter.text.isEmpty }

    /// Sets the number of rows of the next load: all, or twice the number down to the selected one.
    private func setLimit() {
        limit?.value = needsAll ? nil : max(RowLimit.least, 2 * (selected + height))
        isLoadingMore = false
    }

    private func loadMore() {
        guard isPartial, let limit else { return }
        // A running load is not restarted at every step, unless it loads too few rows.
        guard !isLoadingMore || (needsAll && limit.value != nil) else { return }
        setLimit()
        isLoadingMore = true
        loader.loadMore()
    }

    private func accept(_ rows: [Row]) {
        isPartial = limit?.value.map { rows.count >= $0 } ?? false
        isLoadingMore = false
        if let before = idsBeforeNew {
            idsBeforeNew = nil
            if let new = rows.first(where: { !before.contains(identify($0)) }) { selectedID = identify(new) }
        }
        filter.lookAgain(in: rows)
        if isGoingToEnd { select(.max) }
    }

    // MARK: Drawing

    public func draw(on grid: inout Grid, in area: Area) {
        let rows = rows
        follow(rows)
        var area = area
        if let failure = loader.failure {
            let lines = DisplayText(line: failure.sentenceOnScreen).wrapped(to: area.columns)
            let (top, rest) = area.splitAtRow(min(lines.count, max(1, area.rows / 3)))
            for (row, line) in lines.enumerated() { grid.show(line, in: top, row: row, .red) }
            area = rest
        }
        if let field = filterField {
            let (line, rest) = area.splitAtRow(1)
            field.draw(on: &grid, in: line, prompt: "Filter: ")
            area = rest
        } else if !filter.text.isEmpty {
            let (line, rest) = area.splitAtRow(1)
            let count = filter.isWorking || isLoadingMore ? "\(rows.count) …" : "\(rows.count)"
            grid.show(DisplayText(line: "Filter: \(filter.text) (\(count))", style: .bold), in: line)
            area = rest
        }
        var pane: Area?
        if area.columns >= 100 {
            let (left, right) = area.splitAtColumn(area.columns / 2)
            pane = right.splitAtColumn(2).right
            area = left
        }
        drawList(rows, on: &grid, in: area)
        if let pane, rows.indices.contains(selected) {
            let lines = catalog.lines(of: rows[selected], width: pane.columns, now: host.now())
            for (index, line) in lines.prefix(pane.rows).enumerated() { grid.show(line, in: pane, row: index) }
        }
    }

    private func drawList(_ rows: [Row], on grid: inout Grid, in area: Area) {
        listArea = area
        height = max(1, area.rows)
        guard !rows.isEmpty else {
            let text: DisplayText =
                if loader.isLoading || filter.isWorking {
                    "Loading …"
                } else if loader.failure != nil {
                    ""
                } else {
                    filter.text.isEmpty ? emptyText : "Nothing matches."
                }
            grid.show(text.styled(.dim), in: area)
            return
        }
        first = max(0, min(first, rows.count - height))
        if selected < first { first = selected }
        if selected >= first + height { first = selected - height + 1 }
        let shown = rows[first..<min(rows.count, first + height)]
        let now = host.now()
        let texts = shown.map { row in columns.map { $0.value(row).display(now: now) } }
        // No column leaves the last one without room.
        let limit = min(24, area.columns / max(1, columns.count))
        let widths = columns.indices.map { column in min(limit, texts.map { $0[column].width }.max() ?? 0) }
        for (line, text) in texts.enumerated() {
            var place = 1
            for (column, cell) in text.enumerated() where widths[column] > 0 {
                let isLast = column == columns.count - 1
                let room = max(0, isLast ? area.columns - place : widths[column])
                grid.show(cell.truncated(to: room), in: area, row: line, column: place)
                place += room + 1
            }
            if first + line == selected { grid.mark(area, row: line, .reverse) }
        }
    }

    /// Keeps the selected row selected when the rows have changed.
    private func follow(_ rows: [Row]) {
        guard let selectedID, !(rows.indices.contains(selected) && identify(rows[selected]) == selectedID) else {
            selected = max(0, min(selected, rows.count - 1))
            return
        }
        if let index = place(of: selectedID, in: rows) {
            first += index - selected
            selected = index
        } else if !rows.isEmpty {
            // It is gone: the row in its place is selected from now on.
            select(selected)
        }
    }

    /// The place of the row with this id. Rows move by few places: the nearest are looked at first.
    private func place(of id: String, in rows: [Row]) -> Int? {
        (0..<max(selected + 1, rows.count)).lazy.flatMap { [self.selected - $0, self.selected + $0] }
            .first { rows.indices.contains($0) && self.identify(rows[$0]) == id }
    }
}
