/// The kinds and abilities of the program's input and outputs.
public struct ConsoleTraits: Hashable, Sendable {
    /// Whether standard input is a terminal.
    public var isInputTerminal: Bool
    /// Whether standard output is a terminal.
    public var isOutputTerminal: Bool
    /// Whether standard error is a terminal.
    public var isErrorTerminal: Bool
    /// Whether the full-screen program shows what is written; the text may then name its keys.
    public var isFullScreen: Bool
    /// The width for the layout of text (cells).
    public var columns: Int
    /// The size of the terminal; longer texts are paged.
    public var screen: ScreenSize
    /// Whether standard output is coloured.
    public var usesColour: Bool
    /// Whether standard error is coloured.
    public var usesErrorColour: Bool
    /// The background, which decides on readable colours.
    public var background: TerminalBackground
    /// Whether questions are allowed: only if standard input and output are terminals, and unless switched off.
    public var allowsPrompts: Bool

    /// Sets everything; the defaults are a pipe without colours and questions, 80 cells wide.
    public init(
        isInputTerminal: Bool = false, isOutputTerminal: Bool = false, isErrorTerminal: Bool = false,
        isFullScreen: Bool = false, columns: Int = 80, screen: ScreenSize? = nil, usesColour: Bool = false,
        usesErrorColour: Bool = false, background: TerminalBackground = .unknown, allowsPrompts: Bool = false
    ) {
        self.isInputTerminal = isInputTerminal
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.isFullScreen = isFullScreen
        self.columns = columns
        self.screen = screen ?? ScreenSize(columns: columns, rows: 24)
        self.usesColour = usesColour
        self.usesErrorColour = usesErrorColour
        self.background = background
        self.allowsPrompts = allowsPrompts
    }

    /// Terminals on all three streams, with questions.
    ///
    /// - Parameters:
    ///   - columns: The width of the terminals (cells).
    ///   - rows: The height of the terminals (lines).
    public static func terminal(columns: Int = 80, rows: Int = 24) -> ConsoleTraits {
        ConsoleTraits(
            isInputTerminal: true, isOutputTerminal: true, isErrorTerminal: true, columns: columns,
            screen: ScreenSize(columns: columns, rows: rows), allowsPrompts: true)
    }

    /// Pipes on all three streams.
    public static let pipe = ConsoleTraits()

    /// Detects the traits of a process's own three descriptors.
    ///
    /// The width is `COLUMNS`, else the terminal's, else 80. The size of the screen is the terminal's, else `COLUMNS`
    /// and `LINES`, else 80 × 24. Colours: never with `--no-color` or a non-empty `NO_COLOR`; always with
    /// `CLICOLOR_FORCE` (unless empty or `0`); else on a terminal unless `TERM` is `dumb`.
    ///
    /// - Parameters:
    ///   - terminals: Which of standard input, output and error are terminals.
    ///   - terminalSize: The size that the terminal reports; 0 means unknown.
    ///   - environment: The environment variables.
    ///   - isColourDisabled: Whether `--no-color` was given.
    ///   - isInputDisabled: Whether `--no-input` was given.
    public init(
        terminals: (input: Bool, output: Bool, error: Bool), terminalSize: ScreenSize?, environment: [String: String],
        isColourDisabled: Bool, isInputDisabled: Bool
    ) {
        func usesColour(_ isTerminal: Bool) -> Bool {
            if isColourDisabled || environment["NO_COLOR"].map({ !$0.isEmpty }) == true { return false }
            if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
            return isTerminal && environment["TERM"] != "dumb"
        }
        let columns = terminalSize.flatMap { $0.columns > 0 ? $0.columns : nil }
        let rows = terminalSize.flatMap { $0.rows > 0 ? $0.rows : nil }
        let width = Self.statedColumns(in: environment) ?? columns ?? 80
        self.init(
            isInputTerminal: terminals.input, isOutputTerminal: terminals.output, isErrorTerminal: terminals.error,
            columns: width,
            screen: ScreenSize(columns: columns ?? width, rows: rows ?? Self.stated("LINES", in: environment) ?? 24),
            usesColour: usesColour(terminals.output),
            usesErrorColour: usesColour(terminals.error), background: TerminalBackground(environment: environment),
            allowsPrompts: terminals.input && terminals.output && !isInputDisabled)
    }

    /// The width that `COLUMNS` states (cells); `nil` if it states none.
    public static func statedColumns(in environment: [String: String]) -> Int? { stated("COLUMNS", in: environment) }

    private static func stated(_ name: String, in environment: [String: String]) -> Int? {
        environment[name].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
    }
}
