import CommandLineKit
import CommandSupport
import FolderDomain
import FolderViewModels
import ResourceLoading
import TerminalUI

/// `push`
struct PushCommand: Command {
    static let specification = CommandSpecification(
        "push", abstract: "Send what was edited in a folder: only what changed, one item at a time.",
        discussion: """
            Nothing at all is sent if the server has changed an item that you edited since the pull; --mine or \
            --theirs says which side wins. What was removed from the folder is deleted only with --delete, after a \
            question that lists it. Without a terminal, --yes is needed too.

            A PURL whose name alone was changed is renamed, after a question or with --yes. The new one is created and \
            read back before the old one is deleted, and its hits start again at 0. A weblog entry that was renamed \
            and edited stays one entry. If that is not certain, push asks; without a terminal, it leaves the file alone.

            --upload-pictures uploads the local pictures that weblog entries show, in unchanged entries too, and \
            inserts the URLs into the entries, on the server and in the folder. Each picture is added to pics and \
            pics.tsv, with its alt text from the entry.

            A push that is cut off can be run again: what was done is not done twice. A changed webpage is published.
            """,
        section: CommandHeading.folder.rawValue,
        arguments: [.folder],
        options: [
            .filesAsText,
            .init("delete", help: "Delete what was removed from the folder"),
            .init("mine", help: "Where both sides changed the same item, send the folder's version"),
            .init("theirs", help: "Where both sides changed the same item, take the server's version"),
            .uploadPictures,
        ],
        examples: [
            "nereid push --dry-run",
            "nereid push marina/weblog --delete --yes",
        ],
        fields: FieldCatalog.plan.names)

    private let folder: String?
    private let isDeleting: Bool
    private let isText: Bool
    private let uploadsPictures: Bool
    private let resolution: ConflictResolution

    init(parsed: ParsedCommand) throws {
        folder = try parsed.folder()
        isDeleting = parsed.flag("delete")
        isText = parsed.flag("as-text")
        uploadsPictures = parsed.flag("upload-pictures")
        switch (parsed.flag("mine"), parsed.flag("theirs")) {
        case (true, true): throw parsed.usageError("--mine and --theirs cannot be combined")
        case (true, false): resolution = .mine
        case (false, true): resolution = .theirs
        case (false, false): resolution = .refuse
        }
    }

    func run(in context: CommandContext) async throws {
        let target = try await context.folder(folder, creating: false)
        let model = context.dependencies.makeFolderViewModel(root: target.root)
        let expected = try await context.namedAddress()
        if context.options.isDryRun { return try await showPlan(model, target, expecting: expected, context) }
        let reporter = PushReporter(context)
        var address = ""
        let report = try await context.value(model) {
            defer { context.console.showProgress(nil) }
            return try await model.push(
                target.part, expecting: expected, deleting: isDeleting, resolution: resolution,
                isText: isText, uploadsPictures: uploadsPictures
            ) { plan in
                address = plan.address
                let isRenaming = isDeleting || context.options.assumesYes || context.console.traits.allowsPrompts
                context.noticeRest(of: plan, renaming: isRenaming ? "will be" : "would be")
                return try isDeleting ? confirmDeletions(plan, context) : confirmRenames(plan, context)
            } onStep: { step in
                reporter.report(step)
            }
        }
        if context.options.format.namesFields { try context.show(reporter.done, .plan, ifEmpty: "") }
        if let failure = reporter.failure { throw failure }
        if let report { try conclude(report, address, context) }
    }

    /// Lists the deletions, and asks.
    private func confirmDeletions(_ plan: PlanSummary, _ context: CommandContext) throws -> RenameChoice {
        guard !plan.deletions.isEmpty, !context.options.assumesYes else { return .keepOldName }
        for row in plan.deletions { context.console.notice(row.line) }
        let what = plan.deletions.count == 1 ? "this item" : "these \(plan.deletions.count) items"
        try context.confirm(DisplayText(line: "Delete \(what) of \(plan.address.decoded)?"))
        // The old names are among the deletions, so the choice has no effect.
        return .keepOldName.afterQuestion
    }

    /// Asks whether to delete the old names of renamed PURLs, and whether new files are renamed entries. If nobody can
    /// be asked, both names stay, and such files are left alone.
    private func confirmRenames(_ plan: PlanSummary, _ context: CommandContext) throws -> RenameChoice {
        let (names, files) = (plan.renames.count, plan.possibleRenames.count)
        guard names + files > 0 else { return .keepOldName }
        if context.options.assumesYes { return .rename }
        guard context.console.traits.allowsPrompts else {
            if names > 0 {
                // By the time that a person reads this, the new name exists, so --yes would no longer rename.
                context.notice(
                    "both names stay; 'nereid push --delete --yes' deletes the old name, and everything else that you removed"
                )
            }
            if files > 0 { noticeOnLeftAlone(files, files == 1 ? "is" : "are", context) }
            return .keepOldName
        }
        if names > 0 {
            let what = names == 1 ? "this PURL" : "these \(names) PURLs"
            try context.confirm(DisplayText(line: "Rename \(what) of \(plan.address.decoded)?"))
        }
        if files > 0 {
            let what = files == 1 ? "this file as the same entry" : "these \(files) files as the same entries"
            try context.confirm(DisplayText(line: "Send \(what) of \(plan.address.decoded)?"))
        }
        return .rename.afterQuestion
    }

