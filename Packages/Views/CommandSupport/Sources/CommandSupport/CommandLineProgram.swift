import CommandLineKit
import Foundation
import ResourceLoading
public import TerminalUI

/// The whole program as a function of its arguments and configuration.
@MainActor
public struct CommandLineProgram<Dependencies: ProgramDependencies> {
    let configuration: ProgramConfiguration
    let makeConsole: ConsoleMaker
    let catalog: CommandCatalog<Dependencies>
    let makeDependencies: (GlobalOptions, any Console) throws -> Dependencies
    /// Called with failures, which are then not printed; nil to print them.
    private var onFailure: (@MainActor (CommandFailure) -> Void)?
    /// The draft to send; nil if the command reads or asks for its text.
    private var draft: EditedText?
    /// Whether a plan is shown instead of a write; nil to follow `--dry-run`.
    private var isDryRun: Bool?
    /// Whether changes are announced at the end of a command; false for one that only completes words.
    var announcesChanges = true

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - makeConsole: Makes the console for the environment, `--no-color` and `--no-input`.
    ///   - makeDependencies: Makes the dependencies of a command. Not called for `--help`, `--version` and lines that
    ///     cannot be parsed.
    public init(
        _ configuration: ProgramConfiguration, catalog: CommandCatalog<Dependencies>,
        makeConsole: @escaping ConsoleMaker,
        makeDependencies: @escaping (GlobalOptions, any Console) throws -> Dependencies
    ) {
        self.configuration = configuration
        self.catalog = catalog
        self.makeConsole = makeConsole
        self.makeDependencies = makeDependencies
    }

    /// The result of starting a command line.
    public enum Start {
        /// Finished: a text or an error was shown.
        case ended(ExitCode)
        /// A command to run.
        case command(@MainActor () async -> ExitCode)
    }

    /// Runs a command line and returns its exit code.
    ///
    /// - Parameter arguments: The words after the program's name.
    public func run(_ arguments: [String]) async -> ExitCode {
        switch start(arguments) {
        case .ended(let code): code
        case .command(let body): await body()
        }
    }

    /// Why a command line cannot be run; nil if it can be tried.
    public func usageFailure(of words: [String]) -> CommandFailure? {
        do throws(UsageError) {
            _ = try catalog.parse(words)
            return nil
        } catch {
            return CommandFailure(.usage, error.message)
        }
    }

    /// Handles everything that needs no waiting: `--help`, `--version`, and lines that cannot be parsed.
    ///
    /// - Parameter arguments: The words after the program's name.
    public func start(_ arguments: [String]) -> Start {
        if arguments.first == CompletionRequest.word {
            return .command { await complete(Array(arguments.dropFirst())) }
        }
        // The flags that forbid colours and input are not parsed yet.
        let console = makeConsole(configuration.environment, true, true)
        // Making the tree of commands would take most of the time.
        if arguments == ["--" + CommandTree.versionOption.name] { return .ended(showVersion(on: console)) }
        do throws(UsageError) {
            switch try catalog.parse(arguments) {
            case .version:
                return .ended(showVersion(on: console))
            case .shortHelp:
                return .ended(writing(console) { DisplayText(renderer(console).shortText()) })
            case .help(let path):
                let text = try renderer(console).text(for: path)
                return .ended(writing(console) { DisplayText(text) })
            case .run(let parsed):
                let defaults: Defaults
                do throws(CommandFailure) {
                    defaults = try self.defaults(for: parsed)
                } catch {
                    return .ended(report(error, on: console))
                }
                let options = try GlobalOptions(
                    parsed, environment: configuration.environment, defaults: defaults, isDryRun: isDryRun)
                return .command { await run(parsed, options, arguments) }
            }
        } catch {
            return .ended(report(error, on: console))
        }
    }

