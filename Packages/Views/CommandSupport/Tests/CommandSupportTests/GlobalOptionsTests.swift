import CommandLineKit
import CommandTestSupport
import ResourceLoading
import Testing

@testable import CommandSupport

@MainActor
@Suite("GlobalOptions")
struct GlobalOptionsTests {
    @Test("without a flag: automatic, 30 seconds, colours, pager and questions")
    func defaults() throws {
        let options = try options("version")

        #expect(options.format == .automatic)
        #expect(options.policy == .automatic)
        #expect(options.timeout == 30)
        #expect(options.hasColour)
        #expect(options.hasPager)
        #expect(options.hasInput)
        #expect(!options.isQuiet)
        #expect(!options.assumesYes)
        #expect(!options.isDryRun)
        #expect(!options.isDebug)
        #expect(!options.isOffline)
        #expect(!options.isSandbox)
        #expect(options.address == nil)
    }

    @Test("each flag is read before and after the command", arguments: [true, false])
    func flags(areBefore: Bool) throws {
        let flags = ["-A", "foo", "-qyn", "--no-color", "--no-pager", "--no-input", "--debug", "--timeout=2.5"]
        let options = try options(areBefore ? flags + ["version"] : ["version"] + flags)

        #expect(options.address == "foo")
        #expect(options.timeout == 2.5)
        #expect(!options.hasColour)
        #expect(!options.hasPager)
        #expect(!options.hasInput)
        #expect(options.isQuiet)
        #expect(options.assumesYes)
        #expect(options.isDryRun)
        #expect(options.isDebug)
    }

    @Test(
        "the flags of freshness choose the load policy",
        arguments: [([String](), LoadPolicy.automatic), (["--offline"], .offline), (["--refresh"], .refresh)])
    func policy(flags: [String], policy: LoadPolicy) throws {
        #expect(try options(["version"] + flags).policy == policy)
    }

    @Test("the flags of the format are read, ignoring blanks and empty names")
    func formats() throws {
        #expect(try options("version", "--plain").format == .plain)
        #expect(try options("version", "--json", "id,content").format == .json(fields: ["id", "content"]))
        #expect(try options("version", "--json= id ,,content,").format == .json(fields: ["id", "content"]))
        for empty in ["--json", "--json=", "--json=,", "--json= "] {
            #expect(try options("version", empty).format == .jsonFieldList)
        }
    }

    @Test(
        "--table cannot be combined with another form",
        arguments: [["--json", "id"], ["--plain"], ["--template", "{id}"]])
    func table(form: [String]) throws {
        #expect(try options(["version", "--table"]).hasTable)
        #expect(throws: UsageError.self) { try options(["version", "--table"] + form) }
    }

    @Test(
        "the sandbox is chosen by its flag or its variable",
        arguments: [("1", true), ("yes", true), ("", false), ("0", false), ("false", false)])
    func sandbox(variable: String, isSandbox: Bool) throws {
        #expect(try options("version", environment: ["NEREID_SANDBOX": variable]).isSandbox == isSandbox)
        #expect(try options("version", "--sandbox", environment: ["NEREID_SANDBOX": variable]).isSandbox)
    }

    private func options(_ words: String..., environment: [String: String] = [:]) throws -> GlobalOptions {
        try options(words, environment: environment)
    }

    private func options(_ words: [String], environment: [String: String] = [:]) throws -> GlobalOptions {
        guard case .run(let parsed) = try CommandParser(Nereid.commands.tree).parse(words) else {
            throw CommandFailure(.usage, "no command")
        }
        return try GlobalOptions(parsed, environment: environment)
    }
}
