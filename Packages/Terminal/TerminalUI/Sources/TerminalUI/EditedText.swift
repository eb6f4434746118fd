/// An edited text, and the file that stores it until it is sent.
public struct EditedText: Hashable, Sendable {
    /// The text.
    public let text: String
    /// Its file; printed if the text could not be sent.
    public let path: String

    /// Takes a text that is in a file.
    public init(text: String, path: String) {
        self.text = text
        self.path = path
    }
}

/// Why there is no edited text.
public enum TextEditorError: Error, Hashable, Sendable {
    /// Neither `VISUAL` nor `EDITOR` is set, and no usual editor is installed.
    case noEditor
    /// The shell cannot start this command; the draft is unchanged.
    case notStarted(command: String)
    /// Ctrl-C ended the editor; `path` is the file of the written text, `nil` if nothing was written.
    case interrupted(path: String?)
    /// The editor exited with a failure or by a signal; `path` is the file of the written text, `nil` if nothing was
    /// written.
    case leftWithFailure(command: String, path: String?)
    /// The file is not valid UTF-8, or larger than 16 MiB.
    case notText(path: String)
    /// The file at `path` could not be written or read, for the system's reason.
    case failed(reason: String, path: String)
}
