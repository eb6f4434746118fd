public import Foundation
public import Observation
public import ResourceLoading
public import StatusDomain

/// Everyone's statuses, except muted ones.
@MainActor
@Observable
public final class TimelineViewModel: LoadingModel {
    /// The rows, newest first; while watching, those of the last fetch.
    public private(set) var state: LoadingState<[Status]> = .idle

    private let repository: any StatusRepository
    private let mutes: any MuteRepository
    private let now: @Sendable () -> Date
    private let onUnreadableMutes: @Sendable (FailurePresentation) -> Void
    private var hasToldOfMutes = false

    /// Makes a view model.
    ///
    /// - Parameter onUnreadableMutes: Called once with the failure when the mutes cannot be read and so are not
    ///   applied.
    public init(
        repository: any StatusRepository, mutes: any MuteRepository, now: @escaping @Sendable () -> Date,
        onUnreadableMutes: @escaping @Sendable (FailurePresentation) -> Void
    ) {
        self.repository = repository
        self.mutes = mutes
        self.now = now
        self.onUnreadableMutes = onUnreadableMutes
    }

    /// Loads the timeline. If the archive fails, nothing is muted, and that is reported.
    ///
    /// - Parameter appliesMutes: Whether to leave out muted statuses.
    public func load(_ span: TimelineSpan, filter: ListFilter, appliesMutes: Bool, policy: LoadPolicy) async {
        await load(\.state) { () async throws(StatusRepositoryError) in
            let rules = MuteRules(appliesMutes ? try await readableMutes() : [], now: now())
            return try await repository.timeline(span, policy: policy).newest(filter, hiding: rules)
        }
    }

    private func readableMutes() async throws(StatusRepositoryError) -> [Mute] {
        do throws(StatusRepositoryError) {
            return try await mutes.mutes()
        } catch {
            guard case .storage = error else { throw error }
            if !hasToldOfMutes { onUnreadableMutes(FailurePresentation(error)) }
            hasToldOfMutes = true
            return []
        }
    }

    /// Fetches the timeline repeatedly, until the task is cancelled.
    ///
    /// Each fetch replaces `state`, then calls `onLook` with its new rows. The first fetch gives all of them. A failed
    /// fetch is reported like the others, and the next one follows all the same.
    ///
    /// - Parameter pause: Waits between two fetches; throws when the task is cancelled.
    public func watch(
        appliesMutes: Bool, pause: () async throws(CancellationError) -> Void,
        onLook: (LoadingState<[Status]>) async -> Void
    ) async {
        var seen: Set<Key> = []
        while !Task.isCancelled {
            await load(.latest, filter: ListFilter(), appliesMutes: appliesMutes, policy: .refresh)
            if case .loaded(let loaded) = state {
                state = .loaded(loaded.map { rows in rows.filter { !seen.contains(Key($0)) } })
                seen.formUnion(loaded.value.map(Key.init))
            }
            if Task.isCancelled { return }
            await onLook(state)
            do throws(CancellationError) { try await pause() } catch { return }
        }
    }

    private struct Key: Hashable {
        let address: String
        let id: String

        init(_ row: Status) {
            address = row.address
            id = row.id
        }
    }
}
