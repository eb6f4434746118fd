import DNSRecordDomain
import DNSRecordViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("DNSRecordViewModel, writes")
struct DNSRecordWriteTests {
    @Test("a plan is made and carried out by the repository; its failures are worded")
    func writes() async throws {
        let step = Step(Change(id: "1", before: .value(DNSRecord.stub(1)), after: nil))
        let repository = DNSRecordRepositorySpy(
            .init(steps: .success([step]), receipt: .failure(Failure.noSuchDNSRecord(1, of: "foo"))))
        let intent = DNSRecordIntent.delete([1], areShown: true)

        let plan = try await DNSRecordViewModel(repository: repository).plan(intent, on: "foo")
        #expect(plan.steps == [step])
        await #expect(throws: Failure(.notFound, "foo has no DNS record 1")) {
            try await plan.carryOut(step)
        }
        #expect(repository.messages == [.plan(intent, "foo"), .carryOut(step, intent, "foo")])
    }

    @Test(
        "failures say why",
        arguments: [
            (StorageFailure.full(path: "x"), "no space left on the disk of x"),
            (.notArchived(what: "it"), "the archive does not have it yet"),
            (
                .fault(.duplicated(id: 1, address: "foo", made: [7, 8])),
                "foo has a new DNS record 7, 8, although record 1 was to be changed. Compare both, and delete the extra one"
            ),
            (
                .fault(.unverified(id: 1, address: "foo", .down)),
                "the server accepted the change of DNS record 1 of foo, but it is unknown whether it made a second record: could not reach api.test: connection refused. Check before trying again"
            ),
        ])
    func words(error: DNSRecordRepositoryError, message: String) {
        #expect(Failure(error).message == message)
    }

    @Test("an invalid value is reported with its flag or an example")
    func faults() {
        let faults: [(DNSRecordFault, String, [FailureSubject])] = [
            (
                .missingPriority(type: "MX"), "an MX record needs a --priority, such as 10",
                [.field("priority"), .field("type", "MX")]
            ),
            (
                .needlessPriority(type: "CNAME"), "a CNAME record has no priority",
                [.field("priority"), .field("type", "CNAME")]
            ),
            (.name("", .empty), "the name is empty; '@' is the address itself", [.field("name")]),
            (
                .data(type: "AAAA", .ipv6), "an AAAA record needs an IPv6 address, such as 2001:db8::1",
                [.field("data"), .field("type", "AAAA")]
            ),
            (
                .data(type: "CNAME", .host("é.x", .characters("é"))),
                "a CNAME record needs the name of a host, and 'é.x' is not one: 'é' has characters that the DNS does not allow; write it in Punycode (xn--…)",
                [.field("data", "é.x"), .field("type", "CNAME")]
            ),
            (
                .ttlRange(-1), "a TTL is a number of seconds from 0 to 2147483647, not -1", [.field("ttl", "-1")]
            ),
        ]
        for (fault, message, subjects) in faults {
            #expect(Failure(fault) == Failure(.invalidInput, message, about: subjects))
        }
    }
}
