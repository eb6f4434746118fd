import CommandLineKit
import DNSRecordViewModels
import Foundation
import TerminalUI

/// `dns view`
struct DNSRecordViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show one DNS record; in a pipe its text, byte for byte.",
        arguments: [ArgumentSpecification("ID", help: "The id of a DNS record", kind: .named("dns"))],
        examples: [
            CommandExample("nereid dns view tides"),
            CommandExample("nereid dns view tides --address alice --json content,updated"),
        ])

    static let fieldNames = FieldCatalog.dnsRecord.fields.map(\.name)

    private let id: String

    init(_ parsed: ParsedCommand) {
        id = parsed.argument("ID") ?? ""
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let model = context.dependencies.makeDNSRecordDetailViewModel()
        await context.waiting("Loading the DNS record") {
            await model.load(id, address: address, policy: context.options.policy)
        }
        let row = try context.value(of: model.state)
        try context.show(row, .dnsRecord, raw: row.content) {
            let time = RelativeTime.text(for: row.updated, now: context.now(), timeZone: .current)
            return DisplayText(line: row.id, style: .bold) + "\n" + DisplayText(row.content) + "\n"
                + DisplayText(line: "\(row.address) · \(time)", style: .dim) + "\n"
        }
    }
}
