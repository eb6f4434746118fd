import CommandSupport
import CommandTestSupport
import FolderDomain
import ResourceLoading
import TerminalUI
import Testing

@MainActor
@Suite("The commands of a folder")
struct FolderCommandTests {
    private static let files = [
        "dns.tsv", "listed.tsv", "now.md", "pastes/notes", "pics.tsv", "purls.tsv", "statuses.tsv",
    ]
    private static let noPURLs = "name\turl\tlisted\n"

    /// A program that has pulled these items into `/tree`; nil for those that `foo` has at first.
    private static func pulled(
        _ items: [ItemValue]? = nil, on traits: ConsoleTraits = .pipe, answers: [String] = []
    ) async -> Nereid {
        let nereid = Nereid(on: traits, answers: answers)
        if let items { nereid.repositories.folder.setItems(items) }
        #expect(await nereid.run("pull", "/tree").exitCode == .done)
        return nereid
    }

    /// A program that has pulled PURLs whose rows were then removed.
    private static func emptied(
        _ count: Int, on traits: ConsoleTraits = .pipe, answers: [String] = []
    ) async -> Nereid {
        let nereid = await pulled((0..<count).map { ItemValue.purl("p\($0)") }, on: traits, answers: answers)
        nereid.repositories.folder["purls.tsv"] = noPURLs
        return nereid
    }

    /// A program that has pulled the PURL `tea`, whose row was then named `green`.
    private static func renamed(on traits: ConsoleTraits = .pipe, answers: [String] = []) async -> Nereid {
        let nereid = await pulled([.purl("tea")], on: traits, answers: answers)
        nereid.repositories.folder["purls.tsv"] = noPURLs + "green\thttps://x\ttrue\n"
        return nereid
    }

    /// Changes the now page, adds a paste and removes the only PURL.
    private func edit(_ world: FolderWorld) {
        world["now.md"] = "# Later\n"
        world["pastes/new"] = "n"
        world["purls.tsv"] = Self.noPURLs
    }

    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    @Test("pull lists the files in a pipe, and shows their number on a terminal")
    func pull() async {
        let piped = await Nereid().run("pull", "/tree")
        #expect(piped.output == Self.files.map { $0 + "\n" }.joined())
        #expect(piped.notices.isEmpty)
        let shown = await Nereid(on: .terminal()).run("pull", "/tree")
        #expect(shown.output.isEmpty)
        #expect(shown.notices == ["Pulled foo into /tree: 7 files written."])
        let quiet = await Nereid().run("pull", "/tree", "-q")
        #expect(quiet.output.isEmpty)
        #expect(quiet.notices.isEmpty)
        #expect(await Nereid().run("pull", "/tree", "--json", "path").output.contains("{\"path\":\"now.md\"}"))
    }

    @Test(
        "a pull that leaves something out says at the end everything that it left out",
        arguments: [
            ("README", "one picture could not be fetched; everything else was pulled"),
            (
                "pastes/100%",
                "one picture could not be fetched, and unreadable files were left as they are; everything else was pulled"
            ),
        ])
    func incompletePull(path: String, words: String) async {
        let nereid = await Self.pulled()
        let world = nereid.repositories.folder
        world.setItems([.picture])
        world.fail(Failure(.refused, "no"))
        world[path] = "x"
        let outcome = await nereid.run("pull", "/tree", "--theirs")
        #expect(outcome.exitCode == .failed)
        #expect(outcome.notices.suffix(2) == ["nereid: " + words, "To fix it: run it again."])
    }

    @Test("a dry run of pull writes nothing")
    func dryPull() async {
        let nereid = Nereid()
        let outcome = await nereid.run("pull", "/tree", "--dry-run")
        #expect(outcome.output == "+ now.md\n+ purls.tsv docs\n+ pastes/notes\n")
        #expect(nereid.repositories.folder["now.md"] == nil)
    }

