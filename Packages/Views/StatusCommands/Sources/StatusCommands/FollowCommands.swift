import CommandLineKit
import CommandSupport
import StatusDomain
import StatusViewModels
import TerminalUI

/// `status following`
struct StatusFollowingCommand: ListCommand {
    static let specification = CommandSpecification(
        "following", abstract: "List the addresses that an address follows.",
        arguments: [.address], options: ListOptions.untimedFlags,
        examples: ["nereid status following"],
        fields: FieldCatalog.addresses.names)

    let list: ListOptions

    func run(in context: CommandContext) async throws {
        try await context.showFollows(.following, list) { "\($0) follows nobody." }
    }
}

/// `status followers`
struct StatusFollowersCommand: ListCommand {
    static let specification = CommandSpecification(
        "followers", abstract: "List the addresses that follow an address.",
        arguments: [.address], options: ListOptions.untimedFlags,
        examples: ["nereid status followers oskar"],
        fields: FieldCatalog.addresses.names)

    let list: ListOptions

    func run(in context: CommandContext) async throws {
        try await context.showFollows(.followers, list) { "Nobody follows \($0)." }
    }
}

/// `status follow`
struct StatusFollowCommand: Command {
    static let specification = CommandSpecification(
        "follow", abstract: "Follow an address (experimental).",
        discussion: """
            Experimental: the service does not document this endpoint; it is known only from the code of another client.
            """,
        arguments: [.init("TARGET", help: "The address to follow", kind: .named("address"))],
        examples: ["nereid status follow thora"],
        fields: FieldCatalog.addresses.names, plansChanges: true)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        try await context.write(FollowIntent.follow, of: parsed) { "You follow \($0)." }
    }
}

/// `status unfollow`
struct StatusUnfollowCommand: Command {
    static let specification = CommandSpecification(
        "unfollow", abstract: "Stop following an address (experimental).",
        discussion: "Experimental, like 'nereid status follow'.",
        arguments: [.init("TARGET", help: "The address to stop following", kind: .named("address"))],
        examples: ["nereid status unfollow oskar"],
        fields: FieldCatalog.addresses.names, plansChanges: true)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        try await context.write(FollowIntent.unfollow, of: parsed) { "You no longer follow \($0)." }
    }
}

extension CommandContext {
    fileprivate func showFollows(
        _ side: FollowSide, _ list: ListOptions, ifEmpty: (String) -> DisplayText
    ) async throws {
        let address = try await address(list.address)
        let model = dependencies.makeFollowViewModel()
        let addresses = try await value(of: model.state, after: "Loading") {
            await model.load(side, of: address, policy: policy)
        }
        try show(addresses, .addresses, filteredBy: list, ifEmpty: ifEmpty(address.decoded))
    }

    fileprivate func write(
        _ intent: (String) -> FollowIntent, of parsed: ParsedCommand, sentence: (String) -> DisplayText
    ) async throws {
        // Your own address is resolved last: the remedy of a refusal names the address that was resolved last.
        let target = try await self.address(parsed.argument("TARGET") ?? "")
        let address = try await self.address(nil)
        let model = dependencies.makeFollowViewModel()
        try await write(.follow, after: "Saving", piped: \.self) { _ in
            sentence(target.decoded)
        } plan: {
            try await model.plan(intent(target), by: address)
        }
    }
}

extension FieldCatalog where Row == String {
    fileprivate static let follow = FieldCatalog(
        "follow", called: "address", plural: "addresses", FieldCatalog.addresses.fields)
}
