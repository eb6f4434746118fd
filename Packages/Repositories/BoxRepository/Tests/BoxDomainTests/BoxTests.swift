import BoxDomain
import BoxTestSupport
import Foundation
import ResourceLoading
import Testing

@Suite("Box")
struct BoxTests {
    @Test("the identity of a box does not depend on its name")
    func identity() throws {
        var renamed = try Box.sample("1", name: "reading")
        renamed.rename(to: try BoxName("listening"))

        #expect(try renamed.id == Box.sample("1").id)
        #expect(try renamed != Box.sample("1", name: "reading"))
        #expect(try Box.sample("1", name: "reading").id != Box.sample("2", name: "reading").id)
    }

    @Test("items keep the order in which they were added, and identities are unique")
    func add() throws {
        var box = try Box.sample("1")
        for id in ["b", "a"] { try box.add(.sample(id)) }

        #expect(box.items.map(\.id.text) == ["b", "a"])
        #expect(throws: Failure(.alreadyExists, "the box already has an item b")) {
            try box.add(.sample("b", title: "other"))
        }
        #expect(box.items.map(\.title) == ["title", "title"])
        #expect(throws: Failure(.alreadyExists, "the box already has an item a")) {
            try Box.sample("1", items: [.sample("a"), .sample("a")])
        }
    }

    @Test("a comment is added after the existing ones, on its item only")
    func note() throws {
        var box = try Box.sample("1", items: [.sample("a"), .sample("b")])
        for text in ["first", "second"] {
            let item = try box.note(Comment(text, createdAt: .at(1)), on: ItemID("b"))
            #expect(item == box.items[1])
        }

        #expect(box.items.map { $0.comments.map(\.text) } == [[], ["first", "second"]])
    }

    @Test("a missing item is neither commented on nor removed")
    func missing() throws {
        var box = try Box.sample("1", name: "reading", items: [.sample("a")])
        let fault = Failure(
            .notFound, "the box 'reading' has no item 'x'; 'nereid box view NAME' lists its items")

        #expect(throws: fault) { try box.note(Comment("text", createdAt: .at(1)), on: ItemID("x")) }
        #expect(throws: fault) { try box.remove(ItemID("x")) }
        #expect(throws: fault) { try box.item("x") }
        #expect(box.items.count == 1)
    }

    @Test("a removed item is returned, and the others stay")
    func remove() throws {
        var box = try Box.sample("1", items: [.sample("a"), .sample("b"), .sample("c")])

        #expect(try box.remove(ItemID("b")) == .sample("b"))
        #expect(box.items.map(\.id.text) == ["a", "c"])
    }

    @Test("an item is found by its id, else by a title that no other item has")
    func find() throws {
        let box = try Box.sample(
            "1", items: [.sample("a", title: "b"), .sample("b", title: "tea"), .sample("c", title: "tea")])

        #expect(try box.item("b").id.text == "b")
        let ambiguous = Failure(.refused, "2 items are titled 'tea'. Give one of the ids b, c")
        #expect(throws: ambiguous) { try box.item("tea") }
        #expect(try Box.sample("1", items: [.sample("x", title: "tea")]).item("tea").id.text == "x")
    }

    @Test(
        "an item other than a text has a target, and a text has none",
        arguments: [
            (Item.Kind.link, "a link needs a target"), (.text, "a text has no target"),
            (Item.Kind(rawValue: "paste")!, "a paste needs a target"),
        ])
    func target(kind: Item.Kind, message: String) {
        let target = kind == .text ? "https://x.example" : nil
        #expect(throws: Failure(.invalidInput, message, about: [.field("text")])) {
            try Item(id: ItemID("a"), kind: kind, title: "t", description: nil, target: target, createdAt: .at(1))
        }
    }

    @Test("a new title has one line", arguments: ["a\nb", "a\r\n", "\u{2028}a"]) func oneLine(title: String) {
        let failure = Failure(
            .invalidInput, "'\(title)' cannot be the title of an item: it has several lines",
            about: [.field("title", title)])
        #expect(throws: failure) { try Item.checkTitle(title) }
    }

    @Test("a title and a comment are not blank", arguments: ["", " ", "\n\t"]) func blank(text: String) {
        #expect(throws: Failure.blank) { try Item.sample("a", title: text) }
        #expect(throws: Failure.blank) { try Comment(text, createdAt: .at(1)) }
    }
}

@Suite("BoxName")
struct BoxNameTests {
    @Test("has no spaces at its ends, and is the same name however it is typed")
    func form() throws {
        #expect(try BoxName(" to read\n").text == "to read")
        #expect(
            try Array(BoxName("e\u{301}t\u{E9}").text.utf8) == Array("été".precomposedStringWithCanonicalMapping.utf8))
        #expect(try BoxName("Tea") != BoxName("tea"))
    }

    @Test("is not blank", arguments: ["", " \t", "\n"]) func blank(text: String) {
        #expect(throws: Failure(.invalidInput, "a box needs a name", about: [.field("name")])) { try BoxName(text) }
    }

    @Test("has one line", arguments: ["a\nb", "a\r\nb"]) func oneLine(name: String) {
        let failure = Failure(
            .invalidInput, "'\(name)' cannot be the name of a box: it has several lines", about: [.field("name", name)])
        #expect(throws: failure) { try BoxName(name) }
    }
}

@Suite("Failure of boxes")
struct BoxFailureTests {
    @Test("names the box, its id, or the words that are not an item of the kind")
    func words() {
        let noBox = Failure(
            .notFound, "there is no box 'tea'; 'nereid box list' lists them", about: [.field("box", "tea")])
        #expect(Failure.noSuchBox("tea") == noBox)
        let taken = Failure(
            .alreadyExists, "no free id for the new box was found (the last one was 1). Try again")
        #expect(Failure.identityTaken(BoxID("1")) == taken)
        let noPURL = Failure(
            .invalidInput, "'tea' does not name a PURL; give its URL, or leave out the kind",
            about: [.field("text", "tea")])
        #expect(Failure.notOfKind("tea", "a PURL") == noPURL)
    }
}

extension Failure {
    /// The failure of a blank text.
    static let blank = Failure(.invalidInput, "the text is empty", about: [.field("text")])
}

extension Date {
    /// A moment of a test, in seconds since 1970.
    static func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
}
