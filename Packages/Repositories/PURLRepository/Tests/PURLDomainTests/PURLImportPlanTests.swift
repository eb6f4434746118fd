import PURLDomain
import Testing

@Suite("What an import would do")
struct PURLImportPlanTests {
    @Test("a missing one is created, a different one is changed, and the rest is unchanged")
    func steps() throws {
        let file = PURLImport("new,x:1\nsame,x:2\nmoved,x:3\nshown,x:4,yes\nsilent,x:5\nhidden,x:6,no\n", format: .csv)
        let plan = PURLImportPlan(
            file.entries,
            existing: [
                stub("same", "x:2", true), stub("moved", "x:0", true), stub("shown", "x:4", false),
                stub("silent", "x:5", true), stub("hidden", "x:6", nil), stub("other", "x:9", true),
            ])

        #expect(plan.creations.map(\.entry.draft.name) == ["new"])
        #expect(plan.changes.map(\.entry.draft.name) == ["moved", "shown", "hidden"])
        #expect(plan.changes.map(\.oldURL) == ["x:0", nil, nil])
        #expect(plan.changes.map(\.changesListing) == [false, true, true])
        #expect(plan.sameCount == 2 && plan.steps.map(\.entry.line) == [1, 2, 3, 4, 5, 6])
    }

    @Test("after an import nothing is left to do")
    func resumable() throws {
        let entries = PURLImport("a,x:1\nb,x:2,yes\nc,x:3,no\n", format: .csv).entries
        let first = PURLImportPlan(entries, existing: [])
        let done = first.steps.map { stub($0.entry.draft.name, $0.entry.draft.url, $0.entry.draft.isListed ?? false) }

        #expect(PURLImportPlan(entries, existing: Array(done.prefix(2))).creations.map(\.entry.draft.name) == ["c"])
        #expect(PURLImportPlan(entries, existing: done).sameCount == 3)
    }

    private func stub(_ name: String, _ url: String, _ isListed: Bool?) -> PURL {
        PURL(name: name, address: "foo", url: url, hits: nil, isListed: isListed)
    }
}
