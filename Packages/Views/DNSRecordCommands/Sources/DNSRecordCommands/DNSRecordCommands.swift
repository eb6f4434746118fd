import CommandLineKit
public import CommandSupport
public import DNSRecordDomain
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
                .init(
                    "dns", heading: .write, abstract: "Read and change the DNS records of your addresses.",
                    [
                        DNSRecordListCommand.self, DNSRecordViewCommand.self, DNSRecordCreateCommand.self,
                        DNSRecordSetCommand.self, DNSRecordEditCommand.self, DNSRecordDeleteCommand.self,
                        DNSRecordImportCommand.self,
                    ])
            ],
            completions: [
                .init("dns", "dns list", value: "id", help: ["type", "name", "data"])
            ],
            kinds: [.init("dns", uses: .sync)])
    }
}

/// The context of this feature's commands.
typealias CommandContext = Context<any DNSRecordDependencies>

extension FieldCatalog where Row == DNSRecord {
    public static let dnsRecord = FieldCatalog(
        "dns", called: "DNS record", titled: { $0.words }, isNumbered: true,
        [
            .column("id") { .number($0.id) },
            .column("type") { .filled($0.type) }.sent.kindName,
            .column("name") { .filled($0.name) }.sent,
            .column("data", isFlexible: true) { .filled($0.data) }.sent,
            .column("priority") { .number($0.priority) }.sent,
            .column("ttl") { .number($0.ttl) }.sent,
            .more("created") { .time($0.createdAt) },
            .more("modified") { .time($0.updatedAt) },
            .more("address") { .address($0.address) }.unsearched,
        ])
}

extension ArgumentSpecification {
    static let dnsRecord = ArgumentSpecification("ID", help: "The id of a DNS record", kind: .named("dns"))
    static let dnsType = ArgumentSpecification("TYPE", help: "A, AAAA, CNAME, MX, TXT, SRV, CAA, NS or another one")
    static let dnsName = ArgumentSpecification("NAME", help: "A name below the address; '@' is the address itself")
    static let dnsData = ArgumentSpecification("DATA", help: "The data of the record, in the form of its type")
}

extension OptionSpecification {
    /// The parts of a record that may be left out, and `--force`.
    static let dnsParts: [OptionSpecification] = [
        .init(
            "ttl", value: .required("TIME"),
            help: "How long others may cache the record: seconds, or a duration such as 1h30m, 1d or 1w"),
        .init(
            "priority", value: .required("N"), help: "For MX and SRV records: the lowest is tried first"),
        dnsForce,
    ]

    /// Sends what is refused otherwise: a record that exists already or that an unreadable one may equal, and a CNAME
    /// record that is not alone.
    static let dnsForce = OptionSpecification(
        "force", help: "Send what is refused otherwise, such as a CNAME record beside other records of its name")
}

extension ParsedCommand {
    /// Reads the id of a DNS record.
    func dnsRecordID(_ text: String) throws -> Int {
        guard let id = Int(text), id >= 0 else {
            throw usageError(
                "'\(text)' is not the id of a DNS record, which is a number; 'nereid dns list' shows the ids")
        }
        return id
    }

    /// Reads TYPE NAME DATA, `--ttl` and `--priority`.
    ///
    /// - Parameter isNew: Whether it must be complete, for a new record.
    /// - Throws: `Failure`, or `UsageError` for an invalid number.
    func dnsRecordDraft(isNew: Bool) throws -> DNSRecordDraft {
        let (ttl, priority) = (try ttl(), try number("priority"))
        let draft = try DNSRecordDraft(
            type: argument("TYPE") ?? "", name: argument("NAME") ?? "", data: argument("DATA") ?? "",
            priority: priority, ttl: ttl)
        if isNew { try draft.checkComplete() }
        return draft
    }

    /// Reads `--ttl`; its range is checked with the record.
    func ttl() throws -> Int? {
        try value("ttl", expected: "a number of seconds, or a time such as 1h, 1h30m, 1d or 1w") {
            Int($0) ?? TimeToLive.seconds($0)
        }
    }
}

extension CommandContext {
    /// Plans a write of one record, and shows it in a dry run or applies it.
    func write(_ intent: DNSRecordIntent, on address: String, after text: DisplayText) async throws {
        let model = dependencies.makeDNSRecordViewModel()
        let plan = try await planned(after: text) {
            try await model.plan(intent, on: address)
        }
        let isNew = plan.steps.first?.before == .nothing
        let unchanged = { (record: DNSRecord) -> DisplayText in
            "The DNS record \(record.id) already has this data; there is nothing to do."
        }
        let piped = { (record: DNSRecord) in String(record.id) }
        try await applyOne(plan, of: .dnsRecord, after: "Saving", piped: piped, unchanged: unchanged) { record in
            isNew
                ? "Created the DNS record \(record.id) of \(address.decoded)." : "Changed the DNS record \(record.id)."
        }
    }
}

extension DNSRecord {
    var words: String { "\(type) \(name) \(data)" }
}
