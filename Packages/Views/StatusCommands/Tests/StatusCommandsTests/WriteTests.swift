import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import StatusDomain
import TerminalUI
import Testing

@MainActor
@Suite("Commands that write statuses")
struct WriteTests {
    @Test("a posted status shows its URL alone in a pipe, a sentence too on a terminal")
    func post() async throws {
        let nereid = Nereid()
        let piped = await nereid.run("status", "post", "Tea", "time", "--emoji", ":tea:", "--url", "https://x.test")
        let shown = await Nereid(on: .terminal()).run("status", "post", "Tea")

        let draft = try StatusDraft(content: "Tea time", emoji: "🍵", externalURL: "https://x.test")
        #expect(nereid.repositories.writes == [.post(draft, "foo")])
        #expect(piped.exitCode == .done)
        #expect(piped.output == "https://status.lol/foo/9\n")
        #expect(piped.notices.isEmpty)
        #expect(shown.output == "https://status.lol/foo/9\n")
        #expect(shown.notices == ["Posted to foo."])
    }

    @Test("the name of a file is not taken for the text of a bio")
    func bioFile() async {
        let nereid = Nereid()
        let outcome = await nereid.run("bio", "edit", #filePath)
        #expect(outcome.exitCode == .usage && nereid.repositories.writes.isEmpty)
        #expect(outcome.notices.first?.hasSuffix("' is a file, and the words are the new text") == true)
    }

    @Test("without the server's URL the id is shown")
    func postWithoutURL() async {
        var world = World()
        world.page = nil
        #expect(await Nereid(world).run("status", "post", "Tea").output == "9\n")
    }

    @Test("a queued write exits with 8, and prints only its id")
    func queued() async {
        var world = World()
        world.queuedID = "7"
        let piped = await Nereid(world).run("status", "post", "Hi")
        let json = await Nereid(world).run("status", "post", "Hi", "--json", "url")
        let quiet = await Nereid(world).run("status", "post", "Hi", "-q")

        #expect(piped.exitCode == .queued)
        #expect(piped.output == "7\n")
        #expect(
            piped.everything.contains("stored as entry 7 in the outbox: could not reach api.test: connection refused"))
        let both = await Nereid(world).run("status", "post", "Hi", "--json", "address,id,url")
        #expect(json.exitCode == .queued)
        #expect(json.output == "{\"url\":null}\n")
        #expect(json.everything.contains("stored as entry 7 in the outbox"))
        #expect(both.exitCode == .queued)
        #expect(both.output == "{\"address\":\"foo\",\"id\":7,\"url\":null}\n")
        #expect(quiet.exitCode == .queued)
        #expect(quiet.output.isEmpty)
    }

    @Test("a text comes from standard input for '-' and in a pipe, and keeps its lines", arguments: [["-"], []])
    func standardInput(words: [String]) async throws {
        let nereid = Nereid(input: "one\n two\n\n")
        _ = await nereid.run(["status", "post"] + words)
        #expect(nereid.repositories.writes == [.post(try StatusDraft(content: "one\n two"), "foo")])
    }

    @Test("after '--' a text may begin with a dash")
    func dashes() async throws {
        let nereid = Nereid()
        _ = await nereid.run("status", "post", "--no-mastodon", "--", "--emoji", "-1")
        let draft = try StatusDraft(content: "--emoji -1", skipsMastodon: true)
        #expect(nereid.repositories.writes == [.post(draft, "foo")])
    }

    @Test(
        "an empty text is refused, and nothing is sent",
        arguments: [["status", "post"], ["status", "edit", "1"], ["bio", "edit"]], ["", " \n\t\n"])
    func emptyText(words: [String], text: String) async {
        for nereid in [Nereid(input: text), Nereid(on: .terminal())] {
            let outcome = await nereid.run(words + (nereid.isPiped ? ["-"] : ["--", text]))

            #expect(outcome.exitCode == .usage)
            #expect(outcome.output.isEmpty)
            #expect(outcome.notices.first == "nereid: the text is empty, and nothing was sent")
            #expect(nereid.repositories.writes.isEmpty)
        }
    }

    @Test("if there is no text and nobody can be asked, the failure says what to pass")
    func noText() async {
        let traits = ConsoleTraits(isInputTerminal: true)
        for words in [["status", "post"], ["status", "edit", "1"], ["bio", "edit"]] {
            let outcome = await Nereid(on: traits).run(words)
            #expect(outcome.exitCode == .usage)
            #expect(outcome.notices.last?.contains("'-' for standard input") == true)
            #expect(await Nereid(on: .terminal()).run(words + ["--no-input"]).exitCode == .usage)
            #expect(await Nereid(on: .pipe, input: "x").run(words + ["-e"]).exitCode == .usage)
        }
    }

