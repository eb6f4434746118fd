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
    /// The browsers that are logged in, the newest first.
    public private(set) var sessions: LoadingState<[AccountSession]> = .idle
    /// The session that was ended last.
    public private(set) var ended: LoadingState<AccountSession> = .idle
    /// The preference that was saved last.
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

    /// Changes what `change` names, and nothing else.
    public func change(_ change: AccountChange) async {
        await load(\.changed) { () async throws(AccountRepositoryError) in
            Loaded(try await repository.change(change), origin: .network)
        }
    }

    /// Loads the browsers that are logged in.
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
        await load(\.ended) { () async throws(AccountRepositoryError) in
            try await repository.endSession(session.id)
            return Loaded(session, origin: .network)
        }
    }

    /// Saves a preference of an own address.
    public func setPreference(_ item: String, to value: String, of address: String) async {
        await load(\.preference) { () async throws(AccountRepositoryError) in
            Loaded(try await repository.setPreference(item, to: value, of: address), origin: .network)
        }
    }
}
