/// `row-matches-nothing` and `row-count-differs`: a table names something that the repository does not contain, or
/// counts modules wrongly.
struct TableMatchCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        repository.tables.layers.flatMap { layer($0, repository) }
            + repository.tables.tests.compactMap { tests($0, repository) }
            + repository.tables.restricted.flatMap { restricted($0, repository) }
            + repository.tables.symbols.flatMap { symbols($0, repository) }
            + repository.tables.sql.flatMap { sql($0, repository) }
            + repository.tables.externalPackages.flatMap { externalPackages($0, repository) }
            + repository.tables.features.flatMap { feature($0, repository) }
            + repository.tables.hardened.flatMap { hardened($0, repository) }
            + repository.tables.edges.flatMap { edges($0, repository) }
            + repository.tables.independent.flatMap { independent($0, repository) }
            + repository.tables.publicModules.flatMap { publicModules($0, repository) }
    }

    private func layer(_ row: LayerRow, _ repository: Repository) -> [Finding] {
        let modules = repository.graph.modules.filter { repository.graph.needsRow($0.id) }
        let names = row.modules.filter { pattern in
            !modules.contains { module in
                pattern.glob.matches(module.name)
                    && (row.folders.isEmpty || row.folders.contains { $0.glob.containsPath(module.folder) })
            }
        }
        let folders = row.folders.filter { pattern in
            !modules.contains { pattern.glob.containsPath($0.folder) && row.covers(name: $0.name, folder: $0.folder) }
        }
        let isNowhere = { (pattern: LayerRow.Pattern) in !modules.contains { pattern.glob.containsPath($0.folder) } }
        // If no folder of the row contains a module, the folders are the mistake, and not the names.
        let wrongNames = !row.folders.isEmpty && row.folders.allSatisfy(isNowhere) ? [] : names
        let wrongFolders = folders.filter { isNowhere($0) || wrongNames.isEmpty }
        let reached = row.reach.items.compactMap { item -> Glob? in
            guard case .module(let glob) = item, !modules.contains(where: { glob.matches($0.name) }) else { return nil }
            return glob
        }
        return count(of: row, modules)
            + wrongNames.map { name(in: row, $0, modules) }
            + wrongFolders.map { folder(in: row, $0, modules) }
            + reached.map {
                finding(
                    "\"\($0.pattern)\", which \(row.layer) may reach,", at: row.citation.location, row.citation,
                    near: nearest(to: $0.pattern, among: modules.map(\.name)))
            }
    }

    private func name(in row: LayerRow, _ pattern: LayerRow.Pattern, _ modules: [Module]) -> Finding {
        let written = pattern.glob.pattern
        let inside = modules.filter { module in
            row.folders.isEmpty || row.folders.contains { $0.glob.containsPath(module.folder) }
        }
        guard !written.contains(where: { "*?".contains($0) }) else {
            return finding("\"\(written)\" of the row \(row.layer)", at: pattern.location, row.citation)
        }
        let place = row.folders.count == 1 ? " in \(row.folders[0].glob.pattern)" : ""
        return Finding(
            .rowMatchesNothing, at: pattern.location,
            "No module\(place) is called \(written)\(suggestion(for: written, among: inside.map(\.name)))",
            decision: row.citation, remedy: "correct the name, or remove it from the table")
    }

    private func folder(in row: LayerRow, _ pattern: LayerRow.Pattern, _ modules: [Module]) -> Finding {
        let folders = modules.flatMap { module in
            module.folder.split(separator: "/").indices.map { end in
                module.folder.split(separator: "/")[...end].joined(separator: "/") + "/"
            }
        }
        let written = pattern.glob.pattern
        return finding(
            "\"\(written)\" of the row \(row.layer)", at: pattern.location, row.citation,
            near: nearest(to: written.hasSuffix("/") ? written : written + "/", among: folders))
    }

    private func count(of row: LayerRow, _ modules: [Module]) -> [Finding] {
        guard let count = row.count else { return [] }
        let covered = Set(modules.filter { row.covers(name: $0.name, folder: $0.folder) }.map(\.name)).sorted()
        guard covered.count != count, !covered.isEmpty else { return [] }
        let maximum = 8
        let names = covered.prefix(maximum).joined(separator: ", ") + (covered.count > maximum ? ", …" : "")
        return [
            Finding(
                .rowCountDiffers, at: row.citation.location,
                "The row \(row.layer) counts \(count) modules, but covers \(covered.count): \(names)",
                decision: row.citation,
                remedy: covered.count > count
                    ? "if the new one belongs there, write \(covered.count) in the row; else give it another name or folder"
                    : "write \(covered.count) in the row")
        ]
    }

    /// An exception that no test needs is superfluous.
    private func tests(_ row: TestRow, _ repository: Repository) -> Finding? {
        let graph = repository.graph
        let resolver = ReachResolver(
            graph: graph, rows: repository.tables.layers, rowsOfModule: repository.layers.rowsOfModule)
        let isNeeded = graph.modules.contains { module in
            module.isTestOrSnippet && !graph.needsRow(module.id)
                && !graph.closure(of: module.id).intersection(resolver.addition(by: row, to: module.id)).isEmpty
        }
        return isNeeded ? nil : idle("No test needs what this row allows", row.citation)
    }

    private func restricted(_ row: RestrictedRow, _ repository: Repository) -> [Finding] {
        let modules = repository.graph.modules
        let importers = modules.filter { module in
            row.onlyIn.contains { $0.glob.matches(module.name) }
                && module.files.contains { file in
                    (repository.imports[file] ?? []).contains { statement in
                        let name = repository.graph.name(imported: statement.module, by: module.id)
                        return row.modules.contains { $0.glob.matches(name) }
                    }
                }
        }
        let names = row.modules.map(\.glob.pattern).joined(separator: ", ")
        let places = row.onlyIn.filter { pattern in !modules.contains { pattern.glob.matches($0.name) } }
        let missing = places.map {
            finding(
                "\"\($0.glob.pattern)\"", at: $0.location, row.citation,
                near: nearest(to: $0.glob.pattern, among: modules.map(\.name)))
        }
        guard !importers.isEmpty else {
            return missing.isEmpty
                ? [finding("The restriction of \(names)", at: row.citation.location, row.citation)] : missing
        }
        let idle = row.onlyIn.filter { pattern in
            modules.contains { pattern.glob.matches($0.name) } && !importers.contains { pattern.glob.matches($0.name) }
        }
        return missing
            + idle.map { needless($0, "may import \(names), but does not", row.citation) }
    }

    private func symbols(_ row: SymbolRow, _ repository: Repository) -> [Finding] {
        // A row that forbids a symbol everywhere is right to find no use.
        let used = Set(repository.symbolUses.values.joined().map(\.symbol))
        let isUsed = row.onlyIn.isEmpty || row.symbols.contains(where: used.contains)
        let names = row.symbols.joined(separator: ", ")
        return unmatched(row.onlyIn, row.citation, repository)
            + (isUsed ? [] : [finding("The restriction of \(names)", at: row.citation.location, row.citation)])
    }

    private func sql(_ row: SQLRow, _ repository: Repository) -> [Finding] {
        let modules = repository.graph.modules
        let owners = row.owners.items.compactMap { item -> Glob? in
            guard case .module(let glob) = item, !modules.contains(where: { glob.matches($0.name) }) else { return nil }
            return glob
        }
        let hasSQL = modules.contains { module in
            row.covers(module.name) && module.files.contains { repository.tableUses[$0] != nil }
        }
        return unmatched(row.modules, row.citation, repository)
            + owners.map {
                finding("\"\($0.pattern)\", whose tables SQL may name,", at: row.citation.location, row.citation)
            }
            + (hasSQL ? [] : [idle("No module of this row contains SQL", row.citation)])
    }

    private func externalPackages(_ row: ExternalPackageRow, _ repository: Repository) -> [Finding] {
        guard let package = row.package else { return [] }
        let isThere = repository.graph.packages.indices.contains { index in
            repository.graph.packages[index].manifest.dependencies.contains {
                ExternalPackageCheck.name(of: $0, in: index, repository.graph).map(row.matches) == true
            }
        }
        guard isThere else {
            return [finding("The external package \(package)", at: row.citation.location, row.citation)]
        }
        return unmatched(row.onlyIn, row.citation, repository)
    }

    private func feature(_ row: FeatureRow, _ repository: Repository) -> [Finding] {
        let graph = repository.graph
        let used = Set(repository.wordUses.values.joined().map(\.word))
        let unused = row.words.filter { !used.contains($0.text) }
        let unknown = row.packages.filter { !graph.covers($0.glob) { _ in true } }
        let words = Set(row.words.map(\.text))
        let filesWithWords = repository.wordUses.filter { $0.value.contains { words.contains($0.word) } }
        let withoutWords = row.packages.filter { place in
            unused.isEmpty && graph.covers(place.glob) { _ in true }
                && !graph.covers(place.glob) { filesWithWords[$0] != nil }
        }
        return unknown.map { finding("\"\($0.glob.pattern)\"", at: $0.location, row.citation) }
            + unused.map { finding("The word \"\($0.text)\"", at: $0.location, row.citation) }
            + withoutWords.map { needless($0, "may use the words of \(row.feature), but uses none", row.citation) }
    }

    /// A place that does not use the permission that the row gives it, and could begin to do so unnoticed.
    private func needless(_ place: LayerRow.Pattern, _ what: String, _ citation: Citation) -> Finding {
        Finding(
            .rowMatchesNothing, at: place.location, "\"\(place.glob.pattern)\" \(what)", decision: citation,
            remedy: "remove it from the row")
    }

    private func hardened(_ row: HardenedRow, _ repository: Repository) -> [Finding] {
        let names = repository.graph.modules.filter(AllowLists.canBeHardened).map(\.name)
        return row.modules.filter { !names.contains(where: $0.glob.matches) }.map {
            let what = row.isNegative ? "not hardened" : "hardened"
            return finding("\"\($0.glob.pattern)\", which is \(what),", at: $0.location, row.citation)
        }
    }

    private func unmatched(
        _ patterns: [LayerRow.Pattern], _ citation: Citation, _ repository: Repository
    ) -> [Finding] {
        let names = repository.graph.modules.map(\.name)
        return patterns.filter { !names.contains(where: $0.glob.matches) }.map {
            finding(
                "\"\($0.glob.pattern)\"", at: $0.location, citation, near: nearest(to: $0.glob.pattern, among: names))
        }
    }

    private func edges(_ row: EdgeRow, _ repository: Repository) -> [Finding] {
        row.modules.filter { pattern in !repository.graph.modules.contains { row.matches(pattern.glob, $0) } }.map {
            finding("\"\($0.glob.pattern)\"", at: $0.location, row.citation)
        }
    }

    private func publicModules(_ row: PublicRow, _ repository: Repository) -> [Finding] {
        let names = repository.graph.modules.map(\.name)
        let importers = row.importers.items.compactMap { item -> Glob? in
            guard case .module(let glob) = item, !names.contains(where: glob.matches) else { return nil }
            return glob
        }
        return unmatched(row.modules, row.citation, repository)
            + importers.map {
                finding("\"\($0.pattern)\", to which a module is public,", at: row.citation.location, row.citation)
            }
    }

    /// A row with a single module forbids nothing.
    private func independent(_ row: IndependentRow, _ repository: Repository) -> [Finding] {
        let unmatched = unmatched(row.modules, row.citation, repository)
        let matched = repository.graph.modules.filter { module in
            row.modules.contains { $0.glob.matches(module.name) }
        }
        guard unmatched.isEmpty, Set(matched.map(\.name)).count < 2 else { return unmatched }
        return [idle("Only one of the independent modules is in the repository", row.citation)]
    }

    /// A row that allows or forbids nothing.
    private func idle(_ message: String, _ citation: Citation) -> Finding {
        Finding(
            .rowMatchesNothing, at: citation.location, message, decision: citation,
            remedy: "correct the row, or remove it")
    }

    private func finding(
        _ subject: String, at location: SourceLocation, _ citation: Citation, near: String? = nil
    ) -> Finding {
        Finding(
            .rowMatchesNothing, at: location,
            "\(subject) matches nothing in the repository\(near.map { "; did you mean \($0)?" } ?? "")",
            decision: citation, remedy: "correct the name, or remove it from the table")
    }
}
