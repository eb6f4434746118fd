import CommandSupport
import Foundation
import Testing

@Suite("Completion in a real shell")
struct CompletionProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    /// The installed shells; bash is required.
    private static let shells = ["bash", "zsh", "fish"].filter { $0 == "bash" || isInstalled($0) }

    private static func isInstalled(_ shell: String) -> Bool {
        ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + shell) }
    }

    /// Runs a shell with the program's completion script, with the program on its PATH.
    private func shell(_ name: String, _ script: String) async throws -> [String] {
        let folder = URL(filePath: BuiltProgram.path).deletingLastPathComponent().path
        let variables = ["NEREID_SANDBOX": "1", "PATH": folder + ":/usr/bin:/bin", "LANG": "C.UTF-8"]
        let outcome = try await BuiltProgram.start(
            "/usr/bin/env", [name, "-c", script], home: program.home, variables: variables
        ).outcome()
        return outcome.output.split(separator: "\n").map(String.init) + outcome.notices
    }

    /// The completions that bash offers for words, the last of which is unfinished.
    private func bash(_ words: String) async throws -> [String] {
        try await shell(
            "bash",
            """
            eval "$(nereid completion bash)"
            COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _nereid
            printf '%s\\n' "${COMPREPLY[@]}"
            """)
    }

    /// The values that the program offers after words, each in a line that begins with `v`.
    private func offered(after words: [String]) async -> [String] {
        await program.run(["__complete", "zsh"] + words + [""]).output.split(separator: "\n")
            .filter { $0.hasPrefix("v") }.map { String($0.dropFirst().prefix { $0 != "\t" }) }
    }

    @Test("bash offers commands, flags, files and values from the archive") func bashOffers() async throws {
        await program.run("paste list")
        await program.run("address list")
        #expect(try await bash("nereid sta") == ["status"])
        #expect(try await bash("nereid paste ''").contains("ls"))
        #expect(try await bash("nereid status list --lim") == ["--limit"])
        #expect(try await bash("nereid completion z") == ["zsh"])
        #expect(try await bash("nereid paste view tides") == ["tides"])
        #expect(try await bash("nereid -A mar").contains("marina"))
        try Data().write(to: URL(filePath: program.home + "/a $(touch pwned) file"))
        #expect(try await bash("nereid paste create t a").contains("a $(touch pwned) file"))
        #expect(!FileManager.default.fileExists(atPath: program.home + "/pwned"))
    }

    @Test("a title that looks like a command is offered quoted, read unchanged, and never run") func hostileTitle()
        async throws
    {
        let title = "evil $(touch pwned) `touch pwned` 'q\" ;touch pwned"
        let made = await program.run(["mute", "add", title])
        try #require(made.code == .done)
        let offered = try await bash("nereid mute remove evi")

        #expect(offered.count == 1)
        let read = try await shell("bash", "set -- \(offered.joined()); printf '%s\\n' \"$#\" \"$1\"")
        #expect(read == ["1", title])
        #expect(!FileManager.default.fileExists(atPath: program.home + "/pwned"))
    }

    @Test("zsh offers commands, values, fields, files and folders", .enabled(if: isInstalled("zsh")))
    func zshOffers() async throws {
        await program.run("paste list")
        // Simulates zsh's completion system, so that nothing has to be typed at a terminal.
        let offers = """
            source <(nereid completion zsh)
            compadd() { print -rl -- "${values[@]}" }
            compset() { print -r -- "kept $*" }
            _files() { print -r -- "files $*" }
            offer() { words=("$@"); CURRENT=$#; PREFIX=${words[-1]}; _nereid }

            """
        func zsh(_ words: String) async throws -> [String] { try await shell("zsh", offers + "offer \(words)") }
        #expect(try await zsh("nereid sta") == ["status"])
        #expect(try await zsh("nereid paste view tides") == ["tides"])
        #expect(try await zsh("nereid status list --json id,con") == ["kept -P *,", "content"])
        #expect(try await zsh("nereid paste create t a") == ["files "])
        #expect(try await zsh("nereid pic upload a") == ["files "])
        #expect(try await zsh("nereid pull a") == ["files -/"])
    }

    @Test("fish offers the same, with help texts", .enabled(if: isInstalled("fish")))
    func fishOffers() async throws {
        await program.run("paste list")
        try FileManager.default.createDirectory(
            atPath: program.home + "/a folder", withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: program.home + "/a file"))
        func fish(_ line: String) async throws -> [String] {
            try await shell("fish", "nereid completion fish | source; complete -C '\(line)'")
        }
        #expect(try await fish("nereid sta") == ["status\tPost, read, change and delete statuses."])
        #expect(try await fish("nereid paste view tides") == ["tides\thttps://marina.paste.lol/tides"])
        #expect(try await fish("nereid status list --json id,con") == ["id,content"])
        #expect(try await fish("nereid paste create t a").contains("a file"))
        let folders = try await fish("nereid pull a")
        #expect(folders.count == 1 && folders[0].hasPrefix("a folder/"))
    }

    @Test("the shell can read the script", arguments: shells) func syntax(shell name: String) async throws {
        let script = await program.run("completion \(name)").output
        let path = try program.write(Data(script.utf8), to: "script")
        #expect(try await shell(name, "\(name) -n '\(path)'") == [])
    }

    @Test("completion offers the kinds that sync accepts") func syncKinds() async {
        let known = await program.run("sync --dry-run").output.split(separator: "\n").map {
            String($0.dropFirst("+ archive ".count))
        }
        #expect(known.count > 10)
        #expect(await offered(after: ["sync", "--only"]) == known.sorted())
    }

    @Test(
        "completion offers the values of a setting, and the methods of a request",
        arguments: [
            (["config", "set", "color"], ["always", "auto", "never"]), (["config", "set", "pager"], []),
            (["config", "set", "address"], ["marina", "tidepool"]),
            (["api"], ["DELETE", "GET", "PATCH", "POST", "PUT"]),
        ])
    func fixedValues(words: [String], values: [String]) async {
        await program.run("address list")
        await program.run("directory")
        #expect(await offered(after: words).sorted() == values)
    }

    @Test("with an empty archive nothing is offered, and nothing is printed") func nothingKnown() async throws {
        #expect(try await bash("nereid status view ''") == [])
    }
}
