import CommandLineKit
public import Foundation
public import ResourceLoading
public import TerminalUI

/// The whole program as a function of its arguments and surroundings.
@MainActor
public struct CommandLineProgram {
    /// What the program is run with.
    public struct Surroundings: Sendable {
        let version: String
        let environment: [String: String]
        let draftFolder: String
        let now: @Sendable () -> Date
        let pause: @Sendable (Duration) async throws -> Void

        /// Describes the surroundings.
        ///
        /// - Parameters:
        ///   - draftFolder: Where drafts are kept that an editor left and no server took.
        ///   - pause: Waits between two looks of a command that goes on; fails when it is cancelled.
        public init(
            version: String, environment: [String: String], draftFolder: String,
            now: @escaping @Sendable () -> Date,
            pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
        ) {
            self.version = version
            self.environment = environment
            self.draftFolder = draftFolder
            self.now = now
            self.pause = pause
        }
    }

    let surroundings: Surroundings
    let makeConsole: (_ hasColour: Bool, _ hasInput: Bool) -> any Console
    let makeDependencies: (GlobalOptions, any Console) throws(FailurePresentation) -> any CommandDependencies

    /// Makes a program.
    ///
    /// - Parameters:
    ///   - makeConsole: Makes the console that `--no-color` and `--no-input` ask for.
    ///   - makeDependencies: Makes what the commands need. Not called for help, the version and usage errors.
    public init(
        _ surroundings: Surroundings, makeConsole: @escaping (_ hasColour: Bool, _ hasInput: Bool) -> any Console,
        makeDependencies:
            @escaping (GlobalOptions, any Console) throws(FailurePresentation) -> any CommandDependencies
    ) {
        self.surroundings = surroundings
        self.makeConsole = makeConsole
        self.makeDependencies = makeDependencies
    }

    /// Runs a command line, and gives what to tell the caller.
    ///
    /// - Parameter arguments: The words after the program's name.
    public func run(_ arguments: [String]) async -> ExitCode {
        if arguments.first == CompletionRequest.word { return await complete(Array(arguments.dropFirst())) }
        let plainConsole = makeConsole(true, true)
        do throws(UsageError) {
            switch try CommandParser(CommandCatalog.tree).parse(arguments) {
            case .version:
                return writing(plainConsole) { "nereid \(surroundings.version)\n" }
            case .shortHelp:
                return writing(plainConsole) { DisplayText(renderer(plainConsole).shortText()) }
            case .help(let path):
                let text = try renderer(plainConsole).text(for: path)
                return writing(plainConsole) { DisplayText(text) }
            case .run(let parsed):
                let options = try GlobalOptions(parsed, environment: surroundings.environment)
                return await run(parsed, options)
            }
        } catch {
            return report(error, on: plainConsole)
        }
    }

    private func run(_ parsed: ParsedCommand, _ options: GlobalOptions) async -> ExitCode {
        let console = makeConsole(options.hasColour, options.hasInput)
        guard let type = CommandCatalog.command(at: parsed.path) else {
            return report(parsed.usageError("this is not a command by itself"), on: console)
        }
        var known: CommandContext?
        do {
            try checkFields(of: type, options, parsed)
            let command = try type.init(parsed)
            let dependencies = try makeDependencies(options, console)
            let context = CommandContext(
                console: console, options: options, version: surroundings.version,
                environment: surroundings.environment, draftFolder: surroundings.draftFolder,
                dependencies: dependencies, now: surroundings.now, pause: surroundings.pause,
                canNameAddress: parsed.path.last == "view"
                    || parsed.command.arguments.contains { $0.name == ArgumentSpecification.address.name })
            known = context
            try await command.run(in: context)
            return Task.isCancelled ? .interrupted : .done
        } catch let error as UsageError {
            return report(error, on: console)
        } catch let failure as FailurePresentation {
            return await report(CommandFailure(failure), of: parsed, known, options, on: console)
        } catch let failure as CommandFailure {
            return await report(failure, of: parsed, known, options, on: console)
        } catch let error as ConsoleError {
            return report(error, on: console)
        } catch {
            return report(CommandFailure(.failed, "\(error)"), on: console)
        }
    }

    private func checkFields(
        of type: any Command.Type, _ options: GlobalOptions, _ parsed: ParsedCommand
    ) throws(UsageError) {
        let known = type.fieldNames
        let list = known.isEmpty ? "this command has none" : "the fields are \(known.joined(separator: ","))"
        switch options.format {
        case .automatic, .plain:
            return
        case .jsonFieldList:
            throw parsed.usageError("--json needs fields; \(list)")
        case .json(let fields):
            if let unknown = fields.first(where: { !known.contains($0) }) {
                throw parsed.usageError("there is no field '\(unknown)'; \(list)")
            }
        }
    }

    private func renderer(_ console: any Console) -> HelpRenderer {
        HelpRenderer(CommandCatalog.tree, width: console.traits.columns, sections: CommandCatalog.sections)
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
        for line in error.lines { console.remark(DisplayText(line: line)) }
        return .usage
    }

    /// Reports a failure; of a write that was kept its id goes to standard output, and nothing else is known yet.
    private func report(
        _ failure: CommandFailure, of parsed: ParsedCommand, _ context: CommandContext?, _ options: GlobalOptions,
        on console: any Console
    ) async -> ExitCode {
        let failure = context?.naming(failure) ?? failure
        if failure.losesText { context?.rescueText() }
        if failure.exitCode == .usage, failure.message != nil, !Task.isCancelled {
            // What is wrong with a value is wrong with the command line too.
            let lines = Array(parsed.usageError("").lines.dropFirst())
            return report(failure, on: console, then: lines)
        }
        guard let id = failure.queuedID else {
            return report(await context?.explained(failure) ?? failure, on: console)
        }
        do throws(ConsoleError) {
            if case .json(let fields) = options.format {
                var object = Dictionary(fields.map { ($0, JSONValue.null) }, uniquingKeysWith: { first, _ in first })
                if fields.contains("id") { object["id"] = .string(id) }
                try console.write(.object(object))
            } else if !options.isQuiet {
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
        if let message = failure.message {
            let text = DisplayText(line: "nereid: \(message)")
            console.remark(failure.exitCode == .cancelled ? text : text.styled(.red))
        }
        for line in lines { console.remark(DisplayText(line: line)) }
        if let remedy = failure.remedy { console.remark(DisplayText(line: "To mend it: \(remedy).")) }
        return Task.isCancelled ? .interrupted : failure.exitCode
    }

    private func report(_ error: ConsoleError, on console: any Console) -> ExitCode {
        switch error {
        case .outputClosed: return .done
        case .interrupted: return .interrupted
        case .inputTooLarge(let limit):
            return report(
                CommandFailure(.usage, "standard input holds more than \(limit / 1024) KiB"), on: console)
        case .promptNotAllowed:
            return report(CommandFailure(.usage, "this needs an answer, and nobody can be asked"), on: console)
        case .failed(let reason):
            return report(CommandFailure(.failed, "cannot write the output: \(reason)"), on: console)
        }
    }
}
