import CommandLineKit
import CommandSupport
import DNSRecordDomain
import TerminalUI

/// `dns create`
struct DNSRecordCreateCommand: PlanningCommand {
    static let specification = CommandSpecification(
        "create", aliases: ["new"], abstract: "Create a DNS record, in addition to the existing ones.",
        discussion: """
            Without --ttl the service chooses one. MX and SRV records need --priority; the data of an SRV record is \
            'WEIGHT PORT TARGET', that of a CAA record 'FLAGS TAG VALUE'.
            """,
        arguments: [.dnsType, .dnsName, .dnsData],
        options: OptionSpecification.dnsParts,
        examples: [
            CommandExample("nereid dns create A www 192.0.2.1"),
            CommandExample("nereid dns create MX @ mail.example.com --priority 10 --ttl 3600"),
            CommandExample("nereid dns create TXT @ 'v=spf1 include:example.com ~all'"),
        ],
        fields: FieldCatalog.dnsRecord.names)

    private let draft: DNSRecordDraft

    init(parsed: ParsedCommand) throws {
        draft = try parsed.dnsRecordDraft(isNew: true)
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        try await context.write(.create(draft), on: address, after: "Creating")
    }
}
