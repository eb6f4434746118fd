import Foundation
import PictureDomain
import PictureViewModels
import ResourceLoading

extension InMemoryRepositories: PictureRepository {
    func pictures(
        of address: String, policy: LoadPolicy
    ) async throws(PictureRepositoryError) -> Loaded<[Picture]> {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return Loaded(world.pictures.filter { $0.address == address }, origin: world.origin)
    }

    func picture(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(PictureRepositoryError) -> Loaded<Picture> {
        let pictures = try await pictures(of: address, policy: policy)
        guard let picture = pictures.value.first(where: { $0.id == id }) else {
            throw .noSuchPicture(id: id, address: address)
        }
        return Loaded(picture, origin: pictures.origin)
    }
}

extension StubDependencies {
    func makePictureListViewModel() -> PictureListViewModel { PictureListViewModel(repository: repositories) }
    func makePictureDetailViewModel() -> PictureDetailViewModel { PictureDetailViewModel(repository: repositories) }
}

extension Picture {
    static func stub(_ id: String, hoursAgo: Double = 1, content: String = "content") -> Picture {
        Picture(
            id: id, address: "foo", updatedAt: World.now.addingTimeInterval(-3600 * hoursAgo), content: content)
    }
}
