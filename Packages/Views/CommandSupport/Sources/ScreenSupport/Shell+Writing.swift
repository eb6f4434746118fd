import ScreenKit
public import TerminalUI

extension Shell {
    public func write(_ words: [String], input: String, then: @escaping @MainActor (CommandOutcome) -> Void) {
        running.start(words, input: input) { [weak self] outcome in
            then(outcome)
            self?.noteEnd(of: outcome)
        }
    }

    public func ask(_ question: DisplayText, about words: [String]) {
        let command = AskedCommand(words, commands)
        ask(question) { [weak self] in
            self?.running.start { outcome in
                self?.say(outcome)
                self?.noteEnd(of: outcome)
            } _: {
                await command.run($0)
            }
        }
    }

    private func noteEnd(of outcome: CommandOutcome) {
        // A sent text is no longer a draft.
        loadNotices()
        if outcome.kind != .failed { leaveOldRows() }
    }

    /// Returns to the list if the current screen shows a row that may be out of date.
    func leaveOldRows() {
        var isLeft = false
        while screens.count > 1, let screen = screens.last as? TextScreen, screen.showsGivenRow {
            screens.removeLast().disappear()
            isLeft = true
        }
        if isLeft { screens.last?.appear() }
    }

    /// Shows what undoing the last change would do, and asks, unless the keys go elsewhere by then.
    func startUndo() {
        running.start(["--dry-run", "undo"], input: "") { [weak self] outcome in
            guard let self else { return }
            guard outcome.kind == .done else { return say(outcome) }
            guard !outcome.output.isEmpty else {
                message = "Everything is as it was before."
                return
            }
            guard question == nil, !isJumping, !prompt.isOpen, typingKeys == nil else {
                message = "The undo is ready; press U again."
                return
            }
            let shown = outcome.output.prefix(Self.undoLines)
            let rest = outcome.output.count - shown.count
            let lines = shown.map(\.plain) + (rest > 0 ? ["and \(rest) more"] : []) + outcome.notices.map(\.plain)
            ask(DisplayText(line: "Undo? " + lines.joined(separator: " · "))) { [weak self] in
                self?.undo(as: outcome)
            }
        }
    }

    /// Undoes the last change, if undoing it still does what was shown: a sync, or another program, may have written
    /// in the meantime.
    private func undo(as shown: CommandOutcome) {
        running.start(["--dry-run", "undo"], input: "") { [weak self] outcome in
            guard let self else { return }
            guard outcome.kind == .done else { return say(outcome) }
            guard outcome.isSamePlan(as: shown) else {
                message = "It has changed since it was shown, and nothing was sent."
                return
            }
            for screen in screens { (screen as? any GrowingScreen)?.expectNew() }
            write(["--yes", "undo"])
        }
    }

    /// How many lines of a plan a question has.
    private static var undoLines: Int { 6 }

    func startSync() {
        guard !isOffline else {
            message = "--offline is set, so nothing is sent or fetched."
            return
        }
        guard sync == nil else {
            message = "A sync is already running."
            return
        }
        sync = running.start(["sync"], input: "") { [weak self] outcome in
            self?.sync = nil
            self?.message = outcome.message(insteadOfOutput: "Synchronised.")
        }
    }
}
