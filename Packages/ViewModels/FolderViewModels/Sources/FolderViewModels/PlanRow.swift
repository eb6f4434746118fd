import FeatureContributions
import FolderDomain
import FoundationExtensions

/// One change that a push or pull would make.
public struct PlanRow: Hashable, Sendable {
    /// The kind of change.
    public enum Action: String, Sendable {
        case create, change, delete, conflict
    }

    /// A difference in an item that both sides have.
    public enum Change: Hashable, Sendable {
        /// Of its text.
        case text(from: String, to: String)
        /// Of a cell of its row.
        case cell(column: String, from: String, to: String)
    }

    public let action: Action
    /// The file, or the table.
    public let path: String
    /// What identifies the item in its table; nil for a file. May be untrusted text.
    public let item: String?
    /// The kind of item, such as `paste`.
    public let kind: String
    /// Title, name or id; nil if the service has not named it yet, and for kinds with one item per address.
    public let id: String?
    /// The changes of both sides in words; nil without a conflict.
    public let conflict: String?
    /// The differences. Empty for a new or deleted item.
    public let changes: [Change]

    /// Whether a pull makes the change.
    public let isIncoming: Bool

    /// File and item in one line.
    public var name: String { [path, item].compactMap { $0 }.joined(separator: " ") }

    /// The change with the folder's path before the path of its file.
    public func inside(_ folder: String) -> PlanRow {
        PlanRow(
            action: action, path: folder + "/" + path, item: item, kind: kind, id: id, conflict: conflict,
            changes: changes, isIncoming: isIncoming)
    }
}

extension PlanRow {
    /// The change that a push would make; nil if none. A resolved conflict is the resulting change.
    init?(pushing entry: PlanEntry, _ resolution: ConflictResolution = .refuse) {
        if let effect = entry.effectOfPush(resolution) {
            self.init(entry, entry.isEditedSinceSent ? .change : Action(effect))
        } else if case .conflict(let conflict) = entry.action {
            self.init(entry, .conflict, conflict: conflict.words(entry.kind))
        } else {
            return nil
        }
    }

    /// The change that a pull would make; nil if none.
    init?(pulling entry: PlanEntry, overwriting: Bool) {
        guard let effect = entry.effectOfPull(overwriting: overwriting) else { return nil }
        self.init(entry, Action(effect), isIncoming: true)
    }

    init(_ entry: PlanEntry, _ action: Action, conflict: String? = nil, isIncoming: Bool = false) {
        var changes: [Change] = []
        // An item that an interrupted push sent, and that was edited since, lacks what the server filled in: this is no
        // difference.
        if !isIncoming, action == .change || action == .conflict, !entry.isEditedSinceSent {
            if let texts = entry.texts, let server = texts.server, let local = texts.local,
                !server.isExactly(local)
            {
                changes.append(.text(from: server, to: local))
            }
            if entry.hasBothSides {
                changes += entry.cells.map { .cell(column: $0.column, from: $0.server, to: $0.local) }
            }
        }
        self.init(
            action: action, path: entry.path.text, item: entry.label, kind: entry.kind.name,
            id: entry.key.flatMap { $0.id.text.isEmpty ? nil : $0.id.text }, conflict: conflict, changes: changes,
            isIncoming: isIncoming)
    }
}

extension PlanRow.Action {
    fileprivate init(_ effect: PlanEntry.Effect) {
        switch effect {
        case .create, .adopt: self = .create
        case .change: self = .change
        case .delete: self = .delete
        }
    }
}

extension PlanEntry.Conflict {
    fileprivate func words(_ kind: FolderKind) -> String {
        let there = kind.traits.contains(.local) ? "in the archive" : "on the server"
        return switch self {
        case .changedOnBothSides: "changed here and \(there)"
        case .createdOnBothSides: "added here and \(there), but not the same"
        case .changedHereDeletedThere: "changed here, deleted \(there)"
        case .deletedHereChangedThere: "deleted here, changed \(there)"
        }
    }
}
