import CommandLineKit
import CommandSupport
import CommandTestSupport
import ResourceLoading
import TerminalUI

@testable import NereidApp

typealias Nereid = TestedProgram<NoDoubles>

struct NoContent: TestContent {}

/// The commands of all features, without their repositories: these tests are about declarations. If a command did run,
/// it would find no network and no folder.
struct NoDoubles: CommandDoubles {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
    }

    static var commands: CommandCatalog<CompositionRoot> { CompositionRoot.commands }

    let recording: Recording<TestWorld<NoContent>, Message>

    func makeDependencies() throws -> CompositionRoot {
        try CompositionRoot(
            try Self.options(), environment: [:], folders: Folders(environment: ["HOME": "/dev/null/none"]),
            console: BufferConsole(.pipe))
    }

    @MainActor private static func options() throws -> GlobalOptions {
        do throws(UsageError) {
            if case .run(let parsed) = try CommandParser(commands.tree).parse(["version", "--sandbox", "--offline"]) {
                return try GlobalOptions(parsed, environment: [:])
            }
        } catch {
            throw Failure(.invalidInput, error.lines.joined(separator: "\n"))
        }
        throw Failure(.invalidInput, "'version' runs no command")
    }
}
