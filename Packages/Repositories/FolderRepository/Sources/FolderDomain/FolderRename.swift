/// A PURL whose row has a new name: to the service, a new PURL and a deletion.
public struct FolderRename: Hashable, Sendable {
    /// The old name.
    public let old: ItemKey
    /// The new name.
    public let new: ItemKey
}

extension FolderPlan {
    /// The PURLs that a push would create under one name and delete under another, with the same URL. If several have
    /// that URL, they cannot be matched.
    public var renames: [FolderRename] {
        func byURL(_ action: PlanEntry.Action, _ state: (PlanEntry) -> ItemState?) -> [ExactText: [ItemKey]] {
            var keys: [ExactText: [ItemKey]] = [:]
            for entry in entries where entry.kind == .purl && entry.action == action {
                guard let key = entry.key, let url = state(entry)?.purlURL else { continue }
                keys[url, default: []].append(key)
            }
            return keys
        }
        let made = byURL(.create) { $0.local?.state }
        return byURL(.delete) { $0.server?.state }.compactMap { url, old in
            guard old.count == 1, let new = made[url], new.count == 1 else { return nil }
            return FolderRename(old: old[0], new: new[0])
        }.sorted { $0.old < $1.old }
    }
}

extension ItemState {
    /// The target of a PURL; `nil` for other things.
    var purlURL: ExactText? {
        guard let row, let column = TableShape.of(.purl)?.stateColumns.firstIndex(of: "url"), column < row.count else {
            return nil
        }
        return ExactText(row[column])
    }
}
