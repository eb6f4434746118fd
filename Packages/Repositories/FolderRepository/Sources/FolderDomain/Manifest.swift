import FeatureContributions
import Foundation
import FoundationExtensions
import ResourceLoading

/// The state when both sides were last the same: the base of a three-way comparison.
///
/// It has no times, is sorted by key, and has a line for each item, so that a tree in a repository changes only where
/// its content changes.
struct FolderManifest: Sendable {
    /// The version of the tree's format that this program writes.
    static let format = 1

    /// One item.
    struct Item: Hashable, Sendable {
        var path: FolderPath
        var digest: ItemDigest
        /// Whether a pull has chosen its path and not written it yet: if the file is missing, nobody deleted it.
        var isArriving = false
    }

    /// An item without an id that was being sent: before it is sent again, the server is asked whether it has it.
    struct Sending: Hashable, Sendable {
        /// The name of its kind.
        let kind: String
        /// Its file, or the table of its row; nil in a record of an earlier version, which has only the digest.
        var path: FolderPath?
        /// The line of a row in its table.
        var line: Int?
        /// Its state in the tree when it was sent.
        let digest: ItemDigest
        /// SHA-256 of what the server gets: of a text in its stored form; of bytes only if they differ from the file's.
        var sent: String?
        /// The number of bytes of a text in its stored form.
        var count: Int?
        /// The cells of its row.
        var cells: [String]?
        /// The ids of the items of its kind that could not be read before it was sent.
        var unread: [String] = []
    }

    /// The address whose content it is.
    let address: String
    /// The kinds that the program knows.
    let kinds: [String: FolderKind]
    var items: [ItemKey: Item] = [:]
    /// The entries of unknown kinds, such as those of a feature that the program lacks, by the names of their items.
    /// They are written back unchanged.
    private var others: [String: Entry] = [:]
    /// What may be on the server although no answer said so.
    var sending: [Sending] = []

    /// Creates the manifest of a new tree.
    init(address: String, kinds: Set<FolderKind>, items: [ItemKey: Item] = [:]) {
        self.address = address
        self.kinds = Dictionary(kinds.map { ($0.name, $0) }) { first, _ in first }
        self.items = items
    }
}

extension FolderManifest {
    /// The content of its file.
    var bytes: [UInt8] {
        var lines = ["{", "  \"format\": \(Self.format),", "  \"address\": \(Self.quoted(address)),"]
        if !sending.isEmpty { lines.append("  \"sending\": \(Self.value(of: sending)),") }
        lines.append("  \"items\": {")
        let known = items.sorted { $0.key < $1.key }.map { Self.member($0, $1) }
        let kept = others.sorted { $0.key < $1.key }.map { Self.member($0, $1) }
        lines += (known + kept).map { "    \($0)," }
        if !known.isEmpty || !kept.isEmpty { lines[lines.count - 1].removeLast() }
        lines += ["  }", "}", ""]
        return Array(lines.joined(separator: "\n").utf8)
    }

    /// Reads its file.
    ///
    /// - Throws: A `Failure` if it is invalid, or if a newer program wrote it.
    init(_ bytes: [UInt8], kinds: Set<FolderKind>) throws {
        let file: File
        do {
            file = try JSONDecoder().decode(File.self, from: Data(bytes))
        } catch {
            guard let line = Planner.conflictMarker(in: bytes) else {
                throw Failure.damagedManifest("it is not the JSON that a pull writes")
            }
            throw Failure.damagedManifest(
                "line \(line) is a conflict marker of git",
                remedy: "Take either side of it with git, then pull")
        }
        guard file.format <= Self.format else {
            throw Failure(
                .storage,
                "a newer version made this folder (format \(file.format), this program knows \(Self.format)). Update the program"
            )
        }
        guard !file.address.isEmpty else { throw Failure.damagedManifest("it names no address") }
        self.init(address: file.address, kinds: kinds)
        for (name, entry) in file.items { try set(name, entry) }
        // A merge by hand may have kept two items with one file. The second one is fetched again.
        var paths: Set<FolderPath> = []
        let owners = items.filter { !$0.key.kind.isRow }.sorted { left, right in
            left.value.isArriving == right.value.isArriving ? left.key < right.key : left.value.isArriving
        }
        for (key, item) in owners where !paths.insert(item.path).inserted { items[key] = nil }
        sending = file.sending?.records ?? []
    }

    private mutating func set(_ name: String, _ entry: Entry?) throws {
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let kind = kinds[parts[0]] else {
            others[name] = entry
            return
        }
        let id = parts.count == 2 ? parts[1].percentDecoded : ""
        let path = entry.flatMap { FolderPath($0.path) }
        // A removed item has no entry.
        let isValid = entry == nil || path.map(kind.holds) == true
        guard let id, kind.isSingle == (parts.count == 1), isValid else {
            throw Failure.damagedManifest("it has an impossible item: \(name)")
        }
        items[ItemKey(kind, id)] = path.map { path in
            Item(
                path: path, digest: ItemDigest(body: entry?.sha256, row: entry?.row),
                isArriving: entry?.arriving == true)
        }
    }

