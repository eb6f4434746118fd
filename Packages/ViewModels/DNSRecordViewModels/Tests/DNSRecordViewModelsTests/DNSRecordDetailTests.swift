import DNSRecordDomain
import DNSRecordViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("DNSRecordViewModel, detail")
struct DNSRecordDetailTests {
    @Test("keeps the contract of resources, with one record of the list")
    func contract() async {
        let records = [DNSRecord.stub(2), .stub(1, data: "x")]
        let problems = await DNSRecordRepositorySpy.problems(
            ofLoading: "dns", isItem: true, into: \DNSRecordViewModel.detail, as: records[1], from: (records, \.list),
            by: { DNSRecordViewModel(repository: $0) }, load: { await $0.load(Int($1) ?? 0, address: $2, policy: $3) },
            asking: { .list($1, $2) })
        #expect(problems == [])
    }

    @Test("an unknown record is reported as missing")
    func missing() async {
        let model = DNSRecordViewModel(
            repository: DNSRecordRepositorySpy(.init(list: .success(.archived([.stub(1)])))))

        await model.load(7, address: "foo", policy: .automatic)

        #expect(model.detail.failure == Failure(.notFound, "foo has no DNS record '7'"))
    }
}
