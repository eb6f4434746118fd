import Foundation
import FoundationExtensions

/// A thing of which the journal keeps former values.
public protocol Journaled: Codable, Equatable, Sendable {
    /// Its name or id, unique within an address; empty if the server has not chosen one.
    var journalID: String { get }

    /// The same thing with only what a write sends, in the form that the server gives it: two things with the same
    /// essence need no write. Where the server chooses ids, it has none.
    var essence: Self { get }

    /// An essence, with the rest from what the server has now.
    func completed(by present: Self?) -> Self
}

extension Journaled {
    public func completed(by present: Self?) -> Self { self }

    /// Whether the journal keeps a thing of this length.
    public var fitsJournal: Bool { journalText.utf8.count <= Journaling<Self>.limit }

    /// The form in the journal.
    var journalText: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts, numbers and flags always encode as JSON.
        return (try? encoder.encode(essence)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Reads the form in the journal; nil if it is of another version of the program.
    init?(journalText: String) {
        guard let value = try? JSONDecoder().decode(Self.self, from: Data(journalText.utf8)) else { return nil }
        self = value
    }
}

/// What the journal keeps of a thing after a write: only to compare with.
enum JournalDigest {
    /// From this length on the digest is kept instead, in bytes.
    static let threshold = 1_024
    private static let prefix = "sha256:"

    static func of(_ text: String) -> String {
        text.utf8.count < threshold ? text : prefix + SHA256.hexadecimal(of: Array(text.utf8))
    }
}

/// Keeps the changes of one kind in a journal.
public struct Journaling<Value: Equatable & Sendable>: Sendable {
    /// The maximum length of a kept thing, in bytes.
    public static var limit: Int { 1 << 20 }

    private let journal: any WriteJournal
    private let kind: String
    private let text: @Sendable (Value) -> String
    private let id: @Sendable (Value) -> String

    /// Keeps changes of things in `journal`.
    ///
    /// - Parameter kind: Their noun.
    public init(_ journal: any WriteJournal, kind: String) where Value: Journaled {
        self.journal = journal
        self.kind = kind
        text = { $0.journalText }
        id = { $0.journalID }
    }

    /// Keeps steps before they are sent.
    ///
    /// - Parameter rows: The rows whose changes they take back.
    func begin(_ steps: [Step<Value>], on address: String, takingBack rows: [Int?]) -> [Int]? {
        let changes = steps.enumerated().map { index, step in
            let change = step.change
            let before: Former<String> =
                switch change.before {
                case .nothing: .nothing
                case .unknown: .unknown
                case .value(let value): kept(value)
                }
            return JournaledChange(
                kind: kind, address: address, id: change.id ?? change.after.map(id).flatMap { $0.isEmpty ? nil : $0 },
                before: before, after: change.after.map { JournalDigest.of(text($0)) },
                takesBack: rows.indices.contains(index) ? rows[index] : nil)
        }
        return journal.begin(changes)
    }

    private func kept(_ value: Value) -> Former<String> {
        let text = text(value)
        return text.utf8.count > Self.limit ? .unknown : .value(text)
    }

    func reportUnkept() { journal.reportUnkept() }

    func end(_ row: Int, _ receipt: Receipt<Value>) {
        let id = receipt.value.map(id).flatMap { $0.isEmpty ? nil : $0 }
        journal.end([row], .done(id: id, after: receipt.value.map { JournalDigest.of(text($0)) }))
    }

    /// Notes that a step failed, and that those behind it are not sent.
    func end(_ rows: ArraySlice<Int>, _ failure: FailurePresentation) {
        guard let first = rows.first else { return }
        switch failure.kind {
        case .queued(let id, _): journal.end([first], .queued(id: id))
        case .cancelled: break
        // It stays pending, so that an undo looks at the server first.
        case _ where failure.mayHaveArrived: break
        default: journal.end([first], .failed)
        }
        if rows.count > 1 { journal.end(Array(rows.dropFirst()), .failed) }
    }
}
