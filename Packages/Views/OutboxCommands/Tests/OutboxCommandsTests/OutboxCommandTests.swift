import CommandLineKit
import CommandSupport
import CommandTestSupport
import OutboxDomain
import ResourceLoading
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("The outbox and syncing")
struct OutboxCommandTests {
    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    @Test("waiting writes are listed with their reasons, on a terminal with their titles")
    func outboxList() async {
        var world = World()
        world.outbox = [.stub("3")]
        let piped = await Nereid(world).run("outbox", "list")
        #expect(piped.output == "3\tstatus\tfoo\t2026-11-20T09:00:00Z\t1\tno network\n")

        let shown = await Nereid(world, on: .terminal()).run("outbox", "list")
        #expect(shown.output.contains("Hello"))
    }

    @Test("--address selects the entries of one address")
    func outboxListOfAddress() async {
        var world = World()
        world.outbox = [.stub("3")]
        #expect(await Nereid(world).run("outbox", "list", "-A", "@foo").output.hasPrefix("3\t"))

        let other = await Nereid(world, on: .terminal()).run("outbox", "list", "-A", "bar")
        #expect(other.exitCode == .done)
        #expect(other.notices == ["Nothing is waiting."])
    }

    @Test("sent writes are shown by URL; those that stay in the outbox decide the exit code")
    func outboxSend() async {
        var world = World()
        world.outbox = [.stub("1"), .stub("2"), .stub("3")]
        world.outcomes = [.sent(url: "https://x.example/1"), .wasThere, .stopped(.down)]
        let stopped = await Nereid(world).run("outbox", "send")
        #expect(stopped.exitCode == .queued)
        #expect(stopped.output == "https://x.example/1\n")

        world.outcomes = [.refused(reason: "no"), .sent(url: nil), .stopped(.unauthorized)]
        let unauthorized = await Nereid(world).run("outbox", "send")
        #expect(unauthorized.exitCode == .notLoggedIn)

        world.outcomes = [.refused(reason: "no"), .sent(url: nil), .wasThere]
        let refused = await Nereid(world).run("outbox", "send")
        #expect(refused.exitCode == .failed)
        #expect(refused.everything.contains("entry 1 stays in the outbox: no"))
    }

    @Test("a pipe gets an entry's text unchanged, a terminal all that waits, its state and reason, and JSON an object")
    func outboxView() async {
        var world = World()
        world.outbox = [
            .stub("1", details: ["tags: \u{1B}tea"]), .stub("3", content: "\u{1B}x\r\n", state: .refused),
        ]
        #expect(await Nereid(world).run("outbox", "view", "3").output == "the text of \u{1B}x\r\n")
        let shown = await Nereid(world, on: .terminal()).run("outbox", "view", "1")
        #expect(shown.output == "the text of Hello\ntags: \\u{1B}tea\nstatus · foo · 1 h ago · waiting · no network\n")
        let refused = await Nereid(world, on: .terminal()).run("outbox", "view", "3")
        #expect(refused.output == "the text of \\u{1B}x\nstatus · foo · 1 h ago · refused · no network\n")
        let json = await Nereid(world).run("outbox", "view", "1", "--json", "id,content,state")
        #expect(json.output == #"{"content":"the text of Hello","id":1,"state":"waiting"}"# + "\n")
    }

