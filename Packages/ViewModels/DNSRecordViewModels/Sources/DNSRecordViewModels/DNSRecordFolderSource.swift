public import DNSRecordDomain
public import FeatureContributions
public import ResourceLoading

/// The DNS records of an address.
public struct DNSRecordFolderSource: FolderSource {
    let dnsRecords: any DNSRecordRepository

    public init(dnsRecords: any DNSRecordRepository) { self.dnsRecords = dnsRecords }

    public let kind = FolderKind(
        "dns", order: 60, .madeByServer, .rows,
        table: .init(
            .literal("dns.tsv"),
            [
                .init("id", .number), .init("type", .text, [.required, .label]),
                .init("name", .text, [.required, .label]), .init("data", .text, [.required, .label]),
                .init("priority", .number, .keepable), .init("ttl", .number, .keepable),
            ], order: ["type", "name", "id"], isLabelledByID: false),
        traits: .readAgain,
        section: .init("DNS", page: "dns", order: 90, heads: ["Type", "Name", "Data", "Priority", "TTL"]))

    public func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]> {
        try await dnsRecords.dnsRecords(of: address, policy: policy).map { $0.map(FolderItem.init) }
    }

    public func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> DNSRecordIntent {
        // A push creates before it deletes: what is in the way may be a record that the folder no longer has.
        guard let old, let id = Int(old.cell(0)) else { return .create(try draft(new, of: address), forced: true) }
        let change = try change(old, to: new)
        _ = try change.applied(to: DNSRecord(old, of: address))
        return .edit(id, change, forced: true)
    }

    private func draft(_ new: FolderItem, of address: String) throws -> DNSRecordDraft {
        let draft = try DNSRecordDraft(
            type: new.cell(1), name: new.cell(2), data: new.cell(3), priority: new.number(4), ttl: new.number(5))
        try draft.checkComplete()
        return try draft.relative(to: address)
    }

    private func change(_ old: FolderItem, to new: FolderItem) throws -> DNSRecordChange {
        let (type, name, data) = (new.cell(1), new.cell(2), new.cell(3))
        let isTypeNew = type != old.cell(1)
        return try DNSRecordChange(
            type: isTypeNew ? type : nil, name: name == old.cell(2) ? nil : name,
            data: data == old.cell(3) && !isTypeNew ? nil : data, priority: new.number(4), ttl: new.number(5))
    }

    public func obstacles(
        to changes: [(new: FolderItem, old: FolderItem?)], among items: [FolderItem], of address: String
    ) -> [Int: Failure] {
        // What is refused by itself is not sent, and in nobody's way.
        let steps = changes.enumerated().compactMap { index, change in
            (try? step(change.new, over: change.old, of: address)).map { (index: index, step: $0) }
        }
        let obstacles = items.map { DNSRecord($0, of: address) }.obstacles(to: steps.map(\.step))
        let found = zip(steps, obstacles).compactMap { step, obstacle in obstacle.map { (step.index, $0) } }
        return Dictionary(uniqueKeysWithValues: found)
    }

    private func step(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> Step<DNSRecord> {
        guard let old else { return try draft(new, of: address).creation(of: address) }
        return try change(old, to: new).step(for: DNSRecord(old, of: address))
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

extension DNSRecord {
    /// The record of a row; without a number, its id is 0.
    fileprivate init(_ item: FolderItem, of address: String) {
        self.init(
            id: Int(item.cell(0)) ?? 0, address: address, type: item.cell(1).uppercased(), name: item.cell(2),
            data: item.cell(3), priority: Int(item.cell(4)), ttl: Int(item.cell(5)), createdAt: nil, updatedAt: nil)
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
