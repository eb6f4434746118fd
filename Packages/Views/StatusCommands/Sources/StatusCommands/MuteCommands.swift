import CommandLineKit
import CommandSupport
import FoundationExtensions
import ResourceLoading
import StatusDomain
import StatusViewModels
import TerminalUI

/// `mute add`
struct MuteAddCommand: PlanningCommand {
    static let specification = CommandSpecification(
        "add", aliases: ["new"], abstract: "Mute an address or a word.",
        arguments: [.mute(.named("mentioned-address"))],
        options: [
            OptionSpecification(
                "for", value: .required("TIME"), help: "For how long (90s 2h 3d 1w 3mo 1y)", defaultText: "forever")
        ],
        examples: [
            CommandExample("nereid mute add @kraken --for 1w"),
            CommandExample("nereid mute add spoiler"),
        ],
        fields: FieldCatalog.mute.names)

    private let targets: [Mute.Target]
    private let span: TimeSpan?

    init(parsed: ParsedCommand) throws {
        targets = try parsed.muteTargets()
        span = try parsed.value("for", expected: "a duration such as 90s, 15m, 2h, 3d, 1w, 3mo, 1y") {
            TimeSpan($0).flatMap { [.seconds(0), .months(0)].contains($0) ? nil : $0 }
        }
    }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeMuteViewModel()
        var rows: [Mute] = []
        try await context.carryOut(
            model.planAdding(targets, until: span?.after(context.now())), of: .mute, after: "Saving"
        ) { step, _ in
            if let row = step.change.after { rows.append(row) }
            context.remarkOnTerminal("\(step.change.id ?? "") is muted on this machine.")
        } finally: { _ in
            try context.showTogether(rows, .mute)
        }
    }
}

/// `mute list`
struct MuteListCommand: ListCommand {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List what is muted, oldest first.", options: ListOptions.flags,
        examples: [CommandExample("nereid mute list")],
        fields: FieldCatalog.mute.names)

    let list: ListOptions

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeMuteViewModel()
        await model.load()
        try context.show(try context.value(of: model.state), .mute, filteredBy: list, ifEmpty: "Nothing is muted.")
    }
}

/// `mute remove`
struct MuteRemoveCommand: PlanningCommand {
    static let specification = CommandSpecification(
        "remove", aliases: ["rm"], abstract: "Stop hiding an address or a word.",
        arguments: [.mute(.named("mute"))], examples: [CommandExample("nereid mute remove @kraken")],
        fields: FieldCatalog.mute.names)

    private let targets: [Mute.Target]

    init(parsed: ParsedCommand) throws {
        targets = try parsed.muteTargets()
    }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeMuteViewModel()
        let plan = try await context.planned(after: "Loading") { () async throws(FailurePresentation) in
            try await model.planRemoving(targets)
        }
        var rows: [Mute] = []
        try await context.carryOut(plan, of: .mute, after: "Saving") { step, _ in
            if let row = step.change.before.value { rows.append(row) }
            context.remarkOnTerminal("\(step.change.id ?? "") is shown again.")
        } finally: { _ in
            try context.showTogether(rows, .mute)
        }
    }
}

extension ArgumentSpecification {
    fileprivate static func mute(_ kind: ValueKind) -> ArgumentSpecification {
        ArgumentSpecification("@ADDR|WORD", .many, help: "An address with '@', or a word", kind: kind)
    }
}

extension ParsedCommand {
    fileprivate func muteTargets() throws(UsageError) -> [Mute.Target] {
        var targets: [Mute.Target] = []
        for word in arguments("@ADDR|WORD") {
            guard let target = Mute.Target(word) else {
                throw usageError("'\(word)' is neither an address nor a word", about: "target")
            }
            targets.append(target)
        }
        return targets
    }
}

extension WrittenKind where Value == Mute {
    static let mute = WrittenKind("mute", called: "mute", .mute)
}
