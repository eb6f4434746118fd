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
    /// Does standard output get colours?
    public var usesColour: Bool
    /// Does standard error get colours?
    public var usesErrorColour: Bool
    /// May the person be asked? Only where standard input and output are terminals, unless that is switched off.
    public var allowsPrompts: Bool

    /// States everything; a pipe without colours and questions, 80 cells wide, where nothing is said.
    public init(
        isInputTerminal: Bool = false, isOutputTerminal: Bool = false, isErrorTerminal: Bool = false, columns: Int = 80,
        usesColour: Bool = false, usesErrorColour: Bool = false, allowsPrompts: Bool = false
    ) {
        self.isInputTerminal = isInputTerminal
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.columns = columns
        self.usesColour = usesColour
        self.usesErrorColour = usesErrorColour
        self.allowsPrompts = allowsPrompts
    }

    /// A terminal on all three, that may be asked.
    ///
    /// - Parameter columns: Its width (cells).
    public static func terminal(columns: Int = 80) -> ConsoleTraits {
        ConsoleTraits(
            isInputTerminal: true, isOutputTerminal: true, isErrorTerminal: true, columns: columns, allowsPrompts: true)
    }

    /// Pipes on all three.
    public static let pipe = ConsoleTraits()

    /// Decides about a process's own three descriptors.
    ///
    /// The width is that of `COLUMNS`, else the terminal's, else 80. Colours: never with `--no-color` or a non-empty
    /// `NO_COLOR`; always with `CLICOLOR_FORCE` (but `0`); else on a terminal unless `TERM` is `dumb`.
    ///
    /// - Parameters:
    ///   - terminals: Which of standard input, output and error are terminals.
    ///   - terminalColumns: The width the terminal states.
    ///   - environment: The environment variables.
    ///   - isColourDisabled: Was `--no-color` given?
    ///   - isInputDisabled: Was `--no-input` given?
    public init(
        terminals: (input: Bool, output: Bool, error: Bool), terminalColumns: Int?, environment: [String: String],
        isColourDisabled: Bool, isInputDisabled: Bool
    ) {
        func usesColour(_ isTerminal: Bool) -> Bool {
            if isColourDisabled || environment["NO_COLOR"].map({ !$0.isEmpty }) == true { return false }
            if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
            return isTerminal && environment["TERM"] != "dumb"
        }
        let stated = environment["COLUMNS"].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
        self.init(
            isInputTerminal: terminals.input, isOutputTerminal: terminals.output, isErrorTerminal: terminals.error,
            columns: stated ?? terminalColumns ?? 80, usesColour: usesColour(terminals.output),
            usesErrorColour: usesColour(terminals.error),
            allowsPrompts: terminals.input && terminals.output && !isInputDisabled)
    }
}
