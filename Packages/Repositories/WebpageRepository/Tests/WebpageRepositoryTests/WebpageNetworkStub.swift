import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class WebpageNetworkStub: WebpageNetworkService {
    enum Message: Equatable {
        case webpages(String)
        case webpage(String, String)
    }

    struct Answers {
        var webpages: Result<[RemoteWebpage], RemoteFailure>?
        var webpage: Result<RemoteWebpage, RemoteFailure>?
    }

    private let state: Mutex<(answers: Answers, messages: [Message])>

    init(_ answers: Answers = Answers()) {
        state = Mutex((answers, []))
    }

    var messages: [Message] { state.withLock { $0.messages } }

    func change(_ change: (inout Answers) -> Void) {
        state.withLock { change(&$0.answers) }
    }

    func webpages(of address: String) async throws(RemoteFailure) -> [RemoteWebpage] {
        try answer(.webpages(address), \.webpages)
    }

    func webpage(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteWebpage {
        try answer(.webpage(id, address), \.webpage)
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
