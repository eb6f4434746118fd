import CommandSupport
import Foundation
import Testing

@testable import NereidApp

/// Runs every command line in the help as printed, each with a new home and sandbox.
@Suite("Every example of the help")
struct ExampleProgramTests {
    @Test("works as printed, for a new user")
    func examples() async throws {
        let lines = await CompositionRoot.commands.exampleLines
        #expect(lines.count > 150)
        let unused = Self.exceptions.map(\.line).filter { !lines.contains($0) }
        #expect(unused.isEmpty, "exceptions for what is no example: \(unused)")

        var waiting = lines.filter { line in !Self.exceptions.contains { $0.line == line } }.makeIterator()
        try await withThrowingTaskGroup(of: String?.self) { group in
            // One process per core; more would only wait for each other.
            for _ in 0..<max(2, ProcessInfo.processInfo.activeProcessorCount) {
                if let line = waiting.next() { group.addTask { try await Self.problem(of: line) } }
            }
            while let problem = try await group.next() {
                if let problem { Issue.record("\(problem)") }
                if let line = waiting.next() { group.addTask { try await Self.problem(of: line) } }
            }
        }
    }

    @Test("the OAuth exchange returns a token to the sandbox's client, and the placeholders are refused")
    func oauth() async throws {
        let example =
            "nereid api GET '/oauth/?client_id=ID&client_secret=SECRET&redirect_uri=URI&code=CODE&scope=everything' --no-key"
        #expect(Self.exceptions.contains { $0.line == example })
        #expect(try await Self.run(example).code == 4)
        let filled = ["=ID": "=sandbox-client", "=SECRET": "=sandbox-secret", "=CODE": "=sandbox-code"].reduce(example)
        {
            $0.replacing($1.key, with: $1.value)
        }
        let outcome = try await Self.run(filled)
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("\"token_type\""))
    }

    @Test("a waiting entry can be dropped as in the example")
    func outbox() async throws {
        // Nothing listens at port 1, so posts stay in the outbox.
        let variables = [
            "NEREID_SANDBOX": "0", "NEREID_API_URL": "http://127.0.0.1:1", "NEREID_API_KEY": "k",
            "NEREID_ADDRESS": "foo",
        ]
        let post = "nereid status post x; test $? = 8"
        let line =
            "(\(post)) && (\(post)) && (\(post)) && nereid outbox view 3 && nereid outbox drop 3 --yes && nereid outbox list | wc -l"
        let outcome = try await Self.run(line, variables: variables)
        #expect(outcome.code == 0 && outcome.output.hasSuffix("\n2\n"), "\(outcome)")
    }

    @Test("a notice begins a new line if the data goes to the same place, and not otherwise")
    func noticeLine() async throws {
        let shared = try await Self.run("nereid api GET /nope 2>&1").output.split(separator: "\n")
        #expect(shared.count == 2 && shared[1].hasPrefix("nereid: "))
        let apart = try await Self.run("nereid api GET /nope 2> notices; head -c 7 notices")
        #expect(apart.output.hasSuffix("}nereid:"))
    }

    @Test("all manual pages are written, into a new folder")
    func manualPages() async throws {
        let folder = "~/share/man/man1"
        let line =
            "nereid help --man-pages \(folder) && ls \(folder) | wc -l && head -c 19 \(folder)/nereid-status-post.1"
        let lines = try await Self.run(line).output.split(separator: "\n")

        #expect(lines.count == 2 && Int(lines[0]).map { $0 > 100 } == true && lines[1] == ".TH \"NEREID\\-STATUS")
    }

    // MARK: Setup of a line

    /// Lines that cannot run like the others, with the reason.
    private static let exceptions: [(line: String, reason: String)] = [
        ("nereid auth login", "asks for a key, and shows nothing of it"),
        ("nereid auth login --profile work", "asks for a key, and shows nothing of it"),
        ("nereid timeline watch --interval 5m", "ends only with Ctrl-C"),
        ("nereid sandbox serve --port 8080", "ends only with Ctrl-C"),
        ("nereid sandbox serve --port 8080 --era mixed", "ends only with Ctrl-C"),
        ("nereid tui", "needs a terminal: see Scripts/verify-tui"),
        ("nereid tui --sandbox", "needs a terminal: see Scripts/verify-tui"),
        ("nereid outbox drop 3 --yes", "needs a network that fails: see 'outbox()'"),
        ("nereid outbox view 3", "needs a network that fails: see 'outbox()'"),
        ("nereid outbox view 3 > draft.txt", "needs a network that fails: see 'outbox()'"),
        (
            "nereid api GET '/oauth/?client_id=ID&client_secret=SECRET&redirect_uri=URI&code=CODE&scope=everything' --no-key",
            "its placeholders are refused: see 'oauth()'"
        ),
    ]

    /// What a new user has done before a line, by the line's beginning.
    private static let steps: [(beginning: String, lines: String)] = [
        // A password manager, made by the shell: what this process writes is busy while another test starts a program.
        (
            "nereid auth login --command",
            #"mkdir bin && printf '#!/bin/sh\necho sandbox-key\n' > bin/pass && chmod +x bin/pass"#
        ),
        ("nereid box add", "nereid box create reading"),
        ("nereid box view", box), ("nereid box note", box), ("nereid box rename", box),
        ("nereid box delete", "\(box) && nereid box create 'to cook'"),
        ("nereid auth switch work", "nereid auth login --profile work --with-token < key.txt"),
        ("nereid draft send", drafts), ("nereid draft edit", drafts), ("nereid draft drop", drafts),
        ("nereid outbox send 3", waiting), ("nereid outbox edit", waiting),
        ("nereid completion fish", "mkdir -p ~/.config/fish/completions"),
        ("nereid diff", "nereid pull"), ("nereid push", "nereid pull"), ("nereid undo", "nereid purl delete tea --yes"),
        ("nereid history bio", "nereid bio view"), ("nereid history paste", "nereid paste view tides"),
        ("nereid mute remove", "nereid mute add @kraken"),
        ("nereid search", "nereid sync"), ("nereid --offline", "nereid status list"),
        ("nereid weblog config set", "nereid weblog config get > weblog.txt"),
        ("sed s/UTC/CET/", "nereid weblog config get > weblog.txt"),
        ("nereid weblog template set", "nereid weblog template get > template.html"),
        ("nereid weblog edit tide-tables entry.md", "nereid weblog view 6401775ab03f1 > entry.md"),
        ("nereid now edit --address", "nereid now view > now.md"),
        ("nereid now set now.md", "nereid now view > now.md"),
        ("sed s/tea/coffee/", "nereid now view > now.md"), ("nereid web set", "nereid web view > web.md"),
    ]

    private static let box = """
        nereid box create reading && nereid box add reading buy tea before Friday &&
        nereid box add reading https://example.org/ferries --title 'Ferry timetable'
        """

    /// Three drafts: nothing listens at port 1, and without the outbox texts are kept. The sandbox takes them later.
    private static let drafts = """
        for text in one two three; do
            echo $text | NEREID_SANDBOX=0 NEREID_API_URL=http://127.0.0.1:1 NEREID_API_KEY=k NEREID_ADDRESS=marina \
                nereid --no-queue status post -
            test $? = 75 || exit 1
        done
        """

    private static let waiting = """
        for text in one two three; do nereid --offline status post $text; test $? = 8 || exit 1; done
        """

    /// Whether the line opens an editor, so that it needs a terminal.
    private static func needsTerminal(_ line: String) -> Bool {
        [
            "nereid bio edit -e", "nereid now edit", "nereid web edit --publish", "nereid web edit -e --no-publish",
            "nereid weblog edit tide-tables", "nereid weblog config edit", "nereid weblog template edit",
            "nereid draft edit 3", "nereid outbox edit 3",
        ].contains(line)
    }

    /// The files of a new user.
    private static let files = [
        "bio.md": "About me\n", "draft.txt": "Low water\n", "names.txt": "b\na\n", "notes.md": "Notes\n",
        "post.md": "# Post\n\nText\n", "marina.zone": "pier 3600 A 192.0.2.9\n", "key.txt": "sandbox-key\n",
        "purls.csv": "name,url\nsea,https://example.org/sea\n",
        "_redirects": "/sea https://example.org/sea\n/old/* https://example.org/:splat\n",
    ]

    /// The problem with a line; `nil` if there is none.
    private static func problem(of line: String) async throws -> String? {
        let outcome = try await run(line)
        let said = outcome.notices.filter { $0.hasPrefix("nereid: ") || $0.hasPrefix("Usage: ") }
        guard outcome.code != 0 || !said.isEmpty else { return nil }
        return "\(line): \(outcome.code) \(outcome.notices.suffix(3)) \(outcome.output.suffix(200))"
    }

    private static func run(_ line: String, variables: [String: String] = [:]) async throws -> BuiltProgram.Outcome {
        let home = FileManager.default.temporaryDirectory.appending(path: "nereid-example-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: home.appending(path: name)) }
        for name in ["harbour.png", "one.png", "two.png", "me.png"] {
            try ImageSample.png.write(to: home.appending(path: name))
        }
        let environment = ["NEREID_SANDBOX": "1", "EDITOR": "sh -c 'echo more >> \"$1\"' --"].merging(variables) { $1 }
        if let step = steps.first(where: { line.hasPrefix($0.beginning) })?.lines {
            let before = try await BuiltProgram.startShell(step, home: home.path, variables: environment).outcome()
            guard before.code == 0 else { return before }
        }
        return try await BuiltProgram.startShell(
            line, home: home.path, variables: environment, isTerminal: needsTerminal(line)
        ).outcome()
    }
}
