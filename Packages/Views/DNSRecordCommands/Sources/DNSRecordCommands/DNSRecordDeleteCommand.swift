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
        ])

    static let fieldNames = FieldCatalog.dnsRecord.fields.map(\.name)

    private let ids: [Int]

    init(_ parsed: ParsedCommand) throws {
        var ids: [Int] = []
        for text in parsed.arguments("ID") {
            let id = try parsed.dnsRecordID(text)
            if !ids.contains(id) { ids.append(id) }
        }
        self.ids = ids
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let model = context.dependencies.makeDNSRecordEditorViewModel()
        let rows = try await rows(of: address, model, context)
        if context.options.isDryRun {
            return try context.showPlan(rows.map { .removed("dns \($0.id) \($0.line)") })
        }
        let what = rows.count == 1 && ids.count == 1 ? "the DNS record '\(rows[0].line)'" : "\(ids.count) DNS records"
        try context.confirm(DisplayText(line: "Delete \(what) of \(address.decoded)?"))
        var done: [Int] = []
        try await context.deleting(ids, called: \.description) { id in
            await context.waiting("Deleting") { await model.delete(id, address: address) }
            _ = try context.value(of: model.deletion)
            done.append(id)
            if context.options.format.namesFields { return }
            let sentence = DisplayText(line: "Deleted DNS record \(id).")
            try context.showReceipt(id, .dnsRecordID, piped: String(id), personal: sentence)
        } finally: {
            try context.showTogether(rows.filter { done.contains($0.id) }, .dnsRecord)
        }
    }

    /// The records to delete; read from the server only if they are shown.
    private func rows(
        of address: String, _ model: DNSRecordEditorViewModel, _ context: CommandContext
    ) async throws -> [DNSRecord] {
        var isShown = context.options.isDryRun || !context.options.assumesYes && context.console.traits.allowsPrompts
        if context.options.format.namesFields { isShown = true }
        guard isShown else { return [] }
        await context.waiting("Loading the DNS records of \(address.decoded)") {
            await model.planDeleting(ids, address: address)
        }
        return try context.value(of: model.deletion)
    }
}

extension FieldCatalog where Row == Int {
    /// The receipt of a record that was not read before its deletion.
    fileprivate static let dnsRecordID = FieldCatalog([.column("id") { .number($0) }])
}

extension DNSRecord {
    fileprivate var line: String { "\(type) \(name) \(data)" }
}
