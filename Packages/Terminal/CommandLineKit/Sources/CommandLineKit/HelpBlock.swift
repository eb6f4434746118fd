/// A block of explanatory text, for the terminal and for the manual.
public enum HelpBlock: Hashable, Sendable {
    /// One row of a list of terms.
    public struct Entry: Hashable, Sendable {
        /// The explained term, such as a variable.
        public let term: String
        /// Its meaning.
        public let text: String

        public init(_ term: String, _ text: String) {
            self.term = term
            self.text = text
        }
    }

    /// Text that is wrapped to the width.
    case paragraph(String)
    /// Terms, each with its meaning.
    case entries([Entry])
    /// Lines that are not wrapped, such as commands.
    case lines([String])
}

/// Text with a heading.
public struct HelpSection: Hashable, Sendable {
    /// Its heading.
    public let title: String
    /// Its text.
    public let blocks: [HelpBlock]

    public init(_ title: String, _ blocks: [HelpBlock]) {
        self.title = title
        self.blocks = blocks
    }
}
