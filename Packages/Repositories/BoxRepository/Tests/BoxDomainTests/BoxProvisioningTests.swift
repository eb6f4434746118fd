import BoxDomain
import BoxTestSupport
import Foundation
import ResourceLoading
import Synchronization
import Testing

@Suite("BoxProvisioning")
struct BoxProvisioningTests {
    let boxes = BoxCollection()

    /// Provisioning with these identities in turn, the last one repeated, and these texts in the archive.
    func provisioning(_ identities: [String], texts: [String: String] = [:]) -> BoxProvisioning {
        BoxProvisioning(
            boxes: boxes, identities: ListedIdentities(identities), texts: TextsStub(texts: texts), now: { .at(7.9) })
    }

    func name(_ text: String) throws -> BoxName { try BoxName(text) }

    @Test("a box gets an identity and a time, and is in the repository")
    func box() async throws {
        let box = try await provisioning(["1"]).provisionBox(named: name("reading"), description: "d")

        #expect(try box == Box(id: BoxID("1"), name: name("reading"), description: "d", createdAt: .at(7)))
        #expect(await boxes.boxes == [box])
    }

    @Test("two boxes may have the same name; finding a box by it fails with both ids")
    func namesakes() async throws {
        let provisioning = provisioning(["1", "2"])
        let one = try await provisioning.provisionBox(named: name("reading"), description: nil)
        let two = try await provisioning.provisionBox(named: name("reading"), description: nil)

        #expect(one.id != two.id)
        let ambiguous = Failure(.refused, "2 boxes are named 'reading'. Give one of the ids 1, 2")
        await #expect(throws: ambiguous) { try await boxes.find("reading") }
        #expect(try await boxes.find("2") == two)
        await #expect(throws: Failure.noSuchBox("x")) { try await boxes.find("x") }
        await #expect(throws: Failure.noSuchBox("")) { try await boxes.find("") }
    }

    @Test("an id finds its box before a box with that name")
    func identityFirst() async throws {
        let provisioning = provisioning(["1", "2"])
        _ = try await provisioning.provisionBox(named: name("2"), description: nil)
        let two = try await provisioning.provisionBox(named: name("other"), description: nil)

        #expect(try await boxes.find("2") == two)
    }

