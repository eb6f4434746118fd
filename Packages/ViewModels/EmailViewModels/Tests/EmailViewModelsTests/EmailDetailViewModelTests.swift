import EmailDomain
import EmailViewModels
import Foundation
import ResourceLoading
import Testing

@MainActor
@Suite("EmailDetailViewModel")
struct EmailDetailViewModelTests {
    @Test("shows every field as it is")
    func fields() async {
        let repository = EmailRepositorySpy(.init(email: .success(.archived(.stub("1", second: 7)))))
        let model = EmailDetailViewModel(repository: repository)

        await model.load("1", address: "foo", policy: .offline)

        let row = model.state.value
        #expect(row?.id == "1" && row?.address == "foo" && row?.content == "a\u{1B}b")
        #expect(row?.updated == Date(timeIntervalSince1970: 7))
        #expect(repository.messages == [.email("1", "foo", .offline)])
    }

    @Test(
        "a failure names what is missing, and passes on what others say",
        arguments: [
            (EmailRepositoryError.remote(.down), FailurePresentation(.down)),
            (.storage(.full(path: "x")), FailurePresentation(StorageFailure.full(path: "x"))),
            (.noSuchEmail(id: "1", address: "foo"), FailurePresentation(.notFound, "foo has no email 1")),
            (.notArchived(what: "it"), FailurePresentation(.notFound, "the archive has nothing on it yet")),
        ])
    func failure(error: EmailRepositoryError, presentation: FailurePresentation) async {
        let model = EmailDetailViewModel(repository: EmailRepositorySpy(.init(email: .failure(error))))

        await model.load("1", address: "foo", policy: .automatic)

        #expect(model.state == .failed(presentation))
    }
}
