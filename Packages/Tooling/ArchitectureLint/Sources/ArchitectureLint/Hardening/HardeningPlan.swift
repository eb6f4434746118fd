/// The blocks that the manifests need for the compiler to refuse what the records forbid.
struct HardeningPlan: Sendable {
    struct Package: Sendable {
        var number: Int
        /// `nil` for a package without a module to harden.
        var block: HardeningBlock?
        /// Whether the block in the manifest differs.
        var isStale: Bool
    }

    let lists: AllowLists
    let packages: [Package]
    /// `nil` if the root manifest has no such block.
    let tests: TestBlock?

    init(_ repository: Repository) {
        let graph = repository.graph
        let lists = AllowLists(graph: graph, permissions: repository.permissions, rows: repository.tables.hardened)
        self.lists = lists
        tests = TestBlock(repository)
        packages = graph.packages.indices.filter { !graph.packages[$0].isProject }.map { number in
            let modules = graph.modules.filter { $0.package == number && lists.rows[$0.id] != nil }
            let record = modules.compactMap { lists.rows[$0.id]?.citation.number }.min()
            let block = record.map { record in
                HardeningBlock(
                    record: record,
                    lists: modules.map { HardeningBlock.List(target: $0.name, clients: lists.clients[$0.id] ?? []) })
            }
            let text = repository.tree.text(graph.packages[number].manifestFile) ?? ""
            return Package(
                number: number, block: block, isStale: HardeningBlock.mark.written(in: text) != block?.text)
        }
    }

    /// The names that a target's settings actually pass to the compiler, without its own.
    static func clients(of settings: [String], target: String) -> Set<String> {
        var found = Set<String>()
        for setting in settings where setting.hasPrefix("unsafeFlags(") {
            let words = setting.dropFirst("unsafeFlags(".count).dropLast().split(separator: " ")
            for (index, word) in words.enumerated() where word == "-allowable-client" {
                if let name = words[(index + 1)...].first(where: { $0 != "-Xfrontend" }) { found.insert(String(name)) }
            }
        }
        return found.subtracting([target])
    }
}
