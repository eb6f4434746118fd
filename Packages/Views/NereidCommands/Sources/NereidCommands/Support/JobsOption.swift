import CommandLineKit

extension OptionSpecification {
    /// How many things are fetched at once.
    static let jobs = OptionSpecification(
        "jobs", value: .required("N"), help: "How many things to fetch at once, 1 to 16", defaultText: "4")
}

extension ParsedCommand {
    /// How many things are fetched at once.
    ///
    /// - Throws: `UsageError` for what is no number from 1 to 16.
    func jobs() throws(UsageError) -> Int { try integer("jobs", in: 1...16) ?? 4 }
}
