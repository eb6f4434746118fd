import AccountDomain
import AccountViewModels
import CommandLineKit
import Foundation
import ResourceLoading
import TerminalUI

/// Everything that a command has besides its own options.
@MainActor
struct CommandContext {
    let console: any Console
    let options: GlobalOptions
    let environment: [String: String]
    /// Where drafts are kept that an editor left and no server took.
    let draftFolder: String
    let dependencies: any CommandDependencies
    let now: @Sendable () -> Date

    /// The address that is meant: the argument, else `--address`, else the default one.
    ///
    /// - Throws: `CommandFailure` when none is known.
    func address(_ argument: String?) async throws -> String {
        let model = dependencies.makeAddressViewModel()
        // Which addresses are one's own changes rarely: a refresh of what is shown need not ask for them again.
        await model.resolve(argument ?? options.address, policy: options.isOffline ? .offline : .automatic)
        do {
            return try value(of: model.current).name
        } catch let failure as CommandFailure where failure.exitCode != .interrupted && failure.exitCode != .failed {
            throw CommandFailure(
                failure.exitCode, failure.message,
                remedy: failure.remedy.map { $0 + "; or name an address" }
                    ?? "give --address, set NEREID_ADDRESS, or choose one with 'nereid address default ADDR'")
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
        if let cause { return "archive, \(age): \(FailurePresentation(cause).message)" }
        return options.isOffline && console.traits.isErrorTerminal && asOf != nil ? "archive, \(age)" : nil
    }
}
