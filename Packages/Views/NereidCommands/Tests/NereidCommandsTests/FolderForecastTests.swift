import FolderDomain
import NereidCommands
import TerminalUI
import Testing

@MainActor
@Suite("What pull and push of a folder would do, and say that they did")
struct FolderForecastTests {
    private let nereid = Nereid()
    private var world: FolderWorld { nereid.repositories.folder }

    /// A pulled folder where the now page is changed on both sides, `notes` deleted there, and `docs` taken out here.
    private func divided() async {
        #expect(await nereid.run("pull", "/tree").exitCode == .done)
        world["now.md"] = "mine"
        world["pastes/notes"] = "mine"
        world["purls.tsv"] = "name\turl\tlisted\n"
        world.setItems([
            .nowPage(content: "theirs", isListed: true),
            .purl(PURLValue(name: "docs", url: "https://theirs.example", isListed: false)),
        ])
    }

    @Test("a dry run of pull refuses what the pull refuses")
    func refusedPull() async {
        await divided()
        for words in [["pull", "/tree"], ["pull", "/tree", "--dry-run"]] {
            let outcome = await nereid.run(words)
            #expect(outcome.exitCode == .failed && outcome.output.isEmpty)
            #expect(outcome.remarks.first == "now.md: changed here and on the server")
        }
        world["pastes/100%"] = "x"
        #expect(await nereid.run("pull", "/tree", "-n").remarks.first?.hasPrefix("pastes/100%: ") == true)
    }

    @Test("a dry run of pull --theirs shows what is overwritten, comes back and goes")
    func forcedPull() async {
        await divided()
        world["pastes/mine"] = "stays: the server has none of that name"
        let outcome = await nereid.run("pull", "/tree", "--theirs", "--dry-run")
        #expect(outcome.exitCode == .done && outcome.output == "~ now.md\n+ purls.tsv docs\n- pastes/notes\n")
        #expect(world["now.md"] == "mine")
    }

    @Test("a row that only this side has goes with pull --theirs")
    func forcedPullOfRows() async {
        #expect(await nereid.run("pull", "/tree").exitCode == .done)
        world["purls.tsv"] = (world["purls.tsv"] ?? "") + "mine\thttps://m.example\n"
        #expect(await nereid.run("pull", "/tree", "--dry-run").output.isEmpty)
        #expect(await nereid.run("pull", "/tree", "--theirs", "--dry-run").output == "- purls.tsv mine\n")
    }
}
