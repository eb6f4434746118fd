import CommandLineKit
import CommandSupport
import DNSRecordViewModels
import TerminalUI

/// `dns view`
struct DNSRecordViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show one DNS record, one field per line.",
        arguments: [.dnsRecord],
        examples: [
            "nereid dns view 2857074",
            "nereid dns view 2857074 --json name,data,modified",
        ],
        fields: FieldCatalog.dnsRecord.names)

    private let id: Int

    init(parsed: ParsedCommand) throws {
        id = try parsed.dnsRecordID(parsed.argument("ID") ?? "")
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let model = context.dependencies.makeDNSRecordViewModel()
        let record = try await context.value(of: model.detail, after: "Loading the DNS record") {
            await model.load(id, address: address, policy: context.policy)
        }
        try context.show(record, .dnsRecord)
    }
}
