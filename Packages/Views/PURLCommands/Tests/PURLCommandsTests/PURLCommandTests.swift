import CommandSupport
import CommandTestSupport
import PURLDomain
import PURLTestSupport
import ResourceLoading
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Commands of PURLs")
struct PURLCommandTests {
    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    private let listed = """
        a\tmailto:a@b.example\t\t
        b\thttps://b.example/?q=\\\\\t12\ttrue
        💚\thttps://c.example\t3\tfalse

        """

    @Test("a list in a pipe: by name, or most used first")
    func pipedList() async {
        let outcome = await Nereid().run("purl", "list")
        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
        #expect(outcome.output == listed)

        let names = await Nereid().run("purl", "ls", "--sort", "hits", "--json", "name").output
        #expect(names == #"[{"name":"b"},{"name":"💚"},{"name":"a"}]"# + "\n")
        #expect(await Nereid().run("purl", "list", "--sort", "age").exitCode == .usage)
    }

    @Test("an empty list: exit 0, nothing on stdout, a notice only on a terminal")
    func emptyList() async {
        var world = World()
        world.purls = []
        let problems = await Nereid.problems(ofEmptyList: "purl ls", in: world, notice: "foo has no PURLs.")
        #expect(problems == [])
    }

    @Test("a view shows the target in a pipe, and the link too on a terminal; both are safe")
    func view() async {
        var world = World()
        world.purls = [.sample("1", url: "https://x.example/\u{1B}]8;;\u{7}\r")]
        let piped = await Nereid(world).run("purl", "view", "1")
        let shown = await Nereid(world, on: .terminal()).run("purl", "view", "1")

        #expect(await Nereid().run("purl", "view", "a").output == "mailto:a@b.example\n")
        #expect(piped.output.hasPrefix("https://x.example/"))
        #expect(shown.output.contains("https://foo.url.lol/1"))
        #expect(piped.isSafe && shown.isSafe)
    }

    @Test(
        "the names of the fields are the documented ones, for every verb",
        arguments: [
            ["list"], ["view", "b"], ["edit", "b", "--listed"], ["create", "b", "https://b.example/?q=\\", "--force"],
            ["delete", "b", "--yes"],
        ])
    func fields(words: [String]) async {
        let outcome = await Nereid().run(["purl"] + words + ["--json", "hits,link,listed,name,url"])
        #expect(outcome.exitCode == .done)
        #expect(
            outcome.output.contains(
                #"{"hits":12,"link":"https://foo.url.lol/b","listed":true,"name":"b","url":"https://b.example/?q=\\"}"#),
            "\(outcome.output)")
    }

    @Test("a missing item and an unreachable server are failures")
    func failures() async {
        var world = World()
        let missing = await Nereid(world).run("purl", "view", "nothing")
        #expect(missing.exitCode == .failed)
        #expect(missing.output.isEmpty)
        #expect(missing.notices.joined().contains("foo has no PURL 'nothing'"))

        world.readFailure = .down
        #expect(await Nereid(world).run("purl", "list", "foo").exitCode == .tryAgain)
    }

    @Test("the flags of freshness reach the repository", arguments: ["purl list", "purl view a"])
    func policies(line: String) async {
        let problems = await Nereid.problems(ofFreshness: line)
        #expect(problems == [])
    }

    // MARK: Writes

    @Test("a new PURL shows its link alone in a pipe, a sentence too on a terminal")
    func create() async throws {
        let nereid = Nereid()
        let piped = await nereid.run("purl", "create", "été", "https://x.example", "--listed")
        let shown = await Nereid(on: .terminal()).run("purl", "new", "n", "mailto:x")

        #expect(nereid.repositories.writes == [.save("été", url: "https://x.example", isListed: true)])
        #expect(piped.output == "https://foo.url.lol/%C3%A9t%C3%A9\n")
        #expect(piped.notices.isEmpty)
        #expect(shown.output == "https://foo.url.lol/n\n")
        #expect(shown.notices == ["Saved the PURL n."])
    }

