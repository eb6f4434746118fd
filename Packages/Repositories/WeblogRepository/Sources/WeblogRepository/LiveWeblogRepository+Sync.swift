public import FeatureContributions
import WeblogDomain

extension LiveWeblogRepository {
    /// What `sync` fetches: the entries of a weblog, and the texts that they share.
    public nonisolated var syncTasks: [SyncTask] {
        let entries = SyncTask("weblog", .items) { (address, policy) async throws(WeblogRepositoryError) in
            try await self.entries(of: address, policy: policy)
        }
        let texts = [WeblogText.Kind.configuration, .template].map { kind in
            SyncTask("weblog", .nothing) { (address, policy) async throws(WeblogRepositoryError) in
                try await self.text(kind, of: address, policy: policy)
            }
        }
        return [SyncTask("weblog", [entries] + texts)]
    }
}
