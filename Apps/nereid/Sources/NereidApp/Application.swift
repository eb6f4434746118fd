import Foundation
import FoundationExtensions
import NereidCommands
import NetworkProcess
import ResourceLoading
import SystemCalls
import TerminalUI

/// The process: what it is started with, Ctrl-C, and how it ends.
public enum Application {
    /// The version of the program.
    public static let version = "0.1.0"

    /// How long a cancelled command may take to say what became of it, in milliseconds.
    private static let grace = 700

    /// Runs the program with this process's arguments, and ends the process.
    ///
    /// Where it was started to send requests for another one of its kind, it does only that.
    public static func run() async {
        Signals.endQuietlyOnQuit()
        if let connection = NetworkProcess.connection(arguments: CommandLine.arguments) {
            await NetworkProcess.serve(connection)
        }
        FileDescriptor.occupyStandardDescriptors()
        if let number = malformedArgument {
            let text =
                "nereid: argument \(number) is not UTF-8, and nothing was done; text of another form can be converted with iconv\n"
            FileHandle.standardError.write(Data(text.utf8))
            exitImmediately(ExitCode.usage.rawValue)
        }
        Signals.failBeyondFileSizeLimit()
        let arguments = Array(CommandLine.arguments.dropFirst())
        let environment = ProcessEnvironment.current
        let program = Task { await run(arguments, environment: environment) }
        Signals.onInterrupt {
            program.cancel()
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(grace)) {
                exitImmediately(ExitCode.interrupted.rawValue)
            }
        }
        let code = await program.value
        exitImmediately(code.rawValue)
    }

    /// Which argument is no UTF-8, the first being 1; nil for none. `CommandLine.arguments` repairs such texts, and a
    /// repaired text is not what was to be sent.
    private static var malformedArgument: Int? {
        (1..<max(1, Int(CommandLine.argc))).first { number in
            CommandLine.unsafeArgv[number].map { String(validatingCString: $0) == nil } ?? false
        }
    }

    @MainActor
    private static func run(_ arguments: [String], environment: [String: String]) async -> ExitCode {
        let folders = Folders(environment: environment)
        let surroundings = CommandLineProgram.Surroundings(
            version: version, environment: environment, draftFolder: folders.state + "/drafts", now: { Date() })
        let program = CommandLineProgram(surroundings) { hasColour, hasInput in
            // The pager needs no key.
            SystemConsole(
                environment: environment.filter { $0.key != "NEREID_API_KEY" }, isColourDisabled: !hasColour,
                isInputDisabled: !hasInput)
        } makeDependencies: { options, console throws(FailurePresentation) in
            try CompositionRoot(options, environment: environment, folders: folders, console: console)
        }
        return await program.run(arguments)
    }
}
