public import Foundation
public import Observation
public import ResourceLoading
public import StatusDomain

/// The user's mutes.
@MainActor
@Observable
public final class MuteViewModel: LoadingModel {
    /// The active mutes, oldest first.
    public private(set) var state: LoadingState<[Mute]> = .idle

    private let repository: any MuteRepository
    private let now: @Sendable () -> Date

    /// Makes a view model.
    public init(repository: any MuteRepository, now: @escaping @Sendable () -> Date) {
        self.repository = repository
        self.now = now
    }

    /// Loads the active mutes.
    public func load() async {
        await local(\.state, presenting: FailurePresentation.init) { () async throws(StatusRepositoryError) in
            try await repository.mutes().filter { $0.until.map { $0 > now() } ?? true }
        }
    }

    /// Mutes a target.
    ///
    /// - Parameter end: When it ends; nil for never.
    public func add(_ target: Mute.Target, until end: Date?) async {
        let mute = Mute(target, createdAt: now(), until: end)
        await local(\.state, presenting: FailurePresentation.init) { () async throws(StatusRepositoryError) in
            try await repository.add(mute)
            return [mute]
        }
    }

    /// Removes a mute, and shows the removed one.
    public func remove(_ target: Mute.Target) async {
        await local(\.state, presenting: \.self) { () async throws(FailurePresentation) in
            let (removed, wasMuted) = try await asking(FailurePresentation.init) {
                () async throws(StatusRepositoryError) in
                (try await repository.mutes().filter { $0.target == target }, try await repository.remove(target))
            }
            guard wasMuted else { throw FailurePresentation(.notFound, "\(target.text) is not muted") }
            return removed
        }
    }
}

extension Mute.Target {
    /// In the form that a person types.
    fileprivate var text: String {
        switch self {
        case .address(let address): "@\(address)"
        case .word(let word): "'\(word)'"
        }
    }
}
