public import Foundation
import SystemCalls

/// The drafts of forms that were not sent: a file for each form, beside the drafts of the editor.
public struct FormDrafts: Sendable {
    private let folder: String
    private let account: String
    private let now: @Sendable () -> Date
    /// The shortest time between two writes of a draft.
    let interval: Duration

    /// The content of a draft's file.
    struct Draft: Codable, Equatable {
        /// The form.
        let form: String
        let saved: Date
        let values: [String: String]
    }

    /// Describes their place.
    ///
    /// - Parameters:
    ///   - folder: Created with mode 0700 if missing.
    ///   - account: Tells the drafts of one account from those of others.
    public init(
        folder: String, account: String, now: @escaping @Sendable () -> Date, interval: Duration = .milliseconds(500)
    ) {
        self.folder = folder
        self.account = account
        self.now = now
        self.interval = interval
    }

    private func path(_ form: String) -> String {
        let name = String((account + "-" + form).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
        // The system's limit for a name is 255 bytes.
        return folder + "/form-\(name.prefix(120)).json"
    }

    /// The draft of a form; `nil` if there is no readable one.
    func draft(of form: String) -> Draft? {
        guard let bytes = try? PrivateFile.read(path(form), limit: 16 << 20),
            let draft = try? JSONDecoder().decode(Draft.self, from: Data(bytes)), draft.form == form
        else { return nil }
        return draft
    }

    /// Saves the draft of a form, and replaces the one before.
    ///
    /// - Throws: Why it could not be written.
    func keep(_ values: [String: String], of form: String) throws {
        try PrivateFile.createPrivateFolder(folder)
        let draft = Draft(form: form, saved: now(), values: values)
        try PrivateFile.write(Array(try JSONEncoder().encode(draft)), to: path(form))
    }

    /// Saves it on another thread, so that keys are answered.
    @concurrent func keepAside(_ values: [String: String], of form: String) async throws {
        try keep(values, of: form)
    }

    /// Deletes the draft of a form.
    ///
    /// - Throws: Why the file could not be removed.
    func discard(_ form: String) throws { try PrivateFile.remove(path(form)) }
}
