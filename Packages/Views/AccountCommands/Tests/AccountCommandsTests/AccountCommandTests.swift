import AccountDomain
import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import StatusDomain
import TerminalUI
import Testing
import ToolCommands

@MainActor
@Suite("Commands of the account, the directory and the service")
struct AccountCommandTests {
    @Test(
        "the fields are the documented ones",
        arguments: [
            ("account view", "email name created communication dateFormat webEditor"),
            ("account sessions", "id created expires userAgent ip"), ("directory", "address"),
            ("status following", "address"), ("status followers", "address"),
            ("status post", "id address created emoji content url externalURL"),
            ("status edit", "id address created emoji content url externalURL"),
            ("status delete", "id address created emoji content url externalURL"),
            ("bio edit", "address content css head"), ("mute list", "kind value created until"),
        ])
    func fields(line: String, names: String) async {
        let outcome = await Nereid().run(line.split(separator: " ").map(String.init) + ["--json"])
        #expect(outcome.exitCode == .usage)
        #expect(outcome.remarks.first?.hasSuffix("the fields are \(names.replacing(" ", with: ",")).") == true)
    }

    @Test("an address check: the exit code is the answer", arguments: [true, false])
    func check(isFree: Bool) async {
        var world = World()
        world.availability = AddressAvailability(
            address: "xn--qg8h", isAvailable: isFree, isInvalid: false, punycode: "xn--qg8h",
            seeAlso: ["https://x.example"], message: "m", isExpired: isFree ? nil : false)
        let piped = await Nereid(world).run("address", "check", "🌊")
        let shown = await Nereid(world, on: .terminal()).run("address", "check", "🌊")

        #expect(piped.exitCode == (isFree ? .done : .failed) && piped.remarks.isEmpty)
        #expect(piped.output.contains("available\t\(isFree)\n") && piped.output.contains("punycode\txn--qg8h\n"))
        #expect(piped.output.contains("seeAlso\thttps://x.example\n"))
        #expect(shown.output.contains("🌊"))
    }

    @Test("addresses are decoded on a terminal, and as the service writes them in a pipe and in JSON")
    func decoded() async {
        #expect(await Nereid().run("directory").output == "foo\nxn--qg8h\n")
        #expect(
            await Nereid().run("directory", "--json", "address").output
                == "[{\"address\":\"foo\"},{\"address\":\"xn--qg8h\"}]\n")
        let shown = await Nereid(on: .terminal()).run("status", "following").output
        #expect(shown.contains("🌊") && !shown.contains("xn--"))
    }

    @Test("every form of an emoji address is the same one", arguments: ["🌊", "@🌊", "xn--qg8h", "@XN--QG8H"])
    func forms(address: String) async throws {
        let nereid = Nereid()
        _ = await nereid.run("status", "post", "x", "-A", address)
        #expect(nereid.repositories.writes == [.post(try StatusDraft(content: "x"), "xn--qg8h")])
    }

    @Test("only given fields change; a dry run shows old and new and sends nothing")
    func set() async {
        let nereid = Nereid()
        let change = AccountChange(name: "Bea", communication: nil, dateFormat: "dmy")
        let outcome = await nereid.run(
            "account", "set", "--name", "Bea", "--date-format", "dmy", "--json", "email,name,dateFormat,communication")

        #expect(nereid.repositories.writes == [.changeAccount(change)])
        #expect(
            outcome.output
                == "{\"communication\":\"email_ok\",\"dateFormat\":\"dmy\",\"email\":\"a@b.example\",\"name\":\"Bea\"}\n"
        )

        let dry = Nereid()
        let planned = await dry.run("account", "set", "--name", "Bea", "--date-format", "dmy", "-n")
        #expect(planned.output == "~ name: Ann → Bea\n~ dateFormat:  → dmy\n" && dry.repositories.writes.isEmpty)
    }

    @Test(
        "an empty change is a usage error",
        arguments: [
            ["account", "set"], ["account", "set", "--date-format", "ymd"], ["account", "set", "--communication", "x"],
            ["preference", "set", "x"], ["preference", "set", " ", "1"],
        ])
    func usage(words: [String]) async {
        let nereid = Nereid()
        let outcome = await nereid.run(words)
        #expect(outcome.exitCode == .usage && outcome.output.isEmpty && nereid.repositories.messages.isEmpty)
    }

    @Test("sessions are listed safely; one is logged out after a confirmation")
    func sessions() async {
        #expect(await Nereid().run("account", "sessions").output.hasPrefix("s1\t2026-11-20T09:00:00Z\t"))
        let shown = await Nereid(on: .terminal()).run("account", "sessions")
        #expect(!shown.output.contains("\u{1B}[2J"))

        let unasked = Nereid()
        #expect(await unasked.run("account", "sessions", "--revoke", "s1").exitCode == .usage)
        #expect(unasked.repositories.writes.isEmpty)
        let confirmed = Nereid()
        #expect(await confirmed.run("account", "sessions", "--revoke", "s1", "-y").output == "s1\n")
        #expect(confirmed.repositories.writes == [.endSession("s1")])
    }

    @Test("an unknown session is not sent")
    func noSession() async {
        let nereid = Nereid()
        let outcome = await nereid.run("account", "sessions", "--revoke", "7", "-y")
        #expect(outcome.exitCode == .failed && nereid.repositories.writes.isEmpty)
        #expect(outcome.remarks == ["nereid: your account has no session 7"])
    }

    @Test("following is experimental, and says so")
    func follow() async {
        let nereid = Nereid()
        #expect(await nereid.run("status", "follow", "@thora").output == "thora\n")
        #expect(await nereid.run("status", "unfollow", "thora", "-n").output == "- foo follows thora\n")
        #expect(nereid.repositories.writes == [.follow("thora", "foo", true)])
        #expect(await nereid.run("status", "follow", "--help").output.contains("experimental"))
    }

    @Test("choosing a default address mentions the one in the environment")
    func defaultUnderEnvironment() async {
        let outcome = await Nereid(environment: ["NEREID_ADDRESS": "bar"]).run("address", "default", "foo")
        #expect(outcome.exitCode == .done)
        #expect(outcome.remarks == ["NEREID_ADDRESS is set, and is used instead until you unset it."])
    }
}

