import CommandLineKit
import CommandSupport
import Foundation
import ResourceLoading
import ScreenKit
import TerminalUI
import Testing

@testable import ScreenSupport

@Suite("A form")
@MainActor
struct FormTests {
    private let stage = Stage.writing()

    init() async { await stage.begin() }

    @Test("becomes a command line and its standard input, and shows the command's message")
    func send() async {
        stage.type("n")
        stage.type("Tea time")
        stage.press(.tab, .tab)
        stage.type(" ")
        stage.control("s")

        #expect(await stage.shows("Done. https://example.com/1"))
        #expect(stage.commands.runs == [.init(words: ["row", "add", "--listed", "-"], input: "Tea time")])
        #expect(stage.line(of: "Row 0.") == 2)
    }

    @Test("gives the opposite of a flag that is on at first and is switched off")
    func flagThatIsOn() {
        let initial = ["share": FormField.flag("share", isOn: true).value]
        let off = FormValues(values: ["share": .flag(false)], initial: initial)
        #expect(off.flag("share", off: "no-share") == ["--no-share"])
        #expect(FormValues(values: initial, initial: initial).flag("share", off: "no-share") == [])
    }

    @Test("keeps what was typed when the command fails, and says why until it is sent again")
    func failure() async {
        stage.commands.outcome = CommandOutcome(
            .failed, failure: CommandFailure(.failed, "the row is too long", remedy: "cut it"))

        stage.type("nTea")
        stage.control("s")
        #expect(await stage.shows("the row is too long. To fix it: cut it."))
        stage.type("!")
        #expect(stage.text.contains("Tea!"))
        #expect(stage.text.contains("cut it."))
        stage.commands.outcome = CommandOutcome(.done, notices: ["Done."])
        stage.control("s")
        #expect(await stage.shows("Done."))
        #expect(stage.commands.runs.map(\.input) == ["Tea", "Tea!"])
    }

    @Test("asks before it sends again what may have arrived, even if it was left meanwhile")
    func unknownOutcome() async {
        let failure = CommandFailure(Failure(.outcomeUnknown, "no answer came"))
        stage.commands.outcome = CommandOutcome(.failed, failure: failure)
        stage.type("nTea")
        stage.control("s")
        #expect(await stage.shows("no answer came"))
        stage.control("s")
        #expect(stage.text.contains("It may have arrived. Send it again? y/n"))
        stage.type("n")
        stage.press(.escape)
        stage.type("n")
        stage.control("s")
        #expect(stage.text.contains("It may have arrived. Send it again? y/n"))
        #expect(stage.commands.runs.map(\.input) == ["Tea"])

        stage.commands.outcome = CommandOutcome(.done, notices: ["Done."])
        stage.type("y")
        #expect(await stage.shows("Done."))
        stage.type("nPot")
        stage.control("s")
        #expect(await stage.waits { stage.commands.runs.map(\.input) == ["Tea", "Tea", "Pot"] })
    }

    @Test(
        "moves to the field that a failure is about",
        arguments: [
            ([.field("emoji")], "emoji"), ([.field("emoji", "x"), .field("text")], "emoji"),
            ([.field("name", "soup")], "emoji"), ([.field("name", "pot of soup")], "emoji"),
            ([.field("name", "tea"), .field("text")], "text"), ([.field("name")], "listed"), ([], "listed"),
        ] as [([FailureSubject], String)])
    func invalid(subjects: [FailureSubject], field: String) async {
        stage.commands.outcome = CommandOutcome(.failed, failure: CommandFailure(.usage, "no", about: subjects))

        stage.type("n")
        stage.press(.tab)
        stage.type("pot of soup")
        stage.press(.tab)
        stage.control("s")
        #expect(await stage.waits { stage.grid.cursor?.row == stage.line(of: "│ " + field) })
    }

    @Test("shows the reason for a failure whose sentence has a long value")
    func longValue() async {
        let stage = Stage.writing(columns: 40, rows: 12)
        await stage.begin()
        let value = String(repeating: "x", count: 500)
        stage.commands.outcome = CommandOutcome(
            .failed, failure: CommandFailure(.usage, "'\(value)' is neither one emoji nor a short code"))

        stage.type("nTea")
        stage.press(.tab)
        stage.handle(.pasted(value))
        stage.control("s")
        #expect(await stage.shows("xxx…' is neither"))
        #expect(stage.text.contains("short code"))
    }