    @Test("an existing PURL is replaced only with --force")
    func exists() async throws {
        let refused = await Nereid().run("purl", "create", "a", "x:y")
        #expect(refused.exitCode == .failed)
        #expect(refused.output.isEmpty)
        #expect(refused.notices == ["nereid: foo already has a PURL 'a', and nothing was sent. --force replaces it"])
        #expect(await Nereid().run("purl", "create", "a", "x:y", "--force").output == "https://foo.url.lol/a\n")
    }

    @Test(
        "an invalid PURL is refused before anything is read",
        arguments: [["create", "a b", "x:y"], ["create", "n", "example.org"], ["edit", "a", "--url", "/x"]])
    func refused(words: [String]) async {
        let nereid = Nereid()
        let outcome = await nereid.run(["purl"] + words)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.messages.isEmpty)
    }

    @Test("an edit keeps what is not given, and needs a change")
    func edit() async throws {
        let nereid = Nereid()
        let outcome = await nereid.run("purl", "edit", "a", "--url", "https://new.example")
        _ = await nereid.run("purl", "edit", "b", "--unlisted")

        #expect(outcome.output == "https://foo.url.lol/a\n")
        #expect(
            nereid.repositories.writes == [
                .save("a", url: "https://new.example", isListed: false),
                .save("b", url: "https://b.example/?q=\\", isListed: false),
            ])
        #expect(await nereid.run("purl", "edit", "a").exitCode == .usage)
        #expect(await nereid.run("purl", "edit", "a", "--listed", "--unlisted").exitCode == .usage)
    }

    @Test("a listing that the server ignores is a warning")
    func ignoredListing() async {
        var world = World()
        world.ignoresListing = true
        let outcome = await Nereid(world).run("purl", "edit", "b", "--unlisted")
        #expect(outcome.exitCode == .done)
        #expect(
            outcome.notices.first?.hasPrefix("warning: the server saved b and still says that it is listed") == true)
    }

    @Test(
        "a dry run shows changes with their signs, and sends nothing",
        arguments: [
            (["create", "n", "x:y", "--listed"], "+ purl foo n x:y (listed)\n"),
            (["create", "b", "x:y", "--force"], "~ purl foo b url: https://b.example/?q=\\ → x:y\n"),
            (["edit", "b", "--unlisted"], "~ purl foo b listed: true → false\n"), (["edit", "b", "--listed"], ""),
            (["edit", "a", "--listed"], "~ purl foo a listed: false → true\n"),
            (
                ["delete", "a", "b"],
                "- purl foo a mailto:a@b.example\n- purl foo b https://b.example/?q=\\ (listed)\n"
            ),
        ])
    func dryRun(words: [String], plan: String) async {
        let nereid = Nereid()
        let outcome = await nereid.run(["purl"] + words + ["-n"])

        #expect(outcome.exitCode == .done && outcome.output == plan && outcome.questions.isEmpty, "\(outcome.output)")
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("a deletion keeps the contract of deletions, and its question names the PURL")
    func delete() async {
        let problems = await Nereid.problems(ofDeletion: ["purl", "delete", "a"])
        #expect(problems == [])
        let asked = Nereid(on: .terminal(), answers: ["y"])
        #expect(await asked.run("purl", "rm", "a").questions == ["Delete the PURL 'a' of foo? [y/N] "])
        #expect(asked.repositories.writes == [.delete("a")])
    }

    @Test("if one of several deletions fails, the earlier ones are reported and the rest is not tried")
    func deletedPartly() async {
        var world = World()
        world.undeletable = ["b"]
        let nereid = Nereid(world)
        let outcome = await nereid.run("purl", "delete", "a", "b", "💚", "-y")
        #expect(outcome.exitCode == .failed)
        #expect(outcome.output == "a\n")
        #expect(nereid.repositories.writes == [.delete("a"), .delete("b")])
    }

    @Test("a rename shows the new link, and that the hits start again")
    func rename() async {
        let nereid = Nereid()
        let piped = await nereid.run("purl", "rename", "b", "bee")
        let shown = await Nereid(on: .terminal()).run("purl", "rename", "b", "bee")

        #expect(
            nereid.repositories.writes == [
                .save("bee", url: "https://b.example/?q=\\", isListed: true), .delete("b"),
            ])
        #expect(piped.exitCode == .done)
        #expect(piped.output == "https://foo.url.lol/bee\n")
        #expect(piped.notices == ["Its hits start again at 0."])
        #expect(shown.notices == ["Renamed the PURL b to bee.", "Its hits start again at 0."])
        #expect(await Nereid().run("purl", "rename", "b", "bee", "-q").everything.isEmpty)
    }

    @Test("a rename refuses a taken name, its own name and an invalid one; a dry run shows both writes")
    func refusedRename() async {
        for (words, code) in [
            (["b", "a"], ExitCode.failed), (["none", "n"], .failed), (["b", "b"], .usage), (["b", "x/y"], .usage),
        ] {
            for flags in [[], ["-n"]] {
                let outcome = await Nereid().run(["purl", "rename"] + words + flags)
                #expect(outcome.exitCode == code && outcome.output.isEmpty, "\(outcome.everything)")
            }
        }
        #expect(
            await Nereid().run("purl", "rename", "b", "bee", "-n").output
                == "+ purl foo bee https://b.example/?q=\\ (listed)\n- purl foo b https://b.example/?q=\\ (listed)\n")
        #expect(
            await Nereid().run("purl", "rename", "b", "a", "-n", "--force").output
                == "~ purl foo a url: mailto:a@b.example → https://b.example/?q=\\\n"
                + "~ purl foo a listed: false → true\n- purl foo b https://b.example/?q=\\ (listed)\n")
    }

    @Test("a rename that stops between its writes says which names exist, and how to finish")
    func halfRenamed() async {
        var world = World()
        world.undeletable = ["b"]
        let outcome = await Nereid(world).run("purl", "rename", "b", "bee")

        #expect(outcome.exitCode == .failed)
        #expect(outcome.output.isEmpty)
        let message = "nereid: 'bee' now has the target of 'b', and 'b' is still there: "
        #expect(outcome.notices.first?.hasPrefix(message) == true)
        #expect(outcome.notices.joined().contains("'nereid purl delete b' finishes the rename"))
    }

    // MARK: Import

    private let file =
        "new,https://n.example,yes\na,mailto:a@b.example\nb,https://moved.example\n💚,https://c.example,1\n"

    @Test("an import creates missing PURLs, and leaves alone existing ones that differ")
    func importFile() async throws {
        let nereid = Nereid(input: file)
        let outcome = await nereid.run("purl", "import", "-", "--yes")

        #expect(nereid.repositories.writes == [.save("new", url: "https://n.example", isListed: true)])
        #expect(outcome.exitCode == .failed)
        #expect(outcome.output == "https://foo.url.lol/new\n")
        #expect(
            outcome.notices == [
                "+ purl foo new https://n.example (listed)",
                "~ purl foo b url: https://b.example/?q=\\ → https://moved.example (left alone)",
                "~ purl foo 💚 listed: false → true (left alone)",
                "1 to create, 2 to change, 1 unchanged",
                "nereid: 2 existing PURLs differ, and stayed unchanged",
                "To fix it: --force changes what is there.",
            ])
    }

    @Test("with --force an import also changes existing PURLs that differ")
    func importForced() async throws {
        let nereid = Nereid(input: file)
        let outcome = await nereid.run("purl", "import", "-", "--yes", "--force", "--json", "name,listed")

        #expect(outcome.exitCode == .done)
        #expect(
            outcome.output
                == #"[{"listed":true,"name":"new"},{"listed":true,"name":"b"},{"listed":true,"name":"💚"}]"# + "\n")
        #expect(
            nereid.repositories.writes == [
                .save("new", url: "https://n.example", isListed: true),
                .save("b", url: "https://moved.example", isListed: true),
                .save("💚", url: "https://c.example", isListed: true),
            ])
    }

    @Test("a dry run shows what would be made and changed on stdout, and sends nothing")
    func importPlan() async {
        let nereid = Nereid(input: file)
        let outcome = await nereid.run("purl", "import", "-", "-n")

        #expect(outcome.exitCode == .failed)
        #expect(nereid.repositories.writes.isEmpty)
        #expect(outcome.output == "+ purl foo new https://n.example (listed)\n")
        #expect(
            outcome.notices == [
                "~ purl foo b url: https://b.example/?q=\\ → https://moved.example (left alone)",
                "~ purl foo 💚 listed: false → true (left alone)",
                "nereid: 2 existing PURLs differ, and would stay unchanged",
                "To fix it: --force changes what is there.",
            ])

        let forced = Nereid(input: file)
        let plan = await forced.run("purl", "import", "-", "-n", "--force")
        #expect(plan.exitCode == .done)
        #expect(plan.notices.isEmpty)
        #expect(forced.repositories.writes.isEmpty)
        #expect(
            plan.output == """
                + purl foo new https://n.example (listed)
                ~ purl foo b url: https://b.example/?q=\\ → https://moved.example
                ~ purl foo 💚 listed: false → true

                """)
    }

    @Test("an import asks on a terminal, and nowhere else")
    func importConfirmation() async {
        let piped = Nereid(input: file)
        let outcome = await piped.run("purl", "import", "-")
        #expect(outcome.questions.isEmpty)
        #expect(!piped.repositories.writes.isEmpty)

        let no = Nereid(on: .terminal(), input: file, answers: ["n"])
        let refused = await no.run("purl", "import", "-")
        #expect(refused.questions == ["Send this PURL to foo? [y/N] "])
        #expect(refused.exitCode == .cancelled)
        #expect(no.repositories.writes.isEmpty)
    }

    @Test("the output of 'purl list' can be imported again, and changes nothing")
    func roundTrip() async {
        let nereid = Nereid(input: listed)
        let outcome = await nereid.run("purl", "import", "-")

        #expect(outcome.exitCode == .done)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.writes.isEmpty)
        #expect(outcome.notices == ["0 to create, 0 to change, 3 unchanged"])
        #expect(await Nereid(input: listed).run("purl", "import", "-", "--json", "name").output == "[]\n")
    }

    @Test("every bad line is reported with its number, and nothing is read or sent")
    func importProblems() async {
        let nereid = Nereid(input: "a,example.org\nb,https://b.example\nc\n")
        let outcome = await nereid.run("purl", "import", "-", "--yes")

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.messages.isEmpty)
        #expect(outcome.notices[0].hasPrefix("standard input, line 1: 'example.org' is not a URL"))
        #expect(outcome.notices[1].hasPrefix("standard input, line 3: it has 1 field"))
        #expect(outcome.notices[2] == "nereid: 2 lines of standard input cannot be used, and nothing was sent")
    }

    @Test("with --skip-unusable bad lines are reported and left out, except after an unclosed quotation mark")
    func importSkipping() async throws {
        let file = "/new https://n.example 301\n/blog/* https://b.example/:splat\n"
        let nereid = Nereid(input: file)
        let outcome = await nereid.run("purl", "import", "-", "--skip-unusable", "--yes")

        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "https://foo.url.lol/new\n")
        #expect(
            outcome.notices.prefix(2) == [
                "standard input, line 2: '/blog/*' is for many paths; a PURL is for one",
                "1 line of standard input left out",
            ])
        #expect(nereid.repositories.writes.count == 1)

        let open = Nereid(input: "a,x:y\nb,\"x:z\nc,x:q\n")
        #expect(await open.run("purl", "import", "-", "--skip-unusable", "--yes").exitCode == .usage)
        #expect(open.repositories.messages.isEmpty)
    }

    @Test("a missing file is a failure")
    func importMissing() async {
        #expect(await Nereid().run("purl", "import", "/nonexistent/file").exitCode == .failed)
    }

    @Test(
        "a file without usable lines, or of an unknown format, is refused",
        arguments: [
            ("", [String]()), ("nonsense", []), ("# a,b\n", ["--format", "csv"]), ("a,x:y", ["--format", "xml"]),
        ])
    func importNothing(text: String, flags: [String]) async {
        let nereid = Nereid(input: text)
        let outcome = await nereid.run(["purl", "import", "-", "--yes"] + flags)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.messages.isEmpty)
    }

    @Test("--format names the format of the file")
    func importFormat() async throws {
        // Its first line does not tell the format.
        let nereid = Nereid(input: "x\n/x https://x.example 301\n")
        let words = ["purl", "import", "-", "--yes", "--skip-unusable"]
        #expect(await nereid.run(words).exitCode == .usage)
        _ = await nereid.run(words + ["--format", "redirects"])
        #expect(nereid.repositories.writes == [.save("x", url: "https://x.example", isListed: false)])
    }

    @Test(
        "after a failure, notices say what was saved, and how to continue", arguments: [[], ["--json", "name"]])
    func importPartly(flags: [String]) async {
        var world = World()
        world.undeletable = ["y"]
        world.hasChangedServer = true
        let nereid = Nereid(world, input: "x,x:1\ny,x:2\nz,x:3\n")
        let outcome = await nereid.run(["purl", "import", "-", "-y"] + flags)

        #expect(outcome.exitCode == .failed)
        #expect(nereid.repositories.writes.count == 2)
        #expect(outcome.output == (flags.isEmpty ? "https://foo.url.lol/x\n" : "[{\"name\":\"x\"}]\n"))
        #expect(outcome.notices.contains("created: x; not tried: z"))
        #expect(outcome.notices.contains("The same command continues with the rest."))
        #expect(outcome.notices.contains { $0.hasPrefix("nereid: ") && $0.contains("429") })
    }

    @Test(
        "no success message before the server's confirmation, in any output format",
        arguments: [
            ["create", "n", "x:y"], ["edit", "a", "--url", "x:y"], ["edit", "a", "--listed"], ["delete", "a", "--yes"],
            ["import", "-", "--yes"],
        ])
    func failedWrites(words: [String]) async {
        let plan = ["+ purl foo n x:y", "1 to create, 0 to change, 0 unchanged"]
        let problems = await Nereid.problems(ofFailedWrite: ["purl"] + words, input: "n,x:y", announcing: plan)
        #expect(problems == [])
    }

    @Test("a dry run gives its changes in JSON: all that is sent, the named members, or the named fields")
    func plannedJSON() async {
        let edit = ["purl", "edit", "b", "--unlisted", "-n"]
        let before = #"{"listed":true,"url":"https://b.example/?q=\\"}"#
        let after = #"{"listed":false,"url":"https://b.example/?q=\\"}"#
        #expect(
            await Nereid().run(edit + ["--json"]).output
                == #"[{"address":"foo","after":\#(after),"before":\#(before),"id":"b","kind":"purl"}]"# + "\n")
        #expect(await Nereid().run(edit + ["--json", "kind,id"]).output == #"[{"id":"b","kind":"purl"}]"# + "\n")
        #expect(
            await Nereid().run(edit + ["--json", "after,listed"]).output == #"[{"after":{"listed":false}}]"# + "\n")
        #expect(
            await Nereid().run("purl", "create", "n", "x:y", "-n", "--json", "before,after,name").output
                == #"[{"after":{"name":"n"},"before":null}]"# + "\n")
        #expect(await Nereid().run(edit + ["--json", "color"]).exitCode == .usage)
        #expect(await Nereid().run(edit + ["--template", "{name}"]).exitCode == .usage)
    }

    @Test("a PURL that changed before the question was answered is not deleted")
    func changedMeanwhile() async {
        let nereid = Nereid(on: .terminal(), answers: ["y"])
        nereid.repositories.change { world in world.laterPURLs = [.sample("a", url: "x:other")] }
        let outcome = await nereid.run("purl", "delete", "a")

        #expect(outcome.exitCode == .failed)
        #expect(nereid.repositories.writes.isEmpty)
        #expect(outcome.notices.first == "nereid: it has changed since it was shown, and nothing was sent")
    }
}
