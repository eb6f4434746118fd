public import DNSRecordDomain
public import FeatureContributions
public import ResourceLoading

/// The DNS records of an address.
public struct DNSRecordFolderSource: RepositoryFolderSource {
    let dnsRecords: any DNSRecordRepository

    public init(dnsRecords: any DNSRecordRepository) { self.dnsRecords = dnsRecords }

    public let kind = FolderKind(
        "dns", order: 60, .madeByServer, .rows,
        table: FolderColumns(
            .literal("dns.tsv"),
            [
                .init("id", .number), .init("type", .text, [.required, .label]),
                .init("name", .text, [.required, .label]), .init("data", .text, [.required, .label]),
                .init("priority", .number, .keepable), .init("ttl", .number, .keepable),
            ], order: ["type", "name", "id"], isLabelledByID: false),
        traits: .readAgain)
    public var section: SiteSection? {
        SiteSection("DNS", page: "dns", order: 90, heads: ["Type", "Name", "Data", "Priority", "TTL"])
    }

    public func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]> {
        try await dnsRecords.dnsRecords(of: address, policy: policy).map { $0.map(FolderItem.init) }
    }

    public func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> DNSRecordIntent {
        let (type, name, data) = (new.cell(1), new.cell(2), new.cell(3))
        let (priority, ttl) = (new.number(4), new.number(5))
        guard let old, let id = Int(old.cell(0)) else {
            let draft = try DNSRecordDraft(type: type, name: name, data: data, priority: priority, ttl: ttl)
            try draft.checkComplete()
            // A push creates before it deletes, so that a record which is in the way may be one that goes.
            return .create(try draft.relative(to: address), forced: true)
        }
        let isTypeNew = type != old.cell(1)
        let change = try DNSRecordChange(
            type: isTypeNew ? type : nil, name: name == old.cell(2) ? nil : name,
            data: data == old.cell(3) && !isTypeNew ? nil : data, priority: priority, ttl: ttl)
        _ = try change.applied(
            to: DNSRecord(
                id: id, address: address, type: old.cell(1), name: old.cell(2), data: old.cell(3),
                priority: Int(old.cell(4)), ttl: Int(old.cell(5)), createdAt: nil, updatedAt: nil))
        return .edit(id, change, forced: true)
    }

    public func write(_ intent: DNSRecordIntent, to address: String) async throws -> FolderReceipt {
        let record = try await dnsRecords.write(intent, on: address).first?.value
        let id: Int? = if case .create = intent { record?.id } else { nil }
        return FolderReceipt(id: id.map(String.init), made: record.map(FolderItem.init))
    }

    public func delete(_ id: String, of address: String) async throws {
        guard let id = Int(id) else { return }
        try await dnsRecords.write(.delete([id], areShown: false), on: address)
    }
}

extension FolderItem {
    fileprivate init(_ record: DNSRecord) {
        let cells = [
            record.type, DNSRecord.relativeName(record.name, of: record.address), record.data,
            String(cell: record.priority), String(cell: record.ttl),
        ]
        self.init(id: String(record.id), cells: [String(record.id)] + cells, page: .row(cells.map { .text($0) }))
    }
}
