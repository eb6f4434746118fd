import CommandSupport
import Foundation
import TerminalUI
import Testing

/// Another client writes while a question waits for its answer, or an editor is open.
@Suite("What another client changes meanwhile is not overwritten")
struct MeanwhileProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    /// A line that is asked about, what made its items, and what another client does meanwhile.
    struct Question: CustomTestStringConvertible, Sendable {
        let line: [String]
        let setUp: OracleLine?
        let theirs: OracleLine

        init(_ line: String, after setUp: OracleLine? = nil, _ theirs: OracleLine) {
            self.line = line.split(separator: " ").map(String.init)
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
    ]

    @Test("an answer is about what was shown", arguments: questions)
    func question(_ question: Question) async throws {
        await program.run("service")
        if let made = question.setUp { await program.run(made.words, input: made.input) }
        let theirs = try await OracleTrial.stateAfter([question.theirs], elsewhere: program)
        #expect(try OracleTrial.state(of: program) != theirs)
        let path = OracleTrial.statePath(program)
        let outcome = await program.run(
            question.line, traits: .terminal(), answers: ["y"],
            onQuestion: { try? theirs.write(to: URL(filePath: path)) })
        #expect(outcome.code == .failed, "\(outcome)")
        #expect(try OracleTrial.state(of: program) == theirs)
    }

    @Test("an undone weblog entry that somebody changed while it was asked about stays")
    func weblogQuestion() async throws {
        let made = await program.run(["weblog", "new", "-", "--json", "id"], input: "# Mine")
        let id = try #require(made.output.split(separator: "\"").dropFirst(3).first.map(String.init), "\(made)")
        let line = OracleLine(["weblog", "edit", id, "-"], input: "# Theirs")
        let theirs = try await OracleTrial.stateAfter([line], elsewhere: program)
        let path = OracleTrial.statePath(program)
        let outcome = await program.run(
            ["undo"], traits: .terminal(), answers: ["y"], onQuestion: { try? theirs.write(to: URL(filePath: path)) })
        #expect(outcome.code == .failed)
        #expect(outcome.notices.contains { $0.contains("it has been changed since, as shown above") })
        #expect(try OracleTrial.state(of: program) == theirs)
    }

    @Test("what a push would delete, and somebody changed while it was asked about, is a conflict")
    func push() async throws {
        let site = program.home + "/site"
        await program.run("pull \(site)")
        let files = try FileManager.default.contentsOfDirectory(atPath: site + "/pastes")
        let file = try #require(files.first { $0.hasPrefix("tides") })
        try FileManager.default.removeItem(atPath: "\(site)/pastes/\(file)")
        let line = OracleLine(["paste", "edit", "tides", "-"], input: "theirs")
        let theirs = try await OracleTrial.stateAfter([line], elsewhere: program)
        let path = OracleTrial.statePath(program)
        let outcome = await program.run(
            ["push", site, "--delete"], traits: .terminal(), answers: ["y"],
            onQuestion: { try? theirs.write(to: URL(filePath: path)) })
        #expect(outcome.code == .failed, "\(outcome)")
        #expect(try OracleTrial.state(of: program) == theirs)
        #expect(await program.run(["push", site, "--delete"], traits: .terminal(), answers: ["y"]).code == .failed)
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
        let theirs = try await OracleTrial.stateAfter([edit.theirs], elsewhere: program)
        let file = program.home + "/theirs"
        try theirs.write(to: URL(filePath: file))
        let change = isChanged ? "cp \(file) \(OracleTrial.statePath(program)); " : ""
        let outcome = await program.run(
            edit.line.split(separator: " ").map(String.init), traits: .terminal(),
            variables: ["EDITOR": "sh -c '\(change)echo mine >> \"$1\"' --"])
        #expect(outcome.code == (isChanged ? .failed : .done), "\(outcome)")
        guard isChanged else { return }
        #expect(try OracleTrial.state(of: program) == theirs)
        let kept = outcome.notices.first { $0.hasPrefix("your text is saved in ") }?.dropFirst(22)
        let path = try #require(kept.map(String.init), "\(outcome.notices)")
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("mine\n"))
        let way = try #require(outcome.notices.last { $0.contains("then send your text with '") })
        let words = way.components(separatedBy: "then send your text with 'nereid ")[1].prefix { $0 != "'" }
        #expect(words.hasSuffix(path))
    }
}
