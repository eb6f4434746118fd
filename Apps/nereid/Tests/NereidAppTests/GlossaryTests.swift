import CommandSupport
import Foundation
import Testing

@testable import NereidApp

/// Compares `Documentation/glossary.md` with the help.
@Suite("The glossary")
struct GlossaryTests {
    @Test("each of its words for users is in the help")
    func words() async throws {
        let sections = try RepositoryFiles.text("Documentation/glossary.md").components(separatedBy: "\n## ")
        let rows = sections[1].split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        let words = rows.map { $0.split(separator: "|")[0].trimmingCharacters(in: [" "]) }
        let help = await Self.help()

        #expect(words.count > 20)
        #expect(words.filter { !help.contains($0.lowercased()) } == [])
    }

    /// All help texts, lowercased and in one line.
    private static func help() async -> String {
        let program = ProgramRun()
        var text = ""
        for words in await CompositionRoot.commands.commandPaths + HelpTopic.allCases.map({ [$0.rawValue] }) {
            text += await program.run(["help"] + words).output
        }
        return text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
