import CommandLineKit
import Testing

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
        "arguments that no script sends are refused",
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
