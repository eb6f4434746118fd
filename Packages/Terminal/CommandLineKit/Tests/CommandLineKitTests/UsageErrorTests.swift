import CommandLineKit
import Testing

@Suite("CommandParser: what is refused")
struct UsageErrorTests {
    @Test(
        "a mistake is named with a suggestion",
        arguments: [
            ("stauts", "prog: unknown command 'stauts'. Did you mean 'status'?"),
            ("status pots", "prog: unknown command 'pots'. Did you mean 'post'?"),
            ("status lst", "prog: unknown command 'lst'. Did you mean 'list'?"),
            ("status re 1", "prog: unknown command 're'. Did you mean 'delete'?"),
            ("time", "prog: unknown command 'time'. Did you mean 'timeline'?"),
            ("post hello", "prog: unknown command 'post'. Did you mean 'status post'?"),
            ("hello world", "prog: unknown command 'hello'"),
            ("status remove 1", "prog: unknown command 'remove'. Did you mean 'delete'?"),
            ("status add x", "prog: unknown command 'add'. Did you mean 'post'?"),
            ("timeline foo", "prog: unknown command 'foo'. Did you mean 'prog status list foo'?"),
            // Words of other programs, and commands in the wrong place.
            ("toot", "prog: unknown command 'toot'. Did you mean 'status post'?"),
            ("status toot", "prog: unknown command 'toot'. Did you mean 'prog status post'?"),
            ("status copy", "prog: unknown command 'copy'. Did you mean 'prog copy'?"),
            ("status list --amount 5", "prog: unknown flag '--amount'. Did you mean '--limit'?"),
            ("status list -amount 5", "prog: unknown flag '-amount'. Did you mean '--limit'?"),
            ("-v", "prog: unknown flag '-v'. Did you mean '--version'?"),
            ("status ls -qV", "prog: unknown flag '-V'. Did you mean '--version'?"),
            ("timeline wach", "prog: unknown command 'wach'. Did you mean 'watch'?"),
            ("status post --emjoi x", "prog: unknown flag '--emjoi'. Did you mean '--emoji'?"),
            ("status post -emoji x", "prog: unknown flag '-emoji'. Did you mean '--emoji'?"),
            ("status list -limit 5", "prog: unknown flag '-limit'. Did you mean '--limit'?"),
            ("status post --limit 5", "prog: unknown flag '--limit'"),
            ("--limit 5 status post", "prog: unknown flag '--limit'"),
            ("--qiet status ls", "prog: unknown flag '--qiet'. Did you mean '--quiet'?"),
            ("status list --secre", "prog: unknown flag '--secre'"),
            ("status list -z", "prog: unknown flag '-z'"),
            // More likely a text than a request for help.
            ("status post -hx", "prog: unknown flag '-x'"),
            ("status post -heyz", "prog: unknown flag '-z'"),
            ("status list --lim 5", "prog: unknown flag '--lim'. Did you mean '--limit'?"),
            // A misplaced number.
            ("status list -5", "prog: unknown flag '-5'. Did you mean '--limit 5'?"),
            ("status list -q25", "prog: unknown flag '-2'. Did you mean '--limit 25'?"),
            ("status list ann 25", "prog: unexpected argument '25'. Did you mean '--limit 25'?"),
            ("timeline 5", "prog: unknown command '5'. Did you mean '--limit 5'?"),
            ("status delete -5", "prog: unknown flag '-5'"),
            ("--limt 5 status list", "prog: unknown flag '--limt'. Did you mean '--limit'?"),
            ("status list a b", "prog: unexpected argument 'b'"),
            ("status delete", "prog: missing argument ID"),
            ("--json a", "prog: missing argument COMMAND"),
            ("status --json", "prog: missing argument COMMAND"),
            ("copy a", "prog: missing argument TARGET"),
            ("status list --quiet=x", "prog: flag '--quiet' takes no value"),
            ("status list -q=x", "prog: flag '-q' takes no value"),
            ("status list -n 1 --limit 2", "prog: flag '--limit' is given more than once"),
            ("--json a status list --json b", "prog: flag '--json' is given more than once"),
            ("status list --sort size", "prog: --sort cannot be 'size'; use one of: date, name"),
            ("shell fish", "prog: SHELL cannot be 'fish'; use one of: bash, zsh"),
        ]) func message(line: String, message: String) throws
    {
        let error = try #require(throws: UsageError.self) { try parse(line) }

        #expect(error.message == message)
    }

