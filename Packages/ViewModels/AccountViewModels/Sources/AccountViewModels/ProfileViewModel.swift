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

    private let profileRepository: any ProfileRepository
    private let sessionRepository: any AccountSessionRepository
    private let preferenceRepository: any PreferenceRepository

    public init(
        profiles: any ProfileRepository, sessions: any AccountSessionRepository, preferences: any PreferenceRepository
    ) {
        profileRepository = profiles
        sessionRepository = sessions
        preferenceRepository = preferences
    }

    /// Loads the account.
    public func load(policy: LoadPolicy) async {
        await profile.load { try await profileRepository.profile(policy: policy) }
    }

    /// Plans a change of the account.
    public func plan(_ change: AccountChange) async throws -> WritePlan<AccountProfile> {
        try await profileRepository.writePlan(change, on: "")
    }

    /// Loads the login sessions.
    public func loadSessions(policy: LoadPolicy) async {
        await sessions.load {
            try await sessionRepository.sessions(policy: policy).map { found in
                found.sorted { ($0.createdAt ?? .distantPast, $0.id) > ($1.createdAt ?? .distantPast, $1.id) }
            }
        }
    }

    /// Plans to end login sessions, each once.
    public func planEnding(_ ids: [String]) async throws -> WritePlan<AccountSession> {
        try await sessionRepository.writePlan(ids, on: "")
    }

    /// Plans to set a preference of one of the user's addresses.
    public func plan(_ preference: AccountPreference) async throws -> WritePlan<AccountPreference> {
        try await preferenceRepository.writePlan(preference, on: preference.address)
    }
}
