/// What a push would do to one thing.
public struct PlanEntry: Sendable {
    /// What is to be done.
    public enum Action: Hashable, Sendable {
        /// Both sides are the same.
        case same
        /// It is new in the tree.
        case create
        /// It was changed in the tree.
        case change
        /// It was taken out of the tree.
        case delete
        /// It was sent before, and the server has it: only its id is to be written into the tree.
        case adopt
        /// The server has something newer, which a push leaves alone and a pull fetches.
        case incoming
        /// Both sides changed it.
        case conflict(Conflict)
        /// The server's side could not be read: neither side is touched, and what is remembered of it stays.
        case unread
    }

    /// What the two sides did.
    public enum Conflict: Hashable, Sendable {
        case changedOnBothSides
        case createdOnBothSides
        case changedHereDeletedThere
        case deletedHereChangedThere
    }

    /// One side against the other, for one part of a thing.
    enum Part: Hashable {
        case same, incoming, pending, conflict

        /// Does a pull write the server's?
        func isTaken(_ isForced: Bool) -> Bool {
            switch self {
            case .same: false
            case .incoming: true
            case .pending, .conflict: isForced
            }
        }
    }

    public let kind: ContentKind
    /// nil for one that the service has still to name.
    public internal(set) var key: ItemKey?
    /// Its file, or the table that it is a row of.
    public let path: FolderPath
    /// The line of its row; nil for a file, and for a row that is not there.
    public let line: Int?
    public internal(set) var action: Action

    var local: LocalItem?
    var server: ServerItem?
    var base: FolderManifest.Item?
    var body: Part = .same
    var row: Part = .same
    /// Does a file lie there that cannot be understood?
    var isUnreadable = false

    /// Is there something for a push to do?
    public var isPending: Bool {
        switch action {
        case .create, .change, .delete, .adopt, .conflict: true
        case .same, .incoming, .unread: false
        }
    }

    /// Do both sides have it?
    public var hasBothSides: Bool { local != nil && server != nil }

    /// What is done to one side.
    public enum Effect: Hashable, Sendable {
        case create, change, delete
    }

    /// What a pull would do to the tree's side; nil where it leaves that as it is.
    ///
    /// - Parameter overwriting: Whether the server's side replaces what was edited here.
    public func effectOfPull(overwriting: Bool) -> Effect? {
        guard body.isTaken(overwriting) || row.isTaken(overwriting) else { return nil }
        if server != nil { return local == nil && !isUnreadable ? .create : .change }
        // Nothing of the server's takes the place of a file that it never had.
        return base == nil && local?.state.body != nil ? nil : .delete
    }

    /// What settling its conflict does: to the server's side, with `.theirs` to the tree's; nil where nothing is settled.
    public func settlement(_ resolution: ConflictResolution) -> Effect? {
        guard case .conflict(let conflict) = action else { return nil }
        switch (resolution, conflict) {
        case (.refuse, _): return nil
        case (.mine, .changedOnBothSides), (.mine, .createdOnBothSides): return .change
        case (.mine, .changedHereDeletedThere): return .create
        case (.mine, .deletedHereChangedThere): return .delete
        case (.theirs, _): return effectOfPull(overwriting: true)
        }
    }

    /// What tells it from the others in its file; nil where it has a file of its own.
    public var label: String? {
        guard TreeLayout.folder(of: kind) == nil, !kind.isSingle else { return nil }
        let row = local?.state.row ?? server?.state.row ?? []
        switch kind {
        case .status: return key?.id.text ?? (row.count > 3 ? row[3] : "")
        case .dnsRecord: return row.count > 3 ? row[1...3].joined(separator: " ") : key?.id.text
        default: return key?.id.text
        }
    }

    /// What the texts of the two sides are: the server's and the tree's; nil for a picture and for a thing without a file.
    public var texts: (server: String?, local: String?)? {
        guard kind != .picture, server?.state.body ?? local?.state.body != nil else { return nil }
        return (Self.text(server?.state), Self.text(local?.state))
    }

    /// The cells that differ, by the names of their columns, the server's and the tree's.
    public var cells: [(column: String, server: String, local: String)] {
        guard let shape = TableShape.of(kind) else { return [] }
        let new = local?.state.completed(kind, from: server?.state).row ?? []
        let old = server?.state.completed(kind, from: nil).row ?? []
        return shape.stateColumns.enumerated().compactMap { index, column in
            let left = index < old.count ? old[index] : ""
            let right = index < new.count ? new[index] : ""
            return ExactText(left) == ExactText(right) ? nil : (column, left, right)
        }
    }

    private static func text(_ state: ItemState?) -> String? {
        state?.body?.bytes.flatMap { String(validating: $0, as: UTF8.self) }
    }
}

/// What a push would do to a tree.
public struct FolderPlan: Sendable {
    /// Whose tree it is.
    public let address: String
    /// Every thing of the part that was asked for, in the order in which a push does them.
    public let entries: [PlanEntry]
    /// What cannot be understood or done.
    public let problems: [FolderProblem]
    /// Files that a push does not send.
    public let ignored: [FolderPath]
    /// How many PURLs and statuses of the server have no name, by which a row could be theirs; they are left out.
    public let unnamed: Int
    /// What else is left out.
    public let remarks: [FolderRemark]

    /// What there is to do.
    public var pending: [PlanEntry] { entries.filter(\.isPending) }

    /// What both sides changed.
    public var conflicts: [PlanEntry] {
        entries.filter { if case .conflict = $0.action { true } else { false } }
    }

    /// What the server has newer.
    public var incoming: [PlanEntry] { entries.filter { $0.action == .incoming } }

    /// Has somebody something to do?
    public var isEmpty: Bool { pending.isEmpty && problems.isEmpty }
}
