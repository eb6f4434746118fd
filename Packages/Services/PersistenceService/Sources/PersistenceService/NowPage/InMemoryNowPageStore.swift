import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The now pages in memory.
struct InMemoryNowPageStore: NowPageStore {
    /// What is held.
    struct State {
        fileprivate var nowPages: [ExactText: [ExactText: StoredNowPage]] = [:]
        fileprivate var dates: [ExactText: Date] = [:]
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func nowPages(of address: String) throws(StorageFailure) -> Archived<[StoredNowPage]>? {
        archive.withState { state in
            let nowPages = state.nowPages.nowPages[ExactText(address)] ?? [:]
            let refreshedAt = state.nowPages.dates[ExactText(address)]
            return nowPages.isEmpty && refreshedAt == nil
                ? nil : Archived(Self.newestFirst(nowPages.values), refreshedAt: refreshedAt)
        }
    }

    func nowPage(_ id: String, of address: String) throws(StorageFailure) -> StoredNowPage? {
        archive.withState { $0.nowPages.nowPages[ExactText(address)]?[ExactText(id)] }
    }

    func replaceNowPages(
        of address: String, with nowPages: [StoredNowPage], at date: Date
    ) throws(StorageFailure) {
        archive.withState { state in
            state.nowPages.nowPages[ExactText(address)] = [:]
            for nowPage in nowPages { state.nowPages.save(nowPage, of: address) }
            state.nowPages.dates[ExactText(address)] = date.stored
        }
    }

    func saveNowPage(_ nowPage: StoredNowPage, of address: String) throws(StorageFailure) {
        archive.withState { $0.nowPages.save(nowPage, of: address) }
    }

    private static func newestFirst(_ nowPages: some Sequence<StoredNowPage>) -> [StoredNowPage] {
        nowPages.sorted { left, right in
            if left.updatedAt != right.updatedAt { return left.updatedAt > right.updatedAt }
            return ExactText(left.id) > ExactText(right.id)
        }
    }
}

extension InMemoryNowPageStore.State {
    fileprivate mutating func save(_ nowPage: StoredNowPage, of address: String) {
        nowPages[ExactText(address), default: [:]][ExactText(nowPage.id)] = StoredNowPage(
            id: nowPage.id, updatedAt: nowPage.updatedAt.stored, content: nowPage.content)
    }
}
