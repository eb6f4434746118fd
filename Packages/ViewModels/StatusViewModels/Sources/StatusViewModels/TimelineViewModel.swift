public import Foundation
public import ResourceLoading
public import StatusDomain

/// Which statuses a timeline shows.
public struct TimelineQuery: Sendable {
    let span: TimelineSpan
    let follower: String?
    let part: ListPart
    let isIncluded: StatusTest?
    let appliesMutes: Bool

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - follower: The address whose followed addresses are the only authors; nil for everyone.
    ///   - part: The dates and the text to look for, and how many statuses at most.
    ///   - isIncluded: A further condition for a status; nil for none.
    ///   - appliesMutes: Whether to leave out muted statuses.
    public init(
        _ span: TimelineSpan, follower: String? = nil, part: ListPart = ListPart(),
        where isIncluded: StatusTest? = nil, appliesMutes: Bool = true
    ) {
        self.span = span
        self.follower = follower
        self.part = part
        self.isIncluded = isIncluded
        self.appliesMutes = appliesMutes
    }
}

/// The statuses of everyone, or of those whom an address follows, except muted ones.
@MainActor
public final class TimelineViewModel {
    /// The rows, newest first.
    public let state = Resource<[Status]>("status", "mute", "follow")
    /// The pages, before filtering.
    public let pages = Resource<StatusPages>()

    private var query = TimelineQuery(.latest)
    private var rules = MuteRules([], now: .distantPast)
    private let repository: any StatusRepository
    private let mutes: any MuteRepository
    private let follows: any FollowRepository
    private let now: @Sendable () -> Date
    private let onUnreadableMutes: @Sendable (Failure) -> Void
    private var hasReportedMutes = false

    /// Creates a view model.
    ///
    /// - Parameter onUnreadableMutes: Called once with the failure when the mutes cannot be read and so are not
    ///   applied.
    public init(
        repository: any StatusRepository, mutes: any MuteRepository, follows: any FollowRepository,
        now: @escaping @Sendable () -> Date, onUnreadableMutes: @escaping @Sendable (Failure) -> Void
    ) {
        self.repository = repository
        self.mutes = mutes
        self.follows = follows
        self.now = now
        self.onUnreadableMutes = onUnreadableMutes
    }

    /// Loads the timeline. If the mutes cannot be read, no status is left out, and that is reported.
    public func load(_ query: TimelineQuery, policy: LoadPolicy) async {
        await state.load { try await rows(query, policy) }
    }

    /// Loads the timeline in pages, for a long one that is not shown at once.
    public func loadPages(_ query: TimelineQuery, policy: LoadPolicy) async {
        await pages.load {
            let (loaded, rules) = try await timeline(query, policy)
            (self.query, self.rules) = (query, rules)
            return loaded
        }
    }

    /// Reads the rows of a loaded page; empty if none of them match.
    public func rows(ofPage index: Int) async throws -> [Status] {
        rules.visible(try await pages.value?.page(index) ?? []).part(query.part, where: query.isIncluded)
    }

    private func rows(_ query: TimelineQuery, _ policy: LoadPolicy) async throws -> Loaded<[Status]> {
        let (loaded, rules) = try await timeline(query, policy)
        return Loaded(
            try await loaded.value.matching(query.part, where: query.isIncluded, hiding: rules), origin: loaded.origin,
            gaps: loaded.gaps)
    }

    private func timeline(
        _ query: TimelineQuery, _ policy: LoadPolicy
    ) async throws -> (Loaded<StatusPages>, MuteRules) {
        let mutes = query.appliesMutes ? try await readableMutes() : []
        let authors: Loaded<[String]>? =
            if let follower = query.follower {
                try await follows.addresses(.following, of: follower, policy: policy)
            } else { nil }
        let rules = MuteRules(mutes, now: now(), only: authors?.value)
        let part = rules.isEmpty && query.isIncluded == nil ? query.part : query.part.unlimited
        let loaded = try await repository.timeline(query.span, part: part, policy: policy)
        // If the network failed only for the list of authors, the timeline reports that failure.
        guard let authors, authors.failure != nil, loaded.failure == nil else { return (loaded, rules) }
        return (Loaded(loaded.value, origin: authors.origin, gaps: loaded.gaps + authors.gaps), rules)
    }

    private func readableMutes() async throws -> [Mute] {
        do {
            return try await mutes.mutes()
        } catch let failure as StorageFailure {
            if !hasReportedMutes { onUnreadableMutes(Failure(failure)) }
            hasReportedMutes = true
            return []
        }
    }

    /// Fetches the timeline repeatedly, until the task is cancelled.
    ///
    /// The first fetch gives all rows, each later one only new rows. A failed fetch does not end the watch.
    ///
    /// - Parameters:
    ///   - pause: Waits between two fetches; throws when the task is cancelled.
    ///   - onFetch: Called with the new rows of each fetch, or its failure.
    public func watch(
        appliesMutes: Bool, pause: () async throws -> Void,
        onFetch: (Result<Loaded<[Status]>, Failure>) async -> Void
    ) async {
        var seen: Set<Identity> = []
        while !Task.isCancelled {
            let result: Result<Loaded<[Status]>, Failure>
            do {
                let loaded = try await rows(TimelineQuery(.latest, appliesMutes: appliesMutes), .refresh)
                result = .success(loaded.map { rows in rows.filter { !seen.contains(Identity($0)) } })
                seen.formUnion(loaded.value.map(Identity.init))
            } catch {
                result = .failure(Failure(error))
            }
            if Task.isCancelled { return }
            await onFetch(result)
            do { try await pause() } catch { return }
        }
    }

    private struct Identity: Hashable {
        let address: String
        let id: String

        init(_ row: Status) {
            address = row.address
            id = row.id
        }
    }
}
