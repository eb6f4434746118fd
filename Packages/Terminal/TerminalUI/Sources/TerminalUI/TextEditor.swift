/// Lets the person write a text.
public protocol TextEditor: Sendable {
    /// Opens an editor and waits until it exits.
    ///
    /// - Parameters:
    ///   - draft: The initial text.
    ///   - name: The file's name as the editor shows it, such as `status.md`.
    /// - Returns: The edited text, or that nothing changed.
    /// - Throws: `.noEditor`; `.notStarted`; `.interrupted`; `.leftWithFailure`; `.notText`; `.failed`. The error has
    ///   the path of the written text, if any.
    func edit(_ draft: String, name: String) throws(TextEditorError) -> TextEdit
}

/// The result of editing a draft.
public enum TextEdit: Hashable, Sendable {
    /// The draft is unchanged; its file is removed.
    case unchanged
    /// The draft is changed; its file remains until it is discarded.
    case edited(EditedText)
}

/// An edited text, and the file that keeps it until the text is sent.
public struct EditedText: Hashable, Sendable {
    /// The text.
    public let text: String
    /// Its file; printed if the text could not be sent.
    public let path: String
}

/// Why there is no edited text.
public enum TextEditorError: Error, Hashable, Sendable {
    /// Neither `VISUAL` nor `EDITOR` is set, and no usual editor is installed.
    case noEditor
    /// The shell cannot start this command; the draft is unchanged.
    case notStarted(command: String)
    /// Ctrl-C ended the editor; `path` is the written text, `nil` if there is none.
    case interrupted(path: String?)
    /// The editor exited with this code or signal; `path` is the written text, `nil` if there is none.
    case leftWithFailure(command: String, path: String?)
    /// The file is not valid UTF-8, or larger than 16 MiB.
    case notText(path: String)
    /// The file at `path` could not be written or read, for the system's reason.
    case failed(reason: String, path: String)
}
