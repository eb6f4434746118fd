public import CommandLineKit
import FeatureContributions
public import Foundation
import FoundationExtensions
public import ResourceLoading
import SystemCalls
public import TerminalUI

/// What a command works with besides its own options.
@MainActor
public struct Context<Dependencies> {
    /// Where it writes, reads and asks.
    public let console: any Console
    /// The options that every command accepts.
    public let options: GlobalOptions
    /// The version of the program.
    let version: String
    /// The environment of the process.
    public let environment: [String: String]
    /// The environment for external programs, without the key.
    var childEnvironment: [String: String] { environment.filter { $0.key != "NEREID_API_KEY" } }
    /// That environment with the configured editor.
    var editorEnvironment: [String: String] { options.defaults.naming(.editor, in: childEnvironment) }
    /// The folder for texts that could not be sent.
    public let draftFolder: String
    /// What the commands of the feature get from the program.
    public let dependencies: Dependencies
    /// What every command gets from the program.
    let programDependencies: any ProgramDependencies
    /// All commands.
    let menu: any CommandMenu
    /// The program itself, to run other command lines.
    public let ownProgram: any OwnProgram
    /// Tells the time.
    public let now: @Sendable () -> Date
    /// Waits between two fetches; throws when cancelled.
    public let pause: @Sendable (Duration) async throws -> Void
    /// Whether the command line can name an address: for a `view` command, and for one with an ADDR argument.
    let canNameAddress: Bool
    /// Whether `--web` was given.
    public let opensPages: Bool
    /// The notice on an empty list whose span is given in minutes.
    let minutesNotice: DisplayText?
    /// The command's address and its changes so far; every copy of the context shares it.
    let commandRun: CommandRun

    /// The text read from the command line or standard input: there may be no other copy.
    public let given: GivenText

    /// A copy for a command with other dependencies.
    func with<Other>(_ dependencies: Other) -> Context<Other> {
        Context<Other>(
            console: console, options: options, version: version, environment: environment, draftFolder: draftFolder,
            dependencies: dependencies, programDependencies: programDependencies, menu: menu, ownProgram: ownProgram,
            now: now, pause: pause, canNameAddress: canNameAddress, opensPages: opensPages,
            minutesNotice: minutesNotice, commandRun: commandRun, given: given)
    }

    /// Whether the key of NEREID_API_KEY is used: a blank one counts as unset, and the sandbox has a key of its own.
    public var usesKeyOfEnvironment: Bool {
        !options.isSandbox && environment["NEREID_API_KEY"]?.allSatisfy(\.isWhitespace) == false
    }

    /// The load policy of the command's reads.
    public var policy: LoadPolicy { options.policy }

    /// The load policy of the user's addresses: they change rarely, so `--refresh` does not fetch them again.
    private var addressPolicy: LoadPolicy { options.isOffline ? .offline : .automatic }

    /// Resolves the address: the argument, else `--address`, else the default one.
    ///
    /// - Throws: `CommandFailure` if none is known; a text that was read already is then saved or printed.
    public func address(_ argument: String?) async throws -> String {
        do {
            let name = try await programDependencies.addressBook
                .resolve(argument ?? options.address, policy: addressPolicy)
            commandRun.addresses = commandRun.addresses.filter { $0 != name } + [name]
            return name
        } catch {
            var failure = CommandFailure(error)
            if failure.exitCode == .interrupted { throw failure }
            commandRun.lacksAddress = true
            failure.losesText = !options.isDryRun
            // Naming an address does not help if the disk fails.
            if let remedy = failure.remedy {
                failure.remedy = remedy + otherwiseNameAddress
            } else if let message = failure.message, failure.kind != .storage, (argument ?? options.address) == nil {
                failure.remedy = "pass --address, set NEREID_ADDRESS, or choose one with 'nereid address default ADDR'"
                if failure.kind == .network { failure.message = "your default address is unknown: \(message)" }
            }
            throw failure
        }
    }

    /// Resolves the address of `--address`; nil without that flag.
    ///
    /// - Throws: `CommandFailure` for a text that is not an address.
    public func namedAddress() async throws -> String? {
        options.address == nil ? nil : try await address(nil)
    }

    /// The end of a remedy, if the command could not find an address and accepts one.
    private var otherwiseNameAddress: String {
        canNameAddress && commandRun.lacksAddress ? "; or name an address" : ""
    }

    /// The acting address for a screen, which shows the failure itself.
    public func screenAddress() async throws -> String {
        try await programDependencies.addressBook.resolve(options.address, policy: addressPolicy)
    }

    /// The user's addresses, for a screen; nil if they are not known.
    public func ownAddresses() async -> [String]? {
        try? await programDependencies.addressBook.addressNames(policy: addressPolicy)
    }

