import DNSRecordDomain
import DNSRecordViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("DNSRecordViewModel, writes")
struct DNSRecordWriteTests {
    @Test("an import is planned from the records of a zone file")
    func imports() async throws {
        let repository = DNSRecordRepositorySpy(.init(steps: .success([])))
        let drafts = ZoneImport("www A 192.0.2.1", for: "foo").entries.map(\.draft)

        let plan = try await DNSRecordViewModel(repository: repository).plan(.import(drafts, forced: true), on: "foo")
        #expect(plan.steps.isEmpty)
        #expect(repository.messages == [.plan(.import(drafts, forced: true), "foo")])
    }
}