    fileprivate struct Entry: Decodable {
        let path: String
        let sha256: String?
        let row: String?
        let arriving: Bool?
    }

    private struct SendingEntry: Decodable {
        let kind: String
        let sha256: String?
        let row: String?
        let path: String?
        let line: Int?
        let sent: String?
        let count: Int?
        let cells: [String]?
        let unread: [String]?

        var record: Sending {
            Sending(
                kind: kind, path: path.flatMap { FolderPath($0) }, line: line,
                digest: ItemDigest(body: sha256, row: row), sent: sent, count: count, cells: cells,
                unread: unread ?? [])
        }
    }

    /// One record, as earlier versions wrote it, or a list.
    private struct SendingEntries: Decodable {
        let records: [Sending]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let entries: [SendingEntry]
            do {
                entries = try container.decode([SendingEntry].self)
            } catch {
                entries = [try container.decode(SendingEntry.self)]
            }
            records = entries.map(\.record)
        }
    }

    private struct File: Decodable {
        let format: Int
        let address: String
        let items: [String: Entry]
        let sending: SendingEntries?
    }

    private static func member(_ key: ItemKey, _ item: Item) -> String {
        let digest = item.digest
        let entry = Entry(
            path: item.path.text, sha256: digest.body, row: digest.row, arriving: item.isArriving ? true : nil)
        return member(name(of: key), entry)
    }

    private static func member(_ name: String, _ entry: Entry) -> String {
        "\(quoted(name)): {\"path\": \(quoted(entry.path))"
            + members(ItemDigest(body: entry.sha256, row: entry.row))
            + (entry.arriving == true ? ", \"arriving\": true}" : "}")
    }

    /// Only several records are a list, so that earlier versions can read the usual one.
    private static func value(of sending: [Sending]) -> String {
        let records = sending.map { "{\(members($0))}" }.joined(separator: ", ")
        return sending.count == 1 ? records : "[\(records)]"
    }

    private static func members(_ sending: Sending) -> String {
        func list(_ texts: [String]) -> String { "[" + texts.map { quoted($0) }.joined(separator: ", ") + "]" }
        var members = "\"kind\": \(quoted(sending.kind))"
        if let path = sending.path { members += ", \"path\": \(quoted(path.text))" }
        if let line = sending.line { members += ", \"line\": \(line)" }
        members += Self.members(sending.digest)
        if let sent = sending.sent { members += ", \"sent\": \(quoted(sent))" }
        if let count = sending.count { members += ", \"count\": \(count)" }
        if let cells = sending.cells { members += ", \"cells\": \(list(cells))" }
        if !sending.unread.isEmpty { members += ", \"unread\": \(list(sending.unread))" }
        return members
    }

    private static func members(_ digest: ItemDigest) -> String {
        (digest.body.map { ", \"sha256\": \(quoted($0))" } ?? "")
            + (digest.row.map { ", \"row\": \(quoted($0))" } ?? "")
    }

    /// A key as ASCII: `bio`, `paste:notes`.
    static func name(of key: ItemKey) -> String {
        key.kind.isSingle ? key.kind.name : key.kind.name + ":" + key.id.text.percentEncoded
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// The journal: the changes that a push makes to a manifest, a line for each item. The cost of a line does not depend on
/// the size of the tree.
///
/// The first line has the manifest's SHA-256, so that a journal is ignored if its manifest was written after it. A last
/// line without a line ending is incomplete, and ignored too.
extension FolderManifest {
    static func journalHeader(of manifest: [UInt8]) -> String { ItemBody(manifest).digest + "\n" }

    /// The current state of some items, and what is being sent.
    func journalLine(_ keys: [ItemKey]) -> String {
        let members = keys.map { key in
            items[key].map { Self.member(key, $0) } ?? "\(Self.quoted(Self.name(of: key))): null"
        }
        let sent = sending.isEmpty ? "" : ", \"sending\": \(Self.value(of: sending))"
        return "{\"items\": {\(members.joined(separator: ", "))}\(sent)}\n"
    }

    /// Applies the journal of a manifest.
    mutating func apply(_ journal: [UInt8], of manifest: [UInt8]) throws {
        let header = Array(Self.journalHeader(of: manifest).utf8)
        guard journal.starts(with: header) else { return }
        let lines = journal.dropFirst(header.count).split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for line in lines.dropLast() {
            let change: Change
            do {
                change = try JSONDecoder().decode(Change.self, from: Data(line))
            } catch {
                throw Failure.damagedManifest("its journal is not what a push writes")
            }
            for (name, entry) in change.items { try set(name, entry) }
            sending = change.sending?.records ?? []
        }
    }

    private struct Change: Decodable {
        let items: [String: Entry?]
        let sending: SendingEntries?
    }
}