    /// Announces what commands have written, for a screen.
    public var changes: ResourceChanges { programDependencies.changes }

    /// The value of a resource, after a notice on its origin.
    ///
    /// - Throws: `CommandFailure` if the last load failed, even if there is an older value: it must not be the base of
    ///   a write.
    public func value<Value>(of resource: Resource<Value>) throws -> Value {
        if let failure = resource.failure { throw CommandFailure(failure) }
        guard let loaded = resource.loaded else { throw CommandFailure(.interrupted, nil) }
        return value(of: loaded)
    }

    /// A loaded value, after a notice on its origin.
    public func value<Value>(of loaded: Loaded<Value>) -> Value {
        if let words = notice(on: loaded.origin) { notice(words) }
        return loaded.value
    }

    /// The value that a resource has after `load`, which runs with a spinner.
    public func value<Value>(
        of resource: Resource<Value>, after text: DisplayText, _ load: () async -> Void
    ) async throws -> Value {
        await waiting(text, load)
        return try value(of: resource)
    }

    /// Announces what the command has written. A command without a plan may have changed anything.
    func announceChanges() {
        guard !options.isDryRun else { return }
        for change in commandRun.changes.isEmpty ? [.init()] : commandRun.changes { changes.announce(change) }
    }

    /// The failure with a remedy for its cause, such as a valid key that is refused for somebody else's address.
    func explained(_ failure: CommandFailure) async -> CommandFailure {
        if failure.kind == .notFound, !options.isOffline, let name = await missingAddress() {
            commandRun.addressIsMissing = true
            var missing = failure
            missing.message = "there is no address '\(name.decoded)'"
            return missing
        }
        var sentNoKey = failure.kind == .keyRequired
        guard sentNoKey || failure.refusedCredential != nil, var message = failure.message else { return failure }
        if let name = commandRun.address {
            var own: [String] = []
            do {
                own = try await programDependencies.addressBook.addressNames(policy: addressPolicy)
            } catch {
                // The command's own request had no key only because the account's addresses are unknown: the server
                // refused the key in the request for those. So the remedy is that for a refused key.
                let addressFailure = Failure(error)
                if sentNoKey, addressFailure.refusedCredential != nil {
                    sentNoKey = false
                    message = addressFailure.sentence
                }
            }
            if !own.isEmpty, !own.contains(where: { Punycode.ascii($0) == name }) {
                let list = own.map(Punycode.unicode).joined(separator: ", ")
                return CommandFailure(
                    failure.exitCode,
                    "you do not own \(name.decoded) (your addresses: \(list)): \(message)",
                    remedy: "name one of your own, for example with --address")
            }
        }
        let remedy: String? =
            if sentNoKey {
                commandRun.address.map { "if \($0.decoded) is yours, log in with 'nereid auth login'" }
            } else if usesKeyOfEnvironment {
                "set NEREID_API_KEY to a key that the server accepts, or unset it to use that of 'nereid auth login'"
                    + otherwiseNameAddress
            } else {
                "log in again with 'nereid auth login'; 'nereid auth status' shows more about the key"
                    + otherwiseNameAddress
            }
        return CommandFailure(failure.exitCode, message, remedy: remedy)
    }

    /// The address that the command resolved and that is known not to exist.
    private func missingAddress() async -> String? {
        if commandRun.addresses.isEmpty { return nil }
        let own = try? await programDependencies.addressBook.addressNames(policy: .automatic)
        for name in commandRun.addresses where own?.contains(where: { Punycode.ascii($0) == name }) != true {
            if (try? await programDependencies.addressBook.exists(name)) == false { return name }
        }
        return nil
    }

    /// Runs the command line of a draft, which gets the draft's text in place of any that it would read or ask for.
    ///
    /// Once the text is sent or in the outbox, the draft is deleted.
    ///
    /// - Parameter flags: Flags in addition to its own. Its `--offline` and `--dry-run` were for the run that wrote it,
    ///   and have no effect.
    /// - Throws: `CommandFailure` if another process sends or has changed it, or if it cannot be deleted.
    public func runProgram(sending draft: DraftStore.Draft, flags: [String]) async throws -> ExitCode {
        let claim = try drafts.claim(draft.path)
        defer { withExtendedLifetime(claim) {} }
        guard drafts.draft(at: draft.path) == draft else {
            throw CommandFailure(
                .failed, "the draft \(draft.id) was sent or changed by another process",
                remedy: "see 'nereid draft list'")
        }
        let given = draft.arguments ?? []
        let end = given.firstIndex(of: "--") ?? given.endIndex
        let words = given[..<end].filter { $0 != "--offline" && !flags.contains($0) } + given[end...]
        let edited = EditedText(text: draft.text, path: draft.path)
        let code = await ownProgram.run(flags + words, sending: edited, isDryRun: options.isDryRun)
        if !options.isDryRun, code == .done || code == .queued { try deleteDraft(of: edited) }
        return code
    }

