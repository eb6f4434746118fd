public import AccountDomain
import Foundation
public import ResourceLoading

/// The account as its owner sees it, its sessions, and the plans of writes, also of preferences.
@MainActor
public final class ProfileViewModel {
    /// The account.
    public let profile = Resource<AccountProfile>("account")
    /// The login sessions, newest first.
    public let sessions = Resource<[AccountSession]>("session")

    private let repository: any ProfileRepository

    public init(repository: any ProfileRepository) {
        self.repository = repository
    }

    /// Loads the account.
    public func load(policy: LoadPolicy) async {
        await profile.load { try await repository.profile(policy: policy) }
    }

    /// Plans a change of what `change` names.
    public func plan(_ change: AccountChange) async throws -> WritePlan<AccountProfile> {
        try await plan("", from: repository) { repository in
            let current = try await repository.profile(policy: .serverOnly).value
            return [Step(Change(id: "", before: .value(current), after: current.applying(change)))]
        } send: { repository, step in
            guard let current = step.change.before.value else { return nil }
            return try await repository.change(change, of: current)
        }
    }

    /// Loads the login sessions.
    public func loadSessions(policy: LoadPolicy) async {
        await sessions.load {
            let found = try await repository.sessions(policy: policy)
            let sorted = found.value.sorted {
                ($0.createdAt ?? .distantPast, $0.id) > ($1.createdAt ?? .distantPast, $1.id)
            }
            return Loaded(sorted, origin: found.origin)
        }
    }

    /// Plans to log browsers out, each once.
    public func planEnding(_ ids: [String]) async throws -> WritePlan<AccountSession> {
        try await plan("", from: repository) { repository in
            // The archive may be outdated.
            let sessions = try await repository.sessions(policy: .serverOnly).value
            var steps: [Step<AccountSession>] = []
            for id in ids where !steps.contains(where: { $0.change.id == id }) {
                guard let session = sessions.first(where: { $0.id == id }) else { throw Failure.noSuchSession(id) }
                steps.append(Step(Change(id: id, before: .value(session), after: nil)))
            }
            return steps
        } send: { repository, step in
            try await repository.endSession(step.change.id ?? "")
            return nil
        }
    }

    /// Plans to set a preference of one of the user's addresses. The service does not say what it was before.
    public func planPreference(
        _ item: String, to value: String, of address: String
    ) async throws -> WritePlan<AccountPreference> {
        try await plan(address, from: repository) { _ in
            let preference = AccountPreference(address: address, item: item, value: value)
            return [Step(Change(id: item, before: .unknown, after: preference))]
        } send: { repository, _ in
            try await repository.setPreference(item, to: value, of: address)
        }
    }

    private nonisolated func plan<Value>(
        _ address: String, from repository: any ProfileRepository,
        steps: @escaping @Sendable (any ProfileRepository) async throws -> [Step<Value>],
        send: @escaping @Sendable (any ProfileRepository, Step<Value>) async throws -> Value?
    ) async throws -> WritePlan<Value> {
        let made = try await steps(repository)
        return WritePlan(address: address, steps: made) { step in
            Receipt(try await send(repository, step))
        } again: {
            try await self.plan(address, from: repository, steps: steps, send: send)
        }
    }
}
