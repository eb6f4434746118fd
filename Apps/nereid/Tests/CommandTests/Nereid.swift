import AccountCommands
import ArchiveCommands
import BoxCommands
import CommandSupport
import DNSRecordCommands
import EmailCommands
import FolderCommands
import Foundation
import NowPageCommands
import OutboxCommands
import PURLCommands
import PasteCommands
import PictureCommands
import ResourceLoading
import StatusCommands
import TerminalUI
import ToolCommands
import WeblogCommands
import WebpageCommands

/// The program, run in this process on a test's world.
@MainActor
final class Nereid {
    /// The result of a run.
    struct Outcome {
        let exitCode: ExitCode
        let events: [BufferConsole.Event]

        /// All text on standard output.
        var output: String {
            String(
                decoding: events.flatMap { event -> [UInt8] in
                    if case .output(let bytes) = event { bytes } else { [] }
                }, as: UTF8.self)
        }

        /// The remarks on standard error.
        var remarks: [String] {
            events.compactMap { if case .remark(let text) = $0 { text } else { nil } }
        }

        /// The questions.
        var questions: [String] {
            events.compactMap { if case .question(let text, _) = $0 { text } else { nil } }
        }

        /// All visible text.
        var everything: String { ([output] + remarks + questions).joined(separator: "\n") }
    }

    /// All commands, on the dependencies of tests.
    static let commands = CommandCatalog<StubDependencies>([
        .account,
        .archive,
        .box,
        .dnsRecord,
        .email,
        .folder,
        .nowPage,
        .outbox,
        .paste,
        .picture,
        .purl,
        .status,
        .weblog,
        .webpage,
        .tools,
    ])

    let repositories: InMemoryRepositories
    private let traits: ConsoleTraits
    private let input: String
    private let answers: [String]
    private let environment: [String: String]
    private let draftFolder: String
    private let now: @Sendable () -> Date
    private let pause: @Sendable (Duration) async throws -> Void
    private(set) var timesDependenciesWereMade = 0
    private var consoles: [BufferConsole] = []
    /// The environment of the last console.
    private(set) var consoleEnvironment: [String: String] = [:]

    init(
        _ world: World = World(), on traits: ConsoleTraits = .pipe, input: String = "", answers: [String] = [],
        environment: [String: String] = [:], draftFolder: String = "/dev/null/none",
        now: @escaping @Sendable () -> Date = { World.now },
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        repositories = InMemoryRepositories(world)
        self.traits = traits
        self.input = input
        self.answers = answers
        self.environment = environment
        self.draftFolder = draftFolder
        self.now = now
        self.pause = pause
    }

    /// The events of the present or last run so far.
    var events: [BufferConsole.Event] { consoles.flatMap(\.events) }

    var isPiped: Bool { !traits.isOutputTerminal }

    func run(_ arguments: String...) async -> Outcome { await run(arguments) }

    func run(_ arguments: [String]) async -> Outcome {
        consoles = []
        let program = CommandLineProgram(
            ProgramConfiguration(
                version: "1.2.3", environment: environment, draftFolder: draftFolder,
                defaults: { [repositories] () throws(FailurePresentation) in
                    if repositories.world.hasBrokenDefaults { throw FailurePresentation(.storage, "broken") }
                    return repositories.world.defaults
                }, now: now, pause: pause), catalog: Self.commands
        ) { [traits, input, answers] environment, hasColour, hasInput in
            self.consoleEnvironment = environment
            var traits = traits
            traits.usesColour = traits.usesColour && hasColour
            traits.allowsPrompts = traits.allowsPrompts && hasInput
            let console = BufferConsole(traits, input: input, answers: answers)
            self.consoles.append(console)
            return console
        } makeDependencies: { [repositories] _, _ in
            self.timesDependenciesWereMade += 1
            return StubDependencies(repositories: repositories)
        }
        let exitCode = await program.run(arguments)
        return Outcome(exitCode: exitCode, events: events)
    }
}
