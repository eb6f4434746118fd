import ResourceLoading

/// A change of a DNS record; nil keeps the current value.
public struct DNSRecordChange: Equatable, Sendable {
    /// Upper case.
    public let type: String?
    public let name: String?
    /// Checked once the record's type is known.
    public let data: String?
    public let priority: Int?
    /// In seconds.
    public let ttl: Int?

    /// Creates a change. The parameters are as for `DNSRecordDraft`.
    ///
    /// - Throws: The first part that is invalid for every record.
    public init(
        type: String? = nil, name: String? = nil, data: String? = nil, priority: Int? = nil, ttl: Int? = nil
    ) throws {
        let type: String? = if let type { try DNSRecordDraft.type(type) } else { nil }
        self.type = type
        self.name = if let name { try DNSRecordDraft.name(name, type: type ?? "") } else { nil }
        if let type, let data { _ = try DNSRecordData(type: type).checked(data) }
        self.data = data
        self.priority = try DNSRecordDraft.priority(priority, type: type)
        self.ttl = try DNSRecordDraft.ttl(ttl)
    }

    /// Whether it changes nothing.
    public var isEmpty: Bool { type == nil && name == nil && data == nil && priority == nil && ttl == nil }

    /// The changed record.
    ///
    /// Unchanged parts are checked only if the type changes: the service has them already. The priority is dropped if
    /// the new type has none.
    ///
    /// - Throws: If the parts do not fit together, if the type, name or data would be empty, and as `relative(to:)`.
    public func applied(to record: DNSRecord) throws -> DNSRecordDraft {
        let type = type ?? record.type
        var newData = record.data
        var newPriority = try DNSRecordDraft.priority(priority, type: type)
        if data != nil || type != record.type {
            let checked = try DNSRecordData(type: type).checked(data ?? record.data)
            newData = checked.data
            newPriority = try DNSRecordDraft.onePriority(newPriority, checked.priority)
        }
        if newPriority == nil, type == record.type || !DNSRecordData.typesWithoutPriority.contains(type) {
            newPriority = record.priority
        }
        let checksName = name != nil || type != record.type
        let newName = checksName ? try DNSRecordDraft.name(name ?? record.name, type: type) : record.name
        let unreadable = [("type", type), ("name", newName), ("data", newData)].first { $0.1.isEmpty }
        if let field = unreadable?.0 {
            throw Failure(
                .refused,
                "the \(field) of DNS record \(record.id) of \(address: record.address) cannot be read, and an edit without a new one would delete it",
                about: [.field(field)])
        }
        let draft = DNSRecordDraft(
            type: type, checkedName: newName, data: newData, priority: newPriority, ttl: ttl ?? record.ttl)
        try draft.checkComplete()
        return name == nil ? draft : try draft.relative(to: record.address)
    }
}
