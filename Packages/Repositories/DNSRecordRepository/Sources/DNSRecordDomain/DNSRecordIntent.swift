public import ResourceLoading

/// A requested write to the DNS records of an address.
public enum DNSRecordIntent: Equatable, Sendable {
    /// Create a record beside the existing ones; if `forced`, also where a CNAME record must be alone, and where an
    /// equal record exists, or an unreadable one may be equal.
    case create(DNSRecordDraft, forced: Bool = false)
    /// Keep an equal record, else change the only one of that type and name, else create one. Values that the draft
    /// leaves open are unchanged. If `forced`, also where a CNAME record must be alone, and where an unreadable record
    /// may be the one to change.
    case set(DNSRecordDraft, forced: Bool = false)
    /// Change only what the change names; if `forced`, also where a CNAME record must be alone.
    case edit(Int, DNSRecordChange, forced: Bool = false)
    /// Create missing records, and change the TTL of existing ones if it differs; the names are relative. `forced` as
    /// for `set`.
    case `import`([DNSRecordDraft], forced: Bool = false)
    /// Delete records. If they are shown, the server is asked for them; otherwise the archive may answer.
    case delete([Int], areShown: Bool)
    /// Send steps that were decided already.
    case restore([Step<DNSRecord>])
}

extension DNSRecordDraft {
    /// The step that creates the record, whatever records exist.
    ///
    /// - Throws: As `checkComplete()`.
    public func creation(of address: String) throws -> Step<DNSRecord> {
        try checkComplete()
        return Step(id: nil, before: .nothing, after: DNSRecord(self, of: address))
    }

    /// The step that creates the record, if the records of an address allow it.
    ///
    /// - Throws: If an equal record exists; as `checkComplete()` and `accepting(_:)`.
    public func creation(among records: [DNSRecord], of address: String) throws -> [Step<DNSRecord>] {
        let step = try creation(of: address)
        let same = records.filter(isSame)
        guard same.isEmpty else {
            let ids = same.map { String($0.id) }.joined(separator: ", ")
            throw Failure(
                .alreadyExists, "\(address: address) already has this DNS record (\(ids)), and nothing was sent",
                about: [.field("data", data)], remedy: .insist)
        }
        return try records.accepting([step])
    }

    /// The step that sets it among the records of an address. If an equal record exists, the step keeps it, and sends
    /// no request.
    ///
    /// - Throws: If several records have that type and name, and none is equal; as `checkComplete()`.
    public func setting(among records: [DNSRecord], of address: String) throws -> Step<DNSRecord> {
        let others = records.filter { $0.type == type && $0.name.lowercased() == name.lowercased() }
        let same = others.filter { DNSRecordData.areSame($0.data, data, type: type) }
        if let exact = same.first(where: { isMet(by: $0) }) {
            return Step(id: String(exact.id), before: .value(exact), after: exact)
        }
        let onlyOther = others.count == 1 ? others[0] : nil
        if let record = same.first ?? onlyOther {
            let merged = merged(into: record)
            try merged.checkComplete()
            return merged.change(of: record)
        }
        guard others.isEmpty else {
            let ids = others.map(\.id).sorted().map(String.init).joined(separator: ", ")
            throw Failure(
                .refused,
                "'\(name)' has \(others.count) \(type) records (\(ids)). Change one with 'nereid dns edit ID', or add one with 'nereid dns create'"
            )
        }
        return try creation(of: address)
    }

    /// The steps that create the drafts missing among the records of an address, and change the TTL of the existing
    /// ones if it differs.
    ///
    /// - Throws: As `checkComplete()`.
    public static func importing(
        _ drafts: [DNSRecordDraft], among records: [DNSRecord], of address: String
    ) throws -> [Step<DNSRecord>] {
        let existing = Dictionary(grouping: records) { $0.name.lowercased() }
        return try drafts.compactMap { draft in
            let same = (existing[draft.name.lowercased()] ?? []).filter(draft.isSame)
            guard let record = same.first else { return try draft.creation(of: address) }
            return same.contains(where: draft.isMet) ? nil : draft.ttlChange(of: record)
        }
    }

    /// The step that gives a record this TTL, and leaves the spelling of its data alone.
    private func ttlChange(of record: DNSRecord) -> Step<DNSRecord> {
        DNSRecordDraft(
            type: record.type, checkedName: record.name, data: record.data, priority: record.priority, ttl: ttl
        ).change(of: record)
    }

    fileprivate func change(of record: DNSRecord) -> Step<DNSRecord> {
        let after = DNSRecord(self, over: record, of: record.address)
        return Step(id: String(record.id), before: record.previous, after: after)
    }
}

extension DNSRecordChange {
    /// The step that changes a record.
    ///
    /// - Throws: As `applied(to:)`.
    public func step(for record: DNSRecord) throws -> Step<DNSRecord> {
        try applied(to: record).change(of: record)
    }
}

extension DNSRecord {
    /// The record that a draft makes of `record`; if that is nil, a new one, which has no id and no times yet.
    fileprivate init(_ draft: DNSRecordDraft, over record: DNSRecord? = nil, of address: String) {
        self.init(
            id: record?.id ?? 0, address: address, type: draft.type, name: draft.name, data: draft.data,
            priority: draft.priority, ttl: draft.ttl, createdAt: record?.createdAt, updatedAt: record?.updatedAt)
    }
}
