public import FeatureContributions
import FoundationExtensions

/// An item's entry in the plan of a push or a pull.
public struct PlanEntry: Sendable {
    /// The planned action.
    public enum Action: Hashable, Sendable {
        /// Both sides are the same.
        case same
        /// It is new in the tree.
        case create
        /// It was changed in the tree.
        case change
        /// It was removed from the tree.
        case delete
        /// An interrupted push sent it, and the server has it: its id is missing in the tree.
        case adopt
        /// The server has a newer version, which only a pull fetches.
        case incoming
        /// Both sides changed it.
        case conflict(Conflict)
        /// The server's side could not be read, or only an older state of it: neither side changes.
        case unread
    }

    /// The changes of both sides.
    public enum Conflict: Hashable, Sendable {
        case changedOnBothSides
        case createdOnBothSides
        case changedHereDeletedThere
        case deletedHereChangedThere
    }

    /// How both sides of an item's file, or of its row, differ.
    enum Difference: Hashable {
        /// `incoming`: only the server's side changed. `pending`: only the tree's side did.
        case same, incoming, pending, conflict
        /// The archive has another state, which is older than the tree's.
        case later
    }

    public let kind: FolderKind
    /// nil if the service has not named it yet.
    public internal(set) var key: ItemKey?
    /// Its file, or the table of its row.
    public let path: FolderPath
    /// The line of its row, from 1; nil if the tree has no row of it.
    public let line: Int?
    public internal(set) var action: Action

    var local: LocalItem?
    var server: ServerItem?
    /// The state when both sides were last the same; nil if they never were.
    var base: FolderManifest.Item?
    /// How its file differs.
    var body: Difference = .same
    /// How its row differs.
    var row: Difference = .same
    /// The record of the interrupted push that sent it, if the server has it.
    var sent: FolderManifest.Sending?
    /// The missing item that this new file may be, renamed and edited; nil if there is none.
    var origin: Origin?
    /// Whether its file is unreadable.
    var isUnreadable = false
    /// The pictures on this computer whose URLs are inserted into its text before it is sent.
    var pictures: [TextPicture] = []

    /// Whether a push has something to do.
    public var isPending: Bool {
        switch action {
        case .create, .change, .delete, .adopt, .conflict: true
        case .same, .incoming, .unread: false
        }
    }

    /// Whether both sides have it.
    public var hasBothSides: Bool { local != nil && server != nil }

    /// Whether the tree has another state of it than an interrupted push sent.
    public var isEditedSinceSent: Bool { sent.map { $0.digest != local?.state.digest } ?? false }

    /// Whether a push sends it: not if the server has it already, from an interrupted push, and it is unedited.
    var needsSending: Bool { action != .adopt || isEditedSinceSent }

    /// Whether only the tree has it, and the server never had it: a pull leaves it alone.
    var isOnlyHere: Bool { server == nil && base == nil }

    /// Whether a pull writes the server's side of its file or of its row.
    func isTaken(_ part: Difference, overwriting: Bool) -> Bool {
        switch part {
        case .same, .later: false
        case .incoming: true
        case .pending, .conflict: overwriting && !isOnlyHere
        }
    }

    /// Resolves a conflict of two sides with the same text, which the server stored in its own form: nothing is sent.
    mutating func acceptStoredForm() {
        if body == .conflict, let texts, let server = texts.server, texts.local?.isSameText(as: server) == true {
            body = .incoming
        }
        if row == .conflict, cells.allSatisfy({ $0.local.isSameText(as: $0.server) }) { row = .incoming }
    }

    /// Chooses the action by the differences of an item that both sides have, or had.
    ///
    /// - Parameter isKnown: Whether both sides were the same before.
    mutating func decide(isKnown: Bool = true) {
        let parts = [body, row]
        let (isPending, isIncoming) = (parts.contains(.pending), parts.contains(.incoming))
        if parts.contains(.conflict) || isPending && isIncoming {
            action = .conflict(isKnown ? .changedOnBothSides : .createdOnBothSides)
        } else if isPending {
            action = .change
        } else if isIncoming {
            action = .incoming
        } else {
            action = parts.contains(.later) ? .unread : .same
        }
    }

    /// The effect on one side.
    public enum Effect: Hashable, Sendable {
        case create, change, delete
        /// Of a push: the server has the item already, so its id is written into the tree, and what was edited is sent.
        case adopt
    }

