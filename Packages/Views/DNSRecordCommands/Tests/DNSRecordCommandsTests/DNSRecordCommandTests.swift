import CommandSupport
import CommandTestSupport
import DNSRecordDomain
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Commands of DNS records")
struct DNSRecordCommandTests {
    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    // MARK: Reading

    @Test("a list in a pipe: a line for each record, always all columns, nothing cut")
    func pipedList() async {
        let outcome = await Nereid().run("dns", "list")

        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
        #expect(outcome.output == "1\tMX\t@\tmx.example\t10\t3600\n2\tTXT\twww\tTab\\tand\\\\\t\t3600\n")
    }

    @Test("a list on a terminal has a header, and only the data is cut")
    func shownList() async {
        var world = World()
        world.dnsRecords = [.stub(1, type: "TXT", data: String(repeating: "long ", count: 30))]
        let lines = await Nereid(world, on: .terminal(columns: 50)).run("dns", "list").output.split(separator: "\n")

        #expect(lines.first?.hasPrefix("ID  TYPE  NAME  DATA") == true)
        #expect(lines.first?.hasSuffix("TTL") == true)
        #expect(lines.last?.contains("…") == true)
        #expect(lines.last?.hasSuffix("3600") == true)
        #expect(lines.allSatisfy { $0.count <= 50 })
    }

    @Test("an empty list: exit 0, nothing on stdout, a notice only on a terminal")
    func emptyList() async {
        var world = World()
        world.dnsRecords = []
        let problems = await Nereid.problems(ofEmptyList: "dns ls", in: world)
        #expect(problems == [])
    }

