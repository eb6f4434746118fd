import EmailDomain
public import FeatureContributions

extension LiveEmailRepository {
    /// What `sync` fetches.
    public nonisolated var syncTasks: [SyncTask] {
        [
            SyncTask("email", .one) { (address, policy) async throws(EmailRepositoryError) in
                try await self.forwarding(of: address, policy: policy)
            }
        ]
    }
}
