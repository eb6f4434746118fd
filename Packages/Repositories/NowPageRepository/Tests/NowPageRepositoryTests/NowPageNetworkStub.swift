import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class NowPageNetworkStub: NowPageNetworkService {
    enum Message: Equatable {
        case page(String)
        case save(String, isListed: Bool, String)
        case garden
    }

    struct Answers {
        var page: Result<RemoteNowPage, RemoteFailure>?
        var save: Result<Bool, RemoteFailure>?
        var garden: Result<[RemoteGardenEntry], RemoteFailure>?
    }

    private let state: Mutex<(answers: Answers, messages: [Message])>

    init(_ answers: Answers = Answers()) {
        state = Mutex((answers, []))
    }

    var messages: [Message] { state.withLock { $0.messages } }

    func change(_ change: (inout Answers) -> Void) {
        state.withLock { change(&$0.answers) }
    }

    func page(of address: String) async throws(RemoteFailure) -> RemoteNowPage {
        try answer(.page(address), \.page)
    }

    func save(content: String, isListed: Bool, of address: String) async throws(RemoteFailure) {
        _ = try answer(.save(content, isListed: isListed, address), \.save)
    }

    func garden() async throws(RemoteFailure) -> [RemoteGardenEntry] {
        try answer(.garden, \.garden)
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
