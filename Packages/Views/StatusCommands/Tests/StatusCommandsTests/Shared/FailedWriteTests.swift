import CommandSupport
import CommandTestSupport
import ResourceLoading
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Failed writes")
struct FailedWriteTests {
    nonisolated private static let remoteWrites = [
        ["status", "post", "x"], ["status", "edit", "1", "x"], ["status", "edit", "1", "--emoji", "🎉"],
        ["status", "edit", "--last", "x"], ["status", "delete", "1", "--yes"], ["status", "delete", "--last", "--yes"],
        ["bio", "edit", "x"],
    ]

    nonisolated private static let localWrites = [["mute", "add", "x"], ["mute", "remove", "x"]]

    @Test("no success message before the server's confirmation, in any output format", arguments: remoteWrites)
    func remote(words: [String]) async {
        let problems = await Nereid.problems(ofFailedWrite: words)
        #expect(problems == [])
    }

    @Test("no success message when the disk fails", arguments: localWrites)
    func local(words: [String]) async {
        var world = World()
        world.storageFailure = .full(path: "/a.db")
        for traits in [ConsoleTraits.pipe, .terminal()] {
            let outcome = await Nereid(world, on: traits).run(words)

            #expect(outcome.exitCode == .failed)
            #expect(outcome.output.isEmpty)
            #expect(outcome.notices == ["nereid: no space left on the disk of /a.db"])
        }
    }

    @Test("an unknown outcome is reported as unknown, not as failed")
    func unknown() async {
        var world = World()
        world.writeFailure = .unknown
        let outcome = await Nereid(world).run("status", "post", "x")
        #expect(
            outcome.notices == [
                "nereid: it is unknown whether api.test made the change: no answer within 30 s. Check before trying again"
            ])
    }

    @Test("a refused key has its origin and a remedy")
    func unauthorized() async {
        var world = World()
        world.writeFailure = .unauthorized
        let outcome = await Nereid(world).run("status", "post", "x")

        #expect(outcome.notices.first == "nereid: api.test refused the key from the file f (HTTP 401: no)")
        #expect(outcome.notices.last?.contains("nereid auth login") == true)
    }

    @Test(
        "if one of several deletions fails, the earlier ones are reported and the rest is not tried",
        arguments: [([String](), "1\n"), (["--json", "id"], "[{\"id\":\"1\"}]\n"), (["-q"], "")])
    func partly(flags: [String], output: String) async {
        var world = World()
        world.undeletable = ["2"]
        let nereid = Nereid(world)
        let outcome = await nereid.run(["status", "delete", "--yes", "1", "2", "3"] + flags)

        #expect(outcome.exitCode == .failed)
        #expect(outcome.output == output)
        #expect(
            outcome.notices == [
                "deleted: 1; not tried: 3", "nereid: foo has no status '2'",
                "To fix it: see 'nereid status list foo'.",
            ])
        #expect(nereid.repositories.writes == [.delete("1", "foo"), .delete("2", "foo")])
    }

    @Test("a deletion that fails is reported even if those before it cannot be shown")
    func unshown() async {
        var world = World()
        world.undeletable = ["2"]
        let nereid = Nereid(world, outputFailure: .failed(reason: "No space left on device"))
        let outcome = await nereid.run("status", "delete", "--yes", "1", "2", "3", "--json", "id")

        #expect(outcome.exitCode == .failed)
        #expect(outcome.notices.prefix(2) == ["deleted: 1; not tried: 3", "nereid: foo has no status '2'"])
    }

    @Test(
        "a status that cannot be read is neither changed nor deleted", arguments: [RemoteFailure.down, .unauthorized])
    func unreadable(failure: RemoteFailure) async {
        var world = World()
        world.readFailure = failure
        for words in [
            ["status", "edit", "--last", "x"], ["status", "delete", "--last", "--yes"], ["bio", "edit", "x", "-n"],
        ] {
            let nereid = Nereid(world)
            let outcome = await nereid.run(words)
            #expect(outcome.exitCode != .done)
            #expect(outcome.output.isEmpty)
            #expect(nereid.repositories.writes.isEmpty)
        }
    }

    @Test(
        "the archive's newest status does not count as the server's newest",
        arguments: [
            ["status", "delete", "--last", "--yes"], ["status", "edit", "--last", "x"], ["status", "delete", "1"],
        ])
    func archivedLast(words: [String]) async {
        var world = World()
        world.origin = .archive(asOf: World.now, because: .down)
        let nereid = Nereid(world, on: .terminal(), answers: ["y"])
        let outcome = await nereid.run(words)

        #expect(outcome.exitCode == .tryAgain)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.writes.isEmpty)
        #expect(outcome.notices == ["nereid: could not reach api.test: connection refused"])
    }
}
