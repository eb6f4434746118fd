import CommandSupport
import Foundation
import ResourceLoading
import SandboxAPI
import TerminalUI
import Testing

@testable import NereidApp

/// A home folder for one test, deleted when the test ends, and the program run in it.
///
/// Each run starts afresh, as a separate process would.
final class ProgramRun: Sendable {
    /// The result of a run.
    struct Outcome {
        let code: ExitCode
        let output: String
        let notices: [String]
        let questions: [String]
        /// The report that the program would make on a write with an unknown outcome if it were interrupted at the end
        /// of the run; nil if there is no such write.
        let unconfirmedWrite: Failure?
        /// What it announced to a screen.
        let announced: [ResourceChanges.Change]

        /// The first `id` of an output in JSON.
        var jsonID: String? { output.firstMatch(of: /"id":\s*"([^"]+)"/).map { String($0.1) } }

        /// The characters of the output that can control a terminal.
        var rawControls: [Unicode.Scalar] {
            output.unicodeScalars.filter { scalar in
                scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
                    || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
            }
        }
    }

    /// Swift Testing begins all tests at once. Each run has an archive and connections, and `Process.run`, which lists
    /// all descriptors, reads past the end of its buffer if there are more than 1,365.
    private static let places = Places(32)

    let home: String
    private let variables: [String: String]
    /// The program's clock stands still, so that no archive becomes stale on a busy machine.
    let clock: Date

    init(_ variables: [String: String] = [:], clock: Date = Date()) {
        self.clock = clock
        home = FileManager.default.temporaryDirectory.appending(path: "nereid-app-\(UUID().uuidString)").path
        self.variables = variables
    }

    /// The program of the sandbox's owner, at a server on this machine.
    static func owner(at port: UInt16) -> ProgramRun { ProgramRun(ownerVariables(at: port)) }

    /// The environment variables of `owner(at:)`.
    static func ownerVariables(at port: UInt16) -> [String: String] {
        [
            "NEREID_API_URL": "http://127.0.0.1:\(port)", "NEREID_API_KEY": SandboxAPI.apiKey,
            "NEREID_ADDRESS": SandboxAPI.ownAddresses[0],
        ]
    }

    deinit {
        try? FileManager.default.removeItem(atPath: home)
    }

    /// Runs a command line, its words separated by spaces, in a pipe.
    ///
    /// - Parameter age: How far the program's clock is ahead of `clock`, in seconds.
    @discardableResult
    func run(
        _ line: String, input: String = "", variables: [String: String] = [:], later age: TimeInterval = 0
    ) async -> Outcome {
        await run(line.split(separator: " ").map(String.init), input: input, variables: variables, later: age)
    }

    /// Runs a command line.
    @MainActor
    @discardableResult
    func run(
        _ arguments: [String], input: String = "", traits: ConsoleTraits = .pipe, answers: [String] = [],
        variables: [String: String] = [:], later age: TimeInterval = 0,
        onQuestion: @escaping @Sendable () -> Void = {}
    ) async -> Outcome {
        let console = BufferConsole(traits, input: input, answers: answers, onQuestion: onQuestion)
        let environment = ["HOME": home].merging(self.variables) { $1 }.merging(variables) { $1 }
        // The tests' servers share threads with the tests, and are slow on a busy machine.
        let isPatient = environment["NEREID_API_URL"] == nil || arguments.contains("--timeout")
        let arguments = isPatient ? arguments : ["--timeout", "600"] + arguments
        let folders = Folders(environment: environment, arguments: arguments)
        let now = clock.addingTimeInterval(age)
        let configuration = ProgramConfiguration(
            version: "0", environment: environment, draftFolder: folders.state + "/drafts",
            defaults: { try CompositionRoot.readDefaults(folders) },
            now: { now })
        let writes = ServerWrites()
        let changes = ResourceChanges()
        var announced: [ResourceChanges.Change] = []
        changes.observe(self) { announced.append($0) }
        let program = CommandLineProgram(configuration, catalog: CompositionRoot.commands) { _, _, _ in
            console
        } makeDependencies: { options, console in
            try CompositionRoot(
                options, environment: environment, folders: folders, console: console,
                writes: writes, changes: changes, now: { now })
        }
        let code = await Self.places.take { await program.run(arguments) }
        let questions = console.events.compactMap { if case .question(let text, _) = $0 { text } else { nil } }
        return Outcome(
            code: code, output: console.output, notices: console.notices, questions: questions,
            unconfirmedWrite: writes.unconfirmedWrite, announced: announced)
    }

    /// Writes a file of the home folder, with the folders around it.
    ///
    /// - Returns: Its path.
    @discardableResult
    func write(_ data: Data, to name: String) throws -> String {
        let file = URL(filePath: home + "/" + name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    /// Renames the only archive, as if its server had always had the port of this URL.
    func moveArchive(to url: String) throws {
        let folder = home + "/.local/share/nereid"
        let port = try #require(URL(string: url)?.port)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasPrefix("archive-") {
            let suffix = try #require(name.firstRange(of: ".sqlite")).lowerBound
            let moved = "archive-127.0.0.1_\(port)" + name[suffix...]
            if moved != name {
                try FileManager.default.moveItem(atPath: "\(folder)/\(name)", toPath: "\(folder)/\(moved)")
            }
        }
    }
}

extension SandboxAPI {
    /// A new sandbox in memory, with the computer's clock.
    static func inMemory() -> SandboxAPI {
        SandboxAPI(storage: .memory, now: { Date() }, random: { UInt64.random(in: .min ... .max) })
    }
}

/// Places for what may run at the same time.
private actor Places {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    func take<Result: Sendable>(_ body: @Sendable @MainActor () async -> Result) async -> Result {
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
        defer { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
        return await body()
    }
}
