import CommandSupport
import Foundation
import Testing

/// The answer to a write is lost; an undo checks what the server did with it.
@Suite("The undo of a write with an unknown outcome")
struct UnknownOutcomeTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    private static let entry = OracleLine(["weblog", "new", "-"], input: "# Lost\n")
    private static let status = OracleLine(["status", "post", "Lost"])
    private static let record = OracleLine(["dns", "create", "A", "lost", "192.0.2.1"])
    private static let lines = [
        entry,
        OracleLine(["weblog", "new", "-"], input: "# Lost\n" + String(repeating: "a long text\n", count: 300)),
        status,
        OracleLine(["status", "post", "Lost", "--emoji", "🌊"]),
        OracleLine(["status", "post", String(repeating: "long ", count: 400)]),
        record,
        OracleLine(["paste", "create", "lost", "-"], input: "text"),
        OracleLine(["purl", "create", "lost", "https://example.org"]),
    ]
    /// The lines whose items get their ids from the server.
    private static let withServerIDs = lines.filter { !["paste", "purl"].contains($0.words[0]) }

    /// Runs a line whose answer is lost; returns the items before it.
    private func lose(_ line: OracleLine, _ quirks: [String]) async throws -> OracleItems {
        await program.run("service")
        let before = try items()
        try OracleTrial.set(quirks + ["losesAnswers"], of: program)
        #expect(await program.run(line.words, input: line.input).code != .done)
        try OracleTrial.set(quirks, of: program)
        return before
    }

    private func items() throws -> OracleItems { try OracleTrial.allItems(of: program) }

    @Test(
        "deletes the item that it finds, even if a clock is ten minutes off", arguments: lines,
        [[], ["isAhead"], ["isBehind"], ["endsLinesWithCRLF"]])
    func found(_ line: OracleLine, quirks: [String]) async throws {
        // By a clock that is behind, only a known list distinguishes a new item from an older one.
        if quirks.contains("isBehind") { await program.run("\(line.words[0]) list") }
        let before = try await lose(line, quirks)
        #expect(try items().count == before.count + 1)
        let outcome = await program.run("undo --yes")
        #expect(outcome.code == .done, "\(outcome)")
        #expect(try items() == before)
        #expect(await program.run("outbox list").output.isEmpty)
        #expect(await program.run("undo").notices == ["nereid: there is nothing to undo"])
    }

    @Test("deletes the item after the outbox has found that it arrived", arguments: [entry, status])
    func arrived(_ line: OracleLine) async throws {
        let before = try await lose(line, [])
        #expect(await program.run("outbox send").code == .done)
        #expect(await program.run("undo --yes").code == .done)
        #expect(try items() == before)
    }

    @Test("undoes one entry, if the outbox lost the answer", arguments: lines.filter { $0.words[0] != "dns" })
    func lostByOutbox(_ line: OracleLine) async throws {
        await program.run("service")
        let before = try items()
        #expect(await program.run(["--offline"] + line.words, input: line.input).code == .queued)
        try OracleTrial.set(["losesAnswers"], of: program)
        #expect(await program.run("outbox send").code != .done)
        #expect(await program.run("undo list --json state").output == #"[{"state":"unknown"}]"# + "\n")
        try OracleTrial.set([], of: program)
        #expect(await program.run("outbox send").code == .done)
        #expect(await program.run("undo list --json state").output == #"[{"state":"done"}]"# + "\n")
        #expect(await program.run("undo --yes").code == .done)
        #expect(try items() == before)
        #expect(await program.run("undo").notices == ["nereid: there is nothing to undo"])
    }

    @Test("fails if no equal item is found, and keeps the entry", arguments: withServerIDs)
    func missing(_ line: OracleLine) async throws {
        let before = try await lose(line, [])
        let lost = try OracleTrial.state(of: program)
        let kind = WriteOracleTests.kinds.first { line.words[0] == $0.name }
        let id = try #require(try items().keys.first { before[$0] == nil }).split(separator: " ")[1]
        try await OracleTrial.runElsewhere(
            [OracleLine([try #require(kind).name, "delete", String(id), "--yes"])], program)
        #expect(try OracleTrial.state(of: program) != lost)
        for words in ["undo --yes", "undo --dry-run"] {
            let outcome = await program.run(words)
            #expect(outcome.code == .failed)
            #expect(outcome.notices.contains { $0.contains("it is unknown whether this \(line.words[0]) was created") })
            #expect(!outcome.notices.contains { $0.contains("everything is as it was") })
        }
        #expect(await program.run("undo list --json state").output == #"[{"state":"unknown"}]"# + "\n")
    }

    @Test("deletes neither of two equal items that it may have created")
    func alike() async throws {
        await program.run("service")
        try await OracleTrial.runElsewhere([Self.status], program)
        _ = try await lose(Self.status, [])
        let both = try OracleTrial.state(of: program)
        let outcome = await program.run("undo --yes")
        #expect(outcome.code == .failed)
        #expect(outcome.notices.contains { $0.contains("it is unknown which status was created") })
        #expect(try OracleTrial.state(of: program) == both)
    }

    @Test(
        "deletes no equal item that existed before, if the attempt never arrived (#44)",
        arguments: lines.prefix(3) + [
            OracleLine(["weblog", "new", "-"], input: dated),
            OracleLine(["dns", "create", "A", "lost", "192.0.2.1", "--force"]),
        ], [true, false])
    func older(_ line: OracleLine, isElsewhere: Bool) async throws {
        await program.run("service")
        if isElsewhere {
            try await OracleTrial.runElsewhere([line], program)
        } else {
            #expect(await program.run(line.words, input: line.input).code == .done)
            #expect(await program.run("undo forget --all --yes").code == .done)
        }
        await program.run("\(line.words[0]) list --refresh")
        let first = try OracleTrial.state(of: program)
        for flags in [["--no-queue"], []] {
            if line.words[0] == "dns", !flags.isEmpty { continue }
            try OracleTrial.set(["losesAnswers"], of: program)
            #expect(await program.run(line.words + flags, input: line.input).code != .done)
            // As if it had never arrived.
            try OracleTrial.setState(first, of: program)
            let outcome = await program.run("undo --yes")
            #expect(outcome.code == .failed)
            #expect(outcome.notices.contains { $0.contains("it is unknown whether this \(line.words[0]) was created") })
            #expect(try OracleTrial.state(of: program) == first)
        }
    }

    /// An entry whose date tells nothing about when it was sent.
    private static let dated = "---\nDate: 2026-09-01 10:00\n---\n\n# Same\n\nbody\n"

    @Test("deletes nothing that may be older if no list is known (#44)")
    func unknownList() async throws {
        let line = OracleLine(["weblog", "new", "-"], input: Self.dated)
        await program.run("service")
        try await OracleTrial.runElsewhere([line], program)
        let first = try OracleTrial.state(of: program)
        try OracleTrial.set(["losesAnswers"], of: program)
        #expect(await program.run(line.words, input: line.input).code != .done)
        try OracleTrial.setState(first, of: program)
        let outcome = await program.run("undo --yes")
        #expect(outcome.code == .failed)
        #expect(outcome.notices.contains { $0.contains("which may be older") })
        #expect(try OracleTrial.state(of: program) == first)
    }

    @Test("an undo that has nothing to restore is recorded, and a second undo is refused")
    func nothingToDo() async throws {
        await program.run("service")
        let before = try OracleTrial.state(of: program)
        _ = try await lose(OracleLine(["now", "set", "--unlisted"]), [])
        try OracleTrial.setState(before, of: program)
        #expect(await program.run("undo 1 --yes").code == .done)
        #expect(await program.run("outbox list").output.isEmpty)
        #expect(await program.run("undo 1 --yes").notices == ["nereid: entry 1 is already undone"])
    }

    @Test("an undo whose own answer is lost is not done twice", arguments: [entry, status, record])
    func twice(_ line: OracleLine) async throws {
        let before = try await lose(line, [])
        try OracleTrial.set(["losesAnswers"], of: program)
        #expect(await program.run("undo --yes").code != .done)
        try OracleTrial.set([], of: program)
        let again = await program.run("undo --yes")
        #expect(again.code == .done, "\(again)")
        #expect(try items() == before)
    }
}
