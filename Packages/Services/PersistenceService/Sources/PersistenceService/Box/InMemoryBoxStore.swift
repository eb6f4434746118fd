import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Boxes in memory.
struct InMemoryBoxStore: BoxStore {
    /// What is held.
    struct State {
        fileprivate var boxes: [ExactText: StoredBox] = [:]
        fileprivate let archiveID = UUID().uuidString
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func boxes() throws(StorageFailure) -> [StoredBox] {
        archive.withState { $0.boxes.boxes.values.sorted(by: Self.isOlder) }
    }

    func boxes(named name: String) throws(StorageFailure) -> [StoredBox] {
        try boxes().filter { ExactText($0.name) == ExactText(name) }
    }

    func box(_ id: String) throws(StorageFailure) -> StoredBox? {
        archive.withState { $0.boxes.boxes[ExactText(id)] }
    }

    func addBox(_ box: StoredBox) throws(StorageFailure) -> Bool {
        archive.withState { state in
            guard state.boxes.boxes[ExactText(box.id)] == nil else { return false }
            state.boxes.boxes[ExactText(box.id)] = box.stored
            return true
        }
    }

    func changeBox(_ id: String, _ change: (StoredBox) -> StoredBox?) throws(StorageFailure) -> Bool {
        archive.withState { state in
            guard let box = state.boxes.boxes[ExactText(id)] else { return false }
            if let changed = change(box) { state.boxes.boxes[ExactText(id)] = changed.stored }
            return true
        }
    }

    func removeBox(_ id: String) throws(StorageFailure) -> Bool {
        archive.withState { $0.boxes.boxes.removeValue(forKey: ExactText(id)) != nil }
    }

    func archiveID() throws(StorageFailure) -> String { archive.withState { $0.boxes.archiveID } }

    private static func isOlder(_ left: StoredBox, _ right: StoredBox) -> Bool {
        left.createdAt == right.createdAt
            ? ExactText(left.id) < ExactText(right.id) : left.createdAt < right.createdAt
    }
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
