import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The webpages in memory.
struct InMemoryWebpageStore: WebpageStore, InMemoryOwnTextStore {
    /// What is held.
    struct State {
        fileprivate var webpages: [ExactText: Archived<StoredWebpage>] = [:]
    }

    let archive: InMemoryArchive

    func webpage(of address: String) throws(StorageFailure) -> Archived<StoredWebpage>? {
        archive.withState { $0.webpages.webpages[ExactText(address)] }
    }

    func saveWebpage(_ webpage: StoredWebpage, of address: String, at date: Date) throws(StorageFailure) {
        let kept = StoredWebpage(
            content: webpage.content, type: webpage.type, theme: webpage.theme, css: webpage.css, head: webpage.head,
            isVerified: webpage.isVerified, picture: webpage.picture, metadata: webpage.metadata,
            branding: webpage.branding, modifiedAt: webpage.modifiedAt?.stored)
        archive.withState { state in
            state.webpages.webpages[ExactText(address)] = Archived(kept, refreshedAt: date.stored)
        }
    }
}
