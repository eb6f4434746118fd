import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Boxes in memory.
struct InMemoryBoxStore: BoxStore {
    /// What is held.
    struct State {
        /// In the order in which they were added.
        fileprivate var boxes: [StoredBox] = []
        fileprivate let archiveID = UUID().uuidString

        fileprivate func index(of id: String) -> Int? { boxes.firstIndex { ExactText($0.id) == ExactText(id) } }
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func boxes() throws(StorageFailure) -> [StoredBox] {
        archive.withState { $0.boxes.boxes.sorted { $0.createdAt < $1.createdAt } }
    }

    func boxes(named name: String) throws(StorageFailure) -> [StoredBox] {
        try boxes().filter { ExactText($0.name) == ExactText(name) }
    }

    func box(_ id: String) throws(StorageFailure) -> StoredBox? {
        archive.withState { state in state.boxes.index(of: id).map { state.boxes.boxes[$0] } }
    }

    func addBox(_ box: StoredBox) throws(StorageFailure) -> Bool {
        archive.withState { state in
            guard state.boxes.index(of: box.id) == nil else { return false }
            state.boxes.boxes.append(box.stored)
            return true
        }
    }

    func changeBox(_ id: String, _ change: (StoredBox) -> StoredBox?) throws(StorageFailure) -> Bool {
        archive.withState { state in
            guard let index = state.boxes.index(of: id) else { return false }
            if let changed = change(state.boxes.boxes[index]) { state.boxes.boxes[index] = changed.stored }
            return true
        }
    }

    func removeBox(_ id: String) throws(StorageFailure) -> Bool {
        archive.withState { state in
            guard let index = state.boxes.index(of: id) else { return false }
            state.boxes.boxes.remove(at: index)
            return true
        }
    }

    func archiveID() throws(StorageFailure) -> String { archive.withState { $0.boxes.archiveID } }
}

extension StoredBox {
    /// The box as it comes back from a store.
    fileprivate var stored: StoredBox {
        StoredBox(
            id: id, name: name, description: description, createdAt: createdAt.stored,
            items: items.map { item in
                StoredBoxItem(
                    id: item.id, kind: item.kind, title: item.title, description: item.description,
                    target: item.target, createdAt: item.createdAt.stored,
                    comments: item.comments.map { StoredBoxComment(text: $0.text, createdAt: $0.createdAt.stored) })
            })
    }
}
