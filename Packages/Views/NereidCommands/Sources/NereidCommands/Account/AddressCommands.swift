import AccountDomain
import AccountViewModels
import CommandLineKit
import ResourceLoading
import TerminalUI

/// `address list`
struct AddressListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List your addresses.", examples: [CommandExample("nereid address list")])

    static let fieldNames = FieldCatalog.address.fields.map(\.name)

    init(_ parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeAddressViewModel()
        await context.waiting("Loading your addresses") { await model.loadList(policy: context.options.policy) }
        try context.show(try context.value(of: model.list), .address, ifEmpty: "Your account has no address.")
    }
}

/// `address view`
struct AddressViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show what is known of an address.",
        arguments: [.address], examples: [CommandExample("nereid address view alice")])

    static let fieldNames = FieldCatalog.address.fields.map(\.name)

    private let address: String?

    init(_ parsed: ParsedCommand) {
        address = parsed.argument("ADDR")
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(address)
        let model = context.dependencies.makeAddressViewModel()
        await context.waiting("Loading \(address)") {
            await model.loadDetail(address, policy: context.options.policy)
        }
        try context.show(try context.value(of: model.detail), .address)
    }
}

/// `address default`
struct AddressDefaultCommand: Command {
    static let specification = CommandSpecification(
        "default", abstract: "Show or choose the address that commands act on.",
        arguments: [
            ArgumentSpecification(
                "ADDR", .optional, help: "One of your addresses; left out, the present one is shown",
                kind: .named("address"))
        ],
        examples: [CommandExample("nereid address default alice")])

    static let fieldNames = FieldCatalog.defaultAddress.fields.map(\.name)

    private let address: String?

    init(_ parsed: ParsedCommand) {
        address = parsed.argument("ADDR")
    }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeAddressViewModel()
        guard let address else {
            await model.resolve(context.options.address, policy: context.options.policy)
            let current = try context.value(of: model.current)
            return try context.show(current, .defaultAddress, raw: DisplayText(line: current.name).plain + "\n") {
                DisplayText(line: current.name) + DisplayText(line: "  (\(current.origin))", style: .dim) + "\n"
            }
        }
        if context.options.isDryRun {
            await model.resolve(nil, policy: context.options.policy)
            let old = model.current.value?.name ?? ""
            return try context.showPlan([.changed("default address", from: old, to: address)])
        }
        await context.waiting("Loading your addresses") {
            await model.setDefault(address, policy: context.options.policy)
        }
        let chosen = try context.value(of: model.current)
        try context.showReceipt(
            chosen, .defaultAddress, piped: chosen.name, personal: "Commands act on \(chosen.name).")
    }
}
