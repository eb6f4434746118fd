import ResourceLoading
import StatusDomain
import StatusViewModels
import TestSupport
import Testing

@MainActor
@Suite("StatusViewModel, bio")
struct BioTests {
    private let bio = Bio(address: "foo", content: "hello", css: "a{}", head: nil)

    @Test("keeps the contract of resources")
    func contract() async {
        let problems = await BioRepositorySpy.problems(
            ofLoading: "bio", into: \StatusViewModel.bio, as: bio, from: (bio, \.bio),
            by: { StatusViewModel(bios: $0) }, load: { await $0.loadBio(address: $2, policy: $3) },
            asking: { .bio($1, $2) })
        #expect(problems == [])
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
