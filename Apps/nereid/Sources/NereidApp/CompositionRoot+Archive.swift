import AccountDomain
import AccountRepository
import AccountViewModels
import ArchiveDomain
import ArchiveRepository
import ArchiveViewModels
import OutboxDomain
import OutboxRepository
import OutboxViewModels
import ResourceLoading
import StatusDomain
import StatusRepository
import StatusViewModels

extension CompositionRoot {
    func makeArchiveViewModel() -> ArchiveViewModel { ArchiveViewModel(repository: archiveRepository) }
    func makeSearchViewModel() -> SearchViewModel { SearchViewModel(repository: archiveRepository) }
    func makeOutboxViewModel() -> OutboxViewModel { OutboxViewModel(repository: outbox) }

    func makeHistoryViewModel() -> HistoryViewModel {
        HistoryViewModel(repository: archiveRepository, writers: [.bio: bioWriter, .status: statusWriter])
    }

    func makeSyncViewModel() -> SyncViewModel {
        let accounts = accounts
        return SyncViewModel(
            outbox: outbox,
            ownAddresses: { () async throws(FailurePresentation) -> [String] in
                try await Self.brought(FailurePresentation.init) { () async throws(AccountRepositoryError) in
                    try await accounts.ownAddresses(policy: .refresh)
                }.map(\.name)
            }, shared: sharedSyncTasks, tasks: syncTasks)
    }

    /// What is brought once, for everybody.
    private var sharedSyncTasks: [SyncTask] {
        let statuses = statuses
        return [
            SyncTask(kind: "timeline") { (_) async throws(FailurePresentation) -> Int in
                try await Self.brought(FailurePresentation.init) { () async throws(StatusRepositoryError) in
                    try await statuses.timeline(.latest, policy: .refresh)
                }.count
            }
        ]
    }

    /// What is brought for each own address. A feature adds its kinds here.
    private var syncTasks: [SyncTask] {
        let statuses = statuses
        return [
            SyncTask(kind: "status") { (address) async throws(FailurePresentation) -> Int in
                try await Self.brought(FailurePresentation.init) { () async throws(StatusRepositoryError) in
                    try await statuses.statuses(of: address, policy: .refresh)
                }.count
            },
            SyncTask(kind: "bio") { (address) async throws(FailurePresentation) -> Int in
                do throws(FailurePresentation) {
                    _ = try await Self.brought(FailurePresentation.init) { () async throws(StatusRepositoryError) in
                        try await statuses.bio(of: address, policy: .refresh)
                    }
                    return 1
                } catch {
                    // An address without a bio has none to bring.
                    guard error.kind == .notFound else { throw error }
                    return 0
                }
            },
        ]
    }

    /// What a read gave, if it came from the server: what the archive stood in for was not brought.
    private static func brought<Value, Failure: Error>(
        _ present: (Failure) -> FailurePresentation, _ load: () async throws(Failure) -> Loaded<Value>
    ) async throws(FailurePresentation) -> Value {
        let loaded: Loaded<Value>
        do throws(Failure) {
            loaded = try await load()
        } catch {
            throw present(error)
        }
        if case .archive(_, let failure?) = loaded.origin { throw FailurePresentation(failure) }
        return loaded.value
    }
}

// How texts are written back.
extension CompositionRoot {
    private var bioWriter: HistoryViewModel.Writer {
        let statuses = statuses
        return { (_, address, content) async throws(FailurePresentation) -> String? in
            do throws(StatusRepositoryError) {
                return try await statuses.setBio(content, of: address).url
            } catch {
                throw FailurePresentation(error)
            }
        }
    }

    private var statusWriter: HistoryViewModel.Writer {
        let statuses = statuses
        return { (id, address, content) async throws(FailurePresentation) -> String? in
            let change: StatusChange
            do throws(StatusDraftError) {
                change = try StatusChange(content: content, emoji: nil)
            } catch {
                throw FailurePresentation(error)
            }
            do throws(StatusRepositoryError) {
                return try await statuses.edit(id, of: address, change: change).url
            } catch {
                throw FailurePresentation(error)
            }
        }
    }
}