    /// The effect of a pull on the tree's side; nil for none.
    ///
    /// - Parameter overwriting: Whether the server's side replaces local edits.
    public func effectOfPull(overwriting: Bool) -> Effect? {
        guard isTaken(body, overwriting: overwriting) || isTaken(row, overwriting: overwriting) else { return nil }
        return server == nil ? .delete : local == nil && !isUnreadable ? .create : .change
    }

    /// The effect of a push: on the tree's side for a conflict resolved with `.theirs`, otherwise on the server's. nil
    /// for none, and for an unresolved conflict.
    public func effectOfPush(_ resolution: ConflictResolution) -> Effect? {
        switch action {
        case .create: .create
        case .change: .change
        case .delete: .delete
        case .adopt: .adopt
        case .conflict(let conflict): effect(of: conflict, resolution)
        case .same, .incoming, .unread: nil
        }
    }

    /// The effect of a push on the server's side; nil for none.
    func effectOnServer(_ resolution: ConflictResolution) -> Effect? {
        if case (.conflict, .theirs) = (action, resolution) { return nil }
        return effectOfPush(resolution)
    }

    private func effect(of conflict: Conflict, _ resolution: ConflictResolution) -> Effect? {
        switch (resolution, conflict) {
        case (.refuse, _): return nil
        case (.mine, .changedOnBothSides), (.mine, .createdOnBothSides): return .change
        case (.mine, .changedHereDeletedThere): return .create
        case (.mine, .deletedHereChangedThere): return .delete
        case (.theirs, _): return effectOfPull(overwriting: true)
        }
    }

    /// Its identity within its table; nil if it has its own file.
    public var label: String? {
        guard kind.isRow, let table = kind.table else { return nil }
        if table.isLabelledByID, let key { return key.id.text }
        let row = local?.state.row ?? server?.state.row ?? []
        let labels = zip(table.cells, row).filter { $0.0.rules.contains(.label) }.map(\.1)
        return labels.isEmpty ? key?.id.text : labels.joined(separator: " ")
    }

    /// The texts of the server's and the tree's side; nil for bytes and for an item without a file.
    public var texts: (server: String?, local: String?)? {
        guard !kind.isBinary, server?.state.body ?? local?.state.body != nil else { return nil }
        return (server?.state.text, local?.state.text)
    }

    /// The differing cells by column, with the server's and the tree's value.
    public var cells: [(column: String, server: String, local: String)] {
        guard let columns = kind.table?.cells else { return [] }
        let new = local?.state.completed(kind, from: server?.state).row ?? []
        let old = server?.state.completed(kind, from: nil).row ?? []
        return columns.enumerated().compactMap { index, column in
            let left = index < old.count ? old[index] : ""
            let right = index < new.count ? new[index] : ""
            return left.isExactly(right) ? nil : (column.name, left, right)
        }
    }
}

/// The plan of a push or a pull.
public struct FolderPlan: Sendable {
    /// The tree's address.
    public let address: String
    /// Every item of the requested part, in the order of a push.
    public let entries: [PlanEntry]
    /// The problems that prevent the push.
    public let problems: [FolderProblem]
    /// Files that a push does not send.
    public let ignored: [FolderPath]
    /// The number of the server's items that no row can identify, since their ids are empty; they are left out.
    public let unnamed: Int
    /// What else was left out, or left unchanged.
    public let notices: [FolderNotice]
    /// The ids of the items that could not be read from the server.
    let unread: [FolderKind: [String]]

    /// The entries with something to do.
    public var pending: [PlanEntry] { entries.filter(\.isPending) }

    /// The conflicts.
    public var conflicts: [PlanEntry] {
        entries.filter { if case .conflict = $0.action { true } else { false } }
    }

    /// The texts that newly show pictures on this computer and would be sent without them, each with these pictures.
    public var localPictures: [(path: FolderPath, pictures: [String])] {
        pending.compactMap { entry in
            guard let find = entry.kind.localPictures?.find, entry.body != .same, entry.pictures.isEmpty,
                let local = entry.texts?.local
            else { return nil }
            let onServer = (entry.texts?.server).map(find) ?? []
            let known = Set(onServer.map(\.name))
            let pictures = find(local).map(\.name).filter { !known.contains($0) }
            return pictures.isEmpty ? nil : (entry.path, pictures)
        }
    }
}
