/// `record-index`: `README.md` beside the records lists each of them with its title and status.
struct RecordIndexCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        guard !repository.records.isEmpty else { return [] }
        let file = FileTree.join(repository.recordFolder, "README.md")
        guard let text = repository.tree.text(file) else {
            return [
                Finding(
                    .recordIndex, at: SourceLocation(file: file), "The records have no index",
                    remedy: "list every record with its title and status")
            ]
        }
        let index = MarkdownDocument(file: file, text: text)
        let links = index.links(in: index.allLines)
        return repository.records.compactMap { entry($0, index, links) }
    }

    private func entry(
        _ record: DecisionRecord, _ index: MarkdownDocument, _ links: [MarkdownDocument.Link]
    ) -> Finding? {
        let name = record.file.split(separator: "/").last.map(String.init) ?? record.file
        guard let link = links.first(where: { $0.target == name || $0.target == "./" + name }) else {
            return Finding(
                .recordIndex, at: SourceLocation(file: index.file), "The index does not list \(name)",
                remedy: "add a line with a link to \(name), its title and its status")
        }
        let line = index.lines[link.location.line - 1]
        // A record without a title or a status has a finding of its own.
        let status = record.status?.word ?? ""
        let words = [record.title, status].filter { !$0.isEmpty }.map { "\"\($0)\"" }
        let hasTitle = line.contains(record.title)
        guard !hasTitle || !line.lowercased().contains(status) else { return nil }
        return Finding(
            .recordIndex, at: link.location,
            "The index gives another \(hasTitle ? "status" : "title") for \(name) than the record does",
            remedy: "write \(words.joined(separator: " and ")) on this line")
    }
}
