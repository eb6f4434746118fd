import CMainThread
import CommandSupport
import Dispatch
import Foundation
import FoundationExtensions
import ResourceLoading
import SystemCalls
import TerminalUI

/// The process: its start, Ctrl-C, and its end.
public enum Application {
    /// How long a cancelled command may take to report its outcome, in milliseconds. Then the program itself reports
    /// the unknown outcome of a write, and ends.
    private static let grace = 700

    /// Runs the program with this process's arguments, and ends the process.
    ///
    /// Tasks and signals need threads, half of the start-up time: only a command uses them.
    @MainActor
    public static func run() -> Never {
        main_thread_share_heap()
        Signals.endQuietlyOnQuit()
        FileDescriptor.occupyStandardDescriptors()
        let environment = ProcessEnvironment.current
        // A repaired text must not be sent.
        if let number = ProcessArguments.firstMalformed {
            SystemConsole(environment: environment).remark(
                "nereid: argument \(number) is not UTF-8, and nothing was done; convert text in another encoding with iconv"
            )
            exitImmediately(ExitCode.usage.rawValue)
        }
        Signals.failBeyondFileSizeLimit()
        let writes = ServerWrites()
        switch program(environment, writes).start(ProcessArguments.texts) {
        case .ended(let code):
            exitImmediately(code.rawValue)
        case .command(let body):
            let command = RunningCommand()
            endOnInterrupt(environment, writes) { command.cancel() }
            command.start(body) { exitImmediately(status(of: $0)) }
            main_thread_run_main_queue()
        }
    }

    /// Gives an interrupted command some time to report its outcome.
    private static func endOnInterrupt(
        _ environment: [String: String], _ writes: ServerWrites, _ cancel: @escaping @Sendable () -> Void
    ) {
        Signals.onInterrupt(waits: false) {
            cancel()
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(grace)) {
                if let report = writes.unconfirmedWrite {
                    SystemConsole(environment: environment).remark(DisplayText(line: "nereid: \(report.sentence)"))
                }
                exitImmediately(status(of: .interrupted))
            }
        }
    }

    /// The exit status; SIGTERM ends a command as Ctrl-C does, and has its own.
    private static func status(of code: ExitCode) -> Int32 {
        (code == .interrupted && Signals.isTerminated ? .terminated : code).rawValue
    }

    @MainActor
    private static func program(_ environment: [String: String], _ writes: ServerWrites) -> CommandLineProgram<
        CompositionRoot
    > {
        let folders = Folders(environment: environment, arguments: ProcessArguments.texts)
        let configuration = ProgramConfiguration(
            version: Release.description, environment: environment, draftFolder: folders.drafts,
            defaults: { () throws(FailurePresentation) in try CompositionRoot.readDefaults(folders) },
            now: { Date() })
        let (changes, connection) = (ResourceChanges(), ConnectionReports())
        return CommandLineProgram(configuration, catalog: CompositionRoot.commands) {
            environment, hasColour, hasInput in
            // The pager needs no key.
            SystemConsole(
                environment: environment.filter { $0.key != "NEREID_API_KEY" }, isColourDisabled: !hasColour,
                isInputDisabled: !hasInput)
        } makeDependencies: { options, console throws(FailurePresentation) in
            try CompositionRoot(
                options, environment: environment, folders: folders, console: console, writes: writes, changes: changes,
                connection: connection)
        }
    }
}
