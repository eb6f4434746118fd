import CommandLineKit
import CommandSupport
import DNSRecordDomain
import DNSRecordViewModels
import TerminalUI

/// `dns list`
struct DNSRecordListCommand: ListCommand {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the DNS records of one of your addresses, sorted by name.",
        discussion: """
            With --zone they are written as a zone file, in the format of BIND and other DNS servers (RFC 1035), which \
            'nereid dns import' reads.
            """,
        arguments: [.address],
        options: [.init("zone", help: "Write a zone file")] + ListOptions.flags,
        examples: [
            "nereid dns list",
            "nereid dns list --json id,type,name,data",
            .init("nereid dns list --zone > marina.zone", explanation: "Keeps a copy"),
        ],
        fields: FieldCatalog.dnsRecord.names)

    let list: ListOptions

    init(list: ListOptions) { self.list = list }

    init(parsed: ParsedCommand) throws {
        self.init(list: try ListOptions(parsed))
        let format = ["json", "template", "plain", "table"].first(where: parsed.flag)
        if isZone, let format { throw parsed.usageError("--zone and --\(format) cannot be combined") }
    }

    private var isZone: Bool { list.parsed.flag("zone") }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(list.address)
        let model = context.dependencies.makeDNSRecordViewModel()
        let records = try await context.value(of: model.list, after: "Loading the DNS records of \(address.decoded)") {
            await model.loadList(address: address, policy: context.policy)
        }
        if isZone {
            let shown = context.matching(records, .dnsRecord, list)
            try showZone(shown, of: address, context)
            if !list.isFiltering, shown.count < records.count { context.noticeCut(shown.count, of: records.count) }
            return
        }
        try context.show(records, .dnsRecord, filteredBy: list, ifEmpty: "\(address.decoded) has no DNS records.")
    }

    private func showZone(_ records: [DNSRecord], of address: String, _ context: CommandContext) throws {
        let zone = ZoneText(records, of: address)
        try context.console.writeRaw(Array(zone.text.utf8))
        guard !zone.unwritable.isEmpty else { return }
        let ids = zone.unwritable.map { String($0.id) }.joined(separator: ", ")
        context.notice(DisplayText(line: "DNS records that a zone file cannot hold are written as comments: \(ids)"))
    }
}
