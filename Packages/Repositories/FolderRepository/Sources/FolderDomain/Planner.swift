import FeatureContributions
import FoundationExtensions
import ResourceLoading

/// Compares a tree with the server. The base is the state when both were last the same.
struct Planner {
    let manifest: FolderManifest
    let local: LocalTree
    let server: [ServerItem]
    /// The kinds that were read from both sides.
    let kinds: Set<FolderKind>
    /// The gaps in the server's answers.
    let gaps: [FolderKind: [ReadGap]]
    /// Whether items removed from the tree are deleted on the server.
    let isDeleting: Bool
    /// How conflicts are resolved.
    let resolution: ConflictResolution
    /// Whether conflict markers are meant as text.
    let isText: Bool
    /// Throws the reason if a change would be refused before it is sent.
    let checkFit: (PlanEntry, FolderItem) throws(FolderProblem.Reason) -> Void
    /// Returns why changes of a kind would be refused together, by index.
    let obstacles: (FolderKind, [(new: FolderItem, old: FolderItem?)], _ items: [FolderItem]) -> [Int: Failure]

    private(set) var problems: [FolderProblem] = []
    private(set) var notices: [FolderNotice] = []

    /// Every item of either side, in the order of a push: by kind, then by place in the tree.
    mutating func entries() -> [PlanEntry] {
        var items = recognised()
        let theirs = firstOfEach()
        let origins = matchEditedTexts(&items, theirs)
        let base = manifest.items.filter { kinds.contains($0.key.kind) }
        let known = Dictionary(items.compactMap { item in item.key.map { ($0, item) } }) { first, _ in first }
        let paths = TreeLayout.paths(
            for: server, keeping: known.mapValues(\.path).merging(base.mapValues(\.path)) { here, _ in here },
            occupied: occupied(items, theirs, known.mapValues(\.path), base))

        var entries: [PlanEntry] = []
        for item in items {
            entries.append(
                entry(
                    item.kind, item.key, local: item, server: item.key.flatMap { theirs[$0] },
                    base: item.key.flatMap { base[$0] }, at: item.path))
        }
        for key in Set(base.keys).union(theirs.keys).subtracting(known.keys).sorted() {
            guard let path = paths[key] ?? base[key]?.path else {
                notices.append(.noName(key.kind, id: key.id.text))
                continue
            }
            entries.append(entry(key.kind, key, local: nil, server: theirs[key], base: base[key], at: path))
        }
        adopt(&entries)
        for index in entries.indices where entries[index].action == .create {
            entries[index].origin = origins[entries[index].path]
        }
        entries = entries.filter { !($0.local == nil && $0.server == nil && $0.base == nil) }
        for entry in entries { check(entry) }
        for (kind, entries) in Dictionary(grouping: entries, by: \.kind).sorted(by: { $0.key < $1.key }) {
            checkTogether(kind, entries)
        }
        return entries.enumerated().sorted { left, right in
            (left.element.kind, left.offset) < (right.element.kind, right.offset)
        }.map(\.element)
    }

    /// The server's items by key; the first of several with one key.
    private mutating func firstOfEach() -> [ItemKey: ServerItem] {
        var theirs: [ItemKey: ServerItem] = [:]
        for item in server {
            guard let first = theirs[item.key] else {
                theirs[item.key] = item
                continue
            }
            let notice = FolderNotice.sameID(item.key.kind, id: item.key.id.text)
            if first.baseDigest != item.baseDigest, !notices.contains(notice) { notices.append(notice) }
        }
        return theirs
    }

    /// The files that must not be replaced by the server's.
    private func occupied(
        _ items: [LocalItem], _ theirs: [ItemKey: ServerItem], _ known: [ItemKey: FolderPath],
        _ base: [ItemKey: FolderManifest.Item]
    ) -> [FolderPath] {
        let ours = items.filter { item in
            item.state.body != nil && (item.key.map { theirs[$0] == nil } ?? true)
        }
        let unread = base.filter { isUnread($0.key, $0.key.kind, theirs[$0.key]) }.map(\.value.path)
        let named = Set(known.values).union(base.values.map(\.path))
        return ours.map(\.path) + unread + local.ignored + local.problems.map(\.path).filter { !named.contains($0) }
    }

