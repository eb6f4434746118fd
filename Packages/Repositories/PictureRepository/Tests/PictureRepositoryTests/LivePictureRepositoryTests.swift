import FeatureContributions
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

@Suite("LivePictureRepository")
struct LivePictureRepositoryTests {
    let network = NetworkStub()
    let archive = ArchiveFile.inMemory([.picture]).archive
    var store: PictureStore { PictureStore(archive: archive) }
    let clock = TestClock(Date(timeIntervalSince1970: 10_000))

    @Test("pictures from the network are archived, newest first; the key is sent for an owned address only")
    func keeps() async throws {
        network.change { $0[.pictures] = .success([.stub("1", second: 1), .stub("2", second: 2)]) }

        let loaded = try await repository().pictures(of: "foo", policy: .automatic)
        _ = try await repository().pictures(of: "bar", policy: .automatic)

        #expect(loaded.origin == .network)
        #expect(loaded.value.map(\.id) == ["2", "1"])
        #expect(try store.pictures(of: "foo")?.value.map(\.id) == ["2", "1"])
        #expect(try await repository().addresses(withID: "1").contains("foo"))
        #expect(network.messages == [.pictures("foo", asOwner: true), .pictures("bar", asOwner: false)])
    }

    @Test("a fresh archive needs no request; a stale one and a refresh do")
    func freshness() async throws {
        network.change { $0[.pictures] = .success([.stub("1")]) }
        _ = try await repository().pictures(of: "foo", policy: .automatic)

        clock.advance(by: 60)
        let fresh = try await repository().pictures(of: "foo", policy: .automatic)
        #expect(fresh.origin == .archive(asOf: Date(timeIntervalSince1970: 10_000), because: nil))
        #expect(try await repository().picture("1", of: "foo", policy: .automatic).value.texts.caption == "caption")
        _ = try await repository().pictures(of: "foo", policy: .refresh)

        clock.advance(by: 61)
        #expect(try await repository().pictures(of: "foo", policy: .automatic).origin == .network)
        #expect(network.messages.count == 3)
    }

