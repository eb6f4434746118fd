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
        "add", aliases: ["new"], abstract: "Mute addresses and words.",
        discussion: """
            A name without '@' is a word: statuses that contain it as a whole word, in upper or lower case, are \
            hidden, whoever wrote them. Each word is muted by itself; quote a phrase to mute it as a whole.
            """,
        arguments: [.mute("mentioned-address")],
        options: [
            .init(
                "for", value: .required("TIME"), help: "For how long (90s, 1h30m, 3d, 1w, 3mo, 1y)",
                defaultText: "forever")
        ],
        examples: [
            "nereid mute add @kraken --for 1w",
            "nereid mute add spoiler",
        ],
        fields: FieldCatalog.mute.names, plansChanges: true)

    private let targets: [Mute.Target]
    private let span: TimeSpan?

    init(parsed: ParsedCommand) throws {
        targets = try parsed.muteTargets()
        span = try parsed.value("for", expected: "a duration such as 90s, 1h30m, 3d, 1w, 3mo, 1y") {
            // A duration of 0 would mute nothing.
            TimeSpan($0).flatMap { [.seconds(0), .months(0)].contains($0) ? nil : $0 }
        }
    }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeMuteViewModel()
        var rows: [Mute] = []
        var chosen: [Mute.Target] = []
        for target in targets { chosen.append(try await person(target, context) ?? target) }
        let plan = try await model.planAdding(chosen, until: span?.after(context.now()))
        try await context.apply(plan, of: .mute, after: "Saving") { step, _ in
            guard let row = step.after else { return }
            rows.append(row)
            // A script gets no sentence, unless the word may be meant as an address.
            if hint(row).isEmpty {
                context.noticeOnTerminal(sentence(row, context))
            } else {
                context.notice(sentence(row, context))
            }
        } finally: { _ in
            try context.showTogether(rows, .mute)
        }
    }
}

extension MuteAddCommand {
    /// The address that has a word as its name, if the archive has a status of it and the user confirms that it is
    /// meant.
    private func person(_ target: Mute.Target, _ context: CommandContext) async throws -> Mute.Target? {
        guard case .word(let word) = target, case .address(let address)? = Mute.Target("@" + word),
            !context.options.isDryRun, !context.options.assumesYes, context.console.traits.allowsPrompts
        else { return nil }
        let statuses = context.dependencies.makeStatusViewModel()
        await statuses.loadList(address: address, part: ListPart(limit: 1), policy: .offline)
        let question = "'\(word)' is also an address. Mute the person @\(address.decoded), rather than the word?"
        guard statuses.list.value?.contains(where: { $0.address == address }) == true,
            try context.console.confirm(DisplayText(line: question))
        else { return nil }
        return .address(address)
    }

    private func sentence(_ mute: Mute, _ context: CommandContext) -> DisplayText {
        let end = mute.until.map { " until \(TimeExpression.at($0).day(now: context.now()))" } ?? ""
        switch mute.target {
        case .address(let address): return DisplayText(line: "Muted @\(address.decoded)\(end), on this machine.")
        case .word(let word):
            return DisplayText(line: "Muted the word '\(word)'\(end), on this machine.\(hint(mute))")
        }
    }

    /// How to mute the person whom the muted word may name; empty if it cannot be an address.
    private func hint(_ mute: Mute) -> String {
        guard case .word(let word) = mute.target, case .address(let address)? = Mute.Target("@" + word) else {
            return ""
        }
        return " To mute the person: 'nereid mute add @\(address.decoded)'."
    }
}

/// `mute list`
struct MuteListCommand: ListCommand {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List what is muted, oldest first.", options: ListOptions.flags,
        examples: ["nereid mute list"],
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
        "remove", aliases: ["rm"], abstract: "Unmute addresses and words.",
        arguments: [.mute("mute")], examples: ["nereid mute remove @kraken"],
        fields: FieldCatalog.mute.names, plansChanges: true)

    private let targets: [Mute.Target]

    init(parsed: ParsedCommand) throws {
        targets = try parsed.muteTargets()
    }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeMuteViewModel()
        let plan = try await context.planned(after: "Loading") { try await model.planRemoving(targets) }
        var rows: [Mute] = []
        try await context.apply(plan, of: .mute, after: "Saving") { step, _ in
            guard let row = step.before.value else { return }
            rows.append(row)
            context.noticeOnTerminal(DisplayText(line: "Unmuted \(row.target.words)."))
        } finally: { _ in
            try context.showTogether(rows, .mute)
        }
    }
}

extension ArgumentSpecification {
    fileprivate static func mute(_ kind: String) -> ArgumentSpecification {
        .init("@ADDR|WORD", .many, help: "Addresses with '@', or words", kind: .named(kind))
    }
}

extension ParsedCommand {
    fileprivate func muteTargets() throws -> [Mute.Target] {
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
