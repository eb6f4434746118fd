import ArchitectureLint
import Foundation
import SystemCalls

/// `architecture-lint`: 0 clean, 1 findings, 2 could not run, or a manifest is not Swift.
@main
enum ArchitectureLintCommand {
    static func main() { exit(run(ProcessArguments.texts)) }

    private static func run(_ arguments: [String]) -> Int32 {
        do {
            switch try Arguments(arguments).action {
            case .help:
                try write(Arguments.help, to: .standardOutput)
                return 0
            case .version:
                try write("architecture-lint \(Release.description)\n", to: .standardOutput)
                return 0
            case .rules(let isMarkdown):
                let list = Rule.allCases.map { "\($0.rawValue)\t\($0.summary)\n" }.joined()
                try write(isMarkdown ? RuleReference.markdown() : list, to: .standardOutput)
                return 0
            case .lint(let options):
                if options.isFixing {
                    let (fixing, hardening, left) = try linter(options).fix(
                        baseline: options.baseline, since: options.since, isEverything: options.isFixingEverything)
                    try write("\(fixing)", to: messages(options))
                    if left > 0 {
                        try write(
                            "findings of the baseline left as they are: \(left); --fix-all repairs them too\n",
                            to: messages(options))
                    }
                    if let hardening, !hardening.changed.isEmpty { try write("\(hardening)", to: messages(options)) }
                }
                let linter = try linter(options)
                return try end(with: linter.run(baseline: options.baseline, since: options.since), of: linter, options)
            case .imports(let options):
                if options.isFixing {
                    let fixing = try linter(options).fixImports(
                        baseline: options.isFixingEverything ? nil : options.baseline)
                    try write("\(fixing)", to: messages(options))
                }
                let linter = try linter(options)
                return try end(with: linter.imports(baseline: options.baseline), of: linter, options)
            case .checkManifests(let options):
                let comparison = try linter(options).checkManifests()
                try write("\(comparison)", to: .standardOutput)
                return comparison.isClean ? 0 : 1
            case .verify(let options):
                let verification = try linter(options).verify(baseline: options.baseline)
                try write("\(verification)", to: .standardOutput)
                return exitCode(isClean: verification.isClean, unparsed: verification.unparsed)
            case .harden(let isCheck, let options):
                let hardening = try linter(options).harden(isCheck: isCheck)
                try write("\(hardening)", to: .standardOutput)
                return hardening.isClean ? 0 : 1
            case .initialise(let options):
                try refuseInCI()
                let date = Date.now.formatted(.iso8601.year().month().day())
                let initialisation = try linter(options).initialise(date: date)
                try write("\(initialisation)", to: .standardOutput)
                return initialisation.findings.contains { $0.severity == .error } ? 1 : 0
            case .baseline(let options):
                try refuseInCI()
                let linter = try linter(options)
                let file = options.output ?? options.baseline ?? linter.baselineFile
                let (count, removed, left) = try linter.baseline(
                    writtenTo: file, mayBeNew: options.output != nil)
                try write(
                    "\(file): findings: \(count)\(removed > 0 ? ", removed: \(removed)" : "")\n", to: .standardOutput)
                if left > 0 {
                    try write(
                        "\(left == 1 ? "1 current finding is" : "\(left) current findings are") not in it, since an "
                            + "existing baseline only shrinks; to write all, name a new file with --write\n",
                        to: .standardOutput)
                }
                return 0
            case .explain(let importer, let target, let options):
                try write("\(try linter(options).explain(importer, target))", to: .standardOutput)
                return 0
            case .languageServer(let options): return try serve(options)
            case .graph(let options):
                try GraphCommand(linter: linter(options), options: options).run { try write($0, to: .standardOutput) }
                return 0
            }
        } catch {
            try? write("architecture-lint: \(error)\n", to: .standardError)
            return 2
        }
    }