    /// The items of the tree; a file with the content of a missing one is the moved file.
    private func recognised() -> [LocalItem] {
        var items = local.items
        let existing = Set(items.compactMap(\.key))
        var missing: [String: [ItemKey]] = [:]
        for (key, item) in manifest.items where !existing.contains(key) && key.kind.hasServerMadeID {
            if let digest = item.digest.body { missing[digest, default: []].append(key) }
        }
        for index in items.indices where items[index].key == nil && items[index].source == nil {
            guard let digest = items[index].state.body?.digest, let keys = missing[digest], keys.count == 1,
                keys[0].kind == items[index].kind
            else { continue }
            items[index].key = keys[0]
            missing[digest] = nil
        }
        return items
    }

    /// Whether an item may be one of those that could not be read from the server.
    private func isUnread(_ key: ItemKey?, _ kind: FolderKind, _ theirs: ServerItem?) -> Bool {
        guard theirs == nil, let gaps = gaps[kind] else { return false }
        guard let key else {
            // An item sent by an interrupted push may be among them, unless they were there before.
            let sending = manifest.sending.filter { $0.kind == kind.name }
            return gaps.contains { gap in
                guard let id = gap.id else { return true }
                return manifest.items[ItemKey(kind, id)] == nil && sending.contains { !$0.unread.contains(id) }
            }
        }
        return gaps.contains { gap in gap.id.map { ExactText($0) == key.id } ?? true }
    }

    private func entry(
        _ kind: FolderKind, _ key: ItemKey?, local item: LocalItem?, server theirs: ServerItem?,
        base: FolderManifest.Item?, at path: FolderPath
    ) -> PlanEntry {
        var theirs = theirs
        // The service never changes the bytes, so they need not be fetched.
        if theirs?.state.body == nil { theirs?.state.body = (base?.digest.body).map { ItemBody(digest: $0) } }
        if let state = theirs?.state { theirs?.state = Self.withKnownFlags(state, kind, base) }
        var entry = PlanEntry(
            kind: kind, key: key, path: path, line: item?.line, action: .same, local: item, server: theirs, base: base)
        if isUnread(key, kind, theirs) {
            entry.action = .unread
            return entry
        }
        entry.isUnreadable =
            item == nil && kind.table?.path != path && local.problems.contains { $0.path == path }
        let here = item?.state.completed(kind, from: theirs?.state).digest
        let there = theirs?.baseDigest
        // A missing file that a pull was about to write was never in the tree.
        let before = base.flatMap { $0.isArriving && item == nil ? nil : $0.digest }
        switch (here, there) {
        case (nil, nil):
            // The server has deleted the item: a pull deletes its file, although that is unreadable.
            guard entry.isUnreadable else { break }
            entry.action = .incoming
            entry.body = .incoming
        case (nil, let there?):
            guard let before, countsAsDeleted(kind, path) else {
                entry.action = .incoming
                entry.body = .incoming
                entry.row = .incoming
                break
            }
            let isSame = before == ItemDigest(body: there.body ?? before.body, row: there.row)
            entry.action = isSame ? .delete : .conflict(.deletedHereChangedThere)
            entry.body = isSame ? .pending : .conflict
            entry.row = entry.body
        case (let here?, nil):
            guard let before else {
                entry.action = .create
                entry.body = .pending
                entry.row = .pending
                break
            }
            let isSameText = item?.state.row == nil && here.body == before.body
            let isSame = here == before || isSameText
            entry.action = isSame ? .incoming : .conflict(.changedHereDeletedThere)
            entry.body = isSame ? .incoming : .conflict
            entry.row = entry.body
        case (let here?, let there?):
            entry.body = Self.part(here.body, before?.body, there.body ?? here.body)
            entry.row = Self.part(here.row, before?.row, there.row)
            if entry.row == .conflict, let theirs, Self.isFilledIn(theirs.state, since: before?.row, kind) {
                entry.row = .pending
            }
            entry.acceptStoredForm()
            entry.decide(isKnown: before != nil)
        }
        return entry
    }

