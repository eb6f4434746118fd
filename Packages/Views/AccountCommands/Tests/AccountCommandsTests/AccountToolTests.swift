import AccountDomain
import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("The tools: api, config")
struct AccountToolTests {
    @Test("the body is unchanged in a pipe, and safe on a terminal")
    func body() async {
        var world = World()
        world.rawAnswer = RawAnswer(status: 200, body: .init("a\u{1B}[2J\r\n".utf8), failure: nil)

        #expect(await Nereid(world).run("api", "get", "/x").output == "a\u{1B}[2J\r\n")
        #expect(await Nereid(world, on: .terminal()).run("api", "get", "/x").output == "a\\u{1B}[2J\n")
    }

    @Test(
        "a refusal is a failure, and its body is still printed",
        arguments: [(RemoteFailure.refused(status: 404), ExitCode.failed), (.unauthorized, .notLoggedIn)])
    func refusal(failure: RemoteFailure, code: ExitCode) async {
        var world = World()
        world.rawAnswer = RawAnswer(status: 404, body: .init("{}".utf8), failure: failure)
        let outcome = await Nereid(world).run("api", "GET", "/x")

        #expect(outcome.exitCode == code)
        #expect(outcome.output == "{}")
        #expect(!outcome.notices.isEmpty)
    }

    @Test("fields are a JSON object, standard input is a body, and the key is optional")
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

    @Test("{address} in a target is the acting address")
    func placeholder() async {
        for (flags, name) in [([], "foo"), (["-A", "🌊"], "xn--qg8h")] {
            let outcome = await Nereid().run(["api", "get", "/address/{address}/x?a={address}", "-n"] + flags)
            #expect(outcome.exitCode == .done)
            #expect(outcome.output == "+ GET /address/\(name)/x?a=…\n")
        }
    }

    @Test(
        "an invalid request, or one to another host, is a usage error",
        arguments: [
            ["api", "GET", "https://evil.example/"], ["api", "GET", "//evil.example/"], ["api", "HEAD", "/x"],
            ["api", "GET", "/x", "--field", "a=b"], ["api", "POST", "/x", "--field", "a"],
            ["api", "POST", "/x", "-", "--field", "a=b"], ["api", "GET", "/a/../b"], ["api", "GET"],
            ["api", "POST", "/x", "--content-type", "a\nb"],
        ])
    func usage(words: [String]) async {
        let nereid = Nereid()
        let outcome = await nereid.run(words)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.messages.isEmpty)
        #expect(outcome.notices.contains { $0.hasPrefix("Usage: ") })
    }

    @Test("settings are listed with their origins, and one is printed alone")
    func config() async {
        let nereid = Nereid(environment: ["PAGER": "less", "VISUAL": "vi"])
        let list = await nereid.run("config", "list").output

        #expect(list.hasPrefix("address\tfoo\tthe test\nkey\t••••-k3y\tthe file f\n"))
        #expect(list.contains("pager\tless\tthe environment (PAGER)\n"))
        #expect(list.contains("browser\t\t\n"))
        #expect(await nereid.run("config", "get", "editor").output == "vi\n")
        #expect(await nereid.run("config", "get", "browser").output.isEmpty)
        #expect(await nereid.run("config", "path").output == "/config/nereid\n")
        #expect(await nereid.run("config", "get", "nonsense").exitCode == .usage)
    }

    @Test("config set address chooses the default address")
    func configAddress() async {
        let nereid = Nereid()
        #expect(await nereid.run("config", "set", "address", "foo").exitCode == .done)
        #expect(nereid.repositories.writes == [.setDefault("foo")])
    }
}
