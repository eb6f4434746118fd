import CommandLineKit
import Testing

@Suite("CommandCompleter")
struct CommandCompleterTests {
    /// Completes a line: the words before the last blank, and the rest.
    private func complete(_ line: String) -> Completion? {
        var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let last = words.removeLast()
        return CommandCompleter(sampleTree).completion(after: words, last: last)
    }

    private func values(_ line: String) throws -> [String] {
        try #require(complete(line)).candidates.map(\.value)
    }

    @Test("offers the commands with their aliases and descriptions") func commands() throws {
        #expect(try values("") == ["status", "timeline", "copy", "shell"])
        #expect(try values("status ") == ["post", "new", "list", "ls", "delete", "rm"])
        let first = try #require(complete("status ")?.candidates.first)
        #expect(first.help == "Post a status.")
        #expect(try values("-q --address=me status ") == ["post", "new", "list", "ls", "delete", "rm"])
    }

    @Test("an argument that takes many words is completed for each of them") func many() throws {
        let command = CommandSpecification(
            "p", abstract: "P.", arguments: [ArgumentSpecification("K", .many, help: "K", allowedValues: ["a", "b"])],
            examples: [])
        let completer = CommandCompleter(CommandTree(command))

        for words in [[], ["a"], ["a", "b", "a"]] {
            #expect(completer.completion(after: words, last: "")?.candidates.map(\.value) == ["a", "b"])
        }
    }

    @Test("offers nothing below an unknown command") func unknown() {
        #expect(complete("pots ") == nil)
        #expect(complete("status pots ") == nil)
    }

    @Test("offers the command's flags and the global ones, without hidden and given ones") func flags()
        throws
    {
        let flags = try values("status list --limit 3 --")
        #expect(flags == ["--sort", "--json", "--quiet", "--yes", "--address", "--help", "--version"])
        #expect(try values("status list -").contains("-n"))
        #expect(try values("status post --tag a --").contains("--tag"))
        #expect(complete("status list --so")?.typed == "--so")
    }

    @Test("offers the values of a flag, after a blank or an equals sign") func values() throws {
        #expect(try values("status list --sort ") == ["date", "name"])
        let attached = try #require(complete("status list --sort=n"))
        #expect(attached.kept == "--sort=")
        #expect(attached.typed == "n")
        #expect(attached.candidates.map(\.value) == ["date", "name"])
    }

    @Test("a flag may be called by its alias, and counts as given then") func alias() throws {
        #expect(try values("status list --order ") == ["date", "name"])
        #expect(try values("status list --order=n") == ["date", "name"])
        #expect(try !values("status list --order name --").contains("--sort"))
    }

    @Test("the last of several comma-separated values is completed, and none is offered twice") func list() throws {
        let kinds = OptionSpecification(
            "in", value: .required("KIND"), help: "Only these", allowedValues: ["now", "paste", "pic"],
            isRepeatable: true)
        let find = CommandSpecification("find", abstract: "Find.", options: [kinds], examples: [])
        let completer = CommandCompleter(
            CommandTree(CommandSpecification("p", abstract: "P.", subcommands: [find], examples: [])))
        for (words, last, kept) in [
            (["find", "--in"], "paste,p", "paste,"), (["find"], "--in=paste,p", "--in=paste,"),
        ] {
            let found = try #require(completer.completion(after: words, last: last))
            #expect(found.kept == kept)
            #expect(found.typed == "p")
            #expect(found.candidates.map(\.value) == ["now", "pic"])
        }
    }

    @Test("after a flag with an optional value a command may follow") func optionalValue() throws {
        #expect(try values("--json ").contains("status"))
        #expect(try values("status list --json ").isEmpty)
        #expect(try values("--json status ").contains("post"))
    }

    @Test("offers the values of an argument, and gives the words and flags before it") func argument() throws {
        #expect(try values("shell ") == ["bash", "zsh"])
        #expect(try values("shell zsh ").isEmpty)
        let value = try #require(complete("status delete 1 2 --address "))
        #expect(value.words == ["1", "2"])
        #expect(value.path == ["status", "delete"])
        #expect(
            complete("status ls -A=me -qn5 x")?.options == [
                "address": ["me"], "limit": ["5"], "quiet": [],
            ])
    }

    @Test("after '--' nothing is a flag") func terminator() throws {
        #expect(try values("status delete -- -").isEmpty)
        #expect(complete("status delete -- -x ")?.words == ["-x"])
    }

    @Test("a value never begins with '-', as for the parser") func forgottenValue() throws {
        #expect(try values("status list --sort --").contains("--limit"))
        #expect(try values("status list --sort --limit 3 --").contains("--json"))
    }
}

