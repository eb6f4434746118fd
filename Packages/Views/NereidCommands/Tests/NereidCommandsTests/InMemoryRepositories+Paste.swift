import Foundation
import PasteDomain
import PasteViewModels
import ResourceLoading

extension InMemoryRepositories: PasteRepository {
    func pastes(
        of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<[Paste]> {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return Loaded(world.pastes.filter { $0.address == address }, origin: world.origin)
    }

    func paste(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<Paste> {
        let pastes = try await pastes(of: address, policy: policy)
        guard let paste = pastes.value.first(where: { $0.id == id }) else {
            throw .noSuchPaste(id: id, address: address)
        }
        return Loaded(paste, origin: pastes.origin)
    }
}

extension StubDependencies {
    func makePasteListViewModel() -> PasteListViewModel { PasteListViewModel(repository: repositories) }
    func makePasteDetailViewModel() -> PasteDetailViewModel { PasteDetailViewModel(repository: repositories) }
}

extension Paste {
    static func stub(_ id: String, hoursAgo: Double = 1, content: String = "content") -> Paste {
        Paste(
            id: id, address: "foo", updatedAt: World.now.addingTimeInterval(-3600 * hoursAgo), content: content)
    }
}
