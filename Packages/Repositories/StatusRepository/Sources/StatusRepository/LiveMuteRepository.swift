public import PersistenceServiceInterface
public import ResourceLoading
public import StatusDomain

/// The user's mutes in the archive.
public actor LiveMuteRepository: MuteRepository {
    private let store: MuteStore

    /// Makes a repository.
    public init(archive: any Archive) {
        store = MuteStore(archive: archive)
    }

    public func mutes() async throws(StatusRepositoryError) -> [Mute] {
        do throws(StorageFailure) {
            return try store.mutes()
        } catch {
            throw .storage(error)
        }
    }

    public func add(_ mute: Mute) async throws(StatusRepositoryError) {
        do throws(StorageFailure) {
            try store.saveMute(mute)
        } catch {
            throw .storage(error)
        }
    }

    public func remove(_ target: Mute.Target) async throws(StatusRepositoryError) -> Bool {
        do throws(StorageFailure) {
            return try store.removeMute(target)
        } catch {
            throw .storage(error)
        }
    }
}
