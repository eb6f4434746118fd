import CommandLineKit
import CommandSupport
import CommandTestSupport
import ResourceLoading
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("The contract of commands")
struct CommandContractTests {
    /// The problems of a program whose only noun has one command.
    private func problems(of type: any Command<Void>.Type, word: String = "pebble") -> [String] {
        CommandContract.problems(
            of: CommandCatalog<StubDependencies>([
                CommandFeature(
                    [word], { _ in },
                    groups: [CommandGroup("pebble", heading: .local, abstract: "Keep pebbles.", [type])])
            ]))
    }

    @Test("good commands keep it")
    func good() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    @Test("a command without an example breaks it")
    func noExample() {
        #expect(problems(of: Unshown.self).contains("'pebble unshown' has no example"))
    }

    @Test("an example that cannot be typed breaks it")
    func typing() {
        for (type, start) in [
            (Mistyped.self, "'nereid pebble mistyped --nope': "), (Choosy.self, "'nereid pebble choosy ill': "),
        ] as [(any Command<Void>.Type, String)] {
            let refused = problems(of: type)
            #expect(refused.count == 1 && refused[0].hasPrefix(start))
        }
        #expect(problems(of: Helping.self) == ["'nereid pebble helping --help' runs no command"])
    }

    @Test("an example of another command or program breaks it")
    func elsewhere() {
        #expect(problems(of: Astray.self).contains("'nereid version' runs another command"))
        #expect(problems(of: Foreign.self).contains("'cat pebbles' does not call nereid"))
    }

    @Test("an example with an unknown field breaks it")
    func fields() {
        #expect(problems(of: Fieldless.self) == ["'nereid pebble fieldless --json weight' names unknown fields"])
    }

    @Test("a command that accepts any flag breaks it")
    func flags() { #expect(problems(of: Lenient.self) == ["'pebble lenient' accepts any flag"]) }

    @Test("a command that is not found under its name breaks it")
    func missing() { #expect(problems(of: Fieldless.self, word: "stone") == ["'pebble fieldless' has no command"]) }

    @Test("a bare noun may run one of its verbs, and no other command")
    func nounAlone() {
        func problemsOfNoun(running type: any Command<Void>.Type) -> [String] {
            CommandContract.problems(
                of: CommandCatalog<StubDependencies>([
                    CommandFeature(
                        ["pebble"], { _ in },
                        groups: [
                            CommandGroup(
                                "pebble", heading: .local, abstract: "Keep pebbles.", command: type, [Shown.self])
                        ])
                ]))
        }
        #expect(problemsOfNoun(running: Shown.self) == [])
        #expect(problemsOfNoun(running: Unshown.self).contains("'pebble' has no command"))
    }

    @Test("a problem in the tree of commands breaks it")
    func tree() { #expect(problems(of: Wordless.self) == ["nereid pebble wordless: its abstract is not one sentence"]) }

    @Test("a list without filters, a write that loses its text or does not ask, and a wrong command line break it")
    func runs() async {
        #expect(await Nereid.problems(ofList: "pebble", "list").contains("'pebble list' has no --limit"))
        #expect(await !Nereid.problems(ofLostText: ["pebble", "keep", "precious"]).isEmpty)
        #expect(await !Nereid.problems(ofDecodedAddressIn: "pebble lst").isEmpty)
        // Each run except the one with --yes.
        #expect(await Nereid.problems(ofDeletion: ["pebble", "keep", "flint"]).count == 6)
    }

    @Test("a write instead of a read, rows in an empty list, and success in spite of failures break it in every run")
    func answers() async {
        #expect(await Nereid.problems(ofFreshness: "pebble keep flint").count == 3)
        #expect(await Nereid.problems(ofEmptyList: "pebble list", in: World()).count == 4)
        // In a pipe and on a terminal, each in JSON too.
        #expect(
            await Nereid.problems(ofFailedWrite: ["pebble", "list"]).count == 4 * CommandContract.failedWrites.count)
    }

    @Test("a line of shell gives the words of its nereid command, without quotes")
    func words() {
        #expect(ShellWords("cat x | nereid pebble keep 'a b' > y")?.words == ["pebble", "keep", "a b"])
        #expect(ShellWords("cat x") == nil)
    }
}

/// The program that runs commands on doubles.
@MainActor
@Suite("TestedProgram")
struct TestedProgramTests {
    @Test("a command reads the content of the test")
    func reading() async {
        let nereid = Nereid()
        let outcome = await nereid.run("pebble", "list", "--refresh")

        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "flint\njasper\n")
        #expect(outcome.notices.isEmpty)
        #expect(nereid.repositories.messages == [.read(.refresh)])
        #expect(nereid.repositories.writes.isEmpty)
        #expect(nereid.timesDependenciesWereMade == 1)
    }

    @Test("a failed read ends as documented", arguments: [RemoteFailure.down, .unauthorized, .refused(status: 500)])
    func failedRead(failure: RemoteFailure) async {
        var world = World()
        world.readFailure = failure
        let outcome = await Nereid(world).run("pebble", "list")
        #expect(outcome.exitCode == CommandContract.exitCode(of: failure))
        #expect(outcome.output.isEmpty)
    }

    @Test("an attempted write is recorded, and fails if the test wants it to", arguments: CommandContract.failedWrites)
    func failedWrite(failure: RemoteFailure, exitCode: ExitCode) async {
        var world = World()
        world.writeFailure = failure
        let nereid = Nereid(world)
        let outcome = await nereid.run("pebble", "keep", "flint", "-A", "@🌊")

        #expect(outcome.exitCode == exitCode)
        #expect(exitCode == CommandContract.exitCode(of: failure))
        #expect(nereid.repositories.writes == [.keep("flint", of: "xn--qg8h")])
    }

    @Test("without an address nothing is written")
    func addresses() async {
        var world = World()
        world.addresses = []
        let unknown = Nereid(world)
        #expect(await unknown.run("pebble", "keep", "flint").exitCode == .usage)
        world.addressFailure = .down
        let unasked = Nereid(world)
        #expect(await unasked.run("pebble", "keep", "flint").exitCode == .tryAgain)
        #expect(unknown.repositories.writes.isEmpty)
        #expect(unasked.repositories.writes.isEmpty)
    }

    @Test("a wrong command line makes no dependencies")
    func usage() async {
        let nereid = Nereid()
        #expect(await nereid.run("pebble", "lst").exitCode == .usage)
        #expect(nereid.timesDependenciesWereMade == 0)
    }
}

/// A command with a fault in its declaration.
private protocol FaultyCommand: Command where Dependencies == Void {
    init()
}

extension FaultyCommand {
    init(parsed: ParsedCommand) { self.init() }

