import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@Suite("PictureStore, every kind")
struct PictureStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ kind: Kind) -> any PictureStore { kind.services(in: folder).pictures }

    @Test("never loaded is unknown, loaded empty is empty", arguments: Kind.allCases)
    func unknown(kind: Kind) throws {
        let store = store(kind)
        #expect(try store.pictures(of: "ann") == nil && store.picture("1", of: "ann") == nil && store.feed() == nil)

        try store.replacePictures(of: "ann", with: [], at: .at(5))
        try store.replaceFeed(with: [], at: .at(6))
        #expect(try store.pictures(of: "ann") == Archived([], refreshedAt: .at(5)))
        #expect(try store.feed() == Archived([], refreshedAt: .at(6)))
    }

    @Test("newest first; at the same time, the greater id by its bytes", arguments: Kind.allCases)
    func order(kind: Kind) throws {
        let store = store(kind)
        let ids = ["a", "B", "é", "e\u{301}", "9", "10", "\0", "🐙"]
        let pictures = ids.map { StoredPicture.sample($0, at: 50) }
        try store.replacePictures(of: "ann", with: [.sample("old", at: 49)] + pictures, at: .at(1))

        let expected = ids.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) } + ["old"]
        #expect(try store.pictures(of: "ann")?.value.map(\.id.bytes) == expected.map(\.bytes))
    }

    @Test("replacing forgets what is missing, and of that address only", arguments: Kind.allCases)
    func replace(kind: Kind) throws {
        let store = store(kind)
        for address in ["ann", "bob"] {
            try store.replacePictures(
                of: address, with: [.sample("1", of: address), .sample("2", of: address)], at: .at(6))
        }
        try store.replacePictures(of: "ann", with: [.sample("2", caption: "new")], at: .at(7))

        #expect(try store.pictures(of: "ann") == Archived([.sample("2", caption: "new")], refreshedAt: .at(7)))
        #expect(try store.pictures(of: "bob")?.value.count == 2)
    }

    @Test("of one id given twice the last counts", arguments: Kind.allCases)
    func twice(kind: Kind) throws {
        let store = store(kind)
        try store.replacePictures(
            of: "ann", with: [.sample("1", caption: "first"), .sample("1", caption: "last")], at: .at(1))

        #expect(try store.pictures(of: "ann")?.value.map(\.caption) == ["last"])
    }

    @Test("one that is saved alone says nothing of the list's age, and changes", arguments: Kind.allCases)
    func saveOne(kind: Kind) throws {
        let store = store(kind)
        try store.savePicture(.sample("1", at: 1, caption: "old"))
        try store.savePicture(.sample("1", at: 2.9, caption: nil, tags: []))

        #expect(
            try store.pictures(of: "ann")
                == Archived([.sample("1", at: 2, caption: nil, tags: [])], refreshedAt: nil))
    }

    @Test("what an answer does not say stays as it was", arguments: Kind.allCases)
    func unsaid(kind: Kind) throws {
        let store = store(kind)
        let whole = StoredPicture.sample("1", url: "u", pageURL: "p", isHidden: true)
        try store.savePicture(whole)
        try store.savePicture(.sample("1"))
        #expect(try store.picture("1", of: "ann") == whole)

        try store.replacePictures(of: "ann", with: [.sample("1")], at: .at(1))
        try store.replaceFeed(with: [.sample("1")], at: .at(1))
        #expect(try store.picture("1", of: "ann") == whole)
        try store.savePicture(.sample("1", url: "v", isHidden: false))
        #expect(try store.picture("1", of: "ann") == .sample("1", url: "v", pageURL: "p", isHidden: false))
    }

    @Test("the feed holds those of all, and leaves the lists alone", arguments: Kind.allCases)
    func feed(kind: Kind) throws {
        let store = store(kind)
        try store.replacePictures(of: "ann", with: [.sample("1")], at: .at(1))
        try store.replaceFeed(with: [.sample("9", of: "bob", at: 9), .sample("9", of: "amy", at: 9)], at: .at(2))
        #expect(try store.feed()?.value.map(\.address) == ["amy", "bob"])

        try store.replaceFeed(with: [.sample("9", of: "amy", at: 9)], at: .at(3))
        #expect(try store.feed() == Archived([.sample("9", of: "amy", at: 9)], refreshedAt: .at(3)))
        #expect(try store.pictures(of: "ann")?.value.count == 1)
        #expect(try store.pictures(of: "bob") == Archived([.sample("9", of: "bob", at: 9)], refreshedAt: nil))
    }

    @Test("what is removed is gone everywhere", arguments: Kind.allCases)
    func remove(kind: Kind) throws {
        let store = store(kind)
        try store.replaceFeed(with: [.sample("1"), .sample("2")], at: .at(2))
        try store.removePicture("1", of: "ann")
        try store.removePicture("3", of: "ann")
        #expect(try store.feed()?.value.map(\.id) == ["2"] && store.picture("1", of: "ann") == nil)

        try store.replacePictures(of: "ann", with: [], at: .at(3))
        #expect(try store.feed()?.value.isEmpty == true)
    }

    @Test("gives any text back byte for byte", arguments: Kind.allCases, EdgeText.allCases)
    func edgeTexts(kind: Kind, edge: EdgeText) throws {
        let store = store(kind)
        let text = edge.text
        let picture = StoredPicture(
            id: text, address: text, createdAt: .at(1), mediaType: text, size: .max, url: text, pageURL: text,
            caption: text, alternativeText: text, tags: [text, "", text], isHidden: nil)
        try store.savePicture(picture)

        let kept = try #require(try store.picture(text, of: text))
        #expect(kept.id.bytes == text.bytes && kept.caption?.bytes == text.bytes)
        #expect(kept.alternativeText?.bytes == text.bytes && kept.tags.map(\.bytes) == picture.tags.map(\.bytes))
        #expect(kept == picture)
    }

    @Test("both kinds keep the same of any time", arguments: [1.75, -0.25, .nan, .infinity, -1e300, 4e15])
    func times(seconds: Double) throws {
        let found = try Kind.allCases.map { kind in
            let store = store(kind)
            try store.replacePictures(of: "ann", with: [.sample("1", at: seconds)], at: .at(seconds))
            return try store.pictures(of: "ann")
        }

        #expect(found[0] != nil && found[0] == found[1])
    }

    @Test("wiping the archive forgets them, and how fresh they were", arguments: Kind.allCases)
    func wipe(kind: Kind) throws {
        let services = kind.services(in: folder)
        try services.pictures.replacePictures(of: "ann", with: [.sample("1")], at: .at(1))
        try services.pictures.replaceFeed(with: [.sample("1")], at: .at(1))
        try services.accounts.wipe()

        #expect(try services.pictures.pictures(of: "ann") == nil && services.pictures.feed() == nil)
    }
}

extension StoredPicture {
    /// A picture of which only a little matters.
    static func sample(
        _ id: String, of address: String = "ann", at seconds: Double = 1_000, caption: String? = "hello",
        url: String? = nil, pageURL: String? = nil, tags: [String] = ["x", "y"], isHidden: Bool? = nil
    ) -> StoredPicture {
        StoredPicture(
            id: id, address: address, createdAt: .at(seconds), mediaType: "image/png", size: 5, url: url,
            pageURL: pageURL, caption: caption, alternativeText: "alt", tags: tags, isHidden: isHidden)
    }
}
