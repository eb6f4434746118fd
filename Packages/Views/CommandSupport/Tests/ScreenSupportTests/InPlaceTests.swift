import CommandSupport
import ResourceLoading
import ScreenKit
import TerminalUI
import Testing

@testable import ScreenSupport

@Suite("Commands that run in place")
@MainActor
struct InPlaceTests {
    private let stage = Stage.writing()

    init() async { await stage.begin() }

    @Test("a deletion is asked about in the last lines, and done after y")
    func yes() async {
        stage.type("jd")
        #expect(stage.lines[22] == "Delete “Row 1.”? y/n")
        #expect(stage.commands.writes == [])
        stage.type("y")
        #expect(await stage.shows("Done."))
        #expect(stage.commands.writes == [.init(words: ["--yes", "row", "delete", "1"])])
    }

    // The first plan has ö as one scalar: even the same letter as two scalars is a change.
    @Test("a command that would now do something else is not run", arguments: ["o\u{308}", "gone"])
    func changedMeanwhile(now: DisplayText) async {
        stage.commands.plans = ["\u{F6}", now]
        stage.type("dy")
        #expect(await stage.shows("it has changed since it was shown, and nothing was sent"))
        let plan = CommandsSpy.Run(words: ["--dry-run", "--json", "row", "delete", "0"])
        #expect(stage.commands.runs == [plan, plan])
        stage.commands.plans = ["same", "same"]
        stage.type("dy")
        #expect(await stage.shows("Done."))
        #expect(stage.commands.writes.count == 1)
    }

    @Test("if planning failed while the question was shown, y does not run the command (#44)")
    func plannedLater() async {
        let done = stage.commands.outcome
        stage.commands.outcome = CommandOutcome(.failed, failure: CommandFailure(.tryAgain, "there is no network"))
        stage.type("d")
        #expect(await stage.waits { stage.commands.runs.count == 1 })
        await stage.settle()
        stage.commands.outcome = done
        stage.type("y")
        #expect(await stage.shows("the items could not be read while the question was shown, so nothing was sent"))
        #expect(stage.commands.writes.isEmpty)
        stage.type("dy")
        #expect(await stage.shows("Done."))
    }

    @Test(
        "a command that cannot be planned is not run, and reports why; one that refuses JSON is planned in lines",
        arguments: [
            (ExitCode.failed, [["--dry-run", "--json"]]), (.usage, [["--dry-run", "--json"], ["--dry-run"]]),
        ])
    func unplanned(code: ExitCode, flags: [[String]]) async {
        stage.commands.outcome = CommandOutcome(.failed, failure: CommandFailure(code, "there is no network"))
        stage.type("dy")
        #expect(await stage.shows("there is no network"))
        let plan = flags.map { $0 + ["row", "delete", "0"] }
        #expect(stage.commands.runs.map(\.words) == plan + plan)
    }

    @Test(
        "a deletion is not done after n, Esc, Enter, q and Ctrl-C, which do not quit",
        arguments: [
            Key(.character("n")), Key(.escape), Key(.enter), Key(.character("q")), Key(.character("c"), .control),
        ])
    func no(key: Key) async {
        stage.type("d")
        stage.press(.character("j"), .tab)
        stage.handle(.key(key))
        #expect(stage.text.contains("Nothing was done."))
        #expect(stage.commands.writes == [])
        #expect(!stage.spy.messages.contains(.quit))
        #expect(stage.selectedID() == "0")
    }

    @Test("a question about a long item keeps its end in view", arguments: [40, 80])
    func longQuestion(columns: Int) async {
        let stage = Stage.writing(columns: columns, rows: 12)
        await stage.begin()

        stage.shell.ask(DisplayText(String(repeating: "long ", count: 40))) {}
        #expect(stage.lines[10].hasSuffix("y/n"))
    }

    @Test(
        "a new row is selected, wherever it is in the list; after Esc the selection stays",
        arguments: [true, false])
    func new(isSent: Bool) async {
        stage.type("n")
        let rows = TestRow.rows(0..<2) + TestRow.rows(7..<8) + TestRow.rows(2..<3)
        if isSent {
            stage.model.answers = [.rows(rows)]
            stage.handle(.pasted("Row 7."))
            stage.control("s")
        } else {
            stage.press(.escape)
        }

        #expect(await stage.shows(isSent ? "Row 7." : "Row 2."))
        await stage.settle()
        #expect(stage.selectedID() == (isSent ? "7" : "0"))
        // A row that arrives later is not the new one.
        stage.model.answers = [.rows(rows + TestRow.rows(9..<10))]
        stage.type("r")
        #expect(await stage.shows("Row 9."))
        #expect(stage.selectedID() == (isSent ? "7" : "0"))
    }

