import Foundation
import NowPageDomain
import NowPageViewModels
import ResourceLoading
import Testing

@MainActor
@Suite("NowPageDetailViewModel")
struct NowPageDetailViewModelTests {
    @Test("shows every field as it is")
    func fields() async {
        let repository = NowPageRepositorySpy(.init(nowPage: .success(.archived(.stub("1", second: 7)))))
        let model = NowPageDetailViewModel(repository: repository)

        await model.load("1", address: "foo", policy: .offline)

        let row = model.state.value
        #expect(row?.id == "1" && row?.address == "foo" && row?.content == "a\u{1B}b")
        #expect(row?.updated == Date(timeIntervalSince1970: 7))
        #expect(repository.messages == [.nowPage("1", "foo", .offline)])
    }

    @Test(
        "a failure names what is missing, and passes on what others say",
        arguments: [
            (NowPageRepositoryError.remote(.down), FailurePresentation(.down)),
            (.storage(.full(path: "x")), FailurePresentation(StorageFailure.full(path: "x"))),
            (.noSuchNowPage(id: "1", address: "foo"), FailurePresentation(.notFound, "foo has no now page 1")),
            (.notArchived(what: "it"), FailurePresentation(.notFound, "the archive has nothing on it yet")),
        ])
    func failure(error: NowPageRepositoryError, presentation: FailurePresentation) async {
        let model = NowPageDetailViewModel(repository: NowPageRepositorySpy(.init(nowPage: .failure(error))))

        await model.load("1", address: "foo", policy: .automatic)

        #expect(model.state == .failed(presentation))
    }
}
