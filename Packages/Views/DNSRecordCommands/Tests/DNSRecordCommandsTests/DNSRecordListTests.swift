import CommandLineKit
import CommandSupport
import CommandTestSupport
import ResourceLoading
import TerminalUI
import Testing

@MainActor
@Suite("The list of DNS records")
struct DNSRecordListTests {
    @Test("the list keeps the contract of lists")
    func contractOfLists() async {
        let problems = await Nereid.problems(ofList: "dns", "list")
        #expect(problems == [])
    }

    @Test("completion reads only the archive")
    func archive() async {
        let nereid = Nereid()
        let outcome = await nereid.run("__complete", "zsh", "dns", "delete", "")
        let values = outcome.output.split(separator: "\n").filter { $0.hasPrefix("v") }

        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
        #expect(values.map { $0.dropFirst().prefix { $0 != "\t" } } == ["1", "2"])
        #expect(nereid.repositories.messages == [.read(.offline)])
    }

    @Test(
        "a non-ASCII address is decoded in every sentence and question",
        arguments: ["dns list", "dns create A www 192.0.2.1"])
    func decoded(line: String) async {
        let problems = await Nereid.problems(ofDecodedAddressIn: line)
        #expect(problems == [])
    }
}
