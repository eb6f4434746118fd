import APIClient
import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import PictureDomain
import ResourceLoading
import TestSupport
import Testing

@testable import PictureRepository

@Suite("The requests for pictures")
struct PictureRequestsTests {
    private let network = NetworkStub()

    private var repository: LivePictureRepository {
        LivePictureRepository(
            network: network,
            storage: .reliable(ArchiveFile.inMemory([.picture]).archive), owns: { _ in true },
            exists: { _ in false })
    }
    /// A picture with the fields that every one has.
    private let bare: JSONSample = ["id": "p", "address": "foo", "created": "1", "mime": "image/png", "size": 2]

    @Test("the list is the server's, in its order; others read it without a key")
    func list() async throws {
        network.change { $0[.pictures] = .success([.stub("p", second: 1, alternative: "a"), bare]) }

        let pictures = try await network.pictures(of: "foo", asOwner: false)
        #expect(pictures.map(\.texts.alternative) == ["a", nil])
        #expect(pictures.last?.createdAt == Date(timeIntervalSince1970: 1))
        #expect(pictures.last?.size == 2)
        #expect(network.messages == [.pictures("foo", asOwner: false)])
    }

    @Test("an owner sends the key, and retries without it if it is refused")
    func owner() async throws {
        let picture = NetworkStub.Answer.success(.stub("p", isHidden: true))
        network.change { $0[.picture] = [picture, .failure(.unauthorized(credential: nil)), picture] }

        #expect(try await network.picture("p", of: "foo", asOwner: true).texts.isHidden == true)
        _ = try await network.picture("p", of: "foo", asOwner: true)
        #expect(network.requests.map(\.key) == [.sessionIfAny, .sessionIfAny, .none])
    }

    @Test(
        "any other refusal is passed on",
        arguments: [(true, RemoteFailure.refused(status: 404)), (false, .unauthorized(credential: nil))])
    func refusal(asOwner: Bool, failure: RemoteFailure) async {
        network.change { $0[.pictures] = .failure(failure) }

        await #expect(throws: failure) { try await network.pictures(of: "foo", asOwner: asOwner) }
        #expect(network.messages.count == 1)
    }

    @Test("writes send the key, once, whatever the server answers")
    func writes() async throws {
        network.change {
            $0[.upload] = .success(["id": "p", "size": 2, "mime": "image/png", "url": "u"])
            $0[.edit] = .failure(.refused(status: 503))
            $0[.delete] = .success("m")
        }

        let picture = try await repository.upload(PictureFile(Data("GIF89a".utf8), from: "f"), to: "foo")
        #expect(picture.id == "p")
        #expect(picture.mediaType == "image/png")
        #expect(picture.size == 2)
        #expect(picture.url == "u")
        #expect(picture.pageURL == nil)
        let change = try PictureChange(alternative: "a")
        await #expect(throws: RemoteFailure.refused(status: 503)) {
            try await repository.apply(change.step(for: picture), of: .edit("p", change), on: "foo")
        }
        _ = try await repository.apply(Picture.deletion(of: "p"), of: .delete(["p"]), on: "foo")
        #expect(network.requests.map(\.key) == [.session, .session, .session])
        #expect(network.requests[1].body == Data(#"{"alt_text":"a"}"#.utf8))
    }
}
