import CommandTestSupport
import Foundation
import NowPageCommands
import NowPageDomain
import NowPageViewModels
import ResourceLoading

extension InMemoryRepositories: NowPageRepository {
    func page(of address: String, policy: LoadPolicy) async throws(NowPageRepositoryError) -> Loaded<NowPage> {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        guard let page = world.nowPage else { throw .fault(.noNowPage(address: address)) }
        return Loaded(page, origin: world.origin)
    }

    func garden(policy: LoadPolicy) async throws(NowPageRepositoryError) -> Loaded<[GardenEntry]> {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return Loaded(world.garden, origin: world.origin)
    }

    func change(_ change: NowPageChange, of address: String) async throws(NowPageRepositoryError) -> NowPage {
        record(.changeNowPage(change, address))
        if let failure = world.writeFailure { throw .remote(failure) }
        let page = world.nowPage ?? NowPage(address: address, content: "", updatedAt: nil, isListed: false)
        return change.applied(to: page, at: World.now)
    }
}

extension StubDependencies: NowPageDependencies {
    func makeNowPageViewModel() -> NowPageViewModel {
        NowPageViewModel(repository: repositories, now: { World.now })
    }
    func makeNowGardenViewModel() -> NowGardenViewModel { NowGardenViewModel(repository: repositories) }
}

extension NowPage {
    static func stub(_ content: String = "# Now\r\n", isListed: Bool = true) -> NowPage {
        NowPage(
            address: "foo", content: content, updatedAt: World.now.addingTimeInterval(-7200), isListed: isListed)
    }
}
