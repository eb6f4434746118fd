import Foundation
import FoundationExtensions
import PictureDomain
import ResourceLoading
import Testing

@Suite("Pictures, their texts and files")
struct PictureTests {
    @Test("newest first; within one second the order is stable")
    func newestFirst() {
        #expect(
            [stub("a", second: 1), stub("c", second: 3), stub("b", second: 2)].newestFirst().map(\.id)
                == ["c", "b", "a"])
        #expect([stub("x"), stub("z"), stub("y")].newestFirst().map(\.id) == ["z", "y", "x"])
    }

    @Test("a change replaces the named fields and keeps the rest")
    func change() throws {
        let texts = PictureTexts(caption: "c", alternative: "a", tags: ["x"], isHidden: true)

        #expect(
            try PictureChange(alternative: "b").applied(to: texts)
                == PictureTexts(caption: "c", alternative: "b", tags: ["x"], isHidden: true))
        #expect(
            try PictureChange(caption: "", tags: []).applied(to: texts)
                == PictureTexts(caption: nil, alternative: "a", tags: [], isHidden: true))
        #expect(try PictureChange(hides: true).applied(to: PictureTexts()).isHidden == true)
        #expect(try PictureChange(caption: "d").applied(to: PictureTexts()).isHidden == nil)
    }

    @Test("tags are split at commas, without duplicates")
    func tags() throws {
        #expect(try PictureChange(tags: [" a, b ,,a", "c\n", ""]).tags == ["a", "b", "c"])
        #expect(try PictureChange(tags: [""]).tags == [])
    }

    @Test("an empty change, and a blank text, are refused")
    func refusals() {
        #expect(throws: Failure(.invalidInput, "there is nothing to change")) { try PictureChange() }
        let empty = "the alternative text is empty, and nothing was sent"
        #expect(throws: Failure(.invalidInput, empty, about: [.field("alt")])) {
            try PictureChange(alternative: " \n")
        }
    }

    @Test("a file's type is detected from its first bytes; more than 3 MB are doubtful, and more than 8 MB too large")
    func files() throws {
        let limit = 8 * 1_024 * 1_024

        #expect(try PictureFile(Self.jpeg(8), from: "f").format == .jpeg)
        #expect(try !PictureFile(Self.jpeg(3_000_000), from: "f").isDoubtful)
        #expect(try PictureFile(Self.jpeg(3_000_001), from: "f").isDoubtful)
        #expect(try PictureFile(Self.jpeg(limit), from: "f").isDoubtful)
        let tooLarge = "f has 8388609 bytes; the service accepts at most 8 MB, and nothing was sent"
        #expect(throws: Failure(.refused, tooLarge, about: [.field("file", "f")])) {
            try PictureFile(Self.jpeg(limit + 1), from: "f")
        }
    }

    /// A JPEG with the header of a scan and zeros; `size` does not count the comment.
    private static func jpeg(_ size: Int, comment: String = "") -> Data {
        let segment = comment.isEmpty ? Data() : Data([0xFF, 0xFE, 0, UInt8(comment.utf8.count + 2)] + comment.utf8)
        return Data([0xFF, 0xD8]) + segment + Data([0xFF, 0xDA, 0, 2]) + Data(count: size - 8) + Data([0xFF, 0xD9])
    }

    @Test("a file loses its metadata, with a notice, unless the metadata is to be kept")
    func metadata() throws {
        let photo = Self.jpeg(9, comment: "secret")
        let file = try PictureFile(photo, from: "f")

        #expect(file.data == Self.jpeg(9) && file.notice == "removed comments")
        let stored = try PictureFile(photo, from: "f", keepsMetadata: true)
        #expect(stored.data == photo && stored.notice == nil)
    }

    @Test("a file that cannot be read whole is sent only as it is")
    func unreadable() throws {
        let cut = Self.jpeg(9).dropLast()
        let message =
            "f cannot be read whole: it ends too early; its metadata may say where it was taken, and nothing was sent"

        #expect(throws: Failure(.refused, message, about: [.field("file", "f")], remedy: .keepMetadata)) {
            try PictureFile(cut, from: "f")
        }
        #expect(try PictureFile(cut, from: "f", keepsMetadata: true).data == cut)
    }

    @Test(
        "a file that is not a picture is refused, and named",
        arguments: [
            ("", "f is empty, and nothing was sent"), ("<svg/>", Self.noPicture), ("text", Self.noPicture),
        ])
    func noFiles(content: String, message: String) {
        #expect(throws: Failure(.refused, message, about: [.field("file", "f")])) {
            try PictureFile(Data(content.utf8), from: "f")
        }
    }

    private static let noPicture =
        "f is not a JPEG, PNG, GIF, WebP, HEIC or AVIF image, and nothing was sent"

    @Test("an image is at the server's URL, else at the default one; one of an unknown type has none")
    func places() {
        #expect(stub("a", url: "https://x/y").imageURL == "https://x/y")
        #expect(stub("a").imageURL == "https://cdn.some.pics/foo/a.jpg")
        #expect(stub("../a").imageURL == "https://cdn.some.pics/foo/..%2Fa.jpg")
        #expect(stub("a", mediaType: "text/html").imageURL == nil)
    }

    @Test(
        "a picture's page is the server's; else the usual one, if it has a caption and is not hidden",
        arguments: [
            ("https://x/y", PictureTexts(), "https://x/y"),
            (nil, PictureTexts(caption: "c"), "https://foo.some.pics/..%2Fa"),
            (nil, PictureTexts(caption: "c", isHidden: false), "https://foo.some.pics/..%2Fa"),
            (nil, PictureTexts(caption: "c", isHidden: true), nil), (nil, PictureTexts(), nil),
        ])
    func page(server: String?, texts: PictureTexts, page: String?) {
        #expect(stub("../a", pageURL: server, texts: texts).page == page)
    }

    @Test("a field missing in an answer is unchanged")
    func completion() {
        let old = stub("a", url: "u", texts: PictureTexts(caption: "old", isHidden: true))
        let new = stub("a", texts: PictureTexts(caption: nil)).filledIn(from: old)
        #expect(new.url == "u")
        #expect(new.texts == PictureTexts(caption: nil, isHidden: true))
    }

    @Test("an undo restores the texts, and leaves the rest as it is")
    func restored() {
        let previous = stub("a", texts: PictureTexts(caption: "c", alternative: "d", tags: ["x"]))
        let current: Picture? = stub("a", second: 5, url: "u", texts: PictureTexts(tags: ["y"], isHidden: true))
        let restored = previous.canonical.completed(by: current)
        #expect(restored.texts == PictureTexts(caption: "c", alternative: "d", tags: ["x"], isHidden: true))
        #expect(restored.url == "u")
        #expect(previous.completed(by: nil) == previous)
    }

    @Test("an upload sets texts after the image is there; without texts, it only uploads")
    func upload() async throws {
        let repository = UploadSpy()
        var uploaded: [String] = []
        let picture = try await repository.upload(try file(), change: PictureChange(alternative: "a"), to: "foo") {
            uploaded.append($0.id)
        }

        #expect(picture.texts.alternative == "a")
        #expect(uploaded == ["p"])
        let bare = try await repository.upload(try file(), change: nil, to: "foo") { uploaded.append($0.id) }
        #expect(bare.texts == PictureTexts())
        #expect(uploaded == ["p"])
    }

    @Test(
        "an upload whose texts fail names the picture; if they were cancelled, the outcome is unknown",
        arguments: [(RemoteFailure.offline, Failure.Kind.network), (.cancelled, .outcomeUnknown)])
    func halfAnUpload(failure: RemoteFailure, kind: Failure.Kind) async throws {
        let file = try file()
        let change = try PictureChange(alternative: "a")
        let reason = Failure(failure)

        let words = "the picture 'p' of foo was uploaded (https://cdn.some.pics/foo/p.jpg), but without its texts: "
        await #expect(throws: Failure(kind, words + reason.message, remedy: reason.remedy)) {
            try await UploadSpy(failure: failure).upload(file, change: change, to: "foo") { _ in }
        }
    }

    private func file() throws -> PictureFile { try PictureFile(Data("GIF89a".utf8), from: "f") }
}

