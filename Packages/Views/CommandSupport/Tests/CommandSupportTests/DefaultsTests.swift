import CommandLineKit
import CommandTestSupport
import Testing

@testable import CommandSupport

@MainActor
@Suite("Defaults")
struct DefaultsTests {
    @Test("a timeout applies unless --timeout is given")
    func timeout() throws {
        let defaults = Defaults(["timeout": "2m"])
        func options(_ flags: String...) throws -> GlobalOptions {
            let result = try CommandParser(Nereid.commands.tree).parse(["version"] + flags)
            guard case .run(let parsed) = result else { throw CommandFailure(.failed, "\(result)") }
            return try GlobalOptions(parsed, environment: [:], defaults: defaults)
        }
        #expect(try options().timeout == 120)
        #expect(try options("--timeout", "5").timeout == 5)
    }

    @Test("pager and editor are as configured unless the environment names them")
    func programs() {
        let defaults = Defaults(["pager": "most", "editor": "vim"])

        #expect(defaults.naming(.pager, in: [:]) == ["NEREID_PAGER": "most"])
        #expect(defaults.naming(.pager, in: ["PAGER": ""]) == ["PAGER": ""])
        #expect(defaults.naming(.editor, in: ["X": "y"]) == ["X": "y", "VISUAL": "vim"])
        #expect(defaults.naming(.editor, in: ["EDITOR": "ed"]) == ["EDITOR": "ed"])
        #expect(defaults.naming(.editor, in: ["VISUAL": "", "EDITOR": " "]) == ["VISUAL": "vim", "EDITOR": " "])
    }
}
