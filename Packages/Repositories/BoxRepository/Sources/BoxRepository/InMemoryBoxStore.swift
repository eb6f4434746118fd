import BoxDomain
import Foundation
import Synchronization

/// Boxes in memory, in an array.
final class InMemoryBoxStore: BoxStore {
    /// In the order in which they were added.
    private let kept = Mutex<[Box]>([])
    private let id = UUID().uuidString

    func boxes() -> [Box] {
        // The sort is stable.
        kept.withLock { $0.sorted { $0.createdAt < $1.createdAt } }
    }

    func boxes(named name: BoxName) -> [Box] { boxes().filter { $0.name == name } }

    func box(_ id: BoxID) -> Box? { kept.withLock { boxes in boxes.index(of: id).map { boxes[$0] } } }

    func addBox(_ box: Box) -> Bool {
        kept.withLock { boxes in
            guard boxes.index(of: box.id) == nil else { return false }
            boxes.append(box)
            return true
        }
    }

    func changeBox(_ id: BoxID, _ change: (Box) -> Box?) -> Bool {
        kept.withLock { boxes in
            guard let index = boxes.index(of: id) else { return false }
            if let changed = change(boxes[index]) { boxes[index] = changed }
            return true
        }
    }

    func removeBox(_ id: BoxID) -> Bool {
        kept.withLock { boxes in
            guard let index = boxes.index(of: id) else { return false }
            boxes.remove(at: index)
            return true
        }
    }

    func archiveID() -> String { id }
}

extension [Box] {
    fileprivate func index(of id: BoxID) -> Int? { firstIndex { $0.id.text.utf8.elementsEqual(id.text.utf8) } }
}
