import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Mutes in memory.
struct InMemoryMuteStore: MuteStore {
    /// What is held.
    struct State {
        fileprivate var mutes: [Key: StoredMute] = [:]
    }

    /// Names a mute.
    fileprivate struct Key: Hashable {
        let kind: StoredMute.Kind
        let value: ExactText
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func mutes() throws(StorageFailure) -> [StoredMute] {
        archive.withState { $0.mutes.mutes.values.sorted(by: Self.isOlder) }
    }

    func saveMute(_ mute: StoredMute) throws(StorageFailure) {
        archive.withState { state in
            state.mutes.mutes[Key(kind: mute.kind, value: ExactText(mute.value))] = StoredMute(
                kind: mute.kind, value: mute.value, createdAt: mute.createdAt.stored, until: mute.until?.stored)
        }
    }

    func removeMute(kind: StoredMute.Kind, value: String) throws(StorageFailure) -> Bool {
        archive.withState { $0.mutes.mutes.removeValue(forKey: Key(kind: kind, value: ExactText(value))) != nil }
    }

    private static func isOlder(_ left: StoredMute, _ right: StoredMute) -> Bool {
        if left.createdAt != right.createdAt { return left.createdAt < right.createdAt }
        if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
        return ExactText(left.value) < ExactText(right.value)
    }
}
