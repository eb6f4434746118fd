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

    @Test("a report goes from idle over loading to loaded, with a refused key inside")
    func report() async {
        let probe = StateProbe<SessionReport>()
        let report = SessionReport(
            credentialOrigin: "the file f", maskedKey: "••••", account: account,
            failure: .unauthorized(credential: "the file f"),
            defaultAddress: nil)
        let repository = AccountRepositorySpy(.init(session: .success(report)), whileAsked: probe.note)
        let model = AccountViewModel(repository: repository)
        probe.read = { model.report }
        #expect(model.report == .idle)
        #expect(model.logIn == .idle)
        #expect(model.logOut == .idle)

        await model.loadSession()

        #expect(probe.sawOnlyLoading)
        #expect(model.report == .loaded(.network(report)))
        #expect(repository.messages == [.session])
    }

    @Test("without a log-in there is no report")
    func noReport() async {
        let model = AccountViewModel(
            repository: AccountRepositorySpy(.init(session: .failure(.remote(.notLoggedIn)))))
        await model.loadSession()
        #expect(model.report.failure == FailurePresentation(.credential, "not logged in"))
    }

    @Test("the key in use, or why there is none")
    func key() async {
        let model = AccountViewModel(repository: AccountRepositorySpy(.init(currentKey: .success(Secret("k3y")))))
        await model.loadKey()
        #expect(model.key.value == Secret("k3y"))

        let nobody = AccountRepositorySpy(.init(currentKey: .failure(.remote(.notLoggedIn))))
        let other = AccountViewModel(repository: nobody)
        await other.loadKey()
        #expect(other.key.failure == FailurePresentation(.credential, "not logged in"))
    }

    @Test("a log-in goes over loading to its receipt")
    func logIn() async {
        let probe = StateProbe<LogInReceipt>()
        let repository = AccountRepositorySpy(accepted(), whileAsked: probe.note)
        let model = AccountViewModel(repository: repository)
        probe.read = { model.logIn }

        await model.logIn(email: nil, method: method)

        let receipt = LogInReceipt(account: account, addresses: [.stub("foo")], defaultAddress: "foo")
        #expect(probe.sawOnlyLoading)
        #expect(model.logIn == .loaded(.network(receipt)))
        #expect(repository.messages.contains(.keep(method, email: "a@b.example")))
    }

    @Test(
        "a refused log-in is neither stored nor loaded",
        arguments: [RemoteFailure.unauthorized(credential: "the file f"), .down, .cancelled])
    func refusedLogIn(failure: RemoteFailure) async {
        var answers = accepted()
        answers.account = .failure(.remote(failure))
        let repository = AccountRepositorySpy(answers)
        let model = AccountViewModel(repository: repository)

        await model.logIn(email: nil, method: method)

        #expect(model.logIn == .failed(FailurePresentation(failure)))
        #expect(!repository.messages.contains(.keep(method, email: "a@b.example")))
    }

    @Test("a log-in that cannot be stored is not loaded")
    func unkeptLogIn() async {
        var answers = accepted()
        answers.keep = .failure(.fault(.sessionFile(path: "/f", reason: "full")))
        let model = AccountViewModel(repository: AccountRepositorySpy(answers))

        await model.logIn(email: nil, method: method)
        #expect(model.logIn.failure == FailurePresentation(.credentialUnavailable, "/f: full"))
    }

    @Test("a log-out says whether somebody was logged in", arguments: [true, false], [true, false])
    func logOut(wasLoggedIn: Bool, wipe: Bool) async {
        let probe = StateProbe<Bool>()
        let repository = AccountRepositorySpy(.init(logOut: .success(wasLoggedIn)), whileAsked: probe.note)
        let model = AccountViewModel(repository: repository)
        probe.read = { model.logOut }

        await model.logOut(wipe: wipe)

        #expect(probe.sawOnlyLoading)
        #expect(model.logOut.value == wasLoggedIn)
        #expect(repository.messages == [.logOut(wipe: wipe)])
    }

    @Test("a failed log-out is not loaded")
    func failedLogOut() async {
        let failure = StorageFailure.full(path: "x")
        let model = AccountViewModel(repository: AccountRepositorySpy(.init(logOut: .failure(.storage(failure)))))
        await model.logOut(wipe: true)
        #expect(model.logOut == .failed(FailurePresentation(failure)))
    }

    /// The answers to a successful log-in.
    private func accepted() -> AccountRepositorySpy.Answers {
        AccountRepositorySpy.Answers(
            key: .success(Secret("k3y")), account: .success(account), addresses: .success([.stub("foo")]),
            keep: .success(()), chosen: .success(nil), setDefault: .success(()))
    }
}
