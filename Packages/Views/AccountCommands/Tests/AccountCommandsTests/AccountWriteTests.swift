import AccountDomain
import CommandLineKit
import CommandSupport
import CommandTestSupport
import ResourceLoading
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Writing commands of the account")
struct AccountWriteTests {
    @Test("--quiet prints nothing about a successful write", arguments: [ConsoleTraits.pipe, .terminal()])
    func quiet(traits: ConsoleTraits) async {
        for words in [["address", "default", "foo"], ["auth", "logout"]] {
            let outcome = await Nereid(on: traits).run(words + ["-q"])
            #expect(outcome.exitCode == .done && outcome.events.allSatisfy { $0 == .output([]) }, "\(words)")
        }
    }

    @Test(
        "a dry run shows changes with their signs, and sends nothing",
        arguments: [
            (["auth", "logout", "--wipe"], "- everything that can be fetched again from this server\n"),
            (["auth", "login", "--with-token"], "+ log-in with a key\n"),
            (["auth", "login", "--command", "pass x"], "+ log-in with the command 'pass x'\n"),
        ])
    func dryRun(words: [String], plan: String) async {
        let nereid = Nereid()
        let outcome = await nereid.run(words + ["-n"])

        #expect(outcome.exitCode == .done)
        #expect(outcome.output == plan)
        #expect(outcome.questions.isEmpty)
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("logging out in a dry run names a key only if there is one")
    func logOut() async {
        let nobody = await Nereid(on: .terminal()).run("auth", "logout", "-n")
        #expect(nobody.output.isEmpty)
        #expect(nobody.notices == ["You are not logged in."])
        var world = World()
        world.storedKey = "k"
        #expect(await Nereid(world).run("auth", "logout", "-n").output == "- the stored key\n")
    }

    @Test("a wipe keeps the outbox, and says what waits there and how to drop it")
    func wipe() async {
        var world = World()
        world.queuedIDs = ["3", "4"]
        let outcome = await Nereid(world).run("auth", "logout", "--wipe", "--yes")
        #expect(outcome.everything.contains("You were not logged in."))
        #expect(outcome.everything.contains("Deleted everything that can be fetched again"))
        #expect(outcome.everything.contains("2 texts still wait in the outbox"))
        #expect(outcome.everything.contains("'nereid outbox drop 3 4'"))
        #expect(await !Nereid(world).run("auth", "logout").everything.contains("outbox"))
    }

    @Test("logging out keeps previous values, and says how to delete them")
    func journal() async {
        var world = World()
        #expect(await !Nereid(world).run("auth", "logout").everything.contains("undo forget"))
        world.hasJournal = true
        #expect(
            await Nereid(world).run("auth", "logout").everything.contains("'nereid undo forget --all' deletes them"))
    }

    // MARK: Confirmations

    @Test("a wipe keeps the contract of deletions")
    func deletion() async {
        let problems = await Nereid.problems(ofDeletion: ["auth", "logout", "--wipe"])
        #expect(problems == [])
    }

    // MARK: Failures

    @Test(
        "no success message before the server's confirmation, in any output format",
        arguments: [(["--with-token"], [.pipe]), ([], [.terminal()])] as [([String], [ConsoleTraits])])
    func failedWrites(flags: [String], traits: [ConsoleTraits]) async {
        let problems = await Nereid.problems(
            ofFailedWrite: ["auth", "login"] + flags, input: "k3y", answers: ["k3y"], on: traits)
        #expect(problems == [])
    }

    @Test(
        "no success message when the disk fails",
        arguments: [
            ["address", "default", "foo"], ["auth", "logout"], ["auth", "logout", "--wipe", "--yes"],
            ["auth", "login", "--with-token"],
        ])
    func local(words: [String]) async {
        var world = World()
        world.storageFailure = .full(path: "/a.db")
        for traits in [ConsoleTraits.pipe, .terminal()] {
            let outcome = await Nereid(world, on: traits, input: "k3y", answers: ["k3y"]).run(words)

            #expect(outcome.exitCode == .failed)
            #expect(outcome.output.isEmpty)
            #expect(saysNothingOfSuccess(outcome))
            #expect(outcome.notices.first == "nereid: no space left on the disk of /a.db")
        }
    }

    @Test("a failure says that the server requires a key, and that none was sent")
    func keyRequired() async {
        var world = World()
        world.readFailure = .unauthorized(credential: nil)
        let outcome = await Nereid(world).run("directory")

        #expect(outcome.exitCode == .notLoggedIn)
        #expect(
            outcome.notices == ["nereid: api.test requires a key for this, and none was sent (HTTP 401: no)"])
    }

    @Test("where no address is needed, naming one is not suggested")
    func refusedKey() async {
        var world = World()
        world.readFailure = .unauthorized(credential: "the file f")
        let outcome = await Nereid(world).run("account", "view")

        #expect(outcome.exitCode == .notLoggedIn)
        #expect(outcome.notices.last?.contains("nereid auth login") == true)
        #expect(outcome.notices.last?.contains("name an address") == false)
    }

    private func saysNothingOfSuccess(_ outcome: Nereid.Outcome) -> Bool {
        ["Saved", "Changed", "Deleted", "Logged", "is now"].allSatisfy { !outcome.everything.contains($0) }
    }
}

@MainActor
@Suite("The filters of lists of the account")
struct AccountListOptionsTests {
    @Test("every list keeps the contract of lists", arguments: [("address", "list"), ("account", "sessions")])
    func contractOfLists(noun: String, verb: String) async {
        let problems = await Nereid.problems(ofList: noun, verb)
        #expect(problems == [])
    }

    @Test("a list without times has the other filters")
    func untimed() async {
        #expect(await Nereid().run(line: "directory --limit 1 --grep a").exitCode == .done)
        #expect(await Nereid().run(line: "directory --since 3d").exitCode == .usage)
    }

    @Test("--limit keeps the first rows")
    func limit() async {
        #expect(await Nereid().run("directory", "--limit", "1").output == "foo\n")
        #expect(await Nereid().run("directory", "-L1").output == "foo\n")
    }
}
