import FeatureContributions
import PURLDomain
import PURLViewModels
import ResourceLoading
import TestSupport
import Testing

@Suite("The PURLs of a folder")
struct PURLFolderTests {
    private static let old = FolderItem(id: "a", cells: ["a", "x:y", "false"])

    @Test("are rows of a table, and have a page in an exported site")
    func kind() {
        let kind = PURLFolderSource(purls: PURLRepositorySpy()).kind

        #expect((kind.name, kind.order) == ("purl", 40))
        #expect(kind.identity == .named)
        #expect(kind.table?.path.text == "purls.tsv")
        #expect(kind.table?.cells.map(\.name) == ["name", "url", "listed"])
        #expect(kind.table?.cells.map(\.rules) == [.required, [.required, .target], .keepable])
        #expect((kind.section?.title, kind.section?.page, kind.section?.order) == ("PURLs", "purls", 80))
        #expect(kind.section?.heads == ["Name", "URL", ""])
    }

    @Test("have a cell for each column, and a row in the exported page that says if they are unlisted")
    func items() async throws {
        let purls = [PURL.stub("a", url: "x:a"), .stub("b", isListed: false), .stub("c", isListed: nil)]
        let repository = PURLRepositorySpy(.init(purls: .success(Loaded(purls, origin: .network))))

        let items = try await PURLFolderSource(purls: repository).load(of: "foo", policy: .refresh).value

        #expect(items.map(\.id) == ["a", "b", "c"])
        #expect(items.map { $0.cells?.last } == ["true", "false", ""])
        #expect(items[0].cells == ["a", "x:a", "true"])
        #expect(items.map(row) == [["a", "<x:a>", ""], ["b", "<x:\u{1B}>", "unlisted"], ["c", "<x:\u{1B}>", ""]])
        #expect(repository.messages == [.purls("foo", .refresh)])
    }

    /// The cells of an item's row in the exported page; links are in angle brackets.
    private func row(_ item: FolderItem) -> [String]? {
        guard case .row(let cells)? = item.page else { return nil }
        return cells.map { cell in
            switch cell {
            case .text(let text): text
            case .link(let url): "<\(url)>"
            }
        }
    }

    @Test("are created as their rows say, and a changed row sends its URL only if that was changed")
    func changes() throws {
        let source = PURLFolderSource(purls: PURLRepositorySpy())
        func change(_ cells: [String], over old: FolderItem?) throws -> PURLIntent {
            try source.change(FolderItem(id: "a", cells: cells), over: old, of: "foo")
        }

        let draft = try PURLDraft(name: "a", url: "x:y", isListed: true)
        #expect(try change(["a", "x:y", "true"], over: nil) == .create(draft, overwriting: false))
        #expect(try change(["a", "x:y", "true"], over: Self.old) == .edit("a", PURLChange(url: nil, isListed: true)))
        #expect(try change(["a", "x:z", ""], over: Self.old) == .edit("a", PURLChange(url: "x:z", isListed: nil)))
        #expect(throws: Failure.self) { try change(["a", "no URL", "true"], over: nil) }
    }

    @Test("are written and deleted by the repository, and what the server made of them is passed on")
    func writes() async throws {
        let made = PURL.stub("a2", url: "x:y")
        let receipt = Receipt(made, notice: "renamed")
        let step = Step(id: "a", before: .nothing, after: made)
        let repository = PURLRepositorySpy(.init(steps: .success([step]), receipt: .success(receipt)))
        let source = PURLFolderSource(purls: repository)
        let intent = PURLIntent.edit("a", try PURLChange(url: "x:y", isListed: nil))

        let written = try await source.write(intent, to: "foo")
        try await source.delete("a", comparedAs: Self.old, of: "foo")

        #expect((written.made?.id, written.notice) == ("a2", "renamed"))
        let deletion = PURLIntent.delete(["a"], areShown: false)
        #expect(
            repository.messages == [
                .plan(intent, "foo"), .apply(step, intent, "foo"), .plan(deletion, "foo"),
                .apply(step, deletion, "foo"),
            ])
    }
}
