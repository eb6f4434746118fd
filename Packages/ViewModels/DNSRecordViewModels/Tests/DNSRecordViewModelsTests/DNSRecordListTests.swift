import DNSRecordDomain
import DNSRecordViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("DNSRecordViewModel, list")
struct DNSRecordListTests {
    @Test("keeps the contract of resources, in the repository's order")
    func contract() async {
        let records = [DNSRecord.stub(2), .stub(1)]
        let problems = await DNSRecordRepositorySpy.problems(
            ofLoading: "dns", into: \DNSRecordViewModel.list, as: records, from: (records, \.list),
            by: { DNSRecordViewModel(repository: $0) }, load: { await $0.loadList(address: $2, policy: $3) },
            asking: { .list($1, $2) })
        #expect(problems == [])
    }
}
