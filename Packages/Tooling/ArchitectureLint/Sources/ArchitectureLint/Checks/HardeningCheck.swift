/// `hardening-stale`: the allow lists in the manifests match the records that request them.
struct HardeningCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        guard let first = repository.tables.hardened.first else { return leftBlocks(in: repository) }
        let plan = HardeningPlan(repository)
        var tests: [Finding] = []
        if let block = plan.tests, let line = block.staleLine {
            let message = "The packages and tests are not what the packages' own manifests declare, from this line on"
            tests = [finding(SourceLocation(file: block.file, line: line), message, first)]
        }
        return tests
            + plan.packages.flatMap { package -> [Finding] in
                let modules = repository.graph.modules.filter { $0.package == package.number }
                let differing = modules.compactMap { module in
                    difference(module, plan.lists).map { (module: module, text: $0) }
                }
                guard package.isStale else {
                    // The block is up to date, but something else in the manifest overrides it.
                    return differing.map {
                        finding($0.module.location, $0.text, plan.lists.rows[$0.module.id] ?? first)
                    }
                }
                let local = repository.graph.packages[package.number]
                let row = modules.lazy.compactMap { plan.lists.rows[$0.id] }.first ?? first
                let what = differing.map(\.text).joined(separator: "; ")
                return [
                    finding(
                        location(of: local, modules, repository),
                        what.isEmpty ? "The block of allow lists is not what `harden` writes" : what, row)
                ]
            }
    }

    private func leftBlocks(in repository: Repository) -> [Finding] {
        let packages = repository.graph.packages.filter { !$0.isProject }
        return packages.filter { HardeningBlock.mark.written(in: $0.source.text) != nil }.map { package in
            Finding(
                .hardeningStale, at: location(of: package, [], repository),
                "The manifest has allow lists, but no record requests them",
                remedy: "run `architecture-lint harden`, which removes them")
        }
    }

    /// The first line of the block, or the first module to harden if there is no block.
    private func location(of package: LocalPackage, _ modules: [Module], _ repository: Repository) -> SourceLocation {
        let lines = textLines(package.source.text[...])
        if let range = HardeningBlock.mark.range(in: lines) {
            return SourceLocation(file: package.manifestFile, line: range.lowerBound + 1)
        }
        return modules.first(where: AllowLists.canBeHardened)?.location ?? SourceLocation(file: package.manifestFile)
    }

    private func difference(_ module: Module, _ lists: AllowLists) -> String? {
        let found = HardeningPlan.clients(of: module.settings, target: module.name)
        let wanted = Set(lists.clients[module.id] ?? [])
        // A list may contain only the module itself, which `clients` leaves out.
        let isOpen = { module.settings.allSatisfy { !$0.contains("-allowable-client") } }
        if lists.rows[module.id] != nil, found.isEmpty, isOpen() {
            return "\(module.name) can be imported by every module"
        }
        let more = found.subtracting(wanted).sorted(by: alphabetically)
        let missing = wanted.subtracting(found).sorted(by: alphabetically)
        var parts: [String] = []
        if !more.isEmpty { parts.append("lets in \(more.joined(separator: ", "))") }
        if !missing.isEmpty { parts.append("refuses \(missing.joined(separator: ", "))") }
        return parts.isEmpty ? nil : "\(module.name) \(parts.joined(separator: ", and "))"
    }

    private func finding(_ location: SourceLocation, _ message: String, _ row: HardenedRow) -> Finding {
        Finding(
            .hardeningStale, at: location, message, decision: row.citation,
            remedy: "run `architecture-lint harden`, which updates it from the records and manifests")
    }
}
