public import CommandLineKit

extension OptionSpecification {
    /// For items that the public list shows only on request.
    public static let listed = OptionSpecification("listed", help: "List it publicly")
    /// The opposite of `listed`.
    public static let unlisted = OptionSpecification("unlisted", help: "Remove it from the public list")
    /// The opposite of `listed`, for a new item.
    public static let createdUnlisted = OptionSpecification(
        "unlisted", help: "Do not list it publicly (the default for a new one); with --force, also if it is listed now")

    /// For items that the service would replace silently.
    public static func overwrite(_ noun: String) -> OptionSpecification {
        OptionSpecification("force", help: "Replace \(noun) that already exists")
    }
}

extension ParsedCommand {
    /// The value of `--listed` or `--unlisted`; nil if neither was given.
    public func listing() throws(UsageError) -> Bool? { try choice("listed", "unlisted") }
}
