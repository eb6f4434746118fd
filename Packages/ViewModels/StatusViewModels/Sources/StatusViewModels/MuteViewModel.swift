public import Foundation
public import Observation
public import ResourceLoading
public import StatusDomain

/// The user's mutes.
@MainActor
@Observable
public final class MuteViewModel: LoadingModel {
    /// The active mutes, oldest first.
    public private(set) var state: LoadingState<[MuteRow]> = .idle

    private let repository: any MuteRepository
    private let now: @Sendable () -> Date

    /// Makes a view model.
    public init(repository: any MuteRepository, now: @escaping @Sendable () -> Date) {
        self.repository = repository
        self.now = now
    }

    /// Loads the active mutes.
    public func load() async {
        await load(\.state) { () async throws(StatusRepositoryError) in
            Loaded(
                try await repository.mutes().filter { $0.until.map { $0 > now() } ?? true }.map(MuteRow.init),
                origin: Self.local)
        }
    }

    /// Mutes a target.
    ///
    /// - Parameter seconds: The duration, in seconds; nil for ever.
    public func add(_ target: Mute.Target, forSeconds seconds: Double?) async {
        state = .loading
        let mute = Mute(target, createdAt: now(), until: seconds.map { now().addingTimeInterval($0) })
        do throws(StatusRepositoryError) {
            try await repository.add(mute)
            state = .loaded(Loaded([MuteRow(mute)], origin: Self.local))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }

    /// Removes a mute, and shows the removed one.
    public func remove(_ target: Mute.Target) async {
        state = .loading
        do throws(StatusRepositoryError) {
            let removed = try await repository.mutes().filter { $0.target == target }
            state =
                try await repository.remove(target)
                ? .loaded(Loaded(removed.map(MuteRow.init), origin: Self.local))
                : .failed(FailurePresentation(.notFound, "\(target.text) is not muted"))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }

    private static let local = ResourceOrigin.archive(asOf: nil, because: nil)
}

/// A mute as displayed.
public struct MuteRow: Equatable, Sendable {
    /// `address` or `word`.
    public let kind: String
    public let value: String
    public let created: Date
    public let until: Date?

    /// Shows a mute.
    public init(_ mute: Mute) {
        switch mute.target {
        case .address(let address): (kind, value) = ("address", address)
        case .word(let word): (kind, value) = ("word", word)
        }
        created = mute.createdAt
        until = mute.until
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
