import DNSRecordDomain
import ResourceLoading
import TestSupport

/// Returns a test's prepared answers, records the calls in order, and fails the test for any other call.
final class DNSRecordRepositorySpy: DNSRecordRepository, ScriptedStub {
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

    let script: StubScript<Message, Answers>

    /// - Parameter whileAsked: Called while each answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        script = StubScript(answers, whileAsked: whileAsked)
    }

    func dnsRecords(
        of address: String, policy: LoadPolicy
    ) async throws(DNSRecordRepositoryError) -> Loaded<[DNSRecord]> {
        try await answer(.list(address, policy), \.list)
    }

    func currentDNSRecords(of address: String) async throws(DNSRecordRepositoryError) -> [DNSRecord] {
        try await answer(.current(address), \.current)
    }

    func create(_ draft: DNSRecordDraft, of address: String) async throws(DNSRecordRepositoryError) -> DNSRecord {
        try await answer(.create(draft, address), \.written)
    }

    func change(
        _ record: DNSRecord, to draft: DNSRecordDraft, knowing known: [DNSRecord]
    ) async throws(DNSRecordRepositoryError) -> DNSRecord {
        try await answer(.change(record.id, draft, knowing: known.map(\.id)), \.written)
    }

    func delete(_ id: Int, of address: String) async throws(DNSRecordRepositoryError) {
        _ = try await answer(.delete(id, address), \.written)
    }
}
