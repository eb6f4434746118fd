public import Foundation
public import ResourceLoading
public import StatusDomain

/// The user's mutes.
@MainActor
public final class MuteViewModel {
    /// The active mutes, oldest first.
    public let state = Resource<[Mute]>("mute")

    private let repository: any MuteRepository
    private let now: @Sendable () -> Date

    public init(repository: any MuteRepository, now: @escaping @Sendable () -> Date) {
        self.repository = repository
        self.now = now
    }

    /// Loads the active mutes.
    public func load() async {
        await state.read { try await repository.mutes().filter { $0.until.map { $0 > now() } ?? true } }
    }

    /// Plans to mute targets.
    ///
    /// - Parameter end: When it ends; nil for never.
    public func planAdding(_ targets: [Mute.Target], until end: Date?) -> WritePlan<Mute> {
        plan(
            targets.map { Step(Change(id: $0.words, before: .unknown, after: Mute($0, createdAt: now(), until: end))) }
        ) { repository, step in
            guard let mute = step.change.after else { return false }
            try await repository.add(mute)
            return true
        }
    }

    /// Plans to remove mutes. One that does not exist is refused when its turn comes.
    public func planRemoving(_ targets: [Mute.Target]) async throws -> WritePlan<Mute> {
        let mutes = try await repository.mutes()
        let steps = targets.map { target in
            let before = mutes.first { $0.target == target }.map(Former.value) ?? .unknown
            return Step(Change(id: target.words, before: before, after: nil))
        }
        return plan(steps) { repository, step in
            guard let target = targets.first(where: { $0.words == step.change.id }) else { return false }
            return try await repository.remove(target)
        }
    }

    /// - Parameter send: Returns false if there is no such mute.
    private nonisolated func plan(
        _ steps: [Step<Mute>],
        send: @escaping @Sendable (any MuteRepository, Step<Mute>) async throws -> Bool
    ) -> WritePlan<Mute> {
        WritePlan(address: "", steps: steps) { [repository] step in
            guard try await send(repository, step) else {
                throw Failure(.notFound, "\(step.change.id ?? "") is not muted")
            }
            return Receipt(step.change.after)
        } again: {
            self.plan(steps, send: send)
        }
    }
}

extension Mute.Target {
    /// In the form that a person types.
    public var words: String {
        switch self {
        case .address(let address): "@\(address: address)"
        case .word(let word): "'\(word)'"
        }
    }
}
