import AccountDomain
import FoundationExtensions
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records the order of what it is asked, and fails the test for anything else.
final class AccountRepositorySpy: AccountRepository {
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
        case setDefault(String)
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

    private let answers: Answers
    private let recorded = Mutex<[Message]>([])
    private let whileAsked: @MainActor @Sendable () -> Void

    /// - Parameter whileAsked: Is called while every answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        self.answers = answers
        self.whileAsked = whileAsked
    }

    var messages: [Message] { recorded.withLock { $0 } }

    func key(of method: LogInMethod) async throws(AccountRepositoryError) -> Secret {
        try await answer(.key(method), answers.key)
    }

    func account(email: String?, key: Secret) async throws(AccountRepositoryError) -> Account {
        try await answer(.account(email), answers.account)
    }

    func addresses(email: String?, key: Secret) async throws(AccountRepositoryError) -> [Address] {
        try await answer(.addresses(email), answers.addresses)
    }

    func keepLogIn(
        _ method: LogInMethod, account: Account, addresses: [Address]
    ) async throws(AccountRepositoryError) {
        try await answer(.keep(method, email: account.email), answers.keep)
    }

    func logOut(wipe: Bool) async throws(AccountRepositoryError) -> Bool {
        try await answer(.logOut(wipe: wipe), answers.logOut)
    }

    func session() async throws(AccountRepositoryError) -> SessionReport {
        try await answer(.session, answers.session)
    }

    func key() async throws(AccountRepositoryError) -> Secret {
        try await answer(.currentKey, answers.currentKey)
    }

    func ownAddresses(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<[Address]> {
        try await answer(.own(policy), answers.own)
    }

    func address(_ name: String, policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<Address> {
        try await answer(.address(name, policy), answers.address)
    }

    func chosenAddress() async throws(AccountRepositoryError) -> DefaultAddress? {
        try await answer(.chosen, answers.chosen)
    }

    func setDefaultAddress(_ name: String) async throws(AccountRepositoryError) {
        try await answer(.setDefault(name), answers.setDefault)
    }

    private func answer<Value: Sendable>(
        _ message: Message, _ answer: Result<Value, AccountRepositoryError>?
    ) async throws(AccountRepositoryError) -> Value {
        recorded.withLock { $0.append(message) }
        await whileAsked()
        guard let answer else {
            Issue.record("unexpected question \(message)")
            throw .remote(.offline)
        }
        return try answer.get()
    }
}
