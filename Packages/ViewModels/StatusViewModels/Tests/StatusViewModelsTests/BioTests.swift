import ResourceLoading
import StatusDomain
import StatusViewModels
import TestSupport
import Testing

@MainActor
@Suite("StatusViewModel, bio")
struct BioTests {
    private let bio = Bio(address: "foo", content: "hello", css: "a{}", head: nil)

    @Test("is loading, then loaded")
    func states() async {
        let probe = StateProbe<Bio>()
        let repository = BioRepositorySpy(.init(bio: .success(.archived(bio))), whileAsked: probe.note)
        let model = StatusViewModel(bios: repository)
        probe.read = { model.bio }
        #expect(model.bio.loaded == nil)

        await model.loadBio(address: "foo", policy: .automatic)

        #expect(probe.sawOnlyLoading)
        #expect(model.bio.loaded == .archived(bio))
        #expect(repository.messages == [.bio("foo", .automatic)])
    }

    @Test("without a bio, reading fails and editing begins with an empty one")
    func noBio() async {
        let model = StatusViewModel(
            bios: BioRepositorySpy(.init(bio: .failure(Failure.noBio(of: "foo")))))

        await model.loadBio(address: "foo", policy: .automatic)
        #expect(model.bio.failure == Failure(.notFound, "foo has no bio"))

        await model.loadBioForEditing(address: "foo")
        #expect(model.bio.value == Bio(address: "foo", content: "", css: nil, head: nil))
    }

    @Test("editing begins with the server's text, and fails without the server")
    func editing() async {
        let repository = BioRepositorySpy(.init(bio: .failure(RemoteFailure.down)))
        let model = StatusViewModel(bios: repository)

        await model.loadBioForEditing(address: "foo")

        #expect(model.bio.failure?.kind == .network)
        #expect(repository.messages == [.bio("foo", .serverOnly)])
    }
}
