import Foundation
import FoundationExtensions

/// An item whose previous values the journal keeps.
public protocol Journaled: Codable, Equatable, Sendable {
    /// Its name or id, unique within an address; empty if the server has not chosen one.
    var journalID: String { get }

    /// The fields that a write sends, in the form that the server gives them: the form in which writes are compared.
    /// Without an id where the server chooses ids.
    var canonical: Self { get }

    /// The fields that a write sends, byte for byte: what an undo restores.
    var restorable: Self { get }

    /// The restorable form, first as it is, then without fields that a service fills in if a write omits them, or that
    /// some answers omit.
    var forms: [Self] { get }

    /// The writes that may have made the item: all `forms`, canonical and as they are, since earlier versions of the
    /// program recorded digests of the latter.
    var possibleWrites: [Self] { get }

    /// The creations that may have made the item, in the same forms.
    var possibleCreations: [Self] { get }

    /// What to send so that the item is restored: the item, completed with what the server has now.
    func completed(by current: Self?) -> Self

    /// Whether the item is `previous` under another name.
    func isRenamed(from previous: Self) -> Bool
}

extension Journaled {
    /// A text in the form by which it is compared: a service may end its lines in another way, or trim it.
    public static func canonical(_ text: String) -> String { text.replacing("\r\n", with: "\n").trimmed() }

    /// A URL in the form by which it is compared: a service may add the slash of an empty path.
    public static func canonicalURL(_ url: String) -> String {
        guard url.hasSuffix("/"), let start = url.firstRange(of: "://")?.upperBound,
            !url[start...].dropLast().contains(where: { "/?#".contains($0) })
        else { return url }
        return String(url.dropLast())
    }

    public var restorable: Self { canonical }

    public var forms: [Self] { [restorable] }

    public var possibleWrites: [Self] { forms.flatMap { [$0.canonical, $0] } }

    public var possibleCreations: [Self] { possibleWrites }

    public func completed(by current: Self?) -> Self { self }

    public func isRenamed(from previous: Self) -> Bool { false }

    /// Whether the item is small enough for the journal.
    public var fitsJournal: Bool { JournalSize.fits(restorableText) }

    /// The canonical form as JSON.
    var journalText: String { canonical.encoded }

    /// The restorable form as JSON.
    var restorableText: String { restorable.encoded }

    private var encoded: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts, numbers and flags always encode as JSON.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Whether the restorable forms are equal byte for byte.
    func isExactly(_ other: Self) -> Bool { restorableText.isExactly(other.restorableText) }

    /// Whether two answers show the same item, byte for byte, in the fields that both have.
    func isSame(as other: Self) -> Bool {
        other.forms.contains { isExactly($0) } || forms.contains { $0.isExactly(other) }
    }

    /// Whether one write may have made both: values that the service fills in are not compared.
    public func agrees(with other: Self) -> Bool {
        let (mine, others) = (ExactText(journalText), ExactText(other.journalText))
        return other.possibleWrites.contains { ExactText($0.journalText) == mine }
            || possibleWrites.contains { ExactText($0.journalText) == others }
    }

    /// Whether the item is as a write left it.
    ///
    /// - Parameters:
    ///   - after: The journal's record of the item after the write.
    ///   - isCreation: Whether the write created it.
    func isAsWritten(_ after: String, isCreation: Bool) -> Bool {
        let written = Self(journalText: after)
        if let written, agrees(with: written) { return true }
        let record = written?.journalText ?? after
        return (isCreation ? possibleCreations : possibleWrites).contains { JournalDigest.isSame($0.encoded, record) }
    }

    /// Reads a text of the journal; nil for a digest, and if another version of the program wrote another form.
    init?(journalText: String) {
        guard let value = try? JSONDecoder().decode(Self.self, from: Data(journalText.utf8)) else { return nil }
        self = value
    }
}

/// The form in which the journal records an item after a write, which it needs only for comparison.
public enum JournalDigest {
    /// Texts of at least this length, in bytes, are stored as their digest.
    static let threshold = 1_024
    private static let prefix = "sha256:"

    static func of(_ text: String) -> String {
        text.utf8.count < threshold ? text : prefix + text.sha256
    }

    /// Whether a text is the recorded one, or has its digest.
    public static func isSame(_ text: String, _ recorded: String) -> Bool {
        of(text).isExactly(of(recorded))
    }
}

/// The size up to which the journal keeps what an undo restores.
enum JournalSize {
    /// The maximum length of an item's text, in bytes.
    static let limit = 1 << 20
    /// The room for the item's other fields, in bytes.
    private static let others = 1_024

    /// Whether the journal keeps an encoded item.
    static func fits(_ json: String) -> Bool {
        json.utf8.count <= limit || unescapedCount(of: json) <= limit + others
    }

