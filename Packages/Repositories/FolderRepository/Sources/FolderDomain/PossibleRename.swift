public import FeatureContributions

/// A new text that may be a missing one, renamed and edited.
public struct PossibleRename: Hashable, Sendable {
    /// The file of the missing one.
    public let old: FolderPath
    public let new: FolderPath
}

extension FolderPlan {
    /// The new texts that may be missing ones. A push does not send them before somebody says what they are.
    public var possibleRenames: [PossibleRename] { possibleRenames { !$0.isContested } }

    /// The new texts of which several may be one missing one.
    public var contestedRenames: [PossibleRename] { possibleRenames(where: \.isContested) }

    private func possibleRenames(where isIncluded: (PlanEntry.Origin) -> Bool) -> [PossibleRename] {
        entries.compactMap { entry in
            entry.origin.flatMap { isIncluded($0) ? PossibleRename(old: $0.path, new: entry.path) : nil }
        }
    }
}

extension PlanEntry {
    /// A missing item.
    struct Origin: Sendable {
        let key: ItemKey
        let path: FolderPath
        let server: ServerItem
        let base: FolderManifest.Item
        /// Whether other new files may be it as well.
        var isContested = false
    }

    /// The change of the missing item that this new file may be; nil if there is none, or if it may be other files too.
    var changeOfOrigin: PlanEntry? {
        guard let origin, !origin.isContested else { return nil }
        return PlanEntry(
            kind: kind, key: origin.key, path: path, line: line, action: .change, local: local, server: origin.server,
            base: origin.base, body: .pending)
    }
}
