import FeatureContributions
import FolderDomain
import Foundation
import ResourceLoading
import Testing

@Suite("Boxes in a tree")
struct BoxTreeTests {
    private static let head = "what\tid\tcreated\ttitle\ttext\ttarget\n"
    private static let file = "boxes/Reading%20list.tsv"

    @Test("a box is a file: a row for the box, one for each item, and below it one for each of its comments")
    func layout() async throws {
        #expect(
            try await Tree.pulled()[Self.file] == Self.head
                + "box\tb1\t2026-11-18T11:06:40Z\tReading list\tfor\\nwinter\t\n"
                + "link\ti1\t2026-11-18T11:06:40Z\tBoats\ta\\tb\\\\\thttps://x.example\n"
                + "comment\t\t2026-11-18T11:06:40Z\t\tin winter\\r\\n\t\n"
                + "comment\t\t2026-11-18T11:06:40Z\t\ttoo\t\n" + "text\ti2\t2026-11-18T11:06:45Z\ttea\t\t\n")
    }

    @Test("boxes of one name are separate files, and no name leaves the folder")
    func names() async throws {
        let names = ["reading", "reading", "READING", "../../etc/passwd", "..", ".", "/", "con", "a\nb", ".git"]
        let boxes = names.enumerated().map { ItemValue.box("b\($0)", $1) }
        let tree = try await Tree.pulled(boxes)
        let paths = tree.files.keys.filter { $0.hasPrefix("boxes") }
        #expect(paths.count == names.count)
        #expect(Set(paths.map { $0.lowercased() }).count == names.count)
        #expect(paths.allSatisfy { $0.wholeMatch(of: #/boxes/[A-Za-z0-9_%][A-Za-z0-9_.%-]*\.tsv/#) != nil })
        #expect(tree["boxes/reading.tsv"]?.contains("b0") == true)
        #expect(tree["boxes/reading-b1.tsv"] != nil)

        await tree.server.edit { $0.reversed() }
        let other = tree.elsewhere
        try await other.pull()
        #expect(other.store.files == tree.store.files)
    }

    @Test("a box keeps its renamed file, even if another box is named like that file")
    func renamed() async throws {
        let tree = try await Tree.pulled([.box("b1", "Reading list")])
        let file = try #require(tree[Self.file])
        tree["boxes/tea.tsv"] = file
        tree[Self.file] = nil
        await tree.server.edit { $0 + [.box("b2", "tea")] }
        try await tree.pull()

        #expect(tree["boxes/tea.tsv"] == file)
        #expect(tree[Self.file] == nil)
        #expect(tree["boxes/tea-b2.tsv"]?.contains("b2") == true)
        #expect(try await tree.plan().isEmpty)
    }

    @Test("an edited box is pushed into the archive; new parts get ids and times in the file")
    func edited() async throws {
        let tree = try await Tree.pulled()
        let box = try #require(tree[Self.file])
        tree[Self.file] = box.replacing("Boats", with: "Ships") + "text\t\t\tmilk\ncomment\t\t\t\tfresh\n"
        tree["boxes/new one.tsv"] = Self.head + "box\t\t\tNew\n"
        #expect(try await tree.plan() == ["~ \(Self.file)", "+ boxes/new one.tsv"])

        #expect(try await tree.push("boxes").done == 2)
        #expect(await tree.server.messages == [.change(.box), .create(.box)])
        let file = try #require(tree[Self.file])
        #expect(file.contains(#/text\ti\d+-2\t2027-01-15T08:00:00Z\tmilk\t\t\ncomment\t\t2027-\S+\t\tfresh\t\n/#))
        #expect(tree["boxes/new one.tsv"]?.contains(#/box\tb\d+\t2027-01-15T08:00:00Z\tNew\t\t\n/#) == true)
        #expect(try await tree.plan().isEmpty)

        let before = tree.store.files
        #expect(try await tree.pull().changed.isEmpty)
        #expect(tree.store.files == before)
        let fresh = tree.elsewhere
        try await fresh.pull()
        #expect(fresh[Self.file] == file)
    }

    @Test("a deleted file deletes the box, on request")
    func deleted() async throws {
        let tree = try await Tree.pulled()
        tree[Self.file] = nil
        #expect(try await tree.push().undeleted.count == 1)
        #expect(try await tree.push(deleting: true).done == 1)
        #expect(await tree.server.items.count == ItemValue.samples.count - 1)
        #expect(try await tree.plan().isEmpty)
    }

    @Test("a pull keeps local edits; a conflict stops it")
    func conflicts() async throws {
        let tree = try await Tree.pulled()
        let edit = try #require(tree[Self.file]).replacing("Boats", with: "Ships")
        tree[Self.file] = edit
        #expect(try await tree.pull().kept.count == 1)
        #expect(tree[Self.file] == edit)

        await tree.server.edit { $0.filter { $0.kind != .box } + [.box("b1", "Library")] }
        #expect(try await tree.plan() == ["! \(Self.file)"])
        await #expect(throws: FolderObstacle.self) { try await tree.pull() }
        await #expect(throws: FolderObstacle.self) { try await tree.push() }
        #expect(tree[Self.file] == edit)
        try await tree.push(resolution: .mine)
        #expect(try await tree.plan().isEmpty)
        #expect(tree[Self.file] == edit)
    }

    @Test("a pull updates a box that changed in the archive, at its path, and removes a deleted one")
    func incoming() async throws {
        let tree = try await Tree.pulled()
        await tree.server.edit { $0.filter { $0.kind != .box } + [.box("b1", "Library")] }
        try await tree.pull()
        #expect(tree[Self.file]?.contains("\tLibrary\t") == true)

        await tree.server.edit { $0.filter { $0.kind != .box } }
        #expect(try await tree.plan() == ["< \(Self.file)"])
        try await tree.pull()
        #expect(tree[Self.file] == nil)
        #expect(try await tree.plan().isEmpty)
    }

    @Test("with another machine's archive, a pull neither removes nor replaces a box, and a push adds the boxes")
    func otherArchive() async throws {
        let tree = try await Tree.pulled()
        let file = tree[Self.file]
        await tree.server.setBoxArchiveID("other")
        await tree.server.edit { $0.filter { $0.kind != .box } }
        #expect(try await tree.plan() == ["+ \(Self.file)"])
        #expect(try await tree.pull().changed.isEmpty)
        #expect(tree[Self.file] == file)
        #expect(try await tree.push().done == 1)
        #expect(await tree.server.items.contains { $0.key == ItemKey(.box, "b1") })
        #expect(try await tree.plan().isEmpty)
        #expect(tree[Self.file] == file)

        // This archive has another version of the box: neither counts as newer.
        await tree.server.setBoxArchiveID("third")
        await tree.server.edit { $0.filter { $0.kind != .box } + [.box("b1", "Reading list")] }
        #expect(try await tree.plan() == ["! \(Self.file)"])
        await #expect(throws: FolderObstacle.self) { try await tree.pull() }
        #expect(tree[Self.file] == file)
    }

    @Test("a pulled box does not replace a file with another or a damaged box", arguments: [false, true])
    func places(isDamaged: Bool) async throws {
        let tree = try await Tree.pulled()
        tree[Self.file] = nil
        tree["boxes/Boats.tsv"] = isDamaged ? "notes" : Self.head + "box\tfrom-a-friend\t\tBoats\n"
        let text = tree["boxes/Boats.tsv"]
        await tree.server.edit { $0 + [.box("b2", "Boats")] }
        try await tree.pull(overwriting: true)
        #expect(tree["boxes/Boats.tsv"] == text)
        #expect(tree["boxes/Boats-b2.tsv"] != nil)
    }

    @Test("a renamed file is the same box; a copied one is reported")
    func moved() async throws {
        let tree = try await Tree.pulled()
        let text = tree[Self.file]
        tree["boxes/moved.tsv"] = text
        await #expect(throws: FolderObstacle.self) { try await tree.push() }
        tree[Self.file] = nil
        #expect(try await tree.push().done == 0)
        try await tree.pull()
        #expect(tree["boxes/moved.tsv"] == text)
        #expect(tree[Self.file] == nil)
    }

    @Test(
        "an invalid box is reported with its line, and nothing is sent",
        arguments: [
            ("", FolderProblem.Reason.wrongColumns(expected: head.trimmingCharacters(in: .newlines).tabbed), 1),
            (head, .noBox, 1), (head + "link\t\t\ta\t\thttps://x.example\n", .noBox, 2),
            (head + "box\n", .emptyCell(column: "title"), 2), (head + "box\t\t\t \n", .emptyCell(column: "title"), 2),
            (head + "box\t\t\ta\t\thttps://x.example\n", .unexpectedCell(column: "target"), 2),
            (head + "box\t\tnoon\ta\n", .badTime(column: "created", value: "noon"), 2),
            (head + "box\t\t\ta\nbox\t\t\tb\n", .unknownRow("box"), 3),
            (head + "box\t\t\ta\n\nsong\t\t\tb\n", .unknownRow("song"), 4),
            (head + "box\t\t\ta\ncomment\t\t\t\tx\n", .commentWithoutItem, 3),
            (head + "box\t\t\ta\nlink\t\t\tb\n", .emptyCell(column: "target"), 3),
            (head + "box\t\t\ta\ntext\t\t\tb\t\tx\n", .unexpectedCell(column: "target"), 3),
            (head + "box\t\t\ta\ntext\t\t\tb\ncomment\t1\t\t\tx\n", .unexpectedCell(column: "id"), 4),
            (head + "box\t\t\ta\ntext\t\t\tb\ncomment\t\t\t\t\n", .emptyCell(column: "text"), 4),
            (head + "box\t\t\ta\ntext\t1\t\tb\ntext\t1\t\tc\n", .duplicate(of: "line 3"), 4),
            (head + "box\t\t\t\\x\n", .badEscape, 2),
        ])
    func problems(text: String, reason: FolderProblem.Reason, line: Int) async throws {
        let tree = try await Tree.pulled()
        tree["boxes/x.tsv"] = text
        tree["bio.md"] = "changed"
        #expect(try await tree.problems() == [FolderProblem(.literal("boxes/x.tsv"), line: line, reason)])
        await #expect(throws: FolderObstacle.self) { try await tree.push() }
        #expect(await tree.server.messages.isEmpty)
        #expect(try await tree.push("bio.md").done == 1)
    }

    @Test("without an archive, all but the boxes is pulled and pushed, and the boxes stay as they are")
    func noArchive() async throws {
        let tree = try await Tree.pulled()
        let manifest = tree[".nereid/boxes.json"]
        await tree.server.setBoxArchiveID(nil)
        await tree.server.edit { $0.filter { $0.kind != .box } }
        tree[Self.file] = "edited"
        tree["bio.md"] = "changed"
        #expect(try await tree.plan() == ["~ bio.md"])
        #expect(try await tree.push().done == 1)
        #expect(try await tree.pull().changed.isEmpty)
        #expect(tree[Self.file] == "edited")
        #expect(tree[".nereid/boxes.json"] == manifest)
        await #expect(throws: Failure(.storage, "no archive")) { try await tree.push("boxes") }
    }

    @Test("the boxes' manifest is a file of its own, which git ignores")
    func manifests() async throws {
        let tree = try await Tree.pulled()
        #expect(tree[".nereid/manifest.json"]?.contains("box") == false)
        #expect(tree[".nereid/boxes.json"]?.contains("box:b1") == true)
        #expect(tree[".nereid/.gitignore"] == "/boxes.json\n")
        let manifest = tree[".nereid/boxes.json"]
        tree["bio.md"] = "changed"
        try await tree.push("bio.md")
        #expect(tree[".nereid/boxes.json"] == manifest)

        for damage in ["", "{", "{\"format\": 99}"] {
            tree[".nereid/boxes.json"] = damage
            tree[".nereid/.gitignore"] = "mine"
            #expect(try await tree.plan().isEmpty)
            try await tree.pull()
            #expect(tree[".nereid/boxes.json"]?.contains("box:b1") == true)
            #expect(tree[".nereid/.gitignore"] == "mine")
        }
        #expect(try await Tree.pulled([.email(destinations: [])])[".nereid/boxes.json"] == nil)
    }
}

extension String {
    fileprivate var tabbed: [String] { split(separator: "\t").map(String.init) }
}
