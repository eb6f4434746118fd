import CommandSupport
import Foundation
import TerminalUI
import Testing

@Suite("Changes are undone")
struct UndoProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    private func purls() async -> String { await program.run("--refresh purl list --json name,url,listed").output }

    @Test("a deletion, a change, a creation and a rename, one after the other, and then nothing is left")
    func all() async {
        let before = await purls()
        await program.run("purl delete tea --yes")
        await program.run("purl edit tides --url https://example.org/other --unlisted")
        await program.run("purl create new https://example.org --listed")
        await program.run("purl rename write wrote")
        #expect(await purls() != before)

        let refused = await program.run("undo")
        #expect(refused.code == .usage)
        #expect(
            refused.notices.prefix(2) == [
                "Undo of 'purl rename write wrote':",
                "+ purl marina write mailto:marina@example.org?subject=Postcard",
            ])
        #expect(await program.run("undo --yes").code == .done)
        #expect(await purls().contains("wrote") == false)
        #expect(await program.run("undo --yes").output == "new\n")
        #expect(await program.run("undo").output == "tides\n")
        // The archive still knows its hits.
        let archived = await program.run("--offline purl view tides --json hits,url")
        #expect(archived.output == #"{"hits":872,"url":"https://example.org/tide-tables"}"# + "\n")
        #expect(await program.run("undo").output == "tea\n")
        #expect(await purls() == before)
        let last = await program.run("undo")
        #expect(last.code == .failed)
        #expect(last.notices == ["nereid: there is nothing to undo"])
    }

    @Test("a dry run shows the inverse, and its changes in JSON; nothing is sent, and nothing recorded")
    func dryRun() async {
        await program.run("purl delete tea --yes")
        let lines = await program.run("undo --dry-run")
        #expect(lines.output == "+ purl marina tea https://example.org/tea?pot=blue (listed)\n")
        let json = await program.run("undo --dry-run --json id,before,after")
        #expect(json.output.contains(#""before":null,"id":"tea""#))
        #expect(await purls().contains("tea") == false)
        #expect(await program.run("undo list").output.split(separator: "\n").count == 1)
    }

    @Test("logging out reports what the journal keeps")
    func loggedOut() async {
        let words = "Previous values of what you changed stay, for 30 days: 'nereid undo forget --all' deletes them."
        #expect(await program.run("auth logout").notices.contains(words) == false)
        await program.run("purl delete tea --yes")
        #expect(await program.run("auth logout").notices.contains(words))
    }

    @Test("an undo is undone by its own number, and then the first change can be undone again")
    func redo() async {
        await program.run("purl delete tea --yes")
        await program.run("undo")
        #expect(await program.run("undo 2 --yes").output == "tea\n")
        #expect(await purls().contains("tea") == false)
        #expect(
            await program.run("undo list --json state").output
                == #"[{"state":"done"},{"state":"undone"},{"state":"done"}]"# + "\n")
        #expect(await program.run("undo").output == "tea\n")
        #expect(await purls().contains("tea"))
    }

    @Test("what was changed since is shown, and not overwritten without --force")
    func conflict() async {
        await program.run("purl edit tea --url https://example.org/1")
        await program.run("config set journal off")
        await program.run("purl edit tea --url https://example.org/2")
        let refused = await program.run("undo")
        #expect(refused.code == .failed)
        #expect(refused.notices.first == "~ purl marina tea url: https://example.org/1 → https://example.org/2")
        #expect(refused.notices.last == "To fix it: --force undoes it anyway.")
        #expect(await program.run("undo --force").code == .done)
        #expect(await purls().contains("tea?pot=blue"))
    }

    @Test("undo notices that another client listed a renamed PURL, although the rename did not send 'unlisted'")
    func renamedAndListed() async {
        await program.run("purl edit tea --unlisted")
        await program.run("purl rename tea kettle")
        await program.run("config set journal off")
        await program.run("purl edit kettle --listed")
        let refused = await program.run("undo")
        #expect(refused.code == .failed)
        #expect(refused.notices.last == "To fix it: --force undoes it anyway.")
    }

    @Test("with the journal off no change is recorded")
    func off() async {
        await program.run("config set journal off")
        await program.run("purl delete tea --yes")
        #expect(await program.run("undo list").output.isEmpty)
        #expect(await program.run("config set journal maybe").code == .usage)
    }

    @Test("'undo --list' and a bare 'outbox' and 'draft' are the lists, and undo nothing (#48)")
    func bareLists() async {
        await program.run("purl delete tea --yes")
        #expect(await program.run("--offline purl create new https://example.org").code == .queued)
        await program.run("status post - --offline --no-queue", input: "Low water")
        for (line, list) in [("undo --list", "undo list"), ("outbox", "outbox list"), ("draft", "draft list")] {
            let rows = await program.run(list).output
            #expect(await program.run(line).output == rows && !rows.isEmpty, "\(line)")
        }
    }

    @Test("what waits in the outbox is dropped")
    func queued() async {
        #expect(await program.run("--offline purl create new https://example.org").code == .queued)
        #expect(await program.run("undo list --json state").output == #"[{"state":"queued"}]"# + "\n")
        #expect(
            await program.run("undo --dry-run --json").output
                == #"[{"address":"marina","after":null,"id":1,"kind":"outbox"}]"# + "\n")
        #expect(await program.run("undo --dry-run").output == "- outbox 1 purl new\n")
        #expect(await program.run("undo").output == "1\n")
        #expect(await program.run("outbox list").output.isEmpty)
        #expect(await program.run("undo list").output.isEmpty)
    }

    @Test("what the outbox has sent is undone like any other change")
    func sent() async {
        await program.run("--offline purl create new https://example.org")
        await program.run("outbox send")
        #expect(await program.run("undo list").output.contains("\toutbox send\tmarina\tdone"))
        #expect(await program.run("undo --yes").output == "new\n")
        #expect(await purls().contains("new") == false)
    }

    @Test("a push is one entry")
    func push() async throws {
        await program.run("pull \(program.home)/site")
        let path = program.home + "/site/purls.tsv"
        var text = try String(contentsOfFile: path, encoding: .utf8)
        text = text.replacing("tides", with: "waves")
        let before = await purls()
        try (text + "fresh\thttps://example.org/f\tfalse\n").write(toFile: path, atomically: true, encoding: .utf8)
        #expect(await program.run("push \(program.home)/site --yes --delete").code == .done)
        #expect(await program.run("undo --yes").code == .done)
        #expect(await purls() == before)
    }

    @Test("a forgotten change cannot be undone, and is in no file")
    func forget() async throws {
        await program.run("purl create private https://example.org/very-private")
        await program.run("purl delete private --yes")
        #expect(await program.run("undo forget").code == .usage)
        #expect(await program.run("undo forget --all --yes").code == .done)
        #expect(await program.run("undo").code == .failed)
        let state = program.home + "/.local/state/nereid"
        for name in try FileManager.default.contentsOfDirectory(atPath: state) where name.hasPrefix("outbox") {
            let bytes = try Data(contentsOf: URL(filePath: state + "/" + name))
            #expect(bytes.range(of: Data("very-private".utf8)) == nil, "\(name)")
        }
    }

    @Test("a deleted text that is forgotten is in no file: not in the entries before, nor in the archive")
    func forgetEverywhere() async throws {
        let text = "a text that was private"
        #expect(await program.run(["paste", "create", "secret", "-"], input: text).code == .done)
        #expect(await program.run("paste edit secret --listed").code == .done)
        #expect(await program.run("purl create other https://example.org").code == .done)
        #expect(await program.run("paste delete secret --yes").code == .done)
        #expect(
            await program.run("undo forget --dry-run").output
                == """
                - undo 4 paste delete secret
                - undo 2 paste edit secret
                - undo 1 paste create secret -

                """)
        #expect(await program.run("undo forget --yes").code == .done)
        #expect(await program.run("archive check").code == .done)
        #expect(await program.run("undo list --json id").output == "[{\"id\":3}]\n")
        #expect(await program.run("history paste").output.isEmpty)
        let files = try FileManager.default.subpathsOfDirectory(atPath: program.home).map { program.home + "/" + $0 }
        for path in files {
            guard let bytes = FileManager.default.contents(atPath: path) else { continue }
            for text in [text, "private"] { #expect(bytes.range(of: Data(text.utf8)) == nil, "\(path): \(text)") }
        }
    }

    @Test("of several undos of one entry at the same time, one succeeds")
    func atOnce() async {
        for text in ["a", "b"] { await program.run("status post \(text)") }
        await program.run("status delete --last --yes")
        let codes = await withTaskGroup(of: ExitCode.self) { group in
            for _ in 0..<4 { group.addTask { await program.run("undo 3 --yes").code } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.filter { $0 == .done }.count == 1)
        let list = await program.run("--refresh status list --json content").output
        #expect(list.components(separatedBy: #""content":"b""#).count == 2)
    }

    @Test("after the undo of an edit, the archive has the previous text, and a later undo restores it")
    func archived() async {
        let before = await program.run("status view --last --json content,id").output
        await program.run("status edit --last changed")
        await program.run("undo")
        #expect(await program.run("--offline status view --last --json content,id").output == before)
        let content = await program.run("--offline status view --last --json content").output
        await program.run("status delete --last --yes")
        await program.run("undo")
        #expect(await program.run("status view --last --json content").output == content)
    }

    @Test("--address chooses the entries of that address")
    func address() async {
        await program.run("purl delete tea --yes")
        #expect(await program.run("-A tidepool undo").notices == ["nereid: there is nothing to undo"])
        #expect(await program.run("-A tidepool undo 1").notices == ["nereid: entry 1 changed marina, not tidepool"])
        #expect(await program.run("-A marina undo").output == "tea\n")
    }

    @Test("with the journal off an undo still marks its entry")
    func markedWithoutJournal() async {
        await program.run("purl delete tea --yes")
        await program.run("config set journal off")
        #expect(await program.run("undo").output == "tea\n")
        #expect(await program.run("undo list --json id,state").output == #"[{"id":1,"state":"undone"}]"# + "\n")
    }

    @Test("a picture gets its texts back; what is final is refused, and nothing older is undone in its place")
    func pictures() async {
        let texts = "--refresh pic list --json id,alt,caption,tags"
        let before = await program.run(texts).output
        let id = await program.run("pic list").output.prefix { $0 != "\t" }
        await program.run("purl delete tea --yes")
        // After the write the journal has only the digest of a long text.
        for alternative in ["other", String(repeating: "x", count: 2_000)] {
            await program.run("pic edit \(id) --alt \(alternative) --tag x")
            #expect(await program.run(texts).output != before)
            #expect(await program.run("undo").code == .done)
            #expect(await program.run(texts).output == before)
        }

        for (command, what, reason) in [
            ("pic edit \(id) --hidden", "change", "a hidden picture cannot be shown again"),
            ("pic delete \(id) --yes", "deletion", "the image of a deleted picture is not stored"),
        ] {
            await program.run(command)
            #expect(await program.run("undo list --limit 1 --json state").output == #"[{"state":"final"}]"# + "\n")
            let refused = await program.run("undo --yes")
            #expect(refused.code == .failed)
            #expect(
                refused.notices == [
                    "nereid: the \(what) of pic \(id) cannot be undone: \(reason)",
                    "To fix it: 'nereid undo NUMBER' undoes an earlier one of 'nereid undo list'.",
                ])
        }
        #expect(await program.run("undo 1").output == "tea\n")
    }

    @Test("a notice says beforehand that more than 1 MiB cannot be undone, and an undo does not skip that change")
    func large() async {
        await program.run("purl delete tea --yes")
        await program.run("paste create big", input: String(repeating: "a", count: (1 << 20) + 2_000))
        let words = "The paste 'big' is larger than 1 MiB, so this cannot be undone."
        #expect(await program.run("paste edit big --dry-run", input: "small").notices == [words])
        #expect(await program.run("paste edit big", input: "small").notices.first == words)
        #expect(await program.run("undo --yes").code == .failed)
        #expect(await program.run("paste edit big", input: "other").notices.isEmpty)
        #expect(await program.run("undo --yes").code == .done)
    }

    @Test("on a terminal the inverse is shown, and nothing is sent after a no")
    func question() async {
        await program.run("purl delete tea --yes")
        let no = await program.run(["undo"], traits: .terminal(), answers: ["n"])
        #expect(no.code == .cancelled)
        #expect(
            no.notices.prefix(2) == [
                "Undo of 'purl delete tea':", "+ purl marina tea https://example.org/tea?pot=blue (listed)",
            ])
        #expect(await purls().contains("tea") == false)
        #expect(await program.run(["undo"], traits: .terminal(), answers: ["y"]).code == .done)
        #expect(await purls().contains("tea"))
    }

    @Test("an undo in JSON has the id that the server chose for what was created again")
    func idInJSON() async {
        await program.run("status delete --last --yes")
        let undone = await program.run("undo --yes --json id")
        #expect(undone.code == .done)
        let id = await program.run("--refresh status view --last --template {id}").output.dropLast()
        #expect(undone.output == "[{\"id\":\"\(id)\"}]\n")
    }

    @Test("the full screen gets one sentence about many items")
    func manyOnScreen() async {
        await program.run("paste delete tides letter-to-yuki tea tide-table.awk --yes")
        var traits = ConsoleTraits(isOutputTerminal: true, isErrorTerminal: true)
        traits.isFullScreen = true
        let outcome = await program.run(["undo", "--yes"], traits: traits)
        #expect(outcome.code == .done)
        #expect(outcome.notices.contains("Restored 4 items."), "\(outcome.notices)")
        #expect(!outcome.notices.contains("Restored tea."))
    }

    @Test("the full screen gets the changed part of a long text, and a pipe all of it")
    func longText() async throws {
        let start = String(repeating: "Low water at six. ", count: 10)
        let (old, new, end) = ("\(start)Cold.", "\(start)Warm.", "\nSix.\n")
        let id = try #require(await program.run("status post - --json id", input: old).jsonID)
        await program.run("paste create long -", input: old + end)
        var traits = ConsoleTraits(isOutputTerminal: true, isErrorTerminal: true)
        traits.isFullScreen = true
        for (edit, text) in [("status edit \(id) -", new), ("paste edit long -", new + end)] {
            #expect(await program.run(edit, input: text).code == .done)
            let piped = await program.run("undo --dry-run").output
            #expect(piped.contains(old) && piped.contains(new), "\(piped)")
            let shown = await program.run(["undo", "--dry-run"], traits: traits).output
            for word in ["Cold.", "Warm."] { #expect(shown.contains("… six. Low water at six. \(word)"), "\(shown)") }
            #expect(shown.count < 160)
        }
    }

    @Test("the undo of a change to an item without an id, such as the mail forwarding, names its kind")
    func restoredSingle() async {
        await program.run("email clear --yes")
        let outcome = await program.run(["undo"], traits: .terminal(), answers: ["y"])
        #expect(outcome.notices.contains("Restored the mail forwarding of marina."), "\(outcome.notices)")
    }
}
