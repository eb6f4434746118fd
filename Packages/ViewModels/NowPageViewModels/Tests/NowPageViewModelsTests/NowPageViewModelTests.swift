import NowPageDomain
import NowPageViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("NowPageViewModel")
struct NowPageViewModelTests {
    @Test("keeps the contract of resources")
    func contract() async {
        let page = NowPage.stub()
        let problems = await NowPageRepositorySpy.problems(
            ofLoading: "now", into: \NowPageViewModel.state, as: page, from: (page, \.page),
            by: { NowPageViewModel(repository: $0) }, load: { await $0.load(address: $2, policy: $3) },
            asking: { .page($1, $2) })
        #expect(problems == [])
    }

    @Test("editing begins with the server's page, offline with the archive's")
    func editing() async {
        let repository = NowPageRepositorySpy(.init(page: .success(.archived(.stub()))))
        let model = model(repository)
        await model.loadForEditing(address: "foo", policy: .automatic)
        await model.loadForEditing(address: "foo", policy: .offline)

        #expect(repository.messages == [.page("foo", .serverOnly), .page("foo", .offline)])
    }

    @Test("without a page, editing begins with an empty, unlisted one")
    func noPage() async {
        let model = model(NowPageRepositorySpy(.init(page: .failure(Failure.noNowPage(of: "foo")))))
        await model.loadForEditing(address: "foo", policy: .automatic)

        #expect(model.state.value?.content == "")
        #expect(model.state.value?.isListed == false)
    }

    @Test("the garden has the repository's order; a failure is shown")
    func garden() async {
        let entries = ["b", "a"].map { GardenEntry(address: $0, url: "https://\($0).test", updatedAt: nil) }
        let listing = model(NowPageRepositorySpy(.init(garden: .success(.archived(entries)))))
        await listing.loadGarden(policy: .refresh)
        #expect(listing.garden.loaded == .archived(entries))

        let failing = model(NowPageRepositorySpy(.init(garden: .failure(RemoteFailure.down))))
        await failing.loadGarden(policy: .refresh)
        #expect(failing.garden.failure == Failure(RemoteFailure.down))
    }

    private func model(_ repository: NowPageRepositorySpy) -> NowPageViewModel {
        NowPageViewModel(repository: repository)
    }
}
