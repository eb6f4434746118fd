import DNSRecordDomain
public import FeatureContributions

extension LiveDNSRecordRepository {
    /// What `sync` fetches.
    public nonisolated var syncTasks: [SyncTask] {
        [
            SyncTask("dns", .items) { (address, policy) async throws(DNSRecordRepositoryError) in
                try await self.dnsRecords(of: address, policy: policy)
            }
        ]
    }
}
