public import PersistenceServiceInterface
public import ResourceLoading
public import StatusDomain

/// The user's mutes in the archive.
public actor LiveMuteRepository: MuteRepository {
    private let store: MuteStore

    public init(archive: any Archive) {
        store = MuteStore(archive: archive)
    }

    public func mutes() async throws -> [Mute] { try store.mutes() }

    public func plan(_ intent: MuteIntent, on address: String) async throws -> [Step<Mute>] {
        switch intent {
        case .add(let mutes): return mutes.map(\.addition)
        case .remove(let targets):
            let mutes = try store.mutes()
            var steps: [Step<Mute>] = []
            for target in targets {
                let step = try target.removal(from: mutes)
                if !steps.contains(where: { $0.id == step.id }) { steps.append(step) }
            }
            return steps
        }
    }

    public func apply(_ step: Step<Mute>, of intent: MuteIntent, on address: String) async throws -> Receipt<Mute> {
        if let mute = step.after {
            try store.saveMute(mute)
            return Receipt(mute)
        }
        if let target = step.before.value?.target {
            guard try store.removeMute(target) else { throw Failure.notMuted(target.words) }
        }
        return Receipt(nil)
    }
}
