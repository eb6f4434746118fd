import CommandLineKit
import CommandSupport
import DNSRecordDomain
import DNSRecordViewModels
import ResourceLoading
import TerminalUI

/// `dns create`
struct DNSRecordCreateCommand: Command {
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
        let draft = try presenting(FailurePresentation.init) { () throws(DNSRecordFault) in
            try self.draft.relative(to: address)
        }
        if context.options.isDryRun { return try context.showPlan(DNSRecordPlan.create(draft).lines) }
        let model = context.dependencies.makeDNSRecordViewModel()
        await context.waiting("Creating") { await model.create(draft, address: address) }
        let row = try context.value(of: model.saved)
        try context.showReceipt(
            row, .dnsRecord, piped: String(row.id),
            personal: DisplayText(line: "Created DNS record \(row.id) of \(address.decoded)."))
    }
}
