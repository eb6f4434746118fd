public import Foundation
import SystemCalls
import TerminalUI

/// The texts that were written and not sent: a file each, and beside it the command line that sends it.
public struct DraftStore: Sendable {
    /// A text that was not sent.
    public struct Draft: Equatable, Sendable {
        /// The number at the beginning of its file's name.
        public let id: String
        /// Its id as a number, for sorting.
        package var number: Int { Int(id) ?? 0 }
        /// Its file.
        public let path: String
        /// Its text. Untrusted.
        public let text: String
        /// The words after the program's name that send it; nil for one of an older version.
        public let arguments: [String]?
        /// The command and what it names, without flags, such as `paste edit tides`; nil for one of an older version.
        public let command: String?
        /// When it was written; nil for one of an older version.
        public let createdAt: Date?

        /// Whether it was written for the command with these words, whose editor can continue it. The words for a text
        /// from a pipe may end in `-`.
        func isForEditor(of words: String) -> Bool { command == words || command == words + " -" }
    }

    /// The record stored beside a text. Its format must not change.
    private struct Note: Codable {
        let arguments: [String]
        let command: String
        let created: Date
    }

    private let folder: String

    /// Creates a store in a folder, which need not exist.
    package init(folder: String) { self.folder = folder }

    /// Keeps the command line that sends a text. Without it the text can still be edited and sent by hand.
    func note(_ path: String, _ arguments: [String], command: String, at date: Date) {
        let note = Note(arguments: arguments, command: command, created: date)
        guard let bytes = try? JSONEncoder().encode(note) else { return }
        try? PrivateFile.write(Array(bytes), to: path + Self.suffix)
    }

    /// All drafts, the newest first; files that are not text are left out.
    public func drafts() -> [Draft] {
        let names = ((try? FolderReading.entries(of: folder)) ?? []).map(\.name)
        return names.compactMap(draft).sorted {
            ($0.createdAt ?? .distantPast, $0.number) > ($1.createdAt ?? .distantPast, $1.number)
        }
    }

    /// Deletes a draft.
    ///
    /// - Throws: `CommandFailure` that names the file.
    public func remove(_ path: String) throws(CommandFailure) {
        do throws(SystemError) {
            try PrivateFile.remove(path)
            try PrivateFile.remove(path + Self.suffix)
        } catch {
            throw CommandFailure(.failed, "cannot delete \(path): \(error.description)")
        }
    }

    /// Replaces the text of a draft.
    ///
    /// - Throws: `CommandFailure` that names the file.
    public func replace(_ draft: Draft, with text: String) throws(CommandFailure) {
        do throws(SystemError) {
            try PrivateFile.write(Array(text.utf8), to: draft.path)
        } catch {
            throw CommandFailure(.failed, "cannot write \(draft.path): \(error.description)")
        }
    }

    private static let suffix = ".command"

    private func draft(_ name: String) -> Draft? {
        let id = name.prefix { ("0"..."9").contains($0) }
        guard !id.isEmpty, name.dropFirst(id.count).hasPrefix("-"), !name.hasSuffix(Self.suffix) else { return nil }
        let path = folder + "/" + name
        guard let bytes = try? PrivateFile.read(path, limit: 16 << 20),
            let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        let noteBytes = try? PrivateFile.read(path + Self.suffix, limit: 1 << 20)
        let note = noteBytes.flatMap { try? JSONDecoder().decode(Note.self, from: Data($0)) }
        return Draft(
            id: String(id), path: path, text: text, arguments: note?.arguments, command: note?.command,
            createdAt: note?.created)
    }
}
