import CommandLineKit
import CommandSupport
import DNSRecordViewModels
import TerminalUI

/// `dns list`
struct DNSRecordListCommand: ListCommand {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the DNS records of one of your addresses, by name.",
        arguments: [.address], options: ListOptions.flags,
        examples: [
            CommandExample("nereid dns list"),
            CommandExample("nereid dns list --json id,type,name,data"),
        ],
        fields: FieldCatalog.dnsRecord.names)

    let list: ListOptions

    func run(in context: CommandContext) async throws {
        let address = try await context.address(list.address)
        let model = context.dependencies.makeDNSRecordViewModel()
        await context.waiting("Loading the DNS records of \(address.decoded)") {
            await model.loadList(address: address, policy: context.policy)
        }
        try context.show(
            try context.value(of: model.list), .dnsRecord, filteredBy: list,
            ifEmpty: "\(address.decoded) has no DNS records.")
    }
}
