/// Removes findings that a comment allows or the baseline contains, and reports exceptions without a finding.
struct Exceptions: Sendable {
    /// The remaining findings.
    private(set) var findings: [Finding]
    let allowedCount: Int
    let baselineCount: Int

    /// - Parameter baseline: The file's path, absolute or relative to the root, and its text.
    init(_ findings: [Finding], in repository: Repository, baseline: (file: String, text: String)?) {
        var left = findings
        var reported: [Finding] = []
        for (file, comments) in repository.allowComments {
            for comment in comments {
                guard comment.isReadable else {
                    reported.append(Self.unreadable(comment, file))
                    continue
                }
                let isCovered: (Finding) -> Bool = { $0.location.file == file && comment.covers($0) }
                left.removeAll(where: isCovered)
                // Another comment may already have allowed it.
                if !findings.contains(where: isCovered) { reported.append(Self.unused(comment, file)) }
            }
        }
        allowedCount = findings.count - left.count
        var covered = 0
        if let baseline {
            let list = Baseline(text: baseline.text).following(left) {
                Renames(of: $0, since: baseline.file, in: repository.tree)
            }
            let (rest, unused) = list.apply(to: left)
            covered = left.count - rest.count
            left = rest
            reported += Self.stale(
                (unused + list.unreadable).sorted(), in: baseline.file, recordFolder: repository.recordFolder)
        }
        baselineCount = covered
        self.findings = left + reported
    }

    private static func location(_ comment: AllowComment, _ file: String) -> SourceLocation {
        SourceLocation(file: file, line: comment.line, column: comment.column)
    }

    private static func unreadable(_ comment: AllowComment, _ file: String) -> Finding {
        Finding(
            .allowWithoutReason, at: location(comment, file),
            message(about: comment),
            remedy: "write `// \(AllowComment.marker) ADR-0002 reason`, or a rule's name instead of the record")
    }

    private static func message(about comment: AllowComment) -> String {
        guard !comment.subject.isEmpty else { return "The exception names neither a record nor a rule" }
        return comment.reason.isEmpty
            ? "The exception to \(comment.subject) has no reason"
            : "\"\(comment.subject)\" is neither a record nor a rule that can have exceptions"
    }

    private static func unused(_ comment: AllowComment, _ file: String) -> Finding {
        Finding(
            .allowUnused, at: location(comment, file),
            "Nothing on line \(comment.target) breaks \(comment.subject)", remedy: "remove the comment")
    }

    private static func stale(_ lines: [Int], in file: String, recordFolder: String) -> [Finding] {
        guard let first = lines.first else { return [] }
        let location = SourceLocation(file: file, line: first)
        let isUsual = location.file == FileTree.join(recordFolder, "baseline.txt")
        let options =
            (recordFolder == "ADR" ? "" : " --records \(recordFolder)") + (isUsual ? "" : " --write \(location.file)")
        let others = lines.dropFirst().prefix(5).map(String.init).joined(separator: ", ")
        return [
            Finding(
                .baselineStale, at: location,
                lines.count == 1
                    ? "The baseline has a finding that no longer exists"
                    : "The baseline has \(grouped(lines.count)) findings that no longer exist: also on "
                        + "\(lines.count == 2 ? "line" : "lines") \(others)\(lines.count > 6 ? ", …" : "")",
                remedy: "run `architecture-lint baseline\(options)`, which only removes lines")
        ]
    }
}

extension Rule {
    /// Whether a comment may allow a finding: as for the baseline, but nothing about unreadable files or the form of
    /// records.
    var canBeExcepted: Bool {
        switch self {
        case .unreadableManifest, .unreadableFile, .recordNumbering, .recordStatus, .recordSection, .recordLength,
            .recordIndex, .recordLink, .recordEnforcedBy:
            false
        default: canBeInBaseline
        }
    }

    /// Whether the baseline may contain a finding: anything in existing code, but nothing about tables or exceptions.
    var canBeInBaseline: Bool {
        switch self {
        case .unreadableTable, .rowMatchesNothing, .rowCountDiffers, .graphStale, .allowUnused, .allowWithoutReason,
            .baselineStale:
            false
        default: true
        }
    }

    /// Whether a finding of the rule may be located at an `import` of a module that a table forbids.
    var isAboutAnImport: Bool {
        switch self {
        case .forbiddenImport, .forbiddenEdge, .dependentModules, .restrictedModule, .privateModule: true
        default: false
        }
    }
}