    @Test("anything but an emoji or a short code is refused before anything is read", arguments: ["nope", ":nope:"])
    func emoji(text: String) async {
        for words in [["status", "post", "Tea"], ["status", "edit", "1", "Tea"]] {
            let nereid = Nereid()
            let outcome = await nereid.run(words + ["--emoji", text])
            #expect(outcome.exitCode == .usage)
            #expect(outcome.output.isEmpty)
            #expect(nereid.repositories.messages.isEmpty)
        }
    }

    @Test("the name of an emoji is accepted with and without colons", arguments: ["tea", "TEA", ":tea:"])
    func emojiByName(name: String) async throws {
        let nereid = Nereid()
        #expect(await nereid.run("status", "post", "Hi", "--emoji", name).exitCode == .done)
        #expect(nereid.repositories.writes == [.post(try StatusDraft(content: "Hi", emoji: "🍵"), "foo")])
    }

    @Test("an edit keeps what is not given")
    func edit() async throws {
        let nereid = Nereid()
        let outcome = await nereid.run("status", "edit", "1", "new", "text")
        _ = await nereid.run("status", "edit", "--last", "--emoji", "☕️")
        _ = await nereid.run("status", "edit", "https://status.lol/bar/2", "x", "--emoji", ":tada:")

        #expect(outcome.output == "https://status.lol/foo/9\n")
        #expect(
            nereid.repositories.writes == [
                .edit("1", "foo", "new text", emoji: "🎉"), .edit("2", "foo", "Tab\tand\nline\\", emoji: "☕️"),
                .edit("2", "bar", "x", emoji: "🎉"),
            ])
    }

    @Test("a bio is replaced by the unchanged text")
    func bio() async {
        let nereid = Nereid(input: " new\n\n")
        let outcome = await nereid.run("bio", "edit", "-")

        #expect(outcome.output == "https://status.lol/foo/9\n")
        #expect(nereid.repositories.writes == [.setBio(" new\n\n", "foo")])
    }

    @Test("--quiet prints nothing about a successful write", arguments: [ConsoleTraits.pipe, .terminal()])
    func quiet(traits: ConsoleTraits) async {
        for words in [
            ["status", "post", "x"], ["status", "edit", "1", "x"], ["status", "delete", "1", "--yes"],
            ["bio", "edit", "x"], ["mute", "add", "x"],
        ] {
            let outcome = await Nereid(on: traits).run(words + ["-q"])
            #expect(outcome.exitCode == .done && outcome.events.allSatisfy { $0 == .output([]) }, "\(words)")
        }
    }

    @Test("JSON of a write has the requested fields")
    func json() async {
        let post = await Nereid().run("status", "post", "x", "--json", "url,id")
        #expect(post.output == #"{"id":"9","url":"https://status.lol/foo/9"}"# + "\n")
        let delete = await Nereid().run("status", "delete", "1", "2", "--yes", "--json", "id")
        #expect(delete.output == #"[{"id":"1"},{"id":"2"}]"# + "\n")
        let mute = await Nereid().run("mute", "add", "@Bob", "--json", "kind,value,until", "--for", "1h")
        #expect(mute.output == #"[{"kind":"address","until":"2026-11-20T11:00:00Z","value":"bob"}]"# + "\n")
    }

    @Test("a removed mute is shown in JSON")
    func removedMute() async {
        let nereid = Nereid()
        _ = await nereid.run("mute", "add", "@Bob", "art")
        let outcome = await nereid.run("mute", "remove", "art", "@bob", "--json", "kind,value")
        #expect(outcome.output == #"[{"kind":"word","value":"art"},{"kind":"address","value":"bob"}]"# + "\n")
    }

    @Test("a mute's duration must be above 0")
    func noTime() async {
        for time in ["0s", "0d", "-1h"] {
            let nereid = Nereid()
            #expect(await nereid.run("mute", "add", "x", "--for", time).exitCode == .usage)
            #expect(nereid.repositories.writes.isEmpty)
        }
    }

    @Test("mutes are added and removed; an unknown one cannot be removed")
    func mutes() async {
        let nereid = Nereid(on: .terminal())
        let added = await nereid.run("mute", "add", "@Bob", "art")
        let removed = await nereid.run("mute", "rm", "art")
        let missing = await nereid.run("mute", "remove", "art")
        let planned = await nereid.run("mute", "remove", "art", "-n")

        #expect(
            added.notices == [
                "Muted @bob, on this machine.",
                "Muted the word 'art', on this machine. To mute the person: 'nereid mute add @art'.",
            ])
        #expect(removed.notices == ["Unmuted 'art'."])
        #expect(nereid.repositories.world.mutes.count == 1)
        #expect(missing.exitCode == .failed && planned.exitCode == .failed)
        #expect(planned.notices == missing.notices)
        #expect(missing.notices == ["nereid: 'art' is not muted", "To fix it: see 'nereid mute list'."])
        #expect(await Nereid(on: .terminal()).run("mute", "add", "@Bob.omg.lol").notices == [added.notices[0]])
    }

    @Test("in a pipe, a mute has no notice, except for a word that may be an address")
    func pipedMutes() async {
        #expect(await Nereid().run("mute", "add", "@bob", "two words").events.isEmpty)
        let word = await Nereid().run("mute", "add", "art")
        #expect(word.output.isEmpty)
        #expect(word.notices.first?.hasSuffix("To mute the person: 'nereid mute add @art'.") == true)
        #expect(word.notices.count == 1)
        #expect(await Nereid().run("mute", "add", "art", "-q").events.isEmpty)
    }

    @Test("the end of a mute is shown")
    func muteEnd() async {
        let outcome = await Nereid(on: .terminal()).run("mute", "add", "@bob", "--for", "1w")
        #expect(outcome.notices == ["Muted @bob until 2026-11-27, on this machine."])
        #expect(
            await Nereid().run("mute", "add", "@bob", "--for", "1h30m", "--json", "until").output.contains("T11:30:00Z")
        )
    }

    @Test("a word that is also a known address is asked about on a terminal", arguments: ["y", "n"])
    func mutedPerson(answer: String) async {
        let nereid = Nereid(on: .terminal(), answers: [answer])
        let outcome = await nereid.run("mute", "add", "foo")
        #expect(outcome.questions.count == 1, "\(outcome)")
        #expect(nereid.repositories.world.mutes.map(\.target) == [answer == "y" ? .address("foo") : .word("foo")])
        #expect(await Nereid(on: .terminal()).run("mute", "add", "foo", "--yes").questions.isEmpty)
        #expect(await Nereid().run("mute", "add", "foo").questions.isEmpty)
    }

    // MARK: Dry runs

    @Test(
        "a dry run shows changes with their signs, and sends nothing",
        arguments: [
            (["status", "post", "Tea", "--emoji", "🎉"], "+ status foo 🎉 Tea\n"),
            (
                ["status", "edit", "1", "New", "--emoji", "☕️"],
                "~ status foo 1 emoji: 🎉 → ☕️\n~ status foo 1 content: Hello → New\n"
            ),
            (["status", "edit", "1", "Hello"], ""), (["status", "delete", "1"], "- status foo 1 🎉 Hello\n"),
            (["bio", "edit", "new"], "~ bio foo\n- About me\n+ new\n"), (["mute", "add", "@Bob"], "+ mute @bob\n"),
            (["mute", "remove", "art"], "- mute art\n"),
        ])
    func dryRun(words: [String], plan: String) async {
        var world = World()
        world.mutes = [Mute(.word("art"), createdAt: World.now)]
        let nereid = Nereid(world)
        let outcome = await nereid.run(words + ["-n"])

        #expect(outcome.exitCode == .done)
        #expect(outcome.output == plan)
        #expect(outcome.questions.isEmpty)
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("the JSON of a dry run has the fields that are sent")
    func dryRunJSON() async {
        let post = await Nereid().run("status", "post", "Tea", "-n", "--json")
        let edit = await Nereid().run("status", "edit", "1", "New", "-n", "--json", "id,content")

        #expect(
            post.output
                == #"[{"address":"foo","after":{"content":"Tea","emoji":null,"externalURL":null},"before":null,"id":null,"kind":"status"}]"#
                + "\n")
        #expect(edit.output == #"[{"after":{"content":"New"},"before":{"content":"Hello"},"id":"1"}]"# + "\n")
        // An existing mute of the word is not looked up.
        #expect(
            await Nereid().run("mute", "add", "art", "-n", "--json").output
                == #"[{"address":null,"after":{"until":null},"id":"art","kind":"mute"}]"# + "\n")
    }

    // MARK: Confirmations

    @Test(
        "a deletion keeps the contract of deletions",
        arguments: [["status", "delete", "1"], ["status", "rm", "--last"]])
    func deletion(words: [String]) async {
        let problems = await Nereid.problems(ofDeletion: words)
        #expect(problems == [])
    }

    @Test("statuses of two addresses are refused before one is deleted")
    func twoAddresses() async {
        let nereid = Nereid()
        let outcome = await nereid.run(
            "status", "delete", "https://status.lol/foo/1", "https://status.lol/bar/2", "--yes")

        #expect(outcome.exitCode == .usage)
        #expect(outcome.notices.first?.contains("belongs to bar, and the items before it to foo") == true)
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("a failed deletion says that nothing was deleted if it names several statuses, not one twice")
    func missing() async {
        let message = "nereid: foo has no status '7'"
        let twice = await Nereid(on: .terminal()).run("status", "delete", "7", "7")
        let several = await Nereid(on: .terminal()).run("status", "delete", "7", "1")

        #expect(twice.notices.first == message)
        #expect(several.notices.first == message + ", and nothing was deleted")
    }

    @Test("the question names the items to delete")
    func question() async {
        let one = await Nereid(on: .terminal()).run("status", "delete", "1")
        let two = await Nereid(on: .terminal()).run("status", "delete", "1", "2")

        #expect(one.questions == ["Delete the status 'Hello' of foo? [y/N] "])
        #expect(two.questions == ["Delete 2 statuses of foo? [y/N] "])
    }
}
