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
        /// What the server had when it was begun; nil if it was not begun from the server's text.
        let base: DraftBase?
        /// An attempt to send it whose outcome is not known; nil if there was none.
        let attempt: DraftAttempt?

        /// Whether it was written for the command with these words, whose editor can continue it. The words for a text
        /// from a pipe may end in `-`.
        func isForEditor(of words: String) -> Bool { command == words || command == words + " -" }
    }

    /// The record stored beside a text. Its format must not change; the optional members are missing in records of
    /// older versions.
    private struct Note: Codable {
        let arguments: [String]
        let command: String
        let created: Date
        let base: DraftBase?
        var attempt: DraftAttempt?
    }

    private let folder: String

    /// Creates a store in a folder, which need not exist.
    package init(folder: String) { self.folder = folder }

    /// Keeps the command line that sends a text. Without it the text can still be edited and sent by hand.
    ///
    /// - Parameters:
    ///   - base: What the server had when the text was begun; nil if it was not begun from the server's text.
    ///   - attempt: An attempt to send it whose outcome is not known.
    func note(
        _ path: String, _ arguments: [String], command: String, at date: Date, base: DraftBase?,
        attempt: DraftAttempt?
    ) {
        try? write(
            Note(arguments: arguments, command: command, created: date, base: base, attempt: attempt), for: path)
    }

    /// Records an attempt to send a text, which begins now; nil if it did not arrive.
    ///
    /// - Throws: `CommandFailure` that names the file.
    func note(_ attempt: DraftAttempt?, for path: String) throws(CommandFailure) {
        // Without a record, no other run can send the text.
        guard var note = note(for: path) else { return }
        note.attempt = attempt
        do throws(SystemError) {
            try write(note, for: path)
        } catch {
            throw CommandFailure(
                .failed, "cannot write \(path + Self.suffix): \(error.description), so nothing was sent")
        }
    }

    private func write(_ note: Note, for path: String) throws(SystemError) {
        // Texts and dates always encode as JSON.
        guard let bytes = try? JSONEncoder().encode(note) else { return }
        try PrivateFile.write(Array(bytes), to: path + Self.suffix)
    }

    private func note(for path: String) -> Note? {
        // It may hold three copies of a text, escaped.
        guard let bytes = try? PrivateFile.read(path + Self.suffix, limit: 256 << 20) else { return nil }
        return try? JSONDecoder().decode(Note.self, from: Data(bytes))
    }

    /// Reserves a draft for this process until the returned value is released, or the process ends for any reason.
    ///
    /// - Throws: `CommandFailure` if another process has reserved it, or the lock file cannot be created.
    func claim(_ path: String) throws(CommandFailure) -> HeldFileLock {
        do throws(SystemError) {
            return try FileLock.hold(lock(of: path), timeout: .zero)
        } catch {
            guard error.isTimeout else {
                throw CommandFailure(.failed, "cannot lock \(lock(of: path)): \(error.description)")
            }
            throw CommandFailure(
                .failed, "another nereid process is sending the draft \(Self.id(of: path)); try again when it is done")
        }
    }

    /// The number at the beginning of a draft's file name.
    static func id(of path: String) -> String {
        String(PrivateFile.split(path).name.prefix { ("0"..."9").contains($0) })
    }

    private func lock(of path: String) -> String { hidden(path, "lock") }

    /// A path beside the drafts that is not listed as one.
    private func hidden(_ path: String, _ type: String) -> String {
        "\(PrivateFile.split(path).folder).\(Self.id(of: path)).\(type)"
    }

    /// All drafts, the newest first; files that are not text are left out.
    public func drafts() -> [Draft] {
        let names = ((try? FolderReading.entries(of: folder)) ?? []).map(\.name)
        return names.compactMap { draft($0) }.sorted {
            ($0.createdAt ?? .distantPast, $0.number) > ($1.createdAt ?? .distantPast, $1.number)
        }
    }

    /// Deletes a draft that no process is sending.
    ///
    /// - Throws: `CommandFailure` if another process is sending it, or the file cannot be deleted.
    public func drop(_ draft: Draft) throws(CommandFailure) {
        let claim = try claim(draft.path)
        defer { withExtendedLifetime(claim) {} }
        try remove(draft.path)
    }

    /// Deletes a draft.
    ///
    /// - Throws: `CommandFailure` that names the file.
    func remove(_ path: String) throws(CommandFailure) {
        do throws(SystemError) {
            try PrivateFile.remove(path)
            try removeRecords(of: path)
        } catch {
            throw CommandFailure(.failed, "cannot delete \(path): \(error.description)")
        }
    }

    private func removeRecords(of path: String) throws(SystemError) {
        try PrivateFile.remove(path + Self.suffix)
        try PrivateFile.remove(lock(of: path))
    }

    /// Deletes the draft of a text that was sent, unless it has another text by now.
    ///
    /// The file is moved first: a text that is saved meanwhile is not deleted with it.
    ///
    /// - Returns: Whether no newer text stays.
    /// - Throws: `CommandFailure` that names the file.
    func remove(_ sent: EditedText) throws(CommandFailure) -> Bool {
        let (path, moved) = (sent.path, hidden(sent.path, "sent"))
        if isNewer(path, than: sent) { return false }
        do throws(SystemError) {
            if try PrivateFile.move(path, to: moved) {
                if isNewer(moved, than: sent), !PrivateFile.exists(path) {
                    try PrivateFile.move(moved, to: path)
                } else {
                    try PrivateFile.remove(moved)
                }
            }
            if PrivateFile.exists(path) { return false }
            try removeRecords(of: path)
            return true
        } catch {
            throw CommandFailure(.failed, "cannot delete \(path): \(error.description)")
        }
    }

    /// Whether a file has another text than the one that was sent, or cannot be read.
    private func isNewer(_ path: String, than sent: EditedText) -> Bool {
        guard PrivateFile.exists(path) else { return false }
        return (try? PrivateFile.read(path, limit: 16 << 20))?.elementsEqual(sent.text.utf8) != true
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

    /// The draft at a path; nil if there is none.
    func draft(at path: String) -> Draft? { draft(PrivateFile.split(path).name) }

    private func draft(_ name: String) -> Draft? {
        let id = Self.id(of: name)
        guard !id.isEmpty, name.dropFirst(id.count).hasPrefix("-"), !name.hasSuffix(Self.suffix) else { return nil }
        let path = folder + "/" + name
        guard let bytes = try? PrivateFile.read(path, limit: 16 << 20),
            let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        let note = note(for: path)
        return Draft(
            id: id, path: path, text: text, arguments: note?.arguments, command: note?.command,
            createdAt: note?.created, base: note?.base, attempt: note?.attempt)
    }
}
