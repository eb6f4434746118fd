/// The table of tests that the packages' own manifests give, for a root manifest that has one.
///
/// A test target declares its dependencies in its package; the root's line of it is derived.
struct TestTablePlan: Sendable {
    /// The root's package number.
    let number: Int
    /// The root's manifest with the table.
    let text: String
    /// Whether the manifest has another one.
    let isStale: Bool

    /// `nil` if the root manifest has no table.
    init?(_ repository: Repository) {
        let graph = repository.graph
        guard let root = graph.packages.firstIndex(where: \.isRoot),
            let old = repository.tree.text(graph.packages[root].manifestFile), let table = TestTable(manifest: old),
            let lines = Self.replace(in: old, by: Self.rows(table, graph, root))
        else { return nil }
        number = root
        text = lines
        isStale = lines != old
    }

    private static func rows(_ table: TestTable, _ graph: ModuleGraph, _ root: Int) -> [String] {
        let listed = Set(table.rows.filter { $0.kind == .package }.map { $0.words[0].text })
        let tabled = Set(table.rows.filter { $0.kind == .tests }.map { String($0.words[0].text.dropLast()) })
        // Tests that the root declares itself, for instance with an excluded folder.
        let others = Set(graph.modules.filter { $0.package == root }.map(\.folder)).subtracting(tabled)
        var tests: [Int: [String]] = [:]
        var homes: [Int: Set<String>] = [:]
        for module in graph.modules
        where module.kind == .test && module.package != root && !module.files.isEmpty && !others.contains(module.folder)
        {
            let used = products(of: module, graph)
            for product in used where product.name != graph.packages[product.package].folderName {
                homes[product.package, default: []].insert(product.name)
            }
            for product in used { tests[product.package, default: []] += [] }
            let names = Set(used.map(\.name)).sorted(by: alphabetically)
            tests[module.package, default: []].append("  " + (["\(module.folder):"] + names).joined(separator: " "))
        }
        let packages = graph.packages.indices.filter {
            $0 != root && (tests[$0] != nil || listed.contains(graph.packages[$0].folder))
        }
        return packages.sorted { alphabetically(graph.packages[$0].folder, graph.packages[$1].folder) }.flatMap {
            number in
            let names = (homes[number] ?? []).sorted(by: alphabetically)
            return [([graph.packages[number].folder] + names).joined(separator: " ")]
                + (tests[number] ?? []).sorted(by: alphabetically)
        }
    }

    /// The products that contain what a test target depends on. A target in no product is out of the root's reach.
    private static func products(of module: Module, _ graph: ModuleGraph) -> [(name: String, package: Int)] {
        let target = graph.packages[module.package].manifest.targets.first { $0.name == module.name }
        return (target?.dependencies ?? []).compactMap { dependency in
            guard let package = dependency.package else {
                let products = graph.packages[module.package].manifest.products
                let product =
                    products.first { $0.name == dependency.name }
                    ?? products.first { $0.targets.contains(dependency.name) }
                return product.map { ($0.name, module.package) }
            }
            return graph.packages.firstIndex { $0.isNamed(package) }.map { (dependency.name, $0) }
        }
    }

    private static func replace(in text: String, by rows: [String]) -> String? {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let start = lines.firstIndex(of: "let table = \"\"\""),
            let end = lines[start...].firstIndex(where: { trimmed($0[...]) == "\"\"\"" })
        else { return nil }
        let indentation = lines[end].prefix { $0 == " " }
        lines.replaceSubrange((start + 1)..<end, with: rows.map { indentation + $0 })
        return lines.joined(separator: "\n")
    }
}
