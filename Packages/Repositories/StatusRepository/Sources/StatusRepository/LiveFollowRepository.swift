import APIClient
public import FeatureContributions
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import StatusDomain

/// Followers and followed addresses, over the server and the archive.
public actor LiveFollowRepository: FollowRepository {
    private let network: any NetworkService
    private let storage: RepositoryStorage
    private let exists: @Sendable (String) async throws -> Bool

    /// Creates a repository.
    ///
    /// - Parameter exists: Whether an address exists; called only if the service does not find the list.
    public init(
        network: any NetworkService, storage: RepositoryStorage,
        exists: @escaping @Sendable (String) async throws -> Bool
    ) {
        self.network = network
        self.storage = storage
        self.exists = exists
    }

    public func addresses(_ side: FollowSide, of address: String, policy: LoadPolicy) async throws -> Loaded<[String]> {
        let what =
            switch side {
            case .following: "the addresses that \(address: address) follows"
            case .followers: "the followers of \(address: address)"
            }
        return try await storage.load(
            network.recording, what, storage.archive.follows(side, of: address).list, .minute, policy
        ) { [exists] network in
            try await network.statuslog(of: address, nothing: [], exists: exists) {
                switch side {
                case .following: try await network.perform(StatusEndpoint.following(of: address))
                case .followers: try await network.perform(StatusEndpoint.followers(of: address))
                }
            }
        }
    }

    public func plan(_ intent: FollowIntent, on address: String) async throws -> [Step<String>] { [intent.step] }

    public func apply(
        _ step: Step<String>, of intent: FollowIntent, on address: String
    ) async throws -> Receipt<String> {
        let target = step.id ?? ""  // Each step has an id.
        let isFollow = step.after != nil
        if isFollow {
            _ = try await network.perform(StatusEndpoint.follow(target, by: address))
        } else {
            _ = try await network.perform(StatusEndpoint.unfollow(target, by: address))
        }
        storage.reporting {
            let rows = storage.archive.follows(.following, of: address)
            guard let stored = try rows.all(), let asOf = stored.refreshedAt else { return }
            let others = stored.value.filter { $0 != target }
            try rows.replace(with: others + (isFollow ? [target] : []), at: asOf)
        }
        // The command names the address after an unfollow too.
        return Receipt(target)
    }
}

extension LiveFollowRepository {
    /// What `sync` fetches: followers and followed addresses.
    public nonisolated var syncTasks: [SyncTask] {
        [
            SyncTask(
                "follow",
                [FollowSide.following, .followers].map { side in
                    SyncTask("follow", .items) { address, policy in
                        try await self.addresses(side, of: address, policy: policy)
                    }
                })
        ]
    }
}
