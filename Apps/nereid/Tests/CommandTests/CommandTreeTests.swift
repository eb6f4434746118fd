import CommandLineKit
import CommandSupport
import CommandTestSupport
import Testing

@MainActor
@Suite("CommandTree of nereid")
struct CommandTreeTests {
    @Test("the commands of all features together keep the contract of commands")
    func contract() {
        #expect(CommandContract.problems(of: Nereid.commands) == [])
        #expect(CommandContract.paths(below: Nereid.commands.tree.root).count >= 21)
    }

    @Test("a path of only a noun, or with an unknown word, finds no command")
    func otherPaths() {
        for path in [[], ["status"], ["nonsense"], ["status", "nonsense"], ["auth", "post"], ["timeline", "view"]] {
            #expect(Nereid.commands.command(at: path) == nil)
        }
    }

    @Test("the examples of the program and of its groups can be typed too")
    func groupExamples() {
        let root = Nereid.commands.tree.root
        for example in root.examples + root.subcommands.flatMap(\.examples) {
            #expect(CommandContract.problem(of: example.line, in: Nereid.commands, running: nil) == nil)
        }
    }

    @Test("the tree of one noun or command parses a line like the whole tree")
    func partOfTree() {
        let typed = Nereid.commands.exampleLines.compactMap { ShellWords($0)?.words }
        let beginnings = typed.flatMap { words in words.indices.map { Array(words[..<$0]) } }
        let odd = [
            "status lst", "status post --nope", "--offline status list --limit", "--quiet --json status list",
            "--json status list", "-A status post x", "--address status status post x", "--tag x status list",
            "--help status", "status --help", "status list --version", "--version status list", "-q status list",
            "post", "purl delete a --item b", "box deposit", "weblog config", "--no-pager", "-- status list",
            "--sandbox=1 status", "--address status purl list",
            "--quiet sync --nope", "sync x", "-A sync timeline",
        ].map { $0.split(separator: " ").map(String.init) }
        var partialTrees = 0
        for words in typed + beginnings + odd {
            let part = Nereid.commands.tree(for: words)
            if part != Nereid.commands.tree { partialTrees += 1 }
            #expect(reading(of: words, by: part) == reading(of: words, by: Nereid.commands.tree), "\(words)")
        }
        #expect(partialTrees > 100)
    }

    /// The parse result of a command line, as a text.
    private func reading(of words: [String], by tree: CommandTree) -> String {
        do throws(UsageError) {
            let result = try CommandParser(tree).parse(words)
            guard case .run(let parsed) = result else { return "\(result)" }
            let values = parsed.command.options.map { "\($0.name): \(parsed.values($0.name))" }
            return "\(parsed.name) \(parsed.words) \(values)"
        } catch {
            return error.lines.joined(separator: "\n")
        }
    }

    @Test(
        "the names of a command's fields are the documented ones",
        arguments: [
            ("status list, status view, timeline, timeline watch", "id address created emoji content url externalURL"),
            ("now garden", "address url modified"), ("now view, now set", "address url modified content listed"),
            ("weblog list, weblog new", "id date status title slug type tags source body url address"),
            ("box list, box create", "id name items created description"),
            ("box view, box add", "id kind title created description target comments"),
            ("bio view", "address content css head"), ("mute list", "kind value until created"),
            (
                "pic list, pic view, pic upload, pic edit, pic delete",
                "id address created mime size caption alt tags hidden url pageURL"
            ),
            ("theme list, theme view", "id name author version license description modified"),
            ("address list, address view", "address registered expires expired verified owner message"),
        ])
    func fields(commands: String, names: String) throws {
        for path in commands.split(separator: ", ").map({ $0.split(separator: " ").map(String.init) }) {
            let command = try #require(Nereid.commands.command(at: path))
            #expect(command.fieldNames.joined(separator: " ") == names, "\(path)")
        }
    }
}
