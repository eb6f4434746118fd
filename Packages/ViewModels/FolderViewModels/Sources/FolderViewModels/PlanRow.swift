import FolderDomain

/// One thing that a push would do, or a pull.
public struct PlanRow: Hashable, Sendable {
    /// What is done to the thing.
    public enum Action: String, Sendable {
        case create, change, delete, conflict
    }

    /// A difference within a thing that both sides have.
    public enum Change: Hashable, Sendable {
        /// Of its text.
        case text(from: String, to: String)
        /// Of a cell of its row.
        case cell(column: String, from: String, to: String)
    }

    public let action: Action
    /// The file, or the table.
    public let path: String
    /// What tells it from the others of its table; nil for a file. May hold foreign text.
    public let item: String?
    /// The kind of thing, such as `paste`.
    public let kind: String
    /// Title, name or id; nil for one that the service has still to name, and for the kinds of which there is one.
    public let id: String?
    /// What the two sides did; nil where they do not contradict each other.
    public let conflict: String?
    /// What differs. Empty for what is new or goes.
    public let changes: [Change]

    /// File and item in one line.
    public var name: String { [path, item].compactMap { $0 }.joined(separator: " ") }
}

extension PlanRow {
    /// What a push would do; nil where it has nothing to do. A conflict that is settled is what becomes of it.
    init?(pushing entry: PlanEntry, _ resolution: ConflictResolution = .refuse) {
        switch entry.action {
        case .create, .adopt: self.init(entry, .create)
        case .change: self.init(entry, .change)
        case .delete: self.init(entry, .delete)
        case .conflict(let conflict):
            if let effect = entry.settlement(resolution) {
                self.init(entry, Action(effect))
            } else {
                self.init(entry, .conflict, conflict: conflict.words(entry.kind))
            }
        case .same, .incoming, .unread: return nil
        }
    }

    /// What a pull would do; nil where it has nothing to do.
    init?(pulling entry: PlanEntry, overwriting: Bool) {
        guard let effect = entry.effectOfPull(overwriting: overwriting) else { return nil }
        self.init(entry, Action(effect))
    }

    init(_ entry: PlanEntry, _ action: Action, conflict: String? = nil) {
        var changes: [Change] = []
        if action == .change || action == .conflict {
            if let texts = entry.texts, let server = texts.server, let local = texts.local,
                !server.utf8.elementsEqual(local.utf8)
            {
                changes.append(.text(from: server, to: local))
            }
            if entry.hasBothSides {
                changes += entry.cells.map { .cell(column: $0.column, from: $0.server, to: $0.local) }
            }
        }
        self.init(
            action: action, path: entry.path.text, item: entry.label, kind: entry.kind.rawValue,
            id: entry.key.flatMap { $0.id.text.isEmpty ? nil : $0.id.text }, conflict: conflict, changes: changes)
    }
}

extension PlanRow.Action {
    fileprivate init(_ effect: PlanEntry.Effect) {
        switch effect {
        case .create: self = .create
        case .change: self = .change
        case .delete: self = .delete
        }
    }
}

extension PlanEntry.Conflict {
    fileprivate func words(_ kind: ContentKind) -> String {
        let there = kind == .box ? "in the archive" : "on the server"
        return switch self {
        case .changedOnBothSides: "changed here and \(there)"
        case .createdOnBothSides: "made here and \(there), and not the same"
        case .changedHereDeletedThere: "changed here, deleted \(there)"
        case .deletedHereChangedThere: "deleted here, changed \(there)"
        }
    }
}
