public import FeatureContributions
import PasteDomain

extension LivePasteRepository {
    /// What `sync` fetches.
    public nonisolated var syncTasks: [SyncTask] {
        [
            SyncTask("paste", .items) { (address, policy) async throws(PasteRepositoryError) in
                try await self.pastes(of: address, policy: policy)
            }
        ]
    }
}
