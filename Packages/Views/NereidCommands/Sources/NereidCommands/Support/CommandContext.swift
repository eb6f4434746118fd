import AccountDomain
import AccountViewModels
import CommandLineKit
import Foundation
import FoundationExtensions
import ResourceLoading
import TerminalUI

/// Everything that a command has besides its own options.
@MainActor
struct CommandContext {
    let console: any Console
    let options: GlobalOptions
    /// The version of the program.
    let version: String
    let environment: [String: String]
    /// The same for programs of the user's choice, which need no key.
    var childEnvironment: [String: String] { environment.filter { $0.key != "NEREID_API_KEY" } }
    /// The same with the editor that is configured.
    var editorEnvironment: [String: String] { options.defaults.naming(.editor, in: childEnvironment) }
    /// Where drafts are kept that an editor left and no server took.
    let draftFolder: String
    let dependencies: any CommandDependencies
    let now: @Sendable () -> Date
    /// Waits between two looks; fails when it is cancelled.
    let pause: @Sendable (Duration) async throws -> Void
    /// Whether the command reads of an address that can be named.
    let canNameAddress: Bool
    /// Whether `--web` asks for the page of what is viewed.
    let opensPages: Bool
    /// The address that the command acts on, once it is known.
    let acting = ActingAddress()

    /// The text that was given on the command line or on standard input, once it was read: nobody else may have it.
    let given = GivenText()

    /// From where the command's reads may be taken.
    var policy: LoadPolicy {
        // A time to come was noted by a clock that was wrong.
        guard options.policy == .automatic, let date = dependencies.lastUnconfirmedWrite, date <= now() else {
            return options.policy
        }
        return .automaticSince(date)
    }

    /// Remembers a text. It is in nobody's file.
    final class GivenText {
        var text: String?
    }

    /// Remembers an address.
    final class ActingAddress {
        var name: String?
    }

    /// The address that is meant: the argument, else `--address`, else the default one.
    ///
    /// - Throws: `CommandFailure` when none is known; a text that was taken already is then given back.
    func address(_ argument: String?) async throws -> String {
        let model = dependencies.makeAddressViewModel()
        // Which addresses are one's own changes rarely: a refresh of what is shown need not ask for them again.
        await model.resolve(argument ?? options.address, policy: options.isOffline ? .offline : .automatic)
        do {
            let name = try value(of: model.current).name
            acting.name = name
            return name
        } catch let failure as CommandFailure where failure.exitCode != .interrupted {
            var remedy = failure.remedy.map { canNameAddress ? $0 + "; or name an address" : $0 }
            // Against a disk that fails it is of no help to name an address.
            if remedy == nil, case .failed(let cause) = model.current, cause.kind != .storage {
                remedy = "give --address, set NEREID_ADDRESS, or choose one with 'nereid address default ADDR'"
            }
            throw CommandFailure(
                failure.exitCode, failure.message, remedy: remedy, losesText: true, nature: failure.nature)
        }
    }

    /// The value of a state that was loaded, after a remark on where it came from.
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

    /// The failure with the address that was acted on as a person reads it, but for paths and URLs.
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

    /// The failure with what mends it here: who is asked for somebody else's things refuses a good key too.
    func explained(_ failure: CommandFailure) async -> CommandFailure {
        var isUnsent = failure.nature == .keyWanted
        guard isUnsent || failure.refusedCredential != nil, var message = failure.message else { return failure }
        if let name = acting.name {
            let model = dependencies.makeAddressViewModel()
            await model.loadList(policy: options.isOffline ? .offline : .automatic)
            let own = model.list.value?.map(\.address) ?? []
            // No key was sent, since it is not known whose the address is: the server refuses the key for that, too.
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
                remedy: "log in again with 'nereid auth login'; 'nereid auth status' tells more of the key")
        }
        return CommandFailure(
            failure.exitCode, message,
            remedy:
                "put a key into NEREID_API_KEY that the server takes, or unset it to use that of 'nereid auth login'")
    }

    /// Does `operation` with a spinner beside it.
    func waiting(_ text: DisplayText, _ operation: () async -> Void) async {
        if options.isQuiet {
            await operation()
        } else {
            await Spinner.whileRunning(text, on: console) { await operation() }
        }
    }

    /// Says something on stderr, unless `--quiet`.
    func tell(_ text: DisplayText) {
        if !options.isQuiet { console.remark(text) }
    }

    /// Says something on stderr that only a person wants to know, unless `--quiet`.
    func tellPerson(_ text: DisplayText) {
        if console.traits.isErrorTerminal { tell(text) }
    }

    private func remark(on origin: ResourceOrigin) -> DisplayText? {
        guard case .archive(let asOf, let cause) = origin else { return nil }
        let age = asOf.map { RelativeTime.age(of: $0, now: now()) } ?? "incomplete"
        if let cause { return "archive, \(age): \(FailurePresentation(cause).sentence)" }
        return options.isOffline && console.traits.isErrorTerminal && asOf != nil ? "archive, \(age)" : nil
    }
}
