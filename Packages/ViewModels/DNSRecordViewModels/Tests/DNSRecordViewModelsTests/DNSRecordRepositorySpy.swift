import DNSRecordDomain
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records the order of what it is asked, and fails the test for anything else.
final class DNSRecordRepositorySpy: DNSRecordRepository {
    enum Message: Equatable {
        case dnsRecords(String, LoadPolicy)
        case dnsRecord(String, String, LoadPolicy)
    }

    struct Answers {
        var dnsRecords: Result<Loaded<[DNSRecord]>, DNSRecordRepositoryError>?
        var dnsRecord: Result<Loaded<DNSRecord>, DNSRecordRepositoryError>?
    }

    private let answers: Answers
    private let recorded = Mutex<[Message]>([])
    private let whileAsked: @MainActor @Sendable () -> Void

    /// - Parameter whileAsked: Is called while every answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        self.answers = answers
        self.whileAsked = whileAsked
    }

    var messages: [Message] { recorded.withLock { $0 } }

    func dnsRecords(
        of address: String, policy: LoadPolicy
    ) async throws(DNSRecordRepositoryError) -> Loaded<[DNSRecord]> {
        try await answer(.dnsRecords(address, policy), answers.dnsRecords)
    }

    func dnsRecord(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(DNSRecordRepositoryError) -> Loaded<DNSRecord> {
        try await answer(.dnsRecord(id, address, policy), answers.dnsRecord)
    }

    private func answer<Value: Sendable>(
        _ message: Message, _ answer: Result<Value, DNSRecordRepositoryError>?
    ) async throws(DNSRecordRepositoryError) -> Value {
        recorded.withLock { $0.append(message) }
        await whileAsked()
        guard let answer else {
            Issue.record("unexpected question \(message)")
            throw .remote(.offline)
        }
        return try answer.get()
    }
}
