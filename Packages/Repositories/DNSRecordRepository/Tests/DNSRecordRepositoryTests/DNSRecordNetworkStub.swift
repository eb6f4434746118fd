import NetworkServiceInterface
import ResourceLoading
import TestSupport

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class DNSRecordNetworkStub: DNSRecordNetworkService, ScriptedStub {
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

    let script = StubScript<Message, Answers>(Answers())

    func dnsRecords(of address: String) async throws(RemoteFailure) -> [RemoteDNSRecord] {
        if answers.hasGap { ReadCompleteness.current?.note([ReadGap(id: nil, reason: "odd")]) }
        return try await answer(.list(address), \.lists)
    }

    func create(_ draft: RemoteDNSRecordDraft, of address: String) async throws(RemoteFailure) -> RemoteDNSRecord {
        try await answer(.create(draft, address), \.written)
    }

    func edit(
        _ id: Int, to draft: RemoteDNSRecordDraft, of address: String
    ) async throws(RemoteFailure) -> RemoteDNSRecord {
        try await answer(.edit(id, draft, address), \.written)
    }

    func delete(_ id: Int, of address: String) async throws(RemoteFailure) {
        _ = try await answer(.delete(id, address), \.deleted)
    }
}
