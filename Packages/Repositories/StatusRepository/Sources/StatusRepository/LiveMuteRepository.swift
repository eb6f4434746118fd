public import PersistenceServiceInterface
public import StatusDomain

/// The user's mutes in the archive.
public actor LiveMuteRepository: MuteRepository {
    private let store: MuteStore

    public init(archive: any Archive) {
        store = MuteStore(archive: archive)
    }

    public func mutes() async throws -> [Mute] {
        try store.mutes()
    }

    public func add(_ mute: Mute) async throws {
        try store.saveMute(mute)
    }

    public func remove(_ target: Mute.Target) async throws -> Bool {
        try store.removeMute(target)
    }
}
