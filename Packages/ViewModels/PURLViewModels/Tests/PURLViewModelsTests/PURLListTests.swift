import PURLDomain
import PURLViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PURLViewModel, list")
struct PURLListTests {
    @Test("is loading, then loaded, in the requested order, with the repository's origin")
    func states() async {
        let probe = StateProbe<[PURL]>()
        let purls = [PURL.stub("1", hits: 1), .stub("2", hits: 5)]
        let repository = PURLRepositorySpy(.init(purls: .success(.archived(purls))), whileAsked: probe.note)
        let model = PURLViewModel(repository: repository)
        probe.read = { model.list }
        #expect(model.list.loaded == nil)

        await model.loadList(address: "foo", order: .hits, policy: .refresh)

        #expect(probe.sawOnlyLoading)
        #expect(model.list.loaded == .archived(purls.reversed()))
        #expect(repository.messages == [.purls("foo", .refresh)])
    }

    @Test("a failure is presented")
    func failure() async {
        let repository = PURLRepositorySpy(.init(purls: .failure(RemoteFailure.down)))
        let model = PURLViewModel(repository: repository)

        await model.loadList(address: "foo", order: .name, policy: .automatic)

        #expect(model.list.failure == Failure(RemoteFailure.down))
    }
}
