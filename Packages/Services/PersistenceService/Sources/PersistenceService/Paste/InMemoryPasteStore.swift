import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The pastes in memory.
struct InMemoryPasteStore: PasteStore {
    /// What is held.
    struct State {
        fileprivate var pastes: [ExactText: [ExactText: StoredPaste]] = [:]
        fileprivate var dates: [ExactText: Date] = [:]
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func pastes(of address: String) throws(StorageFailure) -> Archived<[StoredPaste]>? {
        archive.withState { state in
            let pastes = state.pastes.pastes[ExactText(address)] ?? [:]
            let refreshedAt = state.pastes.dates[ExactText(address)]
            return pastes.isEmpty && refreshedAt == nil
                ? nil : Archived(Self.newestFirst(pastes.values), refreshedAt: refreshedAt)
        }
    }

    func paste(_ id: String, of address: String) throws(StorageFailure) -> StoredPaste? {
        archive.withState { $0.pastes.pastes[ExactText(address)]?[ExactText(id)] }
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

    private static func newestFirst(_ pastes: some Sequence<StoredPaste>) -> [StoredPaste] {
        pastes.sorted { left, right in
            if left.updatedAt != right.updatedAt { return left.updatedAt > right.updatedAt }
            return ExactText(left.id) > ExactText(right.id)
        }
    }
}

extension InMemoryPasteStore.State {
    fileprivate mutating func save(_ paste: StoredPaste, of address: String) {
        pastes[ExactText(address), default: [:]][ExactText(paste.id)] = StoredPaste(
            id: paste.id, updatedAt: paste.updatedAt.stored, content: paste.content)
    }
}
