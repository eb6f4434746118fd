public import ResourceLoading

/// The DNS records of the user's own addresses, and their writes.
///
/// A new record is archived once the server has accepted it. After an edit the server's records are fetched again: the
/// edit fails if the server made another record instead, or if that is unknown.
public protocol DNSRecordRepository: WritePlanning where Intent == DNSRecordIntent, Written == DNSRecord {
    /// Returns the DNS records of an address, in the order of a zone.
    func dnsRecords(of address: String, policy: LoadPolicy) async throws -> Loaded<[DNSRecord]>
}

extension Sequence<DNSRecord> {
    /// The record with this id among those of an address.
    ///
    /// - Throws: `.noSuchDNSRecord`.
    public func record(_ id: Int, of address: String) throws -> DNSRecord {
        guard let record = first(where: { $0.id == id }) else {
            throw Failure.noSuchDNSRecord(id, of: address)
        }
        return record
    }
}

extension Loaded<[DNSRecord]> {
    /// Why a record that may have the type and the name of `record` cannot be read; nil if there is no such record.
    public func unreadableReason(like record: DNSRecord) -> String? {
        let unread = gaps.first { gap in
            // An entry without an id is left out of the list.
            guard let id = gap.id else { return true }
            return value.contains { held in
                String(held.id) == id && held.isIncomplete && (held.type.isEmpty || held.type == record.type)
                    && (held.name.isEmpty || held.name.lowercased() == record.name.lowercased())
            }
        }
        return unread?.reason
    }

    /// Why a record that one of the steps may create again or replace cannot be read; nil if there is no such record.
    public func unreadableReason(concerning steps: [Step<DNSRecord>]) -> String? {
        steps.lazy.compactMap(\.recordWithNewData).compactMap(unreadableReason(like:)).first
    }
}

extension Step<DNSRecord> {
    /// The record that it creates or changes; nil for a deletion, and if its data stays.
    fileprivate var recordWithNewData: DNSRecord? {
        guard let after, let held = before.value?.data else { return after }
        return DNSRecordData.areSame(held, after.data, type: after.type) ? nil : after
    }
}

extension Failure {
    /// The address has no DNS record of that id.
    public static func noSuchDNSRecord(_ id: Int, of address: String) -> Failure {
        Failure(.notFound, "\(address: address) has no DNS record '\(id)'")
    }
}
