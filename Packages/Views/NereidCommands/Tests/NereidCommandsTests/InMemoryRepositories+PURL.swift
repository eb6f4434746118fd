import Foundation
import PURLDomain
import PURLViewModels
import ResourceLoading

extension InMemoryRepositories: PURLRepository {
    func purls(
        of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<[PURL]> {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return Loaded(world.purls.filter { $0.address == address }, origin: world.origin)
    }

    func purl(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<PURL> {
        let purls = try await purls(of: address, policy: policy)
        guard let purl = purls.value.first(where: { $0.id == id }) else {
            throw .noSuchPURL(id: id, address: address)
        }
        return Loaded(purl, origin: purls.origin)
    }
}

extension StubDependencies {
    func makePURLListViewModel() -> PURLListViewModel { PURLListViewModel(repository: repositories) }
    func makePURLDetailViewModel() -> PURLDetailViewModel { PURLDetailViewModel(repository: repositories) }
}

extension PURL {
    static func stub(_ id: String, hoursAgo: Double = 1, content: String = "content") -> PURL {
        PURL(
            id: id, address: "foo", updatedAt: World.now.addingTimeInterval(-3600 * hoursAgo), content: content)
    }
}
