import BoxDomain
import BoxTestSupport
import BoxViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("BoxViewModel")
struct BoxViewModelTests {
    /// A view model at second 9.5. Boxes and comments have whole seconds.
    private func model(of boxes: BoxCollection) -> BoxViewModel {
        let provisioning = BoxProvisioning(
            boxes: boxes, identities: FixedIdentities(), texts: NoTexts(), now: { .at(9.5) })
        return BoxViewModel(repository: boxes, provisioning: provisioning, now: { .at(9.5) })
    }

    @Test("the list has a row for each box, with the number of its items") func list() async throws {
        let model = try model(
            of: BoxCollection([.stub("1", items: [.stub("a"), .stub("b")]), .stub("2", name: "other")]))
        await model.loadList()

        #expect(model.list.value?.map(\.id.text) == ["1", "2"] && model.list.value?.map(\.items.count) == [2, 0])
        #expect(model.list.value?.map(\.name.text) == ["reading", "other"])
    }

    @Test("a box is found by id and by name, and shown with its items and their comments") func detail() async throws {
        let item = try Item.stub("a", comments: ["c"])
        let model = try model(of: BoxCollection([.stub("1", items: [item])]))
        for word in ["1", "reading"] {
            await model.load(word)
            let contents = try #require(model.detail.value)
            #expect(contents.id == BoxID("1"))
            #expect(contents.items == [item])
            #expect(contents.items.first?.comments.map(\.text) == ["c"])
            #expect(contents.items.first?.kind == .link)
        }
        await model.load("nothing")
        #expect(
            model.detail.failure
                == Failure(
                    .notFound, "there is no box 'nothing'; 'nereid box list' lists them",
                    about: [.field("box", "nothing")]))
    }

    @Test("an ambiguous name is an error that lists the ids") func ambiguous() async throws {
        let model = try model(of: BoxCollection([.stub("1"), .stub("2")]))
        await model.load("reading")

        #expect(model.detail.failure?.message == "2 boxes are named 'reading'. Give one of the ids 1, 2")
    }

    @Test("items are found by id and by title, each once; a missing one is an error") func items() async throws {
        let model = try model(of: BoxCollection([.stub("1", items: [.stub("a", title: "tea")])]))
        #expect(try await model.items(["a", "tea"], of: "reading").items.map(\.id.text) == ["a"])
        await model.loadItems(of: "reading")
        #expect(model.items.value?.map(\.id.text) == ["a"])

        let failure = await #expect(throws: Failure.self) { try await model.items(["a", "x"], of: "1") }
        #expect(failure?.message.hasPrefix("the box 'reading' has no item 'x'; ") == true)
    }

    @Test("a box is made, renamed and deleted") func boxes() async throws {
        let boxes = BoxCollection()
        let model = model(of: boxes)
        let made = try await model.create(try BoxName("tea"), description: "d")
        #expect(made.id.text == "new")
        #expect(made.createdAt == .at(9))

        let renamed = try await model.rename(BoxID("new"), to: try BoxName("coffee"))
        #expect(renamed.name.text == "coffee")
        #expect(await boxes.boxes == [renamed])

        await #expect(throws: Failure.boxChanged(made)) { try await model.delete(made) }
        try await model.delete(renamed)
        #expect(await boxes.boxes.isEmpty)
    }

    @Test("items are added, annotated and removed") func contents() async throws {
        let boxes = try BoxCollection([.stub("1")])
        let model = model(of: boxes)
        #expect(try await model.titles(of: [.text("buy tea")], title: nil, description: nil) == ["buy tea"])
        #expect(await boxes.boxes.first?.items.isEmpty == true)

        let added = try await model.add([.text("buy tea")], title: nil, description: nil, to: BoxID("1"))
        #expect(added.map(\.title) == ["buy tea"])
        let noted = try await model.note("green", on: ItemID("new"), of: BoxID("1"))
        #expect(noted.first?.comments.map(\.text) == ["green"])
        #expect(noted.first?.comments.map(\.createdAt) == [.at(9)])

        #expect(try await model.remove([ItemID("new")], from: BoxID("1")).map(\.id.text) == ["new"])
        #expect(await boxes.boxes.first?.items.isEmpty == true)
    }

    @Test("when one item of several cannot be removed, all stay") func partly() async throws {
        let boxes = try BoxCollection([.stub("1", items: [.stub("a")])])
        let model = model(of: boxes)
        let failure = await #expect(throws: Failure.self) {
            try await model.remove([ItemID("a"), ItemID("x")], from: BoxID("1"))
        }

        #expect(failure?.kind == .notFound)
        #expect(await boxes.boxes.first?.items.count == 1)
    }

    @Test("every action passes on a failure of the archive") func failures() async throws {
        let expected = StorageFailure.full(path: "/a.db")
        let model = model(of: BoxCollection(failure: expected))
        await model.loadList()
        await model.load("1")
        await model.loadItems(of: "1")
        let failures = [model.list.failure, model.detail.failure, model.items.failure]
        #expect(failures == Array(repeating: Failure(expected), count: 3))

        await #expect(throws: expected) { try await model.items(["a"], of: "1") }
        await #expect(throws: expected) { try await model.create(try BoxName("a"), description: nil) }
        await #expect(throws: expected) { try await model.rename(BoxID("1"), to: try BoxName("a")) }
        await #expect(throws: expected) { try await model.delete(try .stub("1")) }
        await #expect(throws: expected) {
            try await model.add([.text("a")], title: nil, description: nil, to: BoxID("1"))
        }
        await #expect(throws: expected) { try await model.note("a", on: ItemID("a"), of: BoxID("1")) }
        await #expect(throws: expected) { try await model.remove([ItemID("a")], from: BoxID("1")) }
    }
}
