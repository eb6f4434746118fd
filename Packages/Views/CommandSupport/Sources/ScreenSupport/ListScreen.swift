public import CommandSupport
import Foundation
import FoundationExtensions
public import Observation
public import ResourceLoading
public import ScreenKit
public import TerminalUI

/// A list that a view model loads: a line or a post for each row; beside it, or on Enter, all fields of the selected
/// row.
///
/// The selected row stays selected when rows arrive above it.
@MainActor
@Observable
public final class ListScreen<Row: Sendable>: TypingScreen, AsideScreen {
    public let title: DisplayText

    let host: any ScreenHost
    let catalog: FieldCatalog<Row>
    let columns: [FieldCatalog<Row>.Field]
    /// The field with the text of a row; nil if it has none.
    let text: FieldCatalog<Row>.Field?
    let isOfPosts: Bool
    private let ownEmptyText: DisplayText
    let identify: (Row) -> String
    private let actions: [ScreenAction<Row>]
    private let new: ScreenAction<Void>?
    private let detail: (@MainActor (Row) -> (any Screen)?)?
    let note: @MainActor (Row) -> String?
    private let url: RowURL<Row>
    private let urlName: String?
    private let opensPages: Bool
    let resource: Resource<[Row]>
    private let load: Resource<[Row]>.Load
    /// The words of a row's text that were searched for.
    let matches: @MainActor (Row) -> [String]
    /// Whether it first loads the rows that fit on a few screens, and the others when they are needed.
    private let loadsFirstRows: Bool
    /// Whether it asks for new rows while it is open.
    private let refreshesItself: Bool
    @ObservationIgnored private var refreshing: Task<Void, Never>?
    /// The newest row that the user has seen: rows above it are new, unless they were there before.
    private(set) var lastSeen: LastSeenRow?
    /// When the server gave the loaded rows.
    @ObservationIgnored private var loadedAt = Date.distantPast
    /// The id of the newest row when the user last went to the top.
    @ObservationIgnored private var newestVisited: String?

    let filter: RowFilter<Row>
    /// The earlier versions of the selected row.
    let versions: VersionsPane

