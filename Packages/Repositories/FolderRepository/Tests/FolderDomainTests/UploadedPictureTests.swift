import FeatureContributions
import FolderDomain
import Foundation
import ResourceLoading
import Testing

@Suite("Pictures that texts show")
struct UploadedPictureTests {
    private static func url(_ id: String) -> String { "https://pics.example/\(id).png" }

    /// A tree with two entries that show three pictures.
    private static func written() async throws -> Tree {
        let tree = try await Tree.pulled([.picture("p1")])
        tree["weblog/boat.png"] = "EXIF:boat"
        tree["weblog/img/sea.png"] = "sea"
        tree["weblog/2026/tea.png"] = "tea"
        tree["weblog/one.md"] = "./boat.png A boat\ntext ./boat.png\n./img/sea.png The sea"
        tree["weblog/2026/two.md"] = "../boat.png\n./tea.png Tea\n"
        return tree
    }

    @Test("are uploaded once each before the texts, which get their URLs; then nothing is different")
    func wholeCycle() async throws {
        let tree = try await Self.written()
        let before = tree.files
        let lines = [
            "+ pics/boat.png", "+ pics/tea.png", "+ pics/sea.png", "+ weblog/2026/two.md", "+ weblog/one.md",
        ]
        #expect(try await tree.plan(uploadsPictures: true) == lines)
        #expect(tree.files == before)
        let plan = try await tree.folder.plan(uploadsPictures: true).value
        #expect(plan.localPictures.isEmpty)
        #expect(plan.ignored.isEmpty)

        #expect(try await tree.push(uploadsPictures: true).done == 5)
        #expect(await tree.server.messages.count == 5)
        #expect(
            tree["weblog/one.md"]
                == "Date: 2026-11-21\n\n\(Self.url("p101"))\ntext ./boat.png\n\(Self.url("p103"))")
        #expect(tree["weblog/2026/two.md"] == "Date: 2026-11-21\n\n\(Self.url("p101"))\n\(Self.url("p102"))\n")
        #expect(tree["pics/boat.png"] == "EXIF:boat")
        #expect(tree["weblog/boat.png"] == "EXIF:boat")
        let rows = "boat.png\tp101\t\tA boat\t\t\ntea.png\tp102\t\tTea\t\t\nsea.png\tp103\t\tThe sea\t\t\n"
        #expect(tree["pics.tsv"]?.hasSuffix(rows) == true, "\(tree["pics.tsv"] ?? "")")

