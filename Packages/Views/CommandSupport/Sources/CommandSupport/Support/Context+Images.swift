public import CommandLineKit
import TerminalUI

extension OptionSpecification {
    /// `--keep-metadata`
    public static let keepMetadata = OptionSpecification(
        "keep-metadata", help: "Send the file unchanged, with its place, time, camera and owner")
}

extension Context {
    /// Reports what was removed from an image before it is sent.
    ///
    /// - Parameters:
    ///   - metadata: The removed metadata, as text; nil for none.
    ///   - file: Its name.
    public func noticeRemoved(_ metadata: String?, from file: String) {
        if let metadata { notice(DisplayText(line: "\(file): \(metadata); --keep-metadata keeps it")) }
    }
}
