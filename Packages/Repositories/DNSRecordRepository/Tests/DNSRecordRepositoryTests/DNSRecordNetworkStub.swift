import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class DNSRecordNetworkStub: DNSRecordNetworkService {
    enum Message: Equatable {
        case dnsRecords(String)
        case dnsRecord(String, String)
    }

    struct Answers {
        var dnsRecords: Result<[RemoteDNSRecord], RemoteFailure>?
        var dnsRecord: Result<RemoteDNSRecord, RemoteFailure>?
    }

    private let state: Mutex<(answers: Answers, messages: [Message])>

    init(_ answers: Answers = Answers()) {
        state = Mutex((answers, []))
    }

    var messages: [Message] { state.withLock { $0.messages } }

    func change(_ change: (inout Answers) -> Void) {
        state.withLock { change(&$0.answers) }
    }

    func dnsRecords(of address: String) async throws(RemoteFailure) -> [RemoteDNSRecord] {
        try answer(.dnsRecords(address), \.dnsRecords)
    }

    func dnsRecord(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteDNSRecord {
        try answer(.dnsRecord(id, address), \.dnsRecord)
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
