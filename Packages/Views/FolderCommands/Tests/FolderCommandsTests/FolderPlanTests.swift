import CommandSupport
import CommandTestSupport
import FolderDomain
import TerminalUI
import Testing

@MainActor
@Suite("Plans and reports of pull and push")
struct FolderPlanTests {
    private let nereid = Nereid()
    private var world: FolderWorld { nereid.repositories.folder }

    private func pull() async { #expect(await nereid.run("pull", "/tree").exitCode == .done) }

    /// Pulls, and then changes both sides: the now page is changed on both, `notes` is changed here and deleted on the
    /// server, and `docs` the other way round.
    private func divide() async {
        await pull()
        world["now.md"] = "mine"
        world["pastes/notes"] = "mine"
        world["purls.tsv"] = "name\turl\tlisted\n"
        world.setItems([
            .nowPage("theirs"), .purl("docs", "https://theirs.example", isListed: false),
        ])
    }

    @Test("a dry run of pull refuses what the pull refuses")
    func refusedPull() async {
        await divide()
        for words in [["pull", "/tree"], ["pull", "/tree", "--dry-run"]] {
            let outcome = await nereid.run(words)
            #expect(outcome.exitCode == .failed)
            #expect(outcome.output.isEmpty)
            #expect(outcome.notices.first == "now.md: changed here and on the server")
        }
        world["pastes/100%"] = "x"
        #expect(await nereid.run("pull", "/tree", "-n").notices.first?.hasPrefix("pastes/100%: ") == true)
    }

    @Test("a dry run of push says that both sides changed the same items, and shows nothing that would be sent")
    func refusedPush() async {
        await divide()
        world["pastes/new"] = "n"
        let outcome = await nereid.run("push", "/tree", "-n")
        #expect(outcome.exitCode == .failed)
        let lines = outcome.output.split(separator: "\n")
        #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("! ") }, "\(outcome.output)")
        #expect(outcome.notices.contains("nereid: nothing would be sent: both sides changed the same items"))
    }

    @Test("a dry run of pull --theirs shows overwritten, restored and removed files")
    func forcedPull() async {
        await divide()
        world["pastes/mine"] = "stays: the server has none of that name"
        let outcome = await nereid.run("pull", "/tree", "--theirs", "--dry-run")
        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "~ now.md\n+ purls.tsv docs\n- pastes/notes\n")
        #expect(world["now.md"] == "mine")
    }

    @Test("pull --theirs keeps a row that only this side has")
    func forcedPullOfRows() async {
        await pull()
        world["purls.tsv"] = (world["purls.tsv"] ?? "") + "mine\thttps://m.example\n"
        #expect(await nereid.run("pull", "/tree", "--dry-run").output.isEmpty)
        #expect(await nereid.run("pull", "/tree", "--theirs", "--dry-run").output.isEmpty)
        let outcome = await nereid.run("pull", "/tree", "--theirs")
        #expect(outcome.notices.first == "kept what was edited here: purls.tsv mine; 'nereid push' sends it")
        #expect(world["purls.tsv"]?.contains("mine\thttps://m.example\n") == true)
    }

    @Test("push --mine without --delete says that it left a deletion out, in a dry run too")
    func leftOutDeletion() async {
        await divide()
        let dry = await nereid.run("push", "/tree", "--mine", "-n")
        #expect(dry.notices == ["one deletion would be left out; 'nereid diff' shows what --delete would delete"])
        let outcome = await nereid.run("push", "/tree", "--mine")
        #expect(outcome.output == "~ now.md\n+ pastes/notes\n")
        #expect(outcome.output == dry.output)
        #expect(outcome.notices == ["one deletion was left out; 'nereid diff' shows what --delete would delete"])
    }

    @Test("push --mine says what it creates, changes and deletes for each conflict")
    func mine() async {
        await divide()
        let dry = await nereid.run("push", "/tree", "--mine", "--delete", "-n")
        #expect(dry.exitCode == .done)
        #expect(dry.output == "~ now.md\n+ pastes/notes\n- purls.tsv docs\n")
        #expect(await nereid.run("push", "/tree", "--mine", "--delete", "--yes").output == dry.output)
    }

    @Test("the JSON of push --mine --delete has the deletions")
    func mineAsJSON() async {
        await divide()
        let fields = await nereid.run("push", "/tree", "--mine", "--delete", "-y", "--json", "action,path").output
        #expect(fields.contains("{\"action\":\"delete\",\"path\":\"purls.tsv\"}"))
    }

    @Test("push --mine --delete needs --yes in a pipe")
    func unansweredQuestion() async {
        await divide()
        #expect(await nereid.run("push", "/tree", "--mine", "--delete").exitCode == .usage)
        #expect(world.writes == 0)
    }

    @Test("push --theirs says what happens to the folder's side of each conflict")
    func theirs() async {
        await divide()
        let dry = await nereid.run("push", "/tree", "--theirs", "-n")
        #expect(dry.exitCode == .done)
        #expect(dry.output == "~ now.md\n+ purls.tsv docs\n- pastes/notes\n")
        #expect(dry.notices.contains("now.md: the server's side would be taken"))
        let outcome = await nereid.run("push", "/tree", "--theirs")
        #expect(outcome.output == dry.output)
        #expect(world.writes == 0)
        #expect(outcome.notices.contains("now.md: the server's side was taken"))
    }

