import FeatureContributions
import FolderDomain
import Foundation
import ResourceLoading
import Testing

@Suite("Interrupted push")
struct InterruptedPushTests {
    /// Edits that create items of several kinds, and change others.
    private static func edit(_ tree: Tree, picture: String = "bytes") {
        tree["bio.md"] = "b"
        tree["pastes/fresh"] = "f"
        tree["dns.tsv"]? += "\tTXT\t@\thello\n"
        tree["statuses.tsv"]? += "\t\t\tone \n\t\t🎈\ttwo\n"
        tree["weblog/mine.md"] = "# Mine\n"
        tree["pics.tsv"]? += "sea.png\t\tSea\tthe sea\n"
        tree["pics/sea.png"] = picture
        tree["boxes/Reading%20list.tsv"]? += "text\t\t\tmilk\n"
        tree["boxes/new.tsv"] = "what\tid\tcreated\ttitle\ttext\ttarget\nbox\t\t\tNew\ntext\t\t\tbread\n"
    }

    /// How many items `edit` creates.
    private static let made = 7

    @Test(
        "if an answer is lost, the next push creates nothing twice, even if a picture was sent without its metadata",
        arguments: 1...9, ["bytes", "EXIF:bytes"])
    func lostAnswer(write: Int, picture: String) async throws {
        let tree = try await Tree.pulled()
        Self.edit(tree, picture: picture)
        await tree.server.loseAnswer(ofWrite: write)
        #expect(try await tree.push().ending?.kind == .outcomeUnknown)
        #expect(try await tree.push().failed == 0)
        try await Self.check(tree)
    }

    @Test("if an answer is lost, a pull before the next push makes no difference", arguments: 1...9)
    func pullBetween(write: Int) async throws {
        let tree = try await Tree.pulled()
        Self.edit(tree)
        await tree.server.loseAnswer(ofWrite: write)
        #expect(try await tree.push().ending?.kind == .outcomeUnknown)
        try await tree.pull()
        #expect(try await tree.push().failed == 0)
        try await Self.check(tree)
    }

    /// A tree with a new status, whose answer was lost.
    private static func withLostStatus() async throws -> Tree {
        let tree = try await Tree.pulled([.bio(content: "me")])
        tree["statuses.tsv"]? += "\t\t\tmine\n"
        await tree.server.loseAnswer(ofWrite: 1)
        #expect(try await tree.push().ending?.kind == .outcomeUnknown)
        return tree
    }

    @Test("if an answer is lost, its item is recognised after pushes of another part and while it is unreadable")
    func partBetween() async throws {
        let tree = try await Self.withLostStatus()
        tree["bio.md"] = "b"
        #expect(try await tree.push("bio.md").done == 1)
        await tree.server.setGap(.status, "s101")
        #expect(try await tree.push().done == 0)
        await tree.server.closeGaps()
        try await tree.push()
        #expect(await tree.server.messages == [.create(.status), .change(.bio)])
        #expect(try await tree.plan().isEmpty)
    }

    @Test("an item that did not arrive is sent again, even if an entry was unreadable before the push")
    func unreadableBefore() async throws {
        let tree = try await Tree.pulled([.status("s1", "odd")])
        await tree.server.setGap(.status, "s1")
        tree["statuses.tsv"]? += "\t\t\tmine\n"
        await tree.server.fail(Failure(.outcomeUnknown, "no answer"), atWrite: 1)
        #expect(try await tree.push().ending?.kind == .outcomeUnknown)
        #expect(tree[".nereid/manifest.json"]?.contains(#""unread": ["s1"]"#) == true)

        #expect(try await tree.push().sent == 1)
        #expect(await tree.server.messages == [.create(.status), .create(.status)])
    }

    @Test("an item that did not arrive is sent again, even if a pulled one has become unreadable since")
    func unreadableSince() async throws {
        let tree = try await Tree.pulled([.status("s1", "odd")])
        tree["statuses.tsv"]? += "\t\t\tmine\n"
        await tree.server.fail(Failure(.outcomeUnknown, "no answer"), atWrite: 1)
        #expect(try await tree.push().ending?.kind == .outcomeUnknown)

        await tree.server.setGap(.status, "s1")
        #expect(try await tree.push().sent == 1)
        #expect(await tree.server.messages == [.create(.status), .create(.status)])
    }

