/// The request of a command line.
public enum ParseResult: Hashable, Sendable {
    /// Run this command.
    case run(ParsedCommand)
    /// Show the help of the command at this path; empty for the program's.
    case help(path: [String])
    /// Show the program's short help: it was called without arguments.
    case shortHelp
    /// Show the version.
    case version
}
