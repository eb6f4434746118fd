import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The pictures in memory.
struct InMemoryPictureStore: PictureStore {
    /// What is held.
    struct State {
        fileprivate var pictures: [ExactText: [ExactText: StoredPicture]] = [:]
        fileprivate var dates: [ExactText: Date] = [:]
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
            state.pictures.pictures[ExactText(address)] = [:]
            for picture in pictures { state.pictures.save(picture, of: address) }
            state.pictures.dates[ExactText(address)] = date.stored
        }
    }

    func savePicture(_ picture: StoredPicture, of address: String) throws(StorageFailure) {
        archive.withState { $0.pictures.save(picture, of: address) }
    }

    private static func newestFirst(_ pictures: some Sequence<StoredPicture>) -> [StoredPicture] {
        pictures.sorted { left, right in
            if left.updatedAt != right.updatedAt { return left.updatedAt > right.updatedAt }
            return ExactText(left.id) > ExactText(right.id)
        }
    }
}

extension InMemoryPictureStore.State {
    fileprivate mutating func save(_ picture: StoredPicture, of address: String) {
        pictures[ExactText(address), default: [:]][ExactText(picture.id)] = StoredPicture(
            id: picture.id, updatedAt: picture.updatedAt.stored, content: picture.content)
    }
}