    var selected = 0
    /// Whether posts have one line each.
    var isDense = false
    /// The ids of the marked rows.
    private(set) var marked: Set<String> = []
    /// The field in which the filter is being typed; nil otherwise.
    var filterField: InputField?
    /// Whether there may be more rows than are loaded.
    private(set) var isPartial = false
    @ObservationIgnored private(set) var isLoadingMore = false
    /// Whether the last row is selected once all are loaded.
    @ObservationIgnored private var isGoingToEnd = false
    /// The id of the selected row, with which it is found again when rows arrive above it.
    @ObservationIgnored private var selectedID: String?
    /// The id of the row that was selected before a filter was typed.
    @ObservationIgnored var selectedBeforeFilter: String?
    /// The ids before `n` was pressed, until the rows are loaded again: a new one is then selected, wherever it is.
    @ObservationIgnored private var idsBeforeNew: Set<String>?
    /// The rows before another screen covered the list, until a key acts on a row: a form may give the selected row
    /// another id.
    @ObservationIgnored private var rowsBeforeCover: [Row]?
    /// Whether a field above the list has the focus.
    var isBelowField = false
    /// Whether another screen shows it beside its own content.
    private(set) var isAside = false
    /// The index of the first row on the screen.
    @ObservationIgnored var first = 0
    /// How many rows the screen shows.
    @ObservationIgnored var height = 1
    /// The indices of the columns that had a text in a row that was shown.
    @ObservationIgnored var filledColumns: Set<Int> = []
    /// Whether the selected row is shown beside the list.
    @ObservationIgnored var hasPane = false
    @ObservationIgnored var listArea = Area(rows: 0, columns: 0)
    /// The index of the row that each line of that area shows; nil for none.
    @ObservationIgnored var shown: [Int?] = []

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - columns: The fields of a line, by their names; the last one takes the room that is left.
    ///   - text: The field that comes first where all of a row is shown.
    ///   - hidden: Other fields in which the filter looks, although they have no column.
    ///   - posts: Whether the text is wrapped below the other columns.
    ///   - emptyText: Shown when there are no rows, unless there is a `new` that is not offered: the text may name `n`,
    ///     and call the rows the user's.
    ///   - identify: What identifies a row when it is loaded again.
    ///   - resource: The rows of the view model.
    ///   - load: Loads them.
    ///   - loadsFirstRows: Whether `load` loads at most as many rows as `limit` of the resource says; by default it
    ///     loads all.
    ///   - refreshesItself: Whether it asks for new rows while it is open, newest first.
    ///   - actions: The keys that act on the selected row.
    ///   - new: What `n` does; nil if nothing can be added.
    ///   - newName: The name of that key.
    ///   - isNewOffered: Whether `n` is offered.
    ///   - note: A word at the end of a row, such as `default`; nil for none.
    ///   - matches: The words of a row's text that were searched for; they are marked.
    ///   - detail: Makes the screen of a row; by default, or if it returns nil, all fields of the row are shown.
    ///   - url: The field with the URL of its page; nil if it has none.
    ///   - opensPages: Whether Enter opens that page in the browser.
    public init(
        _ title: String, _ host: any ScreenHost, _ catalog: FieldCatalog<Row>, columns: [String],
        text: String? = "content", hidden: [String] = [], posts: Bool = false, ifEmpty emptyText: String,
        identify: @escaping (Row) -> String, _ resource: Resource<[Row]>,
        load: @escaping Resource<[Row]>.Load, loadsFirstRows: Bool = false, refreshesItself: Bool = false,
        actions: [ScreenAction<Row>] = [], new: ScreenStep? = nil, newName: String = "new",
        newIf isNewOffered: @escaping @MainActor () -> Bool = { true },
        note: @escaping @MainActor (Row) -> String? = { _ in nil },
        matches: @escaping @MainActor (Row) -> [String] = { _ in [] },
        detail: (@MainActor (Row) -> (any Screen)?)? = nil, url: String? = "url", opensPages: Bool = false
    ) {
        self.title = DisplayText(line: title)
        self.host = host
        self.catalog = catalog
        self.columns = columns.compactMap { name in catalog.fields.first { $0.name == name } }
        assert(self.columns.count == columns.count, "no field has the name of a column: \(columns)")
        self.text = catalog.fields.first { $0.name == text }
        isOfPosts = posts
        ownEmptyText = DisplayText(line: emptyText)
        self.identify = identify
        self.loadsFirstRows = loadsFirstRows
        self.refreshesItself = refreshesItself
        self.actions = actions
        self.new = new.map { step in ScreenAction("n", newName, if: { _ in isNewOffered() }) { _ in step } }
        self.note = note
        self.matches = matches
        self.detail = detail
        self.url = RowURL(catalog, url)
        urlName = url
        self.opensPages = opensPages
        (self.resource, self.load) = (resource, load)
        let others = catalog.fields.filter { field in
            (field.name == text || hidden.contains(field.name)) && !columns.contains(field.name)
        }
        filter = RowFilter(columns: self.columns + others, now: host.now)
        versions = VersionsPane(host)
        resource.onLoad = { [weak self] in self?.accept($0) }
        resource.onDrop = { [weak self] in self?.dropRows() }
    }

    /// Loads the results of a changed search, and shows the first ones.
    func searchAgain() {
        setFilter("")
        resource.serve(host, load)
        resource.refresh()
    }

    public var isLoading: Bool { resource.isLoading }
    var isEmpty: Bool { loaded.isEmpty }
    public var freshness: DisplayText { resource.freshness(now: host.now()) }

    /// The number of marked rows, the column of the order, and the selected row of all: `2 marked · by title · 3/40`.
    public var position: DisplayText {
        let count = rows.count
        guard count > 0 else { return "" }
        let words = [
            marked.isEmpty ? nil : "\(marked.count) marked", filter.sortColumn.map { "by \(columns[$0].name)" },
            "\(min(selected, count - 1) + 1)/\(count)\(isPartial ? "+" : "")",
        ]
        return DisplayText(line: words.compactMap { $0 }.joined(separator: " · "))
    }

