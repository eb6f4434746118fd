import Foundation
import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class StatusNetworkStub: StatusNetworkService {
    enum Message: Equatable {
        case statuses(String)
        case status(String, String)
        case latest(String)
        case post(RemoteStatusDraft, String)
        case edit(String, content: String, emoji: String?, String)
        case delete(String, String)
        case bio(String)
        case setBio(String, String)
        case timeline(RemoteTimelineSpan)
    }

    struct Answers {
        var statuses: Result<[RemoteStatus], RemoteFailure>?
        var status: Result<RemoteStatus, RemoteFailure>?
        var receipt: Result<RemoteStatusReceipt, RemoteFailure>?
        var deletion: Result<Void, RemoteFailure>?
        var bio: Result<RemoteBio?, RemoteFailure>?
        var bioURL: Result<String?, RemoteFailure>?
        var timeline: Result<[RemoteStatus], RemoteFailure>?
        /// Whether an answer could not be read as a whole.
        var hasGap = false
    }

    private let state: Mutex<(answers: Answers, messages: [Message])>

    init(_ answers: Answers = Answers()) {
        state = Mutex((answers, []))
    }

    var messages: [Message] { state.withLock { $0.messages } }

    func change(_ change: (inout Answers) -> Void) {
        state.withLock { change(&$0.answers) }
    }

    func statuses(of address: String) async throws(RemoteFailure) -> [RemoteStatus] {
        try answer(.statuses(address), \.statuses)
    }

    func status(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteStatus {
        try answer(.status(id, address), \.status)
    }

    func latestStatus(of address: String) async throws(RemoteFailure) -> RemoteStatus {
        try answer(.latest(address), \.status)
    }

    func post(_ draft: RemoteStatusDraft, to address: String) async throws(RemoteFailure) -> RemoteStatusReceipt {
        try answer(.post(draft, address), \.receipt)
    }

    func edit(
        _ id: String, content: String, emoji: String?, of address: String
    ) async throws(RemoteFailure) -> RemoteStatusReceipt {
        try answer(.edit(id, content: content, emoji: emoji, address), \.receipt)
    }

    func delete(_ id: String, of address: String) async throws(RemoteFailure) {
        try answer(.delete(id, address), \.deletion)
    }

    func bio(of address: String) async throws(RemoteFailure) -> RemoteBio? {
        try answer(.bio(address), \.bio)
    }

    func setBio(_ content: String, of address: String) async throws(RemoteFailure) -> String? {
        try answer(.setBio(content, address), \.bioURL)
    }

    func timeline(_ span: RemoteTimelineSpan) async throws(RemoteFailure) -> [RemoteStatus] {
        try answer(.timeline(span), \.timeline)
    }

    private func answer<Value: Sendable>(
        _ message: Message, _ path: KeyPath<Answers, Result<Value, RemoteFailure>?>
    ) throws(RemoteFailure) -> Value {
        let answer = state.withLock { state in
            state.messages.append(message)
            return state.answers[keyPath: path]
        }
        if state.withLock({ $0.answers.hasGap }) { ReadCompleteness.current?.note([ReadGap(id: nil, reason: "odd")]) }
        guard let answer else {
            Issue.record("unexpected request \(message)")
            throw .offline
        }
        return try answer.get()
    }
}
