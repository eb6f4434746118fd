/// What a person does at the terminal.
public enum Input: Hashable, Sendable {
    /// A key, with its modifiers.
    case key(Key)
    /// A text that was pasted in one piece: at most 1 MiB, without control characters other than newline and tab.
    case pasted(String)
    /// A longer text was pasted, and dropped.
    case oversizedText
    /// The left button was pressed at a cell, counted from 0.
    case click(row: Int, column: Int)
    /// The wheel was turned by one notch over a cell, counted from 0; a negative number turns it up.
    case wheel(Int, row: Int, column: Int)
}

/// A key of the keyboard with its modifiers.
public struct Key: Hashable, Sendable {
    /// The key itself.
    public enum Name: Hashable, Sendable {
        /// A printable character, as the keyboard's layout and Shift made it.
        case character(Character)
        case enter, escape, tab, backspace, delete, insert
        case up, down, left, right, home, end, pageUp, pageDown
        /// F1 to F20.
        case function(Int)
    }

    /// The keys held down with another one.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let shift = Modifiers(rawValue: 1)
        public static let alt = Modifiers(rawValue: 2)
        public static let control = Modifiers(rawValue: 4)
    }

    public let name: Name
    /// Without Shift for a character, which already shows it.
    public let modifiers: Modifiers

    /// Creates a key.
    public init(_ name: Name, _ modifiers: Modifiers = []) {
        self.name = name
        self.modifiers = modifiers
    }
}
