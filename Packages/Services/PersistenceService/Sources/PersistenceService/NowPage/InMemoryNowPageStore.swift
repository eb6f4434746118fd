import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The now pages and the garden in memory.
struct InMemoryNowPageStore: NowPageStore, InMemoryOwnTextStore {
    /// What is held.
    struct State {
        fileprivate var pages: [ExactText: Archived<StoredNowPage>] = [:]
        fileprivate var garden: Archived<[StoredGardenEntry]>?
    }

    let archive: InMemoryArchive

    func page(of address: String) throws(StorageFailure) -> Archived<StoredNowPage>? {
        archive.withState { $0.nowPages.pages[ExactText(address)] }
    }

    func savePage(_ page: StoredNowPage, of address: String, at date: Date) throws(StorageFailure) {
        let kept = StoredNowPage(content: page.content, updatedAt: page.updatedAt?.stored, isListed: page.isListed)
        archive.withState { $0.nowPages.pages[ExactText(address)] = Archived(kept, refreshedAt: date.stored) }
    }

    func garden() throws(StorageFailure) -> Archived<[StoredGardenEntry]>? {
        archive.withState { $0.nowPages.garden }
    }

    func replaceGarden(with entries: [StoredGardenEntry], at date: Date) throws(StorageFailure) {
        let kept = entries.map {
            StoredGardenEntry(address: $0.address, url: $0.url, updatedAt: $0.updatedAt?.stored)
        }
        archive.withState { $0.nowPages.garden = Archived(kept, refreshedAt: date.stored) }
    }
}
