import ScreenKit
import TerminalUI

extension Shell {
    public func write(_ words: [String], input: String, then: @escaping @MainActor (CommandOutcome) -> Void) {
        start(words, input: input) { [weak self] outcome in
            then(outcome)
            if outcome.kind != .failed { self?.leaveOldRows() }
        }
    }

    func start(_ words: [String], input: String, then: @escaping @MainActor (CommandOutcome) -> Void) {
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

    func sync() {
        guard !isSyncing else {
            message = "A sync is already running."
            return
        }
        isSyncing = true
        start(["sync"], input: "") { [weak self] outcome in
            self?.isSyncing = false
            self?.message = outcome.message(insteadOfOutput: "Synchronised.")
        }
    }
}