    @Test("viewing an unknown entry fails, and a shell completes the known ids")
    func outboxViewUnknown() async {
        var world = World()
        world.outbox = [.stub("1")]
        let unknown = await Nereid(world).run("outbox", "view", "7")
        #expect(unknown.exitCode == .failed)
        #expect(
            unknown.notices == [
                "nereid: the outbox has no entry '7'", "To fix it: see 'nereid outbox list'.",
            ])
        #expect(await Nereid(world).run("__complete", "zsh", "outbox", "view", "").output.contains("v1\t"))
    }

    @Test("a piped text for an unknown entry is not lost", arguments: [["7"], ["7", "-"]])
    func outboxEditUnknown(words: [String]) async {
        let outcome = await Nereid(input: "precious").run(["outbox", "edit"] + words)
        #expect(outcome.exitCode == .failed)
        #expect(outcome.notices.prefix(2) == ["your text could not be saved; here it is:", "precious"])
    }

    @Test("an entry is dropped only after a confirmation")
    func outboxDrop() async {
        var world = World()
        world.outbox = [.stub("1"), .stub("2")]
        let unconfirmed = Nereid(world)
        #expect(await unconfirmed.run("outbox", "drop", "1").exitCode == .usage)
        #expect(unconfirmed.repositories.writes.isEmpty)

        let dropped = Nereid(world)
        #expect(await dropped.run("outbox", "drop", "2", "1", "--yes").exitCode == .done)
        #expect(dropped.repositories.writes == [.drop("2"), .drop("1")])

        let unknown = Nereid(world)
        #expect(await unknown.run("outbox", "drop", "1", "7", "--yes").exitCode == .failed)
        #expect(unknown.repositories.writes.isEmpty)
    }

    @Test("an entry that is named twice is dropped once")
    func outboxDropRepeated() async {
        var world = World()
        world.outbox = [.stub("1")]
        let nereid = Nereid(world)
        #expect(await nereid.run("outbox", "drop", "1", "1", "--yes").output == "1\n")
        #expect(nereid.repositories.writes == [.drop("1")])
    }

    @Test("the result of sync never goes to the pager")
    func syncIsNotPaged() async {
        let nereid = Nereid(on: .terminal(rows: 2), environment: ["NEREID_PAGER": "less"])
        let outcome = await nereid.run("sync")
        #expect(outcome.output.split(separator: "\n").count > 2)
        #expect(!outcome.events.contains(.paged))
    }

    @Test("sync sends first, reports what it fetched, and fetches only the requested kinds")
    func sync() async {
        let nereid = Nereid()
        let outcome = await nereid.run("sync")
        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "status\tfoo\t2\t\npaste\tfoo\t2\t\n")
        #expect(nereid.repositories.writes == [.sendOutbox])

        #expect(await Nereid().run("sync", "--only", "paste").output == "paste\tfoo\t2\t\n")
        #expect(await Nereid().run("sync", "-n", "--only", "paste").output == "+ archive paste\n")
    }

    @Test("every form of an address names the same one", arguments: ["🌊", "@🌊", "XN--QG8H"])
    func syncOfAddress(address: String) async {
        let outcome = await Nereid().run("sync", "--only", "paste", "-A", address)
        #expect(outcome.output == "paste\txn--qg8h\t2\t\n")
    }

    @Test("sync reports sent writes on standard error; standard output has only the kinds")
    func syncSends() async {
        var world = World()
        world.outbox = [.stub("1")]
        world.outcomes = [.sent(url: "https://x.example/1")]
        let piped = await Nereid(world).run("sync", "--only", "paste")
        #expect(piped.output == "paste\tfoo\t2\t\n")
        #expect(piped.notices == ["Sent status foo Hello: https://x.example/1"])
        let json = await Nereid(world).run("sync", "--only", "paste", "--json", "kind,items")
        #expect(json.output == "[{\"items\":2,\"kind\":\"paste\"}]\n")
        #expect(await Nereid(world).run("sync", "--only", "paste", "-q").notices.isEmpty)
    }

    @Test("a sentence about a long text has only its beginning")
    func sentOfLongText() async {
        var world = World()
        world.outbox = [.stub("1", content: String(repeating: "long ", count: 100))]
        world.outcomes = [.sent(url: "https://x.example/1")]
        let sentence = await Nereid(world).run("sync", "--only", "paste").notices.first ?? ""
        #expect(sentence.hasPrefix("Sent status foo long long "))
        #expect(sentence.hasSuffix("…: https://x.example/1"))
        #expect(sentence.count < 110)
    }

    @Test("after a change the full screen names the key that sends the entry, and a terminal the command")
    func editedOnScreen() async {
        var world = World()
        world.outbox = [.stub("1")]
        var traits = ConsoleTraits(isOutputTerminal: true, isErrorTerminal: true)
        let command = await Nereid(world, on: traits, input: "new").run("outbox", "edit", "1", "-")
        #expect(command.notices.contains("Changed entry 1; 'nereid outbox send 1' sends it."))
        traits.isFullScreen = true
        let screen = await Nereid(world, on: traits, input: "new").run("outbox", "edit", "1", "-")
        #expect(screen.notices.contains("Changed entry 1; s sends what waits."))
    }

    @Test("an interrupted sync says that it is unknown whether the entry in flight was sent (#44)")
    func syncInterrupted() async {
        var world = World()
        world.outbox = [.stub("1")]
        world.outcomes = [.stopped(.interruptedWrite(to: "api.test"))]
        world.addressesFailure = .cancelled
        let outcome = await Nereid(world).run("sync")
        let sentence =
            "nereid: entry 1 and all after it stay in the outbox: it is unknown whether api.test made the change"
        #expect(outcome.notices.first?.hasPrefix(sentence) == true, "\(outcome.notices)")
    }

    @Test("if fetching fails too, sync still says what stays in the outbox")
    func syncFailsTwice() async {
        var world = World()
        world.outbox = [.stub("1")]
        world.outcomes = [.stopped(.down)]
        world.addressesFailure = .down
        let outcome = await Nereid(world).run("sync")
        #expect(outcome.exitCode == .tryAgain)
        #expect(
            outcome.notices == [
                "entry 1 and all after it stay in the outbox: could not reach api.test: connection refused",
                "nereid: could not reach api.test: connection refused",
            ])
    }

    @Test("a dry run of sync shows what it would send; refused writes wait for 'outbox send'")
    func syncPlan() async {
        var world = World()
        world.outbox = [.stub("1"), .stub("2", content: "no", state: .refused)]
        let outcome = await Nereid(world).run("sync", "-n", "--only", "paste")
        #expect(outcome.output == "+ status foo Hello\n+ archive paste\n")
    }

    @Test("if the key from NEREID_API_KEY is refused, the remedy names that variable")
    func outboxKey() async {
        var world = World()
        world.outbox = [.stub("1")]
        world.outcomes = [.stopped(.unauthorized)]
        let outcome = await Nereid(world, environment: ["NEREID_API_KEY": "k"]).run("outbox", "send")
        #expect(outcome.notices.last?.contains("set NEREID_API_KEY to a key that the server accepts") == true)
    }

    @Test("--only takes kinds separated by commas, and is repeatable; an empty or unknown kind is a usage error")
    func kindLists() async {
        let both = "status\tfoo\t2\t\npaste\tfoo\t2\t\n"
        #expect(await Nereid().run("sync", "--only", "status,paste").output == both)
        #expect(await Nereid().run("sync", "--only", "status", "--only", "paste").output == both)
        for value in ["", ",", "status,", "status,song"] {
            let nereid = Nereid()
            #expect(await nereid.run("sync", "--only", value).exitCode == .usage, "\(value)")
            #expect(nereid.repositories.writes.isEmpty)
        }
    }

    @Test("a kind that cannot be fetched is reported, and fails the run")
    func syncFails() async {
        var world = World()
        world.readFailure = .refused(status: 500)
        let outcome = await Nereid(world).run("sync")

        #expect(outcome.exitCode == .failed)
        #expect(outcome.output.hasPrefix("status\tfoo\t\t"))
    }

    @Test("the results of send and drop are printed as JSON too")
    func json() async {
        var world = World()
        let nothing = await Nereid(world, on: .terminal()).run("outbox", "send", "--json", "id")
        #expect(nothing.output == "[]\n")
        #expect(nothing.notices == ["Nothing is waiting."])

        world.outbox = [.stub("1"), .stub("2")]
        world.outcomes = [.sent(url: "https://x.example/1"), .refused(reason: "no")]
        let sent = await Nereid(world).run("outbox", "send", "--json", "id,outcome,url,reason")
        #expect(
            sent.output
                == #"[{"id":1,"outcome":"sent","reason":null,"url":"https://x.example/1"},{"id":2,"outcome":"refused","reason":"no","url":null}]"#
                + "\n")
        #expect(sent.exitCode == .failed)

        #expect(await Nereid(world).run("outbox", "drop", "2", "1", "-y").output == "2\n1\n")
        #expect(
            await Nereid(world).run("outbox", "drop", "2", "-y", "--json", "id,kind").output
                == #"[{"id":2,"kind":"status"}]"# + "\n")
    }

    @Test("the list keeps the contract of lists")
    func contractOfLists() async {
        let problems = await Nereid.problems(ofList: "outbox", "list")
        #expect(problems == [])
    }
}
