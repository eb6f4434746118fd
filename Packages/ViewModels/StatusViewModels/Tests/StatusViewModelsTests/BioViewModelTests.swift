import ResourceLoading
import StatusDomain
import StatusViewModels
import TestSupport
import Testing

@MainActor
@Suite("BioViewModel")
struct BioViewModelTests {
    private let bio = Bio(address: "foo", content: "hello", css: "a{}", head: nil)

    @Test("from idle over loading to loaded")
    func states() async {
        let probe = StateProbe<Bio>()
        let repository = StatusRepositorySpy(.init(bio: .success(.archived(bio))), whileAsked: probe.note)
        let model = BioViewModel(repository: repository)
        probe.read = { model.state }
        #expect(model.state == .idle && model.saved == .idle)

        await model.load(address: "foo", policy: .automatic)

        #expect(probe.sawOnlyLoading)
        #expect(model.state == .loaded(.archived(bio)))
        #expect(repository.messages == [.bio("foo", .automatic)])
    }

    @Test("without a bio, reading fails and editing begins with an empty one")
    func noBio() async {
        let model = BioViewModel(repository: StatusRepositorySpy(.init(bio: .failure(.fault(.noBio(address: "foo"))))))

        await model.load(address: "foo", policy: .automatic)
        #expect(model.state.failure == FailurePresentation(.notFound, "foo has no bio"))

        await model.loadForEditing(address: "foo")
        #expect(model.state.value == Bio(address: "foo", content: "", css: nil, head: nil))
    }

    @Test("editing begins with the server's text, and fails without the server")
    func editing() async {
        let repository = StatusRepositorySpy(.init(bio: .failure(.remote(.down))))
        let model = BioViewModel(repository: repository)

        await model.loadForEditing(address: "foo")

        #expect(model.state.failure?.kind == .network)
        #expect(repository.messages == [.bio("foo", .refresh)])
    }

    @Test("editing never begins with the archive's copy")
    func editingArchived() async {
        let model = BioViewModel(repository: StatusRepositorySpy(.init(bio: .success(.archived(bio)))))
        await model.loadForEditing(address: "foo")
        #expect(model.state.failure == FailurePresentation(.down))
    }

    @Test("a save goes over loading to the bio and the page's URL", arguments: ["https://foo.test", nil])
    func save(url: String?) async {
        let probe = StateProbe<BioReceipt>()
        let receipt = BioReceipt(bio: bio, url: url)
        let repository = StatusRepositorySpy(.init(bioReceipt: .success(receipt)), whileAsked: probe.note)
        let model = BioViewModel(repository: repository)
        probe.read = { model.saved }

        await model.save("new", address: "foo")

        #expect(probe.sawOnlyLoading)
        #expect(model.saved == .loaded(.network(receipt)))
        #expect(repository.messages == [.setBio("new", "foo")])
    }

    @Test(
        "a failed save is never loaded",
        arguments: [RemoteFailure.down, .unknown, .cancelled, .refused(status: 500)])
    func failedSave(failure: RemoteFailure) async {
        let model = BioViewModel(repository: StatusRepositorySpy(.init(bioReceipt: .failure(.remote(failure)))))
        await model.save("new", address: "foo")
        #expect(model.saved == .failed(FailurePresentation(failure)))
    }
}
