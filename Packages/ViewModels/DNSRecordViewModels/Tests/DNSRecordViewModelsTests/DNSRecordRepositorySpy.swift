import DNSRecordDomain
import ResourceLoading
import TestSupport

struct DNSRecordRepositorySpy: DNSRecordRepository, PlanningSpy {
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

    func dnsRecords(of address: String, policy: LoadPolicy) async throws -> Loaded<[DNSRecord]> {
        try await answer(.list(address, policy), \.list)
    }
}
