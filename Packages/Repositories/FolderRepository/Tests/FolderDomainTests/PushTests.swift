import FeatureContributions
import FolderDomain
import Foundation
import FoundationExtensions
import ResourceLoading
import Testing

@Suite("Pushing a tree")
struct PushTests {
    @Test("pull, edit everything, push, pull: the trees are equal")
    func wholeCycle() async throws {
        let tree = try await Tree.pulled()
        tree["now.md"] = "new\n"
        tree["web.html"] = "<p>"
        tree["bio.md"] = "bio"
        tree["email.txt"] = "z@z.example\r\n"
        tree["purls.tsv"] = "name\turl\tlisted\ndocs\thttps://other.example\tfalse\nzoo\thttps://z.example\n"
        tree["dns.tsv"]?.replace("www", with: "mail")
        tree["dns.tsv"]? += "\tTXT\t@\thello\n"
        tree["statuses.tsv"]?.replace("first", with: "changed")
        tree["statuses.tsv"]? += "\t\t\tposted\n"
        tree["pastes/notes"] = "other"
        tree["pastes/fresh"] = "fresh"
        tree["pastes/README"] = nil
        tree["listed.tsv"]?.replace("notes\tfalse", with: "notes\ttrue")
        tree["weblog/2026-11-20-hello.md"] = "Date: 2026-11-21\n\nother"
        tree["weblog/mine.md"] = "# Mine"
        tree["pics.tsv"]?.replace("a caption", with: "better")
        tree["pics.tsv"]? += "sea.png\t\tSea\tthe sea\n"
        tree["pics/sea.png"] = "bytes"
        #expect(
            try await tree.plan() == [
                "~ now.md", "~ web.html", "~ bio.md", "~ email.txt", "~ purls.tsv docs", "+ purls.tsv zoo",
                "- purls.tsv a\tb\\", "+ pastes/fresh", "~ pastes/notes", "- pastes/README", "~ dns.tsv A mail 1.2.3.4",
                "+ dns.tsv TXT @ hello", "~ pics/p1.jpg", "+ pics/sea.png", "~ weblog/2026-11-20-hello.md",
                "+ weblog/mine.md", "~ statuses.tsv s1", "+ statuses.tsv posted",
            ])

        let report = try await tree.push(deleting: true)
        #expect(report.done == 18)
        #expect(report.failed == 0)
        #expect(report.ending == nil)
        #expect(try await tree.plan().isEmpty)
        #expect(tree["statuses.tsv"]?.hasSuffix("Z\t✨\tposted\t\n") == true)
        #expect(tree["dns.tsv"]?.hasSuffix("\tTXT\t@\thello\t\t3600\n") == true)
        #expect(tree["weblog/mine.md"] == "Date: 2026-11-21\n\n# Mine")
        #expect(tree["listed.tsv"] == "file\tlisted\nnow.md\ttrue\npastes/notes\ttrue\n")

