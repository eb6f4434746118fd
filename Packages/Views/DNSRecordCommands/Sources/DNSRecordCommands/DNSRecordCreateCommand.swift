import CommandLineKit
import CommandSupport
import DNSRecordDomain
import TerminalUI

/// `dns create`
struct DNSRecordCreateCommand: Command {
    static let specification = CommandSpecification(
        "create", aliases: ["new"], abstract: "Create a DNS record, in addition to the existing ones.",
        discussion: """
            Without --ttl the service chooses one. MX and SRV records need --priority. The data of an SRV record is \
            'WEIGHT PORT TARGET', that of a CAA record 'FLAGS TAG VALUE'. A long text of a TXT record is sent as \
            several strings. A record that exists already is refused, and so is one that would put a CNAME record \
            beside other records of its name; --force allows both.
            """,
        arguments: [.dnsType, .dnsName, .dnsData],
        options: OptionSpecification.dnsParts,
        examples: [
            "nereid dns create A www 192.0.2.1",
            "nereid dns create MX @ mail.example.com --priority 10 --ttl 1h",
            "nereid dns create TXT @ 'v=spf1 include:example.com ~all'",
        ],
        fields: FieldCatalog.dnsRecord.names, plansChanges: true)

    private let draft: DNSRecordDraft
    private let isForced: Bool

    init(parsed: ParsedCommand) throws {
        draft = try parsed.dnsRecordDraft(isNew: true)
        isForced = parsed.flag("force")
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        try await context.write(.create(draft, forced: isForced), on: address, after: "Creating")
    }
}
