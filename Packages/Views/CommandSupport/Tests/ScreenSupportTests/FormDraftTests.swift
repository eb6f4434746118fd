import CommandSupport
import Foundation
import ScreenKit
import TerminalUI
import Testing

@testable import ScreenSupport

@Suite("What is typed into a form")
@MainActor
struct FormDraftTests {
    /// Another program, with a copy of the drafts.
    private func restarted(_ stage: Stage) async throws -> Stage {
        let other = Stage.writing()
        let folder = stage.commands.folder
        if FileManager.default.fileExists(atPath: folder) {
            try FileManager.default.copyItem(atPath: folder, toPath: other.commands.folder)
        }
        await other.begin()
        return other
    }

    @Test("is there again after the program was killed")
    func killed() async throws {
        let stage = Stage.writing()
        await stage.begin()
        stage.type("nTea time")
        #expect(await stage.waits { stage.commands.drafts.draft(of: "row")?.values["text"] == "Tea time" })

        let next = try await restarted(stage)
        next.type("n")
        #expect(next.text.contains("Tea time"))
        #expect(next.text.contains("Restored your draft"))
        next.control("r")
        #expect(next.text.contains("Tea time"))
        #expect(next.text.contains("Discard what you typed? y/n"))
        next.type("n")
        #expect(next.text.contains("Tea time"))
        next.control("r")
        next.type("y")
        #expect(!next.text.contains("Tea time"))
    }

    @Test(
        "is restored over the current values, and a notice says if the item has changed since",
        arguments: [true, false])
    func changedSince(isChanged: Bool) async throws {
        let text = Shared("Row 0.")
        let stage = Stage.writing(columns: 160) { ["text": text.value, "emoji": "☕", "listed": .flag(true)] }
        await stage.begin()
        stage.type("e")
        #expect(await stage.shows("☕"))
        stage.press(.tab)
        stage.control("u")
        stage.type(":tea:")
        stage.press(.escape)
        if isChanged { text.value = "Theirs." }
        stage.type("e")
        #expect(await stage.shows("Restored your draft"))
        #expect(stage.text.contains(text.value) && stage.text.contains(":tea:"))
        #expect(stage.text.contains("The item has changed since.") == isChanged)
    }

    @Test("is there again even if it differs only in how an accent is composed")
    func accent() async {
        let stage = Stage.writing { ["text": "caf\u{E9}", "emoji": "☕", "listed": .flag(true)] }
        await stage.begin()
        stage.type("e")
        #expect(await stage.shows("☕"))
        stage.press(.backspace)
        stage.handle(.pasted("e\u{301}"))
        stage.press(.escape)
        stage.type("e")
        #expect(await stage.shows("Restored your draft"))
    }

    /// A way to leave a form.
    enum Exit: CaseIterable { case escape, anotherSection, quit }

    @Test("is there again after the form was left", arguments: Exit.allCases)
    func left(by exit: Exit) async throws {
        let stage = Stage.writing()
        await stage.begin()
        stage.type("nTea time")

        switch exit {
        case .escape: stage.press(.escape)
        case .anotherSection: stage.handle(.click(row: 2, column: 3))
        case .quit: stage.shell.disappear()
        }
        let next = try await restarted(stage)
        next.type("n")
        #expect(next.text.contains("Tea time"))
    }

    @Test("is forgotten once it is sent, or all of it is deleted", arguments: [true, false])
    func forgotten(isSent: Bool) async throws {
        let stage = Stage.writing()
        await stage.begin()
        stage.type("nTea")
        #expect(await stage.waits { stage.commands.drafts.draft(of: "row") != nil })

        if isSent {
            stage.control("s")
            #expect(await stage.shows("Done."))
        } else {
            stage.control("u")
            stage.press(.escape)
        }
        #expect(stage.commands.drafts.draft(of: "row") == nil)
    }

    @Test("is lost only after a question, if it cannot be saved")
    func cannotBeKept() async throws {
        let stage = Stage.writing()
        // A file where the folder of drafts should be.
        try Data().write(to: URL(filePath: stage.commands.folder))
        await stage.begin()
        stage.type("nTea time")
        #expect(await stage.shows("What you type cannot be saved"))

        stage.press(.escape)
        #expect(stage.text.contains("Leave and lose it?"))
        stage.type("n")
        #expect(stage.text.contains("Tea time"))
        stage.press(.escape)
        stage.type("y")
        #expect(!stage.text.contains("Tea time"))
        #expect(!stage.text.contains("is saved"))
    }

    @Test("does not hide why a command failed if it cannot be saved")
    func failureBeforeDrafts() async throws {
        let stage = Stage.writing()
        try Data().write(to: URL(filePath: stage.commands.folder))
        stage.commands.outcome = CommandOutcome(.failed, failure: CommandFailure(.failed, "the row is refused"))
        await stage.begin()
        stage.type("nTea time")
        #expect(await stage.shows("What you type cannot be saved"))

        stage.control("s")
        #expect(await stage.shows("the row is refused"))
        stage.type("!")
        for _ in 0..<1_000 { await Task.yield() }
        #expect(stage.text.contains("the row is refused"))
    }

    @Test("is restored in the form of its item only")
    func ofChange() async throws {
        let stage = Stage.writing()
        await stage.begin()
        stage.type("e")
        #expect(await stage.shows("☕"))
        stage.type(" And more.")
        stage.press(.escape)

        stage.type("n")
        #expect(!stage.text.contains("And more."))
        stage.press(.escape)
        stage.type("e")
        #expect(await stage.shows("Row 0. And more."))
    }

    @Test("is in a file that only its owner may read")
    func mode() async throws {
        let stage = Stage.writing()
        await stage.begin()
        stage.type("nTea")
        stage.press(.escape)

        let names = try FileManager.default.contentsOfDirectory(atPath: stage.commands.folder)
        #expect(names.sorted() == ["form-alice-row.json", "forms.lock"])
        for name in names {
            let attributes = try FileManager.default.attributesOfItem(atPath: stage.commands.folder + "/" + name)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test("is not overwritten by a cancelled save")
    func cancelled() async throws {
        let spy = CommandsSpy()
        let drafts = spy.drafts
        try drafts.save(["text": "Tea time"], of: "row")
        let older = Task { try await drafts.saveInBackground(["text": "Te"], from: nil, of: "row") }
        older.cancel()

        await #expect(throws: CancellationError.self) { try await older.value }
        #expect(spy.drafts.draft(of: "row")?.values == ["text": "Tea time"])
    }

    @Test("is not overwritten by another program, which takes it over when the first one has ended")
    func twoPrograms() throws {
        let spy = CommandsSpy()
        var first: FormDrafts? = spy.anotherProgramsDrafts
        try first?.save(["text": "Tea"], of: "row")
        let second = spy.anotherProgramsDrafts
        #expect(second.draft(of: "row") == nil)
        try second.save(["text": "Coffee"], of: "row")
        #expect(first?.draft(of: "row")?.values == ["text": "Tea"])

        first = nil
        #expect(second.draft(of: "row")?.values == ["text": "Coffee"])
        try second.discard("row")
        #expect(second.draft(of: "row")?.values == ["text": "Tea"])
        try second.discard("row")
        #expect(second.draft(of: "row") == nil)
        #expect(spy.anotherProgramsDrafts.draft(of: "row") == nil)
    }
}
