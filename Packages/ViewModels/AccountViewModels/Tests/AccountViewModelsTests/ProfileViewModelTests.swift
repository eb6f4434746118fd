import AccountDomain
import AccountViewModels
import Foundation
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("View models of the account and the service")
struct ProfileViewModelTests {
    private let repository = ProfileRepositoryStub()

    @Test("sessions are shown newest first")
    func sessions() async {
        let model = ProfileViewModel(repository: repository)
        await model.loadSessions(policy: .automatic)
        #expect(model.sessions.value?.map(\.id) == ["new", "old"])
    }

    @Test("a plan names what was before where the service tells it, and the server's answer is the receipt")
    func writes() async throws {
        let model = ProfileViewModel(repository: repository)
        let account = try await model.plan(AccountChange(name: "N", communication: nil, dateFormat: nil))
        let change = try #require(account.steps.first?.change)
        #expect(change.before.value?.name == nil)
        #expect(change.after?.name == "N")
        #expect(try await account.carryOut(Step(change)).value?.name == "N")

        let sessions = try await model.planEnding(["old", "old"])
        #expect(sessions.steps == [Step(Change(id: "old", before: .value(ProfileRepositoryStub.old), after: nil))])
        #expect(try await sessions.carryOut(sessions.steps[0]) == Receipt(nil))
        await #expect(throws: Failure.self) { _ = try await model.planEnding(["old", "no"]) }

        let preference = try await model.planPreference("i", to: "v", of: "a")
        let set = AccountPreference(address: "a", item: "i", value: "v")
        #expect(preference.steps == [Step(Change(id: "i", before: .unknown, after: set))])
        #expect(try await preference.carryOut(preference.steps[0]) == Receipt(set))
    }

    @Test("a failure is worded, and says what was done before")
    func failures() async throws {
        let failing = ProfileRepositoryStub(failure: Failure.changedInPart("the name", because: .offline))
        let model = ProfileViewModel(repository: failing)
        await model.load(policy: .automatic)
        await model.loadSessions(policy: .automatic)
        #expect(model.profile.failure?.kind == .network)
        #expect(model.sessions.failure?.kind == .network)

        let plan = try await model.planPreference("i", to: "v", of: "a")
        let failure = await #expect(throws: Failure.self) { try await plan.carryOut(plan.steps[0]) }
        #expect(failure?.message.hasPrefix("the name is changed, the rest is not: ") == true)
    }

    @Test("a name is checked in the service's form; an invalid one is not sent")
    func check() async throws {
        let model = ServiceViewModel(repository: repository)
        #expect(try await model.check(" @🌊 ").address == "xn--qg8h")
        let failure = await #expect(throws: Failure.self) { try await model.check("a b") }
        #expect(failure?.kind == .invalidInput)
    }

    @Test("directory, numbers and raw answers")
    func service() async throws {
        let model = ServiceViewModel(repository: repository)
        await model.loadDirectory(policy: .offline)
        await model.loadStatistics(policy: .automatic)
        let request = try RawRequest(method: "GET", target: "/x", body: nil, contentType: nil, sendsKey: true)

        #expect(model.directory.value == ["a"])
        #expect(model.statistics.value?.members == 1)
        #expect(try await model.send(request).status == 200)
    }
}

private struct ProfileRepositoryStub: ProfileRepository, ServiceRepository, RawRequestRepository {
    static let old = AccountSession(
        id: "old", createdAt: Date(timeIntervalSince1970: 1), expiresAt: Date(timeIntervalSince1970: 9), userAgent: nil,
        ip: nil)
    var failure: (any Error)?

    private func answer<Value>(_ value: Value) throws -> Value {
        if let failure { throw failure }
        return value
    }

    private var account: AccountProfile {
        AccountProfile(
            email: "e@x", name: nil, createdAt: nil, communication: nil, dateFormat: nil, webEditor: nil)
    }

    func profile(policy: LoadPolicy) async throws -> Loaded<AccountProfile> {
        Loaded(try answer(account), origin: .network)
    }

    func change(_ change: AccountChange, of current: AccountProfile) async throws -> AccountProfile {
        try answer(current.applying(change))
    }

    func sessions(policy: LoadPolicy) async throws -> Loaded<[AccountSession]> {
        let new = AccountSession(
            id: "new", createdAt: Date(timeIntervalSince1970: 5), expiresAt: Date(timeIntervalSince1970: 9),
            userAgent: nil, ip: nil)
        return Loaded(try answer([Self.old, new]), origin: .network)
    }

    func endSession(_ id: String) async throws { try answer(()) }

    func setPreference(_ item: String, to value: String, of address: String) async throws -> AccountPreference {
        try answer(AccountPreference(address: address, item: item, value: value))
    }

    func directory(policy: LoadPolicy) async throws -> Loaded<[String]> {
        Loaded(try answer(["a"]), origin: .network)
    }

    func statistics(policy: LoadPolicy) async throws -> Loaded<ServiceStatistics> {
        Loaded(try answer(ServiceStatistics(members: 1, addresses: 2, profiles: 3)), origin: .network)
    }

    func availability(of name: String) async throws -> AddressAvailability {
        try answer(
            AddressAvailability(
                address: name, isAvailable: true, isInvalid: false, punycode: nil, seeAlso: [], message: nil,
                isExpired: nil))
    }

    func send(_ request: RawRequest) async throws -> RawAnswer {
        try answer(RawAnswer(status: 200, body: Data(), failure: nil))
    }
}
