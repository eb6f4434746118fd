import DNSRecordDomain
import Testing

@Suite("DNSRecordDraft")
struct DNSRecordDraftTests {
    private func draft(
        _ type: String = "A", _ name: String = "www", _ data: String = "192.0.2.1", priority: Int? = nil,
        ttl: Int? = nil
    ) throws -> DNSRecordDraft {
        try DNSRecordDraft(type: type, name: name, data: data, priority: priority, ttl: ttl)
    }

    private func data(_ type: String, _ data: String, name: String = "www") throws -> String {
        try draft(type, name, data).data
    }

    private func fault(_ type: String, _ data: String, name: String = "www") -> DNSDataFault? {
        let error = #expect(throws: DNSRecordFault.self, "\(type) \(data)") { try draft(type, name, data) }
        if case .data(type, let fault) = error { return fault }
        Issue.record("\(String(describing: error))")
        return nil
    }

    // MARK: Types, numbers, names

    @Test("a type is sent in upper case", arguments: [("a", "A"), (" Cname ", "CNAME"), ("type65280", "TYPE65280")])
    func type(typed: String, sent: String) throws {
        #expect(try draft(typed, "www", sent == "A" ? "192.0.2.1" : "x.example").type == sent)
    }

    @Test("an invalid type is refused", arguments: ["", " ", "1A", "A B", "A-B", "Ä", "ABCDEFGHIJKLMNOPQ", "A\n"])
    func noType(text: String) {
        #expect(throws: DNSRecordFault.type(text)) { try draft(text) }
    }

    @Test("a TTL has 31 bits", arguments: [0, 1, 2_147_483_647])
    func ttl(seconds: Int) throws {
        #expect(try draft(ttl: seconds).ttl == seconds)
    }

    @Test("a larger TTL is refused", arguments: [-1, 2_147_483_648, .min, .max])
    func noTTL(seconds: Int) {
        #expect(throws: DNSRecordFault.ttlRange(seconds)) { try draft(ttl: seconds) }
    }

    @Test("a priority has 16 bits", arguments: [0, 10, 65_535])
    func priority(number: Int) throws {
        #expect(try draft("MX", "@", "mx.example", priority: number).priority == number)
    }

    @Test("a larger priority is refused", arguments: [-1, 65_536, .min, .max])
    func noPriority(number: Int) {
        #expect(throws: DNSRecordFault.priorityRange(number)) { try draft("MX", "@", "mx.example", priority: number) }
    }

    @Test("a type without a priority accepts none", arguments: ["A", "AAAA", "CAA", "CNAME", "NS", "TXT"])
    func needlessPriority(type: String) {
        let data = ["A": "192.0.2.1", "AAAA": "::1", "CAA": "0 issue ca.example"][type] ?? "x.example"
        #expect(throws: DNSRecordFault.needlessPriority(type: type)) { try draft(type, "www", data, priority: 0) }
    }

