public import AccountDomain
import Foundation
public import Observation
public import ResourceLoading

/// The account as its owner sees it, its sessions and its preferences.
@MainActor
@Observable
public final class ProfileViewModel: LoadingModel {
    /// The account.
    public private(set) var profile: LoadingState<AccountProfile> = .idle
    /// The account after the last change.
    public private(set) var changed: LoadingState<AccountProfile> = .idle
    /// The login sessions, newest first.
    public private(set) var sessions: LoadingState<[AccountSession]> = .idle
    /// The last ended session.
    public private(set) var ended: LoadingState<AccountSession> = .idle
    /// The last saved preference.
    public private(set) var preference: LoadingState<AccountPreference> = .idle

    private let repository: any ProfileRepository

    /// Makes a view model.
    public init(repository: any ProfileRepository) {
        self.repository = repository
    }

    /// Loads the account.
    public func load(policy: LoadPolicy) async {
        await load(\.profile) { () async throws(AccountRepositoryError) in
            try await repository.profile(policy: policy)
        }
    }

    /// Changes only what `change` names.
    public func change(_ change: AccountChange) async {
        await ask(\.changed) { () async throws(AccountRepositoryError) in
            try await repository.change(change)
        }
    }

    /// Loads the login sessions.
    public func loadSessions(policy: LoadPolicy) async {
        await load(\.sessions) { () async throws(AccountRepositoryError) in
            let found = try await repository.sessions(policy: policy)
            let sorted = found.value.sorted {
                ($0.createdAt ?? .distantPast, $0.id) > ($1.createdAt ?? .distantPast, $1.id)
            }
            return Loaded(sorted, origin: found.origin)
        }
    }

    /// Logs a browser out.
    public func end(_ session: AccountSession) async {
        await ask(\.ended) { () async throws(AccountRepositoryError) in
            try await repository.endSession(session.id)
            return session
        }
    }

    /// Saves a preference of one of the user's addresses.
    public func setPreference(_ item: String, to value: String, of address: String) async {
        await ask(\.preference) { () async throws(AccountRepositoryError) in
            try await repository.setPreference(item, to: value, of: address)
        }
    }
}
