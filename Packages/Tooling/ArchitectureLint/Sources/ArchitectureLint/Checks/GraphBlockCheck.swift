/// `graph-stale`: a chart of the layers in a record, the index or the README matches the manifests.
///
/// The graph is only drawn between markers.
struct GraphBlockCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        let pages =
            repository.records.filter { !$0.isOff }.map(\.file)
            + [FileTree.join(repository.recordFolder, "README.md"), "README.md"]
        let texts = pages.compactMap { file in repository.tree.text(file).map { (file, $0) } }
            .filter { $0.1.contains(GraphBlock.start) }
        guard !texts.isEmpty else { return [] }
        let chart = MermaidRenderer(showsViolations: false).render(ArchitectureMap(repository))
        return texts.compactMap { file, text in
            guard let block = GraphBlock(text) else {
                return Finding(
                    .graphStale, at: SourceLocation(file: file),
                    "The marker of a graph is not alone on its line, or has no end",
                    remedy: "write `\(GraphBlock.start)` and `\(GraphBlock.end)`, each on a separate line")
            }
            guard block.replaced(by: chart) != text else { return nil }
            return Finding(
                .graphStale, at: SourceLocation(file: file, line: block.line),
                "The graph does not match the layers and dependencies in the records and manifests",
                remedy: "run `architecture-lint graph --format mermaid --write \(file)`, unless the dependency is the "
                    + "mistake")
        }
    }
}
