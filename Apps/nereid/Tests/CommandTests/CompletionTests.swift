import CommandLineKit
import ResourceLoading
import StatusDomain
import Testing

@testable import CommandSupport

@MainActor
@Suite("Completion")
struct CompletionTests {
    private let tree = Nereid.commands.tree.root

    private func values(_ nereid: Nereid = Nereid(), _ words: String...) async -> [String] {
        let outcome = await nereid.run(["__complete", "zsh"] + words)
        #expect(outcome.exitCode == .done && outcome.remarks.isEmpty)
        return outcome.output.split(separator: "\n").filter { $0.hasPrefix("v") }.map { line in
            String(line.dropFirst().prefix { $0 != "\t" })
        }
    }

    @Test("every kind of value that a command declares has a source")
    func kinds() {
        var kinds: Set<String> = []
        for command in tree.allCommands {
            for kind in command.arguments.map(\.kind) + command.options.map(\.kind) {
                if case .named(let name) = kind { kinds.insert(name) }
            }
        }
        #expect(kinds.count >= 8)
        for kind in kinds where !CompletionSource.otherKinds.contains(kind) {
            #expect(!CompletionSource.sources(of: kind, in: Nereid.commands).isEmpty, "\(kind)")
        }
    }

    @Test("every source is a list command with the requested fields")
    func sources() throws {
        for source in Nereid.commands.completions where !source.command.isEmpty {
            let type = try #require(Nereid.commands.command(at: source.command), "\(source.kind)")
            #expect(source.fields.allSatisfy(type.fieldNames.contains), "\(source.kind)")
        }
    }

    @Test("an argument or value that is a file, a folder or an address is declared as one")
    func declarations() {
        let kinds: [String: ValueKind] = [
            "FILE": .file, "FILE|-": .file, "DIR": .folder, "ADDR": .named("address"), "[ADDR]": .named("address"),
        ]
        for command in tree.allCommands {
            // Those of `email set` are e-mail addresses.
            for argument in command.arguments where argument.arity != .many || argument.name != "ADDR" {
                if let kind = kinds[argument.name] {
                    // Somebody else's address cannot be the default.
                    let isOwn = command.name == "default"
                    #expect(argument.kind == (isOwn ? .named("own-address") : kind), "\(command.name) \(argument.name)")
                }
            }
            for option in command.options {
                guard case .required(let name) = option.value, let kind = kinds[name] else { continue }
                #expect(option.kind == kind, "\(command.name) --\(option.name)")
            }
        }
    }

    @Test("values come from the archive alone")
    func archive() async {
        let nereid = Nereid()
        #expect(await values(nereid, "status", "view", "") == ["2", "1"])
        #expect(await values(nereid, "-A", "").contains("foo"))
        #expect(await values(nereid, "dns", "delete", "") == ["1", "2"])
        #expect(nereid.repositories.messages.allSatisfy { $0 == .read(.offline) })
        #expect(!nereid.repositories.messages.isEmpty)
    }

    @Test("given values are not offered again")
    func repeated() async {
        #expect(await values(Nereid(), "status", "delete", "1", "") == ["2"])
    }

    @Test("fields, emoji, mutes, commands and topics are offered")
    func others() async {
        var world = World()
        world.mutes = [Mute(.address("kim"), createdAt: World.now), Mute(.word("tea"), createdAt: World.now)]
        #expect(await values(Nereid(world), "mute", "remove", "") == ["@kim", "tea"])
        #expect(await values(Nereid(world), "mute", "add", "") == ["@foo"])
        #expect(await values(Nereid(), "status", "list", "--json", "id,e") == ["emoji", "externalURL"])
        #expect(await values(Nereid(), "status", "post", "--emoji=:tad") == [":tada:"])
        #expect(await values(Nereid(), "help", "exit") == ["exit-codes"])
        #expect(await values(Nereid(), "help", "status", "po") == ["post"])
    }

    @Test(
        "titles of strangers neither execute, nor end a line, nor drive a terminal", arguments: CompletionShell.allCases
    )
    func hostile(shell: CompletionShell) async {
        let evil = [
            "a b", "$(touch x)", "`id`", "it's", "q\"q", "new\nvcommand", "\u{1B}[2J", "\u{202E}x", "tab\tx", "\r",
        ]
        var world = World()
        world.statuses = evil.map { .stub($0, content: $0) }
        let arguments = shell == .bash ? ["3", "", "nereid", "status", "view", ""] : ["status", "view", ""]
        let output = await Nereid(world).run(["__complete", shell.rawValue] + arguments).output
        let lines = output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }

        let expected =
            shell == .bash
            ? ["va\\ b", "v\\$\\(touch\\ x\\)", "v\\`id\\`", "vit\\'s", "vq\\\"q"] : evil.prefix(5).map { "v" + $0 }
        #expect(lines.sorted() == expected.sorted())
        #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || $0.value >= 0x20 && $0.value != 0x202E })
    }

    @Test("no script's request fails or prints on standard error")
    func neverFails() async {
        var world = World()
        world.storageFailure = .full(path: "p")
        world.readFailure = .down
        for words in [
            [], ["zsh"], ["tcsh", ""], ["bash"], ["bash", "x", "", "nereid"], ["bash", "-1", "", "nereid"],
            ["zsh", "nonsense", ""], ["zsh", "--nonsense", "status", "view", ""], ["zsh", "paste", "view", ""],
            ["zsh", "--address", "", "status", "view", ""], ["fish", "status", "view", "'"], ["zsh", "--json", ""],
        ] {
            let outcome = await Nereid(world).run(["__complete"] + words)
            #expect(outcome.exitCode == .done && outcome.remarks.isEmpty, "\(words)")
        }
    }

    @Test("the scripts exist for each shell, and define nothing else", arguments: CompletionShell.allCases)
    func scripts(shell: CompletionShell) async {
        let outcome = await Nereid().run("completion", shell.rawValue)
        #expect(outcome.exitCode == .done && outcome.output.contains("__complete \(shell.rawValue)"))
        #expect(!outcome.output.contains("PROGRAM") && !outcome.output.contains("eval "))
        #expect(await Nereid().run("completion", "tcsh").exitCode == .usage)
    }
}

extension CommandSpecification {
    var allCommands: [CommandSpecification] { [self] + subcommands.flatMap(\.allCommands) }
}