    @Test("lists only the keys that act in it")
    func keys() async {
        stage.type("n")
        stage.press(.function(1))
        #expect(stage.text.contains("Keys"))
        #expect(stage.text.contains("Ctrl-W"))
        #expect(!stage.text.contains("nereid command"))
        #expect(!stage.text.contains("a section"))
        #expect(stage.text.contains("add"))
        stage.press(.escape)
        #expect(stage.grid.cursor != nil)
    }

    @Test("closes when the outbox has it, and says so")
    func queued() async {
        stage.commands.outcome = CommandOutcome(
            .queued, output: ["o-1"], failure: CommandFailure(.queued, "kept as o-1 in the outbox"))

        stage.type("nTea")
        stage.control("s")
        #expect(await stage.shows("kept as o-1 in the outbox"))
        #expect(stage.line(of: "Row 0.") == 2)
        stage.type("n")
        #expect(!stage.text.contains("Tea"))
    }

    @Test("of a change begins with the current values, and sends what was changed")
    func change() async {
        stage.type("e")
        #expect(await stage.shows("☕"))
        stage.press(.tab)
        stage.control("u")
        stage.type(":tea:")
        stage.press(.down)
        stage.type("n")
        stage.press(.enter)
        #expect(await stage.shows("Done."))
        #expect(
            stage.commands.runs == [.init(words: ["row", "edit", "0", "--emoji=:tea:", "--unlisted"], input: "Row 0.")])
    }

    @Test("of an item that was changed elsewhere meanwhile sends nothing at first, and says how to go on")
    func changedElsewhere() async {
        let text = Shared("Row 0.")
        let stage = Stage.writing(columns: 160) { ["text": text.value, "emoji": "☕", "listed": .flag(true)] }
        await stage.begin()
        stage.type("e")
        #expect(await stage.shows("☕"))
        stage.press(.tab)
        stage.control("u")
        stage.type(":tea:")
        text.value = "Theirs."
        stage.control("s")

        #expect(await stage.shows("changed elsewhere while the form was open, and nothing was sent"))
        #expect(stage.commands.runs == [])
        #expect(stage.text.contains("Theirs.") && stage.text.contains(":tea:"))
        #expect(await stage.waits { stage.commands.drafts.draft(of: "row 0")?.typed == ["emoji": ":tea:"] })
        stage.control("s")
        #expect(await stage.shows("Done."))
        #expect(stage.commands.runs == [.init(words: ["row", "edit", "0", "--emoji=:tea:"], input: "Theirs.")])
    }

    @Test("of an item that cannot be read again leaves the check to its command")
    func cannotLook() async {
        let isDown = Shared(false)
        let stage = Stage.writing {
            if isDown.value { throw Failure(.network, "no route") }
            return try await Stage.current()
        }
        await stage.begin()
        stage.type("e")
        #expect(await stage.shows("☕"))
        stage.type("!")
        isDown.value = true
        stage.control("s")
        #expect(await stage.waits { stage.commands.runs.count == 1 })
    }

    @Test("of a change neither sends nor previews when nothing is changed", arguments: ["s", "p"] as [Character])
    func unchanged(key: Character) async {
        stage.type("e")
        #expect(await stage.shows("☕"))
        stage.control(key)
        #expect(stage.text.contains("Nothing is changed yet."))
        #expect(stage.commands.runs == [])
        stage.type("!")
        #expect(!stage.text.contains("Nothing is changed yet."))
    }

    @Test("of a change says why the current values cannot be read, and tries again")
    func unreadable() async {
        let fails = Shared(true)
        let stage = Stage.writing(load: {
            if fails.value { throw Failure(.network, "could not reach the server") }
            return ["text": "Row 0."]
        })
        await stage.begin()

        stage.type("e")
        #expect(await stage.shows("could not reach the server"))
        fails.value = false
        stage.type("r")
        #expect(await stage.shows("listed"))
    }

    @Test("takes no key while it is sent")
    func sending() async {
        stage.commands.hold()

        stage.type("nTea")
        stage.control("s")
        stage.control("s")
        stage.type("x")
        _ = await stage.waits { stage.commands.runs.count == 1 }
        stage.commands.progress("Adding")
        #expect(stage.text.contains("Adding"))
        stage.commands.release()
        #expect(await stage.shows("Done."))
        #expect(stage.commands.runs.map(\.input) == ["Tea"])
    }

    @Test("is left at once while it is sent, and the command reports what it did", arguments: [true, false])
    func leaveWhileSending(succeeds: Bool) async {
        stage.commands.hold()
        stage.commands.outcome = CommandOutcome(
            succeeds ? .done : .failed, notices: [succeeds ? "Done." : "no network"])

        stage.type("nTea")
        stage.control("s")
        _ = await stage.waits { stage.commands.runs.count == 1 }
        stage.press(.escape)
        #expect(stage.line(of: "Row 0.") == 2)
        #expect(stage.text.contains("It keeps running"))
        stage.type("j")
        stage.commands.release()
        #expect(await stage.shows(succeeds ? "Done." : "no network. What you typed is saved."))
        stage.type("n")
        #expect(stage.text.contains("Tea") == !succeeds)
    }

    @Test("says as whom it is sent")
    func actor() async {
        stage.type("n")
        #expect(stage.lines[23].contains("Ctrl-S add as @alice"))
    }

    @Test("says that a text which is too long was not pasted")
    func oversizedText() async {
        stage.type("nTea")

        stage.handle(.pasted(String(repeating: "a", count: InputField.limit)))
        #expect(stage.text.contains("the text would be larger than 1 MiB"))
        stage.handle(.oversizedText)
        #expect(stage.text.contains("What was pasted is larger than 1 MiB"))
        #expect(stage.text.contains("Tea"))
    }

    @Test("shows the lines of a text in its preview if the plan has the text on one line")
    func previewLines() async throws {
        stage.commands.outcome = CommandOutcome(.done, output: ["+ row One Two"])

        stage.type("nOne")
        stage.press(.enter)
        stage.type("Two")
        stage.control("p")
        #expect(await stage.shows("+ row One Two"))
        let first = try #require(stage.line(of: "│ One"))
        #expect(stage.line(of: "│ Two") == first + 1)
    }

    @Test("does not repeat in its preview a text that the plan shows whole")
    func previewOfWholeText() async {
        stage.commands.outcome = CommandOutcome(.done, output: ["+ row 3", "+ One", "+ Two"])

        stage.type("nOne")
        stage.press(.enter)
        stage.type("Two")
        stage.control("p")
        #expect(await stage.shows("+ Two"))
        #expect(stage.line(of: "│ One") == nil)
    }

    @Test("shows in its preview the lines of a text with CR LF too")
    func previewLinesOfCRLF() async throws {
        let stage = Stage.writing { ["text": "One\r\nTwo", "emoji": "", "listed": .flag(true)] }
        await stage.begin()
        stage.commands.outcome = CommandOutcome(.done, output: ["~ row One Two!"])

        stage.type("e")
        #expect(await stage.shows("Two"))
        stage.type("!")
        stage.control("p")
        #expect(await stage.shows("~ row One Two!"))
        let first = try #require(stage.line(of: "│ One"))
        #expect(stage.line(of: "│ Two!") == first + 1)
    }

    @Test("completes the path of a file by Tab, folder by folder")
    func path() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "nereid-paths-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "images"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder.appending(path: "images/buoy.png"))
        let form = Form("New", name: "new", fields: [.path("file")]) { [$0["file"]] }
        let section = ScreenSection("Rows") { host in FormScreen(form, host) }
        let stage = Stage(columns: 200, sections: [section])
        await stage.begin()

        stage.handle(.pasted(folder.path + "/im"))
        stage.press(.tab)
        #expect(stage.text.contains("/images/"))
        stage.type("b")
        stage.press(.tab)
        #expect(stage.text.contains("/images/buoy.png"))
    }

    @Test("offers values whose names contain what is typed, and Tab takes the first")
    func suggestions() async {
        stage.commands.candidates = [
            .init(":bubble_tea:", help: "🧋"), .init(":coffee:", help: "☕"), .init(":tea:", help: "🍵"),
        ]

        stage.type("nA")
        stage.press(.tab)
        #expect(await stage.shows(":coffee:"))
        #expect(stage.commands.asked == [["row", "add", "--emoji", ""]])
        stage.type("tea")
        #expect(stage.text.contains("🍵 :tea:"))
        #expect(!stage.text.contains(":coffee:"))
        stage.press(.tab)
        #expect(stage.text.contains("emoji   :tea:"))
        stage.press(.tab)
        #expect(stage.text.contains("Space changes it"))
    }

    @Test("opens the editor, and goes on with its text without the last line's end")
    func editor() async {
        stage.commands.editing = .success("From an editor\n")

        stage.type("nTea")
        stage.press(.tab)
        stage.control("o")
        #expect(await stage.shows("From an editor"))
        #expect(stage.commands.edited == ["Tea", "row.md"])
        stage.control("s")
        #expect(await stage.shows("Done."))
        #expect(stage.commands.runs.map(\.input) == ["From an editor"])
    }

    @Test("shows what will be sent, by a dry run")
    func preview() async {
        stage.commands.outcome = CommandOutcome(.done, output: ["+ row Tea"])

        stage.type("nTea")
        stage.control("p")
        #expect(await stage.shows("+ row Tea"))
        #expect(stage.commands.runs == [.init(words: ["row", "add", "-"], flags: ["--dry-run"], input: "Tea")])
        stage.press(.escape)
        #expect(stage.text.contains("text"))
        #expect(stage.text.contains("Tea"))
    }

    @Test("is sent from its preview by the same key")
    func sendFromPreview() async {
        stage.type("nTea")
        stage.control("p")
        #expect(await stage.shows("What will be sent"))
        #expect(stage.lines.last?.contains("Ctrl-S add") == true)
        stage.control("s")
        #expect(await stage.shows("Done."))
        #expect(stage.commands.runs.last == .init(words: ["row", "add", "-"], input: "Tea"))
        #expect(stage.line(of: "Row 0.") == 2)
    }

    @Test("explains its keys in sentences, as the fields of a filter and of a search do", arguments: ["n", "/", "3"])
    func sentences(key: String) async {
        // The third section of `Stage()` is the search; `Stage.writing()` has the form.
        let stage = key == "3" ? Stage() : Stage.writing()
        await stage.begin()

        stage.type(key)
        let keys = stage.shell.typingKeys ?? []
        #expect(!keys.isEmpty)
        #expect(keys.filter { KeySentences.sentence(of: $0) == $0.action }.map(\.key) == [])
    }

    @Test("wraps a hint that is too long for the line")
    func longHint() async {
        let stage = Stage.writing(columns: 20, rows: 12)
        await stage.begin()

        stage.type("n")
        stage.press(.tab)
        #expect(stage.line(of: "An emoji, or its") != nil)
        #expect(stage.line(of: "name") != nil)
    }

    @Test("ends a cut hint with an ellipsis")
    func cutHint() async {
        let stage = Stage.writing(columns: 20, rows: 9)
        await stage.begin()

        stage.type("n")
        stage.press(.tab)
        #expect(stage.text.contains("An emoji, or its…"))
        #expect(!stage.text.contains("name"))
    }

    @Test("shows its dry run while the user types, if it has previews")
    func livePreview() async {
        let stage = Stage.writing(previews: true)
        await stage.begin()
        stage.commands.outcome = CommandOutcome(.done, output: ["+ row Tea"])

        stage.type("nTea")
        #expect(await stage.shows("+ row Tea"))
        #expect(stage.commands.runs.allSatisfy { $0.flags == ["--dry-run", "--offline"] })
    }

    @Test("is usable in 40 columns and 12 rows: the field that is typed into stays visible")
    func small() async {
        let stage = Stage.writing(columns: 40, rows: 12)
        await stage.begin()

        stage.type("nA text that is longer than one of the forty columns")
        #expect(stage.grid.cursor != nil)
        stage.press(.tab, .tab)
        #expect(stage.text.contains("listed"))
        #expect(stage.lines[11].contains("Ctrl-S"))
    }

    @Test("has the hint below its field, and counts the characters of a text")
    func hint() async throws {
        stage.type("n")
        let field = try #require(stage.line(of: "text"))
        #expect(stage.lines[field + 3].hasSuffix("  The text of the row"))
        stage.type("Té")
        #expect(stage.lines[field + 3].contains("2 characters · The text of the row"))
        stage.press(.tab)
        let emoji = try #require(stage.line(of: "emoji"))
        #expect(stage.lines[emoji + 1].contains("An emoji, or its name"))
    }

    @Test("a text grows with what is typed, and the fields below it make room")
    func growing() async throws {
        stage.type("n")
        let before = try #require(stage.line(of: "emoji"))

        stage.handle(.pasted((1...8).map { "Line \($0)" }.joined(separator: "\n")))
        #expect(stage.line(of: "emoji") == before + 5)
        #expect(stage.line(of: "Line 1") != nil && stage.line(of: "Line 8") != nil)
    }

    @Test("a preview of many lines takes two")
    func longPreview() async {
        let stage = Stage.writing(previews: true)
        await stage.begin()
        stage.commands.outcome = CommandOutcome(.done, output: (1...100).map { DisplayText("+ line \($0)") })

        stage.type("nTea")
        #expect(await stage.shows("+ line 2 …"))
        #expect(stage.line(of: "+ line 3") == nil)
    }

    @Test("all of the preview is beside the form from 160 columns on", arguments: [(159, false), (160, true)])
    func widePreview(columns: Int, isBeside: Bool) async {
        let stage = Stage.writing(columns: columns, rows: 40, previews: true)
        await stage.begin()
        stage.commands.outcome = CommandOutcome(.done, output: (1...9).map { DisplayText("+ line \($0)") })

        stage.type("nTea")
        #expect(await stage.shows("+ line 2"))
        #expect(stage.text.contains("What will be sent") == isBeside)
        #expect((stage.line(of: "+ line 9") != nil) == isBeside)
    }

    @Test("a page is shown beside its text, rendered, around the cursor", arguments: [159, 160])
    func page(columns: Int) async {
        let form = Form(
            "Page", name: "page", fields: [.text("text", file: "page.md")], page: { $0["text"] },
            command: { _ in ["page"] })
        let stage = Stage(columns: columns, sections: [ScreenSection("Pages") { FormScreen(form, $0) }])
        await stage.begin()

        stage.handle(.pasted("# Tides\n\nLow at *six*."))
        #expect(stage.text.contains("│ Low at six.") == (columns == 160))
        let long = String(repeating: "One *more* tide. ", count: 100)
        stage.handle(.pasted(String(repeating: "\n\n" + long, count: 12) + "\n\nThe *last* one."))
        #expect(stage.text.contains("│ The last one.") == (columns == 160))
        for _ in 0..<28 { stage.press(.up) }
        #expect(stage.text.contains("│ Low at six.") == (columns == 160))
    }

    @Test("in 40 columns its keys include Esc, and do not repeat the address")
    func narrowKeys() async {
        let stage = Stage.writing(columns: 40, rows: 12)
        await stage.begin()

        stage.type("n")
        #expect(stage.lines[0].contains("@alice"))
        #expect(stage.lines[11] == " Ctrl-S add  Tab next  Esc leave")
        stage.size = ScreenSize(columns: 80, rows: 24)
        #expect(stage.lines[23].hasPrefix(" Ctrl-S add as @alice"))
    }

    @Test("a field may have a name with blanks, for which its flag has hyphens")
    func blanks() async {
        let values = FormValues(values: ["as text": .flag(true)], initial: [:])
        #expect(values.flag("as text") == ["--as-text"])
        let form = Form("New", name: "new", fields: [.flag("as text")]) { ["new"] + $0.flag("as text") }
        let stage = Stage(sections: [ScreenSection("Rows") { FormScreen(form, $0) }])
        await stage.begin()
        stage.commands.outcome = CommandOutcome(.failed, failure: CommandFailure(.usage, "pass --as-text"))

        stage.control("s")
        #expect(await stage.shows("use 'as text'"))
    }

    @Test("a refusal names fields, not flags")
    func fieldNames() async {
        stage.commands.outcome = CommandOutcome(
            .failed, failure: CommandFailure(.usage, "--emoji cannot be 'x'", remedy: "pass --emoji with one"))

        stage.type("nTea")
        stage.control("s")
        #expect(await stage.shows("'emoji' cannot be 'x'"))
        #expect(stage.text.contains("use 'emoji' with one"))
        #expect(!stage.text.contains("--"))
    }

    @Test("takes a click as the choice of a field")
    func click() async throws {
        stage.type("nTea")

        let row = try #require(stage.line(of: "emoji"))
        stage.handle(.click(row: row, column: 30))
        stage.type("x")
        #expect(stage.lines[row].hasSuffix("emoji   x"))
    }

    @Test("takes ~ for the home folder, in what Tab offers and in the command")
    func home() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "nereid-home-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        try Data().write(to: home.appending(path: "buoy.png"))
        let form = Form("New", name: "new", fields: [.path("file")]) { [$0["file"]] }
        let stage = Stage(columns: 200, sections: [ScreenSection("Rows") { FormScreen(form, $0) }])
        stage.commands.home = home.path
        await stage.begin()

        stage.handle(.pasted("~/bu"))
        stage.press(.tab)
        #expect(stage.text.contains("~/buoy.png"))
        stage.control("s")
        await stage.settle()
        #expect(stage.commands.runs == [.init(words: [home.path + "/buoy.png"])])
    }
}
