import CommandSupport
public import Foundation
import FoundationExtensions
import Synchronization
import SystemCalls

/// The drafts of forms that were not sent: a file for each form, beside the drafts of the editor.
///
/// Programs that write at the same time have a number each, and a file each for the same form. A file lock, released on
/// exit, reserves the number; what a program has left behind is taken over by the next one that opens the form.
public struct FormDrafts: Sendable {
    private let folder: String
    private let account: String
    private let now: @Sendable () -> Date
    /// The shortest time between two writes of a draft.
    let interval: Duration
    private let reservation = Reservation()

    /// The number of this program, once it has needed one.
    private final class Reservation: Sendable {
        let number = Mutex<(value: Int, lock: HeldFileLock)?>(nil)
        /// Held while a draft is written or removed.
        let turn = Mutex(())
    }

    private static let numbers = 1...64

    /// The content of a draft's file.
    struct Draft: Codable, Equatable {
        /// The form.
        let form: String
        let saved: Date
        let values: [String: String]
        /// What the server had; nil for something new, and for a draft of an older version.
        let initial: [String: String]?
        /// Whether an attempt to send it may have arrived; nil in a draft of an older version.
        let mayHaveArrived: Bool?

        /// The values that were typed, where that is known.
        var typed: [String: String] {
            guard let initial else { return values }
            return values.filter { !$1.isExactly(initial[$0]) }
        }
    }

    /// Creates a store of drafts; writes nothing yet.
    ///
    /// - Parameters:
    ///   - folder: Created with mode 0700 if missing.
    ///   - account: Whose drafts these are; a part of the names of their files.
    public init(
        folder: String, account: String, now: @escaping @Sendable () -> Date, interval: Duration = .milliseconds(500)
    ) {
        self.folder = folder
        self.account = account
        self.now = now
        self.interval = interval
    }

    /// The number of this program.
    ///
    /// - Throws: Why none could be reserved.
    private func number() throws(SystemError) -> Int {
        try reservation.number.withLock { reserved throws(SystemError) in
            if let reserved { return reserved.value }
            try PrivateFile.createPrivateFolder(folder)
            var number = 1
            while true {
                do throws(SystemError) {
                    reserved = (number, try lock(number))
                    return number
                } catch {
                    // Another program has this number.
                    guard error.isTimeout, number < Self.numbers.upperBound else { throw error }
                    number += 1
                }
            }
        }
    }

    private func lock(_ number: Int) throws(SystemError) -> HeldFileLock {
        try FileLock.hold("\(folder)/forms\(Self.suffix(number)).lock", timeout: .zero)
    }

    private static func suffix(_ number: Int) -> String { number == 1 ? "" : "~\(number)" }

    private func path(_ form: String, _ number: Int) -> String {
        let name = String((account + "-" + form).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
        // The system's limit for a name is 255 bytes.
        return folder + "/form-\(name.prefix(120))\(Self.suffix(number)).json"
    }

    /// The draft of a form: this program's, else one that a program left behind; `nil` if there is no readable one.
    func draft(of form: String) -> Draft? {
        // Without a number, as when the folder cannot be written, a draft can still be shown.
        guard let own = try? number() else { return draft(of: form, 1) }
        if let draft = draft(of: form, own) { return draft }
        for other in Self.numbers where other != own && draft(of: form, other) != nil {
            // Nobody else can take it over while this program has the lock.
            guard let lock = try? lock(other) else { continue }
            defer { withExtendedLifetime(lock) {} }
            if (try? PrivateFile.move(path(form, other), to: path(form, own))) == true { return draft(of: form, own) }
        }
        return nil
    }

    private func draft(of form: String, _ number: Int) -> Draft? {
        draft(at: path(form, number)).flatMap { $0.form == form ? $0 : nil }
    }

    private func draft(at path: String) -> Draft? {
        guard let bytes = try? PrivateFile.read(path, limit: 16 << 20) else { return nil }
        return try? JSONDecoder().decode(Draft.self, from: Data(bytes))
    }

    /// The drafts of all forms that this program can show.
    func drafts() -> [Draft] {
        let names = ((try? FolderReading.entries(of: folder)) ?? []).map(\.name).filter { $0.hasPrefix("form-") }
        let forms = names.compactMap { name -> String? in
            let path = folder + "/" + name
            // The files of another account have other names.
            return draft(at: path).flatMap { draft in
                Self.numbers.contains { self.path(draft.form, $0) == path } ? draft.form : nil
            }
        }
        return Set(forms).compactMap(draft(of:))
    }

    /// The drafts of commands, which are in the folder too.
    var ofCommands: DraftStore { DraftStore(folder: folder) }

    /// Saves the draft of a form, and replaces the one before.
    ///
    /// - Parameters:
    ///   - initial: What the server had; nil for something new.
    ///   - mayHaveArrived: Whether an attempt to send it may have arrived.
    ///   - check: Called as soon as no other save or removal is running; throws to write nothing.
    /// - Throws: Why it could not be written.
    func save(
        _ values: [String: String], from initial: [String: String]? = nil, mayHaveArrived: Bool = false,
        of form: String, checking check: () throws -> Void = {}
    ) throws {
        let file = path(form, try number())
        try PrivateFile.createPrivateFolder(folder)
        let draft = Draft(
            form: form, saved: now(), values: values, initial: initial, mayHaveArrived: mayHaveArrived)
        let bytes = Array(try JSONEncoder().encode(draft))
        try reservation.turn.withLock { _ throws in
            try check()
            try PrivateFile.write(bytes, to: file)
        }
    }

    /// Saves the draft of a form on another thread, so that keys are answered meanwhile. Once its task is cancelled, it
    /// writes nothing: the draft may have been saved or discarded since.
    @concurrent func saveInBackground(
        _ values: [String: String], from initial: [String: String]?, mayHaveArrived: Bool = false, of form: String
    ) async throws {
        try save(values, from: initial, mayHaveArrived: mayHaveArrived, of: form) { try Task.checkCancellation() }
    }

    /// Deletes the draft of a form.
    ///
    /// - Throws: Why the file could not be removed.
    func discard(_ form: String) throws {
        let file = path(form, try number())
        _ = try reservation.turn.withLock { _ throws in try PrivateFile.remove(file) }
    }
}
