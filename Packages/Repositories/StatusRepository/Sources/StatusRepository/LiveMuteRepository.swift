public import PersistenceServiceInterface
public import ResourceLoading
public import StatusDomain

/// The user's mutes in the archive.
public actor LiveMuteRepository: MuteRepository {
    private let store: any MuteStore

    /// Makes a repository.
    public init(store: any MuteStore) {
        self.store = store
    }

    public func mutes() async throws(StatusRepositoryError) -> [Mute] {
        do throws(StorageFailure) {
            return try store.mutes().map(Mute.init)
        } catch {
            throw .storage(error)
        }
    }

    public func add(_ mute: Mute) async throws(StatusRepositoryError) {
        do throws(StorageFailure) {
            try store.saveMute(StoredMute(mute))
        } catch {
            throw .storage(error)
        }
    }

    public func remove(_ target: Mute.Target) async throws(StatusRepositoryError) -> Bool {
        let (kind, value) = StoredMute.parts(of: target)
        do throws(StorageFailure) {
            return try store.removeMute(kind: kind, value: value)
        } catch {
            throw .storage(error)
        }
    }
}
