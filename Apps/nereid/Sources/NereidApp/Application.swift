import Foundation
import FoundationExtensions
import NereidCommands
import ResourceLoading
import SystemCalls
import TerminalUI

/// The process: what it is started with, Ctrl-C, and how it ends.
public enum Application {
    /// How long a cancelled command may take to say what became of it, in milliseconds. Then the program says itself of a
    /// write that its outcome is unknown, and ends.
    private static let grace = 700

    /// Runs the program with this process's arguments, and ends the process.
    public static func run() async {
        Signals.endQuietlyOnQuit()
        FileDescriptor.occupyStandardDescriptors()
        if let number = malformedArgument {
            SystemConsole(environment: ProcessEnvironment.current).remark(
                "nereid: argument \(number) is not UTF-8, and nothing was done; text of another form can be converted with iconv"
            )
            exitImmediately(ExitCode.usage.rawValue)
        }
        Signals.failBeyondFileSizeLimit()
        let arguments = Array(CommandLine.arguments.dropFirst())
        let environment = ProcessEnvironment.current
        let writes = ServerWrites()
        let program = Task { await run(arguments, environment: environment, writes) }
        Signals.onInterrupt {
            program.cancel()
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(grace)) {
                if let doubt = writes.doubt {
                    SystemConsole(environment: environment).remark(DisplayText(line: "nereid: \(doubt.message)"))
                }
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
    private static func run(_ arguments: [String], environment: [String: String], _ writes: ServerWrites) async
        -> ExitCode
    {
        let folders = Folders(environment: environment)
        let surroundings = CommandLineProgram.Surroundings(
            version: Release.description, environment: environment, draftFolder: folders.drafts,
            defaults: { () throws(FailurePresentation) in try CompositionRoot.readDefaults(folders) },
            now: { Date() })
        let program = CommandLineProgram(surroundings) { environment, hasColour, hasInput in
            // The pager needs no key.
            SystemConsole(
                environment: environment.filter { $0.key != "NEREID_API_KEY" }, isColourDisabled: !hasColour,
                isInputDisabled: !hasInput)
        } makeDependencies: { options, console throws(FailurePresentation) in
            try CompositionRoot(options, environment: environment, folders: folders, console: console, writes: writes)
        }
        return await program.run(arguments)
    }
}