    @Test("a 404 is an empty list if the address exists, and else a refusal")
    func empty() async throws {
        network.change { $0[.pictures] = .failure(.refused(status: 404)) }

        for address in ["foo", "kim"] {
            #expect(try await repository().pictures(of: address, policy: .automatic).value.isEmpty)
            #expect(try store.pictures(of: address)?.value.isEmpty == true)
        }
        await #expect(throws: RemoteFailure.refused(status: 404)) {
            try await repository().pictures(of: "bar", policy: .automatic)
        }
    }

    @Test("offline, the archive answers without a request, or reports that it has nothing")
    func offline() async throws {
        await #expect(throws: Failure.notArchived("the pictures of foo")) {
            try await repository().pictures(of: "foo", policy: .offline)
        }
        await #expect(throws: Failure.notArchived("everybody's pictures")) {
            try await repository().everyonesPictures(policy: .offline)
        }

        try store.savePicture(.stub("1", url: "u", isHidden: true))
        #expect(try await repository().pictures(of: "foo", policy: .offline).value.map(\.id) == ["1"])
        let picture = try await repository().picture("1", of: "foo", policy: .offline).value
        #expect(picture.url == "u")
        #expect(
            picture.texts == PictureTexts(caption: "caption", alternative: "alt", tags: ["x"], isHidden: true))
        #expect(network.messages.isEmpty)
    }

    @Test("a picture that the server does not know is reported as missing")
    func missing() async throws {
        network.change { $0[.picture] = .failure(.refused(status: 404)) }

        await #expect(throws: Failure.noSuchPicture("1", of: "foo")) {
            try await repository().picture("1", of: "foo", policy: .automatic)
        }
    }

    @Test("fields missing in an answer come from the archive")
    func completes() async throws {
        try store.savePicture(.stub("1", url: "u", isHidden: true))
        network.change {
            $0[.picture] = .success(.stub("1"))
            $0[.pictures] = .success([.stub("1")])
        }

        let one = try await repository().picture("1", of: "foo", policy: .refresh).value
        let list = try await repository().pictures(of: "foo", policy: .refresh).value
        for picture in [one] + list { #expect(picture.url == "u" && picture.texts.isHidden == true) }
    }

    @Test("an incomplete list removes nothing, is not confirmed, and replaces only what could be read")
    func partOfAList() async throws {
        try store.replacePictures(of: "foo", with: [.stub("1"), .stub("4"), .stub("5")], at: .at(1))
        network.change {
            $0[.pictures] = .success([
                .stub("2"), .stub("3", second: nil), .stub("1", second: nil, description: "new"),
                .stub("4", type: nil, description: "new"),
            ])
        }

        let failures = ReportedFailures()
        let loaded = try await repository(onFailure: failures.add).pictures(of: "foo", policy: .refresh)
        #expect(!loaded.isComplete)
        #expect(loaded.value.count == 4)
        #expect(failures.all == [.uncached(names: ["the picture '3'"], missing: "its time or size")])
        let stored = try #require(try store.pictures(of: "foo"))
        #expect(stored.value.map(\.id) == ["5", "4", "2", "1"])
        #expect(stored.refreshedAt == .at(1))
        #expect(stored.value.map(\.texts.caption) == ["caption", "caption", "caption", "new"])
        #expect(stored.value.allSatisfy { $0.createdAt == .at(5) && $0.mediaType == "image/png" })
    }

    @Test("an incomplete list that the archive can store is not reported")
    func storedPart() async throws {
        try store.savePicture(.stub("1"))
        network.change { $0[.pictures] = .success([.stub("1", second: nil), .stub("2")]) }

        _ = try await repository().pictures(of: "foo", policy: .refresh)
        #expect(try store.pictures(of: "foo")?.value.count == 2)
    }

    @Test("a full disk is reported, and a list is archived completely or not at all")
    func fullDisk() async throws {
        network.change {
            $0[.everyone] = .success([.stub("1")])
            $0[.pictures] = .success([.stub("1")])
            $0[.picture] = .success(.stub("1"))
        }
        for refused in ["INSERT INTO picture", "confirm"] {
            let failures = ReportedFailures()
            let repository = repository(
                over: PartlyFullArchive(archive, refusing: refused), onFailure: failures.add)
            _ = try await repository.everyonesPictures(policy: .refresh)
            _ = try await repository.pictures(of: "foo", policy: .refresh)
            #expect(try store.feed() == nil)
            #expect(try store.pictures(of: "foo") == nil)
            _ = try await repository.picture("1", of: "foo", policy: .refresh)
            #expect(failures.all == Array(repeating: PartlyFullArchive.failure, count: 3))
        }
    }

    @Test("sync fetches everybody's pictures, and those of an address")
    func sync() async throws {
        network.change {
            $0[.everyone] = .success([.stub("1")])
            $0[.pictures] = .success([.stub("1"), .stub("2")])
        }
        let tasks = repository().syncTasks
        for (task, count) in zip(tasks, [1, 2]) {
            #expect(await task.archived("foo") == nil)
            #expect(try await task.run("foo") == count)
            #expect(await task.archived("foo") == SyncTask.Archived(count: count, confirmedAt: clock.now))
        }
        #expect(network.messages == [.everyone, .pictures("foo", asOwner: true)])
    }

    @Test("a picture that is too large for the server is refused with the size that it takes")
    func tooLarge() async throws {
        network.change { $0[.upload] = [.failure(.refused(status: 413)), .failure(.refused(status: 414))] }
        let file = try PictureFile(Data("GIF89a".utf8), from: "f")

        let failure = await #expect(throws: Failure.self) { try await repository().upload(file, to: "foo") }
        #expect(failure?.kind == .refused)
        #expect(failure?.message.hasSuffix("of more than about 3 MB") == true)
        await #expect(throws: RemoteFailure.refused(status: 414)) {
            try await repository().upload(file, to: "foo")
        }
    }

    @Test("a failing archive is reported, and loads still succeed from the network")
    func failingArchive() async throws {
        network.change { $0[.pictures] = .success([.stub("1")]) }
        let failures = ReportedFailures()
        let repository = repository(
            over: ArchiveFile(path: StorageFailure.unusablePath, components: []).archive, onFailure: failures.add)

        #expect(try await repository.pictures(of: "foo", policy: .automatic).value.map(\.id) == ["1"])
        // Reading the list, completing the new one, and storing it.
        #expect(failures.all == [.unusable, .unusable, .unusable])
        await #expect(throws: StorageFailure.unusable) {
            try await repository.pictures(of: "foo", policy: .offline)
        }
    }

    func repository(
        over other: (any Archive)? = nil,
        onFailure: @escaping @Sendable (StorageFailure) -> Void = { Issue.record("unexpected storage failure \($0)") }
    ) -> LivePictureRepository {
        LivePictureRepository(
            network: network,
            storage: RepositoryStorage(archive: other ?? archive, now: { [clock] in clock.now }, onFailure: onFailure),
            owns: { $0 == "foo" }, exists: { ["foo", "kim"].contains($0) })
    }
}

// Writes, and images.
extension LivePictureRepositoryTests {
    @Test("an uploaded picture is archived")
    func upload() async throws {
        network.change { $0[.upload] = .success(["id": "9", "url": "u", "some_pics_url": "p"]) }
        let gif = Data("GIF89a".utf8)
        let picture = try await repository().upload(PictureFile(gif, from: "f"), to: "foo")

        #expect(network.messages == [.upload(gif, "image/gif", "foo")])
        #expect(picture.id == "9")
        #expect(picture.size == 6)
        #expect(picture.mediaType == "image/gif")
        #expect(picture.url == "u")
        #expect(try await repository().picture("9", of: "foo", policy: .offline).value == picture)
    }

