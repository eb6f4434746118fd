import Foundation
import ResourceLoading
import WebpageDomain
import WebpageViewModels

extension InMemoryRepositories: WebpageRepository {
    func webpages(
        of address: String, policy: LoadPolicy
    ) async throws(WebpageRepositoryError) -> Loaded<[Webpage]> {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return Loaded(world.webpages.filter { $0.address == address }, origin: world.origin)
    }

    func webpage(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(WebpageRepositoryError) -> Loaded<Webpage> {
        let webpages = try await webpages(of: address, policy: policy)
        guard let webpage = webpages.value.first(where: { $0.id == id }) else {
            throw .noSuchWebpage(id: id, address: address)
        }
        return Loaded(webpage, origin: webpages.origin)
    }
}

extension StubDependencies {
    func makeWebpageListViewModel() -> WebpageListViewModel { WebpageListViewModel(repository: repositories) }
    func makeWebpageDetailViewModel() -> WebpageDetailViewModel { WebpageDetailViewModel(repository: repositories) }
}

extension Webpage {
    static func stub(_ id: String, hoursAgo: Double = 1, content: String = "content") -> Webpage {
        Webpage(
            id: id, address: "foo", updatedAt: World.now.addingTimeInterval(-3600 * hoursAgo), content: content)
    }
}
