public import FeatureContributions
import ResourceLoading
import StatusDomain

extension LiveStatusRepository {
    /// What `sync` fetches: everyone's latest statuses, and the statuses and the bio of each address.
    public nonisolated var syncTasks: [SyncTask] {
        [
            SyncTask("timeline", scope: .everybody, .items) { (_, policy) async throws(StatusRepositoryError) in
                try await self.timeline(.latest, policy: policy)
            },
            SyncTask("status", .counted) { (address, policy) async throws(StatusRepositoryError) in
                guard policy == .refresh else {
                    return try await self.statuses(of: address, policy: policy).map(\.count)
                }
                return Loaded(try await self.refreshStatuses(of: address), origin: .network)
            },
            SyncTask("bio", .one) { (address, policy) async throws(StatusRepositoryError) in
                try await self.bio(of: address, policy: policy)
            },
        ]
    }
}

extension LiveFollowRepository {
    /// What `sync` fetches: followers and followed addresses.
    public nonisolated var syncTasks: [SyncTask] {
        [
            SyncTask(
                "follow",
                [FollowSide.following, .followers].map { side in
                    SyncTask("follow", .items) { (address, policy) async throws(StatusRepositoryError) in
                        try await self.addresses(side, of: address, policy: policy)
                    }
                })
        ]
    }
}
