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

    @Test("offers the command's flags and the global ones, without those given already") func flags() throws {
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
