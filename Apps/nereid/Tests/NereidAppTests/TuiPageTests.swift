import CommandSupport
import Foundation
import ResourceLoading
import ScreenKit
import TerminalUI
import Testing

@testable import NereidApp
@testable import ScreenSupport

/// Compares the tables of `Documentation/tui.md` with the keys of the screens.
@MainActor
@Suite("The page of the full screen")
struct TuiPageTests {
    /// A host for screens that are not shown.
    private final class Nowhere: ScreenHost {
        let now: @Sendable () -> Date = { Date() }
        let isOffline = true
        let changes = ResourceChanges()
        let lastCommand: Date? = nil
        let shownAddress: String? = nil
        let hasFocus = true
        let refreshInterval: Duration? = nil
        var lastSeen: [String: LastSeenRow] = [:]

        func address() async throws -> String { "" }
        func isOwn(_ address: String) -> Bool { true }
        func pause(_ duration: Duration) async throws { try await Task.sleep(for: duration) }
        func screen(of item: ScreenItem) -> (any Screen)? { nil }
        func owner(of item: ScreenItem) -> (address: String, isSingle: Bool)? { nil }
        func boxing(_ urls: [String]) -> ScreenStep? { nil }
        func newForm(_ name: String) -> Form? { nil }
        func isShown(_ screen: any Screen) -> Bool { true }
        func versions(of kind: String, _ id: String?) -> (any Screen)? { nil }
        func ifImagesAreShown(_ body: @escaping @MainActor () -> Void) {}
        func open(_ screen: any Screen) {}
        func say(_ text: DisplayText) {}
        func browse(_ url: String) {}
        func copy(_ text: String) {}
        func close(_ screen: any Screen) {}
        func openVersions(of kind: String, _ id: String?) {}
        func write(_ words: [String], input: String, then: @escaping @MainActor (CommandOutcome) -> Void) {}
        func ask(_ question: DisplayText, about words: [String]) {}
        func ask(_ question: DisplayText, ifYes: @escaping @MainActor () -> Void) {}
        let commands: any CommandRunner = ProgramCommands(
            IdleProgram(), flags: [], drafts: FormDrafts(folder: "/nowhere", account: "", now: { Date() }),
            edit: { text, _ in text })
    }

    private static let file = RepositoryFiles.root.appending(path: "Documentation/tui.md")

    private static func table(_ keys: [KeyHelp]) -> String {
        keys.map { "`\($0.key)` \($0.action)" }.joined(separator: ", ")
    }

    @Test("every section has a letter of its own")
    func letters() throws {
        let letters = try FeatureListTests.root().sections.map(\.letter)
        #expect(!letters.contains(nil))
        // These have a meaning of their own in the list of sections.
        #expect(!letters.contains { $0.map("gjkqSUMG?:".contains) ?? false })
        #expect(Set(letters).count == letters.count)
    }

    @Test("every key of every section has a sentence on the screen of keys")
    func sentences() throws {
        let host = Nowhere()
        let keys = try FeatureListTests.root().sections.flatMap { $0.make(host).keys } + Shell.everywhere
        let without = Set(keys.filter { KeySentences.sentence(of: $0) == $0.action }.map { "\($0.key) \($0.action)" })
        #expect(without.isEmpty)
    }

    @Test(
        "the screen of keys does not say that U undoes a deletion where it cannot",
        arguments: ["Boxes", "Pictures"])
    func deletions(name: String) throws {
        let host = Nowhere()
        let section = try #require(try FeatureListTests.root().sections.first { $0.name == name })
        let help = try #require(section.make(host).keys.first { $0.action == "delete" })
        #expect(!KeySentences.sentence(of: help).contains("U brings"))
    }

    @Test("names every key; with NEREID_WRITE_TOUR=1 it is written again")
    func isCurrent() async throws {
        let sections = try FeatureListTests.root().sections
        #expect(!sections.isEmpty)
        let host = Nowhere()
        let tables = [
            "everywhere": Shell.everywhere.map { "| `\($0.key)` | \($0.action) |\n" }.joined(),
            "sections": sections.map { "| \($0.name) | \(Self.table($0.make(host).keys)) |\n" }.joined(),
        ]
        let page = try String(contentsOf: Self.file, encoding: .utf8)
        let heads = ["everywhere": "| Key | Does |\n|---|---|\n", "sections": "| Section | Keys |\n|---|---|\n"]
        var new = page
        for (name, rows) in tables {
            let begin = try #require(new.firstRange(of: "<!-- keys: \(name) -->\n"))
            let end = try #require(new[begin.upperBound...].firstRange(of: "<!-- end -->"))
            new.replaceSubrange(begin.upperBound..<end.lowerBound, with: (heads[name] ?? "") + rows)
        }
        if ProcessInfo.processInfo.environment["NEREID_WRITE_TOUR"] != nil {
            return try new.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(page == new, "Documentation/tui.md is not current")
    }
}
