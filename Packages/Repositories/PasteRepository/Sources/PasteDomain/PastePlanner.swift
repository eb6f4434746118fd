public import ResourceLoading

/// What is to be done with the pastes of an address.
public enum PasteIntent: Equatable, Sendable {
    /// Make one. If `overwriting`, it may replace one of the same title, and then keeps what the draft leaves open.
    case create(PasteDraft, overwriting: Bool)
    /// Change only what the change names.
    case edit(String, PasteChange)
    /// Delete some. If they are shown, the server is asked for each; otherwise the archive may answer.
    case delete([String], areShown: Bool)
    /// Send steps that were decided already.
    case restore([Step<Paste>])
}

/// Decides which requests an intent needs.
public struct PastePlanner {
    private let address: String
    private let one: (_ title: String) async throws -> Paste?
    private let isListed: (Paste) async throws -> Bool
    private let former: (_ title: String) async throws -> Former<Paste>

    /// Takes what it may ask.
    ///
    /// - Parameters:
    ///   - one: The server's paste of a title; nil if there is none.
    ///   - isListed: Whether a paste is listed, whose own answer did not say.
    ///   - former: A paste that is deleted unseen, also from the archive; `unknown` if it cannot be read. It throws
    ///     `.noSuchPaste` if there is none.
    public init(
        _ address: String, one: @escaping (_ title: String) async throws -> Paste?,
        isListed: @escaping (Paste) async throws -> Bool,
        former: @escaping (_ title: String) async throws -> Former<Paste>
    ) {
        self.address = address
        self.one = one
        self.isListed = isListed
        self.former = former
    }

    /// The requests, in their order.
    ///
    /// - Throws: `.alreadyExists`, `.noSuchPaste`, and failures of asking.
    public func steps(for intent: PasteIntent) async throws -> [Step<Paste>] {
        switch intent {
        case .create(let draft, let overwriting):
            let current = try await one(draft.title)
            if current != nil, !overwriting { throw Failure.alreadyExists(draft.title, of: address) }
            return [try await saving(draft.title, draft.content, draft.isListed, over: current)]
        case .edit(let title, let change):
            let current = try await existing(title)
            return [try await saving(title, change.content ?? current.content, change.isListed, over: current)]
        case .delete(let titles, let areShown):
            var steps: [Step<Paste>] = []
            for title in titles {
                let former = areShown ? .value(try await existing(title)) : try await former(title)
                // Where the service folds titles, two of them may mean one paste.
                let id = former.value?.title ?? title
                if steps.contains(where: { $0.change.id == id }) { continue }
                steps.append(Step(Change(id: id, before: former, after: nil)))
            }
            return steps
        case .restore(let steps):
            return steps
        }
    }

    private func existing(_ title: String) async throws -> Paste {
        guard let paste = try await one(title) else { throw Failure.noSuchPaste(title, of: address) }
        return paste
    }

    /// Without a requested listing the current one stays; a new paste is then unlisted.
    private func saving(
        _ title: String, _ content: String, _ asked: Bool?, over current: Paste?
    ) async throws -> Step<Paste> {
        guard var before = current else {
            let new = Paste(
                title: title, address: address, content: content, modifiedAt: nil, isListed: asked ?? false)
            return Step(Change(id: title, before: .nothing, after: new))
        }
        before.isListed = try await isListed(before)
        var after = before
        after.content = content
        after.isListed = asked ?? before.isListed
        return Step(Change(id: before.title, before: .value(before), after: after))
    }
}
