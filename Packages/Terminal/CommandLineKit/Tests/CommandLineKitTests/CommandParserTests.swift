import CommandLineKit
import Testing

@Suite("CommandParser: what is allowed")
struct CommandParserTests {
    @Test("a flag's aliases mean the same flag")
    func aliases() throws {
        #expect(try run("status list --order date")?.value("sort") == "date")
        #expect(try run("--order=date status list")?.value("sort") == "date")
        let error = try #require(throws: UsageError.self) { try parse("status list --sort date --order name") }
        #expect(error.message == "prog: flag '--order' is given more than once")
    }

    @Test(
        "commands are found by name and alias",
        arguments: [
            ("status post", "prog status post"), ("status new", "prog status post"), ("status ls", "prog status list"),
            ("status rm 1", "prog status delete"), ("timeline", "prog timeline"),
            ("timeline watch", "prog timeline watch"), ("-- status post", "prog status post"),
        ]) func commands(line: String, name: String) throws
    {
        #expect(try run(line)?.name == name)
    }

    @Test(
        "flags may be anywhere, and values in any form",
        arguments: [
            "status list --limit 5 bob", "status list bob --limit=5", "--limit 5 status list bob",
            "status -n5 list bob", "status list -n 5 bob", "status list bob -n=5", "status list -qn5 bob",
            "-qn 5 status list bob",
        ]) func flagsAnywhere(line: String) throws
    {
        let command = try #require(try run(line))

        #expect(command.path == ["status", "list"])
        #expect(command.value("limit") == "5")
        #expect(command.argument("ADDR") == "bob")
    }

    @Test(
        "global flags come before or after the command",
        arguments: ["-q status post", "status -q post", "status post --quiet"])
    func globalFlags(line: String) throws {
        #expect(try run(line)?.flag("quiet") == true)
    }

    @Test("one-letter flags cluster", arguments: ["-qy", "-yq", "-q -y", "-qq -y", "-eqy"])
    func cluster(flags: String) throws {
        let command = try #require(try run("status post " + flags))

        #expect(command.flag("quiet"))
        #expect(command.flag("yes"))
        #expect(command.flag("edit") == flags.contains("e"))
    }

    @Test(
        "an optional value is the next word, unless that is a flag or a command",
        arguments: [
            ("--json status list", nil), ("--json id,content status list", "id,content"), ("status list --json", nil),
            ("status list --json id", "id"), ("status list --json -q", nil), ("status --json list", nil),
            ("status --json ls", nil), ("timeline --json watch", nil), ("timeline --json id", "id"),
            ("timeline watch --json=", ""), ("status list --json=id", "id"), ("status list --json --", nil),
        ] as [(String, String?)]) func optionalValue(line: String, value: String?) throws
    {
        let command = try #require(try run(line))

        #expect(command.flag("json"))
        #expect(command.value("json") == value)
    }

    @Test(
        "a flag that asks about the command needs no arguments",
        arguments: ["status delete --json", "--json copy", "copy one --json=", "shell -q --json", "shell a b --json"])
    func question(line: String) throws {
        let command = try #require(try run(line))
        #expect(command.flag("json"))
        #expect(command.value("json") ?? "" == "")
        #expect(throws: UsageError.self) {
            try run(line.replacing("--json=", with: "--json").replacing("--json", with: "--json=id"))
        }
    }

    @Test(
        "words after -- and a lone dash are arguments",
        arguments: [
            ("status post -", ["-"]), ("status post -- -q --json -5", ["-q", "--json", "-5"]),
            ("status post a -- -b", ["a", "-b"]), ("status post -- -- -h", ["--", "-h"]),
            ("status post a b -q", ["a", "b"]),
        ]) func words(line: String, words: [String]) throws
    {
        let command = try #require(try run(line))

        #expect(command.arguments("TEXT") == words)
        #expect(command.words == words)
    }

    @Test("an argument that takes many leaves words for the next ones") func greedy() throws {
        let command = try #require(try run("copy a b c"))

        #expect(command.arguments("SOURCE") == ["a", "b"])
        #expect(command.argument("TARGET") == "c")
    }

    @Test("a lone dash can be a value") func dashValue() throws {
        #expect(try run("status post --emoji -")?.value("emoji") == "-")
    }

    @Test("an attached value may start with a dash, and hold an equals sign", arguments: ["-5", "a=b", "", "é 🎉"])
    func attachedValue(value: String) throws {
        let result = try CommandParser(sampleTree).parse(["status", "post", "--emoji=" + value])

        #expect(result.command?.value("emoji") == value)
    }

    @Test("a repeatable flag keeps all values in order") func repeatable() throws {
        #expect(try run("status post -ta --tag b -t=c")?.values("tag") == ["a", "b", "c"])
    }

    @Test("empty words are arguments") func emptyWord() throws {
        let result = try CommandParser(sampleTree).parse(["status", "post", ""])

        #expect(result.command?.arguments("TEXT") == [""])
    }

    @Test(
        "help is shown on request, and without a command that can run",
        arguments: [
            ("--help", []), ("-h", []), ("status", ["status"]), ("status -h", ["status"]),
            ("-h status ls", ["status", "list"]), ("status post a --help", ["status", "post"]),
            ("status delete -h", ["status", "delete"]),
            ("status list --limt 3 x y --help", ["status", "list"]), ("status list -qh", ["status", "list"]),
            ("status list -help", ["status", "list"]), ("-q", []), ("timeline -h", ["timeline"]),
            ("status list --limit --help", ["status", "list"]),
        ]) func help(line: String, path: [String]) throws
    {
        #expect(try parse(line) == .help(path: path))
    }

    @Test("without words the short help is shown") func shortHelp() throws {
        #expect(try parse("") == .shortHelp)
    }

    @Test("the version is a flag", arguments: ["--version", "-q --version", "status --version"])
    func version(line: String) throws {
        #expect(try parse(line) == .version)
    }
}