    @Test("a new status with an explicit time is refused before anything is sent")
    func givenTime() async {
        await pull()
        world["statuses.tsv"] = "id\tcreated\temoji\tcontent\turl\n\t2026-11-20T10:00:00Z\t\tnew\n"
        for words in [["diff", "/tree"], ["push", "/tree"], ["push", "/tree", "-n"]] {
            let outcome = await nereid.run(words)
            #expect(outcome.exitCode == .failed)
            #expect(
                outcome.notices.contains(
                    "statuses.tsv:2: the service sets 'created' of a new item; leave it empty"))
        }
        #expect(await nereid.run("diff", "/tree").notices.last == "nereid: this item cannot be pushed")
        #expect(world.writes == 0)
    }

    @Test("pull names a deleted file, and the command that deletes it on the server")
    func keptDeletion() async {
        await pull()
        world["pastes/notes"] = nil
        let deleted = "left out what was deleted here: pastes/notes; 'nereid push --delete' deletes it"
        #expect(await nereid.run("pull", "/tree").notices == [deleted])
        world["now.md"] = "mine"
        #expect(
            await nereid.run("pull", "/tree").notices
                == ["kept what was edited here: now.md; 'nereid push' sends it", deleted])
    }

    @Test("pull says 'them' of several items that it left as they are")
    func keptItems() async {
        await pull()
        world["pastes/notes"] = "mine"
        world["now.md"] = "mine"
        #expect(await nereid.run("pull", "/tree").notices.first?.hasSuffix("; 'nereid push' sends them") == true)
        world["pastes/notes"] = nil
        world["purls.tsv"] = "name\turl\tlisted\n"
        let outcome = await nereid.run("pull", "/tree")
        #expect(outcome.notices.last?.hasSuffix("; 'nereid push --delete' deletes them") == true)
    }

    @Test("a part that neither side has is an error that names it")
    func noSuchPart() async {
        await pull()
        for words in [
            ["diff", "/tree/pastes/nosuch"], ["push", "/tree/pastes/nosuch"], ["pull", "/tree/pastes/nosuch"],
        ] {
            let outcome = await nereid.run(words)
            #expect(outcome.exitCode == .failed)
            #expect(outcome.output.isEmpty)
            #expect(outcome.notices == ["nereid: neither the folder nor the server has 'pastes/nosuch'"])
        }
        world["pastes/new"] = "x"
        #expect(await nereid.run("diff", "/tree/pastes/new").output == "+ pastes/new\n")
        world["pastes/notes~"] = "x"
        #expect(await nereid.run("diff", "/tree/pastes/notes~").exitCode == .done)
    }

    @Test("an empty folder name is an error", arguments: ["pull", "diff", "push", "export"])
    func emptyName(command: String) async {
        let outcome = await nereid.run(command, "")
        #expect(outcome.exitCode == .usage)
        #expect(outcome.notices.first?.contains("'DIR' is empty") == true)
    }

    @Test("diff lists what a pull would write, after what a push would send")
    func newerOnServer() async {
        await pull()
        world["pastes/new"] = "n"
        world.setItems([
            .nowPage("theirs"), .paste("more", "m"),
        ])

        let outcome = await nereid.run("diff", "/tree")
        #expect(outcome.output == "+ pastes/new\n<~ now.md\n<- purls.tsv docs\n<- pastes/notes\n<+ pastes/more\n")
        #expect(outcome.notices.last == "the server has 4 newer items; 'nereid pull' fetches them")
        let one = await nereid.run("diff", "/tree/now.md").notices.last
        #expect(one == "the server has one newer item; 'nereid pull' fetches it")
        let fields = await nereid.run("diff", "/tree", "--json", "action,path").output
        #expect(fields.contains("{\"action\":\"pull-change\",\"path\":\"now.md\"}"))
        #expect(await nereid.run("diff", "/tree/now.md", "--exit-code").exitCode == .done)
    }

    @Test("push says in which direction each change went")
    func directions() async {
        let nereid = Nereid(on: .terminal())
        let world = nereid.repositories.folder
        _ = await nereid.run("pull", "/tree")
        world["now.md"] = "mine"
        world["boxes/new.tsv"] = "what\tid\tcreated\ttitle\ttext\ttarget\nbox\tb1\t\tNew\n"
        world.setItems([.nowPage("theirs")])
        let outcome = await nereid.run("push", "/tree", "--theirs")
        #expect(
            outcome.notices.suffix(2) == [
                "Saved one change of your boxes in the archive of this machine.", "Fetched one change into the folder.",
            ])
        #expect(!outcome.everything.contains("Pushed"))
        world["now.md"] = "mine"
        #expect(await nereid.run("push", "/tree").notices.last == "Pushed one change to foo.")
    }

    @Test("a file that is too large is named, and nothing is sent")
    func tooLarge() async {
        await pull()
        world["pastes/long"] = String(repeating: "x", count: (16 << 20) + 1)
        for words in [["diff", "/tree"], ["push", "/tree"]] {
            let outcome = await nereid.run(words)
            #expect(outcome.exitCode == .failed)
            #expect(outcome.notices.contains("pastes/long: it is larger than 16 MiB, the most that is sent"))
        }
        #expect(world.writes == 0)
    }
}
