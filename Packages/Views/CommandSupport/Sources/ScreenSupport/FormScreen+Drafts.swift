import TerminalUI

extension FormScreen {
    /// Saves the draft, or deletes it if nothing typed is left.
    ///
    /// - Throws: Why the file could not be written or removed.
    func tryToKeepDraft() throws {
        if isChanged {
            try host.commands.drafts.keep(values.values, from: begun, of: form.name)
        } else if hasDraft {
            try host.commands.drafts.discard(form.name)
        }
        hasDraft = isChanged
    }

    /// What the form of an item began with.
    private var begun: [String: String]? { form.load.map { _ in initial } }

    func keepDraft() {
        do {
            try tryToKeepDraft()
        } catch {
            host.say(DisplayText(line: "What you typed could not be saved: \(error)", style: .red))
        }
    }

    /// Saves the draft during typing: at once, then at intervals.
    func keepSoon() {
        guard saving == nil, isReady else { return }
        saving = Task {
            var kept: [String: String]?
            while !Task.isCancelled, phase == .editing, kept != values.values {
                kept = values.values
                hasDraft = true
                do {
                    try await host.commands.drafts.keepAside(values.values, from: begun, of: form.name)
                    try await Task.sleep(for: host.commands.drafts.interval)
                } catch {
                    if !Task.isCancelled {
                        hasDraft = false
                        // The reason for a failed command matters more.
                        guard notice.isEmpty else { break }
                        notice = DisplayText(line: "What you type cannot be saved: \(error)", style: .red)
                    }
                    break
                }
            }
            if !Task.isCancelled { saving = nil }
        }
    }
}
