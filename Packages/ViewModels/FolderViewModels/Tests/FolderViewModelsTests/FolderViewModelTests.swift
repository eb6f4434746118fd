import FeatureContributions
import FolderDomain
import ResourceLoading
import Testing

@testable import FolderViewModels

@MainActor
@Suite("FolderViewModel")
struct FolderViewModelTests {
    private let content = ContentStub()
    private let store = StoreStub()
    private let model: FolderViewModel

    init() {
        model = FolderViewModel(tree: FolderTree(path: "/tree", store: store, source: content, sink: content))
    }

    @discardableResult
    private func pullTree() async throws -> PullSummary {
        try await model.pull([], of: "foo", expecting: nil, overwriting: false, policy: .refresh) { _, _ in }.value
    }

    @discardableResult
    private func push(
        onStep: @escaping @MainActor (PushStepSummary) -> Void = { _ in }
    ) async throws -> PushReport? {
        try await model.push(
            [], expecting: nil, deleting: true, resolution: .refuse, confirm: { _ in .keepOldName }, onStep: onStep
        ).value
    }

    @Test("a pull names the files it wrote")
    func pull() async throws {
        let summary = try await pullTree()
        #expect(summary.address == "foo")
        #expect(summary.paths.contains("pastes/notes"))
        #expect(summary.kept.isEmpty)
    }

    @Test("a plan has a row for each change, with the differences")
    func plan() async throws {
        try await pullTree()
        store.set("a\nc\n", at: "pastes/notes")
        store.set("file\tlisted\npastes/notes\tfalse\n", at: "listed.tsv")
        store.set("name\turl\tlisted\nx\thttps://x.example\n", at: "purls.tsv")
        let plan = try await model.plan([], expecting: nil, policy: .refresh).value
        #expect(plan.rows.map(\.name) == ["purls.tsv x", "pastes/notes"])
        #expect(plan.rows.map(\.action) == [.create, .change])
        #expect(
            plan.rows[1].changes == [
                .text(from: "a\nb\n", to: "a\nc\n"), .cell(column: "listed", from: "true", to: "false"),
            ])
        #expect(plan.rows[1].kind == "paste" && plan.rows[1].id == "notes" && plan.conflicts.isEmpty)
    }

    @Test("a plan for a new folder has the files that a pull would create")
    func newFolder() async throws {
        let plan = try await model.pullPlan([], of: "foo", expecting: nil, overwriting: false, policy: .refresh).value
        #expect(plan.incoming.map(\.name) == ["pastes/notes"])
    }

    @Test("a conflict stops a push, and is described")
    func conflict() async throws {
        try await pullTree()
        store.set("mine", at: "pastes/notes")
        content.set([.notes("theirs")])
        let failure = await #expect(throws: Failure.self) { try await push() }
        #expect(model.details == ["pastes/notes: changed here and on the server"])
        #expect(failure?.kind == .refused)
        #expect(failure?.message.contains("pastes/notes") == true)
    }

    @Test("a problem in a file stops a push, and is described with its line")
    func problem() async throws {
        try await pullTree()
        store.set("name\turl\tlisted\nx\\y\n", at: "purls.tsv")
        await #expect(throws: Failure.self) { try await push() }
        #expect(model.details.count == 1 && model.details[0].hasPrefix("purls.tsv:2: "))
    }

    @Test("each step is reported, with the server's refusal or notice")
    func steps() async throws {
        try await pullTree()
        store.set("mine", at: "pastes/notes")
        var reported: [String] = []
        content.fail(Failure(.refused, "no"))
        let refused = try await push { reported.append($0.words) }
        #expect(reported == ["pastes/notes 1/1", "failed pastes/notes no"])
        #expect(refused?.failed == 1)

        content.fail(nil)
        reported = []
        let next = try await push { reported.append($0.words) }
        #expect(reported == ["pastes/notes 1/1", "done pastes/notes notice"])
        #expect(next?.done == 1)
    }

    @Test("a refused plan sends nothing")
    func refusal() async throws {
        struct No: Error {}
        try await pullTree()
        store.set("mine", at: "pastes/notes")
        content.fail(Failure(.refused, "was sent"))
        var steps = 0
        await #expect(throws: No.self) {
            try await model.push(
                [], expecting: nil, deleting: true, resolution: .refuse, confirm: { _ in throw No() },
                onStep: { _ in steps += 1 })
        }
        #expect(steps == 0)
    }

    @Test("every error of a tree has its own sentence, without a full stop")
    func words() {
        let files: [FolderStoreError] = [
            .link(path: "/x"), .notFile(path: "/x"), .tooLarge(path: "/x", limit: 1 << 20), .full(path: "/x"),
            .notAllowed(path: "/x"), .busy(path: "/x"), .failed(path: "/x", detail: "d"),
        ]
        let obstacles: [FolderObstacle] = [
            .problems([FolderProblem(.literal("purls.tsv"), .notText)]), .conflicts([]), .noTree(path: "/x"),
            .editedMeanwhile([]), .incompleteExport(path: "/x", []),
        ]
        let errors: [any Error] = files + obstacles + [Failure(.network, "m"), RemoteFailure.cancelled]
        let sentences = errors.map { Failure(ofTree: $0).message }
        #expect(!sentences.contains(Failure.unexpectedMessage))
        #expect(Set(sentences).count == errors.count)
        #expect(sentences.allSatisfy { !$0.isEmpty && !$0.hasSuffix(".") })
    }

    @Test(
        "a file that is missing, and one that changed after it was compared, have different sentences",
        arguments: [
            (FolderProblem.Reason.noSuchFile("pics/a.png"), "there is no file pics/a.png"),
            (.changedMeanwhile("pics/a.png"), "the file pics/a.png was deleted or changed after it was compared"),
        ])
    func missingFile(reason: FolderProblem.Reason, words: String) {
        #expect(FolderProblem(.literal("pics.tsv"), line: 3, reason).sentence == "pics.tsv:3: \(words)")
    }
}

extension PushStepSummary {
    fileprivate var words: String {
        switch self {
        case .sending(let row, let index, let count): "\(row.name) \(index)/\(count)"
        case .done(let row, let notice): "done \(row.name) \(notice ?? "")"
        case .failed(let row, let failure): "failed \(row.name) \(failure.message)"
        }
    }
}

@MainActor
@Suite("ExportViewModel")
struct ExportViewModelTests {
    @Test("an export returns the number of the site's files, and refuses a folder with other files")
    func export() async throws {
        let store = StoreStub()
        let model = ExportViewModel(export: SiteExport(path: "/site", store: store, source: ContentStub()))
        // The stylesheet, the first page, the page of pastes, and the paste.
        #expect(try await model.write("foo", policy: .refresh) { _, _ in }.value == 4)

        let other = StoreStub()
        other.set("x", at: "thesis.txt")
        let refused = ExportViewModel(export: SiteExport(path: "/site", store: other, source: ContentStub()))
        let failure = await #expect(throws: Failure.self) {
            try await refused.write("foo", policy: .refresh) { _, _ in }
        }
        #expect(failure?.kind == .refused)
    }
}
