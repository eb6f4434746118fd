import CommandSupport
import Foundation
import TerminalUI
import Testing

@Suite("Addresses beyond ASCII")
struct EmojiAddressProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    /// Commands that print 🌊, in any form.
    private static let lines = [
        ["timeline"], ["directory"], ["now", "garden"], ["status", "list", "🌊"], ["status", "list", "@🌊"],
        ["status", "list", "xn--qg8h"], ["status", "list", "--address=XN--QG8H"], ["status", "following", "marina"],
        ["status", "followers", "@1851"], ["address", "view", "🌊"], ["now", "view", "🌊", "--json", "address"],
    ]

    @Test("a person reads them decoded, except in URLs", arguments: lines)
    func terminal(arguments: [String]) async {
        let outcome = await program.run(arguments, traits: .terminal(columns: 200))
        #expect(outcome.code == .done, "\(outcome.notices)")
        if arguments.contains("--json") { return #expect(outcome.output.contains("\"xn--qg8h\"")) }
        let words = outcome.output.split(whereSeparator: \.isWhitespace)
        #expect(words.contains("🌊"))
        #expect(!words.contains { $0.hasPrefix("xn--") })
        #expect(!words.contains { $0.contains("://") && $0.contains("🌊") })
    }

    @Test("a pipe has them in the service's form, which commands accept", arguments: lines)
    func pipe(arguments: [String]) async {
        let outcome = await program.run(arguments)
        #expect(outcome.code == .done)
        #expect(outcome.output.contains("xn--qg8h"))
    }

    @Test("a search finds archived content of an emoji address, and shows the address decoded")
    func search() async {
        await program.run(["status", "list", "🌊"])
        let onTerminal = await program.run(["search", "thermos"], traits: .terminal())
        #expect(onTerminal.output.hasPrefix("status 🌊 "))
        #expect(await program.run(["search", "thermos", "--json", "address"]).output.contains("\"xn--qg8h\""))
    }

    @Test(
        "what only the owner may do is refused, and shows the address decoded",
        arguments: [["status", "post", "x"], ["dns", "list"], ["email", "view"], ["web", "view"]])
    func refused(words: [String]) async {
        let outcome = await program.run(["--address", "🌊"] + words)
        #expect(outcome.code == .notLoggedIn)
        #expect(outcome.output.isEmpty)
        let said = "nereid: you do not own 🌊 (your addresses: marina, tidepool): "
        #expect(outcome.notices.first?.hasPrefix(said) == true, "\(outcome.notices)")
    }
}