    @Test("an edit sends the texts that it read, with the changes, and archives the result")
    func edit() async throws {
        network.change {
            $0[.picture] = .success(.stub("1", isHidden: true))
            $0[.edit] = .success(["id": "1", "url": "u"])
        }
        let receipts = try await repository().write(.edit("1", PictureChange(alternative: "new")), on: "foo")
        let picture = try #require(receipts.first?.value)

        let sent = NetworkStub.Message.edit(
            "1", description: "caption", alternative: "new", tags: ["x"], isHidden: true, "foo")
        #expect(network.messages == [.picture("1", "foo", asOwner: true), sent])
        #expect(picture.texts.alternative == "new")
        #expect(picture.url == "u")
        #expect(picture.size == 3)
        #expect(try await repository().picture("1", of: "foo", policy: .offline).value == picture)
    }

    @Test("a field that was never set is not sent, a removed one is sent empty")
    func emptied() async throws {
        network.change {
            $0[.picture] = .success(.stub("1", description: nil, alternative: nil, tags: []))
            $0[.edit] = .success(["id": "1"])
        }
        _ = try await repository().write(.edit("1", PictureChange(hides: true)), on: "foo")
        _ = try await repository().write(.edit("1", PictureChange(caption: "", tags: [])), on: "foo")

        #expect(
            network.messages.filter { $0.isWrite } == [
                .edit("1", description: nil, alternative: nil, tags: nil, isHidden: true, "foo"),
                .edit("1", description: "", alternative: nil, tags: [], isHidden: true, "foo"),
            ])
    }

    @Test("a failed write is thrown, and leaves the archive unchanged")
    func failedWrites() async throws {
        let unknown = RemoteFailure.unknown
        try store.replacePictures(of: "foo", with: [.stub("1")], at: Date(timeIntervalSince1970: 1))
        network.change {
            $0[.picture] = .success(.stub("1"))
            $0[.upload] = .failure(unknown)
            $0[.edit] = .failure(unknown)
            $0[.delete] = .failure(unknown)
        }

        await #expect(throws: unknown) {
            try await repository().upload(PictureFile(Data("GIF89a".utf8), from: "f"), to: "foo")
        }
        await #expect(throws: unknown) {
            try await repository().write(.edit("1", PictureChange(caption: "new")), on: "foo")
        }
        await #expect(throws: unknown) {
            try await repository().write(.delete(["1"]), on: "foo")
        }
        #expect(try store.pictures(of: "foo")?.value == [.stub("1")])
    }

    @Test("a change of texts can be undone, even to an empty text; a deletion cannot")
    func undoing() async throws {
        network.change {
            $0[.picture] = .success(.stub("1", description: nil, alternative: "new", tags: ["x"]))
            $0[.edit] = .success(["id": "1"])
        }
        let repository = repository()
        var previous = Picture.stub("1").canonical
        previous.texts = PictureTexts(caption: "caption", tags: ["x"])
        #expect(
            repository.irreversiblePart(of: Step(id: "1", before: .value(.stub("1")), after: nil))
                == .impossible("the image of a deleted picture is not stored"))

        let current = try #require(try await repository.current("1", on: "foo"))
        let back = Step(id: "1", before: .value(current), after: previous)
        _ = try await repository.apply(back, of: .restore([back]), on: "foo")
        let sent = network.messages.last
        #expect(sent == .edit("1", description: "caption", alternative: "", tags: ["x"], isHidden: false, "foo"))
    }

    @Test("a deleted picture is removed from the archive; a missing one is reported")
    func delete() async throws {
        try store.savePicture(.stub("1"))
        network.change { $0[.delete] = .success("OK") }
        let step = Picture.deletion(of: "1")
        #expect(try await repository().apply(step, of: .delete(["1"]), on: "foo") == Receipt(nil))
        #expect(try store.picture("1", of: "foo") == nil)

        network.change { $0[.delete] = .failure(.refused(status: 404)) }
        await #expect(throws: Failure.noSuchPicture("1", of: "foo")) {
            try await repository().apply(step, of: .delete(["1"]), on: "foo")
        }
    }

    @Test("a change of a picture that is not on the server is refused, and nothing is sent")
    func changeWithoutPicture() async throws {
        let step = Step(id: "1", before: .nothing, after: Picture.stub("1"))
        await #expect(throws: Failure.noSuchPicture("1", of: "foo")) {
            try await repository().apply(step, of: .restore([step]), on: "foo")
        }
        #expect(network.messages.isEmpty)
    }

    @Test("a change and a deletion are planned from the server's pictures, each once; a missing one is reported")
    func plans() async throws {
        network.change { $0[.picture] = .success(.stub("1")) }
        let picture = try await repository().picture("1", of: "foo", policy: .serverOnly).value
        let edit = try await repository().plan(.edit("1", PictureChange(alternative: "new")), on: "foo")
        #expect(edit.map(\.before) == [.value(picture)])
        #expect(edit.first?.after?.texts.alternative == "new")
        let deletion = try await repository().plan(.delete(["1", "1"]), on: "foo")
        #expect(deletion == [Step(id: "1", before: .value(picture), after: nil)])

        network.change { $0[.picture] = .failure(.refused(status: 404)) }
        await #expect(throws: Failure.noSuchPicture("1", of: "foo")) {
            try await repository().plan(.delete(["1"]), on: "foo")
        }
        #expect(network.messages == Array(repeating: .picture("1", "foo", asOwner: true), count: 5))
    }

    @Test("an image is named by its content's type; an HTML page is not an image")
    func image() async throws {
        let url = "https://cdn.some.pics/foo/1.png"
        network.change { $0.files[url] = .success([Data("GIF".utf8), Data("89a".utf8)]) }

        var taken = Data()
        let size = try await repository().image(of: picture()) { part, fileExtension in
            taken += part
            return fileExtension == "gif"
        }
        #expect(size == 6)
        #expect(taken == Data("GIF89a".utf8))
        #expect(network.messages == [.file(at: url, limit: 64 << 20)])

        for page in ["<!DOCTYPE html>", "<!DOCTYPE html>" + String(repeating: " ", count: 2_000), ""] {
            network.change { $0.files[url] = .success([Data(page.utf8), Data("more".utf8)]) }
            await #expect(throws: Failure.noImage(of: "1")) {
                try await repository().image(of: picture()) { _, _ in
                    Issue.record("what is not an image was passed on")
                    return true
                }
            }
        }
    }

    @Test("an image that is shorter than the picture's size is incomplete")
    func incomplete() async throws {
        let url = "https://a.example/1"
        network.change { $0.files[url] = .success([Data("GIF89a".utf8), Data(count: 4)]) }
        for size in [nil, 0, 9, 10] {
            #expect(try await repository().image(of: picture(url, size: size)) { _, _ in true } == 10)
        }
        let incomplete = "received only 10 of the 11 bytes of the picture '1', and stored none"
        await #expect(throws: Failure(.refused, incomplete)) {
            try await repository().image(of: picture(url, size: 11)) { _, _ in true }
        }
    }

    @Test(
        "a host is asked again after a failure that concerns one image alone",
        arguments: [
            RemoteFailure.NetworkCause.tooLarge(limit: 1), .unusable("it is in a private network"),
            .redirected(to: "x.example"),
        ])
    func permanentFailure(cause: RemoteFailure.NetworkCause) async throws {
        let repository = repository()
        let failure = RemoteFailure.unreachable(host: "a.example", cause: cause)
        network.change {
            $0.files["https://a.example/1"] = .failure(failure)
            $0.files["https://a.example/2"] = .success([Data("GIF89a".utf8)])
        }
        await #expect(throws: failure) {
            try await repository.image(of: picture("https://a.example/1")) { _, _ in true }
        }
        #expect(try await repository.image(of: picture("https://a.example/2")) { _, _ in true } == 6)
    }

    @Test("an unreachable image host is asked once, and does not affect other hosts")
    func unreachableHost() async throws {
        let repository = repository()
        network.change {
            $0.files["https://a.example/1"] = .failure(.down)
            $0.files["https://b.example/3"] = .success([Data("GIF89a".utf8)])
        }
        for url in ["https://a.example/1", "https://a.example/2"] {
            await #expect(throws: RemoteFailure.down) {
                try await repository.image(of: picture(url)) { _, _ in true }
            }
        }

        let size = try await repository.image(of: picture("https://b.example/3")) { _, _ in true }
        #expect(size == 6)
        #expect(network.messages.count == 2)
    }

    @Test("an image is passed on from its first bytes, and stopped when no more is wanted")
    func imageInPieces() async throws {
        let head = Data("GIF89a".utf8) + Data(count: 2_000)
        network.change { $0.files["https://cdn.some.pics/foo/1.png"] = .success([head, Data([1]), Data([2])]) }
        var taken: [Data] = []

        await #expect(throws: RemoteFailure.cancelled) {
            try await repository().image(of: picture()) { part, _ in
                taken.append(part)
                return taken.count < 2
            }
        }
        #expect(taken == [head, Data([1])])
    }

    /// A PNG, by default at the URL that its id has at the service.
    private func picture(_ url: String? = nil, size: Int? = 1) -> Picture {
        Picture(
            id: "1", address: "foo", createdAt: clock.now, mediaType: "image/png", size: size, url: url, pageURL: nil,
            texts: PictureTexts())
    }
}