    public func appear() {
        setLimit()
        if refreshesItself { lastSeen = host.lastSeen[title.plain] }
        resource.serve(host, load)
        resource.start()
        refreshPeriodically()
    }
    public func disappear() {
        refreshing?.cancel()
        if refreshesItself {
            // New rows count as seen once the user has gone to them.
            let hasSeenAll = newCount == 0 || selected < newCount || hasVisitedNewest
            if let seen = hasSeenAll ? newest : lastSeen { host.lastSeen[title.plain] = seen }
        } else {
            if selectedID == nil { selectedID = row.map(identify) }
            rowsBeforeCover = loaded
        }
        resource.stop()
        filter.stop()
        versions.stop()
    }

    func appearAside() {
        isAside = true
        setLimit()
        resource.serve(isOffline: true, host.changes, load)
        resource.start()
    }

    public var keys: [KeyHelp] {
        if filterField != nil { return [KeyHelp("Enter", "keep"), KeyHelp("Esc", "all"), KeyHelp("F1", "keys")] }
        let new = [new?.isOffered(()) == true ? new?.help : nil].compactMap { $0 }
        let filtering = [KeyHelp("/", "filter")] + (filter.text.isEmpty ? [] : [KeyHelp("Esc", "all")])
        let refresh = KeyHelp("r", "refresh")
        // Without a row, no action on a row is offered.
        if row == nil, resource.loaded != nil || resource.failure != nil {
            return new + (filter.text.isEmpty ? [] : filtering) + [refresh]
        }
        let viewKeys =
            (isMarking ? [KeyHelp("x", "mark")] + (marked.isEmpty ? [] : [KeyHelp("X", "unmark")]) : [])
            + (isSorting ? [KeyHelp("s", "sort")] : [])
            + (isOfPosts ? [KeyHelp("z", isDense ? "posts" : "lines")] : [])
            + (hasLinks ? [KeyHelp("L", "links")] : [])
        return [KeyHelp("Enter", "open")] + new + actions.offered(for: row, host) + filtering + viewKeys + [refresh]
            + url.keys
    }

    /// Shown when there are no rows.
    var emptyText: DisplayText { new?.isOffered(()) == false ? "There is nothing here." : ownEmptyText }

    var typingKeys: [KeyHelp]? {
        filterField == nil ? nil : keys.dropLast() + [KeyHelp("↑ ↓", "move")] + InputField.keys
    }

    /// Whether rows can be marked: some key acts on several.
    var isMarking: Bool { actions.contains { $0.several != nil } }
    /// Whether `s` sorts, and no action has that key.
    var isSorting: Bool { !actions.contains { $0.key == "s" } }

    var loaded: [Row] { resource.loaded?.value ?? [] }

    /// The rows that match the filter, in the chosen order.
    var rows: [Row] { filter.isActive ? filter.rows : loaded }

    var hasFocus: Bool { host.hasFocus && !isBelowField && !isAside }

    var row: Row? {
        let rows = rows
        return rows.indices.contains(selected) ? rows[selected] : nil
    }

    // MARK: New rows

    /// The number of rows above the newest one that the user has seen, and above those that were there already but
    /// hidden.
    var newCount: Int {
        guard refreshesItself, let lastSeen, !filter.isActive else { return 0 }
        return loaded.prefix(Self.mostNew).firstIndex {
            identify($0) == lastSeen.id || time(of: $0).map { $0 <= lastSeen.latest } == true
        } ?? 0
    }

    private func time(of row: Row) -> Date? {
        columns.lazy.compactMap { column -> Date? in
            if case .time(let time) = column.value(row) { time } else { nil }
        }.first
    }

    /// The newest of the loaded rows, as seen.
    private var newest: LastSeenRow? {
        loaded.first.map { first in
            // The server's clock may differ.
            let known = [time(of: first), lastSeen?.latest, loadedAt.addingTimeInterval(-ClockDifference.tolerated)]
            return LastSeenRow(id: identify(first), latest: known.compactMap { $0 }.max() ?? .distantPast)
        }
    }

    /// How many of the first rows are searched for the newest one that the user has seen.
    private static var mostNew: Int { 1_000 }

    /// Whether the user has been at the top since the newest row arrived.
    private var hasVisitedNewest: Bool { newestVisited != nil && loaded.first.map(identify) == newestVisited }

