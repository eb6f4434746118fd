public import FeatureContributions
import PURLDomain

extension LivePURLRepository {
    /// What `sync` fetches.
    public nonisolated var syncTasks: [SyncTask] {
        [
            SyncTask("purl", .items) { (address, policy) async throws(PURLRepositoryError) in
                try await self.purls(of: address, policy: policy)
            }
        ]
    }
}
