/// What the program's input and outputs are, and what may be done with them.
public struct ConsoleTraits: Hashable, Sendable {
    /// Is standard input a terminal?
    public var isInputTerminal: Bool
    /// Is standard output a terminal?
    public var isOutputTerminal: Bool
    /// Is standard error a terminal?
    public var isErrorTerminal: Bool
    /// The width to lay text out for (cells).
    public var columns: Int
    /// The size of the terminal, by which a text is found to be higher than it.
    public var screen: ScreenSize
    /// Does standard output get colours?
    public var usesColour: Bool
    /// Does standard error get colours?
    public var usesErrorColour: Bool
    /// May the person be asked? Only where standard input and output are terminals, unless that is switched off.
    public var allowsPrompts: Bool

    /// States everything; a pipe without colours and questions, 80 cells wide, where nothing is said.
    public init(
        isInputTerminal: Bool = false, isOutputTerminal: Bool = false, isErrorTerminal: Bool = false, columns: Int = 80,
        screen: ScreenSize? = nil, usesColour: Bool = false, usesErrorColour: Bool = false, allowsPrompts: Bool = false
    ) {
        self.isInputTerminal = isInputTerminal
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.columns = columns
        self.screen = screen ?? ScreenSize(columns: columns, rows: 24)
        self.usesColour = usesColour
        self.usesErrorColour = usesErrorColour
        self.allowsPrompts = allowsPrompts
    }

    /// A terminal on all three, that may be asked.
    ///
    /// - Parameters:
    ///   - columns: Its width (cells).
    ///   - rows: Its height (lines).
    public static func terminal(columns: Int = 80, rows: Int = 24) -> ConsoleTraits {
        ConsoleTraits(
            isInputTerminal: true, isOutputTerminal: true, isErrorTerminal: true, columns: columns,
            screen: ScreenSize(columns: columns, rows: rows), allowsPrompts: true)
    }

    /// Pipes on all three.
    public static let pipe = ConsoleTraits()

    /// Decides about a process's own three descriptors.
    ///
    /// The width is that of `COLUMNS`, else the terminal's, else 80. The size of the screen is the terminal's, else what
    /// `COLUMNS` and `LINES` say, else 80 × 24. Colours: never with `--no-color` or a non-empty
    /// `NO_COLOR`; always with `CLICOLOR_FORCE` (but `0`); else on a terminal unless `TERM` is `dumb`.
    ///
    /// - Parameters:
    ///   - terminals: Which of standard input, output and error are terminals.
    ///   - terminalSize: The size that the terminal states; a number of 0 states nothing.
    ///   - environment: The environment variables.
    ///   - isColourDisabled: Was `--no-color` given?
    ///   - isInputDisabled: Was `--no-input` given?
    public init(
        terminals: (input: Bool, output: Bool, error: Bool), terminalSize: ScreenSize?, environment: [String: String],
        isColourDisabled: Bool, isInputDisabled: Bool
    ) {
        func usesColour(_ isTerminal: Bool) -> Bool {
            if isColourDisabled || environment["NO_COLOR"].map({ !$0.isEmpty }) == true { return false }
            if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
            return isTerminal && environment["TERM"] != "dumb"
        }
        func stated(_ name: String) -> Int? {
            environment[name].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
        }
        let columns = terminalSize.flatMap { $0.columns > 0 ? $0.columns : nil }
        let rows = terminalSize.flatMap { $0.rows > 0 ? $0.rows : nil }
        let width = stated("COLUMNS") ?? columns ?? 80
        self.init(
            isInputTerminal: terminals.input, isOutputTerminal: terminals.output, isErrorTerminal: terminals.error,
            columns: width, screen: ScreenSize(columns: columns ?? width, rows: rows ?? stated("LINES") ?? 24),
            usesColour: usesColour(terminals.output),
            usesErrorColour: usesColour(terminals.error),
            allowsPrompts: terminals.input && terminals.output && !isInputDisabled)
    }
}
