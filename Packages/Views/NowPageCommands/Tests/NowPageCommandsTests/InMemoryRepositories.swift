import CommandSupport
import CommandTestSupport
import Foundation
import NowPageCommands
import NowPageDomain
import NowPageViewModels
import ResourceLoading

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<NowPageContent>

struct NowPageContent: TestContent {
    var nowPage: NowPage? = .stub()
    var garden = [
        GardenEntry(address: "yuki", url: "https://yuki.test/now", updatedAt: World.now.addingTimeInterval(-3600)),
        GardenEntry(address: "tab\tand\\", url: "https://x.test", updatedAt: nil),
    ]
}

struct InMemoryRepositories: RepositoryDoubles, NowPageRepository {
    typealias Fault = NowPageRepositoryFault

    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case changeNowPage(NowPageChange, String)
    }

    static let commands = CommandCatalog<StubDependencies>([.nowPage])
    let recording: Recording<World, Message>

    init(_ recording: Recording<World, Message>) { self.recording = recording }

    func makeDependencies() -> StubDependencies { StubDependencies(repositories: self) }

    func page(of address: String, policy: LoadPolicy) async throws(NowPageRepositoryError) -> Loaded<NowPage> {
        let found = try read(policy, world.nowPage)
        guard let page = found.value else { throw .fault(.noNowPage(address: address)) }
        return Loaded(page, origin: found.origin)
    }

    func garden(policy: LoadPolicy) async throws(NowPageRepositoryError) -> Loaded<[GardenEntry]> {
        try read(policy, world.garden)
    }

    func change(_ change: NowPageChange, of address: String) async throws(NowPageRepositoryError) -> NowPage {
        try write(.changeNowPage(change, address))
        let page = world.nowPage ?? NowPage(address: address, content: "", updatedAt: nil, isListed: false)
        return change.applied(to: page, at: World.now)
    }
}

struct StubDependencies: StubProgram, NowPageDependencies {
    let repositories: InMemoryRepositories

    func makeNowPageViewModel() -> NowPageViewModel {
        NowPageViewModel(repository: repositories, now: { World.now })
    }
}

extension NowPage {
    static func stub(_ content: String = "# Now\r\n", isListed: Bool = true) -> NowPage {
        NowPage(
            address: "foo", content: content, updatedAt: World.now.addingTimeInterval(-7200), isListed: isListed)
    }
}
