import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The weblogs in memory.
struct InMemoryWeblogStore: WeblogStore {
    /// What is held.
    struct State {
        fileprivate var weblogs: [ExactText: [ExactText: StoredWeblog]] = [:]
        fileprivate var dates: [ExactText: Date] = [:]
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func weblogs(of address: String) throws(StorageFailure) -> Archived<[StoredWeblog]>? {
        archive.withState { state in
            let weblogs = state.weblogs.weblogs[ExactText(address)] ?? [:]
            let refreshedAt = state.weblogs.dates[ExactText(address)]
            return weblogs.isEmpty && refreshedAt == nil
                ? nil : Archived(Self.newestFirst(weblogs.values), refreshedAt: refreshedAt)
        }
    }

    func weblog(_ id: String, of address: String) throws(StorageFailure) -> StoredWeblog? {
        archive.withState { $0.weblogs.weblogs[ExactText(address)]?[ExactText(id)] }
    }

    func replaceWeblogs(
        of address: String, with weblogs: [StoredWeblog], at date: Date
    ) throws(StorageFailure) {
        archive.withState { state in
            state.weblogs.weblogs[ExactText(address)] = [:]
            for weblog in weblogs { state.weblogs.save(weblog, of: address) }
            state.weblogs.dates[ExactText(address)] = date.stored
        }
    }

    func saveWeblog(_ weblog: StoredWeblog, of address: String) throws(StorageFailure) {
        archive.withState { $0.weblogs.save(weblog, of: address) }
    }

    private static func newestFirst(_ weblogs: some Sequence<StoredWeblog>) -> [StoredWeblog] {
        weblogs.sorted { left, right in
            if left.updatedAt != right.updatedAt { return left.updatedAt > right.updatedAt }
            return ExactText(left.id) > ExactText(right.id)
        }
    }
}

extension InMemoryWeblogStore.State {
    fileprivate mutating func save(_ weblog: StoredWeblog, of address: String) {
        weblogs[ExactText(address), default: [:]][ExactText(weblog.id)] = StoredWeblog(
            id: weblog.id, updatedAt: weblog.updatedAt.stored, content: weblog.content)
    }
}
