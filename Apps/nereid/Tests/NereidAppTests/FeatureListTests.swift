import CommandLineKit
import CommandSupport
import FeatureContributions
import FolderDomain
import Foundation
import PersistenceServiceInterface
import TerminalUI
import Testing

@testable import NereidApp

@MainActor
@Suite("The features of the program")
struct FeatureListTests {
    static func root(home: String = "/nowhere") throws -> CompositionRoot {
        try CompositionRoot(
            options(), environment: [:],
            folders: Folders(environment: ["HOME": home]),
            console: BufferConsole(.pipe))
    }

    /// The options of a command without flags.
    static func options(_ environment: [String: String] = [:]) throws -> GlobalOptions {
        guard case .run(let parsed) = try CommandParser(CompositionRoot.commands.tree).parse(["timeline"]) else {
            throw CocoaError(.featureUnsupported)
        }
        return try GlobalOptions(parsed, environment: environment)
    }

    private func nouns(_ use: ContentKind.Uses) -> [String] {
        CompositionRoot.commands.kinds.filter { $0.uses.contains(use) }.map(\.noun)
    }

    private static func commands(below command: CommandSpecification) -> [CommandSpecification] {
        [command] + command.subcommands.flatMap(commands)
    }

    @Test("no two kinds of content have the same noun")
    func kinds() {
        let nouns = CompositionRoot.commands.kinds.map(\.noun)

        #expect(nouns.count >= 10)
        #expect(Set(nouns).count == nouns.count)
    }

    @Test("each kind in the history has a source of versions, and no other kind has one")
    func histories() throws {
        let sources = try Self.root().contributions.flatMap(\.histories).map(\.kind.noun)

        #expect(sources.sorted() == nouns(.history))
    }

    @Test("exactly the kinds that sync fetches have a sync task")
    func tasks() throws {
        let tasks = try Self.root().contributions.flatMap(\.syncTasks).map(\.kind)

        #expect(Set(tasks).sorted() == nouns(.sync))
    }

    @Test("no two features deliver the same kind of queued writes")
    func deliveries() throws {
        let kinds = try Self.root().contributions.flatMap(\.deliveries.keys)

        #expect(kinds.count >= 3)
        #expect(Set(kinds).count == kinds.count)
    }

    @Test("every placeholder for kinds, such as {sync}, in the declarations of commands is filled in; {address} stays")
    func lists() throws {
        let commands = Self.commands(below: CompositionRoot.commands.tree.root)
        let helps = commands.flatMap { $0.arguments.map(\.help) + $0.options.map(\.help) }
        let values = commands.flatMap { $0.arguments.flatMap(\.allowedValues) + $0.options.flatMap(\.allowedValues) }

        #expect(!values.contains { $0.contains("{") })
        #expect(!helps.contains { $0.contains(/\{(sync|search|history|open|box)\}/) })
        #expect(helps.contains { $0.contains("{address}") })
        for use in [ContentKind.Uses.sync, .search, .history, .open, .box] { #expect(nouns(use).count >= 2) }
    }

    @Test("the archive does not restrict the kinds of items in a box")
    func boxes() {
        let steps = CompositionRoot.archiveComponents.filter { $0.name == "box" }.flatMap(\.steps)

        #expect(!steps.isEmpty)
        #expect(!steps.contains { $0.contains("kind IN") })
    }

    @Test("each kind that can be opened or put into a box has pages")
    func pages() throws {
        for kind in CompositionRoot.commands.kinds where !kind.uses.isDisjoint(with: [.open, .box]) {
            #expect(try kind.pages?.url(of: "ann").hasPrefix("https://") == true, "\(kind.noun)")
        }
        let sources = try Self.root().contributions.flatMap(\.pages).map(\.kind.noun)
        #expect(Set(sources).isSubset(of: nouns(.open)))
        #expect(!sources.isEmpty)
    }

    @Test("no two features give a folder the same kind of content")
    func folder() throws {
        let kinds = try Self.root().contributions.flatMap(\.folder).map { "\($0.kind)" }

        #expect(kinds.count >= 9)
        #expect(Set(kinds).count == kinds.count)
    }

    @Test("each file of a feature has at most 60 lines, and its feature is listed")
    func files() throws {
        let folder = RepositoryFiles.root.appending(path: "Apps/nereid/Sources/NereidApp/Features")
        var defined = 0
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 61, "\(file.path)")
            defined += text.matches(of: /static let \w+ = Feature\(/).count
        }

        #expect(defined == CompositionRoot.features.count)
        #expect(defined >= 12)
    }
}
