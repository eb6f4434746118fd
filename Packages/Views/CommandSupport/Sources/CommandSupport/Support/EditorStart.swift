public import ResourceLoading
import TerminalUI

/// What an editor began with: a text that was changed elsewhere while it was open is not overwritten.
public struct EditorStart<Value: Journaled>: Sendable {
    private let item: Value?
    private let isEmpty: Bool
    private let command: String

    /// Creates a start.
    ///
    /// - Parameters:
    ///   - item: What the server had; nil for nothing.
    ///   - isEmpty: Whether there was no text: then there may be no item.
    ///   - command: The words of a command that replaces the text by a file, without the file.
    public init(_ item: Value?, isEmpty: Bool = false, command: String) {
        self.item = item
        self.isEmpty = isEmpty
        self.command = command
    }

    /// Checks a plan that was made after the editor.
    ///
    /// - Throws: `CommandFailure` if the server has something else than the editor began with.
    func check(_ plan: WritePlan<Value>, of catalog: FieldCatalog<Value>, in edited: EditedText) throws(CommandFailure)
    {
        for step in plan.steps where !isUnchanged(step) {
            throw CommandFailure(
                .failed, "the \(catalog.name) was changed while your editor was open, and nothing was sent",
                remedy: "see what it is now, then send your text with '\(command) \(edited.path)'")
        }
    }

    private func isUnchanged(_ step: Step<Value>) -> Bool {
        switch step.before {
        case .unknown: true
        case .nothing: item == nil || isEmpty
        case .value: item.map { step.isFrom($0) } == true
        }
    }
}
