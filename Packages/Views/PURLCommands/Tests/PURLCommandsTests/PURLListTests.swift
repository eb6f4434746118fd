import CommandLineKit
import CommandSupport
import CommandTestSupport
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("The list of PURLs")
struct PURLListTests {
    @Test("the list keeps the contract of lists")
    func contractOfLists() async {
        let problems = await Nereid.problems(ofList: "purl", "list")
        #expect(problems == [])
    }

    @Test("an address that does not exist is named as such, unless that cannot be looked up")
    func missingAddress() async {
        var world = World()
        world.readFailure = .refused(status: 404)
        world.missingAddresses = ["nobody"]
        let missing = await Nereid(world).run("purl", "list", "nobody")
        #expect(missing.exitCode == .failed)
        #expect(missing.notices == ["nereid: there is no address 'nobody'"])

        for line in [["purl", "list", "kim"], ["purl", "list", "nobody", "--offline"]] {
            let other = await Nereid(world).run(line)
            #expect(other.exitCode == .failed)
            #expect(!other.everything.contains("there is no address"))
        }
    }

    @Test("a span leaves out PURLs, which have no time; only a terminal gets a notice")
    func undatedPURLs() async {
        let outcome = await Nereid().run("purl", "list", "--since", "1w")
        let shown = await Nereid(on: .terminal()).run("purl", "list", "--since", "1w")

        #expect(outcome.exitCode == .done)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.isEmpty)
        #expect(shown.notices.first == "The service does not say when a PURL was made, so none is shown.")
        #expect(await Nereid().run("purl", "list", "--since", "1w", "-q").everything.allSatisfy(\.isNewline))
    }

    @Test(
        "a text is searched in names and targets, not in the PURL's own link",
        arguments: [("mailto", ["a"]), ("B.example", ["a", "b"]), ("url.lol", [])])
    func grep(text: String, found: [String]) async {
        let output = await Nereid().run("purl", "list", "--grep", text, "--template", "{name}").output
        #expect(output.split(separator: "\n").map(String.init) == found)
    }

    @Test("--web opens the page of the viewed item")
    func opens() async {
        let outcome = await Nereid().run("purl", "view", "b", "--web", "--dry-run")
        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
        #expect(outcome.output == "+ open https://foo.url.lol/b\n")
    }

    @Test("a non-ASCII address is decoded in every sentence and question", arguments: ["purl list", "purl delete one"])
    func decoded(line: String) async {
        let problems = await Nereid.problems(ofDecodedAddressIn: line)
        #expect(problems == [])
    }
}
