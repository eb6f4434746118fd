import FoundationExtensions
public import ResourceLoading

/// What is to be done with the PURLs of an address.
public enum PURLIntent: Equatable, Sendable {
    /// Make one. If `overwriting`, it may replace one of the same name, and then keeps what the draft leaves open.
    case create(PURLDraft, overwriting: Bool)
    /// Change only what the change names.
    case edit(String, PURLChange)
    /// Make one with the URL and the listing of another, read it back, and only then delete the other one.
    case rename(String, to: String, overwriting: Bool)
    /// Delete some; they are read first only if they are shown.
    case delete([String], areShown: Bool)
    /// Make what a file has, and change what differs from it.
    case `import`([PURLImport.Entry])
    /// Send steps that were decided already.
    case restore([Step<PURL>])
}

/// Decides which requests an intent needs.
public struct PURLPlanner {
    private let address: String
    private let one: (_ name: String, _ isAddressKnown: Bool) async throws(PURLRepositoryError) -> PURL?
    private let isListed: (PURL) async throws(PURLRepositoryError) -> Bool
    private let all: () async throws(PURLRepositoryError) -> [PURL]
    private let former: (_ name: String) async throws(PURLRepositoryError) -> Former<PURL>

    /// Takes what it may ask the server.
    ///
    /// - Parameters:
    ///   - one: The PURL of a name; nil if there is none. With an address that is known to exist any HTTP 404 means so.
    ///   - isListed: Whether a PURL is listed, whose own answer did not say.
    ///   - all: All PURLs of the address.
    ///   - former: What is known of a PURL that is deleted without being shown.
    public init(
        _ address: String,
        one: @escaping (_ name: String, _ isAddressKnown: Bool) async throws(PURLRepositoryError) -> PURL?,
        isListed: @escaping (PURL) async throws(PURLRepositoryError) -> Bool,
        all: @escaping () async throws(PURLRepositoryError) -> [PURL],
        former: @escaping (_ name: String) async throws(PURLRepositoryError) -> Former<PURL> = { _ in .unknown }
    ) {
        self.address = address
        self.one = one
        self.isListed = isListed
        self.all = all
        self.former = former
    }

    /// The requests, in their order.
    ///
    /// - Throws: `.alreadyExists`, `.noSuchPURL`, `.noURL`, and failures of asking.
    public func steps(for intent: PURLIntent) async throws(PURLRepositoryError) -> [Step<PURL>] {
        switch intent {
        case .create(let draft, let overwriting):
            let current = try await one(draft.name, false)
            if current != nil, !overwriting { throw .fault(.alreadyExists(name: draft.name, address: address)) }
            return [try await saving(draft.name, draft.url, draft.isListed, over: current)]
        case .edit(let name, let change):
            let current = try await existing(name)
            let url = if let url = change.url { url } else { try current.knownURL }
            return [try await saving(current.name, url, change.isListed, over: current)]
        case .rename(let name, let newName, let overwriting):
            return try await renaming(name, to: newName, overwriting: overwriting)
        case .delete(let names, let areShown):
            var steps: [Step<PURL>] = []
            for name in names {
                let former: Former<PURL> = areShown ? .value(try await existing(name)) : try await former(name)
                let change = Change(id: former.value?.name ?? name, before: former, after: nil)
                if !steps.contains(where: { $0.change.id == change.id }) { steps.append(Step(change)) }
            }
            return steps
        case .import(let entries):
            return try await importing(entries)
        case .restore(let steps):
            return steps
        }
    }

    private func existing(_ name: String) async throws(PURLRepositoryError) -> PURL {
        guard let purl = try await one(name, false) else { throw .fault(.noSuchPURL(name: name, address: address)) }
        return purl
    }

    /// Without a requested listing the current one stays; a new PURL is then unlisted.
    private func saving(
        _ name: String, _ url: String, _ asked: Bool?, over current: PURL?
    ) async throws(PURLRepositoryError) -> Step<PURL> {
        var after = current ?? PURL(writing: name, address: address, url: url, isListed: false)
        after.url = url
        guard var before = current else {
            after.isListed = asked ?? false
            return Step(Change(id: name, before: .nothing, after: after))
        }
        before.isListed = try await isListed(before)
        after.isListed = asked ?? before.isListed
        return Step(Change(id: before.name, before: .value(before), after: after))
    }

    private func renaming(
        _ name: String, to newName: String, overwriting: Bool
    ) async throws(PURLRepositoryError) -> [Step<PURL>] {
        var old = try await existing(name)
        let url = try old.knownURL
        let replaced = try await one(newName, true)
        // If the service treats both names as equal, deleting the old PURL would delete the new one.
        if let replaced, !overwriting || replaced.name == old.name {
            throw .fault(.alreadyExists(name: newName, address: address))
        }
        old.isListed = try await isListed(old)
        let made = try await saving(newName, url, old.isListed, over: replaced)
        return [made, Step(Change(id: old.name, before: .value(old), after: nil), onlyIf: made.change.after)]
    }

    private func importing(_ entries: [PURLImport.Entry]) async throws(PURLRepositoryError) -> [Step<PURL>] {
        let existing = Dictionary(try await all().map { ($0.name, $0) }) { $1 }
        var steps: [Step<PURL>] = []
        for draft in entries.map(\.draft) {
            let current = existing[draft.name]
            let isSame = ExactText.areSame(current?.url, draft.url)
            if isSame, draft.isListed == nil || draft.isListed == current?.isListed { continue }
            steps.append(try await saving(draft.name, draft.url, draft.isListed, over: current))
        }
        return steps
    }
}
