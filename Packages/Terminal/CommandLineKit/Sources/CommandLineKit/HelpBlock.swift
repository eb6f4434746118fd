/// A piece of a text that explains something: the same for the terminal and for the manual.
public enum HelpBlock: Hashable, Sendable {
    /// One row of a list of terms.
    public struct Entry: Hashable, Sendable {
        /// What is explained, such as a variable.
        public let term: String
        /// What it means.
        public let text: String

        /// Explains a term.
        public init(_ term: String, _ text: String) {
            self.term = term
            self.text = text
        }
    }

    /// Words that are broken into lines as the width allows.
    case paragraph(String)
    /// Terms, each with its meaning.
    case entries([Entry])
    /// Lines that stay as they are, such as commands.
    case lines([String])
}

/// A text with a heading.
public struct HelpSection: Hashable, Sendable {
    /// Its heading, in small letters.
    public let title: String
    /// What it says.
    public let blocks: [HelpBlock]

    /// Makes a section.
    public init(_ title: String, _ blocks: [HelpBlock]) {
        self.title = title
        self.blocks = blocks
    }
}
