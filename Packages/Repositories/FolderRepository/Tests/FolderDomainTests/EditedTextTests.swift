import FeatureContributions
import FolderDomain
import ResourceLoading
import Testing

@Suite("Texts that were renamed and edited")
struct EditedTextTests {
    private static let tides = """
        Date: 2026-05-01

        # How to read a tide table

        High water comes twice a day, and later each day by fifty minutes or so.

        """

    private static let old = "weblog/2026-11-20-tides.md"

    /// A tree of two entries, without the file of the entry that has this text.
    private static func withoutOldFile(_ text: String = tides) async throws -> Tree {
        let tree = try await Tree.pulled([
            .entry("w1", slug: "tides", text), .entry("w2", slug: "other", "# Other\n\nElse\n"),
        ])
        tree[old] = nil
        return tree
    }

    @Test(
        "a new text with the location, or with the title or name and most words, of a missing one is the same entry",
        arguments: [
            ("new", tides + "One more line.\n"),
            ("new", tides.replacing("twice", with: "twice, mostly,")),
            ("2027-01-01-tides", tides.replacing("How to read a tide table", with: "Tides")),
        ])
    func sure(name: String, text: String) async throws {
        let tree = try await Self.withoutOldFile()
        tree["weblog/\(name).md"] = text
        #expect(try await tree.plan() == ["~ weblog/\(name).md"])

        #expect(try await tree.push(deleting: true).done == 1)
        #expect(await tree.server.messages == [.change(.weblogEntry)])
        #expect(try await tree.plan().isEmpty)
        try await tree.pull()
        #expect(tree["weblog/\(name).md"] == text)
        #expect(tree[Self.old] == nil)
    }

    @Test("a new text that chooses the same slug is the same entry, whatever else was changed")
    func location() async throws {
        let tree = try await Self.withoutOldFile("Slug: tides\n\n# Old\n\nwords\n")
        tree["weblog/new.md"] = "Slug: tides\n\n# New\n\nnothing in common\n"
        #expect(try await tree.plan() == ["~ weblog/new.md"])
    }

    @Test("if the server's text was changed too, a renamed and edited file is a conflict")
    func conflict() async throws {
        let tree = try await Self.withoutOldFile()
        tree["weblog/new.md"] = Self.tides + "Mine.\n"
        await tree.server.edit { items in
            items.filter { $0.key != ItemKey(.weblogEntry, "w1") }
                + [.entry("w1", slug: "tides", Self.tides + "Theirs.\n")]
        }
        #expect(try await tree.plan() == ["! weblog/new.md"])
    }

    @Test(
        "the title alone, or the words alone, leave a doubt: nothing is sent until the user decides",
        arguments: [
            "# How to read a tide table\n\nEntirely rewritten, from scratch, with more care\n",
            tides.replacing("# How to read a tide table", with: "# Spring and neap"),
        ])
    func doubt(text: String) async throws {
        for (choice, isDeleting, messages) in [
            (RenameChoice.keepOldName, false, []), (.rename, false, [.change(.weblogEntry)]),
            (.keepOldName, true, [.create(.weblogEntry), .delete(.weblogEntry)]),
        ] as [(RenameChoice, Bool, [AddressFake.Message])] {
            let tree = try await Self.withoutOldFile()
            tree["weblog/new.md"] = text
            let plan = try await tree.folder.plan().value
            #expect(plan.possibleRenames.map { [$0.old.text, $0.new.text] } == [[Self.old, "weblog/new.md"]])

            let report = try await tree.folder.push(deleting: isDeleting, onPlan: { _ in choice })
            #expect(report?.failed == 0)
            #expect(await tree.server.messages == messages)
            #expect(try await tree.plan().isEmpty == !messages.isEmpty)
        }
    }

    @Test("a new text unlike the missing one is a new entry")
    func different() async throws {
        let tree = try await Self.withoutOldFile()
        tree["weblog/new.md"] = "# Ferries\n\nThey run every other hour\n"
        #expect(try await tree.plan() == ["+ weblog/new.md", "- \(Self.old)"])
        #expect(try await tree.folder.plan().value.possibleRenames == [])
    }

    @Test("two new texts that fit equally well are left alone, and sent only with the deletion of the old one")
    func rivals() async throws {
        let tree = try await Self.withoutOldFile()
        tree["weblog/a.md"] = Self.tides + "One.\n"
        tree["weblog/b.md"] = Self.tides + "Two.\n"
        let plan = try await tree.folder.plan().value
        #expect(plan.contestedRenames.map(\.new.text) == ["weblog/a.md", "weblog/b.md"])
        #expect(plan.possibleRenames == [])
        for choice in [RenameChoice.keepOldName, .rename] {
            _ = try await tree.folder.push(onPlan: { _ in choice })
            #expect(await tree.server.messages == [])
        }
        #expect(try await tree.push(deleting: true).done == 3)
    }

    @Test("several entries that were renamed and edited are each found")
    func several() async throws {
        let count = 20
        func text(_ number: Int) -> String { "# Entry \(number)\n\n" + String(repeating: "w\(number) ", count: 9) }
        let tree = try await Tree.pulled((0..<count).map { .entry("w\($0)", slug: "e\($0)", text($0)) })
        for number in 0..<count {
            tree["weblog/2026-11-20-e\(number).md"] = nil
            tree["weblog/x\(number).md"] = text(number) + "more\n"
        }
        #expect(try await tree.plan().sorted() == (0..<count).map { "~ weblog/x\($0).md" }.sorted())
    }

    @Test("a push of the new file alone recognises the missing one")
    func part() async throws {
        let tree = try await Self.withoutOldFile()
        tree["weblog/new.md"] = Self.tides + "One more line.\n"
        #expect(try await tree.push("weblog", "new.md").done == 1)
        #expect(await tree.server.messages == [.change(.weblogEntry)])
        #expect(try await tree.plan().isEmpty)
    }
}