    private func run(
        _ parsed: ParsedCommand, _ options: GlobalOptions, _ arguments: [String]
    ) async -> ExitCode {
        let console = makeConsole(
            options.defaults.colouring(configuration.environment), options.hasColour, options.hasInput)
        guard let command = catalog.runnable(at: parsed.path) else {
            return report(parsed.usageError("this is not a command by itself"), on: console)
        }
        var madeContext: Context<Dependencies>?
        do {
            try checkFields(of: command.type, options, parsed)
            let body = try command.prepare(parsed)
            noticePreviousNames(in: options, of: command.type, on: console)
            let dependencies = try makeDependencies(options, console)
            let context = Context(
                console: console, options: options, version: configuration.version,
                environment: configuration.environment, draftFolder: configuration.draftFolder,
                dependencies: dependencies, programDependencies: dependencies, menu: catalog,
                ownProgram: self, now: configuration.now,
                pause: configuration.pause,
                canNameAddress: parsed.path.last == "view"
                    || parsed.command.arguments.contains { $0.name == ArgumentSpecification.address.name },
                opensPages: parsed.command.options.contains(.web) && parsed.flag("web"),
                minutesNotice: parsed.minutesNotice, commandRun: CommandRun(), given: GivenText())
            if command.type.needsTrustedFolders {
                do {
                    try dependencies.checkFolders()
                } catch {
                    if configuration.keepsTexts, draft == nil { context.returnInput(of: parsed) }
                    throw error
                }
            }
            context.given.arguments = arguments
            context.given.draft = draft
            context.given.earlier = draft.flatMap { context.drafts.draft(at: $0.path) }
            context.given.text = draft?.text
            madeContext = context
            defer { if announcesChanges { context.announceChanges() } }
            try await body(context)
            return Task.isCancelled ? .interrupted : .done
        } catch let error as UsageError {
            return report(error, on: console)
        } catch let error as ConsoleError {
            return report(error, on: console)
        } catch {
            return await report(CommandFailure(error), of: parsed, madeContext, options, on: console)
        }
    }

    /// Runs a command line on the caller's console. It saves no unsent text: the caller still has it.
    ///
    /// - Parameter onFailure: Called with the failure, which is not printed.
    public func run(
        _ arguments: [String], on console: any Console, onFailure: @escaping @MainActor (CommandFailure) -> Void
    ) async -> ExitCode {
        var configuration = configuration
        configuration.keepsTexts = false
        var program = CommandLineProgram(
            configuration, catalog: catalog, makeConsole: { _, _, _ in console }, makeDependencies: makeDependencies)
        program.onFailure = onFailure
        return await program.run(arguments)
    }

    /// Runs a command line that sends a draft.
    ///
    /// - Parameter isDryRun: Whether to show a plan instead. A `--dry-run` in the command line has no effect.
    public func run(_ arguments: [String], sending draft: EditedText, isDryRun: Bool = false) async -> ExitCode {
        var program = self
        program.draft = draft
        program.isDryRun = isDryRun
        return await program.run(arguments)
    }

    /// The user's own defaults. The commands that fix or diagnose them, and the help, work without them.
    private func defaults(for parsed: ParsedCommand) throws(CommandFailure) -> Defaults {
        let isNeeded = !["config", "doctor", "help", "version"].contains(parsed.path.first)
        let defaults: Defaults
        do {
            defaults = Defaults(try configuration.defaults())
        } catch {
            if isNeeded { throw CommandFailure(error) }
            return Defaults()
        }
        guard let (setting, value) = defaults.invalid else { return defaults }
        guard isNeeded else { return Defaults() }
        throw CommandFailure(
            .usage, "the configured \(setting.rawValue) cannot be '\(value)'; it must be \(setting.expected)",
            remedy: "set another with 'nereid config set \(setting.rawValue) VALUE'")
    }

    private func checkFields(
        of type: any Command.Type, _ options: GlobalOptions, _ parsed: ParsedCommand
    ) throws(UsageError) {
        var known = type.fieldNames
        if options.isDryRun {
            // A plan is shown by lines, or by its changes in JSON.
            let canBeShown = if case .template = options.format { false } else { type.plansChanges }
            let asksForFields = options.format == .jsonFieldList
            if options.format.namesFields || asksForFields, !canBeShown {
                throw parsed.usageError(
                    "--dry-run cannot be combined with \(type.plansChanges ? "--template" : "--json or --template")")
            }
            // Without fields, the whole changes are printed.
            if asksForFields { return try parsed.checkWords() }
            known = ChangeFields.names + known.filter { !ChangeFields.names.contains($0) }
        }
        let list = known.isEmpty ? "this command has none" : "the fields are \(known.joined(separator: ",")), or all"
        let named: [String]
        switch options.format {
        case .automatic, .plain: return
        case .jsonFieldList: throw parsed.usageError("--json needs fields; \(list)")
        case .json(let fields): named = fields
        case .template(let template):
            named = template.fields
            if known.isEmpty { throw parsed.usageError("--template needs fields; \(list)") }
        }
        if let unknown = named.first(where: { !known.contains($0) && !known.contains(PreviousFieldNames.current($0)) })
        {
            if unknown == "all", !known.isEmpty {
                throw parsed.usageError("'all' stands alone, as in --json all; \(list)")
            }
            throw parsed.usageError("there is no field '\(unknown)'; \(list)")
        }
    }

