public import FeatureContributions
import NowPageDomain

extension LiveNowPageRepository {
    /// What `sync` fetches: the now garden, and the page of each address.
    public nonisolated var syncTasks: [SyncTask] {
        [
            SyncTask("now", scope: .everybody, .items) { (_, policy) async throws(NowPageRepositoryError) in
                try await self.garden(policy: policy)
            },
            SyncTask("now", .one) { (address, policy) async throws(NowPageRepositoryError) in
                try await self.page(of: address, policy: policy)
            },
        ]
    }
}
