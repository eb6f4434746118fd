import DNSRecordDomain
import DNSRecordViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("DNSRecordViewModel, list")
struct DNSRecordListTests {
    @Test("is loading, then loaded, with the repository's order and origin")
    func states() async {
        let probe = StateProbe<[DNSRecord]>()
        let records = [DNSRecord.stub(2), .stub(1)]
        let repository = DNSRecordRepositorySpy(.init(list: .success(.archived(records))), whileAsked: probe.note)
        let model = DNSRecordViewModel(repository: repository)
        probe.read = { model.list }
        #expect(model.list.loaded == nil)

        await model.loadList(address: "foo", policy: .refresh)

        #expect(probe.sawOnlyLoading)
        #expect(model.list.loaded == .archived(records))
        #expect(repository.messages == [.list("foo", .refresh)])
    }

    @Test("a failure is presented")
    func failure() async {
        let repository = DNSRecordRepositorySpy(.init(list: .failure(RemoteFailure.down)))
        let model = DNSRecordViewModel(repository: repository)

        await model.loadList(address: "foo", policy: .automatic)

        #expect(model.list.failure == Failure(.down))
    }
}
