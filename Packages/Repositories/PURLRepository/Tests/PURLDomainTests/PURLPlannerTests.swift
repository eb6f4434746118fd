import PURLDomain
import PURLTestSupport
import ResourceLoading
import Testing

@Suite("What a write of PURLs sends")
struct PURLPlannerTests {
    @Test("an import creates what is missing and changes what differs, in the order of the file")
    func imports() async throws {
        let file = PURLImport("new,x:1\nsame,x:2\nmoved,x:3\nshown,x:4,yes\nsilent,x:5\nhidden,x:6,no\n", format: .csv)
        let steps = try await planner([
            stub("same", "x:2", true), stub("moved", "x:0", true), stub("shown", "x:4", false),
            stub("silent", "x:5", true), stub("hidden", "x:6", nil), stub("other", "x:9", true),
        ]).steps(for: .import(file.entries))

        #expect(steps.map(\.change.id) == ["new", "moved", "shown", "hidden"])
        #expect(steps.map(\.change.before.value?.url) == [nil, "x:0", "x:4", "x:6"])
        #expect(steps.map(\.change.after?.isListed) == [false, true, true, false])
    }

    @Test("after an import nothing is left to do")
    func resumable() async throws {
        let intent = PURLIntent.import(PURLImport("a,x:1\nb,x:2,yes\nc,x:3,no\n", format: .csv).entries)
        let done = try await planner([]).steps(for: intent).compactMap(\.change.after)

        #expect(try await planner(Array(done.prefix(2))).steps(for: intent).map(\.change.id) == ["c"])
        #expect(try await planner(done).steps(for: intent) == [])
    }

    @Test("a rename is refused where the server folds both names into one, even if it may overwrite")
    func foldedRename() async throws {
        let planner = PURLPlanner(
            "foo", one: { name, _ in name.lowercased() == "t" ? stub("t", "x:1", true) : nil }, isListed: { _ in true },
            all: { [] })
        await #expect(throws: PURLRepositoryError.fault(.alreadyExists(name: "T", address: "foo"))) {
            try await planner.steps(for: .rename("t", to: "T", overwriting: true))
        }
    }

    @Test("what is deleted is looked up only if it is shown")
    func deletes() async throws {
        let planner = planner([stub("a", "x:1", true)])
        #expect(try await planner.steps(for: .delete(["b"], areShown: false)).map(\.change.before) == [.unknown])
        #expect(
            try await planner.steps(for: .delete(["a"], areShown: true)).map(\.change.before)
                == [.value(stub("a", "x:1", true))])
        await #expect(throws: PURLRepositoryError.fault(.noSuchPURL(name: "b", address: "foo"))) {
            try await planner.steps(for: .delete(["a", "b"], areShown: true))
        }
    }

    private func planner(_ purls: [PURL]) -> PURLPlanner {
        PURLPlanner(
            "foo", one: { name, _ in purls.first { $0.name == name } }, isListed: { $0.isListed ?? false },
            all: { purls })
    }

    private func stub(_ name: String, _ url: String, _ isListed: Bool?) -> PURL {
        .sample(name, url: url, isListed: isListed)
    }
}
