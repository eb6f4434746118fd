import CommandSupport
import Foundation
import SystemCalls
import TerminalUI
import Testing

@Suite("Texts that were not sent")
struct DraftProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1", "EDITOR": "true"])
    private var drafts: String { program.home + "/.local/state/nereid/drafts" }

    /// The variable of an editor that writes a text, and then fails.
    private static let failingEditor = ["EDITOR": "sh -c 'echo Low water > \"$1\"; exit 1' sh"]

    private func keepText(_ text: String = "Low water") async -> [String] {
        await program.run(["status", "post", "-", "--emoji", "tea", "--no-queue", "--offline"], input: text).notices
    }

    @Test("a piped text that could not be sent is listed, and sent by the command that it was written for")
    func send() async throws {
        let notices = await keepText()
        #expect(notices.contains { $0.hasPrefix("your text is saved in ") }, "\(notices)")
        let list = await program.run("draft --json command,title,content")
        #expect(
            list.output == "[{\"command\":\"status post -\",\"content\":\"Low water\",\"title\":\"Low water\"}]\n")
        // It was written without a network, and is sent with one.
        #expect(await program.run("draft send --offline").code == .tryAgain)
        #expect(await program.run("draft list --template {id}").output == "1\n")
        #expect(await program.run("draft send --dry-run").output.contains("Low water"))
        let sent = await program.run("draft send 1")
        #expect(sent.code == .done && sent.notices.isEmpty, "\(sent)")
        #expect(await program.run("status view --last --json content,emoji").output.contains("\"🍵\""))
        #expect(await program.run("draft list").output.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: drafts).isEmpty)
    }

    @Test(
        "a draft of every command with an editor is sent without opening one (#44)",
        arguments: [
            "bio edit -", "now edit", "paste edit tides -", "status edit 6336318079242 -", "web edit --publish",
            "weblog config edit", "weblog edit tide-tables -", "weblog template edit",
        ])
    func edits(line: String) async throws {
        await program.run("service")
        let words = line.split(separator: " ").map(String.init) + ["--no-queue", "--offline"]
        await program.run(words, input: "# Mine\n\nLow water\n")
        #expect(await program.run("draft list --template {id}").output == "1\n")
        let before = try OracleTrial.state(of: program)
        let sent = await program.run("draft send")
        #expect(sent.code == .done && !sent.notices.contains { $0.contains("edited while") }, "\(sent)")
        #expect(try OracleTrial.state(of: program) != before)
        #expect(await program.run("draft list").output.isEmpty)
    }

    @Test("a draft from a dry run is sent, not only planned", arguments: ["-n", "-qn", "--dry-run"])
    func plannedFirst(flag: String) async {
        let planned = await program.run(
            ["status", "post", "-e", flag], traits: .terminal(), variables: Self.failingEditor)
        #expect(planned.code == .cancelled, "\(planned)")
        #expect(await program.run("draft send --dry-run").output.contains("Low water"))
        let sent = await program.run("draft send")
        #expect(sent.code == .done, "\(sent)")
        #expect(await program.run("status view --last --json content").output.contains("Low water"))
        #expect(await program.run("draft list").output.isEmpty)
    }

    private static let lostLines = ["status post -", "status post - --emoji tea", "weblog new -"]

    /// Sends a text whose answer is lost, so that it is stored as a draft.
    private func lose(_ line: String) async throws {
        await program.run("service")
        try OracleTrial.set(["losesAnswers"], of: program)
        let words = line.split(separator: " ").map(String.init) + ["--no-queue"]
        #expect(await program.run(words, input: "# Low water").code == .failed)
        try OracleTrial.set([], of: program)
    }

    @Test(
        "a text that has arrived already is not sent again by its draft, but its draft is deleted",
        arguments: lostLines, [true, false])
    func arrived(line: String, isListKnown: Bool) async throws {
        let noun = line.prefix { $0 != " " }
        if isListKnown { await program.run("\(noun) list") }
        try await lose(line)
        let state = try OracleTrial.state(of: program)
        for flag in ["--dry-run", "--quiet"] {
            let outcome = await program.run("draft send \(flag)", later: 90)
            #expect(outcome.code == .done, "\(outcome)")
            #expect(try OracleTrial.state(of: program) == state)
        }
        #expect(await program.run("draft list").output.isEmpty)
    }

    @Test("a text that has not arrived is sent by its draft, once", arguments: lostLines)
    func missing(line: String) async throws {
        await program.run("service")
        let before = try OracleTrial.state(of: program)
        try await lose(line)
        try OracleTrial.setState(before, of: program)
        // The answer to the draft's own attempt is lost too.
        try OracleTrial.set(["losesAnswers"], of: program)
        let lost = await program.run("draft send")
        #expect(lost.code == .failed, "\(lost)")
        try OracleTrial.set([], of: program)
        let state = try OracleTrial.state(of: program)
        let outcome = await program.run("draft send")
        #expect(outcome.code == .done && outcome.notices.contains { $0.hasPrefix("It had arrived as ") }, "\(outcome)")
        #expect(try OracleTrial.state(of: program) == state)
        #expect(await program.run("draft list").output.isEmpty)
    }

    // If the undo of the lost attempt were refused, no older change could be undone.
    @Test("a text that its draft has sent again is one change to undo", arguments: lostLines)
    func undone(line: String) async throws {
        await program.run("purl create older https://example.org")
        let before = try OracleTrial.state(of: program)
        try await lose(line)
        try OracleTrial.setState(before, of: program)
        #expect(await program.run("draft send --dry-run").code == .done)
        #expect(await program.run("undo list --template {state}").output == "unknown\ndone\n")
        #expect(await program.run("draft send").code == .done)
        #expect(await program.run("undo list --template {state}").output == "done\ndone\n")
        for _ in 1...2 { #expect(await program.run("undo --yes").code == .done) }
        #expect(await program.run("--refresh purl view older").code == .failed)
    }

    @Test("a draft that was edited after its earlier text had arrived is not sent as another item")
    func editedAfterArrival() async throws {
        try await lose("status post -")
        let state = try OracleTrial.state(of: program)
        await program.run(["draft", "edit", "1", "-"], input: "High water")
        let outcome = await program.run("draft send")
        #expect(outcome.code == .failed, "\(outcome)")
        #expect(outcome.notices.contains { $0.contains("an earlier text of the draft arrived as status ") })
        #expect(try OracleTrial.state(of: program) == state)
        #expect(await program.run("draft list --template {title}").output == "High water\n")
    }

    @Test(
        "a draft is done if its own paste has arrived, and refused if another paste has that title",
        arguments: [true, false])
    func named(isOther: Bool) async throws {
        try await lose("paste create tide -")
        if isOther { await program.run(["paste", "edit", "tide", "-"], input: "High water") }
        let outcome = await program.run("draft send")
        #expect(outcome.code == (isOther ? .failed : .done), "\(outcome)")
        #expect(await program.run("--refresh paste view tide").output == (isOther ? "High water" : "# Low water"))
        #expect(await program.run("draft list").output.isEmpty == !isOther)
    }

    @Test("offline, a draft whose text may have arrived is neither sent nor queued")
    func unasked() async throws {
        try await lose("status post -")
        #expect(await program.run("draft send --offline").code == .tryAgain)
        #expect(await program.run("outbox list").output.isEmpty)
        #expect(await program.run("draft list --template {id}").output == "1\n")
    }

    @Test("two processes send a draft once")
    func together() async throws {
        await program.run("service")
        _ = await keepText()
        let before = await program.run("--refresh status list").output.split(separator: "\n").count
        async let first = program.run("draft send 1")
        async let second = program.run("draft send 1")
        let codes = await [first.code, second.code]
        #expect(codes.count { $0 == .done } == 1 && codes.contains(.failed), "\(codes)")
        #expect(await program.run("--refresh status list").output.split(separator: "\n").count == before + 1)
        #expect(await program.run("draft list").output.isEmpty)
    }

    @Test("a draft is neither sent nor deleted while another process sends it")
    func claimed() async throws {
        _ = await keepText()
        let words = "another nereid process is sending the draft 1; try again when it is done"
        do {
            let claim = try FileLock.hold(drafts + "/.1.lock", timeout: .zero)
            defer { withExtendedLifetime(claim) {} }
            for line in ["draft send", "draft send --dry-run", "draft drop 1 --yes"] {
                let outcome = await program.run(line)
                #expect(outcome.code == .failed && outcome.notices.joined().contains(words), "\(outcome)")
            }
        }
        #expect(await program.run("draft send").code == .done)
    }

    @Test("a draft that is edited while it is sent keeps the newer text")
    func editedMeanwhile() async throws {
        let edited = await program.run(["web", "edit", "-e"], traits: .terminal(), variables: Self.failingEditor)
        #expect(edited.code == .cancelled)
        let file = try #require(
            FileManager.default.contentsOfDirectory(atPath: drafts).first { $0.hasSuffix(".md") })
        let path = drafts + "/" + file
        // The command asks whether to publish.
        let sent = await program.run(["draft", "send"], traits: .terminal(), answers: ["y"]) {
            _ = try? Data("High water\n".utf8).write(to: URL(filePath: path))
        }
        #expect(sent.code == .done, "\(sent)")
        #expect(sent.notices.contains("The draft 1 was edited while it was sent, and is kept."), "\(sent)")
        #expect(await program.run("--refresh web view").output.hasPrefix("Low water"))
        #expect(await program.run("draft list --template {title}").output == "High water\n")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "High water\n")
    }

    @Test("a draft is sent to the server and the address that it was written for")
    func place() async throws {
        await program.run(
            ["now", "set", "-", "--no-queue", "--offline"], input: "Low water\n",
            variables: ["NEREID_ADDRESS": "tidepool"])
        #expect(await program.run("draft send --dry-run", variables: ["NEREID_SANDBOX": "0"]).code == .done)
        #expect(await program.run("draft send").output == "https://tidepool.omg.lol/now\n")
    }

    @Test("a draft is changed by a file or a pipe, but not by an empty one or a missing file")
    func edit() async {
        _ = await keepText("one")
        #expect(await program.run(["draft", "edit", "1", "-"], input: "two").code == .done)
        #expect(await program.run("draft --json command,content").output.contains("\"content\":\"two\""))
        #expect(await program.run(["draft", "edit", "1", "-"], input: " ").code == .usage)
        #expect(await program.run("draft edit 1 missing.txt").code == .failed)
        #expect(await program.run("draft list --template {title}").output == "two\n")
    }

    @Test("an edited text stays in its file if its draft cannot be replaced")
    func unreplaceable() async throws {
        _ = await keepText("one")
        // A temporary file beside it would have a longer name than a file can have.
        let name = String(repeating: "a", count: 248)
        let folder = drafts
        try Data("two".utf8).write(to: URL(filePath: "\(folder)/2-\(name)"))
        let editor = ["EDITOR": "sh -c 'echo three > \"$1\"' sh"]
        let outcome = await program.run(["draft", "edit", "2"], traits: .terminal(), variables: editor)
        #expect(outcome.code == .failed, "\(outcome)")
        #expect(try String(contentsOfFile: "\(folder)/3-\(name)", encoding: .utf8) == "three\n")
    }

    @Test("a draft is deleted after a question; others stay")
    func drop() async {
        _ = await keepText("one")
        _ = await keepText("two")
        #expect(await program.run("draft drop 1").code == .usage)
        #expect(await program.run("draft drop 1 1 --dry-run").output == "- draft 1 one\n")
        #expect(await program.run("draft drop 1 1 --yes").output == "1\n")
        #expect(await program.run("draft list --template {title}").output == "two\n")
        #expect(await program.run("draft drop 7 --yes").code == .failed)
    }

    @Test("the outbox mentions drafts; the next editor offers the newest one of the same command (#48)")
    func offered() async {
        for text in ["High water", "Low water"] {
            await program.run(["paste", "create", "tide", "-", "--no-queue", "--offline"], input: text)
        }
        let outbox = await program.run(["outbox"], traits: .terminal())
        #expect(
            outbox.code == .done && outbox.notices.contains("2 texts were not sent: 'nereid draft list'."), "\(outbox)")

        // The editor 'true' changes nothing.
        let other = await program.run(["paste", "create", "other", "-e"], traits: .terminal(), answers: ["y"])
        #expect(other.code == .cancelled && other.questions.isEmpty, "\(other)")
        let line = ["paste", "create", "tide", "-e"]
        let refused = await program.run(line, traits: .terminal(), answers: ["n"])
        #expect(refused.code == .cancelled)
        #expect(refused.questions.first?.hasPrefix("Continue the draft 'Low water' (now)?") == true, "\(refused)")
        let editor = ["EDITOR": "sh -c 'echo >> \"$1\"; echo at six >> \"$1\"' sh"]
        for variables in [[:], editor] {
            let planned = await program.run(line + ["-n"], traits: .terminal(), answers: ["y"], variables: variables)
            #expect(planned.code == .done, "\(planned)")
        }
        let sent = await program.run(line, traits: .terminal(), answers: ["y"], variables: editor)
        #expect(sent.code == .done, "\(sent)")
        #expect(await program.run("--refresh paste view tide").output == "Low water\nat six\n")
        #expect(await program.run("draft list --template {title}").output == "High water\n")
    }

    @Test("an edited text that waits in the outbox is no draft: it would be sent twice (#48)")
    func queued() async {
        let editor = ["EDITOR": "sh -c 'echo Low water > \"$1\"' sh"]
        let post = await program.run(["status", "post", "-e", "--offline"], traits: .terminal(), variables: editor)
        #expect(post.code == .queued, "\(post)")
        #expect(!post.notices.contains { $0.hasPrefix("your text is saved in ") }, "\(post)")
        #expect(await program.run("outbox list --template {content}").output == "Low water\n")
        #expect(await program.run("draft list").output.isEmpty)
    }

    @Test("an entry of the outbox is sent alone, changed, or refused when it is queued twice")
    func outbox() async {
        #expect(await program.run("purl create docs https://example.org/1 --offline").code == .queued)
        let twice = await program.run("purl create docs https://example.org/2 --offline")
        #expect(twice.code == .failed)
        #expect(twice.notices.last?.hasSuffix("'nereid outbox edit 1' changes it") == true, "\(twice)")
        #expect(await program.run("status post Hello --offline").output == "2\n")

        #expect(await program.run(["outbox", "edit", "1", "-"], input: "no URL").code == .failed)
        #expect(await program.run(["outbox", "edit", "1", "-"], input: "https://example.org/3\n").code == .done)
        #expect(await program.run("outbox send 1").output == "https://marina.url.lol/docs\n")
        #expect(await program.run("purl view docs").output == "https://example.org/3\n")
        #expect(await program.run("outbox list --json id").output == "[{\"id\":2}]\n")
        #expect(await program.run("outbox send 1").code == .failed)
        #expect(await program.run("outbox send --force").code == .usage)
    }

    @Test("the current item is overwritten only with --force")
    func force() async {
        #expect(await program.run("purl create docs https://example.org/1 --offline").code == .queued)
        #expect(await program.run("purl create docs https://example.org/2").code == .done)
        let refused = await program.run("outbox send 1")
        #expect(refused.code == .failed && refused.notices.joined().contains("--force"), "\(refused)")
        #expect(await program.run("outbox send 1 --force").code == .done)
        #expect(await program.run("--refresh purl view docs").output == "https://example.org/1\n")
    }
}
