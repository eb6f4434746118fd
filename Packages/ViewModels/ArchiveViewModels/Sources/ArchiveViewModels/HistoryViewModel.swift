public import ArchiveDomain
public import Foundation
public import Observation
public import ResourceLoading

/// Earlier versions of one of the user's texts.
@MainActor
@Observable
public final class HistoryViewModel: LoadingModel {
    /// The versions, the latest first.
    public private(set) var state: LoadingState<[RevisionRow]> = .idle
    /// The present text, before a restoration; nil if deleted.
    public private(set) var current: LoadingState<HistoryText?> = .idle
    /// The result of the last restoration.
    public private(set) var restored: LoadingState<RestoredText> = .idle

    private let repository: any ArchiveRepository
    private let kinds: [ContentKind: HistoryAccess]

    /// Makes a view model.
    ///
    /// - Parameter kinds: The access to each kind of text.
    public init(repository: any ArchiveRepository, kinds: [ContentKind: HistoryAccess]) {
        self.repository = repository
        self.kinds = kinds
    }

    /// Loads the versions of a text, and what it is now where the archive has none; of each text the last version when
    /// none is named.
    ///
    /// - Parameters:
    ///   - word: The id, or another name by which it is found; for a thing of which an address has only one, the
    ///     address.
    ///   - policy: How a text without an earlier version is looked for.
    public func load(_ kind: ContentKind, _ word: String?, address: String, policy: LoadPolicy) async {
        await load(\.state, presenting: \.self) { () async throws(FailurePresentation) in
            let rows =
                if let word {
                    try await revisions(of: kind, word, address: address, policy: policy)
                } else {
                    try await lastRevisions(of: kind, address: address)
                }
            return Loaded(rows, origin: .archive(asOf: nil, because: nil))
        }
    }

    /// Loads the present text.
    public func look(at row: RevisionRow, _ kind: ContentKind, address: String, policy: LoadPolicy) async {
        await load(\.current, presenting: \.self) { () async throws(FailurePresentation) in
            let found = try await access(to: kind).find(row.id, address, policy)
            return Loaded(found, origin: .archive(asOf: nil, because: nil))
        }
    }

    /// Writes a version back to the server: over the present text, or anew if `current` is nil.
    public func restore(_ row: RevisionRow, _ kind: ContentKind, address: String) async {
        await load(\.restored, presenting: \.self) { () async throws(FailurePresentation) in
            let isGone = if case .loaded(let loaded) = current { loaded.value == nil } else { false }
            let written = try await access(to: kind).write(row, address, isGone)
            return Loaded(written, origin: .network)
        }
    }

    private func access(to kind: ContentKind) throws(FailurePresentation) -> HistoryAccess {
        guard let access = kinds[kind] else {
            throw FailurePresentation(.invalidInput, "a \(kind.rawValue) cannot be restored")
        }
        return access
    }

    /// Finds versions by id, then by a name of the present text, then by one of a deleted text.
    private func revisions(
        of kind: ContentKind, _ word: String, address: String, policy: LoadPolicy
    ) async throws(FailurePresentation) -> [RevisionRow] {
        let rows = try await revisions(of: kind, id: word, address: address)
        guard rows.isEmpty, !kind.isSingle else { return rows }
        var failure = FailurePresentation(
            .notFound,
            "\(address) has no \(kind.rawValue) \(word), and never had one; see 'nereid history \(kind.rawValue)'"
        )
        do throws(FailurePresentation) {
            if let found = try await kinds[kind]?.find(word, address, policy) {
                return found.id == word ? [] : try await revisions(of: kind, id: found.id, address: address)
            }
        } catch {
            failure = error
        }
        let known = try await lastRevisions(of: kind, address: address)
            .filter { $0.slug == word || $0.summary == word }
        guard let last = known.first else { throw failure }
        guard known.count == 1 else {
            let ids = known.map(\.id).joined(separator: ", ")
            throw FailurePresentation(.invalidInput, "'\(word)' is more than one \(kind.rawValue); give one of \(ids)")
        }
        return try await revisions(of: kind, id: last.id, address: address)
    }

    private func revisions(
        of kind: ContentKind, id: String, address: String
    ) async throws(FailurePresentation) -> [RevisionRow] {
        do throws(ArchiveRepositoryError) {
            return try await repository.revisions(of: kind, id: id, address: address).map(RevisionRow.init)
        } catch {
            throw FailurePresentation(error)
        }
    }

    private func lastRevisions(
        of kind: ContentKind, address: String
    ) async throws(FailurePresentation) -> [RevisionRow] {
        do throws(ArchiveRepositoryError) {
            return try await repository.lastRevisions(of: kind, address: address).map(RevisionRow.init)
        } catch {
            throw FailurePresentation(error)
        }
    }
}

/// Reads and writes a kind of text through the repository of that kind.
public struct HistoryAccess: Sendable {
    /// Finds a text by its id or another name; nil if there is none.
    public typealias Find =
        @Sendable (_ word: String, _ address: String, _ policy: LoadPolicy) async throws(FailurePresentation)
        -> HistoryText?
    /// Writes a version over the text of its id, or anew if that was deleted.
    public typealias Write =
        @Sendable (_ version: RevisionRow, _ address: String, _ isGone: Bool) async throws(FailurePresentation)
        -> RestoredText

    let find: Find
    let write: Write

    /// Describes a kind.
    public init(find: @escaping Find, write: @escaping Write) {
        self.find = find
        self.write = write
    }
}

/// A text and its id.
public struct HistoryText: Equatable, Sendable {
    public let id: String
    public let content: String

    /// Describes a text.
    public init(id: String, content: String) {
        self.id = id
        self.content = content
    }
}

/// A restored text.
public struct RestoredText: Equatable, Sendable {
    /// Its id; a new one if the text was made anew and the server chooses ids.
    public let id: String
    /// Its page; nil if it has none.
    public let url: String?
    /// What differs from before, in a sentence without a full stop.
    public let remark: String?

    /// Describes a restored text.
    public init(id: String, url: String?, remark: String? = nil) {
        self.id = id
        self.url = url
        self.remark = remark
    }
}

/// A version as displayed.
public struct RevisionRow: Equatable, Sendable {
    /// The id of the text.
    public let id: String
    public let revision: Int
    /// When the archive learned that it was replaced or deleted.
    public let date: Date
    /// In bytes of UTF-8.
    public let size: Int
    public let content: String
    /// Of a status; nil if unknown or none.
    public let emoji: String?
    /// Of a status; nil if unknown or none.
    public let externalURL: String?
    /// Of a paste or now page; nil if unknown.
    public let isListed: Bool?
    /// Of a weblog entry.
    public let slug: String?
    /// The title of a weblog entry, else the first non-empty line of the text.
    public let summary: String
    /// Whether the text is deleted.
    public let isDeleted: Bool

    /// Shows a version.
    public init(_ revision: Revision) {
        id = revision.id
        self.revision = revision.number
        date = revision.replacedAt
        size = revision.size
        content = revision.content
        emoji = revision.facts["emoji"]
        externalURL = revision.facts["external_url"]
        isListed = revision.facts["listed"].map { $0 != "0" }
        slug = revision.facts["slug"]
        summary =
            revision.facts["title"] ?? revision.content.split(whereSeparator: \.isNewline)
            .first { !$0.allSatisfy(\.isWhitespace) }.map(String.init) ?? ""
        isDeleted = revision.isDeleted
    }
}
