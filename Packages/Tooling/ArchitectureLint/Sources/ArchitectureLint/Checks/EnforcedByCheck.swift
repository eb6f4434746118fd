/// `record-enforced-by`: everything that a record names under *Enforced by* exists.
///
/// Text in backticks may be a lint rule, the path of a script, a test suite, or a test function such as `function()` or
/// `Suite/function()`. An option, which begins with `-`, is not checked. A record that nothing enforces says "reading
/// only".
struct EnforcedByCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        let records = repository.records.filter { !$0.isOff }
        let named = records.flatMap { record in
            (record.document.section("Enforced by").map { record.document.codeSpans(in: $0) } ?? [])
        }
        let missing = missingTests(Set(named.flatMap { testNames($0.text) }.filter(isIdentifier)), repository)
        return records.flatMap { record -> [Finding] in
            guard let section = record.document.section("Enforced by") else { return [] }
            let spans = record.document.codeSpans(in: section)
            let text = record.document.lines[(section.lowerBound - 1)..<(section.upperBound - 1)].joined(separator: " ")
            if spans.isEmpty, !text.lowercased().contains("reading only") {
                return [
                    Finding(
                        .recordEnforcedBy, at: SourceLocation(file: record.file, line: section.lowerBound - 1),
                        "The record names nothing that enforces it",
                        remedy: "name a rule, test or script, or write \"reading only\"")
                ]
            }
            return spans.compactMap { finding($0, missing, repository) }
        }
    }

    fileprivate static func span(_ name: String, in record: DecisionRecord) -> MarkdownDocument.Span? {
        record.document.section("Enforced by").flatMap { section in
            record.document.codeSpans(in: section).first { $0.text == name }
        }
    }

    private func finding(_ span: MarkdownDocument.Span, _ missing: Set<String>, _ repository: Repository) -> Finding? {
        let name = span.text
        if name.hasPrefix("-") || Rule(rawValue: name) != nil { return nil }
        let problem: String
        if name.contains("/"), !name.hasSuffix("()") {
            if FileTree.normalized(name).map(repository.tree.exists) == true { return nil }
            problem = "is not a file of the repository"
        } else if testNames(name).allSatisfy(isIdentifier) {
            if missing.isDisjoint(with: testNames(name)) { return nil }
            problem = "is neither a test suite nor a test function"
        } else {
            problem = "is not a rule of the lint"
        }
        return Finding(
            .recordEnforcedBy, at: span.location, "`\(name)` \(problem)",
            remedy: "name only what exists")
    }

    /// The names in `function()` and `Suite/function()`; any other text is unchanged.
    private func testNames(_ text: String) -> [String] {
        guard text.hasSuffix("()") else { return [text] }
        return text.dropLast(2).split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }

    private func isIdentifier(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private func missingTests(_ names: Set<String>, _ repository: Repository) -> Set<String> {
        var missing = names
        let filter = WordFilter(names)
        let files = Set(repository.graph.modules.filter(\.isTestOrSnippet).flatMap(\.files)).sorted()
        for file in files where !missing.isEmpty {
            guard let bytes = repository.tree.bytes(file) else { continue }
            missing.subtract(
                bytes.withUnsafeBufferPointer { bytes in
                    filter.finds(missing, in: bytes) ? TestScanner.tests(in: bytes) : []
                })
        }
        return missing
    }
}

extension Repository {
    /// The newest record that names the rule under *Enforced by*: the decision behind a rule that no table states.
    func citation(enforcedBy rule: Rule) -> Citation? {
        for record in records.reversed() where !record.isOff {
            guard let span = EnforcedByCheck.span(rule.rawValue, in: record) else { continue }
            return record.citation(span.location, rule.summary)
        }
        return nil
    }
}
