import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The pastes in memory.
struct InMemoryPasteStore: PasteStore, InMemoryOwnTextStore {
    /// What is held.
    struct State {
        fileprivate var pastes: [ExactText: [ExactText: StoredPaste]] = [:]
        fileprivate var dates: [ExactText: Date] = [:]
    }

    let archive: InMemoryArchive

    func pastes(of address: String) throws(StorageFailure) -> Archived<[StoredPaste]>? {
        archive.withState { state in
            let pastes = state.pastes.pastes[ExactText(address)] ?? [:]
            let refreshedAt = state.pastes.dates[ExactText(address)]
            return pastes.isEmpty && refreshedAt == nil
                ? nil : Archived(Self.newestFirst(pastes.values), refreshedAt: refreshedAt)
        }
    }

    func paste(_ title: String, of address: String) throws(StorageFailure) -> StoredPaste? {
        archive.withState { $0.pastes.pastes[ExactText(address)]?[ExactText(title)] }
    }

    func replacePastes(
        of address: String, with pastes: [StoredPaste], at date: Date
    ) throws(StorageFailure) {
        archive.withState { state in
            state.pastes.pastes[ExactText(address)] = [:]
            for paste in pastes { state.pastes.save(paste, of: address) }
            state.pastes.dates[ExactText(address)] = date.stored
        }
    }

    func savePaste(_ paste: StoredPaste, of address: String) throws(StorageFailure) {
        archive.withState { $0.pastes.save(paste, of: address) }
    }

    func removePaste(_ title: String, of address: String) throws(StorageFailure) {
        archive.withState { $0.pastes.pastes[ExactText(address)]?[ExactText(title)] = nil }
    }

    private static func newestFirst(_ pastes: some Sequence<StoredPaste>) -> [StoredPaste] {
        pastes.sorted { left, right in
            if left.modifiedAt != right.modifiedAt { return left.modifiedAt > right.modifiedAt }
            return ExactText(left.title) > ExactText(right.title)
        }
    }
}

extension InMemoryPasteStore.State {
    fileprivate mutating func save(_ paste: StoredPaste, of address: String) {
        pastes[ExactText(address), default: [:]][ExactText(paste.title)] = StoredPaste(
            title: paste.title, content: paste.content, modifiedAt: paste.modifiedAt.stored, isListed: paste.isListed)
    }
}