private func stub(
    _ id: String, second: Double = 0, mediaType: String = "image/jpeg", url: String? = nil,
    pageURL: String? = nil, texts: PictureTexts = PictureTexts()
) -> Picture {
    Picture(
        id: id, address: "foo", createdAt: Date(timeIntervalSince1970: second), mediaType: mediaType, size: 1,
        url: url, pageURL: pageURL, texts: texts)
}

/// Accepts every upload, and every change unless it is set to fail; anything else fails the test.
private struct UploadSpy: PictureRepository {
    static let picture = stub("p")

    var failure: RemoteFailure?

    func upload(_ file: PictureFile, to address: String) async throws -> Picture { Self.picture }

    func apply(
        _ step: Step<Picture>, of intent: PictureIntent, on address: String
    ) async throws -> Receipt<Picture> {
        if let failure { throw failure }
        return Receipt(step.after)
    }

    func plan(_ intent: PictureIntent, on address: String) async throws -> [Step<Picture>] { throw unexpected() }
    func pictures(of address: String, policy: LoadPolicy) async throws -> Loaded<[Picture]> { throw unexpected() }
    func everyonesPictures(policy: LoadPolicy) async throws -> Loaded<[Picture]> { throw unexpected() }
    func picture(_ id: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Picture> {
        throw unexpected()
    }
    func image(of picture: Picture, into take: (Data, String) -> Bool) async throws -> Int {
        throw unexpected()
    }

    private func unexpected(_ function: String = #function) -> RemoteFailure {
        Issue.record("\(function) was not expected")
        return .offline
    }
}
