import DNSRecordDomain
import Testing

@Suite("DNSRecordPlan and DNSRecordChange")
struct DNSRecordPlanTests {
    private func draft(
        _ type: String, _ name: String, _ data: String, priority: Int? = nil, ttl: Int? = nil
    ) throws -> DNSRecordDraft {
        try DNSRecordDraft(type: type, name: name, data: data, priority: priority, ttl: ttl)
    }

    // MARK: Setting

    @Test("a missing record is created, unless it lacks its priority")
    func create() throws {
        let wanted = try draft("A", "www", "192.0.2.9")
        let others = [DNSRecord.stub(1, name: "w"), .stub(2, type: "AAAA"), .stub(3, name: "@")]

        #expect(try DNSRecordPlan.setting(wanted, among: others) == .create(wanted))
        #expect(throws: DNSRecordFault.missingPriority(type: "MX")) {
            try DNSRecordPlan.setting(try draft("MX", "@", "mx.example"), among: others)
        }
    }

    @Test("the only one of its type and name is changed, and keeps priority and TTL")
    func change() throws {
        let record = DNSRecord.stub(1, type: "MX", name: "@", data: "old.example", priority: 10, ttl: 60)

        #expect(
            try DNSRecordPlan.setting(try draft("MX", "@", "new.example"), among: [record])
                == .change(record, to: try draft("MX", "@", "new.example", priority: 10, ttl: 60)))
        #expect(
            try DNSRecordPlan.setting(try draft("MX", "@", "new.example", priority: 0, ttl: 0), among: [record])
                == .change(record, to: try draft("MX", "@", "new.example", priority: 0, ttl: 0)))
    }

    @Test(
        "a record that already has the value is left alone, however it is written",
        arguments: [
            ("A", "192.0.2.1", "192.0.2.1"), ("AAAA", "2001:db8::1", "2001:DB8:0:0:0:0:0:1"),
            ("AAAA", "::ffff:192.0.2.1", "::FFFF:C000:201"),
            ("CNAME", "a.example", "A.Example."), ("TXT", "v=spf1 -all", "\"v=spf1 -all\""),
            ("CAA", "0 issue ca.example", "0 issue \"ca.example\""),
        ])
    func nothing(type: String, typed: String, held: String) throws {
        let record = DNSRecord.stub(1, type: type, name: "WWW", data: held)

        #expect(try DNSRecordPlan.setting(try draft(type, "www", typed), among: [record]) == .nothing(record))
        #expect(
            try DNSRecordPlan.setting(try draft(type, "www", typed, ttl: 3600), among: [record]) == .nothing(record))
    }

    @Test("case matters in texts, and an address is not matched by its prefix")
    func different() throws {
        for (type, typed, held) in [
            ("TXT", "a", "A"), ("TXT", "a", "\"ax"), ("A", "192.0.2.1", "192.0.2.10"), ("AAAA", "::1", "::2"),
            ("LOC", "n", "N"),
        ] {
            let record = DNSRecord.stub(1, type: type, data: held)
            guard case .change = try DNSRecordPlan.setting(try draft(type, "www", typed), among: [record]) else {
                Issue.record("\(type)")
                return
            }
        }
    }

    @Test("of several, the one with the same value is chosen, even with another TTL")
    func several() throws {
        let records = [
            DNSRecord.stub(1, data: "192.0.2.1"), .stub(2, data: "192.0.2.2", ttl: 60),
            .stub(3, data: "192.0.2.2", ttl: 90),
        ]

        #expect(
            try DNSRecordPlan.setting(try draft("A", "www", "192.0.2.2", ttl: 90), among: records)
                == .nothing(records[2]))
        #expect(
            try DNSRecordPlan.setting(try draft("A", "www", "192.0.2.2", ttl: 5), among: records)
                == .change(records[1], to: try draft("A", "www", "192.0.2.2", ttl: 5)))
        #expect(throws: DNSRecordFault.ambiguous(type: "A", name: "www", ids: [1, 2, 3])) {
            try DNSRecordPlan.setting(try draft("A", "www", "192.0.2.7"), among: records.reversed())
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

        #expect(draft.name == "odd name" && draft.data == "not an address" && draft.priority == 0 && draft.ttl == 90)
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

    @Test("an edit that changes nothing does nothing")
    func noChange() throws {
        let record = DNSRecord.stub(1, ttl: 60)

        #expect(try DNSRecordPlan.changing(record, by: DNSRecordChange(ttl: 60)) == .nothing(record))
        #expect(try DNSRecordChange().isEmpty && !DNSRecordChange(ttl: 0).isEmpty)
        #expect(
            try DNSRecordPlan.changing(record, by: DNSRecordChange(data: "192.0.2.2"))
                == .change(record, to: draft("A", "www", "192.0.2.2", ttl: 60)))
    }
}
