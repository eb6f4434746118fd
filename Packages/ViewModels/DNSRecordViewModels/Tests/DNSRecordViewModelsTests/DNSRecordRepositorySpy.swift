import DNSRecordDomain
import ResourceLoading
import TestSupport

/// Returns a test's prepared answers, records the calls in order, and fails the test for any other call.
final class DNSRecordRepositorySpy: DNSRecordRepository, PlanningSpy {
    enum Message: Equatable, PlanningMessage {
        case list(String, LoadPolicy)
        case plan(DNSRecordIntent, String)
        case apply(Step<DNSRecord>, DNSRecordIntent, String)
    }

    struct Answers: PlanningAnswers {
        var list: Result<Loaded<[DNSRecord]>, any Error>?
        var steps: Result<[Step<DNSRecord>], any Error>?
        var receipt: Result<Receipt<DNSRecord>, any Error>?
    }

    let script: StubScript<Message, Answers>

    /// - Parameter whileAsked: Called while each answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        script = StubScript(answers, whileAsked: whileAsked)
    }

    func dnsRecords(of address: String, policy: LoadPolicy) async throws -> Loaded<[DNSRecord]> {
        try await answer(.list(address, policy), \.list)
    }
}
