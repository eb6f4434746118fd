import DNSRecordDomain
import DNSRecordViewModels
import FolderDomain
import ResourceLoading

/// The DNS records of an address.
struct DNSRecordContent: RepositoryFolderSource {
    let dnsRecords: any DNSRecordRepository

    let kind = FolderKind(
        "dns", order: 60, .madeByServer, .rows,
        table: FolderColumns(
            .literal("dns.tsv"),
            [
                .init("id", .number), .init("type", .text, [.required, .label]),
                .init("name", .text, [.required, .label]), .init("data", .text, [.required, .label]),
                .init("priority", .number, .keepable), .init("ttl", .number, .keepable),
            ], order: ["type", "name", "id"], isLabelledByID: false),
        traits: .readAgain)
    var section: SiteSection? {
        SiteSection("DNS", page: "dns", order: 90, heads: ["Type", "Name", "Data", "Priority", "TTL"])
    }

    func items(of address: String, policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<[FolderItem]> {
        try await asking(FailurePresentation.init) { () async throws(DNSRecordRepositoryError) in
            try await dnsRecords.dnsRecords(of: address, policy: policy).map { $0.map(FolderItem.init) }
        }
    }

    enum Change {
        case create(DNSRecordDraft)
        case edit(id: Int, FolderItem)
    }

    func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws(FailurePresentation) -> Change {
        guard let old, let id = new.id.flatMap({ Int($0) }) else { return .create(try draft(new, address)) }
        let current = DNSRecord(
            id: Int(old.cell(0)) ?? 0, address: address, type: old.cell(1), name: old.cell(2), data: old.cell(3),
            priority: Int(old.cell(4)), ttl: Int(old.cell(5)), createdAt: nil, updatedAt: nil)
        _ = try draft(new, over: current)
        return .edit(id: id, new)
    }

    func write(_ change: Change, to address: String) async throws(FailurePresentation) -> FolderReceipt {
        switch change {
        case .create(let draft):
            let made = try await asking(FailurePresentation.init) { () async throws(DNSRecordRepositoryError) in
                try await dnsRecords.create(draft, of: address)
            }
            return FolderReceipt(id: String(made.id), made: FolderItem(made))
        case .edit(let id, let new):
            let (known, current) = try await asking(FailurePresentation.init) {
                () async throws(DNSRecordRepositoryError) in
                let known = try await dnsRecords.currentDNSRecords(of: address)
                return (known, try known.record(id, of: address))
            }
            let draft = try draft(new, over: current)
            return try await asking(FailurePresentation.init) { () async throws(DNSRecordRepositoryError) in
                FolderReceipt(made: FolderItem(try await dnsRecords.change(current, to: draft, knowing: known)))
            }
        }
    }

    func delete(_ id: String, of address: String) async throws(FailurePresentation) {
        guard let id = Int(id) else { return }
        try await asking(FailurePresentation.init) { () async throws(DNSRecordRepositoryError) in
            try await dnsRecords.delete(id, of: address)
        }
    }

    private func draft(_ new: FolderItem, _ address: String) throws(FailurePresentation) -> DNSRecordDraft {
        try presenting(FailurePresentation.init) { () throws(DNSRecordFault) in
            let draft = try DNSRecordDraft(
                type: new.cell(1), name: new.cell(2), data: new.cell(3), priority: Int(new.cell(4)),
                ttl: Int(new.cell(5)))
            try draft.checkComplete()
            return try draft.relative(to: address)
        }
    }

    private func draft(_ new: FolderItem, over current: DNSRecord) throws(FailurePresentation) -> DNSRecordDraft {
        try presenting(FailurePresentation.init) { () throws(DNSRecordFault) in
            let (type, name, data) = (new.cell(1), new.cell(2), new.cell(3))
            let isTypeNew = type != current.type
            let oldName = DNSRecord.relativeName(current.name, of: current.address)
            return try DNSRecordChange(
                type: isTypeNew ? type : nil, name: name == oldName ? nil : name,
                data: data == current.data && !isTypeNew ? nil : data, priority: Int(new.cell(4)),
                ttl: Int(new.cell(5))
            ).applied(to: current)
        }
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
