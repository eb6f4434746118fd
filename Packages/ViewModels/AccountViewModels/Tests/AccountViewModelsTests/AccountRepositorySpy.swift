import AccountDomain
import FoundationExtensions
import ResourceLoading
import TestSupport

final class AccountRepositorySpy: AccountRepository, ScriptedStub {
    enum Message: Equatable {
        case key(LogInMethod)
        case currentKey
        case account(String?)
        case addresses(String?)
        case keep(LogInMethod, email: String)
        case logOut(wipe: Bool)
        case session
        case own(LoadPolicy)
        case address(String, LoadPolicy)
        case chosen
        case setDefault(String?)
    }

    struct Answers {
        var key: Result<Secret, any Error>?
        var currentKey: Result<Secret, any Error>?
        var account: Result<Account, any Error>?
        var addresses: Result<[Address], any Error>?
        var keep: Result<Void, any Error>?
        var logOut: Result<Bool, any Error>?
        var session: Result<SessionReport, any Error>?
        var own: Result<Loaded<[Address]>, any Error>?
        var address: Result<Loaded<Address>, any Error>?
        var chosen: Result<DefaultAddress?, any Error>?
        var setDefault: Result<Void, any Error>?
    }

    let script: StubScript<Message, Answers>

    /// - Parameter whileAsked: Called while each answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        script = StubScript(answers, whileAsked: whileAsked)
    }

    func key(of method: LogInMethod) async throws -> Secret {
        try await answer(.key(method), \.key)
    }

    func account(email: String?, key: Secret) async throws -> Account {
        try await answer(.account(email), \.account)
    }

    func addresses(email: String?, key: Secret) async throws -> [Address] {
        try await answer(.addresses(email), \.addresses)
    }

    func keepLogIn(_ method: LogInMethod, account: Account, addresses: [Address]) async throws {
        try await answer(.keep(method, email: account.email), \.keep)
    }

    func storedLogIn() async throws -> Secret? { nil }

    func logOut(wipe: Bool) async throws -> Bool {
        try await answer(.logOut(wipe: wipe), \.logOut)
    }

    func session() async throws -> SessionReport {
        try await answer(.session, \.session)
    }

    func key() async throws -> Secret {
        try await answer(.currentKey, \.currentKey)
    }

    func keySummary() async throws -> KeySummary? { throw RemoteFailure.notLoggedIn }

    func ownAddresses(policy: LoadPolicy) async throws -> Loaded<[Address]> {
        try await answer(.own(policy), \.own)
    }

    func address(_ name: String, policy: LoadPolicy) async throws -> Loaded<Address> {
        try await answer(.address(name, policy), \.address)
    }

    func chosenAddress() async throws -> DefaultAddress? {
        try await answer(.chosen, \.chosen)
    }

    func configuredAddress() async throws -> String? { nil }

    func setDefaultAddress(_ name: String?) async throws {
        try await answer(.setDefault(name), \.setDefault)
    }
}
