public import FeatureContributions

/// A new file that may be a missing one, renamed and edited.
public struct PossibleRename: Hashable, Sendable {
    /// The path of the missing file.
    public let old: FolderPath
    public let new: FolderPath
}

extension FolderPlan {
    /// The new files that may be renamed ones. A push does not send them before the user decides.
    public var possibleRenames: [PossibleRename] { possibleRenames { !$0.isContested } }

    /// The new files of which several may be the same missing file.
    public var contestedRenames: [PossibleRename] { possibleRenames(where: \.isContested) }

    private func possibleRenames(where isIncluded: (PlanEntry.Origin) -> Bool) -> [PossibleRename] {
        entries.compactMap { entry in
            entry.origin.flatMap { isIncluded($0) ? PossibleRename(old: $0.path, new: entry.path) : nil }
        }
    }
}

extension PlanEntry {
    /// The missing item that a new file may be.
    struct Origin: Sendable {
        let key: ItemKey
        let path: FolderPath
        let server: ServerItem
        let base: FolderManifest.Item
        /// Whether other new files may be the same item.
        var isContested = false
    }

    /// The entry as a change of the missing item; nil if there is none, or if other new files may be it too.
    var changeOfOrigin: PlanEntry? {
        guard let origin, !origin.isContested else { return nil }
        return PlanEntry(
            kind: kind, key: origin.key, path: path, line: line, action: .change, local: local, server: origin.server,
            base: origin.base, body: .pending, pictures: pictures)
    }
}