    @Test(
        "if an answer is lost, its item is recognised after another new item is sent, even while it is unreadable",
        arguments: [true, false])
    func newItemBetween(isPart: Bool) async throws {
        let tree = try await Self.withLostStatus()
        tree["dns.tsv"]? += "\tTXT\t@\thello\n"
        if !isPart { await tree.server.setGap(.status, "s101") }
        #expect(try await (isPart ? tree.push("dns.tsv") : tree.push()).sent == 1)
        await tree.server.closeGaps()
        #expect(try await tree.push().failed == 0)
        #expect(await tree.server.messages == [.create(.status), .create(.dnsRecord)])
        #expect(try await tree.plan().isEmpty)
    }

    @Test("if the answers to several new items are lost, none is created twice")
    func severalLost() async throws {
        let tree = try await Self.withLostStatus()
        tree["weblog/mine.md"] = "# Mine\n"
        await tree.server.loseAnswer(ofWrite: 2)
        #expect(try await tree.push("weblog/mine.md").ending?.kind == .outcomeUnknown)
        #expect(tree[".nereid/manifest.json"]?.contains(#""sending": [{"kind""#) == true)
        tree["weblog/other.md"] = "# Other\n"
        #expect(try await tree.push("weblog/other.md").sent == 1)

        #expect(try await tree.push().failed == 0)
        #expect(
            await tree.server.messages == [.create(.status), .create(.weblogEntry), .create(.weblogEntry)])
        #expect(try await tree.plan().isEmpty)
        #expect(tree[".nereid/manifest.json"]?.contains("sending") == false)
    }

    @Test(
        "if a new item is edited after its answer was lost, the next push creates nothing twice, and sends the edit",
        arguments: [
            ("statuses.tsv", "\t\t\tmine\n", "\t\t\tmine, edited\n", FolderKind.status),
            ("dns.tsv", "\tTXT\t@\tmine\n", "\tTXT\t@\tmine, edited\n", FolderKind.dnsRecord),
            ("weblog/mine.md", "# Mine\n", "# Mine, edited\n\nMore.\n", FolderKind.weblogEntry),
            ("pics.tsv", "sea.png\t\tSea\tthe sea\n", "sea.png\t\tSea, edited\tthe sea\n", FolderKind.picture),
        ])
    func editedSince(path: String, sent: String, edited: String, kind: FolderKind) async throws {
        let failures = [
            Failure(.outcomeUnknown, "no answer"), Failure(.refused, "HTTP 500", mayHaveArrived: true),
        ]
        for failure in failures {
            let tree = try await Tree.pulled([.status("s1", "one"), .record(1, "www", "1.2.3.4")])
            if kind == .picture { tree["pics/sea.png"] = "bytes" }
            let before = tree[path] ?? ""
            tree[path] = before + sent
            await tree.server.loseAnswer(ofWrite: 1, as: failure)
            #expect(try await tree.push().failed == 1)

            tree[path] = before + edited
            try await tree.pull()
            #expect(tree[path] == before + edited)
            #expect(try await tree.push().failed == 0)
            #expect(await tree.server.messages == [.create(kind), .change(kind)])
            #expect(tree[path]?.contains("edited") == true)
            if kind == .weblogEntry { #expect(tree[path] == "Date: 2026-11-21\n\n" + edited) }
            #expect(try await tree.plan().isEmpty)
            #expect(tree[".nereid/manifest.json"]?.contains("sending") == false)
        }
    }

    @Test("a new row that could not be read again after its creation can be edited and pushed")
    func editedBeforeReadAgain() async throws {
        let tree = try await Tree.pulled([.status("s1", "odd")])
        await tree.server.setGap(.status, "s1")
        tree["statuses.tsv"]? += "\t\t\tmine\n"
        #expect(try await tree.push().sent == 1)
        await tree.server.closeGaps()

        tree["statuses.tsv"]?.replace("mine", with: "mine, edited")
        #expect(try await tree.push().sent == 1)
        #expect(await tree.server.messages == [.create(.status), .change(.status)])
        #expect(try await tree.plan().isEmpty)
    }

    @Test("if a new item is edited while the push after a lost answer runs, the next one creates nothing twice")
    func editedWhileRecognised() async throws {
        let tree = try await Tree.pulled([])
        tree["weblog/mine.md"] = "# Mine\n"
        await tree.server.loseAnswer(ofWrite: 1)
        #expect(try await tree.push().failed == 1)

        tree["weblog/mine.md"] = "# Mine, edited\n"
        let report = try await tree.folder.push(onPlan: { _ in
            tree["weblog/mine.md"] = "# Mine, edited again\n"
            return .keepOldName
        })
        #expect(report?.failed == 1)
        #expect(try await tree.push().failed == 0)
        #expect(await tree.server.messages == [.create(.weblogEntry), .change(.weblogEntry)])
        #expect(tree["weblog/mine.md"] == "Date: 2026-11-21\n\n# Mine, edited again\n")
        #expect(try await tree.plan().isEmpty)
    }

    @Test(
        "if a pull moves the row of a new item, edited or not, to another line, the next push creates nothing twice",
        arguments: [true, false])
    func movedByPull(isEdited: Bool) async throws {
        let tree = try await Tree.pulled([.status("s1", "one"), .status("s2", "two")])
        let before = tree["statuses.tsv"] ?? ""
        tree["statuses.tsv"] = before + "\t\t\tmine\n"
        await tree.server.loseAnswer(ofWrite: 1)
        #expect(try await tree.push().failed == 1)

        if isEdited { tree["statuses.tsv"] = before + "\t\t\tmine, edited\n" }
        await tree.server.edit { $0.filter { $0.key != ItemKey(.status, "s1") } }
        try await tree.pull()
        #expect(tree["statuses.tsv"]?.contains("\tone\n") == false)
        #expect(try await tree.push().failed == 0)
        let sent: [AddressFake.Message] = isEdited ? [.create(.status), .change(.status)] : [.create(.status)]
        #expect(await tree.server.messages == sent)
        #expect(try await tree.plan().isEmpty)
    }

    @Test("if a picture's file is replaced after its answer was lost, that is a problem")
    func replacedSince() async throws {
        let tree = try await Tree.pulled([])
        tree["pics.tsv"]? += "sea.png\t\tSea\tthe sea\n"
        tree["pics/sea.png"] = "bytes"
        await tree.server.loseAnswer(ofWrite: 1)
        #expect(try await tree.push().failed == 1)
        tree["pics/sea.png"] = "other"
        #expect(try await tree.problems().map(\.reason) == [.fixedPicture])
    }

    @Test(
        "if an answer is lost, the item is recognised even if the server stored its text in another form",
        arguments: [
            (
                "statuses.tsv", "\t\t\tone\\r\\ntwo cafe\u{301}\\n\n",
                ItemValue.status("s101", "one\ntwo caf\u{E9}")
            ),
            (
                "weblog/mine.md", "# Mine\r\n\r\ncafe\u{301}\r\n",
                ItemValue.entry("w101", slug: nil, "Date: 2026-11-21\n\n# Mine\n\ncaf\u{E9}")
            ),
        ])
    func storedForm(path: String, sent: String, stored: ItemValue) async throws {
        let tree = try await Tree.pulled([])
        tree[path] = (tree[path] ?? "") + sent
        await tree.server.loseAnswer(ofWrite: 1)
        #expect(try await tree.push().ending?.kind == .outcomeUnknown)
        await tree.server.edit { _ in [stored] }
        #expect(try await tree.push().failed == 0)
        #expect(await tree.server.messages == [.create(stored.kind)])
        #expect(try await tree.plan().isEmpty)
    }

    @Test("the record of an earlier version, which has only the digest of what was sent, is read")
    func earlierRecord() async throws {
        let tree = try await Self.withLostStatus()
        let manifest = try #require(tree[".nereid/manifest.json"])
        let earlier = manifest.replacing(#/"path": "statuses.tsv", "line": \d+, /#, with: "")
            .replacing(#/, "cells": \[[^\]]*\]/#, with: "")
        #expect(earlier.contains(/"sending": \{"kind": "status", "row": "\w+"\},/))
        tree[".nereid/manifest.json"] = earlier
        #expect(try await tree.push().failed == 0)
        #expect(await tree.server.messages == [.create(.status)])
        #expect(try await tree.plan().isEmpty)
    }

    @Test("after a push without a valid key, later pushes send the items of another part, then the rest")
    func noKey() async throws {
        let tree = try await Tree.pulled([.bio(content: "me")])
        tree["statuses.tsv"]? += "\t\t\tmine\n"
        tree["dns.tsv"]? += "\tTXT\t@\thello\n"
        await tree.server.fail(Failure(.credential, "not logged in"), atWrite: 1)
        #expect(try await tree.push("statuses.tsv").ending?.kind == .credential)
        #expect(try await tree.push("dns.tsv").sent == 1)
        #expect(try await tree.push().sent == 1)
        #expect(await tree.server.messages == [.create(.status), .create(.dnsRecord), .create(.status)])
    }

    @Test("if an answer is lost, and the next push is interrupted too, the one after it creates nothing twice")
    func interruptedTwice() async throws {
        let tree = try await Self.withLostStatus()
        tree["bio.md"] = "b"
        tree["dns.tsv"]? += "\tTXT\t@\thello\n"
        await tree.server.fail(Failure(.network, "down"), atWrite: 3)
        #expect(try await tree.push().ending?.kind == .network)
        #expect(try await tree.push().failed == 0)
        #expect(
            await tree.server.messages == [
                .create(.status), .change(.bio), .create(.dnsRecord), .create(.dnsRecord),
            ])
    }

    @Test("if an answer is lost when --mine makes items again, the next push makes none twice", arguments: 1...4)
    func lostAnswerOfDeleted(write: Int) async throws {
        let tree = try await Tree.pulled([
            .record(1, "www", "1.2.3.4"), .picture("p1"), .entry("w1", slug: "a", "# A"), .status("s1", "one"),
        ])
        tree["dns.tsv"]?.replace("www", with: "mine")
        tree["pics.tsv"]?.replace("a caption", with: "mine")
        tree["weblog/2026-11-20-a.md"] = "# Mine"
        tree["statuses.tsv"]?.replace("one", with: "mine")
        await tree.server.edit { _ in [] }
        await tree.server.loseAnswer(ofWrite: write)
        #expect(try await tree.push(resolution: .mine).ending?.kind == .outcomeUnknown)
        #expect(try await tree.push(resolution: .mine).failed == 0)

        #expect(await tree.server.messages.count == 4)
        #expect(try await tree.plan().isEmpty)
        let before = tree.files
        try await tree.pull()
        #expect(tree.files == before)
    }

    @Test("if the server fails after it made an item, the next push creates nothing twice", arguments: 1...9)
    func failedAnswer(write: Int) async throws {
        let tree = try await Tree.pulled()
        Self.edit(tree)
        let failure = Failure(.refused, "HTTP 500", mayHaveArrived: true)
        await tree.server.loseAnswer(ofWrite: write, as: failure)
        #expect(try await tree.push().failed == 1)
        #expect(try await tree.push().failed == 0)
        try await Self.check(tree)
    }

    @Test("if the server fails on a new item with a name, the rest is sent all the same")
    func failedName() async throws {
        let tree = try await Tree.pulled([])
        tree["pastes/a"] = "a"
        tree["pastes/b"] = "b"
        await tree.server.fail(Failure(.refused, "HTTP 500", mayHaveArrived: true), atWrite: 1)
        let report = try await tree.push()
        #expect(report.failed == 1)
        #expect(report.sent == 1)
        #expect(report.untried == 0)
        #expect(report.ending == nil)
        #expect(await tree.server.messages == [.create(.paste), .create(.paste)])
    }

    @Test(
        "wherever the disk or a kill interrupts it, the next push completes it and creates nothing twice",
        arguments: 0..<43)
    func cutOff(writes: Int) async throws {
        let tree = try await Tree.pulled()
        Self.edit(tree, picture: "EXIF:bytes")
        tree.store.failWrites(after: writes)
        do {
            _ = try await tree.push()
        } catch is FolderStoreError {}
        tree.store.allowWrites()
        try await tree.push()
        try await Self.check(tree)
    }

    @Test("if the manifest's folder cannot be written, nothing is sent (#44)", arguments: ["now.md", "purls.tsv"])
    func unwritableManifest(path: String) async throws {
        let tree = try await Tree.pulled()
        tree[path] = path == "now.md" ? "later" : (tree[path] ?? "") + "new\thttps://example.org/\t\n"
        tree.store.failWrites(after: 0)
        await #expect(throws: FolderStoreError.self) { try await tree.push() }
        #expect(await tree.server.messages.isEmpty)
    }

    @Test("if any single write fails, a push throws, or leaves the same files as without the failure")
    func failedWrite() async throws {
        func edited() async throws -> Tree {
            let tree = try await Tree.pulled([])
            tree["statuses.tsv"]? += "\t\t\tmine\n"
            return tree
        }
        let whole = try await edited()
        try await whole.push()
        for writes in 0..<9 {
            let tree = try await edited()
            tree.store.failWrites(after: writes, failures: 1)
            do {
                try await tree.push()
                #expect(tree.files == whole.files)
                #expect(writes > 2)
                return
            } catch is FolderStoreError {}
        }
        Issue.record("it needs more than eight writes")
    }

    @Test(
        "if what was sent did not arrive, a new item of another client is not taken for it",
        arguments: [
            (ItemValue.status("s9", "theirs"), "statuses.tsv"), (.record(9, "theirs", "9.9.9.9"), "dns.tsv"),
            (.entry("w9", slug: "theirs", "# Theirs"), "weblog"), (.picture("p9"), "pics"),
            (.entry("w9", slug: "theirs", "It ends so: # Mine"), "weblog"),
            (.entry("w9", slug: "theirs", "Date: 2026-11-20\n\nTheirs\n# Mine"), "weblog"),
        ])
    func otherItem(theirs: ItemValue, part: String) async throws {
        let tree = try await Tree.pulled([])
        tree["statuses.tsv"]? += "\t\t\tmine\n"
        tree["dns.tsv"]? += "\tA\tmine\t1.2.3.4\n"
        tree["weblog/mine.md"] = "# Mine\n"
        tree["pics/mine.jpg"] = "mine"
        await tree.server.fail(Failure(.outcomeUnknown, "no answer"), atWrite: 1)
        #expect(try await tree.push(part).ending?.kind == .outcomeUnknown)

        await tree.server.setPicture("p9", [9])
        await tree.server.edit { $0 + [theirs] }
        #expect(try await tree.push(part).done == 1)
        #expect(await tree.server.messages == [.create(theirs.kind), .create(theirs.kind)])
        #expect(await tree.server.items.count == 2)
    }

    @Test("the manifest is not written while items are sent, and afterwards no journal is left")
    func manifestWrites() async throws {
        let tree = try await Tree.pulled()
        let before = tree[".nereid/manifest.json"]
        for name in 1...9 { tree["pastes/fresh-\(name)"] = "f" }
        _ = try await tree.folder.push(onEvent: { _ in #expect(tree[".nereid/manifest.json"] == before) })

        #expect(tree[".nereid/journal"] == nil)
        #expect(tree[".nereid/manifest.json"]?.contains("paste:fresh-9") == true)
    }

    @Test("a journal is ignored beside another manifest, and an incomplete last line always")
    func journal() async throws {
        let tree = try await Tree.pulled()
        tree["pastes/one"] = "1"
        tree["pastes/two"] = "2"
        // Lets through the empty record before anything is sent, and the record of the first paste.
        tree.store.failWrites(after: 2)
        await #expect(throws: FolderStoreError.self) { try await tree.push() }
        tree.store.allowWrites()
        let journal = try #require(tree[".nereid/journal"])
        #expect(journal.contains("paste:one"))
        #expect(journal.last != "\n")
        // Deleted elsewhere since: the manifest distinguishes a deletion from a new item.
        await tree.server.edit { $0.filter { $0.key != ItemKey(.paste, "one") } }
        #expect(try await tree.plan() == ["< pastes/one"])

        let manifest = tree[".nereid/manifest.json"]
        tree[".nereid/manifest.json"] = manifest.map { $0 + " " }
        #expect(try await tree.plan() == ["+ pastes/one"])
        tree[".nereid/manifest.json"] = manifest
        try await tree.pull()
        #expect(tree[".nereid/journal"] == nil)
        #expect(tree["pastes/one"] == nil)
        #expect(tree["pastes/two"] == "2")

        tree[".nereid/journal"] = ""
        try await tree.push()
        #expect(tree[".nereid/journal"] == nil)
    }

    /// Checks that after `edit` and pushes both sides have each item once.
    private static func check(_ tree: Tree) async throws {
        let items = await tree.server.items
        #expect(items.count == ItemValue.samples.count + made)
        #expect(items.map { if case .box(let box) = $0 { box.items.count } else { 0 } }.reduce(0, +) == 4)
        #expect(try await tree.plan().isEmpty)
        let before = tree.files
        try await tree.pull()
        let fresh = tree.elsewhere
        try await fresh.pull()
        for table in ["statuses.tsv", "dns.tsv"] {
            #expect(Set(tree[table]?.split(separator: "\n") ?? []) == Set(fresh[table]?.split(separator: "\n") ?? []))
        }
        #expect(tree.files == before)
        #expect(tree[".nereid/manifest.json"]?.contains("sending") == false)
    }
}