        let before = tree.store.files
        try await tree.pull()
        #expect(tree.store.files == before)
        let messages = await tree.server.messages
        #expect(messages.count == 18)
        #expect(messages.suffix(2) == [.delete(.purl), .delete(.paste)])
    }

    @Test(
        "a row with a new name is a rename on request: the new PURL is created before the old one is deleted",
        arguments: [
            (.rename, [.create(.purl), .delete(.purl)], ["- purls.tsv gone"]),
            (.keepOldName, [.create(.purl)], ["- purls.tsv gone", "- purls.tsv tea"]),
        ] as [(RenameChoice, [AddressFake.Message], [String])])
    func rename(choice: RenameChoice, messages: [AddressFake.Message], rest: [String]) async throws {
        let tree = try await Tree.pulled([.purl("tea", "x:tea"), .purl("sea", "x:sea"), .purl("gone", "x:gone")])
        tree["purls.tsv"] = "name\turl\tlisted\ngreen\tx:tea\tfalse\nsea\tx:sea\tfalse\n"
        let plan = try await tree.folder.plan().value
        #expect(plan.renames.map { [$0.old.id.text, $0.new.id.text] } == [["tea", "green"]])

        let report = try #require(try await tree.folder.push(onPlan: { _ in choice }))
        #expect(report.failed == 0)
        #expect(report.undeleted.count == rest.count)
        #expect(await tree.server.messages == messages)
        #expect(try await tree.plan() == rest)
    }

    @Test("a renamed item keeps its old name until the new one exists", arguments: [true, false])
    func failedRename(isDeleting: Bool) async throws {
        let tree = try await Tree.pulled([.purl("tea", "x:tea")])
        tree["purls.tsv"] = "name\turl\tlisted\ngreen\tx:tea\tfalse\n"
        await tree.server.fail(Failure(.refused, "no"), atWrite: 1)

        let report = try #require(
            try await tree.folder.push(
                deleting: isDeleting, onPlan: { _ in isDeleting ? .keepOldName : .rename }))
        #expect(report.done == 0)
        #expect(report.failed == 2)
        #expect(await tree.server.messages == [.create(.purl)])
    }

    @Test("a renamed item keeps its old name if the server cannot list the new one")
    func unlistedRename() async throws {
        let tree = try await Tree.pulled([.purl("tea", "x:tea")])
        tree["purls.tsv"] = "name\turl\tlisted\ngreen\tx:tea\tfalse\n"
        let server = tree.server
        let report = try await tree.folder.push(
            onPlan: { _ in .rename },
            onEvent: { event in
                if case .done = event { await server.failReading(.purl, Failure(.notFound, "no list")) }
            })
        #expect(report?.failed == 1)
        #expect(await server.messages == [.create(.purl)])
    }

    @Test("several PURLs with one URL are not matched as renames; the others are, in the order of their old names")
    func ambiguousRename() async throws {
        let known = ["a": 1, "b": 1, "c": 2, "n": 3, "o": 4, "p": 5, "q": 6].map { ItemValue.purl($0, "x:\($1)") }
        let tree = try await Tree.pulled(known)
        let rows = ["d": 1, "e": 2, "f": 2, "z": 3, "y": 4, "x": 5, "w": 6].map { "\($0)\tx:\($1)\tfalse\n" }
        tree["purls.tsv"] = "name\turl\tlisted\n" + rows.joined()
        let renames = try await tree.folder.plan().value.renames
        #expect(renames.map { $0.old.id.text + $0.new.id.text } == ["nz", "oy", "px", "qw"])
    }

    @Test("only what changed is sent, and nothing twice; without a change nothing is written")
    func onlyChanges() async throws {
        let tree = try await Tree.pulled()
        let store = FolderStoreSpy(tree.store)
        #expect(try await tree.over(store).push()?.done == 0)
        #expect(store.written == [])
        tree["bio.md"] = "x"
        #expect(try await tree.push().done == 1)
        #expect(try await tree.push().done == 0)
        #expect(await tree.server.messages == [.change(.bio)])
    }

    @Test(
        "an empty text is a problem before anything is sent",
        arguments: ["pastes/empty", "pastes/notes", "now.md", "web.html", "bio.md", "weblog/mine.md"])
    func emptyTexts(path: String) async throws {
        for text in ["", " \r\n", "\n"] {
            let tree = try await Tree.pulled()
            tree[path] = text
            tree["pastes/fresh"] = "fresh"
            let problems = try await tree.problems()
            #expect(problems.map(\.path.text) == [path])
            #expect(problems.map(\.reason) == [.emptyText])
            await #expect(throws: FolderObstacle.self) { try await tree.push() }
            #expect(await tree.server.messages.isEmpty)
        }
    }

    @Test("an entry that is only front matter, such as a redirection, is sent")
    func onlyFrontMatter() async throws {
        let tree = try await Tree.pulled()
        tree["weblog/mine.md"] = "Date: 2026-11-20\n\n"
        #expect(try await tree.problems().isEmpty)
        #expect(try await tree.push().done == 1)
        #expect(await tree.server.messages == [.create(.weblogEntry)])
        #expect(try await tree.plan().isEmpty)
    }

    @Test("a blank text that the server has too does not stop a push")
    func knownEmptyText() async throws {
        let tree = try await Tree.pulled([
            .paste(PasteValue(title: "blank", content: "", isListed: false)), .bio(content: "b"),
        ])
        tree["bio.md"] = "c"
        tree["listed.tsv"]?.replace("blank\tfalse", with: "blank\ttrue")
        #expect(try await tree.problems().isEmpty)
        #expect(try await tree.push().done == 2)
    }

    @Test("deletions are made only on request, and reported otherwise")
    func deletions() async throws {
        let tree = try await Tree.pulled()
        tree["pastes/notes"] = nil
        tree["statuses.tsv"] = "id\tcreated\temoji\tcontent\turl\n"
        let report = try await tree.push()
        #expect(report.undeleted.count == 3)
        #expect(report.done == 0)
        #expect(report.failed == 0)
        #expect(await tree.server.messages.isEmpty)
        #expect(try await tree.push(deleting: true).done == 3)
        #expect(await tree.server.items.count == ItemValue.samples.count - 3)
    }

    @Test("missing files of undeletable items, and missing tables, are no deletions")
    func missing() async throws {
        let tree = try await Tree.pulled()
        let before = tree.files
        for path in [
            "now.md", "web.html", "bio.md", "email.txt", "purls.tsv", "dns.tsv", "statuses.tsv", "listed.tsv",
            "pics.tsv",
        ] {
            tree[path] = nil
        }
        #expect(try await tree.plan().allSatisfy { $0.hasPrefix("<") })
        #expect(try await tree.push(deleting: true).done == 0)
        try await tree.pull()
        #expect(tree.files == before)
    }

    @Test("fields missing in the tree stay: flags, captions, TTL, emoji")
    func unmentioned() async throws {
        let tree = try await Tree.pulled()
        tree["listed.tsv"] = "file\tlisted\n"
        tree["pics.tsv"] = "file\tid\tcaption\talt\ttags\thidden\n"
        tree["dns.tsv"]?.replace("\t3600", with: "")
        tree["statuses.tsv"] = "id\tcreated\temoji\tcontent\turl\ns1\t\t\tfirst\ns2\t\t\tnew text\n"
        tree["now.md"] = "text"
        #expect(try await tree.plan() == ["~ now.md", "~ statuses.tsv s2"])

        try await tree.push()
        let items = await tree.server.items
        guard case .nowPage(_, let isListed)? = items.first(where: { $0.kind == .nowPage }),
            case .status(let status)? = items.first(where: { $0.key == ItemKey(.status, "s2") })
        else {
            Issue.record("\(items)")
            return
        }
        #expect(isListed == true)
        #expect(status.emoji == "🎉")
        #expect(status.content == "new text")
        #expect(status.createdAt != nil)
    }

    @Test(
        "nothing is sent in a conflict; --mine and --theirs resolve it",
        arguments: [ConflictResolution.mine, .theirs])
    func conflicts(resolution: ConflictResolution) async throws {
        let tree = try await Tree.pulled()
        tree["now.md"] = "mine"
        tree["pastes/README"] = nil
        tree["purls.tsv"]?.replace("d.example", with: "mine.example")
        tree["bio.md"] = "no conflict"
        await tree.server.edit { items in
            items.filter {
                $0.kind != .nowPage && $0.key != ItemKey(.paste, "README") && $0.key != ItemKey(.purl, "docs")
            } + [
                .nowPage(content: "theirs", isListed: true), .paste("README", "theirs"),
                .purl("docs", "https://theirs.example"),
            ]
        }
        let obstacle = await #expect(throws: FolderObstacle.self) { try await tree.push(deleting: true) }
        let entries = obstacle?.conflictEntries ?? []
        #expect(entries.map(Tree.line) == ["! now.md", "! purls.tsv docs", "! pastes/README"])
        let kinds: [PlanEntry.Conflict] = [.changedOnBothSides, .changedOnBothSides, .deletedHereChangedThere]
        #expect(entries.map(\.action) == kinds.map { .conflict($0) })
        #expect(await tree.server.messages.isEmpty)

        try await tree.push(deleting: true, resolution: resolution)
        #expect(try await tree.plan().isEmpty)
        let fresh = tree.elsewhere
        try await fresh.pull()
        #expect(tree.files == fresh.files)
        #expect(tree["now.md"] == (resolution == .mine ? "mine" : "theirs"))
        #expect(tree["bio.md"] == "no conflict")
        #expect((tree["pastes/README"] == nil) == (resolution == .mine))
        #expect(tree["purls.tsv"]?.contains(resolution == .mine ? "mine.example" : "theirs.example") == true)
    }

    @Test("a change here and a deletion there conflict; --mine creates the item again")
    func deletedThere() async throws {
        let tree = try await Tree.pulled()
        tree["statuses.tsv"]?.replace("first", with: "mine")
        tree["pastes/notes"] = "mine"
        await tree.server.edit { $0.filter { $0.kind != .status && $0.kind != .paste } }
        #expect(
            try await tree.plan() == ["< pastes/README", "! pastes/notes", "! statuses.tsv s1", "< statuses.tsv s2"])

        try await tree.push(resolution: .mine)
        try await tree.pull()
        #expect(tree["pastes/notes"] == "mine")
        #expect(tree["statuses.tsv"]?.split(separator: "\n").count == 2)
        #expect(tree["statuses.tsv"]?.contains("mine") == true)
        #expect(tree["statuses.tsv"]?.contains("s1\t") == false)
        #expect(try await tree.plan().isEmpty)
    }

    @Test("a picture described here and deleted there conflicts; --mine uploads it again")
    func pictureDeletedThere() async throws {
        let tree = try await Tree.pulled([.picture("p1")])
        tree["pics.tsv"]?.replace("a caption", with: "mine")
        await tree.server.edit { _ in [] }
        #expect(try await tree.plan() == ["! pics/p1.jpg"])

        try await tree.push(resolution: .mine)
        #expect(try await tree.plan().isEmpty)
        let fresh = tree.elsewhere
        try await fresh.pull()
        #expect(fresh.files["pics/p101.png"] == [1, 2, 3])
    }

    @Test("two different new items of one name conflict; --mine sends the tree's")
    func createdOnBothSides() async throws {
        let tree = try await Tree.pulled([.paste("old", "1")])
        tree["pastes/new"] = "mine"
        await tree.server.edit { $0 + [.paste("new", "theirs")] }
        #expect(try await tree.folder.plan().value.conflicts.map(\.action) == [.conflict(.createdOnBothSides)])

        try await tree.push(resolution: .mine)
        #expect(await tree.server.messages == [.change(.paste)])
        #expect(try await tree.plan().isEmpty)
    }

    @Test("the same change on both sides is not a conflict")
    func converged() async throws {
        let tree = try await Tree.pulled()
        tree["bio.md"] = "same"
        tree["pastes/notes"] = nil
        tree["pastes/x"] = "x"
        await tree.server.edit { items in
            items.filter { $0.kind != .bio && $0.key != ItemKey(.paste, "notes") } + [
                .bio(content: "same"), .paste("x", "x"),
            ]
        }
        #expect(try await tree.plan().isEmpty)
        #expect(try await tree.push().done == 0)
        tree["bio.md"] = "next"
        #expect(try await tree.push().done == 1)
    }

    @Test("a refusal of one item does not stop the others; a network failure ends the push")
    func failures() async throws {
        let tree = try await Tree.pulled()
        tree["now.md"] = "1"
        tree["web.html"] = "2"
        tree["bio.md"] = "3"
        await tree.server.fail(Failure(.refused, "no"), atWrite: 1)
        await tree.server.fail(Failure(.network, "down"), atWrite: 2)

        let report = try await tree.push()
        #expect(report.done == 0)
        #expect(report.failed == 2)
        #expect(report.untried == 1)
        #expect(report.ending?.message == "down")
        #expect(try await tree.plan() == ["~ now.md", "~ web.html", "~ bio.md"])
        #expect(try await tree.push().done == 3)
    }

    @Test("an item deleted elsewhere in the meantime counts as deleted")
    func alreadyDeleted() async throws {
        let tree = try await Tree.pulled()
        tree["pastes/notes"] = nil
        await tree.server.fail(Failure(.notFound, "gone"), atWrite: 1)
        #expect(try await tree.push(deleting: true).done == 1)
    }

    @Test("problems name file and line, and nothing is sent while there is one")
    func problems() async throws {
        let tree = try await Tree.pulled()
        tree["bio.md"] = "x"
        tree["purls.tsv"] = "name\turl\tlisted\nx\thttps://x\tmaybe\n\n\thttps://y\na\\q\tb\n"
        tree["statuses.tsv"]?.replace("2026", with: "2027")
        tree["statuses.tsv"]? += "s77\t\t\tunknown\n\t\t\t\n"
        tree["pics/p1.jpg"] = "other bytes"
        tree["pastes/100%"] = "x"
        tree["pics.tsv"]? += "nowhere.png\t\tc\ta\n"
        tree["dns.tsv"] = "id\ttype\nx\n"
        let problems = try await tree.problems()
        let described = Set(problems.map { "\($0.path.text):\($0.line.map(String.init) ?? "") \($0.reason)" })
        #expect(
            described == [
                "purls.tsv:5 badEscape", "statuses.tsv:2 fixedColumn(\"created\")",
                "statuses.tsv:3 fixedColumn(\"created\")", "statuses.tsv:4 unknownID(\"s77\")",
                "statuses.tsv:5 emptyCell(column: \"content\")", "pics/p1.jpg: fixedPicture",
                "pastes/100%: unusableName", "pics.tsv:3 noSuchFile(\"pics/nowhere.png\")",
                "dns.tsv:1 wrongColumns(expected: [\"id\", \"type\", \"name\", \"data\", \"priority\", \"ttl\"])",
            ])
        await #expect(throws: FolderObstacle.self) { try await tree.push() }
        #expect(await tree.server.messages.isEmpty)
        // A part without a problem can be pushed.
        #expect(try await tree.push("bio.md").done == 1)

        tree["purls.tsv"] = "name\turl\tlisted\nx\thttps://x\tmaybe\n\n\thttps://y\n"
        #expect(
            try await tree.problems("purls.tsv").map(\.reason) == [
                .emptyCell(column: "name"), .badFlag(column: "listed", value: "maybe"),
            ])
    }

    @Test("a picture that a push recorded as equal on both sides cannot be replaced")
    func recordedPicture() async throws {
        let tree = try await Tree.pulled([])
        tree["pics.tsv"]? += "sea.jpg\tp1\ta caption\talt\tx,y\t\n"
        tree["pics/sea.jpg"] = "bytes"
        await tree.server.edit { _ in [.picture("p1")] }
        #expect(try await tree.push().done == 0)

        tree["pics/sea.jpg"] = "other bytes"
        #expect(try await tree.problems().map(\.reason) == [.fixedPicture])
    }

    @Test("a hidden picture cannot be shown again, and two rows or files for one item are refused")
    func unfulfillable() async throws {
        let tree = try await Tree.pulled([.picture("p1", isHidden: true), .purl("a", "b:c"), .paste("x", "1")])
        tree["pics.tsv"]?.replace("true", with: "false")
        tree["purls.tsv"]? += "a\td:e\n"
        tree["pastes/%78"] = "2"
        let reasons = try await tree.problems().map(\.reason)
        #expect(Set(reasons) == [.fixedHidden, .duplicate(of: "line 2"), .duplicate(of: "pastes/%78")])
    }

    @Test("a renamed file is the same entry, and the same picture")
    func renamed() async throws {
        let tree = try await Tree.pulled()
        for (old, new) in [("weblog/2026-11-20-hello.md", "weblog/renamed.md"), ("pics/p1.jpg", "pics/sea.jpg")] {
            tree[new] = tree[old]
            tree[old] = nil
        }
        #expect(try await tree.plan().isEmpty)
        #expect(try await tree.push(deleting: true).done == 0)
        try await tree.pull()
        #expect(tree["weblog/renamed.md"] != nil)
        #expect(tree["weblog/2026-11-20-hello.md"] == nil)
        #expect(tree["pics/p1.jpg"] == nil)
    }

    @Test("a file of another kind with the content of a missing one is a new item")
    func movedToAnotherKind() async throws {
        let tree = try await Tree.pulled()
        tree["weblog/moved.md"] = tree["pics/p1.jpg"]
        tree["pics/p1.jpg"] = nil
        #expect(try await tree.plan().sorted() == ["+ weblog/moved.md", "- pics/p1.jpg"])
    }

    @Test("a copy of a file is a new item, and the original stays the same")
    func copied() async throws {
        let tree = try await Tree.pulled()
        tree["weblog/copy.md"] = tree["weblog/2026-11-20-hello.md"]
        #expect(try await tree.plan() == ["+ weblog/copy.md"])
    }

    @Test("hidden, backup and unknown files are ignored; the plan lists the backup and unknown files in folders")
    func strangers() async throws {
        let tree = try await Tree.pulled()
        for path in ["README.md", "pastes/.DS_Store", "pastes/notes~", "weblog/draft.txt", "pics/notes.txt"] {
            tree[path] = "x"
        }
        let plan = try await tree.folder.plan().value
        #expect(plan.pending.isEmpty)
        #expect(plan.problems.isEmpty)
        #expect(plan.ignored.map(\.text).sorted() == ["pastes/notes~", "pics/notes.txt", "weblog/draft.txt"])
    }

    @Test("refusing the plan sends nothing; cancelling sends no more")
    func refusedAndCancelled() async throws {
        let tree = try await Tree.pulled()
        tree["bio.md"] = "x"
        tree["now.md"] = "y"
        #expect(try await tree.folder.push(onPlan: { _ in nil }) == nil)
        #expect(await tree.server.messages.isEmpty)

        let task = Task { [folder = tree.folder] in
            try await folder.push(onEvent: { event in
                if case .done = event { withUnsafeCurrentTask { $0?.cancel() } }
            })
        }
        let report = try #require(try await task.value)
        #expect(report.done == 1)
        #expect(report.untried == 1)
        #expect(report.ending?.kind == .cancelled)
    }

    @Test("what the service would refuse is a problem before anything is sent")
    func unfit() async throws {
        let tree = try await Tree.pulled([.bio(content: "me"), .paste("old", "text")])
        tree["bio.md"] = "you"
        tree["pastes/new"] = "text"
        tree["pics/sea.png"] = "bytes"
        let strict = FolderTree(
            path: "/memory", store: tree.store, source: tree.server, sink: RefusingSink(server: tree.server))
        let problems = try await strict.plan().value.problems
        #expect(
            problems.map { "\($0.path.text) \($0.reason)" } == [
                "bio.md unfit(\"change\")", "pastes/new unfit(\"create\")", "pics/sea.png unfit(\"5 bytes\")",
            ])
        await #expect(throws: FolderObstacle.self) { try await strict.push() }
        #expect(await tree.server.messages.isEmpty)
    }

    /// A tree with a pulled record 'alone', edited by the closure, and a new one: the service refuses two of this name.
    private func treeWithSecondRecord(_ edit: (Tree, String) -> Void = { _, _ in }) async throws -> Tree {
        let tree = try await Tree.pulled([.record(1, "alone", "1.2.3.4"), .record(2, "www", "1.2.3.4")])
        edit(tree, try #require(tree["dns.tsv"]))
        tree["dns.tsv"]? += "\tA\talone\t5.6.7.8\n"
        return tree
    }

    /// The problems of the plan, checked to be of the last row. Also checks that a push sends nothing if there are any,
    /// and succeeds otherwise.
    private func reasons(_ tree: Tree, deleting: Bool) async throws -> [FolderProblem.Reason] {
        let problems = try await tree.folder.plan(deleting: deleting).value.problems
        #expect(
            problems.allSatisfy {
                $0.path.text == "dns.tsv" && $0.line == tree["dns.tsv"]?.split(separator: "\n").count
            })
        if problems.isEmpty {
            #expect(try await tree.push(deleting: deleting).failed == 0)
        } else {
            await #expect(throws: FolderObstacle.self) { try await tree.push(deleting: deleting) }
            #expect(await tree.server.messages.isEmpty)
        }
        return problems.map(\.reason)
    }

    @Test(
        "an item that is refused beside others of its kind is a problem, even if those are removed here or not pulled",
        arguments: [false, true])
    func besideOthers(isDeleting: Bool) async throws {
        let kept = try await treeWithSecondRecord()
        #expect(try await reasons(kept, deleting: isDeleting) == [.unfit("not alone")])

        let removed = try await treeWithSecondRecord { tree, table in
            tree["dns.tsv"] =
                table.split(separator: "\n").filter { !$0.contains("alone") }.joined(separator: "\n") + "\n"
        }
        #expect(
            try await reasons(removed, deleting: isDeleting) == (isDeleting ? [] : [.unfitBesideRemoved("not alone")]))

        let unpulled = try await treeWithSecondRecord { tree, table in
            tree["dns.tsv"] = table.replacing("1\tA\talone", with: "1\tA\told")
        }
        await unpulled.server.edit { $0 + [.record(3, "alone", "9.9.9.9")] }
        #expect(try await reasons(unpulled, deleting: isDeleting) == [.unfitBesideUnpulled("not alone")])
    }

    @Test(
        "with --mine and --theirs, items of a kind are checked together as the push would leave them",
        arguments: [(.mine, []), (.theirs, [.unfit("not alone")])]
            as [(ConflictResolution, [FolderProblem.Reason])])
    func besideConflicts(resolution: ConflictResolution, reasons: [FolderProblem.Reason]) async throws {
        let tree = try await treeWithSecondRecord { tree, table in
            tree["dns.tsv"] = table.replacing("alone\t1.2.3.4", with: "old\t1.2.3.4")
        }
        await tree.server.edit { items in
            items.map { $0.key?.id.text == "1" ? .record(1, "alone", "9.9.9.9") : $0 }
        }
        #expect(try await tree.folder.plan(resolution: resolution).value.problems.map(\.reason) == reasons)
    }

    @Test("all items of a kind are checked in one call, even a thousand new ones")
    func comparisons() async throws {
        let tree = try await Tree.pulled([.record(1, "www", "1.2.3.4")])
        let rows = (1...1000).map { "\tA\tn\($0)\t5.6.7.8\n" }
        tree["dns.tsv"]? += rows.joined()
        #expect(try await tree.plan().count == 1000)
        #expect(tree.server.compared == [1001])
    }

    @Test("flags are read as spreadsheets write them", arguments: ["TRUE", "Yes", "1", "WAHR"])
    func flags(flag: String) async throws {
        let tree = try await Tree.pulled()
        tree["purls.tsv"]? += "x4\thttps://example.org/x4\t\(flag)\n"
        #expect(try await tree.plan() == ["+ purls.tsv x4"])
        #expect(try await tree.push().done == 1)
        #expect(try await tree.plan().isEmpty)
    }

    @Test("a conflict marker of git is a problem with its line, unless it is meant as text")
    func conflictMarkers() async throws {
        let tree = try await Tree.pulled()
        tree["now.md"] = "one\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n"
        let plan = try await tree.folder.plan().value
        #expect(plan.problems == [FolderProblem(.literal("now.md"), line: 2, .conflictMarker)])
        await #expect(throws: FolderObstacle.self) { try await tree.push() }
        #expect(await tree.server.messages.isEmpty)
        #expect(try await tree.folder.plan(isText: true).value.problems.isEmpty)
        #expect(try await tree.folder.push(isText: true)?.done == 1)
    }

    @Test("the plan names new pictures on this computer in the texts that are sent")
    func localPictures() async throws {
        let tree = try await Tree.pulled([.entry("w1", slug: "a", "Date: 2026-11-20\n\n./old.png\n")])
        #expect(try await tree.folder.plan().value.localPictures.isEmpty)
        tree["weblog/2026-11-20-a.md"] = "Date: 2026-11-20\n\n./old.png\n./new.png\n"
        tree["weblog/b.md"] = "Date: 2026-11-20\n\n./b.png\n"
        tree["pastes/c"] = "./c.png\n"
        let texts = try await tree.folder.plan().value.localPictures
        #expect(
            texts.map { [$0.path.text] + $0.pictures } == [
                ["weblog/2026-11-20-a.md", "./new.png"], ["weblog/b.md", "./b.png"],
            ])
    }

    @Test("a file edited while it is sent keeps the edit, and the next push sends it")
    func editedMeanwhile() async throws {
        let tree = try await Tree.pulled()
        tree["weblog/mine.md"] = "# Mine"
        let report = try await tree.folder.push(onEvent: { event in
            if case .sending = event { tree["weblog/mine.md"] = "# Edited" }
        })
        #expect(report?.done == 1)
        #expect(tree["weblog/mine.md"] == "# Edited")
        #expect(try await tree.plan() == ["~ weblog/mine.md"])
        #expect(try await tree.push().done == 1)
        #expect(await tree.server.messages == [.create(.weblogEntry), .change(.weblogEntry)])
    }

    @Test(
        "a box or a new picture edited after the comparison is not sent, and keeps the edit",
        arguments: ["boxes/Reading%20list.tsv", "pics/sea.png"])
    func editedBefore(file: String) async throws {
        let tree = try await Tree.pulled()
        let edited = (tree[file] ?? "") + "text\t\t\tmilk\n"
        tree[file] = edited
        let report = try await tree.folder.push(onEvent: { event in
            if case .sending = event { tree[file] = edited + "text\t\t\tbread\n" }
        })
        #expect(report?.failed == 1)
        #expect(report?.done == 0)
        #expect(tree[file] == edited + "text\t\t\tbread\n")
        #expect(await tree.server.messages.isEmpty)
        #expect(try await tree.push().done == 1)
    }

    @Test("a table damaged while its row is sent ends the push with a failure that names it; the row is not sent again")
    func tableEditedMeanwhile() async throws {
        let tree = try await Tree.pulled()
        tree["dns.tsv"]? += "\tTXT\t@\thello\n"
        let edited = tree["dns.tsv"]
        let failure = Failure(
            .refused, "dns.tsv was changed after it was compared, and is not a table. Fix it and push again")
        await #expect(throws: failure) {
            try await tree.folder.push(onEvent: { event in
                if case .sending = event { tree["dns.tsv"] = "id\ttype\nx\n" }
            })
        }
        tree["dns.tsv"] = edited
        _ = try await tree.push()
        #expect(await tree.server.messages == [.create(.dnsRecord)])
    }

    @Test("if a merged manifest gives two items one file, neither counts as deleted")
    func sharedFile() async throws {
        let tree = try await Tree.pulled([.entry("w1", slug: "a", "# A")])
        let manifest = try #require(tree[".nereid/manifest.json"])
        let line = try #require(manifest.split(separator: "\n").first { $0.contains("weblog:w1") }.map { String($0) })
        tree[".nereid/manifest.json"] = manifest.replacing(
            line, with: line + ",\n" + line.replacing("weblog:w1", with: "weblog:w2"))
        await tree.server.edit { $0 + [.entry("w2", slug: "b", "# B")] }
        #expect(try await tree.plan() == ["< weblog/2026-11-20-b.md"])
        #expect(try await tree.push(deleting: true).done == 0)
        try await tree.pull()
        #expect(tree["weblog/2026-11-20-a.md"] == "# A")
        #expect(tree["weblog/2026-11-20-b.md"] == "# B")
    }

    @Test("a file that cannot be read as text is a problem, not a deletion")
    func unreadable() async throws {
        let tree = try await Tree.pulled()
        try tree.store.write([0xFF, 0xFE], to: .literal("pastes/notes"))
        let plan = try await tree.folder.plan().value
        #expect(plan.problems.map(\.reason) == [.notText])
        #expect(!plan.entries.contains { $0.action == .delete })
        await #expect(throws: FolderObstacle.self) { try await tree.push(deleting: true) }
        #expect(await tree.server.messages.isEmpty)
    }

    @Test(
        "a file that may not be read ends a push: nothing counts as deleted",
        arguments: ["now.md", "purls.tsv", "pastes/notes", "weblog/2026-11-20-hello.md"])
    func forbidden(path: String) async throws {
        let tree = try await Tree.pulled()
        let path = try #require(FolderPath(path))
        let store = FolderStoreSpy(tree.store, refusing: path)
        await #expect(throws: FolderStoreSpy.refusal(path)) { try await tree.over(store).push(deleting: true) }
        #expect(await tree.server.messages.isEmpty)
    }

    @Test("a tree has one push at a time")
    func locked() async throws {
        let tree = try await Tree.pulled()
        let lock = try tree.store.lock()
        await #expect(throws: FolderStoreError.self) { try await tree.push() }
        withExtendedLifetime(lock) {}
    }

    @Test("a new file with the content of two missing items is neither of them")
    func ambiguousMove() async throws {
        let tree = try await Tree.pulled([.entry("w1", slug: "one", "same"), .entry("w2", slug: "two", "same")])
        for path in tree.files.keys where path.hasPrefix("weblog/") { tree[path] = nil }
        tree["weblog/moved.md"] = "same"
        #expect(
            try await tree.plan().sorted() == [
                "+ weblog/moved.md", "- weblog/2026-11-20-one.md", "- weblog/2026-11-20-two.md",
            ])
    }

    @Test("the report counts what was sent, changed in the archive, and taken from the server")
    func directions() async throws {
        let tree = try await Tree.pulled()
        tree["bio.md"] = "mine"
        tree["now.md"] = "mine"
        tree["boxes/new.tsv"] = "what\tid\tcreated\ttitle\ttext\ttarget\nbox\t\t\tNew\n"
        await tree.server.edit { items in items.map { $0.kind == .bio ? .bio(content: "theirs") : $0 } }

        let report = try await tree.push(resolution: .theirs)
        #expect(report.sent == 1)
        #expect(report.archived == 1)
        #expect(report.taken == 1)
        #expect(tree["bio.md"] == "theirs")
    }
}

/// Refuses every change before it is sent, with a message that says which change it is.
private struct RefusingSink: ContentSink {
    let server: AddressFake

    func check(_ change: FolderChange, _ kind: FolderKind, of address: String) throws {
        switch change {
        case .create(let item) where kind == .picture:
            throw Failure(.invalidInput, "\(item.body?.count ?? 0) bytes")
        case .create: throw Failure(.invalidInput, "create")
        case .change: throw Failure(.invalidInput, "change")
        case .delete: throw Failure(.invalidInput, "delete")
        }
    }

    func apply(_ change: FolderChange, _ kind: FolderKind, to address: String) async throws -> FolderReceipt {
        try await server.apply(change, kind, to: address)
    }

    func identified(_ box: BoxValue) async throws -> BoxValue { try await server.identified(box) }
}
