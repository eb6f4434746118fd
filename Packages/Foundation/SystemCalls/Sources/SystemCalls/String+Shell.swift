extension String {
    /// The text in single quotes: a shell reads it as one word, unchanged.
    public var shellQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}
