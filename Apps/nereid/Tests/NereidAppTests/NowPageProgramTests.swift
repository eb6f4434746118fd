import CommandSupport
import Foundation
import TerminalUI
import Testing

@Suite("The now pages of the sandbox")
struct NowPageProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    @Test("a page is read back unchanged, including CRLF, and is readable offline")
    func roundTrip() async {
        let old = await program.run("now view")
        #expect(old.code == .done)
        #expect(old.output.contains("\r\n"))
        #expect(old.notices.isEmpty)
        #expect(await program.run("now set -", input: old.output + "\r\nmore").output == "https://marina.omg.lol/now\n")

        #expect(await program.run("now view --refresh").output == old.output + "\r\nmore")
        #expect(await program.run("now view --offline").output == old.output + "\r\nmore")
        #expect(await program.run("now view oskar").code == .failed)
    }

    @Test("a page stays in the garden until it is unlisted, and comes back")
    func garden() async {
        await program.run("now set -", input: "still here")
        #expect(await listed().contains("marina"))
        await program.run("now set --unlisted")
        #expect(await !listed().contains("marina"))
        await program.run("now set -", input: "hidden")
        #expect(await !listed().contains("marina"))
        await program.run("now set --listed")
        #expect(await listed().contains("marina"))
        #expect(await program.run("now view").output == "hidden")
    }

    /// In a pipe, the bytes of a page are printed unchanged.
    @Test("terminal control sequences of a page reach no terminal raw")
    func hostile() async {
        let outcome = await program.run(["now", "view", "kraken"], traits: .terminal())
        #expect(outcome.code == .done && outcome.output.contains("now"), "\(outcome)")
        #expect(outcome.rawControls.isEmpty)
    }

    private func listed() async -> [String] {
        await program.run("now garden --refresh").output.split(separator: "\n").compactMap {
            $0.split(separator: "\t").first.map(String.init)
        }
    }
}

extension WriteRow {
    /// The writes of now pages.
    static let nowPage = [
        WriteRow("now set -", input: "x"), WriteRow("now set --unlisted"), WriteRow("now set - --listed", input: "x"),
    ]
}
