import FeatureContributions
import FoundationExtensions

/// An item whose row has a new name: to the service, a new item and a deletion.
public struct FolderRename: Hashable, Sendable {
    /// The old name.
    public let old: ItemKey
    /// The new name.
    public let new: ItemKey
}

extension FolderPlan {
    /// The items that a push would create under one name and delete under another, with the same target. If several
    /// have that target, they cannot be matched.
    public var renames: [FolderRename] {
        func byTarget(_ action: PlanEntry.Action, _ state: (PlanEntry) -> ItemState?) -> [ItemKey: [ItemKey]] {
            var keys: [ItemKey: [ItemKey]] = [:]
            for entry in entries where entry.action == action {
                guard let key = entry.key, let target = entry.kind.target(state(entry)) else { continue }
                keys[ItemKey(entry.kind, target.text), default: []].append(key)
            }
            return keys
        }
        let made = byTarget(.create) { $0.local?.state }
        return byTarget(.delete) { $0.server?.state }.compactMap { target, old in
            guard old.count == 1, let new = made[target], new.count == 1 else { return nil }
            return FolderRename(old: old[0], new: new[0])
        }.sorted { $0.old < $1.old }
    }
}
