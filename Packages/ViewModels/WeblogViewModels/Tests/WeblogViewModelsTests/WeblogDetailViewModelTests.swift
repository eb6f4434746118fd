import Foundation
import ResourceLoading
import Testing
import WeblogDomain
import WeblogViewModels

@MainActor
@Suite("WeblogDetailViewModel")
struct WeblogDetailViewModelTests {
    @Test("shows every field as it is")
    func fields() async {
        let repository = WeblogRepositorySpy(.init(weblog: .success(.archived(.stub("1", second: 7)))))
        let model = WeblogDetailViewModel(repository: repository)

        await model.load("1", address: "foo", policy: .offline)

        let row = model.state.value
        #expect(row?.id == "1" && row?.address == "foo" && row?.content == "a\u{1B}b")
        #expect(row?.updated == Date(timeIntervalSince1970: 7))
        #expect(repository.messages == [.weblog("1", "foo", .offline)])
    }

    @Test(
        "a failure names what is missing, and passes on what others say",
        arguments: [
            (WeblogRepositoryError.remote(.down), FailurePresentation(.down)),
            (.storage(.full(path: "x")), FailurePresentation(StorageFailure.full(path: "x"))),
            (.noSuchWeblog(id: "1", address: "foo"), FailurePresentation(.notFound, "foo has no weblog 1")),
            (.notArchived(what: "it"), FailurePresentation(.notFound, "the archive has nothing on it yet")),
        ])
    func failure(error: WeblogRepositoryError, presentation: FailurePresentation) async {
        let model = WeblogDetailViewModel(repository: WeblogRepositorySpy(.init(weblog: .failure(error))))

        await model.load("1", address: "foo", policy: .automatic)

        #expect(model.state == .failed(presentation))
    }
}