    /// Fills in a flag that some answers omit: it is set if the row with it has the digest of the base.
    private static func withKnownFlags(
        _ state: ItemState, _ kind: FolderKind, _ base: FolderManifest.Item?
    ) -> ItemState {
        guard let row = state.row, let index = kind.flagColumn, row[index].isEmpty else { return state }
        var withFlag = state
        withFlag.row?[index] = "true"
        return withFlag.completed(kind, from: nil).digest.row == base?.digest.row ? withFlag : state
    }

    /// Whether an item of this kind missing in the tree counts as deleted.
    func countsAsDeleted(_ kind: FolderKind, _ path: FolderPath) -> Bool {
        !kind.isSingle && !local.missing.contains(path) && !local.problems.contains { $0.path == path }
    }

    /// The difference of a text or a row, by its digests in the tree, in the base and on the server.
    private static func part(_ here: String?, _ before: String?, _ there: String?) -> PlanEntry.Difference {
        if here == there { return .same }
        if here == before { return .incoming }
        return there == before ? .pending : .conflict
    }

    /// Whether the server's row differs from the base only by values that the base had left to the server. A new row
    /// leaves such values empty, and an interrupted push has not read them.
    private static func isFilledIn(_ theirs: ItemState, since base: String?, _ kind: FolderKind) -> Bool {
        guard let base, let columns = kind.table?.cells, let row = theirs.completed(kind, from: nil).row else {
            return false
        }
        let filled = zip(row.indices, columns).compactMap { index, column -> Int? in
            // An empty flag has a default.
            if case .flag = column.content { return nil }
            return column.rules.contains(.keepable) && !row[index].isEmpty ? index : nil
        }
        // Of the base, only the digest is known.
        return (0..<(1 << filled.count)).contains { choice in
            var earlier = row
            for (bit, index) in filled.enumerated() where choice >> bit & 1 == 1 { earlier[index] = "" }
            return ItemState(body: nil, row: earlier).digest.row == base
        }
    }

    /// Finds on the server the items that were being sent when pushes were interrupted. Unedited items come first,
    /// since a row may be on the line that another one had.
    private func adopt(_ entries: inout [PlanEntry]) {
        var rest = manifest.sending
        for isUnedited in [true, false] {
            rest.removeAll { record in
                let new = entries.firstIndex { entry in
                    guard entry.server == nil, let local = entry.local, local.kind.name == record.kind else {
                        return false
                    }
                    return isUnedited ? record.digest == local.state.digest : record.hasPlace(of: local)
                }
                return new.map { adopt(&entries, $0, record) } ?? false
            }
        }
    }

    /// Adopts a new item, if the server has what was sent of it.
    ///
    /// - Returns: Whether the server has it.
    private func adopt(_ entries: inout [PlanEntry], _ new: Int, _ record: FolderManifest.Sending) -> Bool {
        guard let local = entries[new].local else { return false }
        // A record of an earlier version does not have the content; the tree still has the same one.
        let sent = record.path == nil ? FolderManifest.Sending(local) : record
        let found = entries.firstIndex { entry in
            guard entry.local == nil, entry.base == nil, entry.kind == local.kind, let server = entry.server else {
                return false
            }
            return sent.isContent(of: server.state, entry.kind)
        }
        guard let found else { return false }
        let old = entries[new]
        entries[new].action = .adopt
        entries[new].key = entries[found].key
        entries[new].server = entries[found].server
        entries[new].base = nil
        entries[new].sent = record
        // An item that the server had deleted has a new id now; the old one is on neither side.
        entries[found] = PlanEntry(
            kind: old.kind, key: old.key, path: old.path, line: nil, action: .same, base: old.base)
        return true
    }

