import CommandLineKit

extension OptionSpecification {
    static let listed = OptionSpecification("listed", help: "Show it to everybody in the list of the address")
    static let unlisted = OptionSpecification("unlisted", help: "Take it out of the list that everybody sees")

    /// For what the service would replace without a word.
    static func overwrite(_ noun: String) -> OptionSpecification {
        OptionSpecification("force", help: "Replace \(noun) that is there")
    }
}

extension ParsedCommand {
    /// What `--listed` and `--unlisted` ask for; nil when neither was given.
    func listing() throws(UsageError) -> Bool? {
        switch (flag("listed"), flag("unlisted")) {
        case (true, true): throw usageError("--listed and --unlisted exclude each other")
        case (true, false): true
        case (false, true): false
        case (false, false): nil
        }
    }
}

extension PlanLine {
    /// The change of the listing of `what`; nil when it stays.
    static func listing(of what: String, from old: Bool?, to new: Bool?) -> PlanLine? {
        guard let new, new != old else { return nil }
        return .changed("\(what) listed", from: old.map(String.init) ?? "unknown", to: String(new))
    }
}
