import FeatureContributions

extension Planner {
    /// Gives renamed and edited texts the keys of their items.
    ///
    /// - Returns: The missing items that other new files may be, by the paths of these files.
    func matchEditedTexts(
        _ items: inout [LocalItem], _ theirs: [ItemKey: ServerItem]
    ) -> [FolderPath: PlanEntry.Origin] {
        var doubts: [FolderPath: PlanEntry.Origin] = [:]
        for kind in kinds.sorted() where kind.textIdentity != nil && kind.hasServerMadeID {
            let missing = missingTexts(of: kind, items, theirs)
            guard !missing.isEmpty else { continue }
            let files = items.indices.filter { items[$0].kind == kind && isNew(items[$0]) }
            let matches = RenamedTexts.matches(
                files.compactMap { index in
                    items[index].state.text.map { (index, RenamedTexts.Text(items[index].path, $0, kind)) }
                },
                missing.map { ($0.key, RenamedTexts.Text($0.path, $0.server.state.text ?? "", kind)) })
            let origins = Dictionary(missing.map { ($0.key, $0) }) { first, _ in first }
            let isContested = Dictionary(grouping: matches, by: \.key).mapValues { $0.count > 1 }
            for match in matches {
                if match.isSure {
                    items[match.file].key = match.key
                } else if var origin = origins[match.key] {
                    origin.isContested = isContested[match.key] == true
                    doubts[items[match.file].path] = origin
                }
            }
        }
        return doubts
    }

    /// Whether it has no item yet, and is not one that an interrupted push sent.
    private func isNew(_ item: LocalItem) -> Bool {
        item.key == nil && !manifest.sending.contains { $0.isOf(item) }
    }

    /// The items that the server has, and whose files are missing.
    private func missingTexts(
        of kind: FolderKind, _ items: [LocalItem], _ theirs: [ItemKey: ServerItem]
    ) -> [PlanEntry.Origin] {
        let existing = Set(items.compactMap(\.key))
        return manifest.items.compactMap { key, base in
            guard key.kind == kind, !base.isArriving, !existing.contains(key), countsAsDeleted(kind, base.path),
                let server = theirs[key], server.state.text != nil
            else { return nil }
            return PlanEntry.Origin(key: key, path: base.path, server: server, base: base)
        }.sorted { $0.key < $1.key }
    }
}
