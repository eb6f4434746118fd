public import ResourceLoading

/// A requested write to the statuses of an address.
public enum StatusIntent: Equatable, Sendable {
    /// Post one.
    case post(StatusDraft)
    /// Change only what the change names.
    case edit(StatusTarget, StatusChange)
    /// Delete some. If they are shown, and to find the newest, the server is asked; otherwise the archive may answer.
    case delete([StatusTarget], areShown: Bool)
    /// Send steps that were decided already.
    case restore([Step<Status>])
}

/// The status that a write changes or deletes.
public enum StatusTarget: Equatable, Sendable {
    case id(String)
    /// The newest status of the address.
    case last
}

/// Statuses, from the server and the archive, and their writes.
public protocol StatusRepository: WritePlanning where Intent == StatusIntent, Written == Status {
    /// Returns statuses of an address, newest first.
    ///
    /// - Parameter part: Which ones, by a limit, a span of time, and a text in the content or emoji. The archive reads no
    ///   others.
    func statuses(of address: String, part: ListPart, policy: LoadPolicy) async throws -> Loaded<[Status]>

    /// Returns statuses of an address in pages, newest first: for a long list that is not shown at once.
    func statusPages(of address: String, part: ListPart, policy: LoadPolicy) async throws -> Loaded<StatusPages>

    /// Returns one status.
    ///
    /// - Throws: `.noSuchStatus` when the address has none of that id.
    func status(_ id: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Status>

    /// Returns the newest status of an address.
    ///
    /// - Throws: `.noStatus` when it has none.
    func latestStatus(of address: String, policy: LoadPolicy) async throws -> Loaded<Status>

    /// Returns everyone's statuses, newest first.
    ///
    /// - Parameter part: Which ones, by a limit, a span of time, and a text in the content or emoji. The archive reads no
    ///   others.
    func timeline(_ span: TimelineSpan, part: ListPart, policy: LoadPolicy) async throws -> Loaded<StatusPages>
}

extension StatusRepository {
    /// Returns the whole list as pages, for a repository that does not read in pages.
    public func statusPages(of address: String, part: ListPart, policy: LoadPolicy) async throws -> Loaded<StatusPages>
    {
        try await statuses(of: address, part: part, policy: policy).map { StatusPages($0.newestFirst()) }
    }

    /// Returns all statuses of an address, newest first.
    public func statuses(of address: String, policy: LoadPolicy) async throws -> Loaded<[Status]> {
        try await statuses(of: address, part: ListPart(), policy: policy)
    }
}

/// A change of a status; nil keeps the current value.
public struct StatusChange: Equatable, Sendable {
    public let content: String?
    public let emoji: String?

    /// Creates a change.
    ///
    /// - Throws: as `StatusDraft`.
    public init(content: String?, emoji: String?) throws {
        self.content = if let content { try StatusDraft.text(content) } else { nil }
        self.emoji = if let emoji { try StatusDraft.emoji(emoji) } else { nil }
    }
}

extension Status {
    /// The step that posts a draft.
    public static func step(posting draft: StatusDraft, to address: String) -> Step<Status> {
        let status = Status(
            id: "", address: address, createdAt: nil, emoji: draft.emoji, content: draft.content,
            externalURL: draft.externalURL)
        return Step(id: nil, before: .nothing, after: status)
    }

    /// The step that changes a status of an address, and keeps what `change` does not name.
    public static func step(from before: Status, by change: StatusChange, of address: String) -> Step<Status> {
        let after = Status(
            id: before.id, address: address, createdAt: before.createdAt, emoji: change.emoji ?? before.emoji,
            content: change.content ?? before.content, externalURL: before.externalURL)
        return Step(id: before.id, before: .value(before), after: after)
    }
}

/// The extent of the timeline. The raw values are stored.
public enum TimelineSpan: String, Sendable {
    /// The latest status of each address.
    case latest
    /// All statuses of the service.
    case all
}

extension Loaded<[Status]> {
    /// The newest of all statuses of an address, for a write: it must not change another one.
    ///
    /// - Throws: `.noStatus`; `.newestStatusUnknown` if one cannot be read, whatever its time.
    public func newest(of address: String) throws -> Status {
        if let gap = gaps.first { throw Failure.newestStatusUnknown(of: address, because: gap.reason) }
        guard let newest = value.newestFirst().first else { throw Failure.noStatus(of: address) }
        return newest
    }
}

extension Failure {
    /// The address has no status of that id.
    public static func noSuchStatus(_ id: String, of address: String) -> Failure {
        Failure(.notFound, "\(address: address) has no status '\(id)'")
    }

    /// The address has no status at all.
    public static func noStatus(of address: String) -> Failure {
        Failure(.notFound, "\(address: address) has no statuses")
    }

    /// A status of the address cannot be read, and may be the newest.
    public static func newestStatusUnknown(of address: String, because reason: String) -> Failure {
        let message = "the newest status of \(address: address) is not known, since not all can be read: \(reason)"
        return Failure(.refused, message + "; give its id instead")
    }

    /// The address has no statuslog.
    ///
    /// - Parameter message: What the server says, if anything. Untrusted text.
    public static func noStatuslog(of address: String, message: String?) -> Failure {
        Failure(.notFound, "\(address: address) has no statuslog" + (message.map { " (\($0))" } ?? ""))
    }

    /// The address has no bio.
    public static func noBio(of address: String) -> Failure {
        Failure(.notFound, "\(address: address) has no bio")
    }
}
