public import ResourceLoading

/// What is to be done with the statuses of an address.
public enum StatusIntent: Equatable, Sendable {
    /// Post one.
    case post(StatusDraft)
    /// Change only what the change names.
    case edit(StatusTarget, StatusChange)
    /// Delete some; they are read from the server only if they are shown, or to find the newest.
    case delete([StatusTarget], areShown: Bool)
    /// Send steps that were decided already.
    case restore([Step<Status>])
}

/// A status to be written.
public enum StatusTarget: Equatable, Sendable {
    case id(String)
    /// The newest of the address.
    case last
}

/// Decides which requests an intent needs.
public struct StatusPlanner {
    private let address: String
    private let current: (StatusTarget) async throws -> Status
    private let known: (String) async throws -> Status?

    /// Takes what it may ask.
    ///
    /// - Parameters:
    ///   - current: The server's status.
    ///   - known: The status as the archive has it, or the server if that is outdated; nil if neither says.
    public init(
        _ address: String, current: @escaping (StatusTarget) async throws -> Status,
        known: @escaping (String) async throws -> Status?
    ) {
        self.address = address
        self.current = current
        self.known = known
    }

    /// The requests, in their order.
    ///
    /// - Throws: `.noSuchStatus` and `.noStatus`; failures of asking.
    public func steps(for intent: StatusIntent) async throws -> [Step<Status>] {
        switch intent {
        case .post(let draft):
            let status = Status(
                id: "", address: address, createdAt: nil, emoji: draft.emoji, content: draft.content,
                externalURL: draft.externalURL)
            return [Step(Change(id: nil, before: .nothing, after: status))]
        case .edit(let target, let change):
            let before = try await current(target)
            let after = Status(
                id: before.id, address: address, createdAt: before.createdAt, emoji: change.emoji ?? before.emoji,
                content: change.content ?? before.content, externalURL: before.externalURL)
            return [Step(Change(id: before.id, before: .value(before), after: after))]
        case .delete(let targets, let areShown):
            var steps: [Step<Status>] = []
            for target in targets {
                let change = try await deletion(of: target, isShown: areShown)
                if !steps.contains(where: { $0.change.id == change.id }) { steps.append(Step(change)) }
            }
            return steps
        case .restore(let steps):
            return steps
        }
    }

    private func deletion(of target: StatusTarget, isShown: Bool) async throws -> Change<Status> {
        if case .id(let id) = target, !isShown {
            return Change(id: id, before: try await known(id).map(Former.value) ?? .unknown, after: nil)
        }
        let status = try await current(target)
        return Change(id: status.id, before: .value(status), after: nil)
    }
}
