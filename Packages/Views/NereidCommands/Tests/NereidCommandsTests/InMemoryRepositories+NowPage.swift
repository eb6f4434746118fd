import Foundation
import NowPageDomain
import NowPageViewModels
import ResourceLoading

extension InMemoryRepositories: NowPageRepository {
    func nowPages(
        of address: String, policy: LoadPolicy
    ) async throws(NowPageRepositoryError) -> Loaded<[NowPage]> {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return Loaded(world.nowPages.filter { $0.address == address }, origin: world.origin)
    }

    func nowPage(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(NowPageRepositoryError) -> Loaded<NowPage> {
        let nowPages = try await nowPages(of: address, policy: policy)
        guard let nowPage = nowPages.value.first(where: { $0.id == id }) else {
            throw .noSuchNowPage(id: id, address: address)
        }
        return Loaded(nowPage, origin: nowPages.origin)
    }
}

extension StubDependencies {
    func makeNowPageListViewModel() -> NowPageListViewModel { NowPageListViewModel(repository: repositories) }
    func makeNowPageDetailViewModel() -> NowPageDetailViewModel { NowPageDetailViewModel(repository: repositories) }
}

extension NowPage {
    static func stub(_ id: String, hoursAgo: Double = 1, content: String = "content") -> NowPage {
        NowPage(
            id: id, address: "foo", updatedAt: World.now.addingTimeInterval(-3600 * hoursAgo), content: content)
    }
}
