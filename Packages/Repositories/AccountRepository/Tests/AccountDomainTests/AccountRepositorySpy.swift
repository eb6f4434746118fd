import AccountDomain
import FoundationExtensions
import ResourceLoading
import Synchronization

/// Returns the test's answers, and records the order of the calls.
final class AccountRepositorySpy: AccountRepository {
    enum Message: Equatable {
        case key
        case account(String?)
        case addresses(String?)
        case keep(String)
        case setDefault(String?)
        case own
    }

    struct Answers {
        var account: Result<Account, any Error> = .success(Account(email: "a@b.example", name: nil))
        var addresses: Result<[Address], any Error> = .success([])
        var own: Result<[Address], any Error> = .success([])
        var chosen: DefaultAddress?
        var address: Result<Address, any Error>?
    }

    private let answers: Answers
    private let recorded = Mutex<[Message]>([])

    init(_ answers: Answers = Answers()) {
        self.answers = answers
    }

    var messages: [Message] { recorded.withLock { $0 } }

    func key(of method: LogInMethod) async throws -> Secret {
        record(.key)
        switch method {
        case .key(let key), .gitCredential(let key): return key
        case .command(let command): return Secret(command)
        }
    }

    func account(email: String?, key: Secret) async throws -> Account {
        record(.account(email))
        return try answers.account.get()
    }

    func addresses(email: String?, key: Secret) async throws -> [Address] {
        record(.addresses(email))
        return try answers.addresses.get()
    }

    func keepLogIn(_ method: LogInMethod, account: Account, addresses: [Address]) async throws {
        record(.keep(account.email))
    }

    func storedLogIn() async throws -> Secret? { nil }

    func logOut(wipe: Bool) async throws -> Bool { false }

    func session() async throws -> SessionReport { throw RemoteFailure.notLoggedIn }

    func key() async throws -> Secret { throw RemoteFailure.notLoggedIn }

    func keySummary() async throws -> KeySummary? { nil }

    func ownAddresses(policy: LoadPolicy) async throws -> Loaded<[Address]> {
        record(.own)
        return Loaded(try answers.own.get(), origin: .network)
    }

    func address(_ name: String, policy: LoadPolicy) async throws -> Loaded<Address> {
        guard let address = answers.address else { throw Failure.noSuchAddress(name) }
        return Loaded(try address.get(), origin: .network)
    }

    func chosenAddress() async throws -> DefaultAddress? { answers.chosen }

    func configuredAddress() async throws -> String? { nil }

    func setDefaultAddress(_ name: String?) async throws {
        record(.setDefault(name))
    }

    private func record(_ message: Message) {
        recorded.withLock { $0.append(message) }
    }
}

extension Address {
    static func stub(_ name: String) -> Address {
        Address(
            name: name, message: nil, registeredAt: nil, isExpired: nil, expiresAt: nil, isVerified: nil, owner: nil)
    }
}
