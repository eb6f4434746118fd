import CommandLineKit
import CommandSupport
import PURLDomain
import PURLViewModels
import ResourceLoading
import TerminalUI

/// `purl import`
struct PURLImportCommand: Command {
    static let specification = CommandSpecification(
        "import", abstract: "Create PURLs from a file.",
        discussion: """
            Reads CSV and TSV (name, URL, and optionally whether it is listed), Netlify's _redirects, and JSON lines. \
            The columns of a table with a header are found by names such as 'name' or 'slug', 'url' or 'target', and \
            'listed'. Exports from YOURLS, Bitly and Shlink can be read as they are.

            Every line is read before anything is sent. If one cannot be used, nothing is sent, unless --skip-unusable \
            leaves it out. What would be created and changed is shown first; on a terminal, a question follows. \
            Existing PURLs that differ are left alone without --force. After a failure, the same command continues \
            with the rest.
            """,
        arguments: [
            .init(
                "FILE|-", .optional, help: "A file; '-' reads standard input, the default when piped", kind: .file)
        ],
        options: [
            .init(
                "format", value: .required("FORMAT"), help: "The format of the file",
                defaultText: "from the file's name or its first line",
                allowedValues: PURLImport.Format.allCases.map(\.rawValue)),
            .init("force", help: "Change existing PURLs that differ"),
            .init("skip-unusable", help: "Leave out the lines that cannot be used, and say which"),
        ],
        examples: [
            .init("nereid purl import purls.csv --dry-run", explanation: "Only shows what would be done"),
            .init(
                "nereid purl import _redirects --skip-unusable --yes", explanation: "A line with '*' is not a PURL"),
            "echo sea,https://example.org/sea | nereid purl import --yes",
        ],
        fields: FieldCatalog.purl.names, plansChanges: true)

    let parsed: ParsedCommand

    private var format: PURLImport.Format? { parsed.value("format").flatMap(PURLImport.Format.init) }
    private var overwrites: Bool { parsed.flag("force") }
    private var skipsUnusable: Bool { parsed.flag("skip-unusable") }

    func run(in context: CommandContext) async throws {
        let entries = try entries(try context.inputFile(parsed), context)
        let address = try await context.address(nil)
        let model = context.dependencies.makePURLViewModel()
        let all = try await context.planned(after: DisplayText(line: "Loading the PURLs of \(address.decoded)")) {
            try await model.plan(.import(entries), on: address)
        }
        let (creations, changes) = (all.filter(\.creates), all.filter { !$0.creates })
        let plan = overwrites ? all : creations
        let leftAlone = overwrites ? [] : context.lines(of: changes, .purl)
        let summary: DisplayText =
            "\(creations.steps.count) to create, \(changes.steps.count) to change, \(entries.count - all.steps.count) unchanged"

        let isDryRun = context.onlyPlans
        if !isDryRun { for line in context.lines(of: plan, .purl) { context.notice(line.text) } }
        for line in leftAlone { context.notice(line.text + " (left alone)") }
        if isDryRun { context.noticeOnTerminal(summary) } else { context.notice(summary) }
        try await send(plan, context)
        // Everything wanted was sent, or shown in a dry run, so no draft of the text is needed.
        context.given.text = nil
        if !overwrites, !changes.steps.isEmpty {
            throw CommandFailure(
                .failed,
                "\(Self.count(changes.steps.count, "existing PURL differs", "existing PURLs differ")), and "
                    + (isDryRun ? "would stay unchanged" : "stayed unchanged"),
                remedy: "--force changes what is there")
        }
    }

    /// The entries of the file, if all of its lines are usable or unusable ones may be skipped.
    private func entries(_ path: String, _ context: CommandContext) throws -> [PURLImport.Entry] {
        let text = try context.fileText(path)
        let source = CommandContext.name(ofFile: path)
        let fileName = path == "-" ? nil : path.split(separator: "/").last.map(String.init)
        guard let format = format ?? PURLImport.format(of: text, fileName: fileName) else {
            throw CommandFailure(
                .usage, "the format of \(source) is unknown, and nothing was sent",
                remedy: "pass --format csv, tsv, redirects or jsonl")
        }
        let file = PURLImport(text, format: format)
        for problem in file.problems { context.console.notice(DisplayText(line: "\(source), \(problem.words)")) }
        let unusable = "\(Self.count(file.problems.count, "line", "lines")) of \(source)"
        // After an unclosed quotation mark the lines are unknown.
        let canSkip = skipsUnusable && !file.problems.contains(where: \.hidesRest)
        guard file.problems.isEmpty || canSkip else {
            throw CommandFailure(
                .usage, "\(unusable) cannot be used, and nothing was sent",
                remedy:
                    "fix the file, skip those lines with --skip-unusable, or pass the right --format: it was read as \(format.rawValue)"
            )
        }
        if !file.problems.isEmpty { context.notice(DisplayText(line: "\(unusable) left out")) }
        guard !file.entries.isEmpty else {
            throw CommandFailure(.usage, "there is no PURL in \(source), and nothing was sent")
        }
        return file.entries
    }

    /// Sends the PURLs one after the other. Those that were saved are shown even if a later one fails.
    private func send(_ plan: WritePlan<PURL>, _ context: CommandContext) async throws {
        let count = plan.steps.count
        let what = count == 1 ? "this PURL" : "these \(count) PURLs"
        let question = DisplayText(line: "Send \(what) to \(plan.address.decoded)?")
        var rows: [PURL] = []
        do {
            try await context.apply(
                plan, of: .purl, after: "Saving", asking: count == 0 ? .never : .onTerminal(question)
            ) { _, receipt in
                guard let purl = receipt.value else { return }
                rows.append(purl)
                if context.options.format.namesFields { return }
                try context.showReceipt(
                    purl, .purl, piped: purl.link, personal: DisplayText(line: "Saved the PURL \(purl.name)."))
            } finally: { _ in
                try context.showTogether(rows, .purl)
            }
        } catch {
            if !rows.isEmpty { context.notice("The same command continues with the rest.") }
            throw error
        }
    }

    private static func count(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }
}

extension Step {
    fileprivate var creates: Bool { before == .nothing }
}
