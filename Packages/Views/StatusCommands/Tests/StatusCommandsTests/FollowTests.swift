import CommandSupport
import CommandTestSupport
import ResourceLoading
import StatusDomain
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Following, and the fields of statuses")
struct FollowTests {
    @Test(
        "the fields are the documented ones",
        arguments: [
            ("status following", "address"), ("status followers", "address"),
            ("status post", "id address created emoji content url externalURL"),
            ("status edit", "id address created emoji content url externalURL"),
            ("status delete", "id address created emoji content url externalURL"),
            ("bio edit", "address content css head"), ("mute list", "kind value until created"),
        ])
    func fields(line: String, names: String) async {
        let outcome = await Nereid().run(line: line + " --json")
        #expect(outcome.exitCode == .usage)
        #expect(outcome.notices.first?.hasSuffix("the fields are \(names.replacing(" ", with: ",")), or all") == true)
    }

    @Test("addresses are decoded on a terminal, and as the service writes them in a pipe and in JSON")
    func decoded() async {
        #expect(await Nereid().run("status", "following").output == "foo\nxn--qg8h\n")
        #expect(
            await Nereid().run("status", "following", "--json", "address").output
                == "[{\"address\":\"foo\"},{\"address\":\"xn--qg8h\"}]\n")
        let shown = await Nereid(on: .terminal()).run("status", "following").output
        #expect(shown.contains("🌊"))
        #expect(!shown.contains("xn--"))
    }

    @Test("--following shows the statuses of the addresses that the default address or -A follows")
    func timeline() async {
        var world = World()
        world.followed = ["bar"]
        world.statuses.append(
            Status(id: "7", address: "bar", createdAt: World.now, emoji: nil, content: "x", externalURL: nil))
        for flags in [["--following"], ["--following", "--all"], ["--all", "--following", "-A", "baz"]] {
            let nereid = Nereid(world)
            let outcome = await nereid.run(["timeline"] + flags + ["--json", "id", "--offline"])
            #expect(outcome.output == "[{\"id\":\"7\"}]\n", "\(flags)")
            #expect(nereid.repositories.messages == [.read(.offline), .read(.offline)])
        }
        world.followed = []
        let nothing = await Nereid(world, on: .terminal()).run("timeline", "--following")
        #expect(nothing.notices == ["No status by an address that foo follows matches."])
    }

    @Test("the timeline takes --address only with --following")
    func addressOfTimeline() async {
        let outcome = await Nereid().run("timeline", "-A", "foo")
        #expect(outcome.exitCode == .usage)
        #expect(outcome.notices.first?.contains("--address does not apply") == true)
    }

    @Test("a follow prints the address; the help says that it is experimental")
    func follow() async {
        let nereid = Nereid()
        #expect(await nereid.run("status", "follow", "@thora").output == "thora\n")
        #expect(await nereid.run("status", "unfollow", "thora", "-n").output == "- follow foo thora\n")
        #expect(nereid.repositories.writes == [.follow(.follow("thora"), "foo")])
        #expect(await nereid.run("status", "follow", "--help").output.contains("experimental"))
    }

    @Test("an address that does not exist is named as such", arguments: ["follow", "unfollow"])
    func missingAddress(verb: String) async {
        var world = World()
        world.writeFailure = .refused(status: 404)
        world.missingAddresses = ["nobody"]
        let outcome = await Nereid(world).run("status", verb, "nobody")

        #expect(outcome.exitCode == .failed)
        #expect(outcome.notices.first == "nereid: there is no address 'nobody'")
    }

    @Test("a refused key is reported as such, not as an address that is not yours", arguments: ["follow", "unfollow"])
    func refused(verb: String) async {
        var world = World()
        world.writeFailure = .unauthorized(credential: "the file f")
        let outcome = await Nereid(world).run("status", verb, "thora")

        #expect(outcome.exitCode == .notLoggedIn)
        #expect(outcome.notices.first == "nereid: api.test refused the key from the file f (HTTP 401: no)")
    }
}
