import DNSRecordDomain
import ResourceLoading
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

    /// Why data is refused.
    ///
    /// - Parameter host: The name of a host that it is refused for.
    private func refusal(_ type: String, _ data: String, name: String = "www", host: String? = nil) -> String? {
        let failure = #expect(throws: Failure.self, "\(type) \(data)") { try draft(type, name, data) }
        #expect(failure?.kind == .invalidInput)
        #expect(failure?.subjects == [.field("data", host), .field("type", type)])
        return failure?.message
    }

    private func expectNoHost(
        _ host: String, _ reason: String, _ type: String, _ data: String? = nil, name: String = "www"
    ) {
        let record = (type == "CNAME" ? "a " : "an ") + type + " record"
        let message = "\(record) needs the name of a host, and '\(host)' is not one: \(reason)"
        #expect(refusal(type, data ?? host, name: name, host: host) == message)
    }

    private func invalid(_ message: String, _ subjects: FailureSubject...) -> Failure {
        Failure(.invalidInput, message, about: subjects)
    }

    private func invalidName(_ name: String, _ reason: String) -> Failure {
        invalid("'\(name)' cannot be the name of a DNS record: \(reason)", .field("name", name))
    }

    // MARK: Types, numbers, names

    @Test(
        "a type is sent in upper case",
        arguments: [("a", "192.0.2.1", "A"), (" Cname ", "x.example", "CNAME"), ("type65280", "x", "TYPE65280")])
    func type(typed: String, data: String, sent: String) throws {
        #expect(try draft(typed, "www", data).type == sent)
    }

    @Test(
        "an invalid type is refused",
        arguments: [
            "", " ", "1A", "A B", "A A", "A-B", "Ä", "É", "ABCDEFGHIJKLMNOPQ", "A\n", "FOO", "CNAM", "TYPE65536",
        ])
    func noType(text: String) {
        let failure = invalid(
            "'\(text)' is not a type of DNS record, such as A, CNAME or TXT", .field("type", text))
        #expect(throws: failure) { try draft(text) }
    }

    @Test("a TTL has 31 bits", arguments: [0, 1, 2_147_483_647])
    func ttl(seconds: Int) throws {
        #expect(try draft(ttl: seconds).ttl == seconds)
    }

    @Test("any other TTL is refused", arguments: [-1, 2_147_483_648, .min, .max])
    func noTTL(seconds: Int) {
        let failure = invalid(
            "a TTL is a number of seconds from 0 to 2147483647, not \(seconds)", .field("ttl", "\(seconds)"))
        #expect(throws: failure) { try draft(ttl: seconds) }
    }

    @Test("a priority has 16 bits", arguments: [0, 10, 65_535])
    func priority(number: Int) throws {
        #expect(try draft("MX", "@", "mx.example", priority: number).priority == number)
    }

    @Test("any other priority is refused", arguments: [-1, 65_536, .min, .max])
    func noPriority(number: Int) {
        let failure = invalid(
            "a priority is a number from 0 to 65535, not \(number)", .field("priority", "\(number)"))
        #expect(throws: failure) { try draft("MX", "@", "mx.example", priority: number) }
    }

    @Test(
        "a type without a priority accepts none",
        arguments: [("an", "A"), ("an", "AAAA"), ("a", "CAA"), ("a", "CNAME"), ("an", "NS"), ("a", "TXT")])
    func needlessPriority(article: String, type: String) {
        let data = ["A": "192.0.2.1", "AAAA": "::1", "CAA": "0 issue ca.example"][type] ?? "x.example"
        let failure = invalid("\(article) \(type) record has no priority", .field("priority"), .field("type", type))
        #expect(throws: failure) { try draft(type, "www", data, priority: 0) }
    }

    @Test("a new MX or SRV record needs a priority, other types do not")
    func completeness() throws {
        func missing(_ type: String) -> Failure {
            invalid("an \(type) record needs a --priority, such as 10", .field("priority"), .field("type", type))
        }
        #expect(throws: missing("MX")) { try draft("mx", "@", "mx.example").checkComplete() }
        #expect(throws: missing("SRV")) { try draft("SRV", "_a._tcp", "0 1 x.example").checkComplete() }
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
        "names that are not valid in the DNS",
        arguments: [
            (".", Self.gap), ("a..b", Self.gap), (".a", Self.gap),
            ("a b", "'a b' has something other than letters, digits, hyphens and underscores"),
            ("a/b", "'a/b' has something other than letters, digits, hyphens and underscores"),
            ("@.a", "'@' has something other than letters, digits, hyphens and underscores"),
            ("é", "'é' has characters that the DNS does not allow; write it in Punycode (xn--…)"),
            ("🐙", "'🐙' has characters that the DNS does not allow; write it in Punycode (xn--…)"),
            ("-a", "'-a' begins or ends with a hyphen"), ("a-.b", "'a-' begins or ends with a hyphen"),
            ("a.*", Self.star), ("*a", Self.star), ("*.*", Self.star),
            (Self.long, "'\(Self.long)' is longer than 63 characters"),
            (String(repeating: "a.", count: 127) + "a", Self.tooLong),
        ])
    func noNames(name: String, reason: String) {
        #expect(throws: invalidName(name, reason)) { try draft("A", name) }
    }

    @Test("an empty name is refused, with a hint to '@'")
    func noName() {
        #expect(throws: invalid("the name is empty; '@' is the address itself", .field("name"))) { try draft("A", "") }
    }

    private static let long = String(repeating: "a", count: 64)
    private static let gap = "it has an empty part"
    private static let star = "'*' is only allowed as the whole first part"
    private static let tooLong = "it is longer than 253 characters, including the domain that follows it"

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

    @Test("a name with a trailing dot must be within the address's zone")
    func otherZone() throws {
        let failure = invalid(
            "'www.example.org.' is not within foo.omg.lol; give a name without a trailing dot",
            .field("name", "www.example.org."))
        #expect(throws: failure) { try draft("A", "www.example.org.").relative(to: "foo") }
    }

    @Test("a name has at most 253 characters, including its zone")
    func longestName() throws {
        // With `.omg.lol` after it: 253 characters.
        #expect(try draft("A", "@").relative(to: String(repeating: "a.", count: 122) + "a").name == "@")
        // With `.foo.omg.lol` after it: 253 and 254 characters.
        let longest = String(repeating: "a.", count: 120) + "a"
        #expect(try draft("A", longest).relative(to: "foo").name == longest)
        #expect(throws: invalidName(longest + "a", Self.tooLong)) {
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
        #expect(refusal("A", text) == "an A record needs an IPv4 address, such as 192.0.2.1, not '\(text)'")
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
        #expect(refusal("AAAA", text) == "an AAAA record needs an IPv6 address, such as 2001:db8::1, not '\(text)'")
    }

    @Test("CNAME and NS: a host name, without the trailing dot", arguments: ["CNAME", "NS"])
    func hosts(type: String) throws {
        #expect(try data(type, "elsewhere.tld") == "elsewhere.tld")
        #expect(try data(type, "sel._domainkey.Mail.example.") == "sel._domainkey.Mail.example")
        #expect(try data(type, "3.example") == "3.example")
        expectNoHost("192.0.2.1", "it looks like an IP address", type)
        expectNoHost("example.3", "it looks like an IP address", type)
        expectNoHost(
            "https://x.example", "'https://x' has something other than letters, digits, hyphens and underscores", type)
        expectNoHost("a..b", Self.gap, type)
        expectNoHost(".", Self.gap, type)
        expectNoHost(
            "*.example", "'*' has something other than letters, digits, hyphens and underscores", type)
        expectNoHost(
            "bücher.example", "'bücher' has characters that the DNS does not allow; write it in Punycode (xn--…)", type)
    }

    @Test("MX: a host, or a dot for none; a priority in the data is refused")
    func mailExchange() throws {
        #expect(try data("MX", "mx.example.") == "mx.example")
        #expect(try data("MX", ".") == ".")
        #expect(refusal("MX", "10 mx.example") == "give the priority separately, with --priority 10")
        #expect(refusal("MX", "mx.example 10") == "give the priority separately, with --priority 10")
        expectNoHost(
            "ten mx.example", "'ten mx' has something other than letters, digits, hyphens and underscores", "MX")
        expectNoHost("192.0.2.1", "it looks like an IP address", "MX")
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
        let failure = invalid(
            "the data begins with priority 10, but --priority is 20", .field("priority", "20"), .field("data"))
        #expect(throws: failure) { try draft("SRV", name, "10 5 5060 sip.example", priority: 20) }
    }

    @Test(
        "SRV: anything else is refused",
        arguments: [
            "sip.example", "5060 sip.example", "1 2 3 4 sip.example", "65536 1 x.example", "1 65536 x.example",
            "-1 1 x.example", "a 1 x.example", "1 +1 x.example",
        ])
    func noService(text: String) {
        #expect(
            refusal("SRV", text, name: "_sip._tcp")
                == "an SRV record needs 'WEIGHT PORT TARGET', such as '5 5060 sip.example.com', not '\(text)'")
    }

    @Test(
        "SRV: its name begins with a service and a protocol", arguments: ["@", "sip", "_sip", "_sip.tcp", "sip._tcp"])
    func serviceName(name: String) {
        let failure = invalid(
            "the name of an SRV record begins with _service._protocol, and '\(name)' does not", .field("name", name))
        #expect(throws: failure) { try draft("SRV", name, "5 5060 sip.example") }
    }

    @Test("SRV: the target is a host")
    func serviceTarget() {
        expectNoHost("192.0.2.1", "it looks like an IP address", "SRV", "1 2 192.0.2.1", name: "_a._b")
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

    @Test("CAA: several spaces between the fields become one")
    func caaSpaces() throws {
        #expect(try data("CAA", #"0  issue   "ca.example;  x=y""#) == #"0 issue "ca.example;  x=y""#)
    }

    @Test(
        "CAA: anything else is refused",
        arguments: [
            "letsencrypt.org", "0 issue", "256 issue ca.example", "-1 issue ca.example", "0 is-sue ca.example",
            "0 issue ca.example; x=y",
        ])
    func noCAA(text: String) {
        #expect(
            refusal("CAA", text)
                == "a CAA record needs 'FLAGS TAG VALUE', such as '0 issue letsencrypt.org', not '\(text)'")
    }

    @Test(
        "CAA: unbalanced quotation marks, and several strings, are refused",
        arguments: [#"0 issue "ca.example"#, #"0 issue ca"example"#, #"0 issue "a" "b""#])
    func noCAAValue(text: String) {
        #expect(refusal("CAA", text) == Self.quotes)
    }

    private static let quotes = #"the quotation marks do not match; within them write \" for one"#

    @Test("TXT: a text of up to 255 bytes, unchanged")
    func text() throws {
        let longest = String(repeating: "é", count: 127) + "x"
        #expect(try data("TXT", "v=spf1 include:x.example ~all") == "v=spf1 include:x.example ~all")
        #expect(try data("TXT", longest) == longest)
        #expect(try data("TXT", #"say \"hi\""#) == #"say \"hi\""#)
    }

    @Test("TXT: quoted strings, each of up to 255 bytes")
    func strings() throws {
        let full = "\"" + String(repeating: "a", count: 255) + "\""
        let escaped = "\"" + String(repeating: #"\""#, count: 254) + #"\065""#
        for text in [#""""#, #""a" "b""#, #""a"   "b""#, #""\"""#, #""\\""#, full, full + " " + full, escaped] {
            #expect(try data("TXT", text) == text)
        }
    }

    private static func a(_ count: Int) -> String { String(repeating: "a", count: count) }

    private static let longTexts: [(typed: String, strings: [String])] = [
        (a(256), [a(255), "a"]),
        (a(511), [a(255), a(255), "a"]),
        ("v=DKIM1; k=rsa; p=" + a(392), ["v=DKIM1; k=rsa; p=" + a(237), a(155)]),
        (a(254) + "é", [a(254), "é"]),
        (a(252) + "🐙x", [a(252), "🐙x"]),
        (a(255) + #"\"\"#, [a(255), #"\"\\"#]),
        (#""x" ""# + a(256) + #"" "y""#, ["x", a(255), "a", "y"]),
        ("\"" + a(254) + #"\"b""#, [a(254) + #"\""#, "b"]),
        (#""\200"# + a(255) + "\"", [#"\200"# + a(254), "a"]),
        (
            "\"" + String(repeating: #"\128"#, count: 256) + "\"",
            [String(repeating: #"\128"#, count: 255), #"\128"#]
        ),
    ]

    @Test("TXT: what is too long for one string becomes several, between characters", arguments: longTexts)
    func longText(typed: String, strings: [String]) throws {
        let sent = strings.map { "\"" + $0 + "\"" }.joined(separator: " ")
        #expect(try data("TXT", typed) == sent)
        #expect(try data("TXT", sent) == sent)
    }

    @Test("TXT: with the lengths of its strings it has at most 65535 bytes")
    func longestText() throws {
        #expect(try data("TXT", Self.a(65_278)).hasSuffix("a\""))
        #expect(refusal("TXT", Self.a(65_281)) == "the data is longer than 65535 bytes")
    }

    @Test(
        "TXT: unbalanced quotation marks are refused",
        arguments: [#"""#, #""a"#, #""a" b"#, #""a""b""#, #""a\""#, #"a "b""#, #"a""#, #""\"#, #""\06"#])
    func quotes(text: String) {
        #expect(refusal("TXT", text) == Self.quotes)
    }

    @Test(
        "data that is empty, too long or has several lines is refused for every type",
        arguments: [("an", "A"), ("a", "TXT"), ("an", "LOC")])
    func everyType(article: String, type: String) {
        #expect(refusal(type, "") == "\(article) \(type) record needs data")
        #expect(refusal(type, " \n") == "\(article) \(type) record needs data")
        #expect(refusal(type, "a\nb") == "the data has a line break or another control character")
        #expect(refusal(type, "a\u{9B}b") == "the data has a line break or another control character")
        #expect(refusal(type, String(repeating: "a", count: 65_536)) == "the data is longer than 65535 bytes")
    }

    @Test("other types accept any line")
    func otherType() throws {
        #expect(try data("LOC", "52 22 23.000 N 4 53 32.000 E -2.00m") == "52 22 23.000 N 4 53 32.000 E -2.00m")
        #expect(try draft("URI", "_http._tcp", "10 1 \"https://x.example\"", priority: 3).priority == 3)
    }
}
