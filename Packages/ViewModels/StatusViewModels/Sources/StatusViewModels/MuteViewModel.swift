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
        await state.read {
            try await repository.mutes().filter { mute in mute.until.map { $0 > now() } ?? true }
        }
    }

    /// Plans to mute targets.
    ///
    /// - Parameter end: When the mutes end; nil for never.
    public func planAdding(_ targets: [Mute.Target], until end: Date?) async throws -> WritePlan<Mute> {
        let mutes = targets.map { Mute($0, createdAt: now(), until: end) }
        return try await repository.writePlan(.add(mutes), on: Self.noAddress)
    }

    /// Plans to remove mutes.
    ///
    /// - Throws: `.notMuted` if one does not exist.
    public func planRemoving(_ targets: [Mute.Target]) async throws -> WritePlan<Mute> {
        try await repository.writePlan(.remove(targets), on: Self.noAddress)
    }

    /// Mutes are on this machine only.
    private static let noAddress = ""
}