    @Test(
        "a diff also shows differences of line endings and white space",
        arguments: [
            ("one\r\ntwo\r\n", "one\r\n2\r\n", "  - two\n  + 2\n"),
            ("one\r\ntwo\r\n", "one\r\ntwo\n", "  line endings: CR LF → mixed\n"),
            ("one\ntwo\n", "one\r\ntwo\r\n", "  line endings: LF → CR LF\n"),
            ("one\n", "one\ntwo\r\n", "  line endings: LF → mixed\n  + two\n"),
            ("\tone\n", "    one\n", "  - \tone\n  +     one\n"), ("one\n", "one \n", "  - one\n  + one \n"),
        ])
    func blanks(old: String, new: String, shown: String) async {
        let nereid = await Self.pulled([.paste("notes", old)])
        nereid.repositories.folder["pastes/notes"] = new
        #expect(await nereid.run("diff", "/tree").output == "~ pastes/notes\n@@ pastes/notes\n" + shown)
    }

    @Test("diff in a pipe has the plan first, then the differences")
    func diff() async {
        let nereid = await Self.pulled()
        edit(nereid.repositories.folder)
        let outcome = await nereid.run("diff", "/tree")
        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
        #expect(
            outcome.output == """
                ~ now.md
                - purls.tsv docs
                + pastes/new
                @@ now.md
                  - # Now
                  + # Later

                """)
        #expect(await nereid.run("diff", "/tree", "--name-only").output.hasSuffix("+ pastes/new\n"))
        #expect(await nereid.run("diff", "/tree/pastes").output == "+ pastes/new\n")
        #expect(
            await nereid.run("diff", "/tree/now.md", "--json", "action,path,kind,id,item").output
                == "[{\"action\":\"change\",\"id\":null,\"item\":null,\"kind\":\"now\",\"path\":\"now.md\"}]\n")
        #expect(nereid.repositories.folder.writes == 0)
    }

    @Test("diff --exit-code ends with 3 if there is something to do, and with 0 otherwise")
    func exitCode() async {
        let nereid = await Self.pulled()
        #expect(await nereid.run("diff", "/tree", "--exit-code").exitCode == .done)
        edit(nereid.repositories.folder)
        let outcome = await nereid.run("diff", "/tree", "--exit-code")
        #expect(outcome.exitCode == .different)
        #expect(outcome.notices.isEmpty)
    }

    @Test("diff on a terminal has the texts under each item, in colour")
    func personalDiff() async {
        var traits = ConsoleTraits.terminal()
        traits.usesColour = true
        let nereid = await Self.pulled(on: traits)
        edit(nereid.repositories.folder)
        let output = await nereid.run("diff", "/tree").output
        #expect(
            output.contains(
                "\u{1B}[35m~ now.md\u{1B}[0m\n\u{1B}[31m  - # Now\u{1B}[0m\n\u{1B}[32m  + # Later\u{1B}[0m\n"))
        #expect(await Self.pulled(on: .terminal()).run("diff", "/tree").notices == ["There is nothing to push to foo."])
    }

    @Test("push reports each finished item, and what it left out")
    func push() async {
        let nereid = await Self.pulled()
        edit(nereid.repositories.folder)
        let outcome = await nereid.run("push", "/tree")
        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "~ now.md\n+ pastes/new\n")
        #expect(outcome.notices == ["one deletion was left out; 'nereid diff' shows what --delete would delete"])
        #expect(nereid.repositories.folder.writes == 2)
    }

    @Test("a dry run of push shows the plan and sends nothing")
    func dryPush() async {
        let nereid = await Self.pulled()
        edit(nereid.repositories.folder)
        #expect(await nereid.run("push", "/tree", "-n").output == "~ now.md\n+ pastes/new\n")
        #expect(
            await nereid.run("push", "/tree", "-n", "--delete").output == "~ now.md\n+ pastes/new\n- purls.tsv docs\n")
        #expect(nereid.repositories.folder.writes == 0)
    }

    @Test("on a terminal, deletions are listed and asked about", arguments: [1, 5], ["y", "n"])
    func deletions(count: Int, answer: String) async {
        let nereid = await Self.emptied(count, on: .terminal(), answers: [answer])
        let outcome = await nereid.run("push", "/tree", "--delete")
        #expect(outcome.exitCode == (answer == "y" ? .done : .cancelled))
        #expect(outcome.notices.prefix(count) == (0..<count).map { "- purls.tsv p\($0)" }[...])
        let what = count == 1 ? "this item" : "these 5 items"
        #expect(outcome.questions == ["Delete \(what) of foo? [y/N] "])
        #expect(nereid.repositories.folder.writes == (answer == "y" ? count : 0))
    }

    @Test("in a pipe, deletions are listed, and need --yes", arguments: [1, 5])
    func pipedDeletions(count: Int) async {
        let nereid = await Self.emptied(count)
        let outcome = await nereid.run("push", "/tree", "--delete")
        #expect(outcome.exitCode == .usage)
        #expect(outcome.notices.prefix(count) == (0..<count).map { "- purls.tsv p\($0)" }[...])
        #expect(outcome.notices.contains("To fix it: pass --yes."))
        #expect(nereid.repositories.folder.writes == 0)

        #expect(await nereid.run("push", "/tree", "--delete", "--yes").exitCode == .done)
        #expect(nereid.repositories.folder.writes == count)
    }

    @Test(
        "a PURL whose row has another name is offered as a rename",
        arguments: [
            (ConsoleTraits.terminal(), ["y"], [], 2), (.pipe, [], [], 1),
            (.pipe, [], ["--yes"], 2), (.pipe, [], ["--yes", "--delete"], 2),
        ] as [(ConsoleTraits, [String], [String], Int)])
    func rename(traits: ConsoleTraits, answers: [String], flags: [String], steps: Int) async {
        let nereid = await Self.renamed(on: traits, answers: answers)
        #expect(
            await nereid.run("diff", "/tree").notices.contains(
                "the PURL tea would be renamed to green, whose hits start again at 0"))

        let outcome = await nereid.run(["push", "/tree"] + flags)
        #expect(outcome.exitCode == .done, "\(outcome.everything)")
        let lines = ["+ purls.tsv green\n", "- purls.tsv tea\n"]
        #expect(outcome.output == lines.prefix(steps).joined())
        #expect(outcome.questions == (traits.allowsPrompts ? ["Rename this PURL of foo? [y/N] "] : []))
        #expect(await nereid.run("diff", "/tree").output == lines.dropFirst(steps).joined())
    }

    @Test("a push that can ask nobody keeps both names of a renamed PURL, and names the command that ends it")
    func unansweredRename() async {
        let nereid = await Self.renamed()
        #expect(
            await nereid.run("push", "/tree").notices.contains(
                "both names stay; 'nereid push --delete --yes' deletes the old name, and everything else that you removed"
            ))
        #expect(await nereid.run("push", "/tree", "--delete", "--yes").output == "- purls.tsv tea\n")
    }

    @Test("declining a rename cancels the push")
    func declinedRename() async {
        let nereid = await Self.renamed(on: .terminal(), answers: ["n"])
        let outcome = await nereid.run("push", "/tree")
        #expect(outcome.exitCode == .cancelled)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.folder.writes == 0)
        #expect(outcome.notices.contains("the PURL tea will be renamed to green, whose hits start again at 0"))
        #expect(outcome.notices.last == "nereid: nothing was done")
    }

    private static let doubt = "weblog/new.md may be weblog/w1.md, renamed and edited"

    @Test(
        "push asks about a file that may be a renamed and edited entry, and leaves it alone if nobody can answer",
        arguments: [
            (ConsoleTraits.terminal(), ["y"], [], "~ weblog/new.md\n", ExitCode.done),
            (.terminal(), ["n"], [], "", .cancelled), (.pipe, [], [], "", .done),
            (.pipe, [], ["--yes"], "~ weblog/new.md\n", .done),
            (.pipe, [], ["--delete", "--yes"], "+ weblog/new.md\n- weblog/w1.md\n", .done),
        ] as [(ConsoleTraits, [String], [String], String, ExitCode)])
    func doubtfulRename(
        traits: ConsoleTraits, answers: [String], flags: [String], output: String, code: ExitCode
    ) async {
        let nereid = await Self.pulled([.entry("w1", "# Tides\n\nHigh water\n")], on: traits, answers: answers)
        let world = nereid.repositories.folder
        world["weblog/w1.md"] = nil
        world["weblog/new.md"] = "# Tides\n\nEntirely rewritten, with more care than before\n"
        #expect(await nereid.run("diff", "/tree").notices.contains(Self.doubt))
        // On a terminal, a dry run shows what would be sent after a yes.
        let planned = await nereid.run(["push", "/tree", "-n"] + flags)
        #expect(planned.output == (traits.allowsPrompts ? "~ weblog/new.md\n" : output))

        let outcome = await nereid.run(["push", "/tree"] + flags)
        #expect(outcome.exitCode == code, "\(outcome.everything)")
        #expect(outcome.output == output)
        #expect(outcome.questions == (traits.allowsPrompts ? ["Send this file as the same entry of foo? [y/N] "] : []))
        #expect(outcome.notices.contains(Self.doubt))
        let isLeftAlone = output.isEmpty && code == .done
        #expect(outcome.everything.contains("left alone: --yes sends it as the same entry") == isLeftAlone)
    }

    @Test("diff and push name pictures that would be dead links", arguments: ["diff", "push"])
    func localPictures(command: String) async {
        let nereid = await Self.pulled()
        nereid.repositories.folder["weblog/new.md"] = "# Boats\n\n./boat.png\n"
        #expect(
            await nereid.run(command, "/tree").notices.first
                == "weblog/new.md: the picture ./boat.png is only on this computer, so nobody else could see it; 'nereid push --upload-pictures' uploads it and inserts its URL"
        )
        #expect(await nereid.run("pull", "/tree").notices.contains { $0.contains("only on this computer") } == false)
    }

    @Test("a conflict names both sides, sends nothing, and is settled by --mine")
    func conflict() async {
        let nereid = await Self.pulled()
        let world = nereid.repositories.folder
        world["now.md"] = "mine"
        world.setItems([.nowPage("theirs")])
        for command in ["push", "pull"] {
            let outcome = await nereid.run(command, "/tree")
            #expect(outcome.exitCode == .failed)
            #expect(outcome.output.isEmpty)
            #expect(outcome.notices.first == "now.md: changed here and on the server")
        }
        #expect(await nereid.run("diff", "/tree/now.md").output.hasPrefix("! now.md: changed here and on the server\n"))
        #expect(await nereid.run("push", "/tree", "-n").exitCode == .failed)
        #expect(await nereid.run("push", "/tree", "--mine", "--theirs").exitCode == .usage)
        #expect(world.writes == 0)
        #expect(await nereid.run("push", "/tree", "--mine").output == "~ now.md\n")
    }

    @Test(
        "no success message without the server's confirmation",
        arguments: CommandContract.failedWrites)
    func failedPush(failure: RemoteFailure, code: ExitCode) async {
        for traits in [ConsoleTraits.pipe, .terminal()] {
            let nereid = await Self.pulled(on: traits)
            nereid.repositories.folder["now.md"] = "x"
            nereid.repositories.folder.fail(Failure(failure))
            let outcome = await nereid.run("push", "/tree")
            #expect(outcome.exitCode == code)
            #expect(outcome.output.isEmpty)
            #expect(!outcome.everything.contains("Pushed"))
        }
    }

    @Test("problems are named with file and line, and nothing is sent")
    func problems() async {
        let nereid = await Self.pulled()
        nereid.repositories.folder["purls.tsv"] = "name\turl\tlisted\nx\thttps://x\tmaybe\n"
        nereid.repositories.folder["pastes/new"] = "n"
        for words in [["diff", "/tree"], ["push", "/tree"], ["push", "/tree", "-n"]] {
            let outcome = await nereid.run(words)
            #expect(outcome.exitCode == .failed)
            #expect(outcome.notices.contains("purls.tsv:2: 'maybe' in 'listed' is neither true nor false"))
            // A diff shows everything that it can compare.
            #expect(outcome.output.isEmpty == (words[0] == "push"), "\(words): \(outcome.output)")
        }
        #expect(nereid.repositories.folder.writes == 0)
    }

    @Test("diff and push refuse a folder that no pull made; like pull, they refuse one of another address")
    func refused() async {
        #expect(await Nereid().run("diff", "/tree").exitCode == .failed)
        #expect(await Nereid().run("push", "/tree").notices.first?.contains("not the folder of an address") == true)
        let nereid = await Self.pulled()
        for command in ["pull", "diff", "push"] {
            #expect(
                await nereid.run(command, "/tree", "-A", "bar").notices.first
                    == "nereid: this folder belongs to foo, not to bar")
        }
        #expect(await nereid.run("push", "/tree/nonsense.txt").exitCode == .usage)
    }

    @Test("every form of an address names the folder of that address", arguments: ["pull", "diff", "push", "push -n"])
    func formsOfAddress(command: String) async {
        let nereid = await Self.pulled()
        #expect(await nereid.run(line: "\(command) /tree -A @Foo").exitCode == .done)
    }

    @Test("export prints the path of the start page")
    func export() async {
        let nereid = Nereid()
        #expect(await nereid.run("export", "/site", "--format", "html").output == "/site/index.html\n")
        #expect(nereid.repositories.folder["now.html"]?.contains("<h1>Now</h1>") == true)
        #expect(await nereid.run("export", "/site", "--format", "pdf").exitCode == .usage)
        #expect(await nereid.run("export").exitCode == .usage)
    }

    @Test("an export shows in a dry run what it would refuse")
    func dryExport() async {
        let nereid = Nereid()
        nereid.repositories.folder["mine.txt"] = "x"
        let dry = await nereid.run("export", "/site", "-n")
        let real = await nereid.run("export", "/site")
        #expect(dry.exitCode == .failed)
        #expect(dry.output.isEmpty)
        #expect(dry.notices == real.notices)
        #expect(dry.notices == ["nereid: /site has files that nereid did not create. Use a new or empty folder"])
        #expect(await Nereid().run("export", "/site", "-n").output == "+ /site/index.html and the pages of foo\n")
    }

    @Test(
        "an unknown part of a folder does not become a separate folder",
        arguments: ["marina/weblog", "/x/pastes", "marina/now.md", "boxes", "marina/weblog/a.md"])
    func pullPart(path: String) async {
        let nereid = Nereid()
        let outcome = await nereid.run("pull", path)
        #expect(outcome.exitCode == .failed)
        #expect(outcome.notices.last?.contains("'nereid pull") == true)
        #expect(nereid.repositories.folder["now.md"] == nil)
        #expect(await Nereid().run("pull", "pics/marina").exitCode == .done)
    }

    @Test("diff reports an empty text file, and nothing is sent")
    func emptyFile() async {
        let nereid = await Self.pulled()
        nereid.repositories.folder["pastes/empty"] = ""
        nereid.repositories.folder["pastes/other"] = "text"
        for words in [["diff", "/tree"], ["push", "/tree"], ["push", "/tree", "-n"]] {
            let outcome = await nereid.run(words)
            #expect(outcome.exitCode == .failed, "\(words)")
            #expect(outcome.everything.contains("pastes/empty: it is empty"), "\(words)")
        }
        #expect(nereid.repositories.folder.writes == 0)
    }

    @Test("an offline export links to pictures, and says so in one notice")
    func exportOffline() async {
        let nereid = Nereid()
        nereid.repositories.folder.setItems([.picture])
        nereid.repositories.folder.fail(Failure(RemoteFailure.offline).worded)
        let outcome = await nereid.run("export", "/site", "--offline")
        #expect(outcome.exitCode == .done)
        #expect(
            outcome.notices == [
                "one picture could not be fetched and is a link: this needs the network, which --offline switches off"
            ])
        let page = nereid.repositories.folder["pics.html"]
        #expect(
            page?.contains("<a href=\"https://cdn.some.pics/foo/p1.png\"") == true && page?.contains("<img") == false)
    }

    @Test("on a terminal, pull asks about a new folder whose name can be an address", arguments: ["oskar", "site"])
    func wordThatCanBeAnAddress(word: String) async {
        for (answer, code) in [("n", ExitCode.cancelled), ("y", .done)] {
            let nereid = Nereid(on: .terminal(), answers: [answer])
            let outcome = await nereid.run("pull", word)
            #expect(outcome.exitCode == code)
            #expect(outcome.questions == ["Pull foo into ./\(word)? [y/N] "])
            #expect(
                outcome.notices.first
                    == "the new folder \(word) gets the content of foo; for the address \(word): 'nereid pull -A \(word)'"
            )
            #expect((nereid.repositories.folder["now.md"] == nil) == (code == .cancelled))
        }
    }

    @Test("in a pipe, pull refuses a known address as a new folder, and takes another word with a notice")
    func addressAsFolder() async {
        let nereid = Nereid()
        let outcome = await nereid.run("pull", "oskar")
        #expect(outcome.exitCode == .usage)
        #expect(nereid.repositories.folder["now.md"] == nil)
        #expect(outcome.everything.contains("'nereid pull -A oskar'"))
        #expect(outcome.everything.contains("./oskar"))
        let site = await nereid.run("pull", "site")
        #expect(site.exitCode == .done)
        #expect(site.notices.count == 1)
    }

    @Test(
        "no question for a path, the address itself, an existing folder, a name that is no address, or with --yes",
        arguments: [
            ["./oskar"], ["foo"], ["here"], ["my_folder"], ["oskar", "--yes"], ["oskar", "-A", "oskar"], ["oskar/"],
        ])
    func plainFolder(words: [String]) async {
        for traits in [ConsoleTraits.pipe, .terminal()] {
            let outcome = await Nereid(on: traits).run(["pull"] + words)
            #expect(outcome.exitCode == .done && outcome.questions.isEmpty, "\(outcome.everything)")
        }
    }

    @Test("pull --all writes a folder for every address of the account, and updates it the next time")
    func pullAll() async {
        let nereid = Nereid()
        let world = nereid.repositories.folder
        world.addresses = ["foo", "bar"]
        let paths = ["foo", "bar"].flatMap { address in Self.files.map { "backup/\(address)/\($0)\n" } }
        let dry = await nereid.run("pull", "backup", "--all", "-n")
        #expect(dry.output.hasPrefix("+ backup/foo/now.md\n") && dry.output.contains("\n+ backup/bar/now.md\n"))
        #expect(await nereid.run("pull", "backup", "--all").output == paths.joined())
        #expect(world.at("backup/bar")[".nereid/manifest.json"]?.contains("\"address\": \"bar\"") == true)
        #expect(await nereid.run("pull", "backup/", "--all").output == "")
        #expect(await nereid.run("pull", "backup", "--all", "--json", "path").output == "[]\n")
        #expect(await nereid.run("pull", "--all", "-A", "foo").exitCode == .usage)
    }

    @Test("a failure of one address does not stop the others, and is reported with its name")
    func pullAllFailing() async {
        let nereid = Nereid()
        let world = nereid.repositories.folder
        world.addresses = ["foo", "bar"]
        world.at("./foo")["mine.txt"] = "x"
        let outcome = await nereid.run("pull", "--all")
        #expect(outcome.exitCode == .failed)
        #expect(outcome.notices.first?.hasPrefix("foo: ") == true)
        #expect(outcome.notices.last == "nereid: 1 of 2 addresses failed")
        #expect(outcome.output.contains("./bar/now.md\n"))
    }

    @Test("--all is refused within the folder of one address")
    func pullAllWithinFolder() async {
        let nereid = await Self.pulled()
        #expect(await nereid.run("pull", "/tree", "--all").exitCode == .failed)
    }

    @Test("export --all writes a site for every address of the account")
    func exportAll() async {
        let nereid = Nereid()
        let world = nereid.repositories.folder
        world.addresses = ["foo", "bar"]
        let outcome = await nereid.run("export", "/sites", "--all")
        #expect(outcome.output == "/sites/foo/index.html\n/sites/bar/index.html\n")
        #expect(world.at("/sites/bar")["index.html"] != nil)
    }

    @Test(
        "a notice says which other addresses are left out, unless an address is named",
        arguments: [["pull", "site"], ["export", "site"]])
    func otherAddresses(words: [String]) async {
        let notice = "left out: bar, oskar; --all includes every address of the account"
        for (traits, flags, isReported) in [
            (ConsoleTraits.terminal(), ["--yes"], true), (.terminal(), ["--yes", "-A", "foo"], false),
            (.pipe, ["--yes"], true), (.pipe, ["--yes", "-q"], false),
        ] as [(ConsoleTraits, [String], Bool)] {
            let nereid = Nereid(on: traits)
            nereid.repositories.folder.addresses = ["foo", "bar", "oskar"]
            #expect(await nereid.run(words + flags).notices.contains(notice) == isReported)
        }
    }

    @Test("in a pipe only the first pull says which other addresses are left out")
    func otherAddressesAgain() async {
        let nereid = await Self.pulled()
        nereid.repositories.folder.addresses = ["foo", "bar"]
        #expect(await nereid.run("pull", "/tree").notices.allSatisfy { !$0.contains("left out") })
    }

    @Test("--all and --address cannot be combined", arguments: ["pull", "export"])
    func allAndAddress(verb: String) async {
        let outcome = await Nereid().run(verb, "site", "--all", "-A", "foo")
        #expect(outcome.exitCode == .usage)
        #expect(outcome.notices.prefix(2).joined().contains("cannot be combinedUsage: nereid \(verb)"))
    }
}
