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

    /// How many files a command opens at most: databases, connections, and the files of Dispatch, which traps if it
    /// cannot open them.
    private static let neededFiles = 32

    /// Runs the program with this process's arguments, and ends the process.
    ///
    /// Tasks and signals need threads, whose start is half of the start-up time: only a command starts them.
    @MainActor
    public static func run() -> Never {
        main_thread_share_heap()
        main_thread_forbid_core_files()
        Signals.endQuietlyOnQuit()
        FileDescriptor.occupyStandardDescriptors()
        let environment = ProcessEnvironment.current
        // `texts` has replacement characters for invalid UTF-8, which must not be sent.
        if let number = ProcessArguments.firstMalformed {
            SystemConsole(environment: environment).notice(
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
            refuseIfFilesAreScarce(environment)
            let command = RunningCommand()
            endOnInterrupt(environment, writes) { command.cancel() }
            command.start(body) { exitImmediately($0.rawValue) }
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
                    SystemConsole(environment: environment).notice(DisplayText(line: "nereid: \(report.sentence)"))
                }
                exitImmediately(ExitCode.ofSignal.rawValue)
            }
        }
    }

    /// Ends the program if it may open too few files; a text that was piped in, up to 1 MiB, is saved as a draft.
    private static func refuseIfFilesAreScarce(_ environment: [String: String]) {
        let free = Int(main_thread_count_free_files())
        guard free < neededFiles else { return }
        let console = SystemConsole(environment: environment)
        let input = FileDescriptor.standardInput
        if !input.isTerminal, input.hasInput(within: 1_000) {
            let folders = Folders(environment: environment, arguments: ProcessArguments.texts)
            let editor = SystemEditor(folder: folders.drafts, environment: environment)
            do {
                let text = try input.readToEnd(limit: 1 << 20, isInterruptible: false)
                if !text.isEmpty {
                    let path = try editor.keep(String(decoding: text, as: UTF8.self), name: "text.md")
                    console.notice(DisplayText(line: "your text is saved in \(path)"))
                }
            } catch {
                console.notice("your text could not be saved")
            }
        }
        console.notice(
            DisplayText(
                line: "nereid: only \(free) more files may be open at once, and a command needs \(neededFiles); "
                    + "allow more, for example with: ulimit -n 256"))
        exitImmediately(ExitCode.failed.rawValue)
    }

    @MainActor
    private static func program(_ environment: [String: String], _ writes: ServerWrites) -> CommandLineProgram<
        CompositionRoot
    > {
        let folders = Folders(environment: environment, arguments: ProcessArguments.texts)
        let configuration = ProgramConfiguration(
            version: Release.description, environment: environment, draftFolder: folders.drafts,
            defaults: { try CompositionRoot.readDefaults(folders) },
            now: { Date() })
        let (changes, connection) = (ResourceChanges(), ConnectionReports())
        return CommandLineProgram(configuration, catalog: CompositionRoot.commands) {
            environment, hasColour, hasInput in
            // Child programs such as the pager inherit these variables, and need no key.
            SystemConsole(
                environment: environment.filter { $0.key != "NEREID_API_KEY" }, isColourDisabled: !hasColour,
                isInputDisabled: !hasInput)
        } makeDependencies: { options, console in
            try CompositionRoot(
                options, environment: environment, folders: folders, console: console, writes: writes, changes: changes,
                connection: connection)
        }
    }
}
