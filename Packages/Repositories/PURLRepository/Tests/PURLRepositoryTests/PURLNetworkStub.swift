import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class PURLNetworkStub: PURLNetworkService {
    enum Message: Equatable {
        case purls(String, asOwner: Bool)
        case purl(String, String, asOwner: Bool)
        case save(String, url: String, isListed: Bool, String)
        case delete(String, String)
    }

    struct Answers {
        var purls: Result<[RemotePURL], RemoteFailure>?
        /// One a question; the last one stays.
        var purl: [Result<RemotePURL, RemoteFailure>] = []
        var save: Result<String, RemoteFailure>?
        var delete: Result<Bool, RemoteFailure>?
    }

    private let state: Mutex<(answers: Answers, messages: [Message])>

    init(_ answers: Answers = Answers()) {
        state = Mutex((answers, []))
    }

    var messages: [Message] { state.withLock { $0.messages } }

    func change(_ change: (inout Answers) -> Void) {
        state.withLock { change(&$0.answers) }
    }

    func purls(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [RemotePURL] {
        try answer(.purls(address, asOwner: asOwner)) { $0.purls }
    }

    func purl(_ name: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> RemotePURL {
        try answer(.purl(name, address, asOwner: asOwner)) { answers in
            answers.purl.count > 1 ? answers.purl.removeFirst() : answers.purl.first
        }
    }

    func save(_ name: String, url: String, isListed: Bool, of address: String) async throws(RemoteFailure) -> String {
        try answer(.save(name, url: url, isListed: isListed, address)) { $0.save }
    }

    func delete(_ name: String, of address: String) async throws(RemoteFailure) {
        _ = try answer(.delete(name, address)) { $0.delete }
    }

    private func answer<Value: Sendable>(
        _ message: Message, _ next: (inout Answers) -> Result<Value, RemoteFailure>?
    ) throws(RemoteFailure) -> Value {
        let answer = state.withLock { state in
            state.messages.append(message)
            return next(&state.answers)
        }
        guard let answer else {
            Issue.record("unexpected request \(message)")
            throw .offline
        }
        return try answer.get()
    }
}
