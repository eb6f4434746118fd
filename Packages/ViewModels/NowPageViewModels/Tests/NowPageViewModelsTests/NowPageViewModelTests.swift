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
        #expect(page.url == "https://foo.omg.lol/now")
    }

    @Test(
        "a failure names the missing item, or passes on the server's message",
        arguments: [
            (RemoteFailure.down, Failure(RemoteFailure.down)),
            (StorageFailure.full(path: "x"), Failure(StorageFailure.full(path: "x"))),
            (Failure.noNowPage(of: "foo"), Failure(.notFound, "foo has no now page")),
            (Failure.notArchived("it"), Failure(.notFound, "the archive does not have it yet")),
        ] as [(any Error, Failure)])
    func failure(error: any Error, presentation: Failure) async throws {
        let model = model(NowPageRepositorySpy(.init(page: .failure(error), steps: .failure(error))))

        await model.load(address: "foo", policy: .automatic)
        let intent = NowPageIntent.change(try NowPageChange(content: "x", isListed: nil))

        #expect(model.state.failure == presentation)
        let thrown = await #expect(throws: (any Error).self) { _ = try await model.plan(intent, on: "foo") }
        #expect(thrown.map(Failure.init) == presentation)
    }

    @Test("the server's page is edited, or offline the archive's copy")
    func editing() async {
        let repository = NowPageRepositorySpy(.init(page: .success(.archived(.stub()))))
        let model = model(repository)
        await model.loadForEditing(address: "foo", policy: .automatic)
        await model.loadForEditing(address: "foo", policy: .offline)

        #expect(repository.messages == [.page("foo", .serverOnly), .page("foo", .offline)])
    }

    @Test("an address without a page begins with an empty, unlisted one")
    func none() async {
        let model = model(NowPageRepositorySpy(.init(page: .failure(Failure.noNowPage(of: "foo")))))
        await model.loadForEditing(address: "foo", policy: .automatic)

        #expect(model.state.value?.content == "")
        #expect(model.state.value?.isListed == false)
    }

    @Test("the garden has the repository's order; a failure is presented")
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