@Suite("CompletionRequest")
struct CompletionRequestTests {
    @Test(
        "every shell's words are read",
        arguments: [
            (["zsh", ""], [], ""), (["zsh", "status", "li"], ["status"], "li"),
            (["zsh", "'a b'", "c", "'d"], ["'a b'", "c"], "'d"), (["fish", "status", "'l i"], ["status"], "l i"),
            (["bash", "1", "prog st", "prog", "st"], [], "st"),
            (["bash", "2", "prog status ", "prog", "status", ""], ["status"], ""),
        ])
    func words(arguments: [String], words: [String], last: String) throws {
        let request = try #require(CompletionRequest(arguments))
        #expect(request.words == words)
        #expect(request.last == last)
    }

    @Test(
        "what no script sends is refused",
        arguments: [
            [], ["zsh"], ["fish"], ["tcsh", "a"], ["bash", "1", "prog"], ["bash", "x", "prog", "prog"],
            ["bash", "0", "prog", "prog"],
        ])
    func refused(arguments: [String]) { #expect(CompletionRequest(arguments) == nil) }

    @Test(
        "zsh and fish get words with their help on one line, bash the words alone", arguments: ["zsh", "fish", "bash"])
    func answer(shell: String) throws {
        let arguments = shell == "bash" ? ["bash", "1", "prog ti", "prog", "ti"] : [shell, "ti"]
        let request = try #require(CompletionRequest(arguments))
        let completion = try #require(CommandCompleter(sampleTree).completion(after: request.words, last: request.last))

        #expect(
            request.answer(completion)
                == (shell == "bash" ? "vtimeline\n" : "vtimeline\tShow everyone's statuses.\n"))
        #expect(
            request.answer(
                completion, values: [.init("time\nless", help: ""), .init("tick", help: "a\n b")], isList: true
            )
            .hasSuffix(shell == "bash" ? "vtick\ns\n" : "vtick\ta b\ns\n"))
    }
}

@Suite("BashLine")
struct BashLineTests {
    private func line(_ text: String, _ pieces: [String], at position: Int? = nil) throws -> BashLine {
        try #require(BashLine(position: position ?? pieces.count - 1, line: text, pieces: pieces))
    }

    @Test("quotes are removed from words") func words() throws {
        let line = try line(#"p a\ b 'c d' "e$f" g"#, ["p", #"a\ b"#, "'c d'", #""e$f""#, "g"])
        #expect(line.words == ["a b", "c d", "e$f"])
        #expect(line.last == "g")
    }

    @Test("pieces without a blank between them are one word, and bash replaces the last one only")
    func joined() throws {
        let line = try line("p post --emoji=:ta", ["p", "post", "--emoji", "=", ":", "ta"])
        #expect(line.words == ["post"])
        #expect(line.last == "--emoji=:ta")
        #expect(line.replacement(for: "--emoji=:tada:") == "tada:")
    }

    @Test("after a break at the end of the line only what follows is replaced") func endsWithBreak() throws {
        #expect(try line("p mute @", ["p", "mute", "@"]).replacement(for: "@kim") == "kim")
        #expect(try line("p x --sort=", ["p", "x", "--sort", "="]).replacement(for: "--sort=date") == "date")
    }

    @Test("without the line, a guess joins the pieces") func withoutLine() throws {
        #expect(try line("", ["p", "x", "--emoji", "=", ":", "ta"]).last == "--emoji=:ta")
        #expect(try line("", ["p", "x", "@", "k"]).last == "@k")
        #expect(try line("", ["p", "x", ":"]).last == ":")
        #expect(try line("p other", ["p", "st"]).last == "st")
        #expect(try line("", ["p", "x", "--emoji=:ta"]).replacement(for: "--emoji=:tada:") == "--emoji=:tada:")
        #expect(try line("", ["p", "x", ""]).words == ["x"])
    }

    @Test("text after the cursor does not count") func cursor() throws {
        let line = try line("p status li", ["p", "status", "list", "more"], at: 2)
        #expect(line.words == ["status"])
        #expect(line.last == "li")
    }

    @Test(
        "the shell reads a replacement as the intended word",
        arguments: [
            "plain", "two words", "a'b", "a\"b", "$(touch x)", "`id`", "a\\b", "*?[x]", "~root", "#x", "a;b&c|d<e>f",
            "!!", "ü 🎉", "{a,b}", "-x",
        ], [nil, "'", "\""] as [Character?])
    func quoting(word: String, quote: Character?) throws {
        let open = quote.map(String.init) ?? ""
        let line = try line("", ["p", "view", open])
        let replacement = try #require(line.replacement(for: word))

        #expect(try self.line("", ["p", open + replacement + open, ""]).words == [word])
        if quote == nil {
            #expect(!replacement.contains("$(") && !replacement.contains(" ") || replacement.contains("\\"))
        }
    }

    @Test("the program's own name is not completed") func program() {
        #expect(BashLine(position: 0, line: "pr", pieces: ["pr"]) == nil)
    }

    @Test("any position and pieces are accepted", arguments: [-1, 0, 1, 5, Int.max]) func position(_ position: Int) {
        _ = BashLine(position: position, line: "p", pieces: ["p", "'", "\\", "=", ""])
        _ = BashLine(position: position, line: "", pieces: [])
    }
}
