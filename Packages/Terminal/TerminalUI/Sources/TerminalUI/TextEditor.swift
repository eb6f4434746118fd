/// Lets the person write a text.
public protocol TextEditor: Sendable {
    /// Opens an editor and waits until it is left.
    ///
    /// - Parameters:
    ///   - draft: What is there to begin with.
    ///   - name: The file's name, which shows in the editor, such as `status.md`.
    /// - Returns: What became of the draft.
    /// - Throws: `.noEditor`; `.notStarted`; `.interrupted`; `.leftWithFailure`; `.notText`; `.failed`. Whatever was written is kept where the error says.
    func edit(_ draft: String, name: String) throws(TextEditorError) -> TextEdit
}

/// What a person did to a draft.
public enum TextEdit: Hashable, Sendable {
    /// It was left as it was; no file remains.
    case unchanged
    /// It was changed; the file remains until it is discarded.
    case edited(EditedText)
}

/// A text that a person wrote, and the file that keeps it until it has arrived where it belongs.
public struct EditedText: Hashable, Sendable {
    /// The text.
    public let text: String
    /// The file; print it when the text could not be sent.
    public let path: String

    /// Names a text and its file.
    public init(text: String, path: String) {
        self.text = text
        self.path = path
    }
}

/// Why there is no edited text.
public enum TextEditorError: Error, Hashable, Sendable {
    /// Neither `VISUAL` nor `EDITOR` is set, and no usual editor is installed.
    case noEditor
    /// The shell cannot start this command; the draft was not touched.
    case notStarted(command: String)
    /// Ctrl-C ended the editor; `path` holds what was written, `nil` when nothing was.
    case interrupted(path: String?)
    /// The editor left with this code or signal; `path` holds what was written, `nil` when nothing was.
    case leftWithFailure(command: String, path: String?)
    /// The file is not UTF-8 any more, or larger than 16 MiB.
    case notText(path: String)
    /// The system says why the file at `path` could not be written or read.
    case failed(reason: String, path: String)
}
