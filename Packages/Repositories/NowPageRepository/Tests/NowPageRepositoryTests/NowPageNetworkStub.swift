import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class NowPageNetworkStub: NowPageNetworkService {
    enum Message: Equatable {
        case nowPages(String)
        case nowPage(String, String)
    }

    struct Answers {
        var nowPages: Result<[RemoteNowPage], RemoteFailure>?
        var nowPage: Result<RemoteNowPage, RemoteFailure>?
    }

    private let state: Mutex<(answers: Answers, messages: [Message])>

    init(_ answers: Answers = Answers()) {
        state = Mutex((answers, []))
    }

    var messages: [Message] { state.withLock { $0.messages } }

    func change(_ change: (inout Answers) -> Void) {
        state.withLock { change(&$0.answers) }
    }

    func nowPages(of address: String) async throws(RemoteFailure) -> [RemoteNowPage] {
        try answer(.nowPages(address), \.nowPages)
    }

    func nowPage(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteNowPage {
        try answer(.nowPage(id, address), \.nowPage)
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
