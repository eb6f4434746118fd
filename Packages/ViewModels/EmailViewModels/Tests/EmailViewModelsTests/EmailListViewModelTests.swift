import EmailDomain
import EmailViewModels
import ResourceLoading
import Testing

@MainActor
@Suite("EmailListViewModel")
struct EmailListViewModelTests {
    @Test("from idle over loading to loaded, with the repository's order and origin")
    func states() async {
        let probe = StateProbe<[EmailRow]>()
        let emails = [Email.stub("2", second: 2), .stub("1", second: 1)]
        let repository = EmailRepositorySpy(.init(emails: .success(.archived(emails))), whileAsked: probe.note)
        let model = EmailListViewModel(repository: repository)
        probe.look = { model.state }
        #expect(model.state == .idle)

        await model.load(address: "foo", policy: .refresh)

        #expect(probe.seen == [.loading])
        #expect(model.state == .loaded(.archived(emails.map(EmailRow.init))))
        #expect(repository.messages == [.emails("foo", .refresh)])
    }

    @Test("a failure takes the place of what was shown")
    func failure() async {
        let repository = EmailRepositorySpy(.init(emails: .failure(.remote(.down))))
        let model = EmailListViewModel(repository: repository)

        await model.load(address: "foo", policy: .automatic)

        #expect(model.state == .failed(FailurePresentation(.down)))
    }
}
