import ResourceLoading
import StatusDomain
import StatusViewModels
import TestSupport
import Testing

@MainActor
@Suite("StatusViewModel, bio")
struct BioTests {
    private let bio = Bio(address: "foo", content: "hello", css: "a{}", head: nil)

    @Test("from idle over loading to loaded")
    func states() async {
        let probe = StateProbe<Bio>()
        let repository = StatusRepositorySpy(.init(bio: .success(.archived(bio))), whileAsked: probe.note)
        let model = StatusViewModel(repository: repository)
        probe.read = { model.bio }
        #expect(model.bio == .idle && model.savedBio == .idle)

        await model.loadBio(address: "foo", policy: .automatic)

        #expect(probe.sawOnlyLoading)
        #expect(model.bio == .loaded(.archived(bio)))
        #expect(repository.messages == [.bio("foo", .automatic)])
    }

    @Test("without a bio, reading fails and editing begins with an empty one")
    func noBio() async {
        let model = StatusViewModel(
            repository: StatusRepositorySpy(.init(bio: .failure(.fault(.noBio(address: "foo"))))))

        await model.loadBio(address: "foo", policy: .automatic)
        #expect(model.bio.failure == FailurePresentation(.notFound, "foo has no bio"))

        await model.loadBioForEditing(address: "foo")
        #expect(model.bio.value == Bio(address: "foo", content: "", css: nil, head: nil))
    }

    @Test("editing begins with the server's text, and fails without the server")
    func editing() async {
        let repository = StatusRepositorySpy(.init(bio: .failure(.remote(.down))))
        let model = StatusViewModel(repository: repository)

        await model.loadBioForEditing(address: "foo")

        #expect(model.bio.failure?.kind == .network)
        #expect(repository.messages == [.bio("foo", .refresh)])
    }

    @Test("editing never begins with the archive's copy")
    func editingArchived() async {
        let model = StatusViewModel(repository: StatusRepositorySpy(.init(bio: .success(.archived(bio)))))
        await model.loadBioForEditing(address: "foo")
        #expect(model.bio.failure == FailurePresentation(.down))
    }

    @Test("a save goes over loading to the bio and the page's URL", arguments: ["https://foo.test", nil])
    func save(url: String?) async {
        let probe = StateProbe<BioReceipt>()
        let receipt = BioReceipt(bio: bio, url: url)
        let repository = StatusRepositorySpy(.init(bioReceipt: .success(receipt)), whileAsked: probe.note)
        let model = StatusViewModel(repository: repository)
        probe.read = { model.savedBio }

        await model.saveBio("new", address: "foo")

        #expect(probe.sawOnlyLoading)
        #expect(model.savedBio == .loaded(.network(receipt)))
        #expect(repository.messages == [.setBio("new", "foo")])
    }

    @Test(
        "a failed save is never loaded",
        arguments: [RemoteFailure.down, .unknown, .cancelled, .refused(status: 500)])
    func failedSave(failure: RemoteFailure) async {
        let model = StatusViewModel(repository: StatusRepositorySpy(.init(bioReceipt: .failure(.remote(failure)))))
        await model.saveBio("new", address: "foo")
        #expect(model.savedBio == .failed(FailurePresentation(failure)))
    }
}
