import CommandSupport
import Foundation
import FoundationExtensions
import TerminalUI
import WeblogDomain

/// A picture on this computer that an entry shows, checked for an upload.
public struct EntryPicture: Sendable {
    /// What is removed from the file, in words; nil if nothing.
    let notice: String?
    /// Uploads it to an address, and returns its URL; nil if the service gives none.
    let upload: @MainActor (_ address: String) async throws -> String?

    public init(notice: String?, upload: @escaping @MainActor (_ address: String) async throws -> String?) {
        self.notice = notice
        self.upload = upload
    }
}

/// The pictures on this computer that a text shows.
@MainActor
struct EntryPictures {
    private struct File {
        let path: String
        let bytes: [UInt8]
        /// The paths by which the text names it; one file may have several.
        var names: [String]
        var alternative: String
    }

    private var files: [File] = []
    private var pictures: [EntryPicture] = []
    private let source: String

    /// Reads and checks the pictures.
    ///
    /// - Parameter file: The file of the text, from which the paths in it start; nil or `-` for the current folder.
    /// - Throws: Why one cannot be uploaded.
    init(of source: String, at file: String?, _ context: CommandContext) throws {
        self.source = source
        let found = WeblogEntry.localPictures(in: source)
        // A picture that is still local after a trial replacement cannot be replaced as it is written.
        let trialURLs = Dictionary(found.map { ($0.name, "https:") }) { first, _ in first }
        let replaced = WeblogEntry.replacingLocalPictures(in: source, with: trialURLs)
        let notReplaced = Set(WeblogEntry.localPictures(in: replaced).map(\.name))
        let folder =
            file.flatMap { $0 == "-" ? nil : URL(filePath: $0).deletingLastPathComponent().relativePath } ?? "."
        for picture in found {
            if notReplaced.contains(picture.name) {
                throw Self.refusal(picture.name, "cannot be replaced by its URL as it is written")
            }
            let (path, bytes) = try Self.read(picture.name, in: folder, context)
            if let index = files.firstIndex(where: { $0.path == path }) {
                files[index].names.append(picture.name)
                if Self.isBlank(files[index].alternative) { files[index].alternative = picture.alternative }
            } else {
                files.append(
                    File(path: path, bytes: bytes, names: [picture.name], alternative: picture.alternative))
            }
        }
        for file in files {
            if Self.isBlank(file.alternative) {
                throw Self.refusal(file.names[0], "has no alternative text")
            }
            pictures.append(
                try context.dependencies.entryPicture(
                    file.bytes, from: file.names[0], alternative: file.alternative))
        }
    }

    /// The paths of the files, as the text writes them.
    var names: [String] { files.map { $0.names[0] } }

    /// What is removed from the files.
    var notices: [String] {
        zip(files, pictures).compactMap { file, picture in picture.notice.map { "\(file.names[0]): \($0)" } }
    }

    /// Uploads them one by one, and reports each URL at once, so that an interruption loses none.
    ///
    /// - Returns: The text with their URLs.
    func upload(to address: String, _ context: CommandContext) async throws -> String {
        var urls: [String: String] = [:]
        for (file, picture) in zip(files, pictures) {
            let name = file.names[0]
            guard
                let url = try await context.waiting(
                    DisplayText(line: "Uploading \(name)"), { try await picture.upload(address) })
            else {
                throw CommandFailure(
                    .failed, "the picture \(name) was uploaded, but its URL is not known, and the entry was not sent")
            }
            context.notice(DisplayText(line: "uploaded \(name): \(url)"))
            for name in file.names { urls[name] = url }
        }
        return WeblogEntry.replacingLocalPictures(in: source, with: urls)
    }

    private static func refusal(_ name: String, _ reason: String) -> CommandFailure {
        CommandFailure(
            .failed, "the picture \(name) \(reason), and nothing was sent", remedy: "write it as in ![A boat](boat.png)"
        )
    }

    private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

    /// The path of a file, without `.` and without a folder before `..`, so that each file has only one path.
    static func path(of name: String, in folder: String) -> String {
        var parts: [Substring] = []
        for part in (folder + "/" + name).split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// The path and the content of a file as a text writes it: literally, or else as in a URL.
    private static func read(
        _ name: String, in folder: String, _ context: CommandContext
    ) throws -> (path: String, bytes: [UInt8]) {
        func file(_ name: String) throws -> (String, [UInt8]) {
            let path = path(of: name, in: folder)
            return (path, try context.fileBytes(path, remedy: "correct the path of the picture in the text"))
        }
        do {
            return try file(name)
        } catch {
            guard let decoded = name.percentDecoded, decoded != name, let found = try? file(decoded) else {
                throw error
            }
            return found
        }
    }
}
