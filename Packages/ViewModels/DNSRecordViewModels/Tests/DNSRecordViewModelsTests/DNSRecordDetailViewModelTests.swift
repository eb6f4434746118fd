import DNSRecordDomain
import DNSRecordViewModels
import Foundation
import ResourceLoading
import Testing

@MainActor
@Suite("DNSRecordDetailViewModel")
struct DNSRecordDetailViewModelTests {
    @Test("shows every field as it is")
    func fields() async {
        let repository = DNSRecordRepositorySpy(.init(dnsRecord: .success(.archived(.stub("1", second: 7)))))
        let model = DNSRecordDetailViewModel(repository: repository)

        await model.load("1", address: "foo", policy: .offline)

        let row = model.state.value
        #expect(row?.id == "1" && row?.address == "foo" && row?.content == "a\u{1B}b")
        #expect(row?.updated == Date(timeIntervalSince1970: 7))
        #expect(repository.messages == [.dnsRecord("1", "foo", .offline)])
    }

    @Test(
        "a failure names what is missing, and passes on what others say",
        arguments: [
            (DNSRecordRepositoryError.remote(.down), FailurePresentation(.down)),
            (.storage(.full(path: "x")), FailurePresentation(StorageFailure.full(path: "x"))),
            (.noSuchDNSRecord(id: "1", address: "foo"), FailurePresentation(.notFound, "foo has no DNS record 1")),
            (.notArchived(what: "it"), FailurePresentation(.notFound, "the archive has nothing on it yet")),
        ])
    func failure(error: DNSRecordRepositoryError, presentation: FailurePresentation) async {
        let model = DNSRecordDetailViewModel(repository: DNSRecordRepositorySpy(.init(dnsRecord: .failure(error))))

        await model.load("1", address: "foo", policy: .automatic)

        #expect(model.state == .failed(presentation))
    }
}
