import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class EmailNetworkStub: EmailNetworkService {
    enum Message: Equatable {
        case destinations(String)
        case set([String], String)
    }

    struct Answers {
        var read: Result<[String], RemoteFailure>?
        var written: Result<[String], RemoteFailure>?
    }

    private let state = Mutex<(answers: Answers, messages: [Message])>((Answers(), []))

    var messages: [Message] { state.withLock { $0.messages } }

    func change(_ change: (inout Answers) -> Void) {
        state.withLock { change(&$0.answers) }
    }

    func destinations(of address: String) async throws(RemoteFailure) -> [String] {
        try answer(.destinations(address), \.read)
    }

    func setDestinations(_ destinations: [String], of address: String) async throws(RemoteFailure) -> [String] {
        try answer(.set(destinations, address), \.written)
    }

    private func answer(
        _ message: Message, _ path: KeyPath<Answers, Result<[String], RemoteFailure>?>
    ) throws(RemoteFailure) -> [String] {
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