    @Test(
        "a missing value is reported, and never taken from the next flag",
        arguments: ["--limit", "--limit -q", "-n", "-n --"])
    func missingValue(flags: String) throws {
        let error = try #require(throws: UsageError.self) { try parse("status list " + flags) }

        let flag = flags.hasPrefix("--") ? "--limit" : "-n"
        #expect(
            error.message
                == "prog: flag '\(flag)' needs a value: '\(flag) N', or '\(flag)=N' for one that starts with '-'"
        )
    }

    @Test("a text that begins with '-h' is refused as a whole, and shows no help") func text() throws {
        let error = try #require(throws: UsageError.self) {
            try CommandParser(sampleTree).parse(["status", "post", "-hey you"])
        }

        #expect(error.message == "prog: unknown flag '-hey you'")
    }

    @Test("an error has three lines: the mistake, one usage and one hint") func lines() throws {
        let error = try #require(throws: UsageError.self) { try parse("status pots") }

        #expect(
            error.lines == [
                "prog: unknown command 'pots'. Did you mean 'post'?",
                "Usage: prog status post [TEXT...] [flags]",
                "Try 'prog status post --help'.",
            ])
    }

    @Test(
        "if the command takes any words, the hint for an unknown flag without suggestions explains '--'",
        arguments: [
            (
                "status post --zzz",
                "Try 'prog status post --help'. Words that begin with '-' come after '--': 'prog status post -- …'."
            ),
            ("status post --emjoi x", "Try 'prog status post --help'."),
            ("status list --zzz", "Try 'prog status list --help'."),
        ]) func wordHint(line: String, hint: String) throws
    {
        #expect(try #require(throws: UsageError.self) { try parse(line) }.hint == hint)
    }

    @Test("at most three commands below others are suggested, in their order") func deeper() throws {
        let parents = ["a", "b", "c", "d"].map { name in
            CommandSpecification(
                name, abstract: "A.", subcommands: [CommandSpecification("paint", abstract: "P.", examples: [])],
                examples: [])
        }
        let root = CommandSpecification("p", abstract: "P.", subcommands: parents, examples: [])
        let error = try #require(throws: UsageError.self) { try CommandParser(CommandTree(root)).parse(["paint"]) }

        #expect(error.message == "p: unknown command 'paint'. Did you mean 'a paint' or 'b paint' or 'c paint'?")
    }

    @Test(
        "the usage is that of the nearest command",
        arguments: [
            ("status xyzzy", "Usage: prog status COMMAND [flags]"), ("xyzzy", "Usage: prog COMMAND [flags]"),
            ("timeline xyzzy", "Usage: prog status list [ADDR] [flags]"),
            ("status toot", "Usage: prog status post [TEXT...] [flags]"),
            ("copy", "Usage: prog copy SOURCE... TARGET [flags]"),
            ("status ls a b", "Usage: prog status list [ADDR] [flags]"),
        ]) func usage(line: String, usage: String) throws
    {
        let error = try #require(throws: UsageError.self) { try parse(line) }

        #expect(error.usage == usage)
    }

    @Test("a flag that commands parse differently must follow its command") func ambiguousFlag() throws {
        func command(_ name: String, _ value: OptionSpecification.Value) -> CommandSpecification {
            CommandSpecification(
                name, abstract: "Do it.", options: [OptionSpecification("deep", value: value, help: "Deep")],
                examples: ["p \(name)"])
        }
        let root = CommandSpecification(
            "p", abstract: "Do it.", subcommands: [command("a", .none), command("b", .required("N"))], examples: [])
        let parser = CommandParser(CommandTree(root))

        let error = try #require(throws: UsageError.self) { try parser.parse(["--deep", "a"]) }
        #expect(error.message == "p: flag '--deep' must come after the command")
        #expect(throws: Never.self) { try parser.parse(["a", "--deep"]) }
    }

    @Test(
        "anything but a whole number in the range is refused, with the range",
        arguments: ["0", "101", "x", "1.5", "", " 5", "99999999999999999999", "٥"]) func integer(value: String) throws
    {
        let result = try CommandParser(sampleTree).parse(["status", "list", "--limit=" + value])
        let command = try #require(result.command)

        let error = try #require(throws: UsageError.self) { try command.integer("limit", in: 1...100) }
        #expect(
            error.message == "prog: --limit cannot be '\(value)'; give a whole number from 1 to 100")
    }

    @Test("an invalid value is reported with the flag as it was typed", arguments: ["-n", "--limit"])
    func spelling(flag: String) throws {
        let command = try #require(try run("status list \(flag) x"))
        let error = try #require(throws: UsageError.self) { try command.integer("limit", in: 1...) }
        #expect(error.message.contains(": \(flag) cannot be 'x';"))
    }

    @Test("a number in range is returned, a missing one is nil") func goodInteger() throws {
        #expect(try run("status list -n 7")?.integer("limit", in: 1...) == 7)
        #expect(try run("status list")?.integer("limit", in: 1...) == nil)
    }

    @Test(
        "the program can refuse a line that the tree allows",
        arguments: ["give a text or --edit", "give a text or --edit."])
    func ownError(phrase: String) throws {
        let error = try #require(try run("status post")).usageError(phrase)

        #expect(error.message == "prog: give a text or --edit")
        #expect(error.usage == "Usage: prog status post [TEXT...] [flags]")
    }
}