    /// The length of a JSON text, in bytes; an escape counts as what it stands for.
    private static func unescapedCount(of json: String) -> Int {
        var (count, skipped) = (0, 0)
        for byte in json.utf8 {
            if skipped > 0 {
                // `\u` and its four digits stand for a control character, which is one byte.
                skipped += byte == UInt8(ascii: "u") ? 3 : -1
                continue
            }
            count += 1
            if byte == UInt8(ascii: "\\") { skipped = 1 }
        }
        return count
    }
}

/// Keeps the changes of one kind in a journal.
public struct Journaling<Value: Equatable & Sendable>: Sendable {
    /// The maximum length of a stored text, in bytes.
    public static var limit: Int { JournalSize.limit }

    private let journal: any WriteJournal
    private let kind: String
    private let text: @Sendable (Value) -> String
    /// nil if it is too long.
    private let restorable: @Sendable (Value) -> String?
    /// nil if the server has not chosen one.
    private let id: @Sendable (Value) -> String?
    private let known: @Sendable (Value, _ address: String) async -> [String]?

    /// Keeps changes of items in `journal`.
    ///
    /// - Parameters:
    ///   - kind: Their noun.
    ///   - known: Returns the ids of all items on the server that are equal to a new one; nil if they are not known.
    public init(
        _ journal: any WriteJournal, kind: String,
        known: @escaping @Sendable (Value, _ address: String) async -> [String]?
    ) where Value: Journaled {
        self.journal = journal
        self.known = known
        self.kind = kind
        text = { $0.journalText }
        restorable = { $0.fitsJournal ? $0.restorableText : nil }
        id = { $0.journalID.isEmpty ? nil : $0.journalID }
    }

    /// The ids of all equal items that the server has before each step; nil if it is not a creation, or if they are not
    /// known.
    func known(_ steps: [Step<Value>], on address: String) async -> [[String]?] {
        var all: [[String]?] = []
        for step in steps {
            if let new = step.after, step.before == .nothing {
                all.append(await known(new, address))
            } else {
                all.append(nil)
            }
        }
        return all
    }

    /// Stores steps before they are sent.
    ///
    /// - Parameters:
    ///   - rows: The rows whose changes the steps undo.
    ///   - known: The ids of all equal items that the server has before each step; nil if they are not known.
    ///   - outboxID: The entry of the outbox that the steps send; nil if none.
    /// - Returns: A row for each step; nil if they could not be stored.
    func begin(
        _ steps: [Step<Value>], on address: String, undoing rows: [Int?], known: [[String]?],
        sending outboxID: String?
    ) -> [Int]? {
        let changes = steps.enumerated().map { index, step in
            let before: Previous<String> =
                switch step.before {
                case .nothing: .nothing
                case .unknown: .unknown
                case .value(let value): restorable(value).map(Previous.value) ?? .unknown
                }
            return JournaledChange(
                kind: kind, address: address, id: step.id ?? step.after.flatMap(id),
                before: before, after: step.after.map { after(of: $0, hasID: step.id != nil) },
                undoes: rows[index], known: known[index], outboxID: outboxID)
        }
        return journal.begin(changes)
    }

    /// The record of an item after a write: its text, or the digest of a long one. The text of an item without an id is
    /// kept whole, since only it can find the item, unless it is too long for the journal.
    private func after(of value: Value, hasID: Bool) -> String {
        let text = text(value)
        return hasID || id(value) != nil || restorable(value) == nil ? JournalDigest.of(text) : text
    }

    /// Removes the attempts to create an item that began at this date or later, and whose outcome is unknown: they did
    /// not arrive.
    func removeAttempts(toCreate item: Value, since date: Date, on address: String) {
        let after = after(of: item, hasID: false)
        journal.removeAttempts(
            JournaledChange(kind: kind, address: address, id: nil, before: .nothing, after: after), since: date)
    }

    func reportUnrecorded() { journal.reportUnrecorded() }

    func end(_ row: Int, _ receipt: Receipt<Value>) {
        let id = receipt.value.flatMap(id)
        journal.end([row], .done(id: id, after: receipt.value.map { JournalDigest.of(text($0)) }))
    }

    /// Records that a step failed, unless it waits or may have arrived, and that the steps after it are not sent.
    func end(_ row: Int?, _ failure: Failure, unsent: [Int]) {
        if let row {
            switch failure.kind {
            // It waits in the outbox.
            case .queued: break
            // The step stays pending, so that an undo looks at the server first.
            case .cancelled: break
            case _ where failure.mayHaveArrived: break
            default: journal.end([row], .failed)
            }
        }
        if !unsent.isEmpty { journal.end(unsent, .failed) }
    }
}
