import CommandSupport
import Foundation
import ScreenKit
import TerminalUI
import Testing

@testable import ScreenSupport

@Suite("The section of drafts")
@MainActor
struct DraftSectionTests {
    private let stage = Stage.writing(more: [.drafts])

    @Test("has what was typed into a form, with a count; it can be continued, or dropped after a question")
    func forms() async {
        await stage.begin()
        #expect(!stage.text.contains("Drafts 1"))
        stage.type("nTea time")
        stage.press(.escape)
        #expect(await stage.shows("g D Drafts 1"))

        stage.type("gD")
        #expect(await stage.shows("Tea time"))
        stage.type("e")
        #expect(stage.text.contains("Restored your draft"))
        stage.press(.escape)
        #expect(await stage.shows("d drop"))
        stage.type("d")
        #expect(stage.text.contains("Drop “Tea time”? y/n"))
        stage.type("y")
        #expect(await stage.shows("There are no drafts"))
        #expect(await stage.waits { !stage.text.contains("Drafts 1") })
        #expect(stage.commands.drafts.draft(of: "row") == nil)
    }

    @Test("continues the draft of a form about another item, if its section has the form")
    func formOfItem() async throws {
        let answers = ScreenSection(
            "Answers",
            forms: { name in
                guard name == "answer 7" else { return nil }
                return Form("Answer", name: name, fields: [.line("text")]) { ["answer", $0["text"]] }
            }, { _ in TextScreen("Answers") { _ in [] } })
        let stage = Stage.writing(more: [.drafts, answers])
        try stage.commands.drafts.save(["text": "Tea time"], of: "answer 7")
        await stage.begin()
        stage.type("gD")
        #expect(await stage.shows("Tea time"))
        stage.type("e")
        #expect(await stage.shows("Restored your draft"))
        #expect(stage.text.contains("Tea time"))
        stage.control("s")
        #expect(await stage.waits { stage.commands.runs.last?.words == ["answer", "Tea time"] })
    }

    @Test("no longer has the draft of a form that was sent")
    func sent() async {
        await stage.begin()
        stage.type("nTea time")
        stage.press(.escape)
        #expect(await stage.shows("g D Drafts 1"))

        stage.type("n")
        stage.control("s")
        #expect(await stage.waits { !stage.text.contains("Drafts 1") })
    }

    @Test("has no drafts of another account")
    func accounts() async throws {
        let other = FormDrafts(folder: stage.commands.folder, account: "bob", now: { TestRow.now }, interval: .zero)
        try other.save(["text": "Not mine"], of: "row")

        #expect(other.drafts().map(\.form) == ["row"])
        #expect(stage.commands.drafts.drafts().isEmpty)
    }

    @Test("has drafts without a time in the order of their numbers, the highest first")
    func numbers() async throws {
        let folder = stage.commands.folder
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for id in [9, 10] { try Data("Tea".utf8).write(to: URL(filePath: "\(folder)/\(id)-text.md")) }

        let drafts = stage.commands.drafts
        #expect(drafts.ofCommands.drafts().map(\.id) == ["10", "9"])
        #expect(await drafts.all().map(\.id) == ["draft 10", "draft 9"])
    }

    @Test("has what a command could not send; commands send, change and drop it")
    func commands() async throws {
        let folder = stage.commands.folder
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let note = #"{"arguments":["row","add","-"],"command":"row add -","created":0}"#
        for (name, text) in [("1-text.md", "Low water"), ("1-text.md.command", note)] {
            try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
        }
        await stage.begin()
        stage.type("gD")
        #expect(await stage.shows("row add -"))

        stage.type("s")
        #expect(await stage.waits { stage.commands.runs.last?.words == ["draft", "send", "1"] })
        stage.type("e")
        #expect(await stage.shows("Ctrl-S save"))
        stage.type("!")
        stage.control("s")
        let change = CommandsSpy.Run(words: ["draft", "edit", "1", "-"], input: "Low water!")
        #expect(await stage.waits { stage.commands.runs.contains(change) })
        #expect(await stage.shows("d drop"))
        stage.type("dy")
        #expect(await stage.waits { stage.commands.runs.last?.words == ["--yes", "draft", "drop", "1"] })
    }
}
