/// The steps that bring a record into the wanted state.
public enum DNSRecordPlan: Equatable, Sendable {
    /// Create it.
    case create(DNSRecordDraft)
    /// Change this one.
    case change(DNSRecord, to: DNSRecordDraft)
    /// This one is already in that state.
    case nothing(DNSRecord)

    /// The plan for `draft`: nothing for an equal record, else a change of the only one of that type and name, else a
    /// new one. A priority or TTL missing in `draft` is kept.
    ///
    /// - Parameter records: The server's current records.
    /// - Throws: `.ambiguous` when several records have that type and name, and none is equal; `.missingPriority` when
    ///   a new one needs it.
    public static func setting(
        _ draft: DNSRecordDraft, among records: [DNSRecord]
    ) throws(DNSRecordFault) -> DNSRecordPlan {
        let others = records.filter { $0.type == draft.type && $0.name.lowercased() == draft.name.lowercased() }
        let same = others.filter { DNSRecordData.areSame($0.data, draft.data, type: draft.type) }
        if let exact = same.first(where: { draft.isMet(by: $0) }) { return .nothing(exact) }
        if let record = same.first ?? (others.count == 1 ? others[0] : nil) {
            let merged = draft.merged(into: record)
            try merged.checkComplete()
            return .change(record, to: merged)
        }
        guard others.isEmpty else {
            throw .ambiguous(type: draft.type, name: draft.name, ids: others.map(\.id).sorted())
        }
        try draft.checkComplete()
        return .create(draft)
    }

    /// The plan for `change` of `record`.
    ///
    /// - Throws: As `DNSRecordChange.applied(to:)`.
    public static func changing(
        _ record: DNSRecord, by change: DNSRecordChange
    ) throws(DNSRecordFault) -> DNSRecordPlan {
        let draft = try change.applied(to: record)
        return draft == DNSRecordDraft(record) ? .nothing(record) : .change(record, to: draft)
    }
}