    @Test("a row whose id is changed by a form stays selected, wherever it is then", arguments: ["", "j"])
    func renamed(keys: String) async {
        stage.type(keys + "e")
        #expect(await stage.shows("☕"))
        let others = TestRow.rows(0..<3).filter { $0.id != (keys.isEmpty ? "0" : "1") }
        stage.model.answers = [.rows(others + TestRow.rows(7..<8))]
        stage.type("!")
        stage.control("s")

        #expect(await stage.shows("Row 7."))
        #expect(stage.selectedID() == "7")
        // A row that vanishes later is not taken for a renamed one.
        stage.model.answers = [.rows(TestRow.rows(9..<10) + others)]
        stage.type("r")
        #expect(await stage.shows("Row 9."))
        #expect(stage.selectedID() == others.last?.id)
    }

    @Test("a failure is shown, and the list stays")
    func failure() async {
        stage.commands.outcome = CommandOutcome(.failed, failure: CommandFailure(.failed, "there is no row 0"))

        stage.type("w")
        #expect(await stage.shows("there is no row 0"))
        #expect(stage.line(of: "Row 0.") == 2)
    }

    @Test(
        "output that a notice contains already is left out, and so is a bare id, unless a colon introduces it",
        arguments: [
            ("Deleted row 17.", "17", "Deleted row 17."), ("Created it. Its id:", "17", "Created it. Its id: 17"),
            ("Done.", "17", "Done."),
            ("Done.", "https://example.com/17", "Done. https://example.com/17"),
            ("Done.", "17 is new", "Done. 17 is new"),
        ])
    func output(notice: DisplayText, output: DisplayText, message: String) {
        #expect(CommandOutcome(.done, output: [output], notices: [notice]).message.plain == message)
    }

    @Test("several bare ids are not repeated either")
    func outputs() {
        let outcome = CommandOutcome(.done, output: ["tea", "17"], notices: ["Deleted row tea.", "Deleted row 17."])
        #expect(outcome.message.plain == "Deleted row tea. Deleted row 17.")
    }

