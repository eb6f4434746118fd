import CommandLineKit
import CommandSupport
import DNSRecordDomain
import DNSRecordViewModels
import TerminalUI

/// `dns delete`
struct DNSRecordDeleteCommand: Command {
    static let specification = CommandSpecification(
        "delete", aliases: ["rm"], abstract: "Delete DNS records.",
        arguments: [
            .init("ID", .many, help: "The ids of DNS records", kind: .named("dns"))
        ],
        examples: [
            "nereid dns delete 2857080 --yes",
            "nereid dns delete 2857074 2857075 --yes",
        ],
        fields: FieldCatalog.dnsRecord.names, plansChanges: true)

    private let ids: [Int]

    init(parsed: ParsedCommand) throws {
        var ids: [Int] = []
        for text in parsed.arguments("ID") {
            let id = try parsed.dnsRecordID(text)
            if !ids.contains(id) { ids.append(id) }
        }
        self.ids = ids
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let model = context.dependencies.makeDNSRecordViewModel()
        try await context.deleteAll(ids.map(String.init), of: .dnsRecord, at: address) { areShown in
            try await model.plan(.delete(ids, areShown: areShown), on: address)
        }
    }
}
