import CommandLineKit
import CommandSupport
import FolderViewModels
import ResourceLoading
import TerminalUI

/// `pull`
struct PullCommand: Command {
    static let specification = CommandSpecification(
        "pull", abstract: "Save an address as a folder of plain files, or update that folder.",
        discussion: """
            The folder can be kept under git: the same content always gives the same bytes. Texts are files, short \
            items are rows of a table (*.tsv), and .nereid/manifest.json remembers the state of both sides.

            Your boxes, which are on no server, come from the archive of this machine: boxes/NAME.tsv.

            What you have edited but not yet pushed stays as it is. If the server has changed the same item, nothing \
            at all is done until you say which side wins: --theirs takes the server's side of every item, 'nereid push \
            --mine' sends yours. DIR can also be a part of a pulled folder: marina/weblog.
            """,
        section: CommandHeading.folder.rawValue,
        arguments: [.folder],
        options: [
            .allAddresses,
            .init(
                "theirs",
                help: "Discard everything that was edited here, except what is new, and take the server's version"),
            .jobs,
        ],
        examples: [
            .init("nereid pull", explanation: "Into ./ADDR, or the folder you are in"),
            "nereid pull marina",
            .init("nereid pull backup --all", explanation: "Every address into backup/ADDR"),
        ],
        fields: FieldCatalog.path.names)

    private let folder: String?
    private let isOfAll: Bool
    private let isOverwriting: Bool
    private let jobs: Int

    init(parsed: ParsedCommand) throws {
        folder = try parsed.folder()
        isOfAll = parsed.flag("all")
        if isOfAll { try parsed.checkAllAddresses() }
        isOverwriting = parsed.flag("theirs")
        jobs = try parsed.jobs()
    }

    func run(in context: CommandContext) async throws {
        if isOfAll { return try await runForAll(in: context) }
        let target = try await context.folder(folder, creating: true)
        let expected = target.newAddress == nil ? try await context.namedAddress() : nil
        guard let report = try await pull(target, expecting: expected, context) else { return }
        if context.options.format.namesFields {
            try context.show(report.paths, .path, ifEmpty: "")
        } else {
            try write(report.paths, context)
        }
        try conclude(report, target, context)
        let isNew = target.newAddress != nil
        if target.part.isEmpty, isNew || context.console.traits.isErrorTerminal {
            await context.noticeOnOtherAddresses(than: report.address)
        }
    }

    private func runForAll(in context: CommandContext) async throws {
        if let found = try context.dependencies.findFolder(folder ?? ".") {
            throw CommandFailure(
                .failed, "\(folder ?? ".") is in \(found.root), the folder of one address",
                remedy: "name another folder for all of them")
        }
        var paths: [String] = []
        let failure = try await context.forEachAddress(in: folder) { address, root in
            let isNew = try context.dependencies.findFolder(root) == nil
            let target = FolderTarget(root: root, part: [], newAddress: isNew ? address : nil)
            guard let report = try await pull(target, expecting: isNew ? nil : address, context) else { return }
            let written = report.paths.map { "\(root)/\($0)" }
            paths += written
            if !context.options.format.namesFields { try write(written, context) }
            try conclude(report, target, context)
        }
        if context.options.format.namesFields, !context.options.isDryRun {
            try context.show(paths, .path, ifEmpty: "")
        }
        if let failure { throw failure }
    }

    /// Pulls, or shows what would be written.
    ///
    /// - Returns: The result; nil in a dry run.
    private func pull(
        _ target: FolderTarget, expecting expected: String?, _ context: CommandContext
    ) async throws -> PullSummary? {
        let model = context.dependencies.makeFolderViewModel(root: target.root)
        let policy: LoadPolicy = context.options.isOffline ? .offline : .refresh
        if context.options.isDryRun {
            let plan = try await context.value(model) {
                try await context.waiting("Comparing") {
                    try await model.pullPlan(
                        target.part, of: target.newAddress, expecting: expected, overwriting: isOverwriting,
                        policy: policy, jobs: jobs)
                }
            }
            for row in plan.incoming {
                try context.console.writeLine((isOfAll ? row.inside(target.root) : row).line)
            }
            return nil
        }
        return try await context.value(model) {
            defer { context.console.showProgress(nil) }
            return try await context.waiting("Pulling") {
                try await model.pull(
                    target.part, of: target.newAddress, expecting: expected, overwriting: isOverwriting, policy: policy,
                    jobs: jobs
                ) { index, count in context.showStep(index, count, "Pulling") }
            }
        }
    }

    private func write(_ paths: [String], _ context: CommandContext) throws {
        guard !context.options.isQuiet, !context.console.traits.isOutputTerminal else { return }
        for path in paths { try context.console.writeLine(DisplayText(line: path)) }
    }

    private func noticeOnKept(_ rows: [PlanRow], _ context: CommandContext) {
        let deleted = rows.filter { $0.action == .delete }
        let edited = rows.filter { $0.action != .delete }
        if !edited.isEmpty {
            let what = edited.count == 1 ? "it" : "them"
            context.notice(
                DisplayText(line: "kept what was edited here: \(Self.names(edited)); 'nereid push' sends \(what)"))
        }
        if !deleted.isEmpty {
            let names = Self.names(deleted)
            let what = deleted.count == 1 ? "it" : "them"
            context.notice(
                DisplayText(
                    line: "left out what was deleted here: \(names); 'nereid push --delete' deletes \(what)"))
        }
    }

    private static func names(_ rows: [PlanRow]) -> String {
        let rest = rows.count > 3 ? " and \(rows.count - 3) more" : ""
        return rows.prefix(3).map(\.name).joined(separator: ", ") + rest
    }

    /// Reports what a person has to know about a pull.
    ///
    /// - Throws: If something could not be fetched or read.
    private func conclude(_ report: PullSummary, _ target: FolderTarget, _ context: CommandContext) throws {
        context.noticeOnUnnamed(report.unnamed)
        for notice in report.notices { context.notice(DisplayText(line: notice)) }
        noticeOnKept(report.kept, context)
        for problem in report.problems { context.console.notice(DisplayText(line: problem)) }
        guard report.failedPictures.isEmpty else {
            for line in report.failedPictures { context.console.notice(DisplayText(line: line)) }
            let pictures = report.failedPictures.count == 1 ? "one picture" : "\(report.failedPictures.count) pictures"
            let files = report.problems.isEmpty ? "" : ", and unreadable files were left as they are"
            throw CommandFailure(
                .failed, "\(pictures) could not be fetched\(files); everything else was pulled", remedy: "run it again")
        }
        guard report.problems.isEmpty else {
            throw CommandFailure(
                .failed, "unreadable files were left as they are; everything else matches the server",
                remedy: "fix them, or take them out of the folder")
        }
        let count = report.paths.count == 1 ? "one file" : "\(report.paths.count) files"
        context.noticeOnTerminal(
            report.paths.isEmpty
                ? DisplayText(line: "\(target.root) already has everything of \(report.address.decoded).")
                : DisplayText(line: "Pulled \(report.address.decoded) into \(target.root): \(count) written."))
    }
}