@MainActor
@Suite("The tools: api, open, config, doctor")
struct ToolCommandTests {
    @Test("the body is unchanged in a pipe, and safe on a terminal")
    func body() async {
        var world = World()
        world.rawAnswer = RawAnswer(status: 200, body: .init("a\u{1B}[2J\r\n".utf8), failure: nil)

        #expect(await Nereid(world).run("api", "get", "/x").output == "a\u{1B}[2J\r\n")
        #expect(await !Nereid(world, on: .terminal()).run("api", "get", "/x").output.contains("\u{1B}"))
    }

    @Test(
        "a refusal is a failure, and its body is on standard output all the same",
        arguments: [(RemoteFailure.refused(status: 404), ExitCode.failed), (.unauthorized, .notLoggedIn)])
    func refusal(failure: RemoteFailure, code: ExitCode) async {
        var world = World()
        world.rawAnswer = RawAnswer(status: 404, body: .init("{}".utf8), failure: failure)
        let outcome = await Nereid(world).run("api", "GET", "/x")

        #expect(outcome.exitCode == code && outcome.output == "{}" && !outcome.remarks.isEmpty)
    }

    @Test("fields are a JSON object, a file is a body, and the key is optional")
    func request() async throws {
        let nereid = Nereid(input: "text")
        _ = await nereid.run("api", "POST", "x", "--field", "b=1=2", "--field", "a=ü\"", "--no-key")
        _ = await nereid.run("api", "POST", "/x?q=1", "-")

        #expect(
            nereid.repositories.writes == [
                .send(
                    try RawRequest(
                        method: "POST", target: "/x", body: .init("{\"a\":\"ü\\\"\",\"b\":\"1=2\"}".utf8),
                        contentType: nil, sendsKey: false)),
                .send(
                    try RawRequest(
                        method: "POST", target: "/x?q=1", body: .init("text".utf8), contentType: nil, sendsKey: true)),
            ])
    }

    @Test("a dry run sends nothing, and shows no value of a query")
    func dryRun() async {
        let nereid = Nereid()
        let outcome = await nereid.run("api", "POST", "/oauth/?client_secret=s3cr3t", "--field", "a=b", "-n")
        #expect(outcome.output == "+ POST /oauth/?client_secret=…\n+ {\"a\":\"b\"}\n")
        #expect(nereid.repositories.messages.isEmpty)
    }

    @Test("{address} in a path is the user's address")  // #11.25
    func placeholder() async {
        for (flags, name) in [([], "foo"), (["-A", "🌊"], "xn--qg8h")] {
            let outcome = await Nereid().run(["api", "get", "/address/{address}/x?a={address}", "-n"] + flags)
            #expect(outcome.exitCode == .done && outcome.output == "+ GET /address/\(name)/x?a=…\n")
        }
    }

    @Test(
        "anything but a request to this host is a usage error",
        arguments: [
            ["api", "GET", "https://evil.example/"], ["api", "GET", "//evil.example/"], ["api", "HEAD", "/x"],
            ["api", "GET", "/x", "--field", "a=b"], ["api", "POST", "/x", "--field", "a"],
            ["api", "POST", "/x", "-", "--field", "a=b"], ["api", "GET", "/a/../b"], ["api", "GET"],
            ["api", "POST", "/x", "--content-type", "a\nb"], ["open", "nonsense"], ["open", "now", "x"],
            ["open", "status", "1", "2"], ["open", "status", "https://paste.lol/foo/t"],
            ["open", "paste", "https://evil.example/t"], ["open", "pic", "https://some.pics/1"],
        ])
    func usage(words: [String]) async {
        let nereid = Nereid()
        let outcome = await nereid.run(words)
        #expect(outcome.exitCode == .usage && outcome.output.isEmpty && nereid.repositories.messages.isEmpty)
        #expect(outcome.remarks.contains { $0.hasPrefix("Usage: ") })
    }

    @Test(
        "a page is https on a host of the service, whatever the words",
        arguments: [
            (["open"], "https://foo.omg.lol/"), (["open", "now"], "https://foo.omg.lol/now"),
            (["open", "status", "a/../b"], "https://status.lol/foo/a%2F..%2Fb"),
            (["open", "paste", "t", "-A", "🌊"], "https://xn--qg8h.paste.lol/t"),
            (["open", "purl", "?x#y"], "https://foo.url.lol/%3Fx%23y"),
            (["open", "status", "https://status.lol/oskar/7"], "https://status.lol/oskar/7"),
            (["open", "paste", "https://ann.paste.lol/t"], "https://ann.paste.lol/t"),
            (["open", "purl", "url.lol/ann/t"], "https://ann.url.lol/t"),
            (["open", "pic", "https://cdn.some.pics/ann/1.jpg"], "https://ann.some.pics/1"),
            (["open", "weblog"], "https://foo.weblog.lol/"),
            (["open", "weblog", "tea"], "https://foo.weblog.lol/2026/11/tea"),
            (["open", "pic", "1"], "https://foo.some.pics/1"), (["open", "status"], "https://foo.status.lol/"),
        ])
    func open(words: [String], url: String) async {
        #expect(await Nereid().run(words + ["-n"]).output == "+ open \(url)\n")
    }

    @Test("an address cannot lead to another host", arguments: ["evil.example", "a%2e", "evil.example?"])
    func openElsewhere(address: String) async {
        let outcome = await Nereid().run("open", "-n", "-A", address)
        #expect(outcome.exitCode == .failed && outcome.output.isEmpty)
    }

    @Test("the browser is started; without one the URL is printed")
    func browser() async {
        #expect(await Nereid(environment: ["BROWSER": "true", "PATH": "/bin:/usr/bin"]).run("open").exitCode == .done)
        let outcome = await Nereid(environment: ["PATH": "/nonexistent"]).run("open")
        #expect(outcome.exitCode == .failed && outcome.remarks[0].contains("https://foo.omg.lol/"))
    }

    @Test("settings are listed with their origins, or one is printed alone")
    func config() async {
        let nereid = Nereid(environment: ["PAGER": "less", "VISUAL": "vi"])
        let list = await nereid.run("config", "list").output

        #expect(list.hasPrefix("address\tfoo\tthe test\nkey\t••••-k3y\tthe file f\n"))
        #expect(list.contains("pager\tless\tthe environment (PAGER)\n") && list.contains("browser\t\t\n"))
        #expect(await nereid.run("config", "get", "editor").output == "vi\n")
        #expect(await nereid.run("config", "get", "browser").output.isEmpty)
        #expect(await nereid.run("config", "path").output == "/config/nereid\n")
        #expect(await nereid.run("config", "get", "nonsense").exitCode == .usage)
        #expect(await nereid.run("config", "set", "key", "x").exitCode == .usage)
        #expect(await nereid.run("config", "set", "address", "foo").exitCode == .done)
        #expect(nereid.repositories.writes == [.setDefault("foo")])
    }

    @Test("the doctor ends with 1 if something is broken, and gives the remedy", arguments: [false, true])
    func doctor(isBroken: Bool) async {
        var world = World()
        if isBroken { world.findings.append(Finding("server", .broken, "gone", remedy: "wait")) }
        let piped = await Nereid(world).run("doctor")
        let shown = await Nereid(world, on: .terminal(), environment: ["TERM": "x", "LANG": "C.UTF-8"]).run("doctor")

        #expect(piped.exitCode == (isBroken ? .failed : .done) && shown.exitCode == piped.exitCode)
        #expect(piped.output.contains("archive\tsound\t/a.db\t\n"))
        #expect(shown.output.contains("To fix it: wait.") == isBroken)
    }

    @Test("each topic is explained", arguments: ["environment", "exit-codes", "formatting", "offline"])
    func topics(name: String) async {
        let outcome = await Nereid().run("help", name)
        #expect(outcome.exitCode == .done && outcome.output.count > 200)
    }
}
