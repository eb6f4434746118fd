import CommandLineKit
import CommandSupport
import DNSRecordDomain
import DNSRecordViewModels
import ResourceLoading
import TerminalUI

/// `dns import`
struct DNSRecordImportCommand: Command {
    static let specification = CommandSpecification(
        "import", abstract: "Create DNS records from a zone file.",
        discussion: """
            Reads the format of BIND and other DNS servers (RFC 1035), as 'nereid dns list --zone' writes it. Names \
            are relative to the address unless $ORIGIN says otherwise. Records of other domains, of types that the \
            service does not have, and the SOA and NS records of the address itself are listed, and not imported. \
            Records that exist get the TTL of the file, and are otherwise left alone.

            Every line is read before anything is sent. If one cannot be used, nothing is sent. What would be done is \
            shown first; on a terminal, a question follows. After a failure, the same command continues with the rest.
            """,
        arguments: [
            .init(
                file, .optional, help: "A zone file; '-' reads standard input, the default when piped", kind: .file)
        ],
        options: [.dnsForce],
        examples: [
            .init("nereid dns import marina.zone --dry-run", explanation: "Only shows what would be done"),
            "echo 'boat 1h A 192.0.2.1' | nereid dns import --yes",
        ],
        fields: FieldCatalog.dnsRecord.names, plansChanges: true)

    private static let file = "ZONEFILE|-"

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let path = try context.inputFile(parsed, Self.file)
        let text = try context.fileText(path)
        let address = try await context.address(nil)
        let zone = try zone(text, CommandContext.name(ofFile: path), of: address, context)
        let model = context.dependencies.makeDNSRecordViewModel()
        let loading = DisplayText(line: "Loading the DNS records of \(address.decoded)")
        let plan = try await context.planned(after: loading) {
            try await model.plan(.import(zone.entries.map(\.draft), forced: parsed.flag("force")), on: address)
        }

        let changes = plan.steps.count { $0.id != nil }
        let counts = [
            "\(plan.steps.count - changes) to create", changes == 0 ? nil : "\(changes) to change",
            "\(zone.entries.count - plan.steps.count) unchanged", "\(zone.omissions.count) not imported",
        ]
        let summary = DisplayText(line: counts.compactMap { $0 }.joined(separator: ", "))
        if context.onlyPlans {
            context.noticeOnTerminal(summary)
        } else {
            for line in context.lines(of: plan, .dnsRecord) { context.notice(line.text) }
            context.notice(summary)
        }
        try await send(plan, context)
    }

    /// The records of the file, if all of its lines are usable. Says what is not imported.
    ///
    /// - Parameter source: What is read, in words.
    private func zone(
        _ text: String, _ source: String, of address: String, _ context: CommandContext
    ) throws -> ZoneImport {
        let zone = ZoneImport(text, for: address)
        for problem in zone.problems { context.console.notice(DisplayText(line: "\(source), \(problem.words)")) }
        guard zone.problems.isEmpty else {
            let lines = zone.problems.count == 1 ? "1 line" : "\(zone.problems.count) lines"
            throw CommandFailure(
                .usage, "\(lines) of \(source) cannot be used, and nothing was sent", remedy: "fix the file")
        }
        for omission in zone.omissions { context.notice(DisplayText(line: "\(source), \(omission.words)")) }
        guard !zone.entries.isEmpty else {
            throw CommandFailure(
                .usage, "there is no DNS record of \(address.decoded).omg.lol in \(source), and nothing was sent")
        }
        return zone
    }

    /// Sends the records one after the other. Those that were sent are shown even if a later one fails.
    private func send(_ plan: WritePlan<DNSRecord>, _ context: CommandContext) async throws {
        let count = plan.steps.count
        let what = count == 1 ? "this DNS record" : "these \(count) DNS records"
        let question = DisplayText(line: "Send \(what) to \(plan.address.decoded)?")
        var records: [DNSRecord] = []
        do {
            try await context.apply(
                plan, of: .dnsRecord, after: "Saving", asking: count == 0 ? .never : .onTerminal(question)
            ) { step, receipt in
                guard let record = receipt.value else { return }
                records.append(record)
                if context.options.format.namesFields { return }
                try context.showReceipt(
                    record, .dnsRecord, piped: String(record.id),
                    personal: DisplayText(
                        line:
                            "\(step.id == nil ? "Created" : "Changed") the DNS record \(record.id) of \(plan.address.decoded)."
                    ))
            } finally: { _ in
                try context.showTogether(records, .dnsRecord)
            }
        } catch {
            if !records.isEmpty { context.notice("The same command continues with the rest.") }
            throw error
        }
    }
}
