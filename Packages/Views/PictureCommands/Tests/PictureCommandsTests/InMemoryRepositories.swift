import CommandTestSupport
import Foundation
import PictureCommands
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

    func everyonesPictures(policy: LoadPolicy) async throws(PictureRepositoryError) -> Loaded<[Picture]> {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return Loaded(world.pictures, origin: world.origin)
    }

    func picture(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(PictureRepositoryError) -> Loaded<Picture> {
        let pictures = try await pictures(of: address, policy: policy)
        guard let picture = pictures.value.first(where: { $0.id == id }) else {
            throw .fault(.noSuchPicture(id: id, address: address))
        }
        return Loaded(picture, origin: pictures.origin)
    }

    func upload(_ file: PictureFile, to address: String) async throws(PictureRepositoryError) -> Picture {
        record(.uploadPicture(file, address))
        meter.note(sent: file.data.count / 2)
        if let failure = world.writeFailure { throw .remote(failure) }
        return .stub("9", texts: PictureTexts())
    }

    func change(_ picture: Picture, by change: PictureChange) async throws(PictureRepositoryError) -> Picture {
        record(.changePicture(picture.id, change))
        if let failure = world.writeFailure ?? world.changeFailure { throw .remote(failure) }
        return picture.with(change.applied(to: picture.texts))
    }

    func edit(
        _ id: String, of address: String, change: PictureChange
    ) async throws(PictureRepositoryError) -> Picture {
        guard let picture = world.pictures.first(where: { $0.id == id }) else {
            throw .fault(.noSuchPicture(id: id, address: address))
        }
        return try await self.change(picture, by: change)
    }

    func deletePicture(_ id: String, of address: String) async throws(PictureRepositoryError) {
        record(.deletePicture(id, address))
        if let failure = world.writeFailure { throw .remote(failure) }
        if world.undeletable.contains(id) { throw .fault(.noSuchPicture(id: id, address: address)) }
    }

    func image(
        of picture: Picture, into take: (Data, String) -> Bool
    ) async throws(PictureRepositoryError) -> PictureImage {
        record(.fetchImage(picture.id))
        if world.imageless.contains(picture.id) { throw .fault(.noImage(id: picture.id)) }
        let data = Data("GIF89a\(picture.id)".utf8)
        guard take(data.prefix(3), "gif"), take(data.dropFirst(3), "gif") else { throw .remote(.cancelled) }
        return PictureImage(size: data.count, fileExtension: "gif")
    }
}

extension StubDependencies: PictureDependencies {
    func makePictureListViewModel() -> PictureListViewModel { PictureListViewModel(repository: repositories) }
    func makePictureDetailViewModel() -> PictureDetailViewModel { PictureDetailViewModel(repository: repositories) }
    func makePictureComposerViewModel() -> PictureComposerViewModel {
        PictureComposerViewModel(repository: repositories, meter: repositories.meter)
    }
}

extension Picture {
    static func stub(
        _ id: String, hoursAgo: Double = 1,
        texts: PictureTexts = PictureTexts(caption: "Hello", alternative: "alt", tags: ["x", "y"])
    ) -> Picture {
        Picture(
            id: id, address: "foo", createdAt: World.now.addingTimeInterval(-3600 * hoursAgo),
            mediaType: "image/gif", size: 7, url: "https://cdn.test/foo/\(id).gif", pageURL: nil, texts: texts)
    }
}
