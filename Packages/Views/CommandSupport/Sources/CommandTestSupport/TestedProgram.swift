public import CommandSupport
public import Foundation
import ResourceLoading
public import TerminalUI
import Testing

/// The program with the commands of a test's doubles, run in this process.
@MainActor
public final class TestedProgram<Doubles: CommandDoubles> {
    /// The result of a run.
    public struct Outcome: Sendable {
        public let exitCode: ExitCode
        public let events: [BufferConsole.Event]

        /// All text on standard output.
        public var output: String {
            String(
                decoding: events.flatMap { event -> [UInt8] in
                    if case .output(let bytes) = event { bytes } else { [] }
                }, as: UTF8.self)
        }

        /// The notices on standard error.
        public var notices: [String] {
            events.compactMap { if case .notice(let text) = $0 { text } else { nil } }
        }

        /// The questions.
        public var questions: [String] {
            events.compactMap { if case .question(let text, _) = $0 { text } else { nil } }
        }

        /// All visible text.
        public var everything: String { ([output] + notices + questions).joined(separator: "\n") }

        /// Whether no character of it can control a terminal.
        public var isSafe: Bool {
            everything.unicodeScalars.allSatisfy { scalar in
                switch scalar.value {
                case 0x0A, 0x09: true
                case 0...0x1F, 0x7F...0x9F, 0x202E: false
                default: true
                }
            }
        }
    }

    /// The commands under test.
    public static var commands: CommandCatalog<Doubles.Dependencies> { Doubles.commands }

    public let repositories: Doubles
    private let traits: ConsoleTraits
    private let input: String
    private let answers: [String]
    private let outputFailure: ConsoleError?
    private let environment: [String: String]
    private let draftFolder: String
    private let now: @Sendable () -> Date
    private let pause: @Sendable (Duration) async throws -> Void
    public private(set) var timesDependenciesWereMade = 0
    private var consoles: [BufferConsole] = []
    /// The environment of the last console.
    public private(set) var consoleEnvironment: [String: String] = [:]

    /// Creates a program; its default folder for drafts cannot be made.
    public init(
        _ world: TestWorld<Doubles.Content> = TestWorld(), on traits: ConsoleTraits = .pipe, input: String = "",
        answers: [String] = [], outputFailure: ConsoleError? = nil, environment: [String: String] = [:],
        draftFolder: String = "/dev/null/none",
        now: @escaping @Sendable () -> Date = { TestWorld<Doubles.Content>.now },
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        repositories = Doubles(recording: Recording(world))
        self.traits = traits
        self.input = input
        self.answers = answers
        self.outputFailure = outputFailure
        self.environment = environment
        self.draftFolder = draftFolder
        self.now = now
        self.pause = pause
    }

    /// The events of the current or last run so far.
    public var events: [BufferConsole.Event] { consoles.flatMap(\.events) }

    public var isPiped: Bool { !traits.isOutputTerminal }

    public func run(_ arguments: String...) async -> Outcome { await run(arguments) }

    /// Runs a command line whose words are separated by blanks.
    public func run(line: String) async -> Outcome { await run(Self.words(line)) }

    static func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

    /// Runs a command line.
    ///
    /// - Parameter draft: The draft that it sends; nil for none.
    public func run(_ arguments: [String], sending draft: EditedText? = nil) async -> Outcome {
        consoles = []
        let program = CommandLineProgram(
            ProgramConfiguration(
                version: "1.2.3", environment: environment, draftFolder: draftFolder,
                defaults: { [repositories] in
                    guard let defaults = repositories.world.defaults else {
                        throw Failure(.storage, "broken")
                    }
                    return defaults
                }, now: now, pause: pause), catalog: Self.commands
        ) { [traits, input, answers, outputFailure] environment, hasColour, hasInput in
            self.consoleEnvironment = environment
            var traits = traits
            traits.usesColour = traits.usesColour && hasColour
            traits.allowsPrompts = traits.allowsPrompts && hasInput
            let console = BufferConsole(traits, input: input, answers: answers, outputFailure: outputFailure)
            self.consoles.append(console)
            return console
        } makeDependencies: { [repositories] _, _ in
            self.timesDependenciesWereMade += 1
            return try repositories.makeDependencies()
        }
        let exitCode =
            if let draft { await program.run(arguments, sending: draft) } else { await program.run(arguments) }
        let outcome = Outcome(exitCode: exitCode, events: events)
        if outcome.notices.contains(where: { $0.contains(Failure.unexpectedMessage) }) {
            Issue.record("an error without words; --debug names it: \(arguments)")
        }
        return outcome
    }
}
