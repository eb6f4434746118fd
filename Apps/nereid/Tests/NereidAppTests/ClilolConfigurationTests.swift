import CommandSupport
import Foundation
import TerminalUI
import Testing

@testable import NereidApp

@Suite("The configuration of clilol")
struct ClilolConfigurationTests {
    private static let texts = [
        ("yaml", "---\naddress: tom\nemail: t@x.invalid\napikey: 0123abcd\n"), ("yaml", "apikey: '0123abcd' # mine\n"),
        ("toml", "address = \"tom\"\n# apikey = \"old\"\napikey = \"0123abcd\"\n"),
        ("json", "{\n  \"address\": \"tom\",\n  \"apikey\": \"0123abcd\",\n  \"email\": \"x\"\n}\n"),
        ("json", "{\"apikey\":\"0123abcd\",\"address\":\"tom\"}"),
        ("json", "{\"apikeycmd\":\"\",\"apikey\":\"0123abcd\"}"),
    ]

    /// Runs a command line in which `nereid` prints the argument of `--command`, or else its standard input.
    private func output(of command: String, home: String) async throws -> String {
        let function = #"nereid() { if [ "$3" = --command ]; then printf %s "$4"; else cat; fi; }; "#
        return try await BuiltProgram.startShell(function + command, home: home, variables: [:]).outcome().output
    }

    private func file(_ text: String, _ form: String, in home: String) throws -> String {
        let folder = home + "/.config/clilol"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/config.\(form)"))
        return "\(folder)/config.\(form)"
    }

    @Test("the suggested command reads the key from each format, and the notice does not contain it", arguments: texts)
    func key(form: String, text: String) async throws {
        let run = ProgramRun()
        let path = try file(text, form, in: run.home + "/it's")
        let found = try #require(ClilolConfiguration(environment: ["HOME": run.home + "/it's"]))

        #expect(found.path == path)
        #expect(!found.hasCommand)
        #expect(!found.notice.contains("0123abcd"))
        // A file without a final line break gives the key without one.
        let key = try await output(of: found.command, home: run.home)
        #expect(key.trimmingCharacters(in: .newlines) == "0123abcd")
    }

    @Test("a command that prints the key is suggested unchanged", arguments: ["yaml", "toml", "json"])
    func command(form: String) async throws {
        let line = ["yaml": "apikeycmd: ", "toml": "apikeycmd = ", "json": "{\"apikeycmd\": "][form] ?? ""
        let run = ProgramRun()
        _ = try file(line + (form == "yaml" ? "pass -o omg/tom\n" : "\"pass -o omg/tom\"\n"), form, in: run.home)
        let found = try #require(ClilolConfiguration(environment: ["HOME": run.home]))

        #expect(found.hasCommand)
        #expect(!found.notice.contains("pass -o"))
        #expect(try await output(of: found.command, home: run.home) == "pass -o omg/tom")
    }

    @Test(
        "a command with quotes has to be copied by hand",
        arguments: [
            ("apikeycmd: sh -c 'echo k'\n", true), ("apikeycmd: echo \"k\"\n", true),
            ("apikeycmd: 'sh -c ''echo k'''\n", true), ("apikeycmd = \"sh -c 'echo k'\"\n", true),
            ("{\"apikeycmd\": \"echo \\\"k\\\"\"}", true), ("apikeycmd: echo '#k'\n", true),
            ("apikeycmd: 'pass x#y'\n", true), ("apikeycmd: 'pass x' # mine\n", false),
            ("apikeycmd: pass x # mine\n", false), ("apikeycmd: 'pass x'\n", false),
            ("{\"apikeycmd\":\"pass x\",\"address\":\"tom\"}", false), ("apikeycmd = \"pass x\"\n", false),
        ])
    func quotes(text: String, isByHand: Bool) throws {
        let found = try #require(ClilolConfiguration(text, path: "/x"))
        #expect(found.notice.contains("COMMAND is the value") == isByHand)
        #expect(found.command.contains("sed") != isByHand)
    }

    @Test(
        "a file without a key is not named",
        arguments: [
            "", "address: x\n", "# apikey: x\n", "apikey:\n", "apikey: ''\n", "{\"apikey\":\"\",\"address\":\"tom\"}",
        ])
    func none(text: String) {
        #expect(ClilolConfiguration(text, path: "/x") == nil)
    }

    @MainActor
    @Test("the notice is only for those who have no key", arguments: ["", "my-key"])
    func hint(key: String) async throws {
        let run = ProgramRun()
        _ = try file("apikey: 0123abcd\n", "yaml", in: run.home)
        let environment = ["HOME": run.home].merging(key.isEmpty ? [:] : ["NEREID_API_KEY": key]) { $1 }
        let root = try CompositionRoot(
            FeatureListTests.options(environment), environment: environment,
            folders: Folders(environment: environment), console: BufferConsole(.pipe))

        #expect(await (root.otherClientKeyHint() == nil) == !key.isEmpty)
    }

    @Test("a user who is not logged in gets the notice once, and nothing is imported")
    func once() async throws {
        let run = ProgramRun(["XDG_CONFIG_HOME": ""])
        _ = try file("apikey: 0123abcd\n", "yaml", in: run.home)
        let first = await run.run("auth status")
        let second = await run.run("account view")

        #expect(first.code == .notLoggedIn)
        #expect(first.notices.last?.contains("clilol, holds a key") == true)
        #expect(second.code == .notLoggedIn)
        #expect(!second.notices.joined().contains("clilol"))
        #expect(await run.run("--offline doctor").output.contains("take clilol's key: sed -nE"))
        #expect(await !run.run("auth token").output.contains("0123abcd"))
    }
}
