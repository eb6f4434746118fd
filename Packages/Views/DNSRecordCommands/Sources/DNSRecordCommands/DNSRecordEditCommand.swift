import CommandLineKit
import CommandSupport
import DNSRecordDomain
import TerminalUI

/// `dns edit`
struct DNSRecordEditCommand: Command {
    static let specification = CommandSpecification(
        "edit", abstract: "Change a DNS record; what is not mentioned stays as it is.",
        arguments: [.dnsRecord],
        options: [
            .init("type", value: .required("TYPE"), help: "The new type"),
            .init("name", value: .required("NAME"), help: "The new name; '@' is the address itself"),
            .init("data", value: .required("DATA"), help: "The new data"),
        ] + OptionSpecification.dnsParts,
        examples: [
            .init("nereid dns edit 2857074 --data 192.0.2.1", explanation: "TTL and priority stay"),
            "nereid dns edit 2857077 --priority 5 --ttl 1h --dry-run",
        ],
        fields: FieldCatalog.dnsRecord.names, plansChanges: true)

    private let id: Int
    private let change: DNSRecordChange
    private let isForced: Bool

    init(parsed: ParsedCommand) throws {
        id = try parsed.dnsRecordID(parsed.argument("ID") ?? "")
        let (ttl, priority) = (try parsed.ttl(), try parsed.number("priority"))
        change = try DNSRecordChange(
            type: parsed.value("type"), name: parsed.value("name"), data: parsed.value("data"), priority: priority,
            ttl: ttl)
        isForced = parsed.flag("force")
        guard !change.isEmpty else {
            throw parsed.usageError("say what to change: --type, --name, --data, --ttl or --priority")
        }
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        try await context.write(.edit(id, change, forced: isForced), on: address, after: "Loading the DNS record")
    }
}
