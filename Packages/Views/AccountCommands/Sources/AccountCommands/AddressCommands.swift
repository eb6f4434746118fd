import AccountDomain
import AccountViewModels
import CommandLineKit
import CommandSupport
import ResourceLoading
import TerminalUI

/// `address list`
struct AddressListCommand: ListCommand {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List your addresses.", options: ListOptions.flags,
        examples: ["nereid address list"],
        fields: FieldCatalog.address.names)

    let list: ListOptions

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeAccountViewModel()
        let addresses = try await context.value(of: model.list, after: "Loading your addresses") {
            await model.loadList(policy: context.policy)
        }
        try context.show(addresses, .address, filteredBy: list, ifEmpty: "Your account has no addresses.")
    }
}

/// `address view`
struct AddressViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show the details of an address.",
        arguments: [.address], options: [.web], examples: ["nereid address view oskar"],
        fields: FieldCatalog.address.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let address = try await context.address(parsed.argument("ADDR"))
        let model = context.dependencies.makeAccountViewModel()
        let row = try await context.value(of: model.detail, after: "Loading \(address.decoded)") {
            await model.loadDetail(address, policy: context.policy)
        }
        if try context.openIfRequested(.profile, of: address) { return }
        try context.show(row, .address)
    }
}

/// `address check`
struct AddressCheckCommand: Command {
    static let specification = CommandSpecification(
        "check", abstract: "Check whether an address is free: exit code 0 if it is, 1 if it is not.",
        discussion: """
            No key is sent. An emoji can be an address too; the field 'punycode' is how the service writes it. For a \
            taken address the command also says whether it has expired.
            """,
        arguments: [.init("NAME", help: "An address, such as alice, 🌊 or xn--qg8h")],
        examples: ["nereid address check puffin", "nereid address check 🥰"],
        fields: FieldCatalog.availability.names)

    let parsed: ParsedCommand

    private var name: String { parsed.argument("NAME") ?? "" }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeServiceViewModel()
        let availability = try await context.waiting("Checking \(name)") { try await model.check(name) }
        try context.show(availability, .availability)
        if !availability.isAvailable, !availability.isInvalid, availability.isExpired == nil {
            let reason = availability.expirationFailure.map { Failure($0).sentence }
            let words = reason ?? "the service gave no answer that programs can read"
            context.notice(DisplayText(line: "It is not known whether and when it expired: \(words)."))
        }
        // The exit code is the answer; nothing else is printed.
        if !availability.isAvailable { throw CommandFailure(.failed, nil) }
    }
}

/// `directory`
struct DirectoryCommand: ListCommand {
    static let specification = CommandSpecification(
        "directory", abstract: "List the addresses in the public directory.",
        section: CommandHeading.read.rawValue, options: ListOptions.untimedFlags,
        examples: ["nereid directory --grep mar"],
        fields: FieldCatalog.addresses.names)

    let list: ListOptions

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeServiceViewModel()
        let addresses = try await context.value(of: model.directory, after: "Loading the directory") {
            await model.loadDirectory(policy: context.policy)
        }
        try context.show(addresses, .addresses, filteredBy: list, ifEmpty: "The directory is empty.")
    }
}

/// `service`
struct ServiceCommand: Command {
    static let specification = CommandSpecification(
        "service", abstract: "Show how many members, addresses and profiles the service has.",
        section: CommandHeading.read.rawValue,
        examples: ["nereid service --json members"],
        fields: FieldCatalog.service.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeServiceViewModel()
        let statistics = try await context.value(of: model.statistics, after: "Asking the service") {
            await model.loadStatistics(policy: context.policy)
        }
        try context.show(statistics, .service)
    }
}

/// `address default`
struct AddressDefaultCommand: Command {
    static let specification = CommandSpecification(
        "default", abstract: "Show or change the default address.",
        arguments: [
            .init(
                "ADDR", .optional, help: "One of your addresses; without it, the current one is shown",
                kind: .named("own-address"))
        ],
        examples: ["nereid address default tidepool"],
        fields: FieldCatalog.defaultAddress.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeAccountViewModel()
        guard let address = parsed.argument("ADDR") else {
            await model.resolve(context.options.address, policy: context.policy)
            let current = try context.value(of: model.current)
            return try context.show(current, .defaultAddress, raw: DisplayText(line: current.name).plain + "\n") {
                DisplayText(line: current.name.decoded)
                    + DisplayText(line: "  (\(current.origin))", style: .dim) + "\n"
            }
        }
        try await Self.choose(address, in: context) { chosen, sentence in
            try context.showReceipt(chosen, .defaultAddress, piped: chosen.name, personal: sentence)
        }
    }

    /// Makes one of the account's addresses the default.
    ///
    /// - Parameter show: Shows the choice, with a sentence about it.
    static func choose(
        _ address: String, in context: CommandContext, show: (DefaultAddress, DisplayText) throws -> Void
    ) async throws {
        let model = context.dependencies.makeAccountViewModel()
        let text: DisplayText = "Loading your addresses"
        if context.options.isDryRun {
            let old = try await context.dependencies.makeConfigurationViewModel().configuredAddress()
            let new = try await context.waiting(text) { try await model.checkDefault(address, policy: context.policy) }
            return try context.showPlan(
                old == new ? [] : [.changed("default address", from: old ?? "", to: new)])
        }
        let chosen = try await context.waiting(text) {
            try await model.setDefault(address, policy: context.policy)
        }
        try show(chosen, "The default address is now \(chosen.name.decoded).")
        if context.environment["NEREID_ADDRESS"]?.allSatisfy(\.isWhitespace) == false {
            context.notice("NEREID_ADDRESS is set, and is used instead until you unset it.")
        }
    }
}
