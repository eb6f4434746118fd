public import ResourceLoading

/// What is to be done with the entries of a weblog.
public enum WeblogIntent: Equatable, Sendable {
    /// Make one. The service chooses its id.
    case create(WeblogDraft)
    /// Change only what the change names of the entry with this id or slug.
    case edit(String, WeblogEntryChange)
    /// Delete the entries with these ids or slugs, each once.
    case delete([String])
    /// Send steps that were decided already.
    case restore([Step<WeblogEntry>])

    /// The requests that it needs, in their order. Of an entry, a write sends the source alone.
    ///
    /// - Parameter one: The server's entry of an id or slug.
    /// - Throws: What `one` throws; `.draft` for a change that leaves no text.
    public func steps(
        on address: String, one: (_ word: String) async throws -> WeblogEntry
    ) async throws -> [Step<WeblogEntry>] {
        switch self {
        case .create(let draft):
            let new = WeblogEntry(id: "", address: address, source: draft.source)
            return [Step(Change(id: nil, before: .nothing, after: new))]
        case .edit(let word, let change):
            let current = try await one(word)
            var after = current
            do {
                after.source = try change.applied(to: current.source)
            } catch {
                throw Failure.draft(error)
            }
            return [Step(Change(id: current.id, before: .value(current), after: after))]
        case .delete(let words):
            var steps: [Step<WeblogEntry>] = []
            for word in words {
                let entry = try await one(word)
                if steps.contains(where: { $0.change.id == entry.id }) { continue }
                steps.append(Step(Change(id: entry.id, before: .value(entry), after: nil)))
            }
            return steps
        case .restore(let steps):
            return steps
        }
    }
}

/// What is to be done with the shared texts of a weblog.
public enum WeblogTextIntent: Equatable, Sendable {
    /// Replace a text.
    case set(WeblogText)
    /// Send steps that were decided already.
    case restore([Step<WeblogText>])

    /// The request that it needs.
    ///
    /// - Parameter current: The server's text.
    /// - Throws: What `current` throws; `.draft` for a blank text.
    public func steps(
        current: (WeblogText.Kind) async throws -> Former<WeblogText>
    ) async throws -> [Step<WeblogText>] {
        switch self {
        case .set(let text):
            do { try WeblogText.check(text.content) } catch { throw Failure.draft(error) }
            return [Step(Change(id: text.journalID, before: try await current(text.kind), after: text))]
        case .restore(let steps):
            return steps
        }
    }
}
