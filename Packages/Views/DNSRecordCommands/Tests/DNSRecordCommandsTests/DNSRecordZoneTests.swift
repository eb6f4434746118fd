import CommandSupport
import CommandTestSupport
import DNSRecordDomain
import TerminalUI
import Testing

@MainActor
@Suite("Zone files")
struct DNSRecordZoneTests {
    private static let file = """
        $ORIGIN foo.omg.lol.
        @      SOA   ns.example. me.example. 1 2 3 4 5
        @   1h MX    10 mx.example.
        boat   A     192.0.2.1
               RRSIG A 8 3
        tides  CNAME x.example.

        """

    private let omissions = [
        "standard input, line 2: SOA @ is not imported: the service creates this record itself",
        "standard input, line 5: RRSIG boat is not imported: the service has no type RRSIG",
    ]
    private let plan = ["+ dns foo A boat 192.0.2.1 ttl 3600", "+ dns foo CNAME tides x.example ttl 3600"]

    // MARK: Import

    @Test("an import creates missing records, leaves existing ones, and says what is not imported")
    func importFile() async {
        let nereid = Nereid(input: Self.file)
        let outcome = await nereid.run("dns", "import", "-", "--yes")

        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "9\n9\n")
        #expect(outcome.notices == omissions + plan + ["2 to create, 1 unchanged, 2 not imported"])
        #expect(
            nereid.repositories.writes == [
                .createDNSRecord(Sent("A", "boat", "192.0.2.1", ttl: 3600), "foo"),
                .createDNSRecord(Sent("CNAME", "tides", "x.example", ttl: 3600), "foo"),
            ])
    }

    @Test("a dry run shows what would be created on stdout, and sends nothing")
    func dryRun() async {
        let nereid = Nereid(input: Self.file)
        let outcome = await nereid.run("dns", "import", "-n")

        #expect(outcome.exitCode == .done)
        #expect(outcome.output == plan.map { $0 + "\n" }.joined())
        #expect(outcome.notices == omissions)
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("an import asks on a terminal, and nowhere else")
    func question() async {
        let declined = Nereid(on: .terminal(), input: Self.file, answers: ["n"])
        let outcome = await declined.run("dns", "import", "-")
        #expect(outcome.questions == ["Send these 2 DNS records to foo? [y/N] "])
        #expect(outcome.exitCode == .cancelled)
        #expect(declined.repositories.writes.isEmpty)

        let one = Nereid(on: .terminal(), input: "boat A 192.0.2.1", answers: ["y"])
        let shown = await one.run("dns", "import", "-")
        #expect(shown.questions == ["Send this DNS record to foo? [y/N] "])
        #expect(shown.notices.last == "Created the DNS record 9 of foo.")
        #expect(await Nereid(input: Self.file).run("dns", "import").questions.isEmpty)
    }

    @Test("every bad line is reported with its number, and nothing is read or sent")
    func problems() async {
        let nereid = Nereid(input: "boat A 192.0.2\nboat A 192.0.2.1\n( ; open\n")
        let outcome = await nereid.run("dns", "import", "-", "--yes")

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.messages.isEmpty)
        #expect(
            outcome.notices.prefix(3) == [
                "standard input, line 1: an A record needs an IPv4 address, such as 192.0.2.1, not '192.0.2'",
                "standard input, line 3: a '(' is not closed",
                "nereid: 2 lines of standard input cannot be used, and nothing was sent",
            ])
    }

    @Test(
        "a file without a record of the address is refused", arguments: ["", "; x\n", "a.example.org. A 192.0.2.1\n"])
    func nothing(text: String) async {
        let nereid = Nereid(input: text)
        let outcome = await nereid.run("dns", "import", "-", "--yes")
        #expect(outcome.exitCode == .usage)
        #expect(
            outcome.notices.contains(
                "nereid: there is no DNS record of foo.omg.lol in standard input, and nothing was sent"))
        #expect(nereid.repositories.messages.isEmpty)
    }

    @Test("a missing file is a failure")
    func noFile() async {
        #expect(await Nereid().run("dns", "import", "/nonexistent/file").exitCode == .failed)
    }

    @Test("a file with a CNAME record beside others of its name is refused as a whole, unless forced")
    func conflict() async {
        let file = "boat A 192.0.2.1\nwww CNAME x.example.\n"
        let nereid = Nereid(input: file)
        let outcome = await nereid.run("dns", "import", "-", "--yes")
        #expect(outcome.exitCode == .failed)
        #expect(outcome.notices.contains { $0.hasPrefix("nereid: 'www' has other records (TXT 2)") })
        #expect(nereid.repositories.writes.isEmpty)

        let forced = Nereid(input: file)
        #expect(await forced.run("dns", "import", "-", "--yes", "--force").exitCode == .done)
        #expect(forced.repositories.writes.count == 2)
    }

    @Test(
        "after a failure, notices say what was created, and how to continue", arguments: [[], ["--json", "id"]])
    func partly(flags: [String]) async {
        var world = World()
        world.uncreatable = ["b"]
        world.hasChangedServer = true
        let nereid = Nereid(world, input: "a A 192.0.2.1\nb A 192.0.2.1\nc A 192.0.2.1\n")
        let outcome = await nereid.run(["dns", "import", "-", "-y"] + flags)

        #expect(outcome.exitCode == .failed)
        #expect(outcome.output == (flags.isEmpty ? "9\n" : "[{\"id\":9}]\n"))
        #expect(nereid.repositories.writes.count == 2)
        #expect(outcome.notices.contains("created: a new one; not tried: a new one"))
        #expect(outcome.notices.contains("The same command continues with the rest."))
    }

    @Test("no success message before the server's confirmation")
    func failedWrite() async {
        let plan = ["+ dns foo A boat 192.0.2.1", "1 to create, 0 unchanged, 0 not imported"]
        let problems = await Nereid.problems(
            ofFailedWrite: ["dns", "import", "-", "--yes"], input: "boat A 192.0.2.1", announcing: plan)
        #expect(problems == [])
    }

    // MARK: Export

    @Test("--zone writes a zone file, on a terminal too", arguments: [ConsoleTraits.pipe, .terminal()])
    func zone(traits: ConsoleTraits) async {
        let outcome = await Nereid(on: traits).run("dns", "list", "--zone")
        #expect(outcome.exitCode == .done)
        #expect(
            outcome.output == """
                $ORIGIN foo.omg.lol.
                @\t3600\tIN\tMX\t10 mx.example.
                www\t3600\tIN\tTXT\t"Tab\\009and\\\\"

                """)
        #expect(outcome.notices.isEmpty)
        let part = await Nereid(on: traits).run("dns", "list", "--zone", "--grep", "mx")
        #expect(part.output == "$ORIGIN foo.omg.lol.\n@\t3600\tIN\tMX\t10 mx.example.\n")
    }

    @Test("the output of 'dns list --zone' can be imported again, and changes nothing")
    func roundTrip() async {
        let zone = await Nereid().run("dns", "list", "--zone").output
        let nereid = Nereid(input: zone)
        let outcome = await nereid.run("dns", "import", "-")

        #expect(outcome.exitCode == .done)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices == ["0 to create, 2 unchanged, 0 not imported"])
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("a record that a zone file cannot hold is a comment, with a notice; no record controls a terminal")
    func unwritable() async {
        var world = World()
        world.dnsRecords = [.stub(1, name: "\u{202E}x y", data: "\u{1B}]0;x\u{7}")]
        let outcome = await Nereid(world, on: .terminal()).run("dns", "list", "--zone")

        #expect(
            outcome.output
                == "$ORIGIN foo.omg.lol.\n; not written: A \\226\\128\\174x y \\027]0;x\\007\n")
        #expect(outcome.notices == ["DNS records that a zone file cannot hold are written as comments: 1"])
    }

    @Test(
        "--zone cannot be combined with another format",
        arguments: [["--json", "id"], ["--template", "{id}"], ["--plain"], ["--table"]])
    func formats(flags: [String]) async {
        let nereid = Nereid()
        let outcome = await nereid.run(["dns", "list", "--zone"] + flags)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.notices.first == "nereid: --zone and \(flags[0]) cannot be combined")
        #expect(nereid.repositories.messages.isEmpty)
    }
}