    @Test("a new MX or SRV record needs a priority, other types do not")
    func completeness() throws {
        #expect(throws: DNSRecordFault.missingPriority(type: "MX")) {
            try draft("mx", "@", "mx.example").checkComplete()
        }
        #expect(throws: DNSRecordFault.missingPriority(type: "SRV")) {
            try draft("SRV", "_a._tcp", "0 1 x.example").checkComplete()
        }
        try draft("MX", "@", "mx.example", priority: 0).checkComplete()
        try draft("LOC", "@", "52 22 23.000 N").checkComplete()
    }

    @Test(
        "names that are valid in the DNS",
        arguments: [
            "@", "www", "a.b.c", "_dmarc", "_sip._tcp", "x1-2", "*", "*.dev", "xn--9i8h", "1", "A",
            String(repeating: "a", count: 63), String(repeating: "a.", count: 100) + "a",
        ])
    func names(name: String) throws {
        #expect(try draft("A", name).name == name)
    }

    @Test(
        "names that are not",
        arguments: [
            ("", .empty), (".", .empty), ("a..b", .empty), (".a", .empty), ("a b", .characters("a b")),
            ("é", .characters("é")), ("🐙", .characters("🐙")), ("a/b", .characters("a/b")), ("-a", .hyphen("-a")),
            ("a-.b", .hyphen("a-")), ("a.*", .wildcard), ("*a", .wildcard), ("*.*", .wildcard),
            (String(repeating: "a", count: 64), .longLabel(String(repeating: "a", count: 64))),
            (String(repeating: "a.", count: 127) + "a", .tooLong), ("@.a", .characters("@")),
        ] as [(String, DNSNameFault)])
    func noNames(name: String, fault: DNSNameFault) {
        #expect(throws: DNSRecordFault.name(name, fault)) { try draft("A", name) }
    }

    @Test(
        "a full name becomes the relative one",
        arguments: [
            ("www", "www"), ("@", "@"), ("foo.omg.lol", "@"), ("www.foo.omg.lol", "www"), ("Www.Foo.OMG.lol.", "Www"),
            ("www.foo", "www"), ("foo", "@"), ("Foo", "@"), ("foo.foo", "foo"), ("www.foo.foo", "www.foo"),
            ("xfoo", "xfoo"), ("www.foo.foo.omg.lol", "www.foo"),
            ("www.bar.omg.lol", "www.bar.omg.lol"), ("xfoo.omg.lol", "xfoo.omg.lol"),
        ])
    func relative(name: String, relative: String) throws {
        #expect(try draft("A", name).relative(to: "foo").name == relative)
    }

    @Test("a name with a trailing dot must be within the address's own, and its length is limited")
    func foreign() throws {
        #expect(throws: DNSRecordFault.foreignName("www.example.org.", zone: "foo.omg.lol")) {
            try draft("A", "www.example.org.").relative(to: "foo")
        }
        // With `.omg.lol` behind it: 253 characters.
        #expect(try draft("A", "@").relative(to: String(repeating: "a.", count: 122) + "a").name == "@")
        // With `.foo.omg.lol` behind it: 253 and 254 characters.
        let longest = String(repeating: "a.", count: 120) + "a"
        #expect(try draft("A", longest).relative(to: "foo").name == longest)
        #expect(throws: DNSRecordFault.name(longest + "a", .tooLong)) {
            try draft("A", longest + "a").relative(to: "foo")
        }
    }

    // MARK: Data

    @Test("A: an IPv4 address", arguments: ["0.0.0.0", "192.0.2.1", "255.255.255.255"])
    func ipv4(text: String) throws {
        #expect(try data("A", " \(text) ") == text)
    }

    @Test(
        "A: anything else is refused",
        arguments: [
            "256.0.0.1", "1.2.3", "1.2.3.4.5", "1.2.3.", ".1.2.3", "01.2.3.4", "1.2.3.4/8", "::1", "example.org",
            "+1.2.3.4",
            "1.2.3.٤", "1 .2.3.4", "0x1.2.3.4", "1..2.3", "1.2.3.1000", "1.2.3.4.", "1..2.3.4",
        ])
    func noIPv4(text: String) {
        #expect(fault("A", text) == .ipv4)
    }

    @Test(
        "AAAA: an IPv6 address",
        arguments: [
            "::", "::1", "1::", "2001:db8::1", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "FE80::AbCd",
            "::ffff:192.0.2.1", "1:2:3:4:5:6:192.0.2.1", "64:ff9b::192.0.2.33",
        ])
    func ipv6(text: String) throws {
        #expect(try data("AAAA", text) == text)
    }

    @Test(
        "AAAA: anything else is refused",
        arguments: [
            ":", ":::", "1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "1:2:3:4:5:6:7:8::", "12345::", "g::",
            ":1:2:3:4:5:6:7", "1:2:3:4:5:6:7:", "fe80::1%eth0", "192.0.2.1", "::192.0.2.256", "192.0.2.1::", "::+1",
            "1:2:3:4:5:6:7:192.0.2.1", "[::1]", "2001:db8::/32", "::-1",
        ])
    func noIPv6(text: String) {
        #expect(fault("AAAA", text) == .ipv6)
    }

    @Test("CNAME and NS: a host name, without the trailing dot", arguments: ["CNAME", "NS"])
    func hosts(type: String) throws {
        #expect(try data(type, "elsewhere.tld") == "elsewhere.tld")
        #expect(try data(type, "sel._domainkey.Mail.example.") == "sel._domainkey.Mail.example")
        #expect(try data(type, "3.example") == "3.example")
        #expect(fault(type, "192.0.2.1") == .host("192.0.2.1", .numeric))
        #expect(fault(type, "example.3") == .host("example.3", .numeric))
        #expect(fault(type, "https://x.example") == .host("https://x.example", .characters("https://x")))
        #expect(fault(type, "a..b") == .host("a..b", .empty))
        #expect(fault(type, ".") == .host(".", .empty))
        #expect(fault(type, "*.example") == .host("*.example", .characters("*")))
        #expect(fault(type, "bücher.example") == .host("bücher.example", .characters("bücher")))
    }

    @Test("MX: a host, or a dot for none, with the priority split off")
    func mailExchange() throws {
        #expect(try data("MX", "mx.example.") == "mx.example")
        #expect(try data("MX", ".") == ".")
        #expect(fault("MX", "10 mx.example") == .priorityInData(10))
        #expect(fault("MX", "ten mx.example") == .host("ten mx.example", .characters("ten mx")))
        #expect(fault("MX", "192.0.2.1") == .host("192.0.2.1", .numeric))
    }

    @Test("SRV: weight, port and target; a leading priority is split off")
    func service() throws {
        let name = "_sip._tcp"
        #expect(try draft("SRV", name, "5 5060 sip.example.", priority: 10).data == "5 5060 sip.example")
        #expect(try draft("SRV", name, "10  5 5060 sip.example").data == "5 5060 sip.example")
        #expect(try draft("SRV", name, "10 5 5060 sip.example").priority == 10)
        #expect(try draft("SRV", name, "10 5 5060 sip.example", priority: 10).priority == 10)
        #expect(try data("SRV", "0 0 .", name: name) == "0 0 .")
        #expect(try data("SRV", "65535 65535 x.example", name: name) == "65535 65535 x.example")
        #expect(throws: DNSRecordFault.twoPriorities(20, 10)) {
            try draft("SRV", name, "10 5 5060 sip.example", priority: 20)
        }
    }

    @Test(
        "SRV: anything else is refused",
        arguments: [
            "sip.example", "5060 sip.example", "1 2 3 4 sip.example", "65536 1 x.example", "1 65536 x.example",
            "-1 1 x.example", "a 1 x.example", "1 +1 x.example",
        ])
    func noService(text: String) {
        #expect(fault("SRV", text, name: "_sip._tcp") == .service)
    }

    @Test(
        "SRV: its name begins with a service and a protocol", arguments: ["@", "sip", "_sip", "_sip.tcp", "sip._tcp"])
    func serviceName(name: String) {
        #expect(throws: DNSRecordFault.serviceName(name)) { try draft("SRV", name, "5 5060 sip.example") }
    }

    @Test("SRV: the target is a host")
    func serviceTarget() {
        #expect(fault("SRV", "1 2 192.0.2.1", name: "_a._b") == .host("192.0.2.1", .numeric))
    }

    @Test(
        "CAA: flags, tag and value",
        arguments: [
            "0 issue letsencrypt.org", #"0 issue "letsencrypt.org""#, #"128 iodef "mailto:a@b.example""#, "255 issue ;",
            #"0 issue "ca.example; policy=ev""#, #"0 issuewild """#,
        ])
    func caa(text: String) throws {
        #expect(try data("CAA", text) == text)
    }

    @Test(
        "CAA: anything else is refused",
        arguments: [
            ("letsencrypt.org", .certificationAuthority), ("0 issue", .certificationAuthority),
            ("256 issue ca.example", .certificationAuthority), ("-1 issue ca.example", .certificationAuthority),
            ("0 is-sue ca.example", .certificationAuthority), ("0 issue ca.example; x=y", .certificationAuthority),
            (#"0 issue "ca.example"#, .quotes), (#"0 issue ca"example"#, .quotes), (#"0 issue "a" "b""#, .quotes),
        ] as [(String, DNSDataFault)])
    func noCAA(text: String, expected: DNSDataFault) {
        #expect(fault("CAA", text) == expected)
    }

    @Test("TXT: a text of up to 255 bytes, unchanged")
    func text() throws {
        let longest = String(repeating: "é", count: 127) + "x"
        #expect(try data("TXT", "v=spf1 include:x.example ~all") == "v=spf1 include:x.example ~all")
        #expect(try data("TXT", longest) == longest)
        #expect(fault("TXT", longest + "x") == .longString(bytes: 256))
        #expect(try data("TXT", #"say \"hi\""#) == #"say \"hi\""#)
    }

    @Test("TXT: quoted strings, each of up to 255 bytes")
    func strings() throws {
        let full = "\"" + String(repeating: "a", count: 255) + "\""
        let escaped = "\"" + String(repeating: #"\""#, count: 254) + #"\065""#
        for text in [#""""#, #""a" "b""#, #""a"   "b""#, #""\"""#, #""\\""#, full, full + " " + full, escaped] {
            #expect(try data("TXT", text) == text)
        }
        #expect(fault("TXT", full + " \"" + String(repeating: "a", count: 256) + "\"") == .longString(bytes: 256))
    }

    @Test(
        "TXT: unbalanced quotation marks are refused",
        arguments: [#"""#, #""a"#, #""a" b"#, #""a""b""#, #""a\""#, #"a "b""#, #"a""#, #""\"#, #""\06"#])
    func quotes(text: String) {
        #expect(fault("TXT", text) == .quotes)
    }

    @Test("nothing, several lines and too much are refused of every type", arguments: ["A", "TXT", "LOC"])
    func everyType(type: String) {
        #expect(fault(type, "") == .empty)
        #expect(fault(type, " \n") == .empty)
        #expect(fault(type, "a\nb") == .control)
        #expect(fault(type, "a\u{9B}b") == .control)
        #expect(fault(type, String(repeating: "a", count: 65_536)) == .tooLong)
    }

    @Test("what is no type is refused", arguments: ["", "FOO", "CNAM", "A A", "TYPE65536", "É"])
    func unknownType(type: String) {
        #expect(throws: DNSRecordFault.type(type)) { try draft(type, "www", "1.2.3.4") }
    }

    @Test("another type passes with any line")
    func otherType() throws {
        #expect(try data("LOC", "52 22 23.000 N 4 53 32.000 E -2.00m") == "52 22 23.000 N 4 53 32.000 E -2.00m")
        #expect(try draft("URI", "_http._tcp", "10 1 \"https://x.example\"", priority: 3).priority == 3)
    }
}
