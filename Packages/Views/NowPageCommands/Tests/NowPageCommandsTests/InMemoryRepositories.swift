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

struct InMemoryRepositories: CommandDoubles, NowPageRepository {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case save(content: String, isListed: Bool)
    }

    static let commands = CommandCatalog<StubDependencies>([.nowPage])
    let recording: Recording<World, Message>

    func page(of address: String, policy: LoadPolicy) async throws -> Loaded<NowPage> {
        try read(policy, world.nowPage, orThrow: .noNowPage(of: address))
    }

    func garden(policy: LoadPolicy) async throws -> Loaded<[GardenEntry]> {
        try read(policy, world.garden)
    }

    func plan(_ intent: NowPageIntent, on address: String) async throws -> [Step<NowPage>] {
        let page = try read(.serverOnly, world.nowPage).value
        return switch intent {
        case .change(let change): [change.step(from: page.map(Previous.value) ?? .nothing, of: address)]
        case .restore(let steps): steps
        }
    }

    func apply(
        _ step: Step<NowPage>, of intent: NowPageIntent, on address: String
    ) async throws -> Receipt<NowPage> {
        guard var page = step.after else { return Receipt(nil) }
        try write(.save(content: page.content, isListed: page.isListed))
        page.updatedAt = World.now
        return Receipt(page)
    }
}

struct StubDependencies: StubProgram, NowPageDependencies {
    let repositories: InMemoryRepositories

    func makeNowPageViewModel() -> NowPageViewModel {
        NowPageViewModel(repository: repositories)
    }
}

extension NowPage {
    static func stub(_ content: String = "# Now\r\n", isListed: Bool = true) -> NowPage {
        NowPage(
            address: "foo", content: content, updatedAt: World.now.addingTimeInterval(-7200), isListed: isListed)
    }
}