    /// Reports requested fields that have another name now.
    private func noticePreviousNames(in options: GlobalOptions, of type: any Command.Type, on console: any Console) {
        guard !options.isQuiet else { return }
        for name in options.format.fields where !type.fieldNames.contains(name) {
            let current = PreviousFieldNames.current(name)
            guard current != name else { continue }
            console.notice(
                DisplayText(
                    line: "The field '\(name)' is now called '\(current)'; the next version knows only that name."))
        }
    }

    private func renderer(_ console: any Console) -> HelpRenderer {
        catalog.helpRenderer(width: console.traits.columns)
    }

    private func showVersion(on console: any Console) -> ExitCode {
        writing(console) { "nereid \(configuration.version)\n" }
    }

    private func writing(_ console: any Console, _ text: () -> DisplayText) -> ExitCode {
        do throws(ConsoleError) {
            try console.write(text())
            return .done
        } catch {
            return report(error, on: console)
        }
    }

    private func report(_ error: UsageError, on console: any Console) -> ExitCode {
        if let onFailure {
            onFailure(CommandFailure(.usage, error.reason, about: error.field.map { [.field($0)] } ?? []))
        } else {
            for (number, line) in error.lines.enumerated() {
                console.notice(DisplayText(line: line, style: number == 0 ? .red : nil))
            }
        }
        return .usage
    }

    /// Reports a failure. For a queued write, standard output gets the id of its entry, or the requested fields, of
    /// which only the id and the address are known.
    private func report(
        _ failure: CommandFailure, of parsed: ParsedCommand, _ context: Context<Dependencies>?,
        _ options: GlobalOptions,
        on console: any Console
    ) async -> ExitCode {
        var failure = failure
        if case .unexpected(let what) = failure.kind, options.isDebug { console.notice(DisplayText(line: what)) }
        // `tryAgain` promises that nothing was changed.
        if failure.exitCode == .tryAgain, context?.dependencies.hasChangedServer == true {
            failure.exitCode = .failed
        }
        if configuration.keepsTexts, context?.hasOnlyCopy(after: failure) == true { context?.rescueText() }
        if failure.kind == .invalidInput, parsed.hasTyped(failure.subjects), !Task.isCancelled {
            // Invalid input on the command line is a usage error. For input from a file, the usage does not help.
            let usage = Array(parsed.usageError("").lines.dropFirst())
            return report(failure, on: console, then: usage)
        }
        guard let id = failure.queuedID else {
            let explained = await context?.explained(failure) ?? failure
            let code = report(await suggesting(explained, for: parsed, options, context?.commandRun), on: console)
            if failure.exitCode == .notLoggedIn, failure.refusedCredential == nil, !options.isQuiet,
                let hint = await context?.dependencies.otherClientKeyHint()
            {
                console.notice(DisplayText(line: hint))
            }
            return code
        }
        do throws(ConsoleError) {
            let names = catalog.command(at: parsed.path)?.fieldNames ?? []
            let address = context?.commandRun.address
            let isShown = try context?.showNamedFields(id, .ids(names, of: address)) == true
            // On a terminal the message contains the id.
            if !isShown, !options.isQuiet, !console.traits.isOutputTerminal {
                try console.writeLine(DisplayText(line: id))
            }
        } catch {
            if case .interrupted = error { return .interrupted }
        }
        return report(failure, on: console)
    }

    private func report(
        _ failure: CommandFailure, on console: any Console, then lines: [String] = []
    ) -> ExitCode {
        if let onFailure {
            onFailure(failure)
            return Task.isCancelled ? .interrupted : failure.exitCode
        }
        if let message = failure.message {
            let text = DisplayText(line: "nereid: \(message)")
            console.notice(failure.exitCode == .cancelled ? text : text.styled(.red))
        }
        for line in lines { console.notice(DisplayText(line: line)) }
        if let remedy = failure.remedy { console.notice(DisplayText(line: "To fix it: \(remedy).")) }
        return Task.isCancelled ? .interrupted : failure.exitCode
    }

    private func report(_ error: ConsoleError, on console: any Console) -> ExitCode {
        switch error {
        case .outputClosed: return .done
        case .interrupted: return .interrupted
        case .inputTooLarge(let limit):
            let size = limit < 1 << 20 ? "\(limit >> 10) KiB" : "\(limit >> 20) MiB"
            return report(CommandFailure(.usage, "standard input is larger than \(size)"), on: console)
        case .inputFailed(let reason):
            return report(CommandFailure(.failed, "cannot read standard input: \(reason)"), on: console)
        case .promptNotAllowed:
            return report(CommandFailure(.usage, "this needs an answer, but prompts are not possible"), on: console)
        case .failed(let reason):
            return report(CommandFailure(.failed, "cannot write the output: \(reason)"), on: console)
        }
    }
}
