import AccountDomain
import AccountViewModels
import Foundation
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("View models of the account and the service")
struct ProfileViewModelTests {
    private func model(failure: (any Error)? = nil) -> ProfileViewModel {
        ProfileViewModel(
            profiles: ProfilesStub(failure: failure), sessions: SessionsStub(failure: failure),
            preferences: PreferencesStub())
    }

    @Test("sessions are shown newest first")
    func sessions() async {
        let model = model()
        await model.loadSessions(policy: .automatic)
        #expect(model.sessions.value?.map(\.id) == ["new", "old"])
    }

    @Test("a failure of the repository is shown")
    func failures() async {
        let model = model(failure: RemoteFailure.down)
        await model.load(policy: .automatic)
        await model.loadSessions(policy: .automatic)
        #expect(model.profile.failure == Failure(.down))
        #expect(model.sessions.failure == Failure(.down))
    }

    @Test("an address is checked in the service's form; an invalid one is refused")
    func check() async throws {
        let model = ServiceViewModel(repository: ServiceStub())
        #expect(try await model.check(" @🌊 ").address == "xn--qg8h")
        let failure = await #expect(throws: Failure.self) { try await model.check("a b") }
        #expect(failure?.kind == .invalidInput)
    }

    @Test("the directory, the numbers and raw answers are those of the repository")
    func service() async throws {
        let model = ServiceViewModel(repository: ServiceStub())
        await model.loadDirectory(policy: .offline)
        await model.loadStatistics(policy: .automatic)
        let request = try RawRequest(method: "GET", target: "/x", body: nil, contentType: nil, sendsKey: true)

        #expect(model.directory.value == ["a"])
        #expect(model.statistics.value?.members == 1)
        #expect(try await model.send(request).status == 200)
    }
}

private struct ProfilesStub: ProfileRepository {
    let failure: (any Error)?

    func profile(policy: LoadPolicy) async throws -> Loaded<AccountProfile> {
        if let failure { throw failure }
        return .network(
            AccountProfile(
                email: "e@x", name: nil, createdAt: nil, communication: nil, dateFormat: nil, webEditor: nil))
    }

    func plan(_ change: AccountChange, on address: String) -> [Step<AccountProfile>] { [] }

    func apply(
        _ step: Step<AccountProfile>, of change: AccountChange, on address: String
    ) -> Receipt<AccountProfile> { Receipt(nil) }
}

/// Two sessions, the older one first.
private struct SessionsStub: AccountSessionRepository {
    let failure: (any Error)?

    private func session(_ id: String, createdAt second: Double) -> AccountSession {
        AccountSession(
            id: id, createdAt: Date(timeIntervalSince1970: second), expiresAt: Date(timeIntervalSince1970: 9),
            userAgent: nil, ip: nil)
    }

    func sessions(policy: LoadPolicy) async throws -> Loaded<[AccountSession]> {
        if let failure { throw failure }
        return .network([session("old", createdAt: 1), session("new", createdAt: 5)])
    }

    func plan(_ ids: [String], on address: String) -> [Step<AccountSession>] { [] }

    func apply(_ step: Step<AccountSession>, of ids: [String], on address: String) -> Receipt<AccountSession> {
        Receipt(nil)
    }
}

private struct PreferencesStub: PreferenceRepository {
    func plan(_ preference: AccountPreference, on address: String) -> [Step<AccountPreference>] { [] }

    func apply(
        _ step: Step<AccountPreference>, of preference: AccountPreference, on address: String
    ) -> Receipt<AccountPreference> { Receipt(nil) }
}

private struct ServiceStub: ServiceRepository, RawRequestRepository {
    func directory(policy: LoadPolicy) -> Loaded<[String]> { Loaded(["a"], origin: .network) }

    func statistics(policy: LoadPolicy) -> Loaded<ServiceStatistics> {
        Loaded(ServiceStatistics(members: 1, addresses: 2, profiles: 3), origin: .network)
    }

    func availability(of name: String) -> AddressAvailability {
        AddressAvailability(
            address: name, isAvailable: true, isInvalid: false, punycode: nil, seeAlso: [], message: nil,
            isExpired: nil)
    }

    func send(_ request: RawRequest) -> RawAnswer { RawAnswer(status: 200, body: Data(), failure: nil) }
}