    @Test("another id is tried if one is taken; if all tried are taken, that is reported")
    func taken() async throws {
        let provisioning = provisioning(["1", "1", "1", "2"])
        for expected in ["1", "2"] {
            #expect(try await provisioning.provisionBox(named: name("a"), description: nil).id.text == expected)
        }
        await #expect(throws: Failure.identityTaken(BoxID("2"))) {
            try await provisioning.provisionBox(named: name("a"), description: nil)
        }
    }

    @Test("after any failure but a taken id, no other id is tried")
    func failure() async throws {
        boxes.failNextWrite()
        await #expect(throws: Failure.noSuchBox("any")) {
            try await provisioning(["1", "2"]).provisionBox(named: name("a"), description: nil)
        }
        #expect(await boxes.boxes.isEmpty)
    }

    @Test("at most eight ids are tried for an item", arguments: [(7, true), (8, false)])
    func takenItem(attempts: Int, isAdded: Bool) async throws {
        try await boxes.add(.sample("1"))
        let provisioning = provisioning(["a"] + Array(repeating: "a", count: attempts) + ["b"])
        _ = try await provisioning.provisionItems([ItemSource("one")], in: BoxID("1"))
        let second = try? await provisioning.provisionItems([ItemSource("two")], in: BoxID("1"))
        #expect(second?.map(\.id.text) == (isAdded ? ["b"] : nil))
    }

    @Test("the addresses of an item's id come from the archive")
    func addresses() async throws {
        let kind = try #require(Item.Kind(rawValue: "status"))
        #expect(await provisioning(["1"], texts: ["7": "Hello"]).addresses(withID: "7", kind: kind) == ["Hello"])
    }

    @Test("items of several sources are added in order, each with a separate identity")
    func items() async throws {
        try await boxes.add(.sample("1"))
        let sources = try [ItemSource("https://x.example"), ItemSource("buy tea"), ItemSource("one\n two \n")]
        let items = try await provisioning(["a", "a", "b", "b", "c"]).provisionItems(sources, in: BoxID("1"))

        #expect(await boxes.boxes.first?.items == items)
        #expect(items.map(\.id.text) == ["a", "b", "c"])
        #expect(items.map(\.kind) == [.link, .text, .text])
        #expect(items.map(\.title) == ["https://x.example", "buy tea", "one"])
        #expect(items.map(\.target) == ["https://x.example", nil, nil])
        #expect(items.map(\.description) == [nil, nil, "one\n two \n"])
        #expect(items.map(\.createdAt) == [.at(7), .at(7), .at(7)])
    }

    @Test("an item's title and description come from the archive; without a text there, the title is its URL")
    func archived() async throws {
        try await boxes.add(.sample("1"))
        let urls = ["https://status.lol/foo/1", "https://status.lol/foo/2", "https://status.lol/foo/3"]
        let items = try await provisioning(["a", "b", "c"], texts: ["1": "\nHello\nworld", "2": "Hi"]).provisionItems(
            urls.map { try ItemSource($0) }, in: BoxID("1"))

        #expect(items.map(\.title) == ["Hello", "Hi", urls[2]])
        #expect(items.map(\.description) == ["\nHello\nworld", nil, nil])
        #expect(items.map(\.target) == urls)
    }

    @Test("a given title and description are used; a text is its own description")
    func given() async throws {
        try await boxes.add(.sample("1"))
        let provisioning = provisioning(["a", "b", "c"], texts: ["1": "Hello"])
        let link = try ItemSource("https://status.lol/foo/1")
        let made = try await provisioning.provisionItems([link], title: "T", description: "D", in: BoxID("1"))
        #expect(made.map(\.title) == ["T"])
        #expect(made.map(\.description) == ["D"])

        let text = try await provisioning.provisionItems([ItemSource("tea")], title: "T", in: BoxID("1"))
        #expect(text.map(\.title) == ["T"])
        #expect(text.map(\.description) == ["tea"])
        let described = Failure(
            .invalidInput, "a text has no description; pass --title, or add a note later", about: [.field("title")])
        await #expect(throws: described) {
            try await provisioning.provisionItems([link, ItemSource("tea")], description: "D", in: BoxID("1"))
        }
        #expect(await boxes.boxes.first?.items.count == 2)
    }

    @Test("a title of several lines is refused, also by `title(of:)`") func severalLines() async throws {
        try await boxes.add(.sample("1"))
        let failure = Failure(
            .invalidInput, "'a\nb' cannot be the title of an item: it has several lines",
            about: [.field("title", "a\nb")])
        let (provisioning, source) = (provisioning(["a"]), try ItemSource("tea"))
        await #expect(throws: failure) { try await provisioning.title(of: source, title: "a\nb") }
        await #expect(throws: failure) {
            try await provisioning.provisionItems([source], title: "a\nb", in: BoxID("1"))
        }
        #expect(await boxes.boxes.first?.items.isEmpty == true)
    }

    @Test("nothing is added to a missing box") func noBox() async throws {
        await #expect(throws: Failure.noSuchBox("9")) {
            try await provisioning(["a"]).provisionItems([ItemSource("tea")], in: BoxID("9"))
        }
    }
}

/// Identities from a list.
final class ListedIdentities: IdentityService {
    private let words: Mutex<[String]>

    init(_ words: [String]) { self.words = Mutex(words) }

    func nextBoxID() -> BoxID { BoxID(next()) }
    func nextItemID() -> ItemID { ItemID(next()) }

    private func next() -> String {
        words.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
    }
}

/// The archive's texts, by the name of the item.
struct TextsStub: ArchivedTexts {
    let texts: [String: String]

    func text(of place: ItemSource.Place) async -> String? { texts[place.name] }
    func addresses(withID id: String, kind: Item.Kind) async -> [String]? { texts[id].map { [$0] } }
}
