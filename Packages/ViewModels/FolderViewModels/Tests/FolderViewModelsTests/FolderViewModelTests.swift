import FeatureContributions
import FolderDomain
import FolderViewModels
import ResourceLoading
import Testing

@MainActor
@Suite("FolderViewModel")
struct FolderViewModelTests {
    private let content = ContentStub()
    private let store = StoreStub()
    private let model: FolderViewModel

    init() {
        model = FolderViewModel(tree: FolderTree(path: "/tree", store: store, source: content, sink: content))
    }

    private func pull(overwriting: Bool = false) async {
        await model.pull([], of: "foo", expecting: nil, overwriting: overwriting, policy: .refresh) { _, _ in }
    }

    private func push(_ steps: @escaping @MainActor (PushStepSummary) -> Void = { _ in }) async {
        await model.push(
            [], expecting: nil, deleting: true, resolution: .refuse, confirm: { _ in .keepOldName }, onStep: steps)
    }

    @Test("a pull names the files it wrote")
    func pull() async throws {
        await pull(overwriting: false)
        let summary = try #require(model.pulled.value)
        #expect(summary.address == "foo")
        #expect(summary.paths.contains("pastes/notes"))
        #expect(summary.kept.isEmpty)
    }

    @Test("a plan has a row for each change, with the differences")
    func plan() async throws {
        await pull(overwriting: false)
        store.set("a\nc\n", at: "pastes/notes")
        store.set("file\tlisted\npastes/notes\tfalse\n", at: "listed.tsv")
        store.set("name\turl\tlisted\nx\thttps://x.example\n", at: "purls.tsv")
        await model.loadPlan([], expecting: nil, policy: .refresh)

        let plan = try #require(model.plan.value)
        #expect(
            plan.rows.map(\.name) == ["purls.tsv x", "pastes/notes"] && plan.rows.map(\.action) == [.create, .change])
        #expect(
            plan.rows[1].changes == [
                .text(from: "a\nb\n", to: "a\nc\n"), .cell(column: "listed", from: "true", to: "false"),
            ])
        #expect(plan.rows[1].kind == "paste" && plan.rows[1].id == "notes" && plan.conflicts.isEmpty)
    }

    @Test("a plan for a new folder says what a pull would make")
    func assumed() async throws {
        await model.loadPullPlan([], of: "foo", expecting: nil, overwriting: false, policy: .refresh)
        #expect(try #require(model.plan.value).incoming.map(\.name) == ["pastes/notes"])
    }

    @Test("conflicts and problems have a line each, and fail")
    func failures() async {
        await pull(overwriting: false)
        store.set("mine", at: "pastes/notes")
        content.set([.paste(PasteValue(title: "notes", content: "theirs", isListed: true))])
        await push()
        #expect(model.details == ["pastes/notes: changed here and on the server"])
        guard case .failed(let failure) = model.pushed else { return #expect(Bool(false)) }
        #expect(failure.kind == .refused)
        #expect(failure.message.contains("pastes/notes"))

        store.set("name\turl\tlisted\nx\\y\n", at: "purls.tsv")
        await push()
        #expect(model.details.count == 1 && model.details[0].hasPrefix("purls.tsv:2: "))
    }

    @Test("reports each step, and what the server refused")
    func steps() async throws {
        await pull(overwriting: false)
        store.set("mine", at: "pastes/notes")
        var told: [String] = []
        content.fail(FailurePresentation(.refused, "no"))
        await push { step in
            switch step {
            case .sending(let row, let index, let count): told.append("\(row.name) \(index)/\(count)")
            case .done(let row, let remark): told.append("done \(row.name) \(remark ?? "")")
            case .failed(let row, let failure): told.append("failed \(row.name) \(failure.message)")
            }
        }
        #expect(told == ["pastes/notes 1/1", "failed pastes/notes no"] && model.pushed.value??.failed == 1)

        content.fail(nil)
        told = []
        await push { if case .done(let row, let remark) = $0 { told.append("\(row.name) \(remark ?? "")") } }
        #expect(told == ["pastes/notes remark"] && model.pushed.value??.done == 1)
    }

    @Test("a refused plan sends nothing")
    func refusal() async {
        struct No: Error {}
        await pull(overwriting: false)
        store.set("mine", at: "pastes/notes")
        content.fail(FailurePresentation(.refused, "was sent"))
        await model.push(
            [], expecting: nil, deleting: true, resolution: .refuse, confirm: { _ in throw No() }, onStep: { _ in })
        #expect(model.refusal is No)
        #expect((model.pushed.value ?? nil) == nil)
    }

    @Test("every error of a tree has a sentence and a kind of failure")
    func words() {
        let path = FolderPath("purls.tsv")
        let errors: [FolderError] = [
            .store(.link(path: "/x")), .store(.notFile(path: "/x")), .store(.tooLarge(path: "/x", limit: 1 << 20)),
            .store(.full(path: "/x")), .store(.notAllowed(path: "/x")), .store(.busy(path: "/x")),
            .store(.failed(path: "/x", detail: "d")), .content(FailurePresentation(.network, "m")),
            .problems(path.map { [FolderProblem($0, .notText)] } ?? []), .conflicts([]), .occupied(path: "/x"),
            .noTree(path: "/x"), .damagedManifest(detail: "d"), .newerFormat(found: 2, supported: 1),
            .otherAddress(found: "a", asked: "b"), .unknownPart("x", parts: ["y"]), .noSuchPart("x"),
            .incompleteExport(path: "/x", []), .cancelled,
        ]
        let sentences = errors.map { FailurePresentation($0).message }
        #expect(Set(sentences).count == errors.count && sentences.allSatisfy { !$0.isEmpty && !$0.hasSuffix(".") })
    }
}

@MainActor
@Suite("ExportViewModel")
struct ExportViewModelTests {
    @Test("gives the number of the site's files, or why there is none")
    func export() async {
        let store = StoreStub()
        let model = ExportViewModel(export: SiteExport(path: "/site", store: store, source: ContentStub()))
        await model.write("foo", policy: .refresh) { _, _ in }
        #expect(model.exported.value == 4)

        let other = StoreStub()
        other.set("x", at: "thesis.txt")
        let refused = ExportViewModel(export: SiteExport(path: "/site", store: other, source: ContentStub()))
        await refused.write("foo", policy: .refresh) { _, _ in }
        guard case .failed(let failure) = refused.exported else { return #expect(Bool(false)) }
        #expect(failure.kind == .refused)
    }
}
