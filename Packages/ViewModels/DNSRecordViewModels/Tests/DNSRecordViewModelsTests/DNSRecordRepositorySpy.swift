import DNSRecordDomain
import ResourceLoading
import Synchronization
import TestSupport
import Testing

/// Answers what a test gives it, records the order of what it is asked, and fails the test for anything else.
final class DNSRecordRepositorySpy: DNSRecordRepository {
    enum Message: Equatable {
        case list(String, LoadPolicy)
        case current(String)
        case create(DNSRecordDraft, String)
        case change(Int, DNSRecordDraft, knowing: [Int])
        case delete(Int, String)
    }

    struct Answers {
        var list: Result<Loaded<[DNSRecord]>, DNSRecordRepositoryError>?
        var current: Result<[DNSRecord], DNSRecordRepositoryError>?
        var written: Result<DNSRecord, DNSRecordRepositoryError>?
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
        try await answer(.list(address, policy), answers.list)
    }

    func currentDNSRecords(of address: String) async throws(DNSRecordRepositoryError) -> [DNSRecord] {
        try await answer(.current(address), answers.current)
    }

    func create(_ draft: DNSRecordDraft, of address: String) async throws(DNSRecordRepositoryError) -> DNSRecord {
        try await answer(.create(draft, address), answers.written)
    }

    func change(
        _ record: DNSRecord, to draft: DNSRecordDraft, knowing known: [DNSRecord]
    ) async throws(DNSRecordRepositoryError) -> DNSRecord {
        try await answer(.change(record.id, draft, knowing: known.map(\.id)), answers.written)
    }

    func delete(_ id: Int, of address: String) async throws(DNSRecordRepositoryError) {
        _ = try await answer(.delete(id, address), answers.written)
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
