import DNSRecordDomain
import DNSRecordViewModels
import FolderDomain
import ResourceLoading

/// The DNS records of an address.
struct DNSRecordContent: DeletableFolderContent {
    let dnsRecords: any DNSRecordRepository

    var kind: ContentKind { .dnsRecord }

    func value(_ item: ItemValue) -> DNSValue? { if case .dnsRecord(let value) = item { value } else { nil } }

    func items(of address: String, policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<[ItemValue]> {
        try await asking(FailurePresentation.init) { () async throws(DNSRecordRepositoryError) in
            try await dnsRecords.dnsRecords(of: address, policy: policy).map { $0.map(ItemValue.init) }
        }
    }

    enum Change {
        case create(DNSRecordDraft)
        case edit(id: Int, DNSValue)
    }

    func change(_ record: DNSValue, over old: DNSValue?, of address: String) throws(FailurePresentation) -> Change {
        guard let old, let id = record.id else { return .create(try draft(record, address)) }
        let current = DNSRecord(
            id: old.id ?? 0, address: address, type: old.type, name: old.name, data: old.data,
            priority: old.priority, ttl: old.ttl, createdAt: nil, updatedAt: nil)
        _ = try draft(record, over: current)
        return .edit(id: id, record)
    }

    func write(_ change: Change, to address: String) async throws(FailurePresentation) -> ContentReceipt {
        switch change {
        case .create(let draft):
            let made = try await asking(FailurePresentation.init) { () async throws(DNSRecordRepositoryError) in
                try await dnsRecords.create(draft, of: address)
            }
            return ContentReceipt(id: String(made.id), made: ItemValue(made))
        case .edit(let id, let record):
            let (known, current) = try await asking(FailurePresentation.init) {
                () async throws(DNSRecordRepositoryError) in
                let known = try await dnsRecords.currentDNSRecords(of: address)
                return (known, try known.record(id, of: address))
            }
            let draft = try draft(record, over: current)
            return try await asking(FailurePresentation.init) { () async throws(DNSRecordRepositoryError) in
                let changed = try await dnsRecords.change(current, to: draft, knowing: known)
                return ContentReceipt(made: ItemValue(changed))
            }
        }
    }

    func delete(_ record: DNSValue, of address: String) async throws(FailurePresentation) {
        guard let id = record.id else { return }
        try await asking(FailurePresentation.init) { () async throws(DNSRecordRepositoryError) in
            try await dnsRecords.delete(id, of: address)
        }
    }

    private func draft(_ record: DNSValue, _ address: String) throws(FailurePresentation) -> DNSRecordDraft {
        try presenting(FailurePresentation.init) { () throws(DNSRecordFault) in
            let draft = try DNSRecordDraft(
                type: record.type, name: record.name, data: record.data, priority: record.priority, ttl: record.ttl)
            try draft.checkComplete()
            return try draft.relative(to: address)
        }
    }

    private func draft(_ record: DNSValue, over current: DNSRecord) throws(FailurePresentation) -> DNSRecordDraft {
        try presenting(FailurePresentation.init) { () throws(DNSRecordFault) in
            let isTypeNew = record.type != current.type
            let oldName = DNSRecord.relativeName(current.name, of: current.address)
            return try DNSRecordChange(
                type: isTypeNew ? record.type : nil, name: record.name == oldName ? nil : record.name,
                data: record.data == current.data && !isTypeNew ? nil : record.data, priority: record.priority,
                ttl: record.ttl
            ).applied(to: current)
        }
    }
}

extension ItemValue {
    fileprivate init(_ record: DNSRecord) {
        self = .dnsRecord(
            DNSValue(
                id: record.id, type: record.type, name: DNSRecord.relativeName(record.name, of: record.address),
                data: record.data, priority: record.priority, ttl: record.ttl))
    }
}
