public import ArchiveDomain
public import FeatureContributions
public import ResourceLoading

/// Earlier versions of one of the user's texts.
@MainActor
public final class HistoryViewModel {
    /// The versions, the latest first.
    public let state = Resource<[Revision]>()
    /// The current text, loaded before a restoration; nil if deleted.
    public let current = Resource<String?>()
    /// The current text with its facts, as last loaded; nil if deleted.
    public private(set) var currentText: CurrentText?

    private let repository: any ArchiveRepository
    private let sources: [HistorySource]

    /// Creates a view model.
    ///
    /// - Parameter sources: The access to each kind of text.
    public init(repository: any ArchiveRepository, sources: [HistorySource]) {
        self.repository = repository
        self.sources = sources
    }

    /// Loads the versions of a text, or if no text is named, the last version of each text.
    ///
    /// - Parameters:
    ///   - kind: Its noun.
    ///   - word: The id, or another name by which it is found; for kinds with one item per address, the address.
    ///   - policy: Where to find a text by another name, if that id has no earlier versions.
    public func load(_ kind: String, _ word: String?, address: String, policy: LoadPolicy) async {
        await state.read([kind, word].compactMap { $0 }.joined(separator: " "), of: address) {
            guard let word else { return try await lastRevisions(of: kind, address: address) }
            return try await revisions(of: kind, word, address: address, policy: policy)
        }
    }

    /// Loads the current text.
    public func loadText(of row: Revision, _ kind: String, address: String, policy: LoadPolicy) async {
        await current.read(row.id, of: address) {
            currentText = try await source(of: kind).find(row.id, address, policy)
            return currentText?.content
        }
    }

    /// Writes a version back to the server: replaces the current text, or creates it again if `current` is nil.
    public func restore(_ row: Revision, _ kind: String, address: String) async throws -> RestoredText {
        let isDeleted = if let loaded = current.loaded { loaded.value == nil } else { false }
        return try await source(of: kind).write(row, address, isDeleted)
    }

    private func source(of kind: String) throws -> HistorySource {
        guard let source = sources.first(where: { $0.kind.noun == kind }) else {
            throw Failure(.invalidInput, "'\(kind)' has no earlier versions")
        }
        return source
    }

    /// Finds versions by id, then by another name of the current text, then by the slug or summary of a last version.
    private func revisions(
        of kind: String, _ word: String, address: String, policy: LoadPolicy
    ) async throws -> [Revision] {
        let rows = try await revisions(of: kind, id: word, address: address)
        let source = try source(of: kind)
        guard rows.isEmpty, !source.kind.isSingle else { return rows }
        // 'paste' for 'a paste'.
        let label = source.kind.phrase.drop { $0 != " " }.dropFirst()
        // A current text is found by its id or slug only.
        var failure: any Error = Failure(
            .notFound,
            "\(address: address) has no \(label) with the id '\(word)', and no earlier version of one has that title or first line; see 'nereid history \(kind)'"
        )
        do {
            if let found = try await source.find(word, address, policy) {
                return found.id == word ? [] : try await revisions(of: kind, id: found.id, address: address)
            }
        } catch {
            failure = error
        }
        let known = try await lastRevisions(of: kind, address: address)
            .filter { $0.facts["slug"] == word || $0.summary == word }
        guard let last = known.first else { throw failure }
        guard known.count == 1 else {
            let ids = known.map(\.id).joined(separator: ", ")
            throw Failure(.invalidInput, "'\(word)' matches more than one \(label); give one of the ids \(ids)")
        }
        return try await revisions(of: kind, id: last.id, address: address)
    }

    private func revisions(of kind: String, id: String, address: String) async throws -> [Revision] {
        try await repository.revisions(of: kind, id: id, address: address)
    }

    private func lastRevisions(of kind: String, address: String) async throws -> [Revision] {
        try await repository.lastRevisions(of: kind, address: address)
    }
}

extension Revision {
    /// The title of a weblog entry, else the first non-empty line of the text.
    public var summary: String {
        facts["title"] ?? content.split(whereSeparator: \.isNewline)
            .first { !$0.allSatisfy(\.isWhitespace) }.map(String.init) ?? ""
    }
}
