public import Foundation
public import Observation
public import ResourceLoading
public import StatusDomain

/// Everyone's statuses, without what is muted.
@MainActor
@Observable
public final class TimelineViewModel: LoadingModel {
    /// The rows, newest first; while watching, those that came with the last look.
    public private(set) var state: LoadingState<[StatusRow]> = .idle

    private let repository: any StatusRepository
    private let mutes: any MuteRepository
    private let now: @Sendable () -> Date
    private let onUnreadableMutes: @Sendable (FailurePresentation) -> Void
    private var hasToldOfMutes = false

    /// Makes a view model.
    ///
    /// - Parameter onUnreadableMutes: Is told once why nothing is left out although something may be muted.
    public init(
        repository: any StatusRepository, mutes: any MuteRepository, now: @escaping @Sendable () -> Date,
        onUnreadableMutes: @escaping @Sendable (FailurePresentation) -> Void
    ) {
        self.repository = repository
        self.mutes = mutes
        self.now = now
        self.onUnreadableMutes = onUnreadableMutes
    }

    /// Loads the timeline. An archive that cannot be used keeps nobody from it: then nothing is muted, which is told.
    ///
    /// - Parameter appliesMutes: Whether what is muted is left out.
    public func load(_ span: TimelineSpan, filter: ListFilter, appliesMutes: Bool, policy: LoadPolicy) async {
        await load(\.state) { () async throws(StatusRepositoryError) in
            let rules = MuteRules(appliesMutes ? try await readableMutes() : [], now: now())
            let loaded = try await repository.timeline(span, policy: policy)
            return loaded.map { statuses in
                filter.apply(to: statuses.filter { !rules.hides($0) }.newestFirst()).map(StatusRow.init)
            }
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

    /// Looks at the timeline again and again, until the task is cancelled.
    ///
    /// Each look replaces `state`, then calls `onLook` with the rows that no earlier look had. The first look gives
    /// all of them. A look that fails is told like the others, and the next one is made all the same.
    ///
    /// - Parameter pause: Waits between two looks; throws when the task is cancelled.
    public func watch(
        appliesMutes: Bool, pause: () async throws(CancellationError) -> Void,
        onLook: (LoadingState<[StatusRow]>) async -> Void
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

        init(_ row: StatusRow) {
            address = row.address
            id = row.id
        }
    }
}
