import TerminalUI

extension FormScreen {
    /// Saves the draft, or deletes it if nothing typed is left.
    ///
    /// - Throws: Why the file could not be written or removed.
    func updateDraft() throws {
        // A save that still runs has older values.
        saving?.cancel()
        saving = nil
        if isChanged {
            try host.commands.drafts.save(
                values.values, from: loaded, mayHaveArrived: mayHaveArrived, of: form.name)
        } else if hasDraft {
            try host.commands.drafts.discard(form.name)
        }
        hasDraft = isChanged
    }

    /// The values that the form was filled with; nil for a new item.
    private var loaded: [String: String]? { form.load.map { _ in initial } }

    func updateDraftReportingFailure() {
        do {
            try updateDraft()
        } catch {
            host.say(DisplayText(line: "What you typed could not be saved: \(error)", style: .red))
        }
    }

    /// Saves the draft during typing: at once, then at intervals.
    func saveDraftSoon() {
        guard saving == nil, isReady else { return }
        saving = Task {
            var saved: [String: String]?
            while !Task.isCancelled, phase == .editing, saved.map({ $0.areExactly(values.values) }) != true {
                saved = values.values
                hasDraft = true
                do {
                    try await host.commands.drafts.saveInBackground(
                        values.values, from: loaded, mayHaveArrived: mayHaveArrived, of: form.name)
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
