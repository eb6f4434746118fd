import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The webpages in memory.
struct InMemoryWebpageStore: WebpageStore {
    /// What is held.
    struct State {
        fileprivate var webpages: [ExactText: [ExactText: StoredWebpage]] = [:]
        fileprivate var dates: [ExactText: Date] = [:]
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func webpages(of address: String) throws(StorageFailure) -> Archived<[StoredWebpage]>? {
        archive.withState { state in
            let webpages = state.webpages.webpages[ExactText(address)] ?? [:]
            let refreshedAt = state.webpages.dates[ExactText(address)]
            return webpages.isEmpty && refreshedAt == nil
                ? nil : Archived(Self.newestFirst(webpages.values), refreshedAt: refreshedAt)
        }
    }

    func webpage(_ id: String, of address: String) throws(StorageFailure) -> StoredWebpage? {
        archive.withState { $0.webpages.webpages[ExactText(address)]?[ExactText(id)] }
    }

    func replaceWebpages(
        of address: String, with webpages: [StoredWebpage], at date: Date
    ) throws(StorageFailure) {
        archive.withState { state in
            state.webpages.webpages[ExactText(address)] = [:]
            for webpage in webpages { state.webpages.save(webpage, of: address) }
            state.webpages.dates[ExactText(address)] = date.stored
        }
    }

    func saveWebpage(_ webpage: StoredWebpage, of address: String) throws(StorageFailure) {
        archive.withState { $0.webpages.save(webpage, of: address) }
    }

    private static func newestFirst(_ webpages: some Sequence<StoredWebpage>) -> [StoredWebpage] {
        webpages.sorted { left, right in
            if left.updatedAt != right.updatedAt { return left.updatedAt > right.updatedAt }
            return ExactText(left.id) > ExactText(right.id)
        }
    }
}

extension InMemoryWebpageStore.State {
    fileprivate mutating func save(_ webpage: StoredWebpage, of address: String) {
        webpages[ExactText(address), default: [:]][ExactText(webpage.id)] = StoredWebpage(
            id: webpage.id, updatedAt: webpage.updatedAt.stored, content: webpage.content)
    }
}
