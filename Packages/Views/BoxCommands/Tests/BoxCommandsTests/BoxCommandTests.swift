import BoxDomain
import CommandLineKit
import CommandSupport
import CommandTestSupport
import ResourceLoading
import TerminalUI
import Testing

@MainActor
@Suite("Commands of boxes")
struct BoxCommandTests {
    nonisolated private static let writes = [
        ["box", "create", "new"], ["box", "rename", "b1", "new"], ["box", "add", "b1", "tea"],
        ["box", "note", "b1", "i1", "lovely"], ["box", "delete", "b1", "--item", "i1", "--yes"],
        ["box", "delete", "b1", "--yes"],
    ]

    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    private func world(_ boxes: Box...) -> World {
        var world = World()
        world.boxes = boxes
        return world
    }

    private func filled() throws -> World {
        try world(
            .stub(
                "b1", description: "to read",
                items: [.stub("i1", notes: ["lovely"]), .stub("i2", kind: .text, title: "Tab\tand\\")]),
            .stub("b2", name: "Tab\tname"))
    }

    // MARK: Reading

    @Test("a list in a pipe: a line for each box, always all columns, nothing cut")
    func pipedList() async throws {
        let outcome = await Nereid(try filled()).run("box", "list")

        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
        #expect(
            outcome.output == "b1\treading\t2\t2026-11-20T08:00:00Z\nb2\tTab\\tname\t0\t2026-11-20T08:00:00Z\n")
        #expect(await Nereid(try filled(), on: .terminal()).run("box", "ls").output.hasPrefix("ID  NAME"))
    }

    @Test("an empty list: exit 0, nothing on stdout, a notice only on a terminal")
    func emptyList() async {
        let problems = await Nereid.problems(ofEmptyList: "box list", in: World())
        #expect(problems == [])
    }

    @Test("the list keeps the contract of lists")
    func contractOfLists() async throws {
        for world in [World(), try filled()] {
            let problems = await Nereid.problems(ofList: "box", "list", in: world)
            #expect(problems == [])
        }
    }

    @Test("a view in a pipe: a line for each item; by name and by id", arguments: ["reading", "b1"])
    func pipedView(word: String) async throws {
        let outcome = await Nereid(try filled()).run("box", "view", word)

        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
        #expect(
            outcome.output
                == "i1\tlink\tFerries\t2026-11-20T09:00:00Z\ni2\ttext\tTab\\tand\\\\\t2026-11-20T09:00:00Z\n")
    }

    @Test("a view on a terminal has the box's name and id above, and the notes below")
    func shownView() async throws {
        let output = await Nereid(try filled(), on: .terminal(columns: 60)).run("box", "view", "reading").output

        #expect(output.hasPrefix("reading  b1\nto read\n\nID  KIND  TITLE"))
        #expect(output.hasSuffix("\nFerries\nlovely  1 min ago\n"), "\(output)")
        let empty = await Nereid(try filled(), on: .terminal()).run("box", "view", "b2")
        #expect(empty.exitCode == .done)
        #expect(empty.notices.count == 1)
    }

    @Test("the names of the fields are the documented ones")
    func fields() async throws {
        let boxes = await Nereid(try filled()).run("box", "list", "--json", "id,name,items,created,description")
        #expect(
            boxes.output.hasPrefix(
                #"[{"created":"2026-11-20T08:00:00Z","description":"to read","id":"b1","items":2,"name":"reading"}"#))
        let item =
            #"{"comments":[{"created":"2026-11-20T09:59:00Z","text":"lovely"}],"created":"2026-11-20T09:00:00Z","description":null,"id":"i1","kind":"link","target":"https://x.example/i1","title":"Ferries"}"#
        let names = ["--json", "id,kind,title,created,description,target,comments"]
        #expect(await Nereid(try filled()).run(["box", "view", "reading"] + names).output.hasPrefix("[" + item + ",{"))
        #expect(await Nereid(try filled()).run(["box", "view", "reading", "Ferries"] + names).output == item + "\n")
    }

    @Test(
        "the names of a command's fields are the documented ones",
        arguments: [
            ("list", "id name items created description"), ("create", "id name items created description"),
            ("view", "id kind title created description target comments"),
            ("add", "id kind title created description target comments"),
        ])
    func fieldNames(verb: String, names: String) throws {
        #expect(try #require(Nereid.commands.command(at: ["box", verb])).fieldNames.joined(separator: " ") == names)
    }

    @Test("one item in a pipe is a line for each field")
    func item() async throws {
        let outcome = await Nereid(try filled()).run("box", "view", "reading", "i1")

        #expect(outcome.output.contains("target\thttps://x.example/i1\ncomments\t2026-11-20T09:59:00Z lovely\n"))
    }

    @Test("a name of several boxes is an error with their ids, in every command")
    func ambiguous() async throws {
        for words in [
            ["view", "reading"], ["add", "reading", "x"], ["rename", "reading", "x"], ["delete", "reading", "-y"],
        ] {
            let nereid = Nereid(world(try .stub("b1"), try .stub("b2")))
            let outcome = await nereid.run(["box"] + words)

            #expect(outcome.exitCode == .failed)
            #expect(outcome.output.isEmpty)
            #expect(outcome.notices.first?.contains("2 boxes are named 'reading'") == true)
            #expect(outcome.notices.first?.contains("b1, b2") == true)
            #expect(try nereid.repositories.world.boxes == [.stub("b1"), .stub("b2")])
        }
    }

    @Test("an unknown box or item is an error that names the list command")
    func missing() async throws {
        let box = await Nereid(try filled()).run("box", "view", "nosuch")
        #expect(box.notices == ["nereid: there is no box 'nosuch'; 'nereid box list' lists them"])
        let item = await Nereid(try filled()).run("box", "view", "reading", "nosuch")
        #expect(
            item.notices == [
                "nereid: the box 'reading' has no item 'nosuch'; 'nereid box view NAME' lists its items"
            ])
        let link = await Nereid(try filled()).run("box", "add", "reading", "tea", "--kind", "link")
        #expect(link.notices.first == "nereid: 'tea' does not name a link; give its URL, or leave out the kind")
    }

    // MARK: Writing

    @Test("a new box: its id in a pipe, a sentence on a terminal; the same name makes another box, with a notice")
    func create() async throws {
        let nereid = Nereid(world(try .stub("b1")))
        let outcome = await nereid.run("box", "create", " reading ", "--description", "more")

        #expect(outcome.output == "box1\n")
        #expect(outcome.notices == ["Another box is named 'reading' too (b1): name each of them by its id."])
        #expect(nereid.repositories.world.boxes.map(\.id.text) == ["b1", "box1"])
        #expect(nereid.repositories.world.boxes.last?.name.text == "reading")
        #expect(nereid.repositories.world.boxes.last?.description == "more")
        let shown = await Nereid(on: .terminal()).run("box", "new", "reading")
        #expect(shown.notices == ["Created the box 'reading'. Its id:"])
        #expect(shown.output == "box1\n")
    }

    @Test("a name that other boxes have is reported before a box gets it, in a dry run too")
    func namesakes() async throws {
        let world = world(try .stub("b1"), try .stub("b2"), try .stub("b3", name: "later"))
        let create = await Nereid(world).run("box", "create", "reading", "-n")
        let notice = "2 other boxes are named 'reading' too (b1, b2): name each of them by its id."
        #expect(create.notices == [notice])
        for flags in [[], ["-n"]] {
            #expect(await Nereid(world).run(["box", "rename", "b3", "reading"] + flags).notices == [notice])
        }
        #expect(await Nereid(world).run("box", "rename", "b3", "later").notices.isEmpty)
        #expect(await Nereid(world).run("box", "create", "reading", "-q").notices.isEmpty)
    }

    @Test("words are one text, unless all are links or ids")
    func add() async throws {
        let nereid = Nereid(world(try .stub("b1")))
        #expect(await nereid.run("box", "add", "reading", "buy", "tea").output == "item1\n")
        #expect(
            await nereid.run("box", "add", "reading", "https://x.example", "foo.paste.lol/y").output == "item2\nitem3\n"
        )
        #expect(await nereid.run("box", "add", "reading", "see", "https://x.example").exitCode == .done)

        let items = try #require(nereid.repositories.world.boxes.first?.items)
        #expect(items.map(\.kind.rawValue) == ["text", "link", "paste", "text"])
        #expect(
            items.map(\.title) == ["buy tea", "https://x.example", "https://foo.paste.lol/y", "see https://x.example"])
    }

    @Test("an id belongs to the address that has it in the archive")
    func idOfOthers() async throws {
        var world = try filled()
        world.others = ["63d40f2b35314": ["kim"]]
        let found = Nereid(world)
        let added = await found.run("box", "add", "reading", "63d40f2b35314", "--json", "kind,target")
        #expect(added.output == #"{"kind":"status","target":"https://status.lol/kim/63d40f2b35314"}"# + "\n")

        let named = await Nereid(world).run("box", "add", "reading", "63d40f2b35314", "-A", "ann", "--json", "target")
        #expect(named.output == #"{"target":"https://status.lol/ann/63d40f2b35314"}"# + "\n")
    }

    @Test("the address has to be given for an id that nobody or several have, but not for a text with a number in it")
    func unknownID() async throws {
        var world = try filled()
        world.others = ["63d40f2b35315": ["ann", "kim"]]
        for words in [["63d40f2b35314"], ["63d40f2b35315"], ["63d40f2b35314", "--kind", "status"]] {
            let nereid = Nereid(world)
            let outcome = await nereid.run(["box", "add", "reading"] + words)
            #expect(outcome.exitCode == .usage && outcome.output.isEmpty, "\(outcome)")
            #expect(outcome.notices.last?.contains("--address") == true)
        }
        let text = await Nereid(world).run("box", "add", "reading", "call", "63d40f2b35314", "--json", "kind,title")
        #expect(text.output == #"{"kind":"text","title":"call 63d40f2b35314"}"# + "\n")
    }

    @Test("the title and the description of a status come from the archive")
    func status() async throws {
        var world = world(try .stub("b1"))
        world.statuses = ["63d40f2b35314": "Hello\nworld"]
        let nereid = Nereid(world)
        let fields = "kind,title,description,target"
        let outcome = await nereid.run("box", "add", "reading", "63d40f2b35314", "--json", fields)

        #expect(
            outcome.output
                == #"{"description":"Hello\nworld","kind":"status","target":"https://status.lol/foo/63d40f2b35314","title":"Hello"}"#
                + "\n")
    }

    @Test("a text comes from standard input too; an empty one is refused")
    func input() async throws {
        let nereid = Nereid(world(try .stub("b1")), input: "one\ntwo\n")
        #expect(await nereid.run("box", "add", "reading", "-").exitCode == .done)
        #expect(nereid.repositories.world.boxes.first?.items.map(\.description) == ["one\ntwo\n"])

        for words in [
            ["add", "reading"], ["add", "reading", " "], ["note", "reading", "Ferries", ""], ["create", " "],
        ] {
            let nereid = Nereid(try filled(), input: "")
            let outcome = await nereid.run(["box"] + words)
            #expect(outcome.exitCode == .usage && outcome.output.isEmpty, "\(words)")
            #expect(try nereid.repositories.world.boxes == filled().boxes)
        }
    }

    @Test(
        "a piped text for an unknown box or item is not lost",
        arguments: [
            ["add", "nosuch"], ["add", "nosuch", "-"], ["note", "nosuch", "Ferries"], ["note", "reading", "nosuch"],
        ])
    func lostText(words: [String]) async throws {
        let outcome = await Nereid(try filled(), input: "precious").run(["box"] + words)
        #expect(outcome.exitCode == .failed)
        #expect(outcome.notices.prefix(2) == ["your text could not be saved; here it is:", "precious"])
    }

    @Test("--kind sets the kind of an item; a word that cannot be of that kind is refused")
    func kinds() async throws {
        let nereid = Nereid(world(try .stub("b1")))
        #expect(await nereid.run("box", "add", "reading", "recipe", "--kind", "paste").exitCode == .done)
        #expect(nereid.repositories.world.boxes.first?.items.map(\.target) == ["https://foo.paste.lol/recipe"])

        for words in [
            ["tea", "--kind", "link"], ["tea", "--kind", "nonsense"], ["tea", "--title", ""],
            ["tea", "--description", "x"],
        ] {
            #expect(await nereid.run(["box", "add", "reading"] + words).exitCode == .usage, "\(words)")
        }
        #expect(nereid.repositories.world.boxes.first?.items.count == 1)
    }

    @Test("a note is stored with its item, which is named by id or title", arguments: ["i1", "Ferries"])
    func note(item: String) async throws {
        let nereid = Nereid(try filled())
        #expect(await nereid.run("box", "note", "reading", item, "very", "lovely").output == "i1\n")

        let notes = nereid.repositories.world.boxes.first?.items.first?.comments
        #expect(notes?.map(\.text) == ["lovely", "very lovely"])
        #expect(notes?.last?.createdAt == World.now)
    }

    @Test("a renamed box is the same box")
    func rename() async throws {
        let nereid = Nereid(try filled())
        #expect(await nereid.run("box", "rename", "reading", "library").output == "b1\n")

        #expect(nereid.repositories.world.boxes.first?.name.text == "library")
        #expect(nereid.repositories.world.boxes.first?.items.count == 2)
    }

    @Test("deleting asks on a terminal, and needs --yes elsewhere")
    func questions() async throws {
        for words in [["delete", "reading", "--item", "i1"], ["delete", "reading"]] {
            let piped = Nereid(try filled())
            #expect(await piped.run(["box"] + words).exitCode == .usage)
            let refused = Nereid(try filled(), on: .terminal(), answers: ["n"])
            #expect(await refused.run(["box"] + words).exitCode == .cancelled)
            #expect(try [piped, refused].allSatisfy { try $0.repositories.world.boxes == filled().boxes })

            let agreed = Nereid(try filled(), on: .terminal(), answers: ["y"])
            #expect(await agreed.run(["box"] + words).exitCode == .done)
            #expect(try agreed.repositories.world.boxes != filled().boxes)
        }
    }

    @Test("items are deleted all or none, and their box stays")
    func deleteItems() async throws {
        let nereid = Nereid(try filled())
        let delete = ["box", "delete", "reading", "--yes", "--item"]
        #expect(await nereid.run(delete + ["i1", "--item", "x"]).exitCode == .failed)
        #expect(await nereid.run(["box", "rm", "reading", "b2", "--yes", "--item", "i1"]).exitCode == .usage)
        #expect(await nereid.run(delete).exitCode == .usage)
        #expect(try nereid.repositories.world.boxes == filled().boxes)

        #expect(await nereid.run(delete + ["i1", "--item", "i2", "--item", "i1"]).output == "i1\ni2\n")
        #expect(nereid.repositories.world.boxes.first?.items.isEmpty == true)
        let json = await Nereid(try filled()).run(delete + ["i1", "--json", "id,items"])
        #expect(json.output == #"[{"id":"b1","items":1}]"# + "\n")
    }

    @Test("'box remove', the previous name, names the new command")
    func oldWord() async throws {
        let nereid = Nereid(try filled())
        let outcome = await nereid.run("box", "remove", "reading", "i1", "--yes")

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.first == "nereid: 'remove' is now 'nereid box delete NAME --item ITEM'")
        #expect(try nereid.repositories.world.boxes == filled().boxes)
    }

    @Test("several boxes are deleted, none if a name is wrong; a failure reports the deleted ones")
    func delete() async throws {
        let nereid = Nereid(try filled())
        #expect(await nereid.run("box", "delete", "reading", "x", "--yes").exitCode == .failed)
        #expect(nereid.repositories.world.boxes.count == 2)
        #expect(await nereid.run("box", "rm", "reading", "b2", "b1", "--yes").output == "b1\nb2\n")
        #expect(nereid.repositories.world.boxes.isEmpty)

        var world = try filled()
        world.undeletable = ["b2"]
        let partly = await Nereid(world).run("box", "delete", "b1", "b2", "--yes", "--json", "id,items")
        #expect(partly.exitCode == .failed)
        #expect(partly.output == #"[{"id":"b1","items":2}]"# + "\n")
        let unshown = await Nereid(world, outputFailure: .failed(reason: "No space left on device"))
            .run("box", "delete", "b1", "b2", "--yes", "--json", "id,items")
        #expect(unshown.notices == partly.notices)
    }

    @Test("a dry run shows the change, and changes nothing")
    func dryRuns() async throws {
        let plans = [
            (["create", "new"], "+ box new\n"), (["rename", "reading", "new"], "~ box b1 name: reading → new\n"),
            (["rename", "reading", "reading"], ""), (["add", "reading", "buy", "tea"], "+ box reading text buy tea\n"),
            (["add", "b1", "https://x.example", "--title", "X"], "+ box reading link X https://x.example\n"),
            (["note", "reading", "i1", "nice"], "+ box reading Ferries: nice\n"),
            (["delete", "reading", "--item", "i1"], "- box reading i1 Ferries\n"),
            (["delete", "reading"], "- box b1 reading (2 items)\n"),
        ]
        for (words, plan) in plans {
            let nereid = Nereid(try filled())
            let outcome = await nereid.run(["box"] + words + ["-n"])
            #expect(outcome.output == plan && outcome.exitCode == .done, "\(words)")
            #expect(try nereid.repositories.world.boxes == filled().boxes)
        }
    }

    @Test("no success message when the disk is full", arguments: writes, [ConsoleTraits.pipe, .terminal()])
    func fullDisk(words: [String], traits: ConsoleTraits) async throws {
        var world = try filled()
        world.storageFailure = .full(path: "/a.db")
        let outcome = await Nereid(world, on: traits).run(words)

        #expect(outcome.exitCode == .failed)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices == ["nereid: no space left on the disk of /a.db"])
    }

    @Test("untrusted text cannot control a terminal", arguments: [ConsoleTraits.pipe, .terminal()])
    func hostile(traits: ConsoleTraits) async throws {
        let text = "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}"
        let world = world(
            try .stub(
                "b1", name: text, description: text, items: [.stub("i1", title: text, description: text, notes: [text])]
            ))
        for words in [
            ["list"], ["view", "b1"], ["view", "b1", "i1"], ["note", "b1", "i1", text], ["add", "b1", text],
            ["view", text], ["rename", "b1", text + "x"], ["delete", "b1", "--item", "i1"], ["delete", "b1"],
            ["view", text + "no"],
        ] {
            for flags in [[], ["-n"], ["--yes"]] {
                let outcome = await Nereid(world, on: traits, answers: ["y"]).run(["box"] + words + flags)
                #expect(outcome.isSafe, "\(words + flags)")
            }
        }
    }
}
