public import ResourceLoading

/// A requested write to the entries of a weblog.
public enum WeblogIntent: Equatable, Sendable {
    /// Create one. The service chooses its id.
    case create(WeblogDraft)
    /// Change the entry with this id, location or slug: only what the change names.
    case edit(String, WeblogEntryChange)
    /// Delete the entries with these ids, locations or slugs, each once.
    case delete([String])
    /// Send steps that were decided already.
    case restore([Step<WeblogEntry>])

    /// The ids, locations or slugs of the entries to read from the server first.
    public var idsOrSlugs: [String] {
        switch self {
        case .create, .restore: []
        case .edit(let name, _): [name]
        case .delete(let names): names
        }
    }

    /// Its steps, in order. A write sends only the source of an entry.
    ///
    /// - Parameter entries: The server's entries for `idsOrSlugs`, in that order.
    /// - Throws: As `WeblogEntryChange.applied(to:)`.
    public func steps(given entries: [WeblogEntry], on address: String) throws -> [Step<WeblogEntry>] {
        switch self {
        case .create(let draft):
            let new = WeblogEntry(id: "", address: address, source: draft.source)
            return [Step(id: nil, before: .nothing, after: new)]
        case .edit(_, let change):
            return try entries.map { current in
                var after = current
                after.source = try change.applied(to: current.source)
                return Step(id: current.id, before: .value(current), after: after)
            }
        case .delete:
            var steps: [Step<WeblogEntry>] = []
            for entry in entries where !steps.contains(where: { $0.id == entry.id }) {
                steps.append(Step(id: entry.id, before: .value(entry), after: nil))
            }
            return steps
        case .restore(let steps):
            return steps
        }
    }
}

/// A requested write to the shared texts of a weblog.
public enum WeblogTextIntent: Equatable, Sendable {
    /// Replace a text.
    case set(WeblogText)
    /// Send steps that were decided already.
    case restore([Step<WeblogText>])
}
