import CommandLineKit
import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import TerminalUI
import TestSupport
import Testing
import WebpageDomain

@MainActor
@Suite("Commands of webpages")
struct WebpageCommandTests {
    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    @Test(
        "a piped text is saved if its write fails",
        arguments: [["web", "set", "--publish"], ["web", "edit", "--publish"]])
    func refusedText(words: [String]) async throws {
        let problems = try await Nereid.problems(ofRefusedText: words)
        #expect(problems == [])
    }

    @Test(
        "in a pipe, set and picture read standard input if no file is named",
        arguments: [(["web", "set", "--publish"], "tea"), (["web", "picture"], "GIF89a\u{1}")])
    func pipedText(words: [String], input: String) async {
        let problems = await Nereid.problems(ofPipedInput: input, to: words)
        #expect(problems == [])
    }

    @Test("in a pipe, a view is the content byte for byte; on a terminal, it is made safe")
    func view() async {
        var world = World()
        world.webpage = .stub("\u{1B}]0;x\u{7}\r\n\u{202E}no newline")
        let shown = await Nereid(world, on: .terminal()).run("web", "view")

        #expect(await Nereid(world).run("web", "view").output == "\u{1B}]0;x\u{7}\r\n\u{202E}no newline")
        #expect(shown.output.contains("no newline"))
        #expect(shown.output.contains("theme default"))
        #expect(shown.isSafe)
    }

    @Test("the fields of a webpage are the documented ones")
    func fields() async {
        let outcome = await Nereid().run(
            "web", "view", "--json", "address,content,modified,pictureURL,theme,url,verified")
        #expect(
            outcome.output
                == #"{"address":"foo","content":"Hello\r\nworld","modified":"2026-11-20T09:00:00Z","#
                + #""pictureURL":"https://profiles.cache.lol/foo/picture","theme":"default","#
                + #""url":"https://foo.omg.lol","verified":true}"# + "\n")
    }

    @Test(
        "a set sends the text as it is, and gives the URL", arguments: [("--publish", true), ("--no-publish", false)])
    func set(flag: String, publishes: Bool) async {
        let nereid = Nereid(input: "new\r\n\n")
        let outcome = await nereid.run("web", "set", "-", flag)

        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "https://foo.omg.lol\n")
        #expect(nereid.repositories.writes == [.setWebpage("new\r\n\n", publishes: publishes, "foo")])
    }

    @Test("a terminal asks whether to publish; elsewhere, a flag must")
    func publish() async {
        for verb in [["set", "-"], ["edit"]] {
            let piped = Nereid(input: "new")
            let outcome = await piped.run(["web"] + verb)
            #expect(outcome.exitCode == .usage)
            #expect(outcome.output.isEmpty)
            #expect(piped.repositories.messages.isEmpty)
            #expect(
                outcome.notices == [
                    "nereid: it is not clear whether to publish", "To fix it: pass --publish or --no-publish.",
                ])
        }
        for (answer, publishes) in [("y", true), ("n", false), ("", false)] {
            let shown = Nereid(on: .terminal(), input: "new", answers: [answer])
            let outcome = await shown.run("web", "set", "-")
            #expect(outcome.questions.count == 1)
            #expect(shown.repositories.writes == [.setWebpage("new", publishes: publishes, "foo")])
        }
        let yes = Nereid(input: "new")
        _ = await yes.run("web", "set", "-", "--yes")
        #expect(yes.repositories.writes == [.setWebpage("new", publishes: true, "foo")])
        #expect(await Nereid(input: "x").run("web", "set", "-", "--publish", "--no-publish").exitCode == .usage)
    }

    @Test("an empty text is refused, and nothing is sent", arguments: ["", " \r\n"])
    func empty(text: String) async {
        for words in [["set", "-", "--publish"], ["edit", "--publish"]] {
            let nereid = Nereid(input: text)
            let outcome = await nereid.run(["web"] + words)
            #expect(outcome.exitCode == .usage)
            #expect(outcome.output.isEmpty)
            #expect(nereid.repositories.writes.isEmpty)
        }
    }

    @Test("a file that is not UTF-8 is refused")
    func notText() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = folder.file("web.md")
        try Data([0x63, 0xFF]).write(to: URL(filePath: path))
        let nereid = Nereid()
        let outcome = await nereid.run("web", "set", path, "--publish")
        #expect(outcome.exitCode == .usage)
        #expect(outcome.notices.contains { $0.contains("is not UTF-8 text") }, "\(outcome.notices)")
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("a dry run shows the lines that change, and whether it would be published")
    func dryRun() async {
        let nereid = Nereid(input: "Hello\r\nmoon")
        let outcome = await nereid.run("web", "set", "-", "--publish", "-n")

        #expect(
            outcome.output == """
                ~ web foo
                - world
                + moon
                ~ web foo published: unknown → true\n
                """)
        #expect(nereid.repositories.messages == [.read(.serverOnly)])
    }

    @Test(
        "the JSON of a write says that the page was published, or that this is not known",
        arguments: [("--publish", "true"), ("--no-publish", "null")])
    func published(flag: String, value: String) async {
        let outcome = await Nereid(input: "Hello").run("web", "set", "-", flag, "--json", "published")
        #expect(outcome.output == "{\"published\":\(value)}\n")
    }

    @Test("the archive's copy is not the base of a write")
    func archived() async {
        var world = World()
        world.origin = .archive(asOf: World.now, because: .down)
        for words in [["set", "-", "--publish"], ["set", "-", "--publish", "-n"], ["picture", "-", "-n"]] {
            let nereid = Nereid(world, input: "GIF89a")
            let outcome = await nereid.run(["web"] + words)
            #expect(outcome.exitCode == .tryAgain, "\(words)")
            #expect(nereid.repositories.writes.isEmpty)
        }
        let edited = Nereid(world, on: .terminal())
        #expect(await edited.run("web", "edit", "--publish").exitCode == .tryAgain)
        #expect(edited.repositories.messages == [.read(.serverOnly)])
    }

    @Test("in a pipe an edit takes the whole text")
    func pipedEdit() async {
        let nereid = Nereid(input: "new\n")
        let outcome = await nereid.run("web", "edit", "--no-publish", "--json", "content,theme")

        #expect(outcome.output == "{\"content\":\"new\\n\",\"theme\":\"default\"}\n")
        #expect(nereid.repositories.writes == [.setWebpage("new\n", publishes: false, "foo")])
    }

    @Test("a profile picture is sent, and its URL is shown; another file is refused")
    func picture() async throws {
        let nereid = Nereid(input: "<svg/>")
        let outcome = await nereid.run("web", "picture", "-")
        #expect(outcome.output == "https://profiles.cache.lol/foo/picture\n")
        let sent = try ProfilePicture(Data("<svg/>".utf8), from: "standard input")
        #expect(nereid.repositories.writes == [.setProfilePicture(sent, "foo")])

        for input in ["", "text"] {
            let wrong = Nereid(input: input)
            let outcome = await wrong.run("web", "picture", "-")
            #expect(outcome.exitCode == .failed && wrong.repositories.writes.isEmpty, "\(outcome.notices)")
        }
        let dry = Nereid(input: "GIF89a")
        #expect(
            await dry.run("web", "picture", "-", "-n").output == "+ profile picture foo standard input gif size 6\n")
        #expect(dry.repositories.writes.isEmpty)
    }

    @Test(
        "no success message before the server's confirmation, in any output format",
        arguments: [["set", "-", "--publish"], ["edit", "--publish"], ["picture", "-"]])
    func failures(words: [String]) async {
        let problems = await Nereid.problems(ofFailedWrite: ["web"] + words, input: "GIF89a", on: [.pipe])
        #expect(problems == [])
    }

    @Test(
        "without an address the text is printed, with the remedy",
        arguments: [["web", "set", "-", "--publish"], ["web", "edit", "--publish"]])
    func lostText(words: [String]) async {
        let problems = await Nereid.problems(ofLostText: words)
        #expect(problems == [])
    }

    @Test("without a terminal for the editor, the failure says what to pass")
    func noTerminal() async {
        let outcome = await Nereid().run("web", "edit", "-e", "--publish")
        #expect(outcome.exitCode == .usage)
        #expect(outcome.notices.last == "To fix it: give the text on standard input.")
    }

    @Test("--web opens the page of the viewed item")
    func opens() async {
        let outcome = await Nereid().run("web", "view", "--web", "--dry-run")
        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
        #expect(outcome.output == "+ open https://foo.omg.lol/\n")
    }

    @Test("a non-ASCII address is decoded in every sentence and question")
    func decoded() async {
        let problems = await Nereid.problems(ofDecodedAddressIn: "web view")
        #expect(problems == [])
    }
}

