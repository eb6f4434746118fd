/// The form of each record: `record-numbering`, `record-status`, `record-section`, `record-length`, `record-link`.
struct RecordCheck: Check {
    static let sections = ["Context", "Decision", "Consequences", "Enforced by"]
    static let maximumLines = 100

    func findings(in repository: Repository) -> [Finding] {
        numbering(repository.records)
            + repository.records.flatMap { status($0, repository) + sections($0) + length($0) }
            + pages(repository).flatMap { links($0, repository) }
    }

    private func numbering(_ records: [DecisionRecord]) -> [Finding] {
        var findings: [Finding] = []
        for (index, record) in records.enumerated() {
            let expected = index == 0 ? 1 : records[index - 1].number + 1
            let location = SourceLocation(file: record.file)
            if record.number != expected {
                let isTwice = index > 0 && records[index - 1].number == record.number
                let problem = isTwice ? "is taken by \(records[index - 1].file)" : "follows a gap"
                findings.append(
                    Finding(
                        .recordNumbering, at: location, "The number \(paddedNumber(record.number)) \(problem)",
                        remedy: "give the record the number \(paddedNumber(expected))"))
            }
            if record.headingNumber != record.number || record.title.isEmpty {
                findings.append(
                    Finding(
                        .recordNumbering, at: location, "The first heading is not \"# \(record.number). Title\"",
                        remedy: "write the number of the file name and a title in the heading"))
            }
        }
        return findings
    }

    private func status(_ record: DecisionRecord, _ repository: Repository) -> [Finding] {
        let location = SourceLocation(file: record.file, line: record.statusLine ?? 1)
        func finding(_ message: String, _ remedy: String) -> [Finding] {
            [Finding(.recordStatus, at: location, message, remedy: remedy)]
        }
        switch record.status {
        case .proposed, .accepted, .withdrawn: return []
        case .superseded(let by):
            guard let successor = repository.records.first(where: { $0.number == by }), by != record.number else {
                return finding(
                    "The record is superseded, but not by a record that exists", "write `Status: superseded by NNNN`")
            }
            guard successor.status == .proposed || successor.status == .superseded(by: record.number) else { return [] }
            return finding(
                "The record is superseded by \(paddedNumber(successor.number)), which is not in force",
                "accept that record, or keep this one")
        case nil where record.statusLine != nil:
            return finding(
                "The status is not one that the lint knows",
                "write proposed, accepted, rejected, deprecated, withdrawn or `superseded by NNNN`")
        case nil:
            return finding(
                "The record has no status", "write a line `Status: proposed`, `accepted` or `superseded by NNNN`")
        }
    }

    private func sections(_ record: DecisionRecord) -> [Finding] {
        Self.sections.compactMap { title in
            func finding(_ problem: String, line: Int, _ remedy: String) -> Finding {
                Finding(
                    .recordSection, at: SourceLocation(file: record.file, line: line),
                    "The section \"\(title)\" is \(problem)", remedy: remedy)
            }
            guard let lines = record.document.section(title) else {
                return finding("missing", line: 1, "write `## \(title)`")
            }
            let isEmpty = lines.allSatisfy { trimmed(record.document.lines[$0 - 1]).isEmpty }
            return isEmpty ? finding("empty", line: lines.lowerBound - 1, "write what belongs in it") : nil
        }
    }

    private func length(_ record: DecisionRecord) -> [Finding] {
        let count = record.document.lines.count
        guard count > Self.maximumLines else { return [] }
        return [
            Finding(
                .recordLength, at: SourceLocation(file: record.file, line: Self.maximumLines + 1),
                "The record has \(count) lines, more than \(Self.maximumLines)",
                remedy: "keep the decision, and move explanations elsewhere")
        ]
    }

    /// The records and the index.
    private func pages(_ repository: Repository) -> [MarkdownDocument] {
        let index = FileTree.join(repository.recordFolder, "README.md")
        let text = repository.tree.text(index)
        return repository.records.map(\.document) + (text.map { [MarkdownDocument(file: index, text: $0)] } ?? [])
    }

    private func links(_ page: MarkdownDocument, _ repository: Repository) -> [Finding] {
        page.links(in: page.allLines).compactMap { link in
            let target = link.target.prefix { $0 != "#" && $0 != "?" }
            // As in `https://…` and `mailto:…`, a colon comes before the first slash.
            let hasScheme = target.prefix { $0 != "/" }.contains(":")
            guard !target.isEmpty, !hasScheme else { return nil }
            // As on the pages of hosting services, a path from the root begins with a slash.
            let isFromRoot = target.hasPrefix("/")
            let folder = isFromRoot ? "" : page.file.split(separator: "/").dropLast().joined(separator: "/")
            if let path = FileTree.normalized(FileTree.join(folder, String(target))), repository.tree.exists(path) {
                return nil
            }
            return Finding(
                .recordLink, at: link.location, "The link leads to \(target), which does not exist",
                remedy: "correct the link; it is relative to the page")
        }
    }
}
