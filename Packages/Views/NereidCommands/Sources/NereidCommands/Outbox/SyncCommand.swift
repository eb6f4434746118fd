import CommandLineKit
import OutboxViewModels
import TerminalUI

/// `sync`
struct SyncCommand: Command {
    static let specification = CommandSpecification(
        "sync", abstract: "Send what waits, then bring everything of your addresses into the archive.",
        discussion: """
            Each kind of each address is kept as soon as it is there: a run that ends early loses nothing, and the next one \
            goes on.
            """,
        options: [
            OptionSpecification(
                "only", value: .required("KIND"), help: "Only this kind, such as status; may be given several times",
                isRepeatable: true)
        ],
        examples: [CommandExample("nereid sync"), CommandExample("nereid sync --only status --only paste")])

    static let fieldNames = FieldCatalog.sync.fields.map(\.name)

    private let kinds: [String]
    private let usageError: (String) -> UsageError

    init(_ parsed: ParsedCommand) {
        kinds = parsed.values("only").flatMap { $0.split(separator: ",").map(String.init) }
        usageError = { parsed.usageError($0) }
    }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeSyncViewModel()
        if let unknown = kinds.first(where: { !model.kinds.contains($0) }) {
            throw usageError("there is no kind '\(unknown)'; the kinds are \(model.kinds.joined(separator: ", "))")
        }
        if context.options.isDryRun {
            let wanted = model.kinds.filter { kinds.isEmpty || kinds.contains($0) }
            return try context.showPlan(wanted.map { .added("archive \($0)") })
        }
        let console = context.console
        let showsProgress = console.traits.isErrorTerminal && !context.options.isQuiet
        await model.run(kinds: kinds, address: context.options.address) { progress in
            guard showsProgress else { return }
            let of = progress.address.isEmpty ? "" : " of \(progress.address.decoded)"
            console.showProgress(DisplayText(line: "\(progress.step)/\(progress.steps) \(progress.kind)\(of)"))
        }
        if showsProgress { console.showProgress(nil) }
        var failure: CommandFailure?
        do {
            try context.tell(of: try context.value(of: model.sent))
        } catch let sending as CommandFailure {
            failure = sending
        }
        let rows = try context.value(of: model.state)
        try context.show(rows, .sync, ifEmpty: "There was nothing to bring.")
        if let failure { throw failure }
        if rows.contains(where: { $0.problem != nil }) {
            throw CommandFailure(
                .failed, "not everything could be brought", remedy: "see the problems and run it again")
        }
    }
}

extension FieldCatalog where Row == SyncRow {
    static let sync = FieldCatalog([
        .column("kind") { .text($0.kind) },
        .column("address") { .address($0.address) },
        .column("items") { .number($0.count) },
        .column("problem", isFlexible: true) { .text($0.problem) },
    ])
}
