import AccountDomain
public import FeatureContributions

extension LiveAccountRepository {
    /// What `sync` fetches: what is known about each address.
    public nonisolated var syncTasks: [SyncTask] {
        [
            SyncTask("address", .one) { (address, policy) async throws(AccountRepositoryError) in
                try await self.address(address, policy: policy)
            }
        ]
    }
}

extension LiveProfileRepository {
    /// What `sync` fetches: the account, and its browsers.
    public nonisolated var syncTasks: [SyncTask] {
        [
            SyncTask(
                "account", scope: .everybody,
                [
                    SyncTask("account", .one) { (_, policy) async throws(AccountRepositoryError) in
                        try await self.profile(policy: policy)
                    },
                    SyncTask("account", .nothing) { (_, policy) async throws(AccountRepositoryError) in
                        try await self.sessions(policy: policy)
                    },
                ])
        ]
    }
}

extension LiveServiceRepository {
    /// Fetches the directory of addresses for `sync`.
    public nonisolated var directoryTask: SyncTask {
        SyncTask("directory", scope: .everybody, .items) { (_, policy) async throws(AccountRepositoryError) in
            try await self.directory(policy: policy)
        }
    }

    /// Fetches the figures of the service for `sync`.
    public nonisolated var statisticsTask: SyncTask {
        SyncTask("service", scope: .everybody, .one) { (_, policy) async throws(AccountRepositoryError) in
            try await self.statistics(policy: policy)
        }
    }
}
