import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The pictures in memory.
struct InMemoryPictureStore: PictureStore {
    /// What is held.
    struct State {
        fileprivate var pictures: [ExactText: [ExactText: StoredPicture]] = [:]
        fileprivate var dates: [ExactText: Date] = [:]
        fileprivate var feed: Set<Key> = []
        fileprivate var feedDate: Date?
    }

    /// Names a picture.
    fileprivate struct Key: Hashable {
        let address: ExactText
        let id: ExactText

        init(_ picture: StoredPicture) {
            address = ExactText(picture.address)
            id = ExactText(picture.id)
        }
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func pictures(of address: String) throws(StorageFailure) -> Archived<[StoredPicture]>? {
        archive.withState { state in
            let pictures = state.pictures.pictures[ExactText(address)] ?? [:]
            let refreshedAt = state.pictures.dates[ExactText(address)]
            return pictures.isEmpty && refreshedAt == nil
                ? nil : Archived(Self.newestFirst(pictures.values), refreshedAt: refreshedAt)
        }
    }

    func picture(_ id: String, of address: String) throws(StorageFailure) -> StoredPicture? {
        archive.withState { $0.pictures.pictures[ExactText(address)]?[ExactText(id)] }
    }

    func replacePictures(
        of address: String, with pictures: [StoredPicture], at date: Date
    ) throws(StorageFailure) {
        archive.withState { state in
            let kept = Set(pictures.filter { ExactText($0.address) == ExactText(address) }.map { ExactText($0.id) })
            let held = state.pictures.pictures[ExactText(address)] ?? [:]
            state.pictures.pictures[ExactText(address)] = held.filter { kept.contains($0.key) }
            for picture in pictures { state.pictures.save(picture) }
            state.pictures.forgetUnheldInFeed()
            state.pictures.dates[ExactText(address)] = date.stored
        }
    }

    func savePicture(_ picture: StoredPicture) throws(StorageFailure) {
        archive.withState { $0.pictures.save(picture) }
    }

    func removePicture(_ id: String, of address: String) throws(StorageFailure) {
        archive.withState { state in
            state.pictures.pictures[ExactText(address)]?[ExactText(id)] = nil
            state.pictures.forgetUnheldInFeed()
        }
    }

    func feed() throws(StorageFailure) -> Archived<[StoredPicture]>? {
        archive.withState { state in
            guard let refreshedAt = state.pictures.feedDate else { return nil }
            let pictures = state.pictures.feed.compactMap { state.pictures.pictures[$0.address]?[$0.id] }
            return Archived(Self.newestFirst(pictures), refreshedAt: refreshedAt)
        }
    }

    func replaceFeed(with pictures: [StoredPicture], at date: Date) throws(StorageFailure) {
        archive.withState { state in
            for picture in pictures { state.pictures.save(picture) }
            state.pictures.feed = Set(pictures.map(Key.init))
            state.pictures.feedDate = date.stored
        }
    }

    private static func newestFirst(_ pictures: some Sequence<StoredPicture>) -> [StoredPicture] {
        pictures.sorted { left, right in
            if left.createdAt != right.createdAt { return left.createdAt > right.createdAt }
            if ExactText(left.id) != ExactText(right.id) { return ExactText(left.id) > ExactText(right.id) }
            return ExactText(left.address) < ExactText(right.address)
        }
    }
}

extension InMemoryPictureStore.State {
    fileprivate mutating func save(_ picture: StoredPicture) {
        let old = pictures[ExactText(picture.address)]?[ExactText(picture.id)]
        pictures[ExactText(picture.address), default: [:]][ExactText(picture.id)] = StoredPicture(
            id: picture.id, address: picture.address, createdAt: picture.createdAt.stored,
            mediaType: picture.mediaType, size: picture.size, url: picture.url ?? old?.url,
            pageURL: picture.pageURL ?? old?.pageURL, caption: picture.caption,
            alternativeText: picture.alternativeText, tags: picture.tags, isHidden: picture.isHidden ?? old?.isHidden)
    }

    fileprivate mutating func forgetUnheldInFeed() {
        feed = feed.filter { pictures[$0.address]?[$0.id] != nil }
    }
}
