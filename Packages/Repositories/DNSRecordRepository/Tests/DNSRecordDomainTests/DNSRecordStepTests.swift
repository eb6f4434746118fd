import DNSRecordDomain
import ResourceLoading
import Testing

@Suite("The steps of drafts and changes of DNS records")
struct DNSRecordStepTests {
    /// The step that sets a record among the records of an address.
    private func setting(
        _ type: String, _ name: String, _ data: String, priority: Int? = nil, ttl: Int? = nil,
        among records: [DNSRecord]
    ) throws -> Step<DNSRecord> {
        try draft(type, name, data, priority: priority, ttl: ttl).setting(among: records, of: "foo")
    }

    private func creation(_ record: DNSRecord) -> Step<DNSRecord> {
        Step(id: nil, before: .nothing, after: record)
    }

    private func edit(_ record: DNSRecord, to new: DNSRecord) -> Step<DNSRecord> {
        Step(id: String(record.id), before: .value(record), after: new)
    }

    private func missingPriority(_ type: String) -> Failure {
        Failure(
            .invalidInput, "an \(type) record needs a --priority, such as 10",
            about: [.field("priority"), .field("type", type)])
    }

    private let noPriority = Failure(
        .invalidInput, "an A record has no priority", about: [.field("priority"), .field("type", "A")])
    private func noIPv4(_ data: String) -> Failure {
        Failure(
            .invalidInput, "an A record needs an IPv4 address, such as 192.0.2.1, not '\(data)'",
            about: [.field("data"), .field("type", "A")])
    }

    // MARK: Setting

