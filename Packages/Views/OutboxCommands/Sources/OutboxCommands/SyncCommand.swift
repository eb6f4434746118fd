import CommandLineKit
import CommandSupport
import OutboxDomain
import OutboxViewModels
import ResourceLoading
import TerminalUI

/// `sync`
struct SyncCommand: Command {
    static let specification = CommandSpecification(
        "sync", abstract: "Send what waits in the outbox, then fetch all of your addresses into the archive.",
        discussion: """
            Each kind of each address is stored as soon as it has arrived: a run that ends early loses nothing. A run \
            that begins within ten minutes of the start of an unfinished one continues it, unless --refresh, --only or \
            --address is given. A kind that fails does not stop the others.
            """,
        section: CommandHeading.local.rawValue,
        options: [
            .init(
                "only", value: .required("KIND"), help: "Only this kind, or several, separated by commas",
                allowedValues: ["{sync}"], isRepeatable: true),
            .jobs,
        ],
        examples: ["nereid sync", "nereid sync --only status --only paste"],
        fields: FieldCatalog.sync.names)

    private let kinds: [String]
    private let jobs: Int

    init(parsed: ParsedCommand) throws {
        kinds = parsed.values("only")
        jobs = try parsed.jobs()
    }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeSyncViewModel()
        let address = try await context.namedAddress()
        if context.options.isDryRun {
            let wanted = model.kinds.filter { kinds.isEmpty || kinds.contains($0) }
            let sent = try await plan(in: context)
            return try context.showPlan(sent + wanted.map { .added("archive \($0)") })
        }
        let console = context.console
        let showsProgress = console.traits.isErrorTerminal && !context.options.isQuiet
        let resumes = context.options.policy != .refresh
        // What was sent is reported even if fetching fails.
        let outcome: Result<[SyncRow], any Error>
        do {
            outcome = .success(
                try await model.run(kinds: kinds, address: address, resumes: resumes, jobs: jobs) { progress in
                    guard showsProgress else { return }
                    let owner = progress.address.isEmpty ? "" : " of \(address: progress.address)"
                    let words = "\(progress.step)/\(progress.steps) \(progress.kind)\(owner)"
                    console.showProgress(DisplayText(line: words))
                })
        } catch {
            outcome = .failure(error)
        }
        if showsProgress { console.showProgress(nil) }
        var sendingFailure: CommandFailure?
        do {
            try context.report(try model.sent.mapError(CommandFailure.init).get(), urls: .notices)
        } catch let failure as CommandFailure {
            sendingFailure = failure
        }
        if let date = model.resumedFrom {
            let age = RelativeTime.age(of: date, now: context.now())
            context.noticeOnTerminal(DisplayText(line: "Continuing an interrupted run, \(age)."))
        }
        if let sendingFailure, case .failure(let error) = outcome {
            // A cancelled fetch needs no message, but the failure to send does: the write may have arrived.
            if Failure(error).kind == .cancelled { throw sendingFailure }
            if let message = sendingFailure.message { console.notice(DisplayText(line: message)) }
        }
        let rows = try outcome.get()
        if !context.options.isQuiet || context.options.format.namesFields {
            try context.show(rows, .sync, ifEmpty: "There was nothing to fetch.", isPaged: false)
        }
        if let sendingFailure { throw sendingFailure }
        try context.reportProblems(of: rows, interruption: model.interruption)
    }
}

extension SyncCommand {
    /// The writes that would be sent. Refused ones wait for 'outbox send'; damaged ones are never sent.
    private func plan(in context: CommandContext) async throws -> [PlanLine] {
        let model = context.dependencies.makeOutboxViewModel()
        await model.load()
        return try context.value(of: model.entries).filter { ![.refused, .damaged].contains($0.state) }.map {
            .added($0.words)
        }
    }
}

extension CommandContext {
    /// Prints a sentence for each failed kind, and a final one.
    ///
    /// - Throws: `CommandFailure` if any failed.
    fileprivate func reportProblems(of rows: [SyncRow], interruption: Failure?) throws {
        for row in rows {
            // The final sentence says this once.
            guard let problem = row.failure?.sentence, problem != interruption?.sentence else { continue }
            let owner = row.address.isEmpty ? "" : " of \(address: row.address)"
            console.notice(DisplayText(line: "\(row.kind)\(owner): \(problem)"))
        }
        if let interruption { throw CommandFailure(interruption) }
        let codes = Set(rows.compactMap(\.failure).map { CommandFailure($0).exitCode })
        if !codes.isEmpty {
            throw CommandFailure(
                codes == [.tryAgain] ? .tryAgain : .failed, "not everything could be fetched", remedy: "run it again")
        }
    }
}

extension FieldCatalog where Row == SyncRow {
    static let sync = FieldCatalog([
        .column("kind") { .text($0.kind) },
        .column("address") { .address($0.address) },
        .column("items") { .number($0.count) },
        .column("problem", isFlexible: true) { .text($0.failure?.sentence) },
    ])
}
