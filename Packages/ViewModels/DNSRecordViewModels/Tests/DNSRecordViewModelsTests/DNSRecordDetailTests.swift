import DNSRecordDomain
import DNSRecordViewModels
import Foundation
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("DNSRecordViewModel, detail")
struct DNSRecordDetailTests {
    @Test("shows every field of the record, with the list's origin")
    func fields() async {
        let repository = DNSRecordRepositorySpy(.init(list: .success(.archived([.stub(1), .stub(2, data: "x")]))))
        let model = DNSRecordViewModel(repository: repository)

        await model.load(2, address: "foo", policy: .offline)

        #expect(model.detail.loaded == .archived(.stub(2, data: "x")))
        let row = model.detail.value
        #expect(row?.id == 2)
        #expect(row?.type == "A")
        #expect(row?.name == "www")
        #expect(row?.data == "x")
        #expect(row?.priority == nil)
        #expect(row?.ttl == 60)
        #expect(row?.createdAt == Date(timeIntervalSince1970: 7))
        #expect(row?.updatedAt == nil)
        #expect(repository.messages == [.list("foo", .offline)])
    }

    @Test("an unknown record is reported as missing")
    func missing() async {
        let model = DNSRecordViewModel(
            repository: DNSRecordRepositorySpy(.init(list: .success(.archived([.stub(1)])))))

        await model.load(7, address: "foo", policy: .automatic)

        #expect(model.detail.failure == Failure(.notFound, "foo has no DNS record '7'"))
    }
}
