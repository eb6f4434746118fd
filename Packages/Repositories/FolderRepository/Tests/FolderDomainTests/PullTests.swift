import FeatureContributions
import FolderDomain
import Foundation
import ResourceLoading
import Synchronization
import Testing

@Suite("Pulling a tree")
struct PullTests {
    @Test("makes a file of each item, byte for byte, or a row of one that has no file")
    func layout() async throws {
        let tree = try await Tree.pulled()

        #expect(
            tree.files.keys.sorted() == [
                "bio.md", "boxes/Reading%20list.tsv", "dns.tsv", "email.txt", "listed.tsv", "now.md", "pastes/README",
                "pastes/notes", "pics.tsv", "pics/p1.jpg", "purls.tsv", "statuses.tsv", "web.html",
                "weblog/2026-11-20-hello.md",
            ])
        #expect(tree["now.md"] == "# Now\r\nbusy")
        #expect(tree["pastes/README"] == "")
        #expect(tree.files["web.html"] == Array("\u{FEFF}<p>hi</p>\n".utf8))
        #expect(tree.files["pics/p1.jpg"] == [1, 2, 3])
        #expect(tree["email.txt"] == "a@b.example\nc@d.example\n")
        #expect(tree["listed.tsv"] == "file\tlisted\nnow.md\ttrue\npastes/README\ttrue\npastes/notes\tfalse\n")
        #expect(
            tree["purls.tsv"]
                == "name\turl\tlisted\na\\tb\\\\\thttps://x.example/\\n\ttrue\ndocs\thttps://d.example\tfalse\n")
        #expect(
            tree["statuses.tsv"]
                == "id\tcreated\temoji\tcontent\turl\ns1\t2026-11-18T11:06:40Z\t🎉\tfirst\t\n"
                + "s2\t2026-11-18T11:06:45Z\t🎉\ttab\\there\\nand line\t\n")
        #expect(tree["pics.tsv"] == "file\tid\tcaption\talt\ttags\thidden\np1.jpg\tp1\ta caption\talt\tx,y\t\n")
    }

    @Test("an unreadable entry is left out and reported; the rest is pulled")
    func firstPullWithGap() async throws {
        let tree = Tree([.purl("tea", ""), .purl("docs", "https://d.example"), .bio(content: "me")])
        await tree.server.setGap(.purl, "tea")

        let report = try await tree.pull()
        #expect(tree["purls.tsv"] == "name\turl\tlisted\ndocs\thttps://d.example\tfalse\n")
        #expect(tree["bio.md"] == "me")
        #expect(report.notices == [.unread(.purl, ids: ["tea"], reason: "odd")])
    }

    @Test("the folder's side of an unreadable entry stays, row and file, also with --theirs", arguments: [false, true])
    func gaps(overwriting: Bool) async throws {
        let tree = try await Tree.pulled([
            .purl("tea", "https://t.example"), .purl("docs", "https://d.example"), .paste("notes", "text"),
        ])
        await tree.server.edit { _ in
            [.purl("tea", ""), .purl("docs", "https://new.example"), .paste("notes", "")]
        }
        await tree.server.setGap(.purl, "tea")
        await tree.server.setGap(.paste, "notes")

        try await tree.pull(overwriting: overwriting)
        let rows = "docs\thttps://new.example\tfalse\ntea\thttps://t.example\tfalse\n"
        #expect(tree["purls.tsv"] == "name\turl\tlisted\n" + rows)
        #expect(tree["pastes/notes"] == "text")
        #expect(tree["listed.tsv"]?.contains("pastes/notes") == true)
        #expect(try await tree.plan().isEmpty)
    }

    @Test("if an unreadable entry has no name, no item counts as deleted on the server, or as new here")
    func unnamedGap() async throws {
        let tree = try await Tree.pulled([.purl("tea", "https://t.example"), .status("s1", "one")])
        await tree.server.edit { _ in [] }
        await tree.server.setGap(.purl, nil)
        await tree.server.setGap(.status, nil)
        let table = "name\turl\tlisted\ntea\thttps://t.example\ttrue\nnew\thttps://n.example\ttrue\n"
        tree["purls.tsv"] = table

        let report = try await tree.pull()
        #expect(tree["purls.tsv"] == table)
        #expect(report.notices.count == 2)
        #expect(tree["statuses.tsv"]?.contains("one") == true)
        #expect(try await tree.push(deleting: true).done == 0)
        #expect(await tree.server.messages.isEmpty)
    }

    @Test("a row removed here is deleted on the server only once the server's row is readable")
    func deletedRowWithGap() async throws {
        let tree = try await Tree.pulled([.purl("tea", "https://t.example")])
        tree["purls.tsv"] = "name\turl\tlisted\n"
        await tree.server.setGap(.purl, "tea")
        #expect(try await tree.push(deleting: true).done == 0)
        #expect(await tree.server.messages.isEmpty)

        await tree.server.closeGaps()
        #expect(try await tree.push(deleting: true).done == 1)
    }

    @Test("a missing table is restored without the unreadable row, which is not a deletion")
    func missingTableWithGap() async throws {
        let tree = try await Tree.pulled([.purl("tea", "https://t.example"), .purl("docs", "https://d.example")])
        tree["purls.tsv"] = nil
        await tree.server.setGap(.purl, "tea")
        try await tree.pull()
        #expect(tree["purls.tsv"]?.contains("docs") == true)
        #expect(tree["purls.tsv"]?.contains("tea") == false)

        await tree.server.closeGaps()
        #expect(try await tree.plan() == ["< purls.tsv tea"])
        try await tree.pull()
        #expect(tree["purls.tsv"]?.contains("tea") == true)
    }

    @Test("two pulls without a change give the same bytes, the manifest included")
    func deterministic() async throws {
        let tree = try await Tree.pulled()
        let before = tree.store.files
        let report = try await tree.pull()
        #expect(tree.store.files == before)
        #expect(report.changed.isEmpty)
        #expect(report.kept.isEmpty)

        await tree.server.edit { $0.reversed() }
        let other = tree.elsewhere
        try await other.pull()
        #expect(other.store.files == before)
    }

    @Test("an empty address gives tables with only their first lines")
    func empty() async throws {
        let tree = try await Tree.pulled([.email(destinations: [])])
        #expect(
            tree.files.keys.sorted() == ["dns.tsv", "email.txt", "listed.tsv", "pics.tsv", "purls.tsv", "statuses.tsv"])
        #expect(tree["email.txt"] == "")
        #expect(tree["listed.tsv"] == "file\tlisted\n")
        #expect(try await tree.plan().isEmpty)
    }

    @Test("fetches changes, additions and deletions from the server")
    func incoming() async throws {
        let tree = try await Tree.pulled()
        await tree.server.edit { items in
            items.filter {
                $0.key != ItemKey(.paste, "README") && $0.key != ItemKey(.purl, "docs") && $0.kind != .nowPage
            }
                + [.nowPage(content: "later", isListed: false), .paste("new", "n"), .status("s3", "third", at: 9)]
        }
        #expect(
            try await tree.plan() == [
                "< now.md", "< purls.tsv docs", "< pastes/README", "< pastes/new", "< statuses.tsv s3",
            ])

        try await tree.pull()
        let fresh = tree.elsewhere
        try await fresh.pull()
        #expect(tree.store.files == fresh.store.files)
        #expect(tree["now.md"] == "later")
        #expect(tree["pastes/README"] == nil)
    }

    @Test("an edit made while pictures are fetched stays, is reported, and is a conflict afterwards")
    func editedMeanwhile() async throws {
        let tree = try await Tree.pulled()
        await tree.server.edit { items in
            items.filter { $0.kind != .nowPage && $0.key != ItemKey(.paste, "README") }
                + [
                    .nowPage(content: "theirs", isListed: true), .paste("new", "theirs"), .picture("p2"),
                    .purl("theirs", "https://t.example"),
                ]
        }
        await tree.server.setPicture("p2", [2])
        let purls = try #require(tree["purls.tsv"]) + "mine\thttps://m.example\t\n"
        // The tables are written after the pictures, whatever the order of the files.
        await tree.server.whileFetching {
            tree["pastes/new"] = "mine"
            tree["pastes/README"] = "mine, although it goes there"
            tree["purls.tsv"] = purls
            tree["pics/p2.jpg"] = "mine"
        }

        let obstacle = await #expect(throws: FolderObstacle.self) { try await tree.pull() }
        let paths = obstacle?.editedPaths.map(\.text) ?? []
        #expect(paths.contains("purls.tsv"))
        #expect(paths.contains("pics/p2.jpg"))
        #expect(tree["purls.tsv"] == purls)
        #expect(tree["pics/p2.jpg"] == "mine")
        #expect(tree["now.md"] == "theirs")
        let plan = try await tree.plan()
        #expect(plan.contains("< purls.tsv theirs"))
        #expect(plan.contains("+ purls.tsv mine"))
    }

    @Test("items without a name for a row are left out and counted, and the tree stays usable")
    func unnamed() async throws {
        let tree = Tree([.purl("", "https://x.example"), .purl("docs", "https://d.example"), .status("", "x")])
        let report = try await tree.pull()
        #expect(report.unnamed == 2)
        #expect(tree["purls.tsv"] == "name\turl\tlisted\ndocs\thttps://d.example\tfalse\n")
        #expect(try await tree.plan().isEmpty)
        try await tree.pull()
    }

    @Test("of several items with one id the first is taken, with a notice unless they are equal")
    func sameID() async throws {
        let tree = Tree([
            .paste("a", "1"), .paste("a", "2"), .purl("b", "https://b.example"), .purl("b", "https://b.example"),
            .status("s1", "one"), .status("s1", "two"), .status("s1", "three"),
        ])
        #expect(try await tree.pull().notices == [.sameID(.paste, id: "a"), .sameID(.status, id: "s1")])
        #expect(tree["pastes/a"] == "1")
        #expect(tree["statuses.tsv"]?.contains("one") == true)
        #expect(try await tree.pull().notices.count == 2)
        #expect(try await tree.plan().isEmpty)
    }

    @Test("items whose names are equal, or differ only in case, have a file each")
    func sameName() async throws {
        let tree = Tree([
            .box("b1", "list"), .box("b2", "list"), .box("b3", "LIST"), .paste("ab", "1"), .paste("aB", "2"),
            .paste("Ab", "3"), .paste("AB", "4"), .entry("w1", slug: "x", "1"), .entry("w2", slug: "x", "2"),
        ])
        #expect(try await tree.pull().notices.isEmpty)
        for (folder, count) in [("boxes", 3), ("pastes", 4), ("weblog", 2)] {
            let names = tree.files.keys.filter { $0.hasPrefix(folder + "/") }
            #expect(names.count == count && Set(names.map { $0.lowercased() }).count == count, "\(names)")
        }
    }

    @Test("an item whose every name is taken by the user's files is reported, and pulled once a name is free")
    func noName() async throws {
        let tree = try await Tree.pulled([.bio(content: "b")])
        let names = ["p9.jpg", "%70%39.jpg"]
        for name in names { tree["pics/" + name] = "mine" }
        await tree.server.edit { $0 + [.picture("p9")] }
        await tree.server.setPicture("p9", [9])
        let report = try await tree.pull()
        #expect(report.notices == [.noName(.picture, id: "p9")])
        #expect(names.allSatisfy { tree["pics/" + $0] == "mine" })
        #expect(!tree.files.values.contains([9]))

        tree["pics/p9.jpg"] = nil
        #expect(try await tree.pull().notices == [])
        #expect(tree.files["pics/p9.jpg"] == [9])
    }

    @Test("keeps local edits if the server changed something else, row by row")
    func kept() async throws {
        let tree = try await Tree.pulled()
        tree["now.md"] = "mine"
        tree["purls.tsv"]? += "mine\thttps://m.example\t\n"
        await tree.server.edit { $0 + [.purl("theirs", "https://t.example")] }

        let report = try await tree.pull()
        #expect(report.kept.map(Tree.line) == ["~ now.md", "+ purls.tsv mine"])
        #expect(tree["now.md"] == "mine")
        #expect(tree["purls.tsv"]?.hasSuffix("mine\thttps://m.example\t\ntheirs\thttps://t.example\tfalse\n") == true)
        #expect(try await tree.plan() == ["~ now.md", "+ purls.tsv mine"])
    }

    @Test("a pulled row of an item gets a new base, and the item's edited text keeps its old one")
    func mergedRow() async throws {
        let tree = try await Tree.pulled([.nowPage(content: "text", isListed: true)])
        tree["now.md"] = "mine"
        await tree.server.edit { _ in [.nowPage(content: "text", isListed: false)] }
        try await tree.pull()
        #expect(tree["listed.tsv"] == "file\tlisted\nnow.md\tfalse\n")
        #expect(tree["now.md"] == "mine")

        tree["listed.tsv"] = "file\tlisted\nnow.md\ttrue\n"
        #expect(try await tree.plan() == ["~ now.md"])
    }

    @Test("with --theirs, even a pull of a part rewrites a table that has two rows for an item")
    func duplicateRows() async throws {
        let tree = try await Tree.pulled()
        let table = try #require(tree["listed.tsv"])
        tree["listed.tsv"] = table + "now.md\tfalse\n"
        await #expect(throws: FolderObstacle.self) { try await tree.pull("now.md") }

        try await tree.pull("now.md", overwriting: true)
        #expect(tree["listed.tsv"] == table)
    }

    @Test("progress counts the written files up to their total", arguments: [1, 3])
    func progress(jobs: Int) async throws {
        let tree = Tree(ItemValue.samples + [.picture("p2")], pictures: ["p1": [1], "p2": [2]])
        let (steps, continuation) = AsyncStream.makeStream(of: [Int].self)
        _ = try await tree.folder.pull(of: "foo", jobs: jobs) { continuation.yield([$0, $1]) }
        continuation.finish()
        #expect(await steps.reduce(into: []) { $0.append($1) } == (1...10).map { [$0, 10] })
    }

    @Test("the requested number of files is fetched at once")
    func jobs() async throws {
        let tree = Tree(
            ItemValue.samples + [.picture("p2"), .picture("p3")], pictures: ["p1": [1], "p2": [2], "p3": [3]])
        let running = Mutex((now: 0, most: 0))
        await tree.server.whileFetching {
            running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            let deadline = ContinuousClock.now + .seconds(60)
            while running.withLock({ $0.most < 2 }), .now < deadline { await Task.yield() }
            // Long enough for a third fetch to begin if it did not wait.
            for _ in 0..<100 { await Task.yield() }
            running.withLock { $0.now -= 1 }
        }
        _ = try await tree.folder.pull(of: "foo", jobs: 2)
        #expect(running.withLock { $0.most } == 2)
    }

    @Test("the plan has both texts of an edited file, and none of a picture or of a row")
    func texts() async throws {
        let tree = try await Tree.pulled()
        tree["now.md"] = "mine"
        tree["pastes/notes"] = nil
        tree["pics/p1.jpg"] = "mine"
        tree["purls.tsv"]? += "mine\thttps://m.example\t\n"
        let entries = try await tree.folder.plan().value.entries
        func texts(_ path: String) -> [String?]? {
            entries.first { $0.path.text == path && $0.isPending }?.texts.map { [$0.server, $0.local] }
        }
        #expect(texts("now.md") == ["# Now\r\nbusy", "mine"])
        #expect(texts("pastes/notes")?.last == .some(nil))
        #expect(texts("pics/p1.jpg") == nil)
        #expect(texts("purls.tsv") == nil)
    }

    @Test("does nothing and names the conflicts; --theirs takes the server's side")
    func conflicts() async throws {
        let tree = try await Tree.pulled()
        tree["now.md"] = "mine"
        tree["bio.md"] = "mine too"
        tree["pastes/notes"] = nil
        let before = tree.files
        await tree.server.edit { items in
            items.filter { $0.kind != .nowPage && $0.key != ItemKey(.paste, "notes") }
                + [.nowPage(content: "theirs", isListed: true), .paste("notes", "theirs"), .paste("new", "x")]
        }

        let obstacle = await #expect(throws: FolderObstacle.self) { try await tree.pull() }
        #expect(obstacle?.conflictEntries.map(Tree.line) == ["! now.md", "! pastes/notes"])
        #expect(tree.files == before)

        try await tree.pull(overwriting: true)
        let fresh = tree.elsewhere
        try await fresh.pull()
        #expect(tree.files == fresh.files)
        #expect(try await tree.plan().isEmpty)
    }

    @Test("--theirs keeps and reports the files and rows that the server never had")
    func newWithTheirs() async throws {
        let tree = try await Tree.pulled()
        tree["purls.tsv"]?.replace("https://d.example", with: "https://edited.example")
        tree["purls.tsv"]? += "mine\thttps://m.example\t\n"
        tree["pastes/mine"] = "mine"
        tree["listed.tsv"]? += "pastes/mine\ttrue\n"
        let new = ["+ purls.tsv mine", "+ pastes/mine"]

        #expect(try await tree.pull(overwriting: true).kept.map(Tree.line) == new)
        #expect(tree["purls.tsv"]?.contains("docs\thttps://d.example\t") == true)
        #expect(tree["purls.tsv"]?.hasSuffix("mine\thttps://m.example\t\n") == true)
        #expect(tree["listed.tsv"]?.hasSuffix("pastes/mine\ttrue\n") == true)
        #expect(try await tree.plan() == new)
    }

    @Test("with --theirs, an item's second row is removed, and a new row of the same table stays")
    func repeatedRow() async throws {
        let tree = try await Tree.pulled()
        let table = try #require(tree["purls.tsv"])
        let new = "mine\thttps://m.example\t\n"
        tree["purls.tsv"] = table + "docs\thttps://other.example\tfalse\n" + new
        try await tree.pull(overwriting: true)
        #expect(tree["purls.tsv"] == table + new)
        #expect(try await tree.plan() == ["+ purls.tsv mine"])
    }

    @Test("a text that both sides have, stored by the server in its own form, is no conflict and is not sent")
    func storedForm() async throws {
        let tree = try await Tree.pulled([.nowPage(content: "old", isListed: true)])
        tree["now.md"] = "one\r\ntwo\n"
        tree["pastes/fresh"] = "cafe\u{301}\n"
        await tree.server.edit { _ in
            [.nowPage(content: "one\ntwo", isListed: true), .paste("fresh", "caf\u{E9}")]
        }
        #expect(try await tree.plan() == ["< now.md", "< pastes/fresh"])
        #expect(try await tree.push().done == 0)
        try await tree.pull()
        #expect(tree.files["now.md"] == Array("one\ntwo".utf8))
        #expect(tree.files["pastes/fresh"] == Array("caf\u{E9}".utf8))
        #expect(try await tree.plan().isEmpty)
    }

    @Test("without a row, an edited text conflicts with its deletion on the server, and an unchanged one is removed")
    func deletedThereWithoutRow() async throws {
        let tree = try await Tree.pulled([.paste("a", "1"), .paste("b", "2"), .paste("c", "3")])
        tree["pastes/a"] = "mine"
        tree["listed.tsv"] = nil
        await tree.server.edit { _ in [.paste("c", "3")] }

        let plan = try await tree.plan()
        #expect(plan.contains("! pastes/a"))
        #expect(!plan.contains("! pastes/b"))
        await #expect(throws: FolderObstacle.self) { try await tree.pull() }
        #expect(tree["pastes/a"] == "mine")
        tree["pastes/a"] = "1"
        try await tree.pull()
        #expect(tree["pastes/a"] == nil)
        #expect(tree["pastes/b"] == nil)
    }

    @Test("an item deleted on both sides is forgotten: made again on the server, it is new here")
    func deletedOnBothSides() async throws {
        let tree = try await Tree.pulled([.paste("a", "1"), .paste("b", "2")])
        tree["pastes/a"] = nil
        await tree.server.edit { _ in [.paste("b", "2")] }
        try await tree.pull()
        await tree.server.edit { $0 + [.paste("a", "1")] }
        #expect(try await tree.plan() == ["< pastes/a"])
        try await tree.pull()
        #expect(tree["pastes/a"] == "1")
    }

    @Test("a part is pulled by itself")
    func parts() async throws {
        let tree = try await Tree.pulled()
        await tree.server.edit { _ in
            [.nowPage(content: "n", isListed: true), .bio(content: "b"), .paste("notes", "p"), .status("s9", "s")]
        }
        try await tree.pull("pastes")
        #expect(tree["pastes/notes"] == "p")
        #expect(tree["pastes/README"] == nil)
        #expect(tree["now.md"] != "n")
        try await tree.pull("now.md")
        #expect(tree["now.md"] == "n")
        #expect(tree["bio.md"] == "me")
        try await tree.pull("statuses.tsv")
        #expect(tree["statuses.tsv"]?.split(separator: "\n").count == 2)
        await #expect(throws: Failure.self) { try await tree.pull("nonsense.txt") }
    }

    @Test("a problem in one part does not stop the pull of another")
    func problemInOtherPart() async throws {
        let tree = try await Tree.pulled()
        tree["pastes/100%"] = "a name that nothing has"
        await #expect(throws: FolderObstacle.self) { try await tree.pull() }
        try await tree.pull("now.md")
    }

    @Test("makes no tree in a folder with other files, even hidden ones", arguments: ["thesis.txt", ".profile"])
    func occupied(path: String) async throws {
        let tree = Tree()
        tree[path] = "x"
        let occupied = Failure(.refused, "/memory has files that nereid did not create. Use a new or empty folder")
        await #expect(throws: occupied) { try await tree.pull() }
        #expect(tree.store.files.count == 1)
    }

    @Test(
        "makes a tree in a repository of git, and where a first pull could not write its manifest",
        arguments: [[".git/config", ".gitignore"], [".nereid/.gitignore"]])
    func unoccupied(paths: [String]) async throws {
        let tree = Tree()
        for path in paths { tree[path] = "x" }
        try await tree.pull()
        #expect(tree["now.md"] != nil)
    }

    @Test("with a failing network nothing is written: the archive may be older than the tree")
    func archive() async throws {
        let tree = Tree()
        let down = RemoteFailure.unreachable(host: "h", cause: .connectionRefused)
        await tree.server.answer(from: .archive(asOf: nil, because: down))
        await #expect(throws: down) { try await tree.pull() }
        #expect(tree.store.files.isEmpty)

        await tree.server.answer(from: .archive(asOf: nil, because: nil))
        try await tree.pull()
        #expect(!tree.files.isEmpty)
    }

    @Test("a full disk ends it, whichever write fails, and the next pull completes it")
    func fullDisk() async throws {
        let whole = Tree()
        let store = FolderStoreSpy(whole.store)
        _ = try await whole.over(store).pull(of: "foo")
        for count in store.written.indices {
            let tree = Tree()
            tree.store.failWrites(after: count)
            await #expect(throws: FolderStoreError.self) { try await tree.pull() }
            tree.store.allowWrites()
            try await tree.pull()
            #expect(tree.store.files == whole.store.files)
        }
    }

    @Test("a leftover of a killed command that cannot be removed ends it", arguments: ["", ".nereid", "pastes"])
    func leftover(folder: String) async throws {
        let tree = try await Tree.pulled()
        let store = FolderStoreSpy(tree.store, keepingLeftoversIn: folder)
        await #expect(throws: FolderStoreError.self) { try await tree.over(store).pull(of: "foo") }
        #expect(store.written == [])
    }

    @Test("files of an interrupted pull count as the server's in the next one", arguments: 0...3)
    func cutOff(writes: Int) async throws {
        let tree = try await Tree.pulled([.paste("old", "1")])
        await tree.server.edit { $0 + [.paste("new", "1")] }
        tree.store.failWrites(after: writes)
        _ = try? await tree.pull()
        tree.store.allowWrites()

        await tree.server.edit { _ in [.paste("old", "1"), .paste("new", "2")] }
        try await tree.pull()
        #expect(tree["pastes/new"] == "2")
    }

    @Test(
        "a missing picture does not stop the rest, and comes with a later pull",
        arguments: [Failure.Kind.notFound, .network])
    func missedPicture(kind: Failure.Kind) async throws {
        let tree = Tree(ItemValue.samples + [.picture("p2")], pictures: ["p2": [2]])
        await tree.server.failPicture("p1", Failure(kind, "no"))
        let report = try await tree.pull()
        let failed = report.failedFiles
        #expect(failed.map(\.path.text) == ["pics/p1.jpg"])
        #expect(failed.map(\.failure.kind) == [kind])
        #expect(tree["now.md"] != nil)
        #expect(tree["statuses.tsv"] != nil)
        #expect(tree.files["pics/p2.jpg"] == [2])
        #expect(try await tree.plan() == ["< pics/p1.jpg"])
        #expect(try await tree.push(deleting: true).done == 0)

        await tree.server.failPicture("p1", nil)
        await tree.server.setPicture("p1", [1, 2, 3])
        let whole = try await Tree.pulled(
            ItemValue.samples + [.picture("p2")], pictures: ["p1": [1, 2, 3], "p2": [2]])
        #expect(try await tree.pull().failedFiles.isEmpty)
        #expect(tree.store.files == whole.store.files)
    }

    @Test("a truncated picture leaves nothing in the tree, and the next pull fetches it")
    func cutPicture() async throws {
        let items = ItemValue.samples + [.picture("p2")]
        let tree = Tree(items, pictures: ["p1": [1, 2, 3], "p2": [2, 2]])
        await tree.server.cut(["p2"])
        let failed = try await tree.pull().failedFiles.map(\.path.text)
        #expect(failed == ["pics/p2.jpg"])
        #expect(tree.files["pics/p2.jpg"] == nil)
        #expect(tree.files["pics/p1.jpg"] == [1, 2, 3])

        await tree.server.cut([])
        try await tree.pull()
        #expect(tree.files["pics/p2.jpg"] == [2, 2])
    }

    @Test("with --theirs, a truncated picture does not replace the edited one")
    func cutReplacement() async throws {
        let tree = try await Tree.pulled([.picture("p1")])
        tree["pics/p1.jpg"] = "mine"
        await tree.server.cut(["p1"])
        #expect(try await tree.pull(overwriting: true).failedFiles.map(\.path.text) == ["pics/p1.jpg"])
        #expect(tree["pics/p1.jpg"] == "mine")
    }

    @Test("an unreadable file counts as changed: --theirs replaces it, or removes it with its item")
    func unreadable() async throws {
        let tree = try await Tree.pulled([.paste("kept", "1"), .paste("gone", "2")])
        let paths = ["pastes/kept", "pastes/gone"]
        for path in paths { try tree.store.write([0xFF], to: #require(FolderPath(path))) }
        await tree.server.edit { $0.filter { $0.key == ItemKey(.paste, "kept") } }
        let plan = try await tree.folder.planPull(of: "foo", overwriting: true).value
        let effects = plan.entries.map { ($0.path.text, $0.effectOfPull(overwriting: true)) }
        #expect(Dictionary(uniqueKeysWithValues: effects) == ["pastes/kept": .change, "pastes/gone": .delete])

        try await tree.pull(overwriting: true)
        #expect(paths.map { tree[$0] } == ["1", nil])
    }

    @Test("links in the tree are refused and not followed")
    func links() async throws {
        let tree = try await Tree.pulled()
        tree["now.md"] = nil
        tree.store.link(.literal("now.md"))
        let obstacle = await #expect(throws: FolderObstacle.self) { try await tree.pull() }
        #expect(obstacle?.treeProblems.map(\.reason) == [.link])
    }

    @Test("if the requested part is a file with a problem, the problem is reported")
    func partWithProblem() async throws {
        let tree = try await Tree.pulled()
        tree.store.link(.literal("pastes/odd"))
        #expect(try await tree.problems("pastes/odd").map(\.reason) == [.link])
    }

    @Test("a tree with a damaged or newer manifest, or of another address, is refused, as is an unknown part")
    func manifests() async throws {
        let tree = try await Tree.pulled()
        let manifest = try #require(tree[".nereid/manifest.json"])
        for text in [
            "", "{}", "[1]", manifest.replacing("pastes/notes", with: "../outside"),
            manifest.replacing("pastes/notes", with: "now.md"),
            manifest.replacing("\"format\": 1", with: "\"format\": 2"),
            manifest.replacing("\"foo\"", with: "\"\""), manifest.replacing("paste:notes", with: "paste"),
        ] {
            tree[".nereid/manifest.json"] = text
            await #expect(throws: Failure.self, "\(text)") { try await tree.pull() }
        }
        tree[".nereid/manifest.json"] = manifest
        let other = Failure(.refused, "this folder belongs to foo, not to bar")
        await #expect(throws: other) { try await tree.folder.pull([], of: "bar", expecting: "bar") }
        let missing = Failure(.notFound, "neither the folder nor the server has 'pastes/x'")
        await #expect(throws: missing) { try await tree.folder.plan(["pastes/x"]) }
        #expect(tree[".nereid/manifest.json"] == manifest)
    }

    @Test("the manifest lists items by kind and name, so that its differences in git are small")
    func manifestOrder() async throws {
        let tree = try await Tree.pulled([.paste("b", "2"), .paste("a", "1"), .purl("z", "https://x.example")])
        let keys = tree[".nereid/manifest.json"]?.matches(of: /"(paste:a|paste:b|purl:z)"/).map { String($0.1) }
        #expect(keys == ["purl:z", "paste:a", "paste:b"])
        #expect(tree[".nereid/manifest.json"]?.hasSuffix("\"}\n  }\n}\n") == true)
    }

    @Test("the manifest shows a path as it is, except for what JSON must escape")
    func manifestPaths() async throws {
        let tree = try await Tree.pulled([])
        tree["weblog/a \"b\" \\ü\u{1}\u{7F}.md"] = "# Text"
        try await tree.push()
        #expect(tree[".nereid/manifest.json"]?.contains(#"{"path": "weblog/a \"b\" \\ü\u0001\u007f.md", "#) == true)
        #expect(try await tree.plan().isEmpty)
    }

    /// A pulled tree whose files were changed at this second. The archive was confirmed at second 1.
    private func offline(_ second: Int64) async throws -> Tree {
        let tree = try await Tree.pulled()
        for path in ["now.md", "purls.tsv", "pastes/notes", "listed.tsv"] {
            tree.store.setChanged(try #require(FolderPath(path)), second)
        }
        await tree.server.edit { items in
            [.nowPage(content: "older", isListed: true), .purl("docs", "https://older.example")]
                + items.filter { ![.nowPage, .purl].contains($0.kind) && $0.key != ItemKey(.paste, "notes") }
        }
        return tree
    }

    @Test("offline, nothing from a later time than the archive is replaced or removed, and a notice says so")
    func laterThanArchive() async throws {
        let tree = try await offline(2)
        let before = tree.files
        for overwriting in [false, true] {
            let report = try await tree.folder.pull([], of: "foo", overwriting: overwriting, policy: .offline)
            #expect(report.changed == [])
            #expect(tree.files == before)
            let paths = ["now.md", "purls.tsv", "pastes/notes", "listed.tsv"].compactMap { FolderPath($0) }
            #expect(report.notices.first == .later(Set(paths)))
        }
        // The base stays: the next pull from the server fetches the difference.
        #expect(
            try await tree.plan().sorted() == ["< now.md", "< pastes/notes", "< purls.tsv a\tb\\", "< purls.tsv docs"])
        #expect(try await tree.folder.plan(policy: .offline).value.entries.allSatisfy { $0.action != .incoming })
    }

    @Test("offline, files that are not newer than the archive are replaced or removed")
    func earlierThanArchive() async throws {
        let tree = try await offline(1)
        _ = try await tree.folder.pull([], of: "foo", policy: .offline)
        #expect(tree["now.md"] == "older")
        #expect(tree["pastes/notes"] == nil)
        #expect(tree["purls.tsv"] == "name\turl\tlisted\ndocs\thttps://older.example\tfalse\n")
    }

    @Test("offline, a local edit of an item whose other part is newer than the archive is still to be pushed")
    func editBesideLater() async throws {
        let tree = try await offline(2)
        tree["now.md"] = "mine"
        tree["listed.tsv"]?.replace("notes\tfalse", with: "notes\ttrue")
        await tree.server.edit { _ in
            [.paste("notes", "one\ntwo\n"), .nowPage(content: "# Now\r\nbusy", isListed: false)]
        }
        let report = try await tree.folder.pull([], of: "foo", policy: .offline)
        #expect(Set(report.kept.map(\.path.text)).isSuperset(of: ["now.md", "pastes/notes"]))
        #expect(tree["now.md"] == "mine")
        #expect(tree["listed.tsv"]?.contains("notes\ttrue") == true)
        #expect(tree["listed.tsv"]?.contains("now.md\ttrue") == true)
    }

    @Test("the problem of a file that is too large to read names the limit for sending")
    func tooLargeToRead() async throws {
        let tree = try await Tree.pulled([.bio(content: "me")])
        let path = FolderPath.literal("bio.md")
        let store = FolderStoreSpy(tree.store, refusing: path, with: .tooLarge(path: path.text, limit: 256 << 20))
        let problems = try await tree.over(store).plan().value.problems
        #expect(problems == [FolderProblem(path, .tooLarge(limit: 16 << 20))])
    }

    @Test("a file above the limit for sending is a problem once it is edited or new")
    func tooLong() async throws {
        let long = String(repeating: "x", count: (16 << 20) + 1)
        let tree = try await Tree.pulled([.paste("long", long), .nowPage(content: "x", isListed: true)])
        #expect(try await tree.plan().isEmpty)
        tree["listed.tsv"]?.replace("long\tfalse", with: "long\ttrue")
        #expect(try await tree.plan() == ["~ pastes/long"])
        #expect(try await tree.push().done == 1)

        tree["pastes/long"] = long + "y"
        tree["now.md"] = long
        tree["pics/new.png"] = long
        let problems = try await tree.problems()
        #expect(Set(problems.map(\.path.text)) == ["now.md", "pastes/long", "pics/new.png"])
        #expect(problems.allSatisfy { $0.reason == .tooLarge(limit: 16 << 20) })
        await #expect(throws: FolderObstacle.self) { try await tree.push() }
        #expect(await tree.server.messages.count == 1)
    }
}