    /// Runs `operation` with a spinner.
    public func waiting<Value>(_ text: DisplayText, _ operation: () async throws -> Value) async rethrows -> Value {
        if options.isQuiet { return try await operation() }
        return try await Spinner.whileRunning(text, on: console, operation: operation)
    }

    /// Sends bytes with a progress bar.
    ///
    /// - Parameters:
    ///   - size: How many bytes.
    ///   - send: Sends them, and then calls its argument: what is sent after them does not count.
    public func sending<Value>(
        _ size: Int, _ label: DisplayText, _ send: (_ onSent: () -> Void) async throws -> Value
    ) async rethrows -> Value {
        if options.isQuiet { return try await send {} }
        let show = { @Sendable [console] (sent: Int) in
            console.showProgress(
                ProgressBar.text(Double(sent) / Double(max(1, size)), label: label, width: console.traits.columns - 1))
        }
        let meter = programDependencies.meter
        show(0)
        meter.observe(show)
        defer {
            meter.observe(nil)
            console.showProgress(nil)
        }
        return try await send {
            meter.observe(nil)
            show(size)
        }
    }

    /// Prints a notice on stderr, unless `--quiet`.
    public func notice(_ text: DisplayText) {
        if !options.isQuiet { console.notice(text) }
    }

    /// Prints on stderr if that is a terminal, unless `--quiet`.
    public func noticeOnTerminal(_ text: DisplayText) {
        if console.traits.isErrorTerminal { notice(text) }
    }

    private func notice(on origin: ResourceOrigin) -> DisplayText? {
        guard case .archive(let asOf, let cause) = origin else { return nil }
        let age = asOf.map { RelativeTime.age(of: $0, now: now()) } ?? "incomplete"
        if let cause { return "archive, \(age): \(Failure(cause).sentence)" }
        return options.isOffline && console.traits.isErrorTerminal && asOf != nil ? "archive, \(age)" : nil
    }
}

/// The text that a command was given, so that it is not lost if the command fails.
public final class GivenText {
    /// The text; nil if there is none.
    public var text: String?
    /// Whether it was read from standard input.
    private(set) var isFromInput = false
    /// The words of the command line, for a text that is kept.
    var arguments: [String] = []
    /// The draft that the command sends, in place of any text that it would read or ask for.
    var draft: EditedText?
    /// The text of an editor that the command sends.
    var edited: EditedText?
    /// The draft from an earlier run whose text is sent; nil if the text was begun in this run.
    var earlier: DraftStore.Draft?
    /// The attempt of this run to send the text, unless it is known not to have arrived.
    var attempt: DraftAttempt?
    /// The locks on drafts: while they are held, no other process may send these drafts.
    var claims: [HeldFileLock] = []

    /// The text that is sent, if it has a file.
    var sent: EditedText? { draft ?? edited }

    /// Remembers a text read from standard input.
    func remember(_ text: String) {
        self.text = text
        isFromInput = true
    }
}

/// The state of a running command: the addresses that it resolved, and what it wrote.
final class CommandRun {
    /// The addresses that were resolved, each once, in the service's form.
    var addresses: [String] = []
    /// The address that it acts on: the one that was resolved last.
    var address: String? { addresses.last }
    /// Whether the command needs an address, and none was found.
    var lacksAddress = false
    /// Whether the address is known not to exist.
    var addressIsMissing = false
    /// What was written by plans.
    var changes: [ResourceChanges.Change] = []
}

/// The program of a command, for commands that run others: see `CommandLineProgram`.
@MainActor
public protocol OwnProgram {
    /// Runs a command line with a separate console.
    func run(_ arguments: [String]) async -> ExitCode
    /// Runs a command line that sends a draft.
    func run(_ arguments: [String], sending draft: EditedText, isDryRun: Bool) async -> ExitCode
    /// Runs a command line on the caller's console.
    func run(
        _ arguments: [String], on console: any Console, onFailure: @escaping @MainActor (CommandFailure) -> Void
    ) async -> ExitCode
    /// The words that can follow others on a command line.
    func candidates(after words: [String], last: String) async -> [Completion.Candidate]
    /// Why a command line cannot be run; nil if it can be tried.
    func usageFailure(of words: [String]) -> CommandFailure?
}

extension CommandLineProgram: OwnProgram {}
