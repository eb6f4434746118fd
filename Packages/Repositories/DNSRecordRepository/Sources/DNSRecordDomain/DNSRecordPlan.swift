/// What has to be done so that a record is as it shall be.
public enum DNSRecordPlan: Equatable, Sendable {
    /// There is none yet.
    case create(DNSRecordDraft)
    /// This one becomes that.
    case change(DNSRecord, to: DNSRecordDraft)
    /// This one is so already.
    case nothing(DNSRecord)

    /// What makes `draft` so: a record that says it, else a change of the only one of that type and name, else a new
    /// one. A priority or TTL that `draft` does not mention is kept.
    ///
    /// - Parameter records: Those that the server has now.
    /// - Throws: `.ambiguous` when several records have that type and name, and none says it; `.missingPriority` when
    ///   there is to be a new one that needs it.
    public static func setting(
        _ draft: DNSRecordDraft, among records: [DNSRecord]
    ) throws(DNSRecordFault) -> DNSRecordPlan {
        let others = records.filter { $0.type == draft.type && $0.name.lowercased() == draft.name.lowercased() }
        let same = others.filter { DNSRecordData.areSame($0.data, draft.data, type: draft.type) }
        if let exact = same.first(where: { draft.isMet(by: $0) }) { return .nothing(exact) }
        if let record = same.first ?? (others.count == 1 ? others[0] : nil) {
            let merged = DNSRecordDraft(
                type: draft.type, checkedName: record.name, data: draft.data,
                priority: draft.priority ?? record.priority, ttl: draft.ttl ?? record.ttl)
            try merged.checkComplete()
            return .change(record, to: merged)
        }
        guard others.isEmpty else {
            throw .ambiguous(type: draft.type, name: draft.name, ids: others.map(\.id).sorted())
        }
        try draft.checkComplete()
        return .create(draft)
    }

    /// What makes `change` of `record` so.
    ///
    /// - Throws: As `DNSRecordChange.applied(to:)`.
    public static func changing(
        _ record: DNSRecord, by change: DNSRecordChange
    ) throws(DNSRecordFault) -> DNSRecordPlan {
        let draft = try change.applied(to: record)
        let isSame =
            draft.type == record.type && draft.name == record.name && draft.data == record.data
            && draft.priority == record.priority && draft.ttl == record.ttl
        return isSame ? .nothing(record) : .change(record, to: draft)
    }
}

extension DNSRecordDraft {
    /// Whether `record`, which says the same, has the priority and TTL that are mentioned.
    fileprivate func isMet(by record: DNSRecord) -> Bool {
        (priority == nil || priority == record.priority) && (ttl == nil || ttl == record.ttl)
    }
}
