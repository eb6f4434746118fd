import CommandSupport
import Foundation
import TerminalUI
import Testing

/// Another client writes while a question waits for its answer, or an editor is open.
@Suite("What another client changes meanwhile is not overwritten")
struct MeanwhileProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    /// A command that asks a question, an earlier command that sets up its item, and what another client does before
    /// the answer.
    struct Question: CustomTestStringConvertible, Sendable {
        let line: [String]
        let input: String
        let setUp: OracleLine?
        let theirs: OracleLine

        init(_ line: String, input: String = "", after setUp: OracleLine? = nil, _ theirs: OracleLine) {
            self.line = line.split(separator: " ").map(String.init)
            self.input = input
            self.setUp = setUp
            self.theirs = theirs
        }

        var testDescription: String { "\(line.joined(separator: " ")) after \(setUp?.words ?? []), \(theirs.words)" }
    }

    private static let accent = OracleLine(["paste", "edit", "new", "-"], input: "e\u{301}")
    private static let questions = [
        Question("undo", after: OracleLine(["paste", "create", "new", "-"], input: "mine"), accent),
        Question("undo", after: OracleLine(["paste", "create", "new", "-"], input: "\u{E9}"), accent),
        Question(
            "undo", after: OracleLine(["paste", "delete", "tides", "--yes"]),
            OracleLine(["paste", "create", "tides", "-"], input: "theirs")),
        Question(
            "undo", after: OracleLine(["purl", "edit", "tea", "--url", "https://example.org/1"]),
            OracleLine(["purl", "edit", "tea", "--url", "https://example.org/2"])),
        Question(
            "undo", after: OracleLine(["status", "post", "mine"]), OracleLine(["status", "edit", "--last", "theirs"])),
        Question("paste delete new", after: OracleLine(["paste", "create", "new", "-"], input: "\u{E9}"), accent),
        Question("purl delete tea", OracleLine(["purl", "edit", "tea", "--url", "https://example.org/2"])),
        Question("dns delete 2857074", OracleLine(["dns", "edit", "2857074", "--data", "192.0.2.7"])),
        Question("status delete --last", OracleLine(["status", "edit", "--last", "theirs"])),
        Question("weblog delete tide-tables", OracleLine(["weblog", "edit", "tide-tables", "--title", "Theirs"])),
        Question("email clear", OracleLine(["email", "set", "theirs@example.org"])),
        Question(
            "history status 6336318079242 --restore 1", after: OracleLine(["status", "edit", "6336318079242", "mine"]),
            OracleLine(["status", "edit", "6336318079242", "--emoji", "🐳"])),
        Question(
            "history now --restore 1", after: OracleLine(["now", "set", "-", "--listed"], input: "mine"),
            OracleLine(["now", "set", "--unlisted"])),
        Question(
            "history paste tides --restore 1",
            after: OracleLine(["paste", "edit", "tides", "-", "--listed"], input: "mine"),
            OracleLine(["paste", "edit", "tides", "--unlisted"])),
        Question("web set -", input: "mine", OracleLine(["web", "set", "-", "--publish"], input: "theirs")),
    ]

    /// Runs a line, and answers its question with yes after another client has changed the server.
    private func answer(_ words: [String], input: String = "", after theirs: Data) async -> ProgramRun.Outcome {
        let path = OracleTrial.statePath(program)
        return await program.run(
            words, input: input, traits: .terminal(), answers: ["y"],
            onQuestion: { try? theirs.write(to: URL(filePath: path)) })
    }

    @Test("a yes applies only to what was shown", arguments: questions)
    func question(_ question: Question) async throws {
        await program.run("service")
        if let made = question.setUp { await program.run(made.words, input: made.input) }
        let theirs = try await OracleTrial.stateAfter([question.theirs], elsewhere: program)
        #expect(try OracleTrial.state(of: program) != theirs)
        let outcome = await answer(question.line, input: question.input, after: theirs)
        #expect(outcome.code == .failed, "\(outcome)")
        #expect(try OracleTrial.state(of: program) == theirs)
    }

    @Test("an undo keeps a weblog entry that somebody changed while the question was open")
    func weblogQuestion() async throws {
        let made = await program.run(["weblog", "new", "-", "--json", "id"], input: "# Mine")
        let id = try #require(made.jsonID, "\(made)")
        let line = OracleLine(["weblog", "edit", id, "-"], input: "# Theirs")
        let theirs = try await OracleTrial.stateAfter([line], elsewhere: program)
        let outcome = await answer(["undo"], after: theirs)
        #expect(outcome.code == .failed)
        #expect(outcome.notices.contains { $0.contains("it has been changed since, as shown above") })
        #expect(try OracleTrial.state(of: program) == theirs)
    }

    @Test("an item that a push would delete is a conflict if somebody changed it while the question was open")
    func push() async throws {
        let site = program.home + "/site"
        await program.run("pull \(site)")
        let files = try FileManager.default.contentsOfDirectory(atPath: site + "/pastes")
        let file = try #require(files.first { $0.hasPrefix("tides") })
        try FileManager.default.removeItem(atPath: "\(site)/pastes/\(file)")
        let line = OracleLine(["paste", "edit", "tides", "-"], input: "theirs")
        let theirs = try await OracleTrial.stateAfter([line], elsewhere: program)
        let outcome = await answer(["push", site, "--delete"], after: theirs)
        #expect(outcome.code == .failed, "\(outcome)")
        #expect(try OracleTrial.state(of: program) == theirs)
        #expect(await program.run(["push", site, "--delete"], traits: .terminal(), answers: ["y"]).code == .failed)
    }

    /// A command that asks about local data, or edits it. Shell lines create the data, change it meanwhile, and show it
    /// afterwards.
    struct LocalQuestion: CustomTestStringConvertible, Sendable {
        let line: String
        let setUp: String
        let theirs: String
        let check: String
        var testDescription: String { line }
    }

    private static let drafts = ".local/state/nereid/drafts"
    private static let credentials = ".config/nereid/credentials"
    private static let keys = credentials + "/keys.json"
    private static func key(_ key: String) -> String {
        #"install -d -m 700 \#(credentials); printf '{"api.omg.lol": {"email": "a@b.example", "key": "\#(key)"}}' "#
            + "> \(keys); chmod 600 \(keys)"
    }
    private static let localQuestions = [
        LocalQuestion(
            line: "undo forget --all", setUp: "nereid purl delete tea --yes",
            theirs: "nereid purl delete write --yes", check: "nereid undo list"),
        LocalQuestion(
            line: "undo forget 1", setUp: "nereid purl delete tea --yes", theirs: "nereid undo 1 --yes",
            check: "nereid undo list"),
        LocalQuestion(
            line: "outbox drop 1", setUp: "echo mine | nereid --offline paste create new -",
            theirs: "printf 'e\u{301}' | nereid outbox edit 1 -", check: "nereid outbox list"),
        LocalQuestion(
            line: "outbox edit 1", setUp: "echo mine | nereid --offline paste create new -",
            theirs: "printf theirs | nereid outbox edit 1 -", check: "nereid outbox view 1 | grep theirs"),
        LocalQuestion(
            line: "draft drop 1", setUp: "mkdir -p \(drafts); echo mine > \(drafts)/1-text.md",
            theirs: "echo theirs > \(drafts)/1-text.md", check: "nereid draft list"),
        LocalQuestion(
            line: "draft edit 1", setUp: "mkdir -p \(drafts); echo mine > \(drafts)/1-text.md",
            theirs: "echo theirs > \(drafts)/1-text.md", check: "grep theirs \(drafts)/1-text.md"),
        LocalQuestion(
            line: "box delete docs", setUp: "nereid box create docs", theirs: "nereid box add docs theirs",
            check: "nereid box list | grep docs"),
        LocalQuestion(
            line: "box delete docs --item mine", setUp: "nereid box create docs; nereid box add docs mine",
            theirs: "nereid box note docs mine theirs", check: "nereid box view docs | grep mine"),
        LocalQuestion(
            line: "auth logout --wipe", setUp: key("mine"), theirs: key("theirs"), check: "cat \(keys)"),
    ]

    @Test(
        "a yes or an edited text applies only to the local data that was shown", arguments: localQuestions,
        [true, false])
    func local(_ question: LocalQuestion, isChanged: Bool) async throws {
        await program.run("service")
        let environment = ["HOME": program.home, "NEREID_SANDBOX": "1"]
        func shell(_ lines: String) async throws -> BuiltProgram.Outcome {
            try await BuiltProgram.startShell(lines, home: program.home, variables: environment).outcome()
        }
        _ = try await shell(question.setUp)
        let theirs = isChanged ? question.theirs : ":"
        let folder = URL(filePath: BuiltProgram.path).deletingLastPathComponent().path
        let script = try program.write(
            Data("cd \(program.home); PATH=\(folder):$PATH; \(theirs)".utf8), to: "theirs.sh")
        let outcome = await program.run(
            question.line.split(separator: " ").map(String.init), traits: .terminal(), answers: ["y"],
            variables: [
                "EDITOR": "sh -c 'sh \(script) > \(script).out; echo more >> \"$1\"' --",
                "NEREID_SANDBOX": question.line.hasPrefix("auth") ? "0" : "1",
            ],
            onQuestion: {
                let process = Process()
                process.executableURL = URL(filePath: "/bin/sh")
                process.arguments = [script]
                process.environment = environment
                process.standardOutput = FileHandle.nullDevice
                guard (try? process.run()) != nil else { return }
                process.waitUntilExit()
            })
        #expect(outcome.code == (isChanged ? .failed : .done), "\(outcome)")
        guard isChanged else { return }
        let reasons = ["was changed while your editor", "it has changed since it was shown, and nothing was done"]
        #expect(outcome.notices.contains { notice in reasons.contains { notice.contains($0) } })
        #expect(try await !shell(question.check).output.isEmpty)
    }

    private static let edits: [(line: String, theirs: OracleLine)] = [
        ("bio edit -e", OracleLine(["bio", "edit", "theirs"])),
        ("now edit", OracleLine(["now", "set", "-"], input: "theirs")),
        ("paste create tides -e --force", OracleLine(["paste", "edit", "tides", "-"], input: "theirs")),
        ("paste edit tides", OracleLine(["paste", "edit", "tides", "-"], input: "theirs")),
        ("status edit --last -e", OracleLine(["status", "edit", "--last", "theirs"])),
        ("web edit --publish", OracleLine(["web", "set", "-", "--no-publish"], input: "theirs")),
        ("weblog config edit", OracleLine(["weblog", "config", "set", "-"], input: "Author: They")),
        ("weblog edit tide-tables", OracleLine(["weblog", "edit", "tide-tables", "--title", "Theirs"])),
        ("weblog template edit", OracleLine(["weblog", "template", "set", "-"], input: "<html>theirs")),
    ]

    @Test("a change made while an editor is open is kept, and so is the text", arguments: edits, [true, false])
    func editor(_ edit: (line: String, theirs: OracleLine), isChanged: Bool) async throws {
        await program.run("service")
        let before = try OracleTrial.state(of: program)
        let theirs = try await OracleTrial.stateAfter([edit.theirs], elsewhere: program)
        let file = try program.write(theirs, to: "theirs")
        let change = isChanged ? "cp \(file) \(OracleTrial.statePath(program)); " : ""
        let outcome = await program.run(
            edit.line.split(separator: " ").map(String.init), traits: .terminal(),
            variables: ["EDITOR": "sh -c '\(change)echo mine >> \"$1\"' --"])
        #expect(outcome.code == (isChanged ? .failed : .done), "\(outcome)")
        guard isChanged else { return }
        #expect(try OracleTrial.state(of: program) == theirs)
        let saved = "your text is saved in "
        let notice = try #require(outcome.notices.first { $0.hasPrefix(saved) }, "\(outcome.notices)")
        let path = String(notice.dropFirst(saved.count))
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("mine\n"))
        let way = try #require(outcome.notices.last { $0.contains("then send your text with '") })
        let words = way.components(separatedBy: "then send your text with 'nereid ")[1].prefix { $0 != "'" }
        #expect(words.hasSuffix(path))

        // The draft is compared with what it was begun from, too.
        let refused = await program.run("draft send")
        #expect(refused.code == .failed, "\(refused)")
        #expect(refused.notices.last == outcome.notices.last)
        #expect(refused.notices.joined().contains(" has changed since you began your text, and nothing was sent"))
        #expect(try OracleTrial.state(of: program) == theirs)
        try OracleTrial.setState(before, of: program)
        let sent = await program.run("draft send")
        #expect(sent.code == .done, "\(sent)")
        #expect(try OracleTrial.state(of: program) != before)
        #expect(await program.run("draft list").output.isEmpty)
    }

    @Test("a draft that is continued in an editor is still compared with what it was begun from")
    func continued() async throws {
        await program.run("service")
        let theirs = try await OracleTrial.stateAfter(
            [OracleLine(["now", "set", "-"], input: "theirs")], elsewhere: program)
        let file = try program.write(theirs, to: "theirs")
        let mine = "echo mine >> \"$1\""
        for change in ["cp \(file) \(OracleTrial.statePath(program)); ", ""] {
            let outcome = await program.run(
                ["now", "edit"], traits: .terminal(), answers: ["y"],
                variables: ["EDITOR": "sh -c '\(change)\(mine)' --"])
            #expect(outcome.code == .failed, "\(outcome)")
            #expect(outcome.questions.isEmpty != change.isEmpty)
            #expect(try OracleTrial.state(of: program) == theirs)
        }
        #expect(await program.run("draft list --template {command}").output == "now edit\n")
    }
}