@MainActor
@Suite("Commands of themes")
struct ThemeCommandTests {
    @Test("a list in a pipe has the documented columns")
    func list() async {
        let outcome = await Nereid().run("theme", "list")
        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
        #expect(outcome.output.hasPrefix("dark\tDark\\tand"))
        #expect(outcome.output.hasSuffix("default\tDefault\tann\t1.0\n"))
        #expect(outcome.isSafe)
    }

    @Test("a view is the preview byte for byte in a pipe, a description on a terminal")
    func view() async {
        #expect(await Nereid().run("theme", "view", "default").output == "<title>Default</title>\r\n\u{1B}")
        let shown = await Nereid(on: .terminal()).run("theme", "view", "dark")
        #expect(shown.output.contains("friendly"))
        #expect(shown.output.contains("by ann"))
        #expect(shown.isSafe)
        let json = await Nereid().run("theme", "view", "default", "--json", "id,license,modified")
        #expect(json.output == "{\"id\":\"default\",\"license\":\"MIT\",\"modified\":\"2026-11-20T09:00:00Z\"}\n")
    }

    @Test("an unknown theme is a failure")
    func missing() async {
        for traits in [ConsoleTraits.pipe, .terminal()] {
            let outcome = await Nereid(on: traits).run("theme", "view", "nothing")
            #expect(outcome.exitCode == .failed)
            #expect(outcome.output.isEmpty)
            #expect(
                outcome.notices == [
                    "nereid: there is no theme 'nothing'", "To fix it: see 'nereid theme list'.",
                ])
        }
    }

    @Test("the list keeps the contract of lists")
    func contractOfLists() async {
        let problems = await Nereid.problems(ofList: "theme", "list")
        #expect(problems == [])
    }

    @Test("the names of a command's fields are the documented ones", arguments: ["list", "view"])
    func fields(verb: String) throws {
        let names = try #require(Nereid.commands.command(at: ["theme", verb])).fieldNames
        #expect(names.joined(separator: " ") == "id name author version license description modified")
    }
}
