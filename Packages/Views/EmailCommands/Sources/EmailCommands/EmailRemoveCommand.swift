import CommandLineKit
import CommandSupport
import EmailDomain

/// `email remove`
struct EmailRemoveCommand: Command {
    static let specification = CommandSpecification(
        "remove", aliases: ["rm"], abstract: "Stop forwarding the mail for an address to some e-mail addresses.",
        discussion: "The others stay. Removing the last one asks first, like 'nereid email clear'.",
        arguments: [
            .init(
                "EMAIL", .many, help: "E-mail addresses to stop forwarding to", kind: .named("email-destination"))
        ],
        examples: ["nereid email remove harbour-office@mail.example"],
        fields: FieldCatalog.emailDestination.names, plansChanges: true)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        try await context.write(.remove(parsed.arguments("EMAIL")), of: address)
    }
}
