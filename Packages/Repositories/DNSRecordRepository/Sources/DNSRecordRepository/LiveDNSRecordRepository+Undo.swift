public import DNSRecordDomain
public import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
public import ResourceLoading

extension LiveDNSRecordRepository: Undoable {
    public static var noun: String { "dns" }
    public static var serverChoosesIDs: Bool { true }
    /// The service has no request for one record, and after a write its list may be outdated for a while.
    public static var currentMayLag: Bool { true }

    public nonisolated var journal: (any WriteJournal)? { storage.journal }

    public func current(_ id: String, on address: String) async throws -> DNSRecord? {
        // The ids of records are numbers.
        guard let id = Int(id) else { return nil }
        return try record(id, in: await current(of: address))
    }

    public func find(
        _ item: DNSRecord, since date: Date, excluding others: Set<String>, on address: String
    ) async throws -> [String] {
        let current = try await current(of: address)
        let found = current.value.filter { record in
            record.isMade(by: item) && (record.createdAt ?? .distantFuture) >= date
                && !others.contains(record.journalID)
        }
        if found.isEmpty, let reason = current.unreadableReason(like: item) { throw network.refusal(because: reason) }
        return found.map(\.journalID)
    }

    /// Searches the list that was last read for a write; nil if none was, or if an entry of it had no id.
    public func known(_ item: DNSRecord, on address: String) -> [String]? {
        // A record that could be read only in part may be equal.
        knownRecords[address]?.filter { $0.isIncomplete || $0.type == item.type && $0.name == item.name }
            .map(\.journalID)
    }

    public static func restoring(_ steps: [Step<DNSRecord>]) -> DNSRecordIntent { .restore(steps) }

    public nonisolated func irreversiblePart(of step: Step<DNSRecord>) -> IrreversiblePart {
        .partly("others may see the old record until its TTL expires")
    }
}
