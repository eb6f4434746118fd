import AccountDomain
import FoundationExtensions
import ResourceLoading
import TestSupport

/// Returns a test's prepared answers, records the calls in order, and fails the test for any other call.
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
        var key: Result<Secret, AccountRepositoryError>?
        var currentKey: Result<Secret, AccountRepositoryError>?
        var account: Result<Account, AccountRepositoryError>?
        var addresses: Result<[Address], AccountRepositoryError>?
        var keep: Result<Void, AccountRepositoryError>?
        var logOut: Result<Bool, AccountRepositoryError>?
        var session: Result<SessionReport, AccountRepositoryError>?
        var own: Result<Loaded<[Address]>, AccountRepositoryError>?
        var address: Result<Loaded<Address>, AccountRepositoryError>?
        var chosen: Result<DefaultAddress?, AccountRepositoryError>?
        var setDefault: Result<Void, AccountRepositoryError>?
    }

    let script: StubScript<Message, Answers>

    /// - Parameter whileAsked: Called while each answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        script = StubScript(answers, whileAsked: whileAsked)
    }

    func key(of method: LogInMethod) async throws(AccountRepositoryError) -> Secret {
        try await answer(.key(method), \.key)
    }

    func account(email: String?, key: Secret) async throws(AccountRepositoryError) -> Account {
        try await answer(.account(email), \.account)
    }

    func addresses(email: String?, key: Secret) async throws(AccountRepositoryError) -> [Address] {
        try await answer(.addresses(email), \.addresses)
    }

    func keepLogIn(
        _ method: LogInMethod, account: Account, addresses: [Address]
    ) async throws(AccountRepositoryError) {
        try await answer(.keep(method, email: account.email), \.keep)
    }

    func logOut(wipe: Bool) async throws(AccountRepositoryError) -> Bool {
        try await answer(.logOut(wipe: wipe), \.logOut)
    }

    func session() async throws(AccountRepositoryError) -> SessionReport {
        try await answer(.session, \.session)
    }

    func key() async throws(AccountRepositoryError) -> Secret {
        try await answer(.currentKey, \.currentKey)
    }

    func keySummary() async throws(AccountRepositoryError) -> KeySummary? { throw .remote(.notLoggedIn) }

    func ownAddresses(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<[Address]> {
        try await answer(.own(policy), \.own)
    }

    func address(_ name: String, policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<Address> {
        try await answer(.address(name, policy), \.address)
    }

    func chosenAddress() async throws(AccountRepositoryError) -> DefaultAddress? {
        try await answer(.chosen, \.chosen)
    }

    func setDefaultAddress(_ name: String?) async throws(AccountRepositoryError) {
        try await answer(.setDefault(name), \.setDefault)
    }
}
