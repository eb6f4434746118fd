import ResourceLoading
import Testing

@testable import DNSRecordDomain

@Suite("ZoneText")
struct ZoneTextTests {
    private func record(
        _ type: String, _ name: String, _ data: String, priority: Int? = nil, ttl: Int? = 60
    ) -> DNSRecord {
        .stub(1, type: type, name: name, data: data, priority: priority, ttl: ttl)
    }

    @Test(
        "each record is a line",
        arguments: [
            ("A", "192.0.2.1", nil, "192.0.2.1"), ("AAAA", "2001:DB8::1", nil, "2001:DB8::1"),
            ("CNAME", "x.example", nil, "x.example."), ("NS", "x.example.", nil, "x.example."),
            ("PTR", "x.example", nil, "x.example."), ("MX", "x.example", 10, "10 x.example."), ("MX", ".", 0, "0 ."),
            ("SRV", "5 5060 x.example", 10, "10 5 5060 x.example."), ("A", "192.0.2.1", 0, "192.0.2.1"),
            ("CAA", "0 issue ca.example", nil, "0 issue \"ca.example\""),
            ("CAA", "0 issue \"ca.example; x=y\"", nil, "0 issue \"ca.example; x=y\""),
            ("CAA", "0 issue  \"ca.example\"", nil, "0 issue  \"ca.example\""),
            ("TXT", "v=spf1 -all", nil, "\"v=spf1 -all\""), ("TXT", "a;b", nil, "\"a;b\""),
            ("TXT", "\"a\" \"b\"", nil, "\"a\" \"b\""), ("TXT", "say \\\"hi\\\"", nil, "\"say \\\"hi\\\"\""),
            ("TXT", "a\\b", nil, "\"a\\\\b\""), ("TXT", "é\u{202E}", nil, "\"\\195\\169\\226\\128\\174\""),
            ("TXT", "\t", nil, "\"\\009\""), ("TXT", "\"\"", nil, "\"\""),
            (
                "TXT", String(repeating: "a", count: 300), nil,
                "\"\(String(repeating: "a", count: 255))\" \"\(String(repeating: "a", count: 45))\""
            ),
            ("HTTPS", "1 . alpn=\"h2,h3\"", nil, "1 . alpn=\"h2,h3\""),
            ("TYPE65280", "\\# 1 00", nil, "\\# 1 00"), ("RRSIG", "A 8 3", nil, "A 8 3"),
        ] as [(String, String, Int?, String)])
    func line(type: String, data: String, priority: Int?, written: String) {
        let zone = ZoneText([record(type, "www", data, priority: priority)], of: "foo")
        #expect(zone.text == "$ORIGIN foo.omg.lol.\nwww\t60\tIN\t\(type)\t\(written)\n")
        #expect(zone.unwritable.isEmpty)
    }

    @Test("records without a TTL come first, where no other record's TTL applies to them")
    func noTTL() {
        let zone = ZoneText([record("A", "@", "192.0.2.1"), record("A", "www", "192.0.2.2", ttl: nil)], of: "foo")
        #expect(zone.text == "$ORIGIN foo.omg.lol.\nwww\tIN\tA\t192.0.2.2\n@\t60\tIN\tA\t192.0.2.1\n")
        #expect(ZoneImport(zone.text, for: "foo").entries.map(\.draft.ttl) == [nil, 60])
    }

