import CommandLineKit
import CommandTestSupport
import Foundation
import TerminalUI
import Testing

@testable import CommandSupport

@MainActor
@Suite("Help")
struct HelpTests {
    @Test(
        "every command's help has a sentence, usage and an example, and makes no dependencies",
        arguments: ["-h", "--help"])
    func help(flag: String) async {
        for path in Self.paths {
            let nereid = Nereid()
            let outcome = await nereid.run(path + [flag])

            #expect(outcome.exitCode == .done)
            #expect(outcome.notices.isEmpty)
            #expect(nereid.timesDependenciesWereMade == 0)
            #expect(outcome.output.hasPrefix("Usage: " + (["nereid"] + path).joined(separator: " ")), "\(path)")
            #expect(outcome.output.contains("\nExamples:\n  nereid"), "\(path)")
        }
    }

    @Test("a command's help ends with its examples and one line on the global flags, which 'help flags' explains")
    func globalFlags() async throws {
        let note = "Global flags, such as --json and --dry-run: 'nereid help flags'."
        let flags = await Nereid().run("help", "flags").output
        let program = await Nereid().run("--help").output
        for option in Nereid.commands.tree.globalOptions {
            #expect(flags.contains("--\(option.name)") && program.contains("--\(option.name)"), "\(option.name)")
        }
        for path in CommandContract.paths(below: Nereid.commands.tree.root) {
            let lines = await Nereid().run(path + ["--help"]).output.split(separator: "\n")
            let examples = try #require(lines.firstIndex(of: "Examples:"))
            #expect(lines.last == note[...], "\(path)")
            #expect(lines[examples...].dropLast().dropFirst().allSatisfy { $0.hasPrefix("  ") }, "\(path)")
        }
    }

    @Test("the help lists every command under one of its headings")
    func headings() async throws {
        let output = await Nereid().run("--help").output
        let titles = CommandHeading.allCases.map(\.rawValue)
        let places = try titles.map { try #require(output.range(of: "\n\($0):\n")).lowerBound }
        #expect(places == places.sorted())
        #expect(!output.contains("\nCommands:"))

        #expect(Nereid.commands.words.sorted() == Nereid.commands.tree.root.subcommands.map(\.name).sorted())
    }

    @Test("no line is wider than the terminal, except for an unbreakable word", arguments: [80, 40])
    func width(columns: Int) async {
        for path in Self.paths {
            for line in await Self.help(path, columns: columns).split(separator: "\n") {
                let isWord = Self.brokenApart(line.drop { $0 == " " }).count == 1
                #expect(CellWidth.of(String(line)) <= columns || isWord, "\(path): \(line)")
            }
        }
    }

    @Test("a narrow terminal shows the same words as a wide one")
    func words() async {
        for path in Self.paths {
            let wide = await Self.help(path, columns: 400).split(whereSeparator: \.isWhitespace)
            let narrow = await Self.help(path, columns: 40).split(whereSeparator: \.isWhitespace)
            #expect(narrow.filter { $0 != "\\" } == wide, "\(path)")
        }
    }

    private static let paths = CommandContract.paths(below: Nereid.commands.tree.root) + [["status"], ["auth"], []]

    private static func help(_ path: [String], columns: Int) async -> String {
        await Nereid(on: .terminal(columns: columns)).run(path + ["--help"]).output
    }

    /// The words of a line, without a backslash at its end; a quoted text is one word.
    private static func brokenApart(_ line: Substring) -> [String] {
        var words = [""]
        var isQuoted = false
        for character in line.hasSuffix(" \\") ? line.dropLast(2) : line {
            if character == "'" { isQuoted.toggle() }
            if character == " ", !isQuoted { words.append("") } else { words[words.count - 1].append(character) }
        }
        return words
    }

    @Test("the program alone shows a short help")
    func alone() async {
        let outcome = await Nereid().run()
        #expect(outcome.exitCode == .done)
        #expect(outcome.output.contains("Usage: nereid"))
        #expect(outcome.notices.isEmpty)
    }

    @Test("a noun without a verb shows its help")
    func noun() async {
        let outcome = await Nereid().run("status")
        #expect(outcome.exitCode == .done)
        #expect(outcome.output.contains("Usage: nereid status"))
    }

    @Test("the version is one line", arguments: [["--version"], ["timeline", "--version"]])
    func version(arguments: [String]) async {
        let outcome = await Nereid().run(arguments)
        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "nereid 1.2.3\n")
    }

    @Test("'help' shows the same as '--help'")
    func helpCommand() async {
        let byCommand = await Nereid().run("help", "status", "post")
        let byFlag = await Nereid().run("status", "post", "--help")
        #expect(byCommand.output == byFlag.output)
        #expect(byCommand.exitCode == .done)
    }
}