    /// Prints the report.
    ///
    /// - Returns: The exit code.
    private static func end(
        with report: LintReport, of linter: Linter, _ options: Arguments.Options
    ) throws -> Int32 {
        var report = report
        report.requiredCoverage = options.requiredCoverage
        try write(report, options)
        if options.isVerbose { try write(runs(of: linter) + unread(in: report), to: .standardError) }
        return exitCode(isClean: report.isClean, unparsed: report.unparsed.map(\.location))
    }

    /// Prints each manifest that is not valid Swift, and returns 2 if there is one: its package was not checked.
    private static func exitCode(isClean: Bool, unparsed: [SourceLocation]) -> Int32 {
        for location in unparsed {
            try? write("architecture-lint: \(location): the manifest is not Swift\n", to: .standardError)
        }
        guard unparsed.isEmpty else { return 2 }
        return isClean ? 0 : 1
    }

    private static func runs(of linter: Linter) -> String {
        let runs = linter.manifestRuns
        return runs.isEmpty
            ? "no manifest was run: each is made of literals, or cached\n" : runs.map { "\($0)\n" }.joined()
    }

    /// The files that were not checked or not counted, and the folders not searched, with the reasons.
    private static func unread(in report: LintReport) -> String {
        report.coverage.sentences.map { "\($0)\n" }.joined()
    }

    private static func serve(_ options: Arguments.Options) throws -> Int32 {
        var server = LanguageServer(
            root: options.root, recordFolder: options.records, cacheFile: options.cacheFile,
            baseline: options.baseline, toolchain: try toolchain(options))
        while true {
            let received = try FileDescriptor.standardInput.read(upTo: 65_536)
            try FileDescriptor.standardOutput.write(server.receive(received))
            if let code = server.exitCode { return code }
        }
    }

    /// Refuses to write a baseline on a build server, where nobody reviews it.
    private static func refuseInCI() throws {
        let ci = ProcessInfo.processInfo.environment["CI"] ?? ""
        guard ci.isEmpty || ci == "false" || ci == "0" else {
            throw Arguments.UsageError(description: "a baseline is not written where CI is set")
        }
    }

    private static func linter(_ options: Arguments.Options) throws(LintFailure) -> Linter {
        if options.root == nil,
            let failure = Linter.enclosingRepository(of: ".", recordFolder: options.records)
        {
            throw failure
        }
        return Linter(
            root: options.root ?? ".", recordFolder: options.records, cacheFile: options.cacheFile,
            toolchain: try toolchain(options))
    }

    private static func toolchain(_ options: Arguments.Options) throws(LintFailure) -> Toolchain {
        var toolchain = try Toolchain.installed()
        toolchain.environment = options.environment
        return toolchain
    }

    /// Where to print sentences that are not part of the report. In formats for machines only the report is on standard
    /// output.
    private static func messages(_ options: Arguments.Options) -> FileDescriptor {
        options.format == .text ? .standardOutput : .standardError
    }

    /// Prints a report; for GitHub also to the summary page of the job.
    private static func write(_ report: LintReport, _ options: Arguments.Options) throws {
        try write(options.format.render(report), to: .standardOutput)
        let summary = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"] ?? ""
        // A summary that cannot be written is no failure: the log has the findings too.
        guard options.format == .github, !summary.isEmpty,
            let file = FileHandle(forWritingAtPath: summary)
                ?? (FileManager.default.createFile(atPath: summary, contents: nil)
                    ? FileHandle(forWritingAtPath: summary) : nil)
        else { return }
        defer { try? file.close() }
        _ = try? file.seekToEnd()
        try? file.write(contentsOf: Data(JobSummary().render(report).utf8))
    }

    /// - Throws: Why standard output cannot be written: a report that was cut off must not count as one.
    private static func write(_ text: String, to descriptor: FileDescriptor) throws {
        do throws(SystemError) {
            try descriptor.write(text)
        } catch {
            guard descriptor == .standardOutput else { return }
            throw Arguments.UsageError(description: "standard output cannot be written: \(error)")
        }
    }
}
