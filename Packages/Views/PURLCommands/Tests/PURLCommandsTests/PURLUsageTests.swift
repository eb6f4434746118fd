import CommandSupport
import CommandTestSupport
import PURLDomain
import PURLTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Wrong usage of the commands of PURLs")
struct PURLUsageTests {
    @Test(
        "an error at run time is one sentence, without usage lines",
        arguments: [(["delete", "a"], ""), (["import", "-"], "a,\n")])
    func runTime(words: [String], input: String) async {
        let outcome = await Nereid(input: input).run(["purl"] + words)

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.filter { $0.hasPrefix("nereid: ") }.count == 1, "\(outcome.notices)")
        #expect(!outcome.notices.contains { $0.hasPrefix("Usage: ") || $0.hasPrefix("Try ") }, "\(outcome.notices)")
    }

    @Test("in a pipe an import reads standard input if no file is named")
    func pipedImport() async {
        let problems = await Nereid.problems(ofPipedInput: "sea,https://example.org/sea\n", to: ["purl", "import"])
        #expect(problems == [])
    }

    @Test("'purl edit NAME URL' is 'purl edit NAME --url URL'; both together are a usage error")
    func editWithURL() async {
        let (word, flag, both) = (Nereid(), Nereid(), Nereid())
        #expect(await word.run("purl", "edit", "a", "https://x.example").exitCode == .done)
        #expect(await flag.run("purl", "edit", "a", "--url", "https://x.example").exitCode == .done)
        #expect(word.repositories.writes == flag.repositories.writes)
        #expect(!word.repositories.writes.isEmpty)
        #expect(
            await both.run("purl", "edit", "a", "https://x.example", "--url", "https://y.example").exitCode == .usage)
    }

    @Test("an invalid value on the command line is a usage error")
    func value() async {
        let outcome = await Nereid().run("purl", "create", "a b", "x:y")
        #expect(
            outcome.exitCode == .usage && outcome.notices.contains { $0.hasPrefix("Usage: ") }, "\(outcome.notices)")
    }

    @Test(
        "an unknown name similar to a known one gets a suggestion, in every verb",
        arguments: [
            "view docz", "edit docz --listed", "delete docz --yes", "rename docz d", "view DOCS", "delete a docz -y",
        ])
    func nearName(line: String) async {
        var world = World()
        world.purls = [.sample("docs"), .sample("a"), .sample("zebra")]
        world.undeletable = ["docz"]
        for flag in ["", " --offline"] where flag.isEmpty || line.hasPrefix("view") {
            let outcome = await Nereid(world).run(line: "purl \(line)\(flag)")
            #expect(outcome.exitCode == .failed)
            #expect(outcome.notices.contains { $0.hasSuffix(". Did you mean 'docs'?") }, "\(outcome.notices)")
        }
        let far = await Nereid(world).run("purl", "view", "quite-another")
        #expect(!far.notices.joined().contains("Did you mean"))
    }

    @Test("without an address the text is printed, with the remedy")
    func lostText() async {
        let problems = await Nereid.problems(ofLostText: ["purl", "create", "p", "https://precious.example"])
        #expect(problems == [])
    }
}