    @Test("the message about a queued write names the key that sends it, not the command")
    func queued() {
        let outcome = CommandOutcome(
            .queued,
            failure: CommandFailure(.queued, "not sent: no network", remedy: "send it with 'nereid outbox send'"))
        #expect(outcome.messageOnScreen(isOffline: false).plain == "not sent: no network. S sends it later.")
        #expect(
            outcome.messageOnScreen(isOffline: true).plain == "not sent: no network. Without --offline, S sends it.")
    }

    @Test("a row that an undo creates again is selected, wherever it is")
    func undone() async {
        let stage = Stage(TestRow.rows(1..<4))
        await stage.begin()
        stage.type("G")
        stage.commands.outcome = CommandOutcome(.done, output: ["+ row 0"])
        stage.type("U")
        #expect(await stage.shows("Undo? + row 0"))

        stage.model.answers = [.rows(TestRow.rows(0..<4))]
        stage.type("y")
        #expect(await stage.shows("1/4"))
        #expect(stage.selectedID() == "0")
    }

    @Test("an undo that would do something else by now, or fails, is not applied")
    func undoneMeanwhile() async {
        let stage = Stage(TestRow.rows(1..<4))
        await stage.begin()
        for (outcome, said) in [
            (CommandOutcome(.done, output: ["+ row 9"]), "It has changed since it was shown"),
            (CommandOutcome(.failed, failure: CommandFailure(.failed, "the disk is full")), "the disk is full"),
        ] {
            stage.commands.outcome = CommandOutcome(.done, output: ["+ row 0"])
            stage.type("U")
            #expect(await stage.shows("Undo? + row 0"))
            stage.commands.outcome = outcome
            stage.type("y")
            #expect(await stage.shows(said))
        }
        #expect(stage.commands.runs.map(\.words) == Array(repeating: ["--dry-run", "undo"], count: 4))
    }

    @Test(
        "an undo that is planned late takes no keys from what was begun meanwhile",
        arguments: [":", "/", "g", "d", "n"])
    func undoneLate(key: String) async {
        stage.commands.hold()
        stage.type("U")
        #expect(await stage.waits { stage.commands.runs.count == 1 })
        stage.type(key)
        stage.commands.release()
        #expect(await stage.waits { stage.shell.message.plain.contains("press U again") })
        #expect(stage.shell.question?.text.plain.hasPrefix("Undo?") != true)

        stage.press(.escape)
        stage.type("U")
        #expect(await stage.shows("Undo?"))
    }

    @Test("a long message takes as many lines as it needs, a quarter of the screen at most")
    func longMessage() async {
        let stage = Stage.writing(columns: 40, rows: 12)
        await stage.begin()

        stage.shell.say(DisplayText(line: String(repeating: "word ", count: 100), style: .red))
        #expect(stage.lines[8...10].allSatisfy { $0.hasPrefix("word") })
        #expect(!stage.lines[7].contains("word"))
    }

    @Test("after a command, a list whose archived copy was not updated asks the server")
    func afterCommands() async {
        #expect(stage.shell.afterCommands(.automatic) == .automatic)

        stage.type("w")
        #expect(await stage.shows("Done."))
        #expect(stage.shell.afterCommands(.automatic) == .automaticSince(TestRow.now))
        #expect(stage.shell.afterCommands(.offline) == .offline)
    }

    @Test("after a change, the screen with the old row is closed")
    func oldRow() async {
        stage.press(.down, .enter)
        await stage.settle()

        stage.type("w")
        #expect(await stage.shows("Done."))
        #expect(stage.line(of: "Row 0.") == 2)
        #expect(stage.selectedID() == "1")
    }

    @Test("the first line says what waits, and is updated after each command")
    func notice() async {
        let waiting = Shared(0)
        let entries = Resource<[Int]>()
        let stage = Stage.writing(
            notice: ScreenNotice(
                counting: entries, "waiting",
                load: {
                    await entries.read { Array(0..<waiting.value) }
                }))
        await stage.begin()
        #expect(!stage.lines[0].contains("waiting"))

        waiting.value = 2
        stage.type("w")
        #expect(await stage.shows("Done."))
        await stage.settle()
        #expect(stage.lines[0].hasSuffix("2 waiting · sandbox"))
    }

    @Test("sync runs once, shows its progress, and takes no keys from the current screen")
    func sync() async {
        stage.commands.hold()

        stage.type("Sj")
        _ = await stage.waits { stage.commands.runs.count == 1 }
        stage.commands.progress("3/20 pastes of marina")
        #expect(stage.lines[0].contains("syncing 3/20 pastes"))
        #expect(stage.selectedID() == "1")
        stage.type("S")
        #expect(stage.text.contains("A sync is already running."))
        stage.commands.outcome = CommandOutcome(.done, output: ["KIND  ITEMS", "paste 2"])
        stage.commands.release()
        #expect(await stage.shows("Synchronised."))
        #expect(stage.commands.runs == [.init(words: ["sync"])])
        #expect(stage.selectedID() == "1")
    }

    @Test("sync says that --offline is set, and runs nothing")
    func syncOffline() async {
        let stage = Stage(isOffline: true)
        await stage.begin()

        stage.type("S")
        #expect(stage.lines[22].contains("--offline is set"))
        #expect(stage.commands.runs == [])
    }

    @Test("after a command that changes the default address all sections follow, with a message")
    func defaultAddress() async {
        #expect(stage.lines[0].contains("@alice"))

        stage.spy.address = "bob"
        stage.type("w")
        #expect(await stage.shows("Now acting as @bob."))
        #expect(stage.lines[0].contains("@bob"))
    }

    @Test("during a question only its keys are named")
    func questionKeys() async {
        stage.type("d")
        #expect(stage.lines[23] == " y yes  n no")
    }

    @Test("sync can be started again after it failed")
    func syncAgain() async {
        stage.commands.outcome = CommandOutcome(.failed, failure: CommandFailure(.failed, "could not reach api.test"))
        stage.type("S")
        #expect(await stage.shows("could not reach api.test"))

        stage.commands.outcome = CommandOutcome(.done)
        stage.type("S")
        #expect(await stage.shows("Synchronised."))
        #expect(stage.commands.runs.count == 2)
    }

    @Test("sync does not take what is being typed")
    func syncWhileTyping() async {
        stage.commands.hold()
        stage.type("SnTea")

        stage.commands.release()
        #expect(await stage.shows("Synchronised."))
        #expect(stage.text.contains("Tea"))
        #expect(stage.grid.cursor != nil)
    }

    @Test("commands end with the program, which prints their messages")
    func finish() async {
        stage.commands.hold()
        stage.commands.outcome = CommandOutcome(
            .failed, failure: CommandFailure(.failed, "it is unknown whether it was done"))
        stage.type("w")
        _ = await stage.waits { stage.commands.runs.count == 1 }

        stage.shell.disappear()
        let words = await stage.shell.finish().map(\.plain)
        #expect(words == ["it is unknown whether it was done"])
        #expect(stage.commands.cancelled == 1)
    }

    @Test("the versions of an item are opened by the section that has them")
    func versions() async {
        stage.type("jv")
        #expect(stage.text.contains("Versions of row 1."))
        stage.press(.escape)
        #expect(stage.selectedID() == "1")
    }
}
