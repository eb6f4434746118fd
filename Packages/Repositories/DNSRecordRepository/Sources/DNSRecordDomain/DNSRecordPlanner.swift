public import ResourceLoading

/// What is to be done with the DNS records of an address.
public enum DNSRecordIntent: Equatable, Sendable {
    /// Make one, in addition to the existing ones.
    case create(DNSRecordDraft)
    /// Nothing for an equal record, else change the only one of that type and name, else make one. What the draft leaves
    /// open is kept.
    case set(DNSRecordDraft)
    /// Change only what the change names.
    case edit(Int, DNSRecordChange)
    /// Delete some; they are read first only if they are shown.
    case delete([Int], areShown: Bool)
    /// Send steps that were decided already.
    case restore([Step<DNSRecord>])
}

/// Decides which requests an intent needs.
///
/// A step that changes nothing keeps the record, and sends no request.
public struct DNSRecordPlanner {
    private let address: String
    private let all: () async throws -> [DNSRecord]
    private let known: () async throws -> [DNSRecord]

    /// Takes what it may ask the server.
    ///
    /// - Parameters:
    ///   - all: All records of the address.
    ///   - known: What is known of them, for a deletion that shows none.
    public init(
        _ address: String, all: @escaping () async throws -> [DNSRecord],
        known: @escaping () async throws -> [DNSRecord] = { [] }
    ) {
        self.address = address
        self.all = all
        self.known = known
    }

    /// The requests, in their order.
    ///
    /// - Throws: `.noSuchDNSRecord`; `.invalid` with `.ambiguous` if several records have that type and name, and none
    ///   is equal, and with the fault of an invalid record; failures of asking.
    public func steps(for intent: DNSRecordIntent) async throws -> [Step<DNSRecord>] {
        switch intent {
        case .create(let draft):
            return [try checked { try creating(try draft.relative(to: address)) }]
        case .set(let draft):
            let relative = try checked { try draft.relative(to: address) }
            let records = try await all()
            return [try checked { try setting(relative, among: records) }]
        case .edit(let id, let change):
            let record = try await all().record(id, of: address)
            return [try checked { changing(record, to: try change.applied(to: record)) }]
        case .delete(let ids, areShown: false):
            let known = try await known()
            return ids.map { id in
                let former = known.first { $0.id == id }
                return Step(Change(id: String(id), before: former.map(Former.value) ?? .unknown, after: nil))
            }
        case .restore(let steps):
            return steps
        case .delete(let ids, areShown: true):
            let records = try await all()
            var steps: [Step<DNSRecord>] = []
            for id in ids {
                let record = try records.record(id, of: address)
                steps.append(Step(Change(id: String(id), before: .value(record), after: nil)))
            }
            return steps
        }
    }

    private func checked<Value>(_ body: () throws -> Value) throws -> Value {
        do { return try body() } catch { throw Failure.invalid(error) }
    }

    private func setting(_ draft: DNSRecordDraft, among records: [DNSRecord]) throws -> Step<DNSRecord> {
        let others = records.filter { $0.type == draft.type && $0.name.lowercased() == draft.name.lowercased() }
        let same = others.filter { DNSRecordData.areSame($0.data, draft.data, type: draft.type) }
        if let exact = same.first(where: { draft.isMet(by: $0) }) {
            return Step(Change(id: String(exact.id), before: .value(exact), after: exact))
        }
        if let record = same.first ?? (others.count == 1 ? others[0] : nil) {
            let merged = draft.merged(into: record)
            try merged.checkComplete()
            return changing(record, to: merged)
        }
        guard others.isEmpty else {
            throw Failure.ambiguous(type: draft.type, name: draft.name, ids: others.map(\.id).sorted())
        }
        return try creating(draft)
    }

    private func creating(_ draft: DNSRecordDraft) throws -> Step<DNSRecord> {
        try draft.checkComplete()
        return Step(Change(id: nil, before: .nothing, after: DNSRecord(draft, of: address)))
    }

    private func changing(_ record: DNSRecord, to draft: DNSRecordDraft) -> Step<DNSRecord> {
        Step(Change(id: String(record.id), before: .value(record), after: DNSRecord(draft, over: record, of: address)))
    }
}

extension DNSRecord {
    /// The record that a draft makes of another one, or of nothing: it has no id and no times yet.
    fileprivate init(_ draft: DNSRecordDraft, over record: DNSRecord? = nil, of address: String) {
        self.init(
            id: record?.id ?? 0, address: address, type: draft.type, name: draft.name, data: draft.data,
            priority: draft.priority, ttl: draft.ttl, createdAt: record?.createdAt, updatedAt: record?.updatedAt)
    }
}
