import CommandLineKit
import Testing

@Suite("Vocabulary: suggestions by meaning")
struct VocabularyTests {
    @Test(
        "a word of another program is answered by what it means",
        arguments: [
            ("toot hello", "prog: unknown command 'toot'. Did you mean 'status post'?"),
            ("status drafts", "prog: unknown command 'drafts': there are none"),
            ("backup", "prog: unknown command 'backup'. Did you mean 'status list' or 'copy SOURCE TARGET'?"),
            ("shout", "prog: unknown command 'shout'"),
            ("list status", "prog: unknown command 'list'. Did you mean 'status list'?"),
            ("get status 1", "prog: unknown command 'get'. Did you mean 'status list'?"),
            ("remove status 1", "prog: unknown command 'remove'. Did you mean 'status delete'?"),
            ("status get 1", "prog: unknown command 'get'. Did you mean 'list'?"),
            ("status stats", "prog: unknown command 'stats'. Did you mean 'list'?"),
            ("backup list", "prog: unknown command 'backup'. Did you mean 'status list'?"),
            ("backup show", "prog: unknown command 'backup'. Did you mean 'status list' or 'copy SOURCE TARGET'?"),
        ]) func meaning(line: String, message: String) throws
    {
        #expect(try #require(throws: UsageError.self) { try parse(line) }.message == message)
    }

    @Test(
        "a word with another meaning is never corrected to one with a similar spelling",
        arguments: [
            // 'mark' would be the nearest command, and the opposite.
            ("unmark", "p: unknown command 'unmark'"), ("unmar", "p: unknown command 'unmar'"),
            // 'sort' writes, and 'show' reads.
            ("sho", "p: unknown command 'sho'. Did you mean 'view'?"),
            ("shot", "p: unknown command 'shot'. Did you mean 'view'?"),
            ("mrak", "p: unknown command 'mrak'. Did you mean 'mark'?"),
            ("unsort", "p: unknown command 'unsort'"),
            // A reading word is not taken for a command that writes.
            ("copies", "p: unknown command 'copies'. Did you mean 'view'?"),
        ]) func spelling(word: String, message: String) throws
    {
        let commands = ["mark", "sort", "view", "copied"].map { CommandSpecification($0, abstract: "A.", examples: []) }
        let root = CommandSpecification("p", abstract: "P.", subcommands: commands, examples: [])
        let tree = CommandTree(root, vocabulary: sampleTree.vocabulary)

        #expect(
            try #require(throws: UsageError.self) { try CommandParser(tree).parse([word]) }.message == message)
    }

    @Test(
        "a word for reading never leads to a command that writes, even if the command's name means reading",
        arguments: [
            ("book show", "p: unknown command 'show'. Did you mean 'view'?"),
            ("book list", "p: unknown command 'list'. Did you mean 'view'?"),
            ("show book", "p: unknown command 'show'. Did you mean 'book view'?"),
            ("note show", "p: unknown command 'show'"), ("read", "p: unknown command 'read'"),
        ]) func reading(line: String, message: String) throws
    {
        let read = CommandSpecification("read", abstract: "A.", examples: [], plansChanges: true)
        let view = CommandSpecification("view", abstract: "A.", examples: [])
        let book = CommandSpecification("book", abstract: "B.", subcommands: [read, view], examples: [])
        let note = CommandSpecification("note", abstract: "N.", subcommands: [read], examples: [])
        let root = CommandSpecification("p", abstract: "P.", subcommands: [book, note], examples: [])
        let vocabulary = Vocabulary(verbs: [.reading("read", "view", "show"), .reading("list")])
        let parser = CommandParser(CommandTree(root, vocabulary: vocabulary))

        let words = line.split(separator: " ").map(String.init)
        #expect(try #require(throws: UsageError.self) { try parser.parse(words) }.message == message)
    }

    @Test("a meaning that two similar words share is suggested once (#48)") func once() throws {
        let vocabulary = Vocabulary(words: ["peeks": "status list", "peeked": "status list", "peeky": "copy A B"])
        let tree = CommandTree(sampleTree.root, vocabulary: vocabulary)

        let error = try #require(throws: UsageError.self) { try CommandParser(tree).parse(["peekes"]) }
        #expect(error.message == "prog: unknown command 'peekes'. Did you mean 'status list'?")
    }

    @Test(
        "a flag of another program is answered by what it means, if the command has that",
        arguments: [
            ("status post -m hello", "unknown flag '-m'. Did you mean 'prog status post TEXT'?"),
            ("status list --count 5", "unknown flag '--count'. Did you mean '--limit N'?"),
            ("timeline --count 5", "unknown flag '--count'"),
            ("status list --format json", "unknown flag '--format'. Did you mean '--json FIELDS'?"),
        ]) func flags(line: String, message: String) throws
    {
        #expect(try #require(throws: UsageError.self) { try parse(line) }.reason == message)
    }

    @Test(
        "a flag leads to another command only if both only read",
        arguments: [
            ("list --follow", "unknown flag '--follow'. Did you mean 'p watch'?"),
            ("make --text", "unknown flag '--text'. Did you mean 'p make TEXT'?"),
            ("list --text", "unknown flag '--text'"), ("drop --text", "unknown flag '--text'"),
            ("make --follow", "unknown flag '--follow'"),
        ]) func flagsOfOtherCommands(line: String, reason: String) throws
    {
        let commands = [("list", false), ("watch", false), ("make", true), ("drop", true)].map { name, writes in
            CommandSpecification(name, abstract: "A.", examples: [], plansChanges: writes)
        }
        let root = CommandSpecification("p", abstract: "P.", subcommands: commands, examples: [])
        let vocabulary = Vocabulary(flags: ["--follow": "watch", "--text": "make TEXT"], verbs: [])
        let parser = CommandParser(CommandTree(root, vocabulary: vocabulary))

        let words = line.split(separator: " ").map(String.init)
        #expect(try #require(throws: UsageError.self) { try parser.parse(words) }.reason == reason)
    }

    @Test("a flag is not corrected to its opposite") func oppositeFlag() throws {
        let root = CommandSpecification(
            "p", abstract: "P.", options: [OptionSpecification("listed", help: "List it")], examples: [])
        let parser = CommandParser(CommandTree(root))

        #expect(
            try #require(throws: UsageError.self) { try parser.parse(["--unlisted"]) }.message
                == "p: unknown flag '--unlisted'")
        #expect(
            try #require(throws: UsageError.self) { try parser.parse(["--lsited"]) }.message
                == "p: unknown flag '--lsited'. Did you mean '--listed'?")
    }
}
