import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class EmailNetworkStub: EmailNetworkService {
    enum Message: Equatable {
        case emails(String)
        case email(String, String)
    }

    struct Answers {
        var emails: Result<[RemoteEmail], RemoteFailure>?
        var email: Result<RemoteEmail, RemoteFailure>?
    }

    private let state: Mutex<(answers: Answers, messages: [Message])>

    init(_ answers: Answers = Answers()) {
        state = Mutex((answers, []))
    }

    var messages: [Message] { state.withLock { $0.messages } }

    func change(_ change: (inout Answers) -> Void) {
        state.withLock { change(&$0.answers) }
    }

    func emails(of address: String) async throws(RemoteFailure) -> [RemoteEmail] {
        try answer(.emails(address), \.emails)
    }

    func email(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteEmail {
        try answer(.email(id, address), \.email)
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
