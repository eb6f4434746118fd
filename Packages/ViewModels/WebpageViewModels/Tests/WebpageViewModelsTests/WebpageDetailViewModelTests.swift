import Foundation
import ResourceLoading
import Testing
import WebpageDomain
import WebpageViewModels

@MainActor
@Suite("WebpageDetailViewModel")
struct WebpageDetailViewModelTests {
    @Test("shows every field as it is")
    func fields() async {
        let repository = WebpageRepositorySpy(.init(webpage: .success(.archived(.stub("1", second: 7)))))
        let model = WebpageDetailViewModel(repository: repository)

        await model.load("1", address: "foo", policy: .offline)

        let row = model.state.value
        #expect(row?.id == "1" && row?.address == "foo" && row?.content == "a\u{1B}b")
        #expect(row?.updated == Date(timeIntervalSince1970: 7))
        #expect(repository.messages == [.webpage("1", "foo", .offline)])
    }

    @Test(
        "a failure names what is missing, and passes on what others say",
        arguments: [
            (WebpageRepositoryError.remote(.down), FailurePresentation(.down)),
            (.storage(.full(path: "x")), FailurePresentation(StorageFailure.full(path: "x"))),
            (.noSuchWebpage(id: "1", address: "foo"), FailurePresentation(.notFound, "foo has no webpage 1")),
            (.notArchived(what: "it"), FailurePresentation(.notFound, "the archive has nothing on it yet")),
        ])
    func failure(error: WebpageRepositoryError, presentation: FailurePresentation) async {
        let model = WebpageDetailViewModel(repository: WebpageRepositorySpy(.init(webpage: .failure(error))))

        await model.load("1", address: "foo", policy: .automatic)

        #expect(model.state == .failed(presentation))
    }
}