    /// Reports the files that may be renamed entries, when nobody can be asked.
    private func noticeOnLeftAlone(_ count: Int, _ verb: String, _ context: CommandContext) {
        let subject = count == 1 ? "it" : "they"
        let (same, new) =
            count == 1
            ? ("it as the same entry", "it as a new one") : ("them as the same entries", "them as new ones")
        let old = count == 1 ? "the old one" : "the old ones"
        let remedy = "--yes sends \(same); --delete --yes sends \(new) and deletes \(old)"
        context.notice(DisplayText(line: "\(subject) \(verb) left alone: \(remedy)"))
    }

    private func conclude(_ report: PushReport, _ address: String, _ context: CommandContext) throws {
        noticeOnUndeleted(report.undeleted.count, report.undeleted.count == 1 ? "was" : "were", context)
        if let ending = report.ending {
            let failure = CommandFailure(ending)
            let rest = report.untried == 0 ? "" : ", and \(report.untried) not tried"
            // This exit code promises that nothing has changed; changes of boxes count too, though boxes are not on the
            // server.
            let hasChanged = failure.exitCode == .tryAgain && report.done > 0
            throw CommandFailure(
                hasChanged ? .failed : failure.exitCode,
                "the push ended early: \(report.done) done, \(report.failed) failed\(rest). Run it again for the rest",
                remedy: failure.remedy)
        }
        if report.failed > 0 {
            throw CommandFailure(.failed, "\(report.done) done, \(report.failed) failed")
        }
        func notice(_ verb: String, _ count: Int, _ place: String) {
            guard count > 0 else { return }
            let changes = count == 1 ? "one change" : "\(count) changes"
            context.noticeOnTerminal(DisplayText(line: "\(verb) \(changes) \(place)."))
        }
        notice("Pushed", report.sent, "to \(address.decoded)")
        notice("Saved", report.archived, "of your boxes in the archive of this machine")
        notice("Fetched", report.taken, "into the folder")
        if report.done == 0 { context.noticeOnTerminal("There was nothing to send.") }
    }

    private func noticeOnUndeleted(_ count: Int, _ verb: String, _ context: CommandContext) {
        guard count > 0 else { return }
        let count = count == 1 ? "one deletion" : "\(count) deletions"
        context.notice(DisplayText(line: "\(count) \(verb) left out; 'nereid diff' shows what --delete would delete"))
    }

    private func showPlan(
        _ model: FolderViewModel, _ target: FolderTarget, expecting expected: String?, _ context: CommandContext
    ) async throws {
        // On a terminal a push asks, and sends nothing without a yes.
        let isAnswered = context.options.assumesYes || context.console.traits.allowsPrompts
        let plan = try await context.value(model) {
            try await context.waiting("Comparing") {
                try await model.plan(
                    target.part, expecting: expected, deleting: isDeleting, resolution: resolution,
                    renames: isAnswered && !isDeleting ? .rename : .keepOldName, isText: isText,
                    uploadsPictures: uploadsPictures, policy: .refresh)
            }
        }
        for problem in plan.problems { context.console.notice(DisplayText(line: problem)) }
        var isRefused = !plan.problems.isEmpty
        if case .refuse = resolution, !plan.conflicts.isEmpty { isRefused = true }
        // Of a refused plan nothing would be sent: only its conflicts are shown.
        let sent = isRefused ? [] : plan.sent
        let taken = isRefused ? [] : plan.taken
        for row in sent + plan.conflicts + taken { try context.console.writeLine(row.line) }
        for row in taken { context.notice(DisplayText(line: "\(row.name): the server's side would be taken")) }
        context.noticeRest(of: plan)
        let unanswered = isDeleting || isAnswered ? 0 : plan.possibleRenames.count
        if unanswered > 0 { noticeOnLeftAlone(unanswered, "would be", context) }
        if plan.problems.isEmpty { noticeOnUndeleted(plan.undeleted, "would be", context) }
        if !plan.problems.isEmpty { throw CommandFailure(.failed, "nothing would be sent") }
        if !plan.conflicts.isEmpty, case .refuse = resolution {
            let what = plan.conflicts.count == 1 ? "the same item" : "the same items"
            throw CommandFailure(
                .failed, "nothing would be sent: both sides changed \(what)", remedy: "pass --mine or --theirs")
        }
    }
}

/// Reports each step of a push when it is done.
@MainActor
private final class PushReporter {
    private(set) var done: [PlanRow] = []
    /// Why standard output failed.
    private(set) var failure: (any Error)?
    private let context: CommandContext

    init(_ context: CommandContext) { self.context = context }

    func report(_ step: PushStepSummary) {
        switch step {
        case .sending(let row, let index, let count):
            context.showStep(index - 1, count, row.name)
        case .done(let row, let notice):
            done.append(row)
            write(row)
            if let notice { context.notice(DisplayText(line: "\(row.name): \(notice)")) }
        case .failed(let row, let failure):
            context.console.notice(DisplayText(line: "\(row.name): \(failure.sentence)", style: .red))
        }
    }

    private func write(_ row: PlanRow) {
        if context.options.format.namesFields { return }
        guard !context.options.isQuiet, failure == nil else { return }
        do throws(ConsoleError) {
            try context.console.writeLine(row.line)
        } catch {
            failure = error
        }
    }
}
