public import FeatureContributions
import ResourceLoading
import WebpageDomain

extension LiveWebpageRepository {
    /// What `sync` fetches.
    public nonisolated var syncTasks: [SyncTask] {
        [
            SyncTask("web", .one) { (address, policy) async throws(WebpageRepositoryError) in
                try await self.webpage(of: address, policy: policy)
            }
        ]
    }
}

extension LiveThemeRepository {
    /// What `sync` fetches: the themes, and a preview of each only if it is stale, since there are many and they rarely
    /// change.
    public nonisolated var syncTasks: [SyncTask] {
        let list = SyncTask("theme", scope: .everybody, .items) {
            (_, policy) async throws(WebpageRepositoryError) in
            try await self.themes(policy: policy)
        }
        return [
            SyncTask(kind: list.kind, scope: list.scope) { (address) async throws(FailurePresentation) -> Int in
                let count = try await list.run(address)
                do throws(WebpageRepositoryError) {
                    for theme in try await self.themes(policy: .offline).value {
                        _ = try await self.preview(theme.id, policy: .automatic)
                    }
                } catch {
                    throw FailurePresentation(error)
                }
                return count
            } archived: { address in
                guard let known = await list.archived(address),
                    let all = try? await self.themes(policy: .offline).value
                else { return nil }
                for theme in all where (try? await self.preview(theme.id, policy: .offline)) == nil { return nil }
                return known
            }
        ]
    }
}