    /// New rows are counted until the user goes to them.
    public var news: DisplayText {
        let count = newCount
        return count == 0 || selected < count || hasVisitedNewest ? "" : "\(count) new"
    }

    /// Asks for new rows at the interval of the host; nothing runs in between.
    private func refreshPeriodically() {
        refreshing?.cancel()
        guard refreshesItself, !host.isOffline, let interval = host.refreshInterval else { return }
        refreshing = Task { [weak self, host] in
            while !Task.isCancelled {
                do { try await host.pause(interval) } catch { return }
                guard let self, !Task.isCancelled else { return }
                guard !resource.isLoading, filterField == nil, marked.isEmpty else { continue }
                // A user who was at the top has seen all rows. The selected row stays selected when new rows arrive.
                if selected == 0 || hasVisitedNewest { lastSeen = newest }
                if selectedID == nil { selectedID = row.map(identify) }
                resource.refresh(isQuiet: true)
            }
        }
    }

    // MARK: Keys

    func setFilter(_ text: String) {
        filter.look(for: text, in: loaded)
        selectedID = nil
        selected = 0
        first = 0
        isGoingToEnd = false
        if !text.isEmpty { loadMore() }
    }

    /// Shows all rows again, and selects the row that was selected before the filter.
    func endFilter() {
        setFilter("")
        selectedID = selectedBeforeFilter
        selectedBeforeFilter = nil
        follow(rows)
    }

    /// Remembers the selected row, to which Esc returns.
    func beginFilter() {
        if filter.text.isEmpty { selectedBeforeFilter = row.map(identify) }
        filterField = InputField(filter.text)
    }

    /// Sorts by the next column; after the last one, in the original order. A list at its top stays there.
    func sortByNext() {
        let isAtTop = first == 0
        selectedID = row.map(identify)
        let next = filter.sortColumn.map { $0 + 1 } ?? 0
        filter.sort(by: columns.indices.contains(next) ? next : nil, in: loaded)
        if filter.sortColumn != nil { loadMore() }
        follow(rows)
        if isAtTop { first = 0 }
    }

    func select(_ index: Int) {
        let rows = rows
        rowsBeforeCover = nil
        selected = max(0, min(index, rows.count - 1))
        selectedID = rows.indices.contains(selected) ? identify(rows[selected]) : nil
        if selected == 0, !filter.isActive { newestVisited = selectedID }
        isGoingToEnd = index == .max && isPartial
        if isGoingToEnd || selected + height >= rows.count { loadMore() }
    }

    func openSelected() {
        guard let row else { return sayNothingIsHere() }
        if opensPages {
            _ = url.handle("o", row, host)
            return
        }
        host.open(
            detail?(row)
                ?? DetailScreen(
                    title.plain, host, catalog, row, text: text?.name, actions: actions, url: urlName))
    }

    func beginNew() -> Bool {
        guard let new, new.isOffered(()) else { return false }
        expectNew()
        new.step(()).map(host.perform)
        return true
    }

    func expectNew() { idsBeforeNew = Set(loaded.map(identify)) }

    var newForm: Form? { if case .form(let form)? = new?.step(()) { form } else { nil } }

    func refresh() {
        setLimit()
        resource.refresh()
    }

    /// Marks or unmarks the selected row, and selects the next one.
    func mark() {
        guard let row else { return sayNothingIsHere() }
        marked.formSymmetricDifference([identify(row)])
        select(selected + 1)
    }

    private func sayNothingIsHere() {
        if resource.loaded == nil, resource.isLoading { return host.say("Still loading.") }
        host.sayNothingIsHere()
    }

    func unmarkAll() { marked = [] }

    /// The step to the versions of a row; nil if it has none.
    func versionsStep(of row: Row) -> ScreenStep? { actions.versionsStep(of: row, host) }

    /// Acts on the marked rows if the key can, else on the selected one.
    func act(_ key: Character) -> Bool {
        rowsBeforeCover = nil
        if !marked.isEmpty, let action = actions.first(where: { $0.key == key && $0.several != nil }) {
            let rows = loaded.filter { marked.contains(identify($0)) && action.isOffered($0) }
            guard !rows.isEmpty else {
                host.say("None of the marked rows are yours.")
                return true
            }
            if let step = rows.count == 1 ? action.step(rows[0]) : action.several?(rows) {
                host.perform(step)
            } else {
                host.say("“\(key)” acts on one row only; X unmarks all.")
            }
            return true
        }
        return url.handle(key, row, host) || actions.handle(key, row, host) || openLinks(key)
    }

