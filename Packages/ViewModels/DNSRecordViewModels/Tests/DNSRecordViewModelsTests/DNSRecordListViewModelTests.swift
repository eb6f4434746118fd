import DNSRecordDomain
import DNSRecordViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("DNSRecordListViewModel")
struct DNSRecordListViewModelTests {
    @Test("from idle over loading to loaded, with the repository's order and origin")
    func states() async {
        let probe = StateProbe<[DNSRecord]>()
        let records = [DNSRecord.stub(2), .stub(1)]
        let repository = DNSRecordRepositorySpy(.init(list: .success(.archived(records))), whileAsked: probe.note)
        let model = DNSRecordListViewModel(repository: repository)
        probe.read = { model.state }
        #expect(model.state == .idle)

        await model.load(address: "foo", policy: .refresh)

        #expect(probe.seen == [.loading])
        #expect(model.state == .loaded(.archived(records)))
        #expect(repository.messages == [.list("foo", .refresh)])
    }

    @Test("a failure replaces the value")
    func failure() async {
        let repository = DNSRecordRepositorySpy(.init(list: .failure(.remote(.down))))
        let model = DNSRecordListViewModel(repository: repository)

        await model.load(address: "foo", policy: .automatic)

        #expect(model.state == .failed(FailurePresentation(.down)))
    }
}
