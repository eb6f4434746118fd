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
            ArgumentSpecification("ID", .many, help: "The ids of DNS records", kind: .named("dns"))
        ],
        examples: [
            CommandExample("nereid dns delete 2857080 --yes"),
            CommandExample("nereid dns delete 2857074 2857075 --yes"),
        ],
        fields: FieldCatalog.dnsRecord.names)

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
        let rows = try await rows(of: address, model, context)
        if context.options.isDryRun {
            return try context.showPlan(rows.map { .removed("dns \($0.id) \($0.line)") })
        }
        let what = rows.count == 1 && ids.count == 1 ? "the DNS record '\(rows[0].line)'" : "\(ids.count) DNS records"
        try context.confirm(DisplayText(line: "Delete \(what) of \(address.decoded)?"))
        try await context.delete(ids, called: \.description, .dnsRecord) {
            "Deleted DNS record \($0)."
        } by: { id in
            await context.waiting("Deleting") { await model.delete(id, address: address) }
            _ = try context.value(of: model.deletion)
            return rows.first { $0.id == id }
        }
    }

    /// The records to delete; read from the server only if they are shown.
    private func rows(
        of address: String, _ model: DNSRecordViewModel, _ context: CommandContext
    ) async throws -> [DNSRecord] {
        guard context.options.format.namesFields || context.showsBeforeDeleting else { return [] }
        return try await context.value(of: model.deletion, after: "Loading the DNS records of \(address.decoded)") {
            await model.planDeleting(ids, address: address)
        }
    }
}

extension DNSRecord {
    fileprivate var line: String { "\(type) \(name) \(data)" }
}
