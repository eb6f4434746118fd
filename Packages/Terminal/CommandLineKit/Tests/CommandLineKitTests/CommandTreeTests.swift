import Testing

@testable import CommandLineKit

@Suite("CommandTree and Spelling")
struct CommandTreeTests {
    private func problems(_ command: CommandSpecification) -> [String] {
        let root = CommandSpecification(
            "p", abstract: "Do it.", subcommands: [command], examples: ["p x"])
        return CommandTree(root).problems()
    }

    @Test("a valid tree has no problems") func sound() {
        #expect(sampleTree.problems() == [])
    }

    @Test(
        "an abstract is one sentence", arguments: ["", "do it.", "Do it", "Do it. Then stop.", "Do\nit."])
    func abstract(text: String) {
        #expect(
            problems(CommandSpecification("x", abstract: text, examples: ["p x"])) == [
                "p x: its abstract is not one sentence"
            ])
    }

    @Test("an example must call its command, and appear once") func example() {
        #expect(problems(CommandSpecification("x", abstract: "Do it.", examples: [])) == ["p x: it has no example"])
        #expect(
            problems(CommandSpecification("x", abstract: "Do it.", examples: ["p xy"])) == [
                "p x: the example 'p xy' does not call it"
            ])
        let twice: [CommandExample] = ["p x", .init("p x", explanation: "Again")]
        #expect(
            problems(CommandSpecification("x", abstract: "Do it.", examples: twice)) == [
                "p x: it has the example 'p x' twice"
            ])
    }

    @Test("names, aliases and flags are unique in their scope") func duplicates() {
        let leaf = CommandSpecification(
            "b", aliases: ["a"], abstract: "Do it.",
            options: [
                OptionSpecification("help", help: "h"), OptionSpecification("one", short: "o", help: "h"),
                OptionSpecification("other", short: "o", help: "h"),
            ], examples: ["p x b"])
        let other = CommandSpecification("a", abstract: "Do it.", examples: ["p x a"])
        let group = CommandSpecification(
            "x", abstract: "Do it.", subcommands: [leaf, other], examples: ["p x b"])

        #expect(
            problems(group) == [
                "p x: two commands are called 'a'", "p x b: two flags are called '--help'",
                "p x b: two flags are called '-o'",
            ])
    }

    @Test("a group takes no arguments, since a mistyped command would become content") func groupWithArguments() {
        let leaf = CommandSpecification("b", abstract: "Do it.", examples: ["p x b"])
        let group = CommandSpecification(
            "x", abstract: "Do it.", arguments: [ArgumentSpecification("T", help: "h")], subcommands: [leaf],
            examples: ["p x b"])

        #expect(problems(group) == ["p x: it has both subcommands and arguments"])
    }

    @Test("optional arguments may follow each other at the end, and get the words from the left")
    func optionals() throws {
        let arguments = ["A", "B", "C"].map { ArgumentSpecification($0, $0 == "A" ? .one : .optional, help: "h") }
        let command = CommandSpecification(
            "x", abstract: "Do it.", arguments: arguments, examples: ["p x a"])
        #expect(problems(command) == [])

        let parser = CommandParser(
            CommandTree(CommandSpecification("p", abstract: "P.", subcommands: [command], examples: [])))
        for words in [["1"], ["1", "2"], ["1", "2", "3"]] {
            let parsed = try #require(try parser.parse(["x"] + words).command)
            #expect(["A", "B", "C"].compactMap { parsed.argument($0) } == words)
        }
    }

    @Test("an optional argument before one that takes any number is ambiguous") func varyingArguments() {
        let command = CommandSpecification(
            "x", abstract: "Do it.",
            arguments: [ArgumentSpecification("A", .optional, help: "h"), ArgumentSpecification("B", .any, help: "h")],
            examples: ["p x"])

        #expect(problems(command) == ["p x: more than one argument takes a varying number of words"])
    }

    @Test(
        "distance counts insertions, deletions, replacements and swaps",
        arguments: [
            ("post", "post", 0), ("pots", "post", 1), ("opst", "post", 1), ("pst", "post", 1), ("poost", "post", 1),
            ("pist", "post", 1),
            ("", "post", 4), ("post", "", 4), ("ca", "abc", 3), ("kitten", "sitting", 3),
        ]) func distance(first: String, second: String, distance: Int)
    {
        #expect(Spelling.distance(first, second) == distance)
    }

    @Test("short words are not mistaken for each other") func shortWords() {
        #expect(Spelling.nearest(to: "ls", among: [("rm", ["rm"]), ("cp", ["cp"])]) == [])
        #expect(Spelling.nearest(to: "x", among: [("y", ["y"])]) == [])
        #expect(Spelling.nearest(to: "Stat", among: [("status", ["status"])]) == ["status"])
    }

    @Test("equally near words are all offered, three at most") func several() {
        let candidates = ["bat", "cat", "hat", "mat"].map { ($0, [$0]) }

        #expect(Spelling.nearest(to: "rat", among: candidates) == ["bat", "cat", "hat"])
    }
}
