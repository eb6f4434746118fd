import AccountViewModels
import FoundationExtensions
import ResourceLoading
import TestSupport
import Testing

@testable import AccountDomain

@MainActor
@Suite("AccountViewModel, log-in")
struct AccountSessionTests {
    private let account = Account(email: "a@b.example", name: nil)
    private let method = LogInMethod.key(Secret("k3y"))

    @Test("the report of the session is the repository's")
    func report() async throws {
        let report = SessionReport(
            credentialOrigin: "the file f", maskedKey: "••••", account: account,
            failure: .unauthorized(credential: "the file f"),
            defaultAddress: nil)
        let repository = AccountRepositorySpy(.init(session: .success(report)))

        #expect(try await AccountViewModel(repository: repository).session() == report)
        #expect(repository.messages == [.session])
    }

    @Test("without a log-in there is no report, and no key")
    func nobody() async {
        let nobody = AccountRepositorySpy(
            .init(currentKey: .failure(RemoteFailure.notLoggedIn), session: .failure(RemoteFailure.notLoggedIn)))
        let model = AccountViewModel(repository: nobody)

        await #expect(throws: RemoteFailure.notLoggedIn) { try await model.session() }
        await #expect(throws: RemoteFailure.notLoggedIn) { try await model.key() }
    }

    @Test("the key in use is found")
    func key() async throws {
        let model = AccountViewModel(repository: AccountRepositorySpy(.init(currentKey: .success(Secret("k3y")))))

        #expect(try await model.key() == Secret("k3y"))
    }

    @Test("a log-in returns its receipt")
    func logIn() async throws {
        let repository = AccountRepositorySpy(accepted())

        let receipt = LogInReceipt(account: account, addresses: [.stub("foo")], defaultAddress: "foo")
        #expect(try await AccountViewModel(repository: repository).logIn(email: nil, method: method) == receipt)
        #expect(repository.messages.contains(.keep(method, email: "a@b.example")))
    }

    @Test(
        "a failed log-in is not stored",
        arguments: [RemoteFailure.unauthorized(credential: "the file f"), .down, .cancelled])
    func failedLogIn(failure: RemoteFailure) async {
        var answers = accepted()
        answers.account = .failure(failure)
        let repository = AccountRepositorySpy(answers)
        let model = AccountViewModel(repository: repository)

        await #expect(throws: failure) { try await model.logIn(email: nil, method: method) }
        #expect(!repository.messages.contains(.keep(method, email: "a@b.example")))
    }

    @Test("a log-in that cannot be stored fails")
    func unkeptLogIn() async {
        var answers = accepted()
        answers.keep = .failure(Failure(.storage, "/f: full"))
        let model = AccountViewModel(repository: AccountRepositorySpy(answers))

        await #expect(throws: Failure(.storage, "/f: full")) {
            try await model.logIn(email: nil, method: method)
        }
    }

    @Test("a log-out says whether somebody was logged in", arguments: [true, false], [true, false])
    func logOut(wasLoggedIn: Bool, wipe: Bool) async throws {
        let repository = AccountRepositorySpy(.init(logOut: .success(wasLoggedIn)))

        #expect(try await AccountViewModel(repository: repository).logOut(wipe: wipe) == wasLoggedIn)
        #expect(repository.messages == [.logOut(wipe: wipe)])
    }

    @Test("a failed log-out is passed on")
    func failedLogOut() async {
        let failure = StorageFailure.full(path: "x")
        let model = AccountViewModel(repository: AccountRepositorySpy(.init(logOut: .failure(failure))))
        await #expect(throws: failure) { try await model.logOut(wipe: true) }
    }

    /// The answers to a successful log-in.
    private func accepted() -> AccountRepositorySpy.Answers {
        AccountRepositorySpy.Answers(
            key: .success(Secret("k3y")), account: .success(account), addresses: .success([.stub("foo")]),
            keep: .success(()), chosen: .success(nil), setDefault: .success(()))
    }
}
