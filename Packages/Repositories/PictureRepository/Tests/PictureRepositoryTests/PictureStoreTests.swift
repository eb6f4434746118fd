import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import PictureDomain
import ResourceLoading
import Testing

@testable import PictureRepository

@Suite("PictureStore")
struct PictureStoreTests {
    private let store = PictureStore(archive: ArchiveFile.inMemory([.picture]).archive)

    @Test("a list is unknown until it is loaded, even if it is empty")
    func neverLoaded() throws {
        #expect(try store.pictures(of: "ann") == nil)
        #expect(try store.picture("1", of: "ann") == nil)
        #expect(try store.feed() == nil)

        try store.replacePictures(of: "ann", with: [], at: .at(5))
        try store.replaceFeed(with: [], at: .at(6))
        #expect(try store.pictures(of: "ann") == Archived([], refreshedAt: .at(5)))
        #expect(try store.feed() == Archived([], refreshedAt: .at(6)))
    }

    @Test("newest first; at the same time, the greater id in byte order first")
    func order() throws {
        let ids = ["a", "B", "é", "e\u{301}", "9", "10", "\0", "🐙"]
        let pictures = ids.map { Picture.sample($0, at: 50) }
        try store.replacePictures(of: "ann", with: [.sample("old", at: 49)] + pictures, at: .at(1))

        let expected = ids.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) } + ["old"]
        #expect(try store.pictures(of: "ann")?.value.map(\.id.bytes) == expected.map(\.bytes))
    }

    @Test("replacing a list deletes the pictures that it lacks, of that address only")
    func replace() throws {
        for address in ["ann", "bob"] {
            try store.replacePictures(
                of: address, with: [.sample("1", of: address), .sample("2", of: address)], at: .at(6))
        }
        try store.replacePictures(of: "ann", with: [.sample("2", caption: "new")], at: .at(7))

        #expect(try store.pictures(of: "ann") == Archived([.sample("2", caption: "new")], refreshedAt: .at(7)))
        #expect(try store.pictures(of: "bob")?.value.count == 2)
    }

    @Test("if an id is passed twice, the last one counts")
    func twice() throws {
        try store.replacePictures(
            of: "ann", with: [.sample("1", caption: "first"), .sample("1", caption: "last")], at: .at(1))

        #expect(try store.pictures(of: "ann")?.value.map(\.texts.caption) == ["last"])
    }

    @Test("saving a picture replaces it, and does not change the list's age")
    func saveOne() throws {
        try store.savePicture(.sample("1", at: 1, caption: "old"))
        try store.savePicture(.sample("1", at: 2.9, caption: nil, tags: []))

        #expect(
            try store.pictures(of: "ann")
                == Archived([.sample("1", at: 2, caption: nil, tags: [])], refreshedAt: nil))
    }

    @Test("a field missing in an answer stays unchanged")
    func unsaid() throws {
        let whole = Picture.sample("1", url: "u", pageURL: "p", isHidden: true)
        try store.savePicture(whole)
        try store.savePicture(.sample("1"))
        #expect(try store.picture("1", of: "ann") == whole)

        try store.replacePictures(of: "ann", with: [.sample("1")], at: .at(1))
        try store.replaceFeed(with: [.sample("1")], at: .at(1))
        #expect(try store.picture("1", of: "ann") == whole)
        try store.savePicture(.sample("1", url: "v", isHidden: false))
        #expect(try store.picture("1", of: "ann") == .sample("1", url: "v", pageURL: "p", isHidden: false))
    }

    @Test("the feed has the pictures of all addresses, and leaves the lists as they are")
    func feed() throws {
        try store.replacePictures(of: "ann", with: [.sample("1")], at: .at(1))
        try store.replaceFeed(with: [.sample("9", of: "bob", at: 9), .sample("9", of: "amy", at: 9)], at: .at(2))
        #expect(try store.feed()?.value.map(\.address) == ["amy", "bob"])

        try store.replaceFeed(with: [.sample("9", of: "amy", at: 9)], at: .at(3))
        #expect(try store.feed() == Archived([.sample("9", of: "amy", at: 9)], refreshedAt: .at(3)))
        #expect(try store.pictures(of: "ann")?.value.count == 1)
        #expect(try store.pictures(of: "bob") == Archived([.sample("9", of: "bob", at: 9)], refreshedAt: nil))
    }

    @Test("pictures of the same second are sorted by id, then by address")
    func feedOrder() throws {
        let pictures = ["bob", "amy", "eve"].flatMap { address in ["8", "9"].map { Picture.sample($0, of: address) } }
        for pictures in [pictures, pictures.reversed()] {
            let store = PictureStore(archive: ArchiveFile.inMemory([.picture]).archive)
            try store.replaceFeed(with: pictures, at: .at(1))
            #expect(
                try store.feed()?.value.map { $0.id + $0.address }
                    == ["9amy", "9bob", "9eve", "8amy", "8bob", "8eve"])
            #expect(try store.addresses(withID: "8") == ["amy", "bob", "eve"])
        }
    }

    @Test("what a full disk refuses is a failure, and everything stays as it was")
    func full() throws {
        try store.replaceFeed(with: [.sample("1")], at: .at(1))
        func full(_ refused: String) -> PictureStore {
            PictureStore(archive: PartlyFullArchive(store.archive, refusing: refused))
        }
        for refused in ["INSERT INTO picture (", "DELETE FROM picture_feed", "INSERT INTO picture_feed", "confirm"] {
            #expect(throws: PartlyFullArchive.failure, "\(refused)") {
                try full(refused).replaceFeed(with: [.sample("2")], at: .at(2))
            }
        }
        #expect(throws: PartlyFullArchive.failure) {
            try full("INSERT INTO picture").list(of: "ann").keepPart([.sample("2")], .at(2))
        }
        #expect(try store.feed() == Archived([.sample("1")], refreshedAt: .at(1)))
        #expect(try store.picture("2", of: "ann") == nil)
    }

    @Test("an answer without the time keeps the archived one, and confirms nothing")
    func unsaidTime() throws {
        try store.savePicture(.sample("1", at: 7))
        let item = store.item("1", of: "ann")
        try item.keep(.sample("1", at: nil, caption: "new"), .at(9))
        #expect(try store.picture("1", of: "ann") == .sample("1", at: 7, caption: "new"))
        #expect(try item.read()?.loaded().origin == .archive(asOf: nil, because: nil))
        try item.keep(.sample("1", at: 8), .at(9))
        #expect(try item.read()?.loaded().origin == .archive(asOf: .at(9), because: nil))
    }

    @Test("a wipe removes the pictures and the feed")
    func wiped() throws {
        try store.replaceFeed(with: [.sample("1")], at: .at(1))
        try store.archive.wipe()
        #expect(try store.feed() == nil)
        #expect(try store.picture("1", of: "ann") == nil)
    }

    @Test("a removed picture is in no table")
    func remove() throws {
        try store.replaceFeed(with: [.sample("1"), .sample("2")], at: .at(2))
        try store.removePicture("1", of: "ann")
        try store.removePicture("3", of: "ann")
        #expect(try store.feed()?.value.map(\.id) == ["2"])
        #expect(try store.picture("1", of: "ann") == nil)

        try store.replacePictures(of: "ann", with: [], at: .at(3))
        #expect(try store.feed()?.value.isEmpty == true)
    }

    @Test("any text is returned byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        let picture = Picture(
            id: text, address: text, createdAt: .at(1), mediaType: text, size: .max, url: text, pageURL: text,
            texts: PictureTexts(caption: text, alternative: text, tags: [text, "", text]))
        try store.savePicture(picture)

        let stored = try #require(try store.picture(text, of: text))
        #expect(stored.id.bytes == text.bytes)
        #expect(stored.texts.caption?.bytes == text.bytes)
        #expect(
            stored.texts.alternative?.bytes == text.bytes
                && stored.texts.tags.map(\.bytes) == picture.texts.tags.map(\.bytes))
        #expect(stored == picture)
    }

    @Test("a search shows tags as they were written")
    func foundByTag() throws {
        let file = ArchiveFile.inMemory([.picture])
        try PictureStore(archive: file.archive).savePicture(.sample("1", tags: ["sea/side"]))

        let hit = try #require(try file.hits(Search(terms: [.init("sea")])).first)
        #expect(hit.kind == "pic")
        #expect(hit.snippet.map(\.text).joined().contains("sea/side"))
    }

    @Test("a picture without a time or a size is not archived; a list with it removes the archived one")
    func unknown() throws {
        let unsized = Picture.sample("1", size: nil)
        try store.replaceFeed(with: [.sample("1")], at: .at(1))
        for picture in [unsized, .sample("2", at: nil)] { try store.savePicture(picture) }
        #expect(try store.pictures(of: "ann")?.value == [.sample("1")])

        try store.replaceFeed(with: [unsized], at: .at(2))
        #expect(try store.feed() == Archived([], refreshedAt: .at(2)))
        try store.replacePictures(of: "ann", with: [unsized], at: .at(3))
        #expect(try store.pictures(of: "ann") == Archived([], refreshedAt: .at(3)))
    }
}