    /// Lists the links of the selected row's text.
    ///
    /// - Returns: Whether the key is the one for that, and there is a row.
    private func openLinks(_ key: Character) -> Bool {
        guard key == "L", hasLinks, let text, let row else { return false }
        host.openLinks(in: text.value(row).plain)
        return true
    }

    /// Whether its rows have texts in which links may be.
    private var hasLinks: Bool { isOfPosts && text != nil }

    // MARK: Rows of a long list

    private var needsAll: Bool { isGoingToEnd || filter.isActive }

    /// Sets the limit of the next load: none if all rows are needed, else twice the rows up to one screen below the
    /// selected one.
    private func setLimit() {
        // At least enough to fill any screen a few times.
        if loadsFirstRows { resource.limit = needsAll ? nil : max(512, 2 * (selected + height)) }
        isLoadingMore = false
    }

    private func loadMore() {
        guard isPartial else { return }
        // A running load is not restarted at every step, unless it loads too few rows.
        guard !isLoadingMore || (needsAll && resource.limit != nil) else { return }
        setLimit()
        isLoadingMore = true
        resource.loadMore()
    }

    /// Forgets the marks, positions and columns of another address's rows.
    private func dropRows() {
        (marked, idsBeforeNew, isPartial, filledColumns) = ([], nil, false, [])
        setFilter(filter.text)
    }

    private func accept(_ rows: [Row]) {
        isPartial = resource.limit.map { rows.count >= $0 } ?? false
        isLoadingMore = false
        if refreshesItself {
            loadedAt = host.now()
            if case .archive(let date, _)? = resource.loaded?.origin { loadedAt = date ?? .distantPast }
            // If the newest row that was seen is no longer among the first ones, all rows count as seen.
            let isAmongFirst = rows.prefix(Self.mostNew).contains { identify($0) == lastSeen?.id }
            if !isAmongFirst, let newest { lastSeen = newest }
        }
        if !marked.isEmpty, !isPartial { marked.formIntersection(rows.map(identify)) }
        if let before = idsBeforeNew {
            // The new item may only be in the server's answer, which is the last to arrive.
            if resource.isLastLoad { idsBeforeNew = nil }
            if let new = rows.first(where: { !before.contains(identify($0)) }) {
                selectedID = identify(new)
                idsBeforeNew = nil
            }
        }
        filter.refilter(in: rows)
        if isGoingToEnd { select(.max) }
    }

    /// Keeps the selected row selected when the rows have changed.
    func follow(_ rows: [Row]) {
        let isStillSelected = rows.indices.contains(selected) && identify(rows[selected]) == selectedID
        guard let selectedID, !isStillSelected else {
            selected = max(0, min(selected, rows.count - 1))
            return
        }
        if let index = place(of: selectedID, in: rows) {
            // A list at its top stays there while it is sorted, which may end later.
            if first > 0 || filter.sortColumn == nil { first += index - selected }
            selected = index
        } else if let index = indexOfReplacement(in: rows) {
            selected = index
            self.selectedID = identify(rows[index])
        } else if !rows.isEmpty {
            // The selected row was deleted: the row in its place is selected.
            select(selected)
        }
    }

    /// The index of the first row that is new since another screen covered the list; nil if there is none.
    private func indexOfReplacement(in rows: [Row]) -> Int? {
        guard let before = rowsBeforeCover else { return nil }
        rowsBeforeCover = nil
        let ids = Set(before.map(identify))
        return rows.firstIndex { !ids.contains(identify($0)) }
    }

    /// The index of the row with this id. Rows move by few places, so the nearest are compared first.
    private func place(of id: String, in rows: [Row]) -> Int? {
        let distances = 0..<max(selected + 1, rows.count)
        return distances.lazy.flatMap { [self.selected - $0, self.selected + $0] }
            .first { rows.indices.contains($0) && self.identify(rows[$0]) == id }
    }
}
