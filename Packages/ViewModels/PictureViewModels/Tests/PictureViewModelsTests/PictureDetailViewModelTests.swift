import Foundation
import PictureDomain
import PictureViewModels
import ResourceLoading
import Testing

@MainActor
@Suite("PictureDetailViewModel")
struct PictureDetailViewModelTests {
    @Test("shows every field as it is")
    func fields() async {
        let repository = PictureRepositorySpy(.init(picture: .success(.archived(.stub("1", second: 7)))))
        let model = PictureDetailViewModel(repository: repository)

        await model.load("1", address: "foo", policy: .offline)

        let row = model.state.value
        #expect(row?.id == "1" && row?.address == "foo" && row?.content == "a\u{1B}b")
        #expect(row?.updated == Date(timeIntervalSince1970: 7))
        #expect(repository.messages == [.picture("1", "foo", .offline)])
    }

    @Test(
        "a failure names what is missing, and passes on what others say",
        arguments: [
            (PictureRepositoryError.remote(.down), FailurePresentation(.down)),
            (.storage(.full(path: "x")), FailurePresentation(StorageFailure.full(path: "x"))),
            (.noSuchPicture(id: "1", address: "foo"), FailurePresentation(.notFound, "foo has no picture 1")),
            (.notArchived(what: "it"), FailurePresentation(.notFound, "the archive has nothing on it yet")),
        ])
    func failure(error: PictureRepositoryError, presentation: FailurePresentation) async {
        let model = PictureDetailViewModel(repository: PictureRepositorySpy(.init(picture: .failure(error))))

        await model.load("1", address: "foo", policy: .automatic)

        #expect(model.state == .failed(presentation))
    }
}
