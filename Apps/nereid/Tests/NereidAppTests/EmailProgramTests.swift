import Foundation
import NereidCommands
import TerminalUI
import Testing

@Suite("The emails of the sandbox")
struct EmailProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    @Test("what is listed can be viewed, and is there offline")
    func listAndView() async {
        let list = await program.run("email list")
        #expect(list.code == .done && list.output.hasPrefix("tides\t") && list.remarks.isEmpty)

        #expect(await program.run("email view tides").output == "Low water 06:12.\nHigh water 12:25.")
        #expect(await program.run("--offline email list").output == list.output)
        #expect(await program.run("--offline email view tea").code == .done)
        #expect(await program.run("email view nothing").code == .failed)
    }

    @Test("texts that would drive a terminal reach neither terminal nor pipe raw", arguments: [true, false])
    func hostile(isTerminal: Bool) async {
        let traits: ConsoleTraits = isTerminal ? .terminal() : .pipe
        let outcome = await program.run(["email", "list", "kraken"], traits: traits)

        #expect(outcome.code == .done && outcome.output.contains("red"))
        let raw = outcome.output.unicodeScalars.filter { scalar in
            scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
                || (0x202A...0x202E).contains(scalar.value)
        }
        #expect(raw.isEmpty)
    }
}
