import DNSRecordDomain
import DNSRecordViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("DNSRecordViewModel, list")
struct DNSRecordListTests {
    @Test("from idle over loading to loaded, with the repository's order and origin")
    func states() async {
        let probe = StateProbe<[DNSRecord]>()
        let records = [DNSRecord.stub(2), .stub(1)]
        let repository = DNSRecordRepositorySpy(.init(list: .success(.archived(records))), whileAsked: probe.note)
        let model = DNSRecordViewModel(repository: repository)
        probe.read = { model.list }
        #expect(model.list == .idle)

        await model.loadList(address: "foo", policy: .refresh)

        #expect(probe.seen == [.loading])
        #expect(model.list == .loaded(.archived(records)))
        #expect(repository.messages == [.list("foo", .refresh)])
    }

    @Test("a failure replaces the value")
    func failure() async {
        let repository = DNSRecordRepositorySpy(.init(list: .failure(.remote(.down))))
        let model = DNSRecordViewModel(repository: repository)

        await model.loadList(address: "foo", policy: .automatic)

        #expect(model.list == .failed(FailurePresentation(.down)))
    }
}
