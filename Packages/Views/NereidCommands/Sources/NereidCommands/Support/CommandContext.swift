import AccountDomain
import AccountViewModels
import CommandLineKit
import Foundation
import FoundationExtensions
import ResourceLoading
import TerminalUI

/// The context of a command besides its own options.
@MainActor
struct CommandContext {
    let console: any Console
    let options: GlobalOptions
    /// The version of the program.
    let version: String
    let environment: [String: String]
    /// The environment for external programs, without the key.
    var childEnvironment: [String: String] { environment.filter { $0.key != "NEREID_API_KEY" } }
    /// The same with the configured editor.
    var editorEnvironment: [String: String] { options.defaults.naming(.editor, in: childEnvironment) }
    /// The folder of edited texts that no server took.
    let draftFolder: String
    let dependencies: any CommandDependencies
    let now: @Sendable () -> Date
    /// Waits between two fetches; throws when cancelled.
    let pause: @Sendable (Duration) async throws -> Void
    /// Whether the command reads from an address that can be named.
    let canNameAddress: Bool
    /// Whether `--web` was given.
    let opensPages: Bool
    /// The resolved address of the command.
    let acting = ActingAddress()

    /// The text read from the command line or standard input: there may be no other copy.
    let given = GivenText()

    /// The load policy of the command's reads.
    var policy: LoadPolicy {
        // A time in the future was recorded by a wrong clock.
        guard options.policy == .automatic, let date = dependencies.lastUnconfirmedWrite, date <= now() else {
            return options.policy
        }
        return .automaticSince(date)
    }

    /// Remembers a text without a file.
    final class GivenText {
        var text: String?
    }

    /// Remembers an address.
    final class ActingAddress {
        var name: String?
    }

    /// Resolves the address: the argument, else `--address`, else the default one.
    ///
    /// - Throws: `CommandFailure` if none is known; a text that was read already is then printed.
    func address(_ argument: String?) async throws -> String {
        let model = dependencies.makeAddressViewModel()
        // The user's addresses change rarely: refreshing other content need not fetch them again.
        await model.resolve(argument ?? options.address, policy: options.isOffline ? .offline : .automatic)
        do {
            let name = try value(of: model.current).name
            acting.name = name
            return name
        } catch let failure as CommandFailure where failure.exitCode != .interrupted {
            var remedy = failure.remedy.map { canNameAddress ? $0 + "; or name an address" : $0 }
            // Naming an address does not help if the disk fails.
            if remedy == nil, case .failed(let cause) = model.current, cause.kind != .storage {
                remedy = "give --address, set NEREID_ADDRESS, or choose one with 'nereid address default ADDR'"
            }
            throw CommandFailure(
                failure.exitCode, failure.message, remedy: remedy, losesText: true, nature: failure.nature)
        }
    }

    /// The value of a loaded state, after a remark on its origin.
    ///
    /// - Throws: `CommandFailure` for a failed one.
    func value<Value>(of state: LoadingState<Value>) throws -> Value {
        switch state {
        case .loaded(let loaded):
            if let remark = remark(on: loaded.origin) { tell(remark) }
            return loaded.value
        case .failed(let failure):
            throw CommandFailure(failure)
        case .idle, .loading:
            throw CommandFailure(.interrupted, nil)
        }
    }

    /// The failure with the address decoded, except in paths and URLs.
    func naming(_ failure: CommandFailure) -> CommandFailure {
        guard let name = acting.name, name.decoded != name, let message = failure.message else { return failure }
        let words = message.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let rest = word.dropFirst(name.count)
            return word.hasPrefix(name) && rest.allSatisfy(",;:'".contains) ? name.decoded + rest : String(word)
        }
        return CommandFailure(
            failure.exitCode, words.joined(separator: " "), remedy: failure.remedy, queuedID: failure.queuedID,
            refusedCredential: failure.refusedCredential, losesText: failure.losesText, nature: failure.nature)
    }

    /// The failure with its remedy: the server also refuses a valid key for somebody else's address.
    func explained(_ failure: CommandFailure) async -> CommandFailure {
        var isUnsent = failure.nature == .keyRequired
        guard isUnsent || failure.refusedCredential != nil, var message = failure.message else { return failure }
        if let name = acting.name {
            let model = dependencies.makeAddressViewModel()
            await model.loadList(policy: options.isOffline ? .offline : .automatic)
            let own = model.list.value?.map(\.address) ?? []
            // No key was sent, since the owner of the address is unknown: the server refuses the key for that too.
            if isUnsent, case .failed(let cause) = model.list, cause.refusedCredential != nil {
                (isUnsent, message) = (false, cause.sentence)
            }
            if !own.isEmpty, !own.contains(where: { Punycode.ascii($0) == name }) {
                let list = own.map(Punycode.unicode).joined(separator: ", ")
                return CommandFailure(
                    failure.exitCode,
                    "\(name.decoded) is not one of your addresses (\(list)), and this is for its owner alone: \(message)",
                    remedy: "name one of your own, as with --address")
            }
        }
        if isUnsent {
            let remedy = acting.name.map { "if \($0.decoded) is yours, log in with 'nereid auth login'" }
            return CommandFailure(failure.exitCode, message, remedy: remedy)
        }
        guard !options.isSandbox, environment["NEREID_API_KEY"]?.allSatisfy(\.isWhitespace) == false else {
            return CommandFailure(
                failure.exitCode, message,
                remedy: "log in again with 'nereid auth login'; 'nereid auth status' shows more about the key")
        }
        return CommandFailure(
            failure.exitCode, message,
            remedy:
                "set NEREID_API_KEY to a key that the server accepts, or unset it to use that of 'nereid auth login'")
    }

    /// Runs `operation` with a spinner.
    func waiting(_ text: DisplayText, _ operation: () async -> Void) async {
        if options.isQuiet {
            await operation()
        } else {
            await Spinner.whileRunning(text, on: console) { await operation() }
        }
    }

    /// Prints on stderr, unless `--quiet`.
    func tell(_ text: DisplayText) {
        if !options.isQuiet { console.remark(text) }
    }

    /// Prints on stderr if that is for a person, unless `--quiet`.
    func remarkOnTerminal(_ text: DisplayText) {
        if console.traits.isErrorTerminal { tell(text) }
    }

    private func remark(on origin: ResourceOrigin) -> DisplayText? {
        guard case .archive(let asOf, let cause) = origin else { return nil }
        let age = asOf.map { RelativeTime.age(of: $0, now: now()) } ?? "incomplete"
        if let cause { return "archive, \(age): \(FailurePresentation(cause).sentence)" }
        return options.isOffline && console.traits.isErrorTerminal && asOf != nil ? "archive, \(age)" : nil
    }
}
