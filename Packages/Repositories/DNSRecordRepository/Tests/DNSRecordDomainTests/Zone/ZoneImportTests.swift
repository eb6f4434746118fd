import DNSRecordDomain
import Testing

@Suite("ZoneImport")
struct ZoneImportTests {
    @Test("a zone file becomes records of the address, with the names of hosts in full")
    func zone() throws {
        let file = """
            $ORIGIN foo.omg.lol.
            $TTL 300
            @       IN SOA ns.example. me.example. (1 2 3 4 5)
                       NS  ns.example.
            @          MX  10 mail
                       MX  20 mail.example.
            www     1h A   192.0.2.1
            sub        NS  ns.example.
            tides      CNAME @
            foo        AAAA 2001:db8::1
            _sip._tcp  SRV 10 5 5060 sip.example.
            @          CAA 0 issue "ca.example"
                       TXT "v=spf1 -all"
            k          TXT ("a" b)
            """
        let zone = ZoneImport(file, for: "foo")

        #expect(zone.problems.isEmpty)
        #expect(
            try zone.entries.map(\.draft) == [
                draft("MX", "@", "mail.foo.omg.lol", priority: 10, ttl: 300),
                draft("MX", "@", "mail.example", priority: 20, ttl: 300), draft("A", "www", "192.0.2.1", ttl: 3600),
                draft("NS", "sub", "ns.example", ttl: 300), draft("CNAME", "tides", "foo.omg.lol", ttl: 300),
                draft("AAAA", "foo", "2001:db8::1", ttl: 300),
                draft("SRV", "_sip._tcp", "5 5060 sip.example", priority: 10, ttl: 300),
                draft("CAA", "@", "0 issue \"ca.example\"", ttl: 300), draft("TXT", "@", "v=spf1 -all", ttl: 300),
                draft("TXT", "k", "\"a\" \"b\"", ttl: 300),
            ])
        #expect(zone.entries.map(\.line) == [5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
        #expect(
            zone.omissions.map(\.words) == [
                "line 3: SOA @ is not imported: the service creates this record itself",
                "line 4: NS @ is not imported: the service creates this record itself",
            ])
    }

    @Test("names are relative to the address from the start")
    func origin() throws {
        #expect(try ZoneImport("www A 192.0.2.1", for: "foo").entries.map(\.draft) == [draft("A", "www", "192.0.2.1")])
    }

    @Test(
        "a record that the service cannot have is left out, with the reason",
        arguments: [
            ("www RRSIG A 8 3", "RRSIG www", "the service has no type RRSIG"),
            ("www CH TXT x", "TXT www", "its class is CH, not IN"),
            ("www.example.org. A 192.0.2.1", "A www.example.org", "it is not within foo.omg.lol"),
            ("xfoo.omg.lol. A 192.0.2.1", "A xfoo.omg.lol", "it is not within foo.omg.lol"),
            ("omg.lol. A 192.0.2.1", "A omg.lol", "it is not within foo.omg.lol"),
            (". A 192.0.2.1", "A .", "it is not within foo.omg.lol"),
            ("sub SOA a. b. 1 2 3 4 5", "SOA sub", "the service has no type SOA"),
        ])
    func omitted(text: String, record: String, reason: String) {
        let zone = ZoneImport(text, for: "foo")
        #expect(zone.entries.isEmpty)
        #expect(zone.problems.isEmpty)
        #expect(zone.omissions.map(\.words) == ["line 1: \(record) is not imported: \(reason)"])
    }

    @Test(
        "an invalid record is reported with its line",
        arguments: [
            ("www A 1.2.3", "an A record needs an IPv4 address, such as 192.0.2.1, not '1.2.3'"),
            ("www AAAA \\# 1 00", "an AAAA record needs an IPv6 address, such as 2001:db8::1, not '\\# 1 00'"),
            ("@ MX mail", "an MX record needs 'PRIORITY HOST', such as '10 mail.example.com.'"),
            ("@ MX 65536 mail", "an MX record needs 'PRIORITY HOST', such as '10 mail.example.com.'"),
            (
                "_a._b SRV 1 2 x",
                "an SRV record needs 'PRIORITY WEIGHT PORT TARGET', such as '10 5 5060 sip.example.com.'"
            ),
            (
                "www SRV 1 2 3 x",
                "the name of an SRV record begins with _service._protocol, and 'www' does not"
            ),
            (
                "a\\032b A 192.0.2.1",
                "'a\\032b' cannot be the name of a DNS record: 'a\\032b' has something other than letters, digits, hyphens and underscores"
            ),
        ])
    func invalid(text: String, reason: String) {
        let zone = ZoneImport("\n" + text, for: "foo")
        #expect(zone.entries.isEmpty)
        #expect(zone.problems.map(\.words) == ["line 2: \(reason)"])
    }

    @Test("a name has at most 253 characters with the address")
    func longName() {
        let name = String(repeating: "a.", count: 120) + "a"
        #expect(ZoneImport(name + " A 192.0.2.1", for: "foo").entries.map(\.draft.name) == [name])
        #expect(
            ZoneImport(name + "a A 192.0.2.1", for: "foo").problems.map(\.words) == [
                "line 1: '\(name)a' cannot be the name of a DNS record: it is longer than 253 characters, including the domain that follows it"
            ])
    }

    @Test("the problems are in the order of the file")
    func order() {
        #expect(ZoneImport("a A x\nb\nc A x", for: "foo").problems.map(\.line) == [1, 2, 3])
    }

    @Test("a repeated record counts once, in any spelling")
    func repeated() {
        let file = """
            a AAAA ::1
            A AAAA 0:0:0:0:0:0:0:1
            a CNAME x.example.
            a 60 CNAME X.Example.
            a TXT x
            a TXT "x"
            a TXT X
            @ MX 1 x.example.
            @ MX 2 x.example.
            """
        #expect(ZoneImport(file, for: "foo").entries.map(\.line) == [1, 3, 5, 7, 8, 9])
    }

    @Test("a long text of several strings stays as it is")
    func longText() throws {
        let (first, second) = (String(repeating: "a", count: 255), String(repeating: "b", count: 9))
        let zone = ZoneImport("k TXT \"\(first)\" \(second)", for: "foo")
        #expect(zone.entries.map(\.draft.data) == ["\"\(first)\" \"\(second)\""])
    }
}
