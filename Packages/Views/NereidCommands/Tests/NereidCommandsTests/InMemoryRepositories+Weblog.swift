import Foundation
import ResourceLoading
import WeblogDomain
import WeblogViewModels

extension InMemoryRepositories: WeblogRepository {
    func weblogs(
        of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<[Weblog]> {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return Loaded(world.weblogs.filter { $0.address == address }, origin: world.origin)
    }

    func weblog(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<Weblog> {
        let weblogs = try await weblogs(of: address, policy: policy)
        guard let weblog = weblogs.value.first(where: { $0.id == id }) else {
            throw .noSuchWeblog(id: id, address: address)
        }
        return Loaded(weblog, origin: weblogs.origin)
    }
}

extension StubDependencies {
    func makeWeblogListViewModel() -> WeblogListViewModel { WeblogListViewModel(repository: repositories) }
    func makeWeblogDetailViewModel() -> WeblogDetailViewModel { WeblogDetailViewModel(repository: repositories) }
}

extension Weblog {
    static func stub(_ id: String, hoursAgo: Double = 1, content: String = "content") -> Weblog {
        Weblog(
            id: id, address: "foo", updatedAt: World.now.addingTimeInterval(-3600 * hoursAgo), content: content)
    }
}
