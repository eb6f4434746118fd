import Foundation
import PURLDomain
import PURLViewModels
import ResourceLoading
import Testing

@MainActor
@Suite("PURLDetailViewModel")
struct PURLDetailViewModelTests {
    @Test("shows every field as it is")
    func fields() async {
        let repository = PURLRepositorySpy(.init(purl: .success(.archived(.stub("1", second: 7)))))
        let model = PURLDetailViewModel(repository: repository)

        await model.load("1", address: "foo", policy: .offline)

        let row = model.state.value
        #expect(row?.id == "1" && row?.address == "foo" && row?.content == "a\u{1B}b")
        #expect(row?.updated == Date(timeIntervalSince1970: 7))
        #expect(repository.messages == [.purl("1", "foo", .offline)])
    }

    @Test(
        "a failure names what is missing, and passes on what others say",
        arguments: [
            (PURLRepositoryError.remote(.down), FailurePresentation(.down)),
            (.storage(.full(path: "x")), FailurePresentation(StorageFailure.full(path: "x"))),
            (.noSuchPURL(id: "1", address: "foo"), FailurePresentation(.notFound, "foo has no PURL 1")),
            (.notArchived(what: "it"), FailurePresentation(.notFound, "the archive has nothing on it yet")),
        ])
    func failure(error: PURLRepositoryError, presentation: FailurePresentation) async {
        let model = PURLDetailViewModel(repository: PURLRepositorySpy(.init(purl: .failure(error))))

        await model.load("1", address: "foo", policy: .automatic)

        #expect(model.state == .failed(presentation))
    }
}
