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
            preferences: PreferencesStub(failure: failure))
    }

    @Test("sessions are shown newest first")
    func sessions() async {
        let model = model()
        await model.loadSessions(policy: .automatic)
        #expect(model.sessions.value?.map(\.id) == ["new", "old"])
    }

    @Test("a plan is made and applied by the repository; what the server gives is the receipt")
    func writes() async throws {
        let model = model()
        let account = try await model.plan(AccountChange(name: "N", communication: nil, dateFormat: nil))
        let step = try #require(account.steps.first)
        #expect(step.before.value?.name == nil)
        #expect(step.after?.name == "N")
        #expect(try await account.apply(step).value?.name == "N")

        let sessions = try await model.planEnding(["old", "old"])
        #expect(sessions.steps == [Step(id: "old", before: .value(SessionsStub.old), after: nil)])
        #expect(try await sessions.apply(sessions.steps[0]) == Receipt(nil))
        await #expect(throws: Failure.noSuchSession("no")) { _ = try await model.planEnding(["old", "no"]) }

        let set = AccountPreference(address: "a", item: "i", value: "v")
        let preference = try await model.plan(set)
        #expect(preference.address == "a")
        #expect(preference.steps == [Step(id: "i", before: .unknown, after: set)])
        #expect(try await preference.apply(preference.steps[0]) == Receipt(set))
    }

    @Test("a failure has a message, and lists what was done before")
    func failures() async throws {
        let model = model(failure: Failure.changedInPart("the name", because: .offline))
        await model.load(policy: .automatic)
        await model.loadSessions(policy: .automatic)
        #expect(model.profile.failure?.kind == .network)
        #expect(model.sessions.failure?.kind == .network)

        let plan = try await model.plan(AccountPreference(address: "a", item: "i", value: "v"))
        let failure = await #expect(throws: Failure.self) { try await plan.apply(plan.steps[0]) }
        #expect(failure?.message.hasPrefix("the name is changed, the rest is not: ") == true)
    }

    @Test("a name is checked in the service's form; an invalid one is not sent")
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

/// Fails, or gives a value.
private protocol FailingStub {
    var failure: (any Error)? { get }
}

extension FailingStub {
    func answer<Value>(_ value: Value) throws -> Value {
        if let failure { throw failure }
        return value
    }
}

private struct ProfilesStub: ProfileRepository, FailingStub {
    let failure: (any Error)?

    func profile(policy: LoadPolicy) async throws -> Loaded<AccountProfile> {
        let account = AccountProfile(
            email: "e@x", name: nil, createdAt: nil, communication: nil, dateFormat: nil, webEditor: nil)
        return Loaded(try answer(account), origin: .network)
    }

    func plan(_ change: AccountChange, on address: String) async throws -> [Step<AccountProfile>] {
        [change.step(given: try await profile(policy: .serverOnly).value)]
    }

    func apply(
        _ step: Step<AccountProfile>, of change: AccountChange, on address: String
    ) async throws -> Receipt<AccountProfile> { Receipt(try answer(step.after)) }
}

private struct SessionsStub: AccountSessionRepository, FailingStub {
    static let old = session("old", createdAt: 1)
    let failure: (any Error)?

    private static func session(_ id: String, createdAt second: Double) -> AccountSession {
        AccountSession(
            id: id, createdAt: Date(timeIntervalSince1970: second), expiresAt: Date(timeIntervalSince1970: 9),
            userAgent: nil, ip: nil)
    }

    func sessions(policy: LoadPolicy) async throws -> Loaded<[AccountSession]> {
        Loaded(try answer([Self.old, Self.session("new", createdAt: 5)]), origin: .network)
    }

    func plan(_ ids: [String], on address: String) async throws -> [Step<AccountSession>] {
        try await sessions(policy: .serverOnly).value.steps(ending: ids)
    }

    func apply(
        _ step: Step<AccountSession>, of ids: [String], on address: String
    ) async throws -> Receipt<AccountSession> { Receipt(try answer(nil)) }
}

private struct PreferencesStub: PreferenceRepository, FailingStub {
    let failure: (any Error)?

    func plan(_ preference: AccountPreference, on address: String) -> [Step<AccountPreference>] { [preference.step] }

    func apply(
        _ step: Step<AccountPreference>, of preference: AccountPreference, on address: String
    ) async throws -> Receipt<AccountPreference> { Receipt(try answer(preference)) }
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
