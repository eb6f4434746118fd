/// What a command line asks for.
public enum ParseResult: Hashable, Sendable {
    /// Run this command.
    case run(ParsedCommand)
    /// Show the help of the command at this path; none for the program's.
    case help(path: [String])
    /// Show the short help of the program: it was called without any word.
    case shortHelp
    /// Show the version.
    case version
}
