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
            A table with a header is read by its names ('keyword', 'name' or 'slug'; 'url', 'target' or 'to'; \
            'listed'), so that exports of YOURLS, Bitly and Shlink can be read as they are. Every line is read before \
            anything is sent: if one cannot be used, nothing is sent, unless --skip-unusable leaves it out. What would \
            be created and changed is shown first. PURLs that already lead elsewhere are left alone without --force. \
            Started again after a failure, the command does what is still missing.
            """,
        arguments: [ArgumentSpecification("FILE|-", help: "A file; '-' reads standard input", kind: .file)],
        options: [
            OptionSpecification(
                "format", value: .required("FORMAT"), help: "How the file is written: csv, tsv, redirects or jsonl",
                defaultText: "from the file's name or its first line",
                allowedValues: PURLImport.Format.allCases.map(\.rawValue)),
            OptionSpecification("force", help: "Change the PURLs that already lead elsewhere"),
            OptionSpecification("skip-unusable", help: "Leave out the lines that cannot be used, and say which"),
        ],
        examples: [
            CommandExample("nereid purl import purls.csv --dry-run", explanation: "Only shows what would be done"),
            CommandExample(
                "nereid purl import _redirects --skip-unusable --yes", explanation: "A line with '*' is not a PURL"),
            CommandExample("echo sea,https://example.org/sea | nereid purl import - --yes"),
        ],
        fields: FieldCatalog.purl.names)

    let parsed: ParsedCommand

    private var path: String { parsed.argument("FILE|-") ?? "" }
    private var format: PURLImport.Format? { parsed.value("format").flatMap(PURLImport.Format.init) }
    private var overwrites: Bool { parsed.flag("force") }
    private var skipsUnusable: Bool { parsed.flag("skip-unusable") }

    func run(in context: CommandContext) async throws {
        let entries = try entries(context)
        let address = try await context.address(nil)
        let model = context.dependencies.makePURLViewModel()
        let plan = try await context.value(of: model.importPlan, after: "Loading the PURLs of \(address.decoded)") {
            await model.planImport(entries, address: address)
        }
        let left = overwrites ? [] : plan.changes
        let steps = plan.steps.filter { $0.creates || overwrites && $0.changes }

        if context.options.isDryRun {
            try context.showPlan(steps.flatMap { lines($0, address) })
            remarkOnLeft(left, address, context)
            context.remarkOnTerminal(summary(plan))
            return try checkNothingLeft(left, "would stay unchanged")
        }
        for step in steps { for line in lines(step, address) { context.remark(line.text) } }
        remarkOnLeft(left, address, context)
        context.remark(summary(plan))
        if !steps.isEmpty {
            try context.confirmOnTerminal(
                "Send \(steps.count == 1 ? "this" : "these \(steps.count)") to \(address.decoded)?")
        }
        try await send(steps, to: address, context)
        try checkNothingLeft(left, "stayed unchanged")
    }

    private func remarkOnLeft(_ left: [PURLImportPlan.Step], _ address: String, _ context: CommandContext) {
        for step in left { for line in lines(step, address) { context.remark(line.text + " (left alone)") } }
    }

    private func checkNothingLeft(_ left: [PURLImportPlan.Step], _ outcome: String) throws {
        guard !left.isEmpty else { return }
        throw CommandFailure(
            .failed, "\(Self.count(left.count, "PURL already leads", "PURLs already lead")) elsewhere, and \(outcome)",
            remedy: "--force changes what is there")
    }

    /// The entries of the file, if all of its lines are usable.
    private func entries(_ context: CommandContext) throws -> [PURLImport.Entry] {
        let text = try context.fileText(path)
        let source = path == "-" ? "standard input" : path
        let fileName = path == "-" ? nil : path.split(separator: "/").last.map(String.init)
        guard let format = format ?? PURLImport.format(of: text, fileName: fileName) else {
            throw CommandFailure(
                .usage, "the format of \(source) is unknown, and nothing was sent",
                remedy: "give --format csv, tsv, redirects or jsonl")
        }
        let file = PURLImport(text, format: format)
        for problem in file.problems { context.console.remark(DisplayText(line: "\(source), \(problem.words)")) }
        let unusable = "\(Self.count(file.problems.count, "line", "lines")) of \(source)"
        // After an unclosed quotation mark the lines are unknown.
        let canSkip = skipsUnusable && !file.problems.contains { $0.fault == .unclosedQuote }
        guard file.problems.isEmpty || canSkip else {
            throw CommandFailure(
                .usage, "\(unusable) cannot be used, and nothing was sent",
                remedy:
                    "fix the file, skip those lines with --skip-unusable, or give the right --format: it was read as \(format.rawValue)"
            )
        }
        if !file.problems.isEmpty { context.remark(DisplayText(line: "\(unusable) left out")) }
        guard !file.entries.isEmpty else {
            throw CommandFailure(.usage, "there is no PURL in \(source), and nothing was sent")
        }
        return file.entries
    }

    /// Sends one after the other. Saved ones are shown even if a later one fails.
    private func send(_ steps: [PURLImportPlan.Step], to address: String, _ context: CommandContext) async throws {
        var rows: [PURL] = []
        for step in steps {
            let model = context.dependencies.makePURLViewModel()
            await context.waiting("\(rows.count + 1) of \(steps.count): \(step.entry.draft.name)") {
                await model.take(step, on: address)
            }
            let saved: SavedPURL
            do {
                saved = try context.value(of: model.saved)
            } catch {
                if !rows.isEmpty {
                    try context.showTogether(rows, .purl)
                    context.remark(
                        "\(rows.count) of \(steps.count) were accepted; the same command continues with the rest")
                }
                throw error
            }
            rows.append(saved.purl)
            if context.options.format.namesFields {
                context.warn(of: saved)
            } else {
                try context.showSaved(saved)
            }
        }
        try context.showTogether(rows, .purl)
    }

    private func lines(_ step: PURLImportPlan.Step, _ address: String) -> [PlanLine] {
        let draft = step.entry.draft
        return PlanLine.purl(draft, over: step.current, of: address)
    }

    private func summary(_ plan: PURLImportPlan) -> DisplayText {
        "\(plan.creations.count) to create, \(plan.changes.count) to change, \(plan.sameCount) unchanged"
    }

    private static func count(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }
}