    /// Records the problems of an entry.
    private mutating func check(_ entry: PlanEntry) {
        guard entry.isPending, let item = entry.local else { return }
        if let key = entry.key, entry.server == nil, entry.base == nil, key.kind.hasServerMadeID {
            return note(entry, .unknownID(key.id.text))
        }
        let state = item.state.completed(entry.kind, from: entry.server?.state)
        do throws(FolderProblem.Reason) {
            let value = try entry.kind.item(entry.key?.id.text, state)
            // A blank text that the server has too is not sent again, even if the row changes.
            if entry.body != .same, entry.kind.isBlank(value.text) { throw .emptyText }
            if entry.body != .same, !isText, let line = Self.conflictMarker(in: item.state.body?.bytes ?? []) {
                problems.append(FolderProblem(entry.path, line: line, .conflictMarker))
            }
            if entry.key == nil, let column = entry.kind.givenColumn(state) { throw .givenColumn(column) }
            if entry.needsSending { try checkFit(entry, value) }
        } catch {
            return note(entry, error)
        }
        guard let server = entry.server, entry.needsSending else { return }
        for cell in entry.cells {
            guard let rules = entry.kind.table?.cells.first(where: { $0.name == cell.column })?.rules else { continue }
            if rules.contains(.fixed) { note(entry, .fixedColumn(cell.column)) }
            if rules.contains(.oneWay), cell.server == "true" { note(entry, .fixedHidden) }
        }
        if entry.kind.isBinary, let here = state.body, let there = server.state.body, here.digest != there.digest {
            note(entry, .fixedPicture)
        }
    }

    /// Records which changes of a kind would be refused beside what the server would have after all of them.
    private mutating func checkTogether(_ kind: FolderKind, _ entries: [PlanEntry]) {
        let sent = entries.compactMap { entry in newItem(entry).map { (entry: entry, item: $0) } }
        if sent.isEmpty { return }
        let changes = sent.map { (new: $0.item, old: $0.entry.server?.value) }
        /// The obstacles beside the remaining items.
        func obstacles(_ isGone: (PlanEntry) -> Bool) -> [Int: Failure] {
            self.obstacles(kind, changes, entries.filter { !isGone($0) }.compactMap(\.server?.value))
        }
        let resolution = resolution
        func isRemoved(_ entry: PlanEntry) -> Bool { entry.effectOnServer(resolution) == .delete }
        let found = obstacles { isDeleting && isRemoved($0) }
        if found.isEmpty { return }
        // The reason says what a change does not fit beside: removed items that stay, or items that a pull would fetch.
        let besideRest = isDeleting ? found : obstacles(isRemoved)
        let besideKnown = obstacles { isRemoved($0) || $0.action == .incoming }
        for (index, item) in sent.enumerated() {
            guard let words = found[index]?.message else { continue }
            let reason: FolderProblem.Reason =
                if besideRest[index] == nil {
                    .unfitBesideRemoved(words)
                } else if besideKnown[index] == nil {
                    .unfitBesideUnpulled(words)
                } else {
                    .unfit(words)
                }
            note(item.entry, reason)
        }
    }

    /// The item that a push sends for an entry; nil if it sends none. An item that cannot be read is nil too: `check`
    /// reports it.
    private func newItem(_ entry: PlanEntry) -> FolderItem? {
        let effect = entry.effectOnServer(resolution)
        let isSent = effect == .create || effect == .change || effect == .adopt && entry.needsSending
        guard isSent, let local = entry.local else { return nil }
        return try? entry.kind.item(
            entry.key?.id.text, local.state.completed(entry.kind, from: entry.server?.state))
    }

    /// The first line with which git marks a conflict, from 1.
    ///
    /// Source: git-merge(1), "How conflicts are presented".
    static func conflictMarker(in bytes: [UInt8]) -> Int? {
        let markers = ["<<<<<<< ", ">>>>>>> ", "||||||| "].map { Array($0.utf8) }
        var place = 0
        var line = 1
        while place < bytes.count {
            if markers.contains(where: bytes[place...].starts) { return line }
            place = (bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count) + 1
            line += 1
        }
        return nil
    }

    private mutating func note(_ entry: PlanEntry, _ reason: FolderProblem.Reason) {
        let isBinary = entry.kind.isBinary
        let isRow = entry.line != nil && (isBinary || entry.local?.state.body == nil)
        guard isRow, reason != .fixedPicture else { return problems.append(FolderProblem(entry.path, reason)) }
        // The row of a picture has the problem, not its file.
        let path = isBinary ? entry.kind.table?.path ?? entry.path : entry.path
        problems.append(FolderProblem(path, line: entry.line, reason))
    }
}