    @Test("a missing record is created, unless it lacks its priority")
    func create() throws {
        let others = [DNSRecord.stub(1, name: "w"), .stub(2, type: "AAAA"), .stub(3, name: "@")]

        #expect(
            try setting("A", "www", "192.0.2.9", among: others) == creation(.stub(0, data: "192.0.2.9", ttl: nil)))
        #expect(throws: missingPriority("MX")) { try setting("MX", "@", "mx.example", among: others) }
        #expect(throws: missingPriority("MX")) { try draft("MX", "@", "mx.example").creation(of: "foo") }
    }

    @Test(
        "a record that exists already, in any spelling and with any TTL, is not created again",
        arguments: [
            ("A", "WWW", "192.0.2.1", nil, 1), ("MX", "@", "MX.example.", 10, 2),
        ] as [(String, String, String, Int?, Int)])
    func existing(type: String, name: String, data: String, priority: Int?, id: Int) throws {
        let records = [DNSRecord.stub(1, ttl: 60), .stub(2, type: "MX", name: "@", data: "mx.example", priority: 10)]
        let new = try draft(type, name, data, priority: priority)

        let failure = #expect(throws: Failure.self) { try new.creation(among: records, of: "foo") }
        #expect(failure?.kind == .alreadyExists)
        #expect(failure?.message == "foo already has this DNS record (\(id)), and nothing was sent")
        #expect(failure?.remedy == .insist)
        let others = [
            DNSRecord.stub(3, data: "192.0.2.2"), .stub(4, type: "MX", name: "@", data: "mx.example", priority: 5),
        ]
        #expect(try new.creation(among: others, of: "foo") == [new.creation(of: "foo")])
    }

    @Test("the only record of a type and name is changed, and keeps its priority and TTL")
    func change() throws {
        let record = DNSRecord.stub(1, type: "MX", name: "@", data: "old.example", priority: 10, ttl: 60)

        #expect(
            try setting("MX", "@", "new.example", among: [record])
                == edit(record, to: .stub(1, type: "MX", name: "@", data: "new.example", priority: 10, ttl: 60)))
        #expect(
            try setting("MX", "@", "new.example", priority: 0, ttl: 0, among: [record])
                == edit(record, to: .stub(1, type: "MX", name: "@", data: "new.example", priority: 0, ttl: 0)))
    }

    @Test(
        "a record that already has the value is left alone, however it is written",
        arguments: [
            ("A", "192.0.2.1", "192.0.2.1"), ("AAAA", "2001:db8::1", "2001:DB8:0:0:0:0:0:1"),
            ("AAAA", "::ffff:192.0.2.1", "::FFFF:C000:201"),
            ("CNAME", "a.example", "A.Example."), ("PTR", "a.example", "A.Example."),
            ("TXT", #"say \"a\""#, #""say \"a\"""#),
            ("TXT", #"a\b"#, #""a\\b""#), ("TXT", a(300), "\"\(a(300))\""),
            ("TXT", a(300), "\"\(a(45))\" \"\(a(255))\""),
            ("TXT", "v=spf1 -all", "\"v=spf1 -all\""),
            ("CAA", "0 issue ca.example", "0 issue \"ca.example\""),
            ("CAA", "0 issue ca.example", "0  issue  ca.example"),
        ])
    func nothing(type: String, typed: String, held: String) throws {
        let record = DNSRecord.stub(1, type: type, name: "WWW", data: held)

        #expect(try setting(type, "www", typed, among: [record]) == edit(record, to: record))
        #expect(try setting(type, "www", typed, ttl: 3600, among: [record]).changesNothing)
    }

    private static func a(_ count: Int) -> String { String(repeating: "a", count: count) }

    @Test("case matters in texts, and an address is not matched by its prefix")
    func different() throws {
        for (type, typed, held) in [
            ("TXT", "a", "A"), ("TXT", "a", "\"ax"), ("TXT", "ab", #""a" "b""#), ("A", "192.0.2.1", "192.0.2.10"),
            ("AAAA", "::1", "::2"),
            ("LOC", "n", "N"),
        ] {
            let change = try setting(type, "www", typed, among: [.stub(1, type: type, data: held)])
            #expect(change.id == "1" && !change.changesNothing, "\(type)")
        }
    }

    @Test("of several records, one with the wanted value is changed, whatever its TTL; without one, setting is refused")
    func several() throws {
        let records = [
            DNSRecord.stub(1, data: "192.0.2.1"), .stub(2, data: "192.0.2.2", ttl: 60),
            .stub(3, data: "192.0.2.2", ttl: 90),
        ]

        #expect(
            try setting("A", "www", "192.0.2.2", ttl: 90, among: records) == edit(records[2], to: records[2]))
        #expect(
            try setting("A", "www", "192.0.2.2", ttl: 5, among: records)
                == edit(records[1], to: .stub(2, data: "192.0.2.2", ttl: 5)))
        let ambiguous = Failure(
            .refused,
            "'www' has 3 A records (1, 2, 3). Change one with 'nereid dns edit ID', or add one with 'nereid dns create'"
        )
        #expect(throws: ambiguous) { try setting("A", "www", "192.0.2.7", among: records.reversed()) }
    }

    // MARK: Changing

    @Test("fields that are not mentioned stay as they are, above all priority and TTL")
    func unmentioned() throws {
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

    @Test("data that could not be read is not sent empty: the change must include it, and no undo restores it")
    func incomplete() throws {
        let record = DNSRecord.stub(1, data: "")
        let failure = #expect(throws: Failure.self) { try DNSRecordChange(ttl: 90).step(for: record) }
        #expect(failure?.message.hasPrefix("the data of DNS record 1 of foo cannot be read, ") == true)
        let step = try DNSRecordChange(data: "192.0.2.9").step(for: record)
        #expect(step.before == .unknown)
        #expect(step.after?.data == "192.0.2.9")
    }

    @Test("existing values are checked only if the type changes")
    func unchecked() throws {
        let record = DNSRecord.stub(1, type: "A", name: "odd name", data: "not an address", priority: 0)
        let draft = try DNSRecordChange(ttl: 90).applied(to: record)

        #expect(draft.name == "odd name")
        #expect(draft.data == "not an address")
        #expect(draft.priority == 0)
        #expect(draft.ttl == 90)
        let serviceName = Failure(
            .invalidInput, "the name of an SRV record begins with _service._protocol, and 'www' does not",
            about: [.field("name", "www")])
        #expect(throws: serviceName) {
            try DNSRecordChange(type: "SRV", data: "1 2 3 x.example").applied(to: .stub(2))
        }
    }

    @Test("a change of the type checks the data, and drops a priority that the type does not have")
    func otherType() throws {
        let record = DNSRecord.stub(1, type: "MX", name: "@", data: "mx.example", priority: 10)

        #expect(try DNSRecordChange(type: "cname").applied(to: record) == draft("CNAME", "@", "mx.example", ttl: 3600))
        #expect(throws: noIPv4(record.data)) { try DNSRecordChange(type: "a").applied(to: record) }
        #expect(throws: missingPriority("MX")) {
            try DNSRecordChange(type: "MX").applied(to: .stub(2, type: "CNAME", data: "mx.example"))
        }
        #expect(throws: noPriority) { try DNSRecordChange(priority: 1).applied(to: .stub(2)) }
    }

    @Test("the fields are checked before any record is known")
    func early() {
        func expectRefused(_ field: String, _ value: String, by make: () throws -> DNSRecordChange) {
            let failure = #expect(throws: Failure.self) { try make() }
            #expect(failure?.subjects == [.field(field, value)])
        }
        expectRefused("type", "1") { try DNSRecordChange(type: "1") }
        expectRefused("name", "a b") { try DNSRecordChange(name: "a b") }
        #expect(throws: noIPv4("x")) { try DNSRecordChange(type: "A", data: "x") }
        expectRefused("ttl", "-1") { try DNSRecordChange(ttl: -1) }
        expectRefused("priority", "65536") { try DNSRecordChange(priority: 65_536) }
    }

    @Test("an edit that changes nothing keeps the record; an impossible one is refused")
    func edits() throws {
        let record = DNSRecord.stub(1, ttl: 60)

        #expect(try DNSRecordChange().isEmpty)
        #expect(try !DNSRecordChange(ttl: 0).isEmpty)
        #expect(try DNSRecordChange(ttl: 60).step(for: record) == edit(record, to: record))
        #expect(
            try DNSRecordChange(data: "192.0.2.2").step(for: record)
                == edit(record, to: .stub(1, data: "192.0.2.2", ttl: 60)))
        #expect(throws: noPriority) { try DNSRecordChange(priority: 1).step(for: record) }
    }
}
