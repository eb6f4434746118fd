import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class DNSRecordNetworkStub: DNSRecordNetworkService {
    enum Message: Equatable {
        case list(String)
        case create(RemoteDNSRecordDraft, String)
        case edit(Int, RemoteDNSRecordDraft, String)
        case delete(Int, String)
    }

    struct Answers {
        /// One a request, in this order; the last one stays.
        var lists: [Result<[RemoteDNSRecord], RemoteFailure>] = []
        var written: Result<RemoteDNSRecord, RemoteFailure>?
        /// Whether a part of each list could not be read.
        var hasGap = false
        var deleted: Result<Bool, RemoteFailure>?
    }

    private let state = Mutex<(answers: Answers, messages: [Message])>((Answers(), []))

    var messages: [Message] { state.withLock { $0.messages } }

    func change(_ change: (inout Answers) -> Void) {
        state.withLock { change(&$0.answers) }
    }

    func dnsRecords(of address: String) async throws(RemoteFailure) -> [RemoteDNSRecord] {
        if state.withLock({ $0.answers.hasGap }) {
            ReadCompleteness.current?.note([ReadGap(id: nil, reason: "odd")])
        }
        return try answer(.list(address)) { answers in
            answers.lists.count > 1 ? answers.lists.removeFirst() : answers.lists.first
        }
    }

    func create(_ draft: RemoteDNSRecordDraft, of address: String) async throws(RemoteFailure) -> RemoteDNSRecord {
        try answer(.create(draft, address)) { $0.written }
    }

    func edit(
        _ id: Int, to draft: RemoteDNSRecordDraft, of address: String
    ) async throws(RemoteFailure) -> RemoteDNSRecord {
        try answer(.edit(id, draft, address)) { $0.written }
    }

    func delete(_ id: Int, of address: String) async throws(RemoteFailure) {
        _ = try answer(.delete(id, address)) { $0.deleted }
    }

    private func answer<Value: Sendable>(
        _ message: Message, _ choose: (inout Answers) -> Result<Value, RemoteFailure>?
    ) throws(RemoteFailure) -> Value {
        let answer = state.withLock { state in
            state.messages.append(message)
            return choose(&state.answers)
        }
        guard let answer else {
            Issue.record("unexpected request \(message)")
            throw .offline
        }
        return try answer.get()
    }
}
