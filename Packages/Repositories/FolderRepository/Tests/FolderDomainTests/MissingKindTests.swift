import FeatureContributions
import FolderDomain
import FoundationExtensions
import ResourceLoading
import Testing

@Suite("A program without some kinds of content")
struct MissingKindTests {
    /// The tree as a program without these kinds sees it.
    private func tree(_ whole: Tree, without kinds: Set<FolderKind>) async -> Tree {
        let server = AddressFake(
            await whole.server.items, pictures: ["p1": [1, 2, 3]],
            kinds: Set(FolderKind.allCases).subtracting(kinds))
        return Tree(store: whole.store, server: server)
    }

    @Test(
        "a pull, a plan and a push leave the files of the kind alone",
        arguments: FolderKind.allCases)
    func leftAlone(kind: FolderKind) async throws {
        let whole = try await Tree.pulled()
        let reduced = await tree(whole, without: [kind])
        let before = whole.files
        await reduced.server.edit { items in items.filter { $0.kind != kind } }

        #expect(try await reduced.plan().isEmpty)
        try await reduced.pull(overwriting: true)
        #expect(try await reduced.push(deleting: true).done == 0)
        #expect(reduced.files == before)
        #expect(whole.files == before)
        #expect(await !reduced.server.asked.contains(kind.name))
        // A program with the kind sees no change.
        #expect(try await whole.plan().isEmpty)
    }

    @Test("the rows of the kind stay in a table that other kinds share, even when a pull writes it")
    func sharedTable() async throws {
        let whole = try await Tree.pulled()
        let reduced = await tree(whole, without: [.nowPage])
        await reduced.server.edit { items in items.filter { $0.key?.id.text != "notes" } + [.paste("new", "text")] }

        try await reduced.pull()
        #expect(reduced["listed.tsv"]?.contains("now.md\ttrue\n") == true)
        #expect(reduced["listed.tsv"]?.contains("pastes/new\tfalse\n") == true)
        #expect(reduced["listed.tsv"]?.contains("pastes/notes") == false)
    }

    @Test("the files of the kind are not part of the tree")
    func noPart() async throws {
        let reduced = await tree(try await Tree.pulled(), without: [.paste])

        await #expect(throws: Failure.self) { try await reduced.plan("pastes") }
        #expect(try await reduced.plan("now.md").isEmpty)
    }

    @Test("a site is made of the other kinds")
    func site() async throws {
        let server = AddressFake(ItemValue.samples, kinds: [.nowPage, .status])
        let report = try await server.export(into: InMemoryFolderStore())

        #expect(report.missing.isEmpty)
        #expect(report.files > 0)
        #expect(await server.asked == ["now", "status"])
    }
}
