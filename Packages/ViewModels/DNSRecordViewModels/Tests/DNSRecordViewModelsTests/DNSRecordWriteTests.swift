import DNSRecordDomain
import DNSRecordViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("DNSRecordViewModel, writes")
struct DNSRecordWriteTests {
    @Test("a plan is made and applied by the repository; its failures are passed on")
    func writes() async throws {
        let step = Step(id: "1", before: .value(DNSRecord.stub(1)), after: nil)
        let repository = DNSRecordRepositorySpy(
            .init(steps: .success([step]), receipt: .failure(Failure.noSuchDNSRecord(1, of: "foo"))))
        let intent = DNSRecordIntent.delete([1], areShown: true)

        let plan = try await DNSRecordViewModel(repository: repository).plan(intent, on: "foo")
        #expect(plan.steps == [step])
        await #expect(throws: Failure(.notFound, "foo has no DNS record '1'")) {
            try await plan.apply(step)
        }
        #expect(repository.messages == [.plan(intent, "foo"), .apply(step, intent, "foo")])
    }

    @Test("an import is planned from the records of a zone file")
    func imports() async throws {
        let repository = DNSRecordRepositorySpy(.init(steps: .success([])))
        let drafts = ZoneImport("www A 192.0.2.1", for: "foo").entries.map(\.draft)

        let plan = try await DNSRecordViewModel(repository: repository).plan(.import(drafts, forced: true), on: "foo")
        #expect(plan.steps.isEmpty)
        #expect(repository.messages == [.plan(.import(drafts, forced: true), "foo")])
    }
}
