public import CommandLineKit
import FoundationExtensions

extension ParsedCommand {
    /// The texts of a repeatable flag, whose values are lists separated by commas; nil if it was not given.
    public func list(_ name: String) -> [String]? {
        flag(name) ? values(name).flatMap { $0.commaSeparated() } : nil
    }

    /// The value of a flag as a whole number of any size; nil if it was not given.
    public func number(_ name: String) throws(UsageError) -> Int? {
        try value(name, expected: "a whole number") { Int($0) }
    }

    /// True for one flag, false for its opposite; nil if neither was given.
    public func choice(_ name: String, _ opposite: String) throws(UsageError) -> Bool? {
        switch (flag(name), flag(opposite)) {
        case (true, true): throw usageError("--\(name) and --\(opposite) cannot be combined")
        case (true, false): true
        case (false, true): false
        case (false, false): nil
        }
    }
}
