public import CommandLineKit

extension OptionSpecification {
    /// `--as-text`, for commands that write a text which may begin like front matter.
    public static let asText = OptionSpecification(
        "as-text", help: "Treat lines that only resemble front matter as text")
    /// `--as-text`, for commands that send files, in which git may have left conflict markers.
    public static let filesAsText = OptionSpecification(
        "as-text", help: "Treat lines that only resemble front matter, and conflict markers, as text")
    /// `--upload-pictures`, for commands that send a text which may show pictures on this computer.
    public static let uploadPictures = OptionSpecification(
        "upload-pictures", help: "Upload local pictures that a text shows, and insert their URLs")
    public static let editor = OptionSpecification("editor", short: "e", help: "Write the text in an editor")

    /// The number of concurrent fetches.
    public static let jobs = OptionSpecification(
        "jobs", value: .required("N"), help: "How many items to fetch at once, 1 to 16", defaultText: "4")
}

extension ParsedCommand {
    /// The number of concurrent fetches.
    ///
    /// - Throws: `UsageError` unless it is a number from 1 to 16.
    public func jobs() throws(UsageError) -> Int { try integer("jobs", in: 1...16) ?? 4 }
}