    func run(in context: Context<Void>) async throws {}
}

extension CommandSpecification {
    fileprivate init(
        _ name: String, abstract: String = "Look for pebbles.", example: String?,
        arguments: [ArgumentSpecification] = [],
        options: [OptionSpecification] = []
    ) {
        self.init(
            name, abstract: abstract, arguments: arguments, options: options,
            examples: example.map { [CommandExample($0)] } ?? [], fields: ["name"])
    }
}

private struct Shown: FaultyCommand {
    static let specification = CommandSpecification("shown", example: "nereid pebble shown")
}

private struct Unshown: FaultyCommand {
    static let specification = CommandSpecification("unshown", example: nil)
}

private struct Mistyped: FaultyCommand {
    static let specification = CommandSpecification("mistyped", example: "nereid pebble mistyped --nope")
}

private struct Helping: FaultyCommand {
    static let specification = CommandSpecification("helping", example: "nereid pebble helping --help")
}

private struct Astray: FaultyCommand {
    static let specification = CommandSpecification("astray", example: "nereid version")
}

private struct Foreign: FaultyCommand {
    static let specification = CommandSpecification("foreign", example: "cat pebbles")
}

private struct Fieldless: FaultyCommand {
    static let specification = CommandSpecification("fieldless", example: "nereid pebble fieldless --json weight")
}

private struct Lenient: FaultyCommand {
    static let specification = CommandSpecification(
        "lenient", example: "nereid pebble lenient", options: [OptionSpecification("no-such-flag", help: "Anything")])
}

private struct Wordless: FaultyCommand {
    static let specification = CommandSpecification("wordless", abstract: "pebbles", example: "nereid pebble wordless")
}

/// A command that refuses every name.
private struct Choosy: Command {
    static let specification = CommandSpecification(
        "choosy", example: "nereid pebble choosy ill", arguments: [ArgumentSpecification("NAME", help: "Its name")])

    init(parsed: ParsedCommand) throws { throw parsed.usageError("this is no name") }

    func run(in context: Context<Void>) async throws {}
}
