import CommandLineKit
public import CommandSupport
package import DNSRecordDomain
public import DNSRecordViewModels
import FeatureContributions
import ResourceLoading
import TerminalUI

/// The dependencies of the commands of DNS records.
@MainActor
public protocol DNSRecordDependencies {
    func makeDNSRecordViewModel() -> DNSRecordViewModel
}

extension CommandFeature where Root: DNSRecordDependencies {
    /// The commands of DNS records.
    public static var dnsRecord: CommandFeature {
        CommandFeature(
            ["dns"], { $0 as any DNSRecordDependencies },
            groups: [
                CommandGroup(
                    "dns", heading: .write, abstract: "Read and change the DNS records of your addresses.",
                    [
                        DNSRecordListCommand.self, DNSRecordViewCommand.self, DNSRecordCreateCommand.self,
                        DNSRecordSetCommand.self, DNSRecordEditCommand.self, DNSRecordDeleteCommand.self,
                    ])
            ],
            completions: [
                CompletionSource("dns", "dns list", value: "id", help: ["type", "name", "data"])
            ],
            kinds: [ContentKind("dns", uses: .sync)])
    }
}

/// What a command of this feature gets besides its own options.
typealias CommandContext = Context<any DNSRecordDependencies>

extension FieldCatalog where Row == DNSRecord {
    package static let dnsRecord = FieldCatalog([
        .column("id") { .number($0.id) },
        .column("type") { .filled($0.type) },
        .column("name") { .filled($0.name) },
        .column("data", isFlexible: true) { .filled($0.data) },
        .column("priority") { .number($0.priority) },
        .column("ttl") { .number($0.ttl) },
        .more("created") { .time($0.createdAt) },
        .more("updated") { .time($0.updatedAt) },
    ])
}

extension ArgumentSpecification {
    static let dnsRecord = ArgumentSpecification("ID", help: "The id of a DNS record", kind: .named("dns"))
    static let dnsType = ArgumentSpecification("TYPE", help: "A, AAAA, CNAME, MX, TXT, SRV, CAA, NS or another one")
    static let dnsName = ArgumentSpecification("NAME", help: "A name below the address; '@' is the address itself")
    static let dnsData = ArgumentSpecification("DATA", help: "The data of the record, in the form of its type")
}

extension OptionSpecification {
    /// The parts of a record that may be left out.
    static let dnsParts = [
        OptionSpecification("ttl", value: .required("SECONDS"), help: "How long others may cache the record"),
        OptionSpecification(
            "priority", value: .required("N"), help: "For MX and SRV records: the lowest is tried first"),
    ]
}

extension ParsedCommand {
    /// Reads the id of a DNS record.
    func dnsRecordID(_ text: String) throws(UsageError) -> Int {
        guard let id = Int(text), id >= 0 else {
            throw usageError("'\(text)' is not the id of a DNS record, which is a number; 'dns list' shows the ids")
        }
        return id
    }

    /// Reads TYPE NAME DATA, `--ttl` and `--priority`.
    ///
    /// - Parameter isNew: Whether it must be complete, for a new record.
    /// - Throws: `FailurePresentation`, or `UsageError` for an invalid number.
    func dnsRecordDraft(isNew: Bool) throws -> DNSRecordDraft {
        let (ttl, priority) = (try number("ttl"), try number("priority"))
        return try presenting(FailurePresentation.init) { () throws(DNSRecordFault) in
            let draft = try DNSRecordDraft(
                type: argument("TYPE") ?? "", name: argument("NAME") ?? "", data: argument("DATA") ?? "",
                priority: priority, ttl: ttl)
            if isNew { try draft.checkComplete() }
            return draft
        }
    }

    /// A flag with a number; its range is checked with the record.
    func number(_ name: String) throws(UsageError) -> Int? {
        try value(name, expected: "a whole number") { Int($0) }
    }
}

extension DNSRecordDraft {
    /// The record on a line: `MX @ mx.example priority 10 ttl 3600`.
    var line: String {
        var words = [type, name, data]
        if let priority { words += ["priority", String(priority)] }
        if let ttl { words += ["ttl", String(ttl)] }
        return words.joined(separator: " ")
    }
}

extension DNSRecordPlan {
    /// The plan, one line for each change.
    var lines: [PlanLine] {
        switch self {
        case .create(let draft): return [.added("dns \(draft.line)")]
        case .nothing: return []
        case .change(let record, let draft):
            func line(_ part: String, _ old: String, _ new: String) -> PlanLine? {
                old == new ? nil : .changed("dns \(record.id) \(part)", from: old, to: new)
            }
            func text(_ number: Int?) -> String { number.map { String($0) } ?? "" }
            let lines: [PlanLine?] = [
                line("type", record.type, draft.type), line("name", record.name, draft.name),
                line("data", record.data, draft.data),
                line("priority", text(record.priority), text(draft.priority)),
                line("ttl", text(record.ttl), text(draft.ttl)),
            ]
            return lines.compactMap { $0 }
        }
    }
}

extension CommandContext {
    /// Shows the plan of `model`, or carries it out and shows the result.
    func carryOutPlan(of model: DNSRecordViewModel, address: String) async throws {
        let plan = try value(of: model.plan)
        if case .nothing(let record) = plan, options.isDryRun || !isTerminalReceipt {
            remark(DisplayText(line: "DNS record \(record.id) already has this data; there is nothing to do."))
        }
        if options.isDryRun { return try showPlan(plan.lines) }
        let row = try await value(of: model.saved, after: "Saving") { await model.carryOut(plan, address: address) }
        let sentence =
            switch plan {
            case .create: "Created DNS record \(row.id) of \(address.decoded)."
            case .change: "Changed DNS record \(row.id)."
            case .nothing: "DNS record \(row.id) already has this data; there was nothing to do."
            }
        try showReceipt(row, .dnsRecord, piped: String(row.id), personal: DisplayText(line: sentence))
    }

    /// Whether a receipt is a sentence.
    private var isTerminalReceipt: Bool { console.traits.isOutputTerminal && options.format == .automatic }
}
