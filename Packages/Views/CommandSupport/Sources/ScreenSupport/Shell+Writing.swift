import ScreenKit
import TerminalUI

extension Shell {
    public func write(_ words: [String], input: String, then: @escaping @MainActor (CommandOutcome) -> Void) {
        start(words, input: input) { [weak self] outcome in
            then(outcome)
            if outcome.kind != .failed { self?.leaveOldRows() }
        }
    }

    @discardableResult
    func start(
        _ words: [String], input: String, then: @escaping @MainActor (CommandOutcome) -> Void
    ) -> Int {
        running.start(words, input: input) { [weak self] outcome in
            then(outcome)
            self?.reload()
        }
    }

    /// Returns to the list if the current screen shows a row that may be out of date.
    func leaveOldRows() {
        while screens.count > 1, let screen = screens.last as? TextScreen, screen.isOfRow {
            screens.removeLast().disappear()
        }
    }

    func startSync() {
        guard !isOffline else {
            message = "--offline opens no connection: nothing is sent or fetched."
            return
        }
        guard sync == nil else {
            message = "A sync is already running."
            return
        }
        sync = start(["sync"], input: "") { [weak self] outcome in
            self?.sync = nil
            self?.message = outcome.message(insteadOfOutput: "Synchronised.")
        }
    }
}
