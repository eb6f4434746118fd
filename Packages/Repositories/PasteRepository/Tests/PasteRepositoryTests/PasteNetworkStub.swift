import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class PasteNetworkStub: PasteNetworkService {
    enum Message: Equatable {
        case pastes(String, asOwner: Bool)
        case paste(String, String, asOwner: Bool)
        case save(String, content: String, isListed: Bool, String)
        case delete(String, String)
    }

    struct Answers {
        var pastes: Result<[RemotePaste], RemoteFailure>?
        /// Whether something of each answer could not be read.
        var hasGap = false
        /// One a question; the last one stays.
        var paste: [Result<RemotePaste, RemoteFailure>] = []
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

    func pastes(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [RemotePaste] {
        try answer(.pastes(address, asOwner: asOwner)) { $0.pastes }
    }

    func paste(_ title: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> RemotePaste {
        try answer(.paste(title, address, asOwner: asOwner)) { answers in
            answers.paste.count > 1 ? answers.paste.removeFirst() : answers.paste.first
        }
    }

    func save(
        _ title: String, content: String, isListed: Bool, of address: String
    ) async throws(RemoteFailure) -> String {
        try answer(.save(title, content: content, isListed: isListed, address)) { $0.save }
    }

    func delete(_ title: String, of address: String) async throws(RemoteFailure) {
        _ = try answer(.delete(title, address)) { $0.delete }
    }

    private func answer<Value: Sendable>(
        _ message: Message, _ next: (inout Answers) -> Result<Value, RemoteFailure>?
    ) throws(RemoteFailure) -> Value {
        let answer = state.withLock { state in
            state.messages.append(message)
            return next(&state.answers)
        }
        if state.withLock({ $0.answers.hasGap }) { ReadCompleteness.current?.note([ReadGap(id: nil, reason: "odd")]) }
        guard let answer else {
            Issue.record("unexpected request \(message)")
            throw .offline
        }
        return try answer.get()
    }
}
