/// `feature-leaks`: a name outside a feature's packages that contains one of the feature's words.
///
/// One finding for each file and word. A place that a comment allows is a separate finding, so that the comment covers
/// its own line only.
struct FeatureLeakCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        let rows = repository.tables.features
        var findings: [Finding] = []
        var seen = Set<String>()
        for module in repository.graph.modules where module.kind != .test {
            for file in module.files {
                guard let uses = repository.wordUses[file], !uses.isEmpty else { continue }
                let used = Set(uses.map(\.word))
                for (index, row) in rows.enumerated() {
                    guard row.words.contains(where: { used.contains($0.text) }),
                        !row.allows(file, of: module, repository.graph),
                        // A file may belong to two modules.
                        seen.insert("\(index) \(file)").inserted
                    else { continue }
                    for word in row.words {
                        let places = uses.filter { $0.word == word.text }
                        findings += self.findings(places, of: row, in: file, of: module, repository)
                    }
                }
            }
        }
        return findings
    }

    private func findings(
        _ places: [FeatureWordScanner.Use], of row: FeatureRow, in file: String, of module: Module,
        _ repository: Repository
    ) -> [Finding] {
        func finding(_ places: [FeatureWordScanner.Use]) -> Finding? {
            places.first.map { self.finding(at: $0, places.count, of: row, in: file, of: module, repository) }
        }
        let comments = (repository.allowComments[file] ?? []).filter(\.isReadable)
        let left = places.filter { place in
            guard !comments.isEmpty, let single = finding([place]) else { return true }
            return !comments.contains { $0.covers(single) }
        }
        let allowed = Set(places).subtracting(left)
        return [finding(left)].compactMap(\.self) + allowed.compactMap { finding([$0]) }
    }

    private func finding(
        at place: FeatureWordScanner.Use, _ count: Int, of row: FeatureRow, in file: String, of module: Module,
        _ repository: Repository
    ) -> Finding {
        let places = count == 1 ? "" : ", the first of \(count) places in this file"
        let own = row.packages[0].glob.pattern
        // The part in brackets changes with every edit, so no baseline contains it.
        return Finding(
            .featureLeaks, at: SourceLocation(file: file, line: place.line, column: place.column),
            "\(repository.layers.label(module.id)) uses \"\(place.word)\", a word of \(row.feature) "
                + "(\(place.name)\(places))",
            decision: row.citation,
            remedy: "move it into \(own), or let \(row.feature) contribute it where shared code asks for it; if "
                + "\"\(place.word)\" means something else here too, remove it from the row \(row.feature) of "
                + "\(row.citation.location.file):\(row.citation.location.line)")
    }
}
