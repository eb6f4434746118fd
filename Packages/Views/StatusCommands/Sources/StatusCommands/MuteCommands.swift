import CommandLineKit
import CommandSupport
import FoundationExtensions
import ResourceLoading
import StatusDomain
import StatusViewModels
import TerminalUI

/// `mute add`
struct MuteAddCommand: Command {
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
        if context.options.isDryRun { return try context.showPlan(targets.map { .added("mute \($0.words)") }) }
        var rows: [Mute] = []
        for target in targets {
            let model = context.dependencies.makeMuteViewModel()
            await model.add(target, until: span?.after(context.now()))
            rows += try context.value(of: model.state)
            context.remarkOnTerminal("\(target.words) is muted on this machine.")
        }
        try context.showTogether(rows, .mute)
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
struct MuteRemoveCommand: Command {
    static let specification = CommandSpecification(
        "remove", aliases: ["rm"], abstract: "Stop hiding an address or a word.",
        arguments: [.mute(.named("mute"))], examples: [CommandExample("nereid mute remove @kraken")],
        fields: FieldCatalog.mute.names)

    private let targets: [Mute.Target]

    init(parsed: ParsedCommand) throws {
        targets = try parsed.muteTargets()
    }

    func run(in context: CommandContext) async throws {
        if context.options.isDryRun { return try context.showPlan(targets.map { .removed("mute \($0.words)") }) }
        var rows: [Mute] = []
        try await context.deleting(targets, called: \.words) { target in
            let model = context.dependencies.makeMuteViewModel()
            await model.remove(target)
            rows += try context.value(of: model.state)
            context.remarkOnTerminal("\(target.words) is shown again.")
        } finally: {
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

extension Mute.Target {
    fileprivate var words: String {
        switch self {
        case .address(let address): "@\(Punycode.unicode(address))"
        case .word(let word): "'\(word)'"
        }
    }
}