    @Test("a view has a line for each field; an unknown value is empty")
    func view() async {
        let outcome = await Nereid().run("dns", "view", "2")

        #expect(
            outcome.output == """
                id\t2
                type\tTXT
                name\twww
                data\tTab\\tand\\\\
                priority\t
                ttl\t3600
                created\t2026-11-20T08:00:00Z
                modified\t2026-11-20T09:00:00Z
                address\tfoo\n
                """)
        #expect(await Nereid(on: .terminal()).run("dns", "view", "1").output.contains(" ago"))
    }

    @Test("the names of the fields are the documented ones, numbers are numbers, unknown values null")
    func fields() async {
        let names = ["--json", "id,type,name,data,priority,ttl,created,modified"]
        let object =
            #"{"created":"2026-11-20T08:00:00Z","data":"mx.example","id":1,"modified":"2026-11-20T09:00:00Z","name":"@","priority":10,"ttl":3600,"type":"MX"}"#

        #expect(await Nereid().run(["dns", "view", "1"] + names).output == object + "\n")
        #expect(await Nereid().run(["dns", "list"] + names).output.hasPrefix("[" + object + ",{"))
        #expect(await Nereid().run("dns", "view", "2", "--json", "priority").output == "{\"priority\":null}\n")
        let previous = await Nereid().run("dns", "view", "1", "--json", "updated")
        #expect(previous.output == #"{"updated":"2026-11-20T09:00:00Z"}"# + "\n")
        #expect(previous.notices.contains { $0.hasPrefix("The field 'updated' is now called 'modified'") })
    }

    @Test("untrusted text cannot control a terminal", arguments: [ConsoleTraits.pipe, .terminal()])
    func hostile(traits: ConsoleTraits) async {
        var world = World()
        world.dnsRecords = [.stub(1, type: "TXT", name: "\u{202E}x", data: "\u{1B}]0;x\u{7}\u{9B}31mred")]
        for words in [["dns", "list"], ["dns", "view", "1"], ["dns", "edit", "1", "--name", "y", "--dry-run"]] {
            let outcome = await Nereid(world, on: traits).run(words)
            #expect(outcome.isSafe && !outcome.everything.isEmpty, "\(words)")
        }
    }

    @Test("a missing item and an unreachable server are failures")
    func failures() async {
        var world = World()
        let missing = await Nereid(world).run("dns", "view", "7")
        #expect(missing.exitCode == .failed)
        #expect(missing.output.isEmpty)
        #expect(
            missing.notices == [
                "nereid: foo has no DNS record '7'", "To fix it: see 'nereid dns list foo'.",
            ])

        world.readFailure = .down
        #expect(await Nereid(world).run("dns", "list", "foo").exitCode == .tryAgain)
    }

    @Test("the flags of freshness reach the repository", arguments: ["dns list", "dns view 1"])
    func policies(line: String) async {
        let problems = await Nereid.problems(ofFreshness: line)
        #expect(problems == [])
    }

    // MARK: Writing

    @Test("a new record shows its id alone in a pipe, in a sentence on a terminal")
    func create() async throws {
        let nereid = Nereid()
        let piped = await nereid.run("dns", "create", "mx", "@", "mail.example.", "--priority", "5", "--ttl", "60")
        let shown = await Nereid(on: .terminal()).run("dns", "new", "A", "www.foo.omg.lol", "192.0.2.1")

        #expect(piped.exitCode == .done)
        #expect(piped.output == "9\n")
        #expect(piped.notices.isEmpty)
        #expect(
            nereid.repositories.writes == [
                .createDNSRecord(Sent("MX", "@", "mail.example", priority: 5, ttl: 60), "foo")
            ])
        #expect(shown.output.isEmpty)
        #expect(shown.notices == ["Created the DNS record 9 of foo."])
    }

    @Test("missing fields are not sent, and a full name becomes relative")
    func createBare() async throws {
        let nereid = Nereid()
        _ = await nereid.run("dns", "create", "A", "www.foo.omg.lol", "192.0.2.1")

        #expect(nereid.repositories.writes == [.createDNSRecord(Sent("A", "www", "192.0.2.1"), "foo")])
    }

    @Test(
        "an invalid record is refused before anything is asked or sent",
        arguments: [
            ["create", "A", "www", "1.2.3"], ["create", "AAAA", "www", "192.0.2.1"],
            ["create", "MX", "@", "mx.example"],
            ["create", "A", "", "192.0.2.1"], ["create", "A", "a b", "192.0.2.1"], ["create", "TXT", "@", ""],
            ["create", "A", "www", "192.0.2.1", "--ttl", "-1"],
            ["create", "A", "www", "192.0.2.1", "--ttl", "2147483648"],
            ["create", "A", "www", "192.0.2.1", "--ttl", "soon"],
            ["create", "A", "www", "192.0.2.1", "--ttl", "1h30"], ["edit", "1", "--ttl", "1y"],
            ["create", "A", "www", "192.0.2.1", "--priority", "1"],
            ["create", "MX", "@", "mx.example", "--priority", "65536"], ["set", "A", "www", "x.example"],
            ["set", "CNAME", "www", "192.0.2.1"], ["edit", "1"], ["edit", "x", "--ttl", "1"],
            ["edit", "1", "--type", "A", "--data", "x"], ["edit", "1", "--ttl", "-1"], ["delete", "x", "--yes"],
            ["create", "A", "www"], ["delete"], ["view", "-1"],
        ])
    func refused(words: [String]) async {
        let nereid = Nereid()
        let outcome = await nereid.run(["dns"] + words)

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(!outcome.notices.isEmpty)
        #expect(nereid.repositories.messages.isEmpty)
    }

    @Test(
        "a TTL is a number of seconds, or has units",
        arguments: [("3600", 3600), ("1h", 3600), ("1h30m", 5400), ("1d", 86_400), ("1W", 604_800)])
    func ttl(text: String, seconds: Int) async {
        let nereid = Nereid()
        _ = await nereid.run("dns", "create", "A", "www", "192.0.2.1", "--ttl", text)
        #expect(nereid.repositories.writes == [.createDNSRecord(Sent("A", "www", "192.0.2.1", ttl: seconds), "foo")])

        // An hour is what the record has already.
        let plan = await Nereid().run("dns", "edit", "1", "--ttl", text, "-n").output
        #expect(plan == (seconds == 3600 ? "" : "~ dns foo 1 ttl: 3600 → \(seconds)\n"))
    }

    @Test("a text that is too long for one string is sent as several")
    func longText() async {
        let nereid = Nereid()
        let text = String(repeating: "a", count: 300)
        #expect(await nereid.run("dns", "create", "TXT", "k._domainkey", text).exitCode == .done)
        let strings = "\"\(text.prefix(255))\" \"\(text.prefix(45))\""
        #expect(nereid.repositories.writes == [.createDNSRecord(Sent("TXT", "k._domainkey", strings), "foo")])
    }

    @Test(
        "a CNAME record beside another one is refused with the reason, unless forced",
        arguments: [
            (["create", "CNAME", "www", "x.example"], "'www' has other records (TXT 2), and a CNAME record must be"),
            (["set", "CNAME", "www", "x.example"], "'www' has other records (TXT 2), and a CNAME record must be"),
            (["create", "A", "tides", "192.0.2.1"], "'tides' has a CNAME record (3), which must be"),
            (["set", "A", "tides", "192.0.2.1"], "'tides' has a CNAME record (3), which must be"),
            (["edit", "2", "--name", "tides"], "'tides' has a CNAME record (3), which must be"),
        ])
    func besideCNAME(words: [String], reason: String) async {
        var world = World()
        world.dnsRecords.append(.stub(3, type: "CNAME", name: "tides", data: "x.example"))
        for flags in [[], ["-n"]] {
            let nereid = Nereid(world)
            let outcome = await nereid.run(["dns"] + words + flags)
            #expect(outcome.exitCode == .failed)
            #expect(outcome.output.isEmpty)
            #expect(outcome.notices.first?.hasPrefix("nereid: \(reason) the only") == true, "\(outcome.notices)")
            #expect(outcome.notices.first?.hasSuffix("so nothing was sent. --force sends it anyway") == true)
            #expect(nereid.repositories.writes.isEmpty)
        }
        let forced = Nereid(world)
        #expect(await forced.run(["dns"] + words + ["--force"]).exitCode == .done)
        #expect(forced.repositories.writes.count == 1)
    }

    @Test("set changes the existing record, makes a missing one, or says that there is nothing to do")
    func set() async throws {
        let nereid = Nereid()
        let changed = await nereid.run("dns", "set", "mx", "@", "new.example")
        let made = await nereid.run("dns", "set", "A", "www", "192.0.2.1")
        let same = await nereid.run("dns", "set", "MX", "@", "mx.example")

        #expect(changed.output == "1\n")
        #expect(made.output == "9\n")
        #expect(same.output == "1\n")
        #expect(
            nereid.repositories.writes == [
                .changeDNSRecord(1, Sent("MX", "@", "new.example", priority: 10, ttl: 3600)),
                .createDNSRecord(Sent("A", "www", "192.0.2.1"), "foo"),
            ])
        #expect(same.exitCode == .done)
        #expect(same.notices == ["The DNS record 1 already has this data; there is nothing to do."])
        let shown = await Nereid(on: .terminal()).run("dns", "set", "MX", "@", "mx.example")
        #expect(shown.notices == ["The DNS record 1 already has this data; there is nothing to do."])
    }

    @Test("set does nothing if several records match")
    func ambiguous() async {
        var world = World()
        world.dnsRecords = [.stub(1), .stub(2, data: "192.0.2.2")]
        let nereid = Nereid(world)
        let outcome = await nereid.run("dns", "set", "A", "www", "192.0.2.3")

        #expect(outcome.exitCode == .failed)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.writes.isEmpty)
        #expect(outcome.notices.first?.contains("'www' has 2 A records (1, 2)") == true)
    }

    @Test("an edit keeps fields that are not given")
    func edit() async throws {
        let nereid = Nereid()
        let outcome = await nereid.run("dns", "edit", "1", "--data", "new.example")
        _ = await nereid.run("dns", "edit", "1", "--ttl", "60")
        _ = await nereid.run("dns", "edit", "2", "--type", "cname", "--name", "w", "--data", "x.example")

        #expect(outcome.output == "1\n")
        #expect(
            nereid.repositories.writes == [
                .changeDNSRecord(1, Sent("MX", "@", "new.example", priority: 10, ttl: 3600)),
                .changeDNSRecord(1, Sent("MX", "@", "mx.example", priority: 10, ttl: 60)),
                .changeDNSRecord(2, Sent("CNAME", "w", "x.example", ttl: 3600)),
            ])
    }

    @Test("JSON of a write has every field of the new record")
    func json() async {
        let names = ["--json", "id,type,name,data,priority,ttl,created,modified"]
        let object =
            #"{"created":"2026-11-20T08:00:00Z","data":"mx.example","id":1,"modified":"2026-11-20T09:00:00Z","name":"@","priority":10,"ttl":60,"type":"MX"}"#
        #expect(await Nereid().run(["dns", "edit", "1", "--ttl", "60"] + names).output == object + "\n")
        let set = await Nereid().run(["dns", "set", "MX", "@", "mx.example", "--ttl", "60"] + names)
        #expect(set.output == object + "\n")
        let create = await Nereid().run(["dns", "create", "A", "www", "192.0.2.1", "--json", "id,name,ttl"])
        #expect(create.output == #"{"id":9,"name":"www","ttl":3600}"# + "\n")
        let delete = await Nereid().run(["dns", "delete", "1", "--yes"] + names)
        #expect(delete.output == "[" + object.replacing("60", with: "3600") + "]\n")
    }

    @Test(
        "a dry run shows changes with their signs, and sends nothing",
        arguments: [
            (["create", "MX", "@", "x.example", "--priority", "5"], "+ dns foo MX @ x.example priority 5\n"),
            (["set", "A", "www", "192.0.2.1", "--ttl", "60"], "+ dns foo A www 192.0.2.1 ttl 60\n"),
            (["set", "MX", "@", "x.example"], "~ dns foo 1 data: mx.example → x.example\n"),
            (["set", "MX", "@", "mx.example"], ""),
            (
                ["edit", "1", "--ttl", "60", "--priority", "5"],
                "~ dns foo 1 priority: 10 → 5\n~ dns foo 1 ttl: 3600 → 60\n"
            ),
            (["edit", "1", "--ttl", "3600"], ""),
            (["delete", "1"], "- dns foo 1 MX @ mx.example priority 10 ttl 3600\n"),
        ])
    func dryRun(words: [String], plan: String) async {
        let nereid = Nereid()
        let outcome = await nereid.run(["dns"] + words + ["-n"])

        #expect(outcome.exitCode == .done)
        #expect(outcome.output == plan)
        #expect(outcome.questions.isEmpty)
        #expect(nereid.repositories.writes.isEmpty)
        // A plan without a change is a notice.
        #expect(outcome.notices.isEmpty != plan.isEmpty)
    }

    @Test("the JSON of a dry run has the fields that are sent, before and after")
    func dryRunJSON() async {
        let set = await Nereid().run("dns", "set", "MX", "@", "x.example", "-n", "--json", "data,priority")
        let create = await Nereid().run("dns", "create", "A", "www", "192.0.2.1", "-n", "--json")
        let mixed = await Nereid().run("dns", "set", "MX", "@", "x.example", "-n", "--json", "kind,data")
        let outer = await Nereid().run("dns", "set", "MX", "@", "x.example", "-n", "--json", "kind,after")

        #expect(
            mixed.output == #"[{"after":{"data":"x.example"},"before":{"data":"mx.example"},"kind":"dns"}]"# + "\n")
        #expect(outer.output.hasPrefix(#"[{"after":{"data":"x.example","name""#), "\(outer.output)")
        #expect(!outer.output.contains("before"))
        #expect(
            set.output
                == #"[{"address":"foo","after":{"data":"x.example","priority":10},"before":{"data":"mx.example","priority":10},"id":1,"kind":"dns"}]"#
                + "\n")
        #expect(
            create.output
                == #"[{"address":"foo","after":{"data":"192.0.2.1","name":"www","priority":null,"ttl":null,"type":"A"},"before":null,"id":null,"kind":"dns"}]"#
                + "\n")
    }

    @Test("a deletion keeps the contract of deletions, and its question names the records")
    func delete() async {
        let problems = await Nereid.problems(ofDeletion: ["dns", "delete", "1"])
        #expect(problems == [])
        let asked = Nereid(on: .terminal(), answers: ["y"])
        let outcome = await asked.run("dns", "delete", "1")
        #expect(outcome.questions == ["Delete the DNS record 'MX @ mx.example' of foo? [y/N] "])
        #expect(asked.repositories.writes == [.deleteDNSRecord(1, "foo")])

        let two = await Nereid(on: .terminal(), answers: ["n"]).run("dns", "rm", "1", "2")
        #expect(two.questions == ["Delete 2 DNS records of foo? [y/N] "])
    }

    @Test("a record that is named twice is deleted once")
    func deleteRepeated() async {
        let nereid = Nereid()
        #expect(await nereid.run("dns", "delete", "1", "2", "1", "--yes").output == "1\n2\n")
        #expect(nereid.repositories.writes == [.deleteDNSRecord(1, "foo"), .deleteDNSRecord(2, "foo")])
    }

    @Test("if one of several is missing, nothing is asked or deleted")
    func deleteUnknown() async {
        let nereid = Nereid(on: .terminal(), answers: ["y"])
        let outcome = await nereid.run("dns", "delete", "1", "7")

        #expect(outcome.exitCode == .failed)
        #expect(
            outcome.notices == [
                "nereid: foo has no DNS record '7', and nothing was deleted",
                "To fix it: see 'nereid dns list foo'.",
            ])
        #expect(outcome.questions.isEmpty)
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test(
        "if one of several deletions fails, the earlier ones are reported and the rest is not tried",
        arguments: [([String](), "1\n"), (["--json", "id"], "[{\"id\":1}]\n"), (["-q"], "")])
    func partly(flags: [String], output: String) async {
        var world = World()
        world.undeletable = ["2"]
        world.dnsRecords.append(.stub(3))
        let nereid = Nereid(world)
        let outcome = await nereid.run(["dns", "delete", "--yes", "1", "2", "3"] + flags)

        #expect(outcome.exitCode == .failed)
        #expect(outcome.output == output)
        #expect(
            outcome.notices == [
                "deleted: 1; not tried: 3", "nereid: foo has no DNS record '2'",
                "To fix it: see 'nereid dns list foo'.",
            ])
        #expect(nereid.repositories.writes == [.deleteDNSRecord(1, "foo"), .deleteDNSRecord(2, "foo")])
    }

    @Test(
        "no success message before the server's confirmation, in any output format",
        arguments: [
            ["create", "A", "www", "192.0.2.1"], ["set", "A", "www", "192.0.2.1"], ["set", "MX", "@", "x.example"],
            ["edit", "1", "--ttl", "5"], ["delete", "1", "--yes"],
        ])
    func failedWrites(words: [String]) async {
        let problems = await Nereid.problems(ofFailedWrite: ["dns"] + words)
        #expect(problems == [])
    }

    @Test("--quiet prints nothing about a successful write", arguments: [ConsoleTraits.pipe, .terminal()])
    func quiet(traits: ConsoleTraits) async {
        for words in [
            ["create", "A", "www", "192.0.2.1"], ["set", "MX", "@", "mx.example"], ["edit", "1", "--ttl", "5"],
            ["delete", "1", "--yes"],
        ] {
            let outcome = await Nereid(on: traits).run(["dns"] + words + ["-q"])
            #expect(outcome.exitCode == .done && outcome.everything.allSatisfy { $0 == "\n" }, "\(words)")
        }
    }

    @Test("if the records cannot be read, nothing is changed")
    func unreadable() async {
        var world = World()
        world.readFailure = .down
        for words in [["set", "A", "www", "192.0.2.1"], ["edit", "1", "--ttl", "5"], ["delete", "1", "--yes", "-n"]] {
            let nereid = Nereid(world)
            #expect(await nereid.run(["dns"] + words).exitCode == .tryAgain)
            #expect(nereid.repositories.writes.isEmpty)
        }
    }
}
