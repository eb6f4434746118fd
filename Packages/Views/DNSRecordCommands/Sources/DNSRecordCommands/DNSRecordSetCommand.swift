import CommandLineKit
import CommandSupport
import DNSRecordDomain
import TerminalUI

/// `dns set`
struct DNSRecordSetCommand: Command {
    static let specification = CommandSpecification(
        "set", abstract: "Set a DNS record: change the one that is there, or create it.",
        discussion: """
            If a record already has this data, at most its TTL and priority are changed. Otherwise the only record of \
            that type and name is changed, and keeps its TTL and priority unless they are given. If there are several, \
            nothing is done: change one with 'nereid dns edit', or add one with 'nereid dns create'. A CNAME record \
            must be the only record of its name; --force allows others.
            """,
        arguments: [.dnsType, .dnsName, .dnsData],
        options: OptionSpecification.dnsParts,
        examples: [
            "nereid dns set A home 192.0.2.1",
            "nereid dns set CNAME tides ferry.example.org --dry-run",
        ],
        fields: FieldCatalog.dnsRecord.names, plansChanges: true)

    private let draft: DNSRecordDraft
    private let isForced: Bool

    init(parsed: ParsedCommand) throws {
        draft = try parsed.dnsRecordDraft(isNew: false)
        isForced = parsed.flag("force")
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        try await context.write(
            .set(draft, forced: isForced), on: address,
            after: DisplayText(line: "Loading the DNS records of \(address.decoded)"))
    }
}