        #expect(try await tree.plan().isEmpty)
        #expect(try await tree.plan(uploadsPictures: true).isEmpty)
        let after = tree.store.files
        try await tree.pull()
        #expect(tree.store.files == after)
    }

    @Test("are left alone unless they are to be uploaded")
    func notUploaded() async throws {
        let tree = try await Self.written()
        #expect(try await tree.plan() == ["+ weblog/2026/two.md", "+ weblog/one.md"])
        #expect(try await tree.folder.plan().value.ignored.count == 3)
        #expect(try await tree.push().done == 2)
        #expect(tree["weblog/one.md"]?.contains("./boat.png A boat") == true)
    }

    @Test("of an unchanged text are uploaded too, if none of them is missing")
    func unchanged() async throws {
        let tree = try await Self.written()
        try await tree.push()
        tree["weblog/2026/tea.png"] = nil
        #expect(try await tree.plan(uploadsPictures: true) == ["+ pics/boat.png", "+ pics/sea.png", "~ weblog/one.md"])
        try await tree.push(uploadsPictures: true)
        #expect(tree["weblog/one.md"]?.hasSuffix("\(Self.url("p103"))\ntext ./boat.png\n\(Self.url("p104"))") == true)
        #expect(tree["weblog/2026/two.md"]?.hasSuffix("../boat.png\n./tea.png Tea\n") == true)
        #expect(try await tree.plan(uploadsPictures: true).isEmpty)
    }

    @Test("are not uploaded again if the folder of pictures has their bytes, whatever their names")
    func known() async throws {
        let tree = try await Tree.pulled([.picture("p1")], pictures: ["p1": Array("known".utf8)])
        tree["weblog/a.png"] = "EXIF:known"
        tree["weblog/b.png"] = "new"
        tree["weblog/c.png"] = "new"
        tree["pics/d.png"] = "own"
        tree["pics.tsv"]? += "d.png\t\t\tD\n"
        await tree.server.edit { _ in
            [
                .picture(
                    PictureValue(
                        id: "p1", mime: "image/jpeg", caption: "a caption", alt: "alt", tags: ["x", "y"],
                        isHidden: false, url: "u:known"))
            ]
        }
        tree["weblog/one.md"] = "./a.png\n./b.png B\n./c.png C\n../pics/d.png"
        #expect(
            try await tree.plan("weblog/one.md", uploadsPictures: true) == [
                "+ pics/d.png", "+ pics/b.png", "+ weblog/one.md",
            ])
        try await tree.push("weblog/one.md", uploadsPictures: true)
        let (b, d) = (Self.url("p102"), Self.url("p101"))
        #expect(tree["weblog/one.md"] == "Date: 2026-11-21\n\nu:known\n\(b)\n\(b)\n\(d)")
        #expect(try await tree.plan().isEmpty)
    }

    @Test("get another name if theirs is taken, by a file or by a row")
    func takenName() async throws {
        let tree = try await Tree.pulled([])
        tree["pics.tsv"] = "file\tid\tcaption\talt\ttags\thidden\nBOAT-2.png\tp9\t\tgone\t\t\n"
        tree["pics/Boat.png"] = "other"
        tree["weblog/boat.png"] = "boat"
        tree["weblog/one.md"] = "./boat.png A boat"
        #expect(try await tree.plan("weblog", uploadsPictures: true) == ["+ pics/boat-3.png", "+ weblog/one.md"])
    }

    @Test(
        "that cannot be uploaded are problems, and nothing is sent",
        arguments: [
            ("./none.png A", "weblog/one.md", .picture("./none.png", .missing)),
            ("../../x.png A", "weblog/one.md", .picture("../../x.png", .outside)),
            ("./boat.png", "weblog/one.md", .picture("./boat.png", .noAlternative)),
            ("./note.txt A", "weblog/one.md", .picture("./note.txt", .noEnding)),
            ("./fixed.png A", "weblog/one.md", .picture("./fixed.png", .unreplaceable)),
            ("./link.png A", "weblog/link.png", .link), ("./bad.png A", "weblog/bad.png", .unfit("no picture")),
        ] as [(String, String, FolderProblem.Reason)])
    func problems(line: String, path: String, reason: FolderProblem.Reason) async throws {
        let tree = try await Tree.pulled([])
        tree["weblog/boat.png"] = "boat"
        tree["weblog/note.txt"] = "boat"
        tree["weblog/fixed.png"] = "boat"
        tree["weblog/bad.png"] = "bad"
        if line.contains("link") { tree.store.link(.literal("weblog/link.png")) }
        tree["weblog/one.md"] = "text\n" + line
        for part in [[], ["weblog", "one.md"]] {
            let plan = try await tree.folder.plan(part, uploadsPictures: true).value
            #expect(plan.problems.map(\.path.text) == [path])
            #expect(plan.problems.map(\.reason) == [reason])
            await #expect(throws: FolderObstacle.self) { try await tree.folder.push(part, uploadsPictures: true) }
        }
        #expect(await tree.server.messages.isEmpty)
        #expect(tree["pics/boat.png"] == nil)
    }

    @Test("a text is not sent without its pictures; others are")
    func refused() async throws {
        let tree = try await Self.written()
        await tree.server.fail(Failure(.refused, "too large"), atWrite: 2)
        let failures = Failures()
        let report = try await tree.folder.push(
            uploadsPictures: true,
            onEvent: { event in
                guard case .failed(let entry, let failure) = event else { return }
                await failures.add("\(entry.path.text): \(failure.message)")
            })
        #expect(report?.done == 3)
        #expect(
            await failures.all == [
                "pics/tea.png: too large",
                "weblog/2026/two.md: its picture ./tea.png was not uploaded, so it was not sent",
            ])
        #expect(tree["weblog/2026/two.md"] == "../boat.png\n./tea.png Tea\n")
        #expect(try await tree.plan(uploadsPictures: true) == ["+ pics/tea.png", "+ weblog/2026/two.md"])
        #expect(try await tree.push(uploadsPictures: true).done == 2)
        #expect(try await tree.plan().isEmpty)
    }

    @Test("are not uploaded for a text that may be renamed, until the user decides")
    func undecided() async throws {
        let tree = try await Tree.pulled([.entry("w1", slug: "a", "Date: 2026-11-20\n\n# Sea\n")])
        tree["weblog/2026-11-20-a.md"] = nil
        tree["weblog/b.png"] = "b"
        tree["weblog/b.md"] = "# Sea\n\n./b.png B is other\nwords here and there\n"
        #expect(try await tree.folder.plan().value.possibleRenames.count == 1)
        #expect(try await tree.push(uploadsPictures: true).done == 0)
        let report = try await tree.folder.push(uploadsPictures: true, onPlan: { _ in .rename })
        #expect(report?.done == 2)
        #expect(tree["weblog/b.md"]?.contains("\n\(Self.url("p101"))\n") == true)
    }

    private static func check(_ tree: Tree) async throws {
        #expect(try await tree.plan().isEmpty)
        #expect(try await tree.plan(uploadsPictures: true).isEmpty)
        let items = await tree.server.items
        #expect(items.count { $0.kind == .picture } == 4)
        #expect(items.count { $0.kind == .weblogEntry } == 2)
        #expect(tree["weblog/one.md"]?.contains("A boat") == false)
        let after = tree.store.files
        try await tree.pull()
        #expect(tree.store.files == after)
    }

    @Test("if an answer is lost, the next push uploads nothing twice", arguments: 1...5)
    func lostAnswer(write: Int) async throws {
        let tree = try await Self.written()
        await tree.server.loseAnswer(ofWrite: write)
        #expect(try await tree.push(uploadsPictures: true).ending?.kind == .outcomeUnknown)
        #expect(try await tree.push(uploadsPictures: true).failed == 0)
        try await Self.check(tree)
    }

    @Test(
        "wherever the disk or a kill interrupts it, the next push completes it and uploads nothing twice",
        arguments: 0..<23)
    func cutOff(writes: Int) async throws {
        let tree = try await Self.written()
        tree.store.failWrites(after: writes)
        do {
            try await tree.push(uploadsPictures: true)
            #expect(writes == 22)
        } catch is FolderStoreError {}
        tree.store.allowWrites()
        try await tree.push(uploadsPictures: true)
        try await Self.check(tree)
    }
}

private actor Failures {
    private(set) var all: [String] = []
    func add(_ failure: String) { all.append(failure) }
}
