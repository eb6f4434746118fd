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

    /// The positions of the columns.
    fileprivate enum Cell {
        static let (id, type, name, data, priority, ttl) = (0, 1, 2, 3, 4, 5)
    }

    public func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]> {
        try await dnsRecords.dnsRecords(of: address, policy: policy).map { $0.map(FolderItem.init) }
    }

    public func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> DNSRecordIntent {
        // Forced, since a push creates before it deletes: what is in the way may be a record that the folder no longer
        // has.
        guard let old, let id = old.number(Cell.id) else { return .create(try draft(new, of: address), forced: true) }
        let change = try change(old, to: new)
        _ = try change.applied(to: DNSRecord(old, of: address))
        return .edit(id, change, forced: true)
    }

    private func draft(_ new: FolderItem, of address: String) throws -> DNSRecordDraft {
        let draft = try DNSRecordDraft(
            type: new.cell(Cell.type), name: new.cell(Cell.name), data: new.cell(Cell.data),
            priority: new.number(Cell.priority), ttl: new.number(Cell.ttl))
        try draft.checkComplete()
        return try draft.relative(to: address)
    }

    private func change(_ old: FolderItem, to new: FolderItem) throws -> DNSRecordChange {
        let (type, name, data) = (new.cell(Cell.type), new.cell(Cell.name), new.cell(Cell.data))
        let isTypeNew = type != old.cell(Cell.type)
        let isDataNew = data != old.cell(Cell.data)
        return try DNSRecordChange(
            type: isTypeNew ? type : nil, name: name == old.cell(Cell.name) ? nil : name,
            data: isDataNew || isTypeNew ? data : nil, priority: new.number(Cell.priority),
            ttl: new.number(Cell.ttl))
    }

    public func obstacles(
        to changes: [(new: FolderItem, old: FolderItem?)], among items: [FolderItem], of address: String
    ) -> [Int: Failure] {
        // A change that is refused by itself is not sent, so it cannot be in the way of another.
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

    public func delete(_ id: String, comparedAs _: FolderItem, of address: String) async throws {
        // The ids of records are numbers.
        guard let id = Int(id) else { return }
        try await dnsRecords.write(.delete([id], areShown: false), on: address)
    }
}

extension DNSRecord {
    /// The record of a row; its id is 0 if the row has none yet.
    fileprivate init(_ item: FolderItem, of address: String) {
        typealias Cell = DNSRecordFolderSource.Cell
        self.init(
            id: item.number(Cell.id) ?? 0, address: address, type: item.cell(Cell.type).uppercased(),
            name: item.cell(Cell.name), data: item.cell(Cell.data), priority: item.number(Cell.priority),
            ttl: item.number(Cell.ttl), createdAt: nil, updatedAt: nil)
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
