import FoundationExtensions
import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class AccountNetworkStub: AccountNetworkService {
    enum Message: Equatable {
        case account(email: String?, key: Secret?)
        case addresses(email: String?, key: Secret?)
        case address(String, asOwner: Bool)
        case expiration(String)
        case availability(String)
    }

    struct Answers {
        var account: Result<RemoteAccount, RemoteFailure>?
        var addresses: Result<[RemoteAddress], RemoteFailure>?
        var address: Result<RemoteAddress, RemoteFailure>?
        var expiration: Result<RemoteExpiration, RemoteFailure>?
        var availability: Result<RemoteAvailability, RemoteFailure>?
    }

    private let state: Mutex<(answers: Answers, messages: [Message])>

    init(_ answers: Answers = Answers()) {
        state = Mutex((answers, []))
    }

    var messages: [Message] { state.withLock { $0.messages } }

    func change(_ change: (inout Answers) -> Void) {
        state.withLock { change(&$0.answers) }
    }

    func account(email: String?, key: Secret?) async throws(RemoteFailure) -> RemoteAccount {
        try answer(.account(email: email, key: key), \.account)
    }

    func addresses(email: String?, key: Secret?) async throws(RemoteFailure) -> [RemoteAddress] {
        try answer(.addresses(email: email, key: key), \.addresses)
    }

    func address(_ address: String, asOwner: Bool) async throws(RemoteFailure) -> RemoteAddress {
        try answer(.address(address, asOwner: asOwner), \.address)
    }

    func expiration(of address: String) async throws(RemoteFailure) -> RemoteExpiration {
        try answer(.expiration(address), \.expiration)
    }

    func availability(of address: String) async throws(RemoteFailure) -> RemoteAvailability {
        try answer(.availability(address), \.availability)
    }

    private func answer<Value: Sendable>(
        _ message: Message, _ path: KeyPath<Answers, Result<Value, RemoteFailure>?>
    ) throws(RemoteFailure) -> Value {
        let answer = state.withLock { state in
            state.messages.append(message)
            return state.answers[keyPath: path]
        }
        guard let answer else {
            Issue.record("unexpected request \(message)")
            throw .offline
        }
        return try answer.get()
    }
}
