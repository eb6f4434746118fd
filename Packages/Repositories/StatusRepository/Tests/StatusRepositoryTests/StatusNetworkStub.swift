import NetworkServiceInterface
import ResourceLoading
import TestSupport

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class StatusNetworkStub: StatusNetworkService, ScriptedStub {
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

    let script: StubScript<Message, Answers>

    init(_ answers: Answers = Answers()) {
        script = StubScript(answers)
    }

    func statuses(of address: String) async throws(RemoteFailure) -> [RemoteStatus] {
        if answers.hasGap { ReadCompleteness.current?.note([ReadGap(id: nil, reason: "odd")]) }
        return try await answer(.statuses(address), \.statuses)
    }

    func status(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteStatus {
        try await answer(.status(id, address), \.status)
    }

    func latestStatus(of address: String) async throws(RemoteFailure) -> RemoteStatus {
        try await answer(.latest(address), \.status)
    }

    func post(_ draft: RemoteStatusDraft, to address: String) async throws(RemoteFailure) -> RemoteStatusReceipt {
        try await answer(.post(draft, address), \.receipt)
    }

    func edit(
        _ id: String, content: String, emoji: String?, of address: String
    ) async throws(RemoteFailure) -> RemoteStatusReceipt {
        try await answer(.edit(id, content: content, emoji: emoji, address), \.receipt)
    }

    func delete(_ id: String, of address: String) async throws(RemoteFailure) {
        try await answer(.delete(id, address), \.deletion)
    }

    func bio(of address: String) async throws(RemoteFailure) -> RemoteBio? {
        try await answer(.bio(address), \.bio)
    }

    func setBio(_ content: String, of address: String) async throws(RemoteFailure) -> String? {
        try await answer(.setBio(content, address), \.bioURL)
    }

    func timeline(_ span: RemoteTimelineSpan) async throws(RemoteFailure) -> [RemoteStatus] {
        if answers.hasGap { ReadCompleteness.current?.note([ReadGap(id: nil, reason: "odd")]) }
        return try await answer(.timeline(span), \.timeline)
    }
}