    @Test(
        "a record that a zone file cannot have is a comment",
        arguments: [
            ("A", "a b", "192.0.2.1", nil, "A a b 192.0.2.1"), ("A", "", "192.0.2.1", nil, "A  192.0.2.1"),
            ("", "a", "x", nil, " a x"), ("A", "a", "", nil, "A a "), ("A", "$TTL", "1", nil, "A $TTL 1"),
            ("A", "a.", "192.0.2.1", nil, "A a. 192.0.2.1"), ("A", "é", "192.0.2.1", nil, "A \\195\\169 192.0.2.1"),
            ("LOC", "a", "1;2", nil, "LOC a 1;2"), ("LOC", "a", "1\n2", nil, "LOC a 1\\0102"),
            ("LOC", "a", "(1", nil, "LOC a (1"), ("TXT", "a", "\"x", nil, "TXT a \"x"), ("MX", "a", "x", nil, "MX a x"),
            ("URI", "a", "1 \"x:y\"", 3, "URI a 1 \"x:y\""), ("a", "a", "x", nil, "a a x"),
            ("LOC", "a", "1  2", nil, "LOC a 1  2"),
        ] as [(String, String, String, Int?, String)])
    func unwritable(type: String, name: String, data: String, priority: Int?, comment: String) {
        let record = record(type, name, data, priority: priority)
        let zone = ZoneText([record], of: "foo")
        #expect(zone.text == "$ORIGIN foo.omg.lol.\n; not written: \(comment)\n")
        #expect(zone.unwritable == [record])
        let read = ZoneImport(zone.text, for: "foo")
        #expect(read.entries.isEmpty && read.problems.isEmpty && read.omissions.isEmpty)
    }

    @Test("a file of random records is read back as the same records")
    func roundTrip() throws {
        var random = SystemRandomNumberGenerator()
        func one<Value>(of values: [Value]) throws -> Value { try #require(values.randomElement(using: &random)) }
        let names = ["@", "www", "a.b", "*", "*.x", "_dmarc", "_sip._tcp", "xn--9i8h", "foo", "Foo.foo", "in", "60"]
        let hosts = ["x.example", "X.Example.", "foo.omg.lol", "a", "1h.in.a"]
        let marks = [
            "\"", "\\", ";", "(", ")", " ", "a", "é", "🐙", "\u{202E}", "1", "@", "$", ".", "'", "=", "\\\\", "\\\"",
        ]
        func text() throws -> String {
            try (0..<Int.random(in: 1...400, using: &random)).map { _ in try one(of: marks) }.joined()
        }
        for _ in 0..<300 {
            var records: [DNSRecord] = []
            for _ in 0..<8 {
                let (type, data, priority): (String, String, Int?) = try one(of: [
                    ("A", "192.0.2.\(Int.random(in: 0...255, using: &random))", nil), ("AAAA", "2001:db8::1", nil),
                    ("CNAME", one(of: hosts), nil), ("NS", one(of: hosts), nil), ("MX", one(of: hosts + ["."]), 7),
                    ("SRV", "1 2 " + one(of: hosts), 65_535), ("CAA", "0 issue \"ca; a=b\"", nil), ("TXT", text(), nil),
                    ("TXT", "\"\(text().replacing("\\", with: "").replacing("\"", with: ""))\" \"\"", nil),
                    ("PTR", one(of: hosts), nil), ("LOC", "52 22 23.000 N", nil),
                ])
                let ttl = try one(of: [nil, 0, 3600, 2_147_483_647])
                guard
                    let draft = try? DNSRecordDraft(
                        type: type, name: one(of: names), data: data, priority: priority, ttl: ttl
                    ).relative(to: "foo"), !(draft.name == "@" && type == "NS")
                else { continue }
                let step = try draft.creation(of: "foo")
                if let record = step.after, !records.contains(where: { draft.isSame(as: $0) }) {
                    records.append(record)
                }
            }
            let zone = ZoneText(records, of: "foo")
            let read = ZoneImport(zone.text, for: "foo")

            #expect(zone.unwritable.isEmpty, "\(zone.text)")
            #expect(read.problems.isEmpty && read.omissions.isEmpty, "\(zone.text)")
            let written = records.filter { $0.ttl == nil } + records.filter { $0.ttl != nil }
            #expect(read.entries.count == written.count, "\(zone.text)")
            for (entry, record) in zip(read.entries, written) {
                #expect(entry.draft.isSame(as: record) && entry.draft.ttl == record.ttl, "\(zone.text)")
            }
            let again = try read.entries.compactMap { try $0.draft.creation(of: "foo").after }
            #expect(ZoneText(again, of: "foo").text == zone.text)
        }
    }
}
