import DNSRecordDomain
import ResourceLoading
import Testing

@Suite("DNSRecordPlanner and DNSRecordChange")
struct DNSRecordPlannerTests {
    private func draft(
        _ type: String, _ name: String, _ data: String, priority: Int? = nil, ttl: Int? = nil
    ) throws -> DNSRecordDraft {
        try DNSRecordDraft(type: type, name: name, data: data, priority: priority, ttl: ttl)
    }

    private func steps(_ intent: DNSRecordIntent, among records: [DNSRecord]) async throws -> [Change<DNSRecord>] {
        try await DNSRecordPlanner("foo") { records }.steps(for: intent).map(\.change)
    }

    private func creation(_ record: DNSRecord) -> [Change<DNSRecord>] {
        [Change(id: nil, before: .nothing, after: record)]
    }

    private func edit(_ record: DNSRecord, to new: DNSRecord) -> [Change<DNSRecord>] {
        [Change(id: String(record.id), before: .value(record), after: new)]
    }

    private func invalid(_ fault: DNSRecordFault) -> DNSRecordRepositoryError { .fault(.invalid(fault)) }

    // MARK: Creating and deleting

    @Test("a new record is planned without asking; a full name becomes relative, another zone is refused")
    func creates() async throws {
        let planner = DNSRecordPlanner("foo") { throw RemoteFailure.cancelled }
        let steps = try await planner.steps(for: .create(try draft("A", "www.foo.omg.lol", "192.0.2.1")))

        #expect(steps.map(\.change) == creation(.stub(0, ttl: nil)))
        await #expect(throws: invalid(.foreignName("www.example.", zone: "foo.omg.lol"))) {
            try await planner.steps(for: .create(try draft("A", "www.example.", "192.0.2.1")))
        }
    }

    @Test("what is deleted is looked up only if it is shown, and then all of it before anything is deleted")
    func deletes() async throws {
        let records = [DNSRecord.stub(1), .stub(2)]
        #expect(try await steps(.delete([7], areShown: false), among: []).map(\.before) == [.unknown])
        #expect(
            try await steps(.delete([2, 1], areShown: true), among: records)
                == [2, 1].map { Change(id: "\($0)", before: .value(.stub($0)), after: nil) })
        await #expect(throws: Failure.noSuchDNSRecord(7, of: "foo")) {
            try await steps(.delete([1, 7], areShown: true), among: records)
        }
    }

    // MARK: Setting

    @Test("a missing record is created, unless it lacks its priority")
    func create() async throws {
        let others = [DNSRecord.stub(1, name: "w"), .stub(2, type: "AAAA"), .stub(3, name: "@")]

        #expect(
            try await steps(.set(try draft("A", "www", "192.0.2.9")), among: others)
                == creation(.stub(0, data: "192.0.2.9", ttl: nil)))
        await #expect(throws: invalid(.missingPriority(type: "MX"))) {
            try await steps(.set(try draft("MX", "@", "mx.example")), among: others)
        }
    }

    @Test("the only one of its type and name is changed, and keeps priority and TTL")
    func change() async throws {
        let record = DNSRecord.stub(1, type: "MX", name: "@", data: "old.example", priority: 10, ttl: 60)

        #expect(
            try await steps(.set(try draft("MX", "@", "new.example")), among: [record])
                == edit(record, to: .stub(1, type: "MX", name: "@", data: "new.example", priority: 10, ttl: 60)))
        #expect(
            try await steps(.set(try draft("MX", "@", "new.example", priority: 0, ttl: 0)), among: [record])
                == edit(record, to: .stub(1, type: "MX", name: "@", data: "new.example", priority: 0, ttl: 0)))
    }

    @Test(
        "a record that already has the value is left alone, however it is written",
        arguments: [
            ("A", "192.0.2.1", "192.0.2.1"), ("AAAA", "2001:db8::1", "2001:DB8:0:0:0:0:0:1"),
            ("AAAA", "::ffff:192.0.2.1", "::FFFF:C000:201"),
            ("CNAME", "a.example", "A.Example."), ("TXT", "v=spf1 -all", "\"v=spf1 -all\""),
            ("CAA", "0 issue ca.example", "0 issue \"ca.example\""),
        ])
    func nothing(type: String, typed: String, held: String) async throws {
        let record = DNSRecord.stub(1, type: type, name: "WWW", data: held)

        #expect(
            try await steps(.set(try draft(type, "www", typed)), among: [record]) == edit(record, to: record))
        #expect(
            try await steps(.set(try draft(type, "www", typed, ttl: 3600)), among: [record]).map(\.changesNothing)
                == [true])
    }

    @Test("case matters in texts, and an address is not matched by its prefix")
    func different() async throws {
        for (type, typed, held) in [
            ("TXT", "a", "A"), ("TXT", "a", "\"ax"), ("A", "192.0.2.1", "192.0.2.10"), ("AAAA", "::1", "::2"),
            ("LOC", "n", "N"),
        ] {
            let record = DNSRecord.stub(1, type: type, data: held)
            let changes = try await steps(.set(try draft(type, "www", typed)), among: [record])
            #expect(changes.map(\.id) == ["1"], "\(type)")
            #expect(changes.map(\.changesNothing) == [false], "\(type)")
        }
    }

    @Test("of several, the one with the same value is chosen, even with another TTL")
    func several() async throws {
        let records = [
            DNSRecord.stub(1, data: "192.0.2.1"), .stub(2, data: "192.0.2.2", ttl: 60),
            .stub(3, data: "192.0.2.2", ttl: 90),
        ]

        #expect(
            try await steps(.set(try draft("A", "www", "192.0.2.2", ttl: 90)), among: records)
                == edit(records[2], to: records[2]))
        #expect(
            try await steps(.set(try draft("A", "www", "192.0.2.2", ttl: 5)), among: records)
                == edit(records[1], to: .stub(2, data: "192.0.2.2", ttl: 5)))
        await #expect(throws: invalid(.ambiguous(type: "A", name: "www", ids: [1, 2, 3]))) {
            try await steps(.set(try draft("A", "www", "192.0.2.7")), among: records.reversed())
        }
    }

    // MARK: Changing

    @Test("fields that are not mentioned are kept, above all priority and TTL")
    func kept() throws {
        let record = DNSRecord.stub(1, type: "MX", name: "@", data: "mx.example", priority: 0, ttl: 60)

        #expect(
            try DNSRecordChange(data: "new.example").applied(to: record)
                == draft("MX", "@", "new.example", priority: 0, ttl: 60))
        #expect(
            try DNSRecordChange(ttl: 90).applied(to: record) == draft("MX", "@", "mx.example", priority: 0, ttl: 90))
        #expect(
            try DNSRecordChange(name: "mail", priority: 5).applied(to: record)
                == draft("MX", "mail", "mx.example", priority: 5, ttl: 60))
    }

    @Test("the service's existing values are not checked")
    func unchecked() throws {
        let record = DNSRecord.stub(1, type: "A", name: "odd name", data: "not an address", priority: 0)
        let draft = try DNSRecordChange(ttl: 90).applied(to: record)

        #expect(draft.name == "odd name")
        #expect(draft.data == "not an address")
        #expect(draft.priority == 0)
        #expect(draft.ttl == 90)
        #expect(throws: DNSRecordFault.serviceName("www")) {
            try DNSRecordChange(type: "SRV", data: "1 2 3 x.example").applied(to: .stub(2))
        }
    }

    @Test("another type checks the data, and drops a priority that it does not have")
    func otherType() throws {
        let record = DNSRecord.stub(1, type: "MX", name: "@", data: "mx.example", priority: 10)

        #expect(try DNSRecordChange(type: "cname").applied(to: record) == draft("CNAME", "@", "mx.example", ttl: 3600))
        #expect(throws: DNSRecordFault.data(type: "A", .ipv4)) { try DNSRecordChange(type: "a").applied(to: record) }
        #expect(throws: DNSRecordFault.missingPriority(type: "MX")) {
            try DNSRecordChange(type: "MX").applied(to: .stub(2, type: "CNAME", data: "mx.example"))
        }
        #expect(throws: DNSRecordFault.needlessPriority(type: "A")) {
            try DNSRecordChange(priority: 1).applied(to: .stub(2))
        }
    }

    @Test("the fields are checked before any record is known")
    func early() {
        #expect(throws: DNSRecordFault.type("1")) { try DNSRecordChange(type: "1") }
        #expect(throws: DNSRecordFault.name("a b", .characters("a b"))) { try DNSRecordChange(name: "a b") }
        #expect(throws: DNSRecordFault.data(type: "A", .ipv4)) { try DNSRecordChange(type: "A", data: "x") }
        #expect(throws: DNSRecordFault.ttlRange(-1)) { try DNSRecordChange(ttl: -1) }
        #expect(throws: DNSRecordFault.priorityRange(65_536)) { try DNSRecordChange(priority: 65_536) }
    }

    @Test("an edit that changes nothing keeps the record; an impossible one and a missing record are refused")
    func edits() async throws {
        let record = DNSRecord.stub(1, ttl: 60)

        #expect(try DNSRecordChange().isEmpty)
        #expect(try !DNSRecordChange(ttl: 0).isEmpty)
        #expect(try await steps(.edit(1, DNSRecordChange(ttl: 60)), among: [record]) == edit(record, to: record))
        #expect(
            try await steps(.edit(1, DNSRecordChange(data: "192.0.2.2")), among: [record])
                == edit(record, to: .stub(1, data: "192.0.2.2", ttl: 60)))
        await #expect(throws: invalid(.needlessPriority(type: "A"))) {
            try await steps(.edit(1, DNSRecordChange(priority: 1)), among: [record])
        }
        await #expect(throws: Failure.noSuchDNSRecord(7, of: "foo")) {
            try await steps(.edit(7, DNSRecordChange(ttl: 1)), among: [record])
        }
    }
}
