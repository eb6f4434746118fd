import APIClient
public import FeatureContributions
public import NetworkServiceInterface
public import PasteDomain
public import PersistenceServiceInterface
public import ResourceLoading

/// The pastes over the server and the archive.
public actor LivePasteRepository: PasteRepository {
    let network: any NetworkService
    let storage: RepositoryStorage
    private let owns: @Sendable (String) async throws -> Bool
    private let exists: @Sendable (String) async throws -> Bool

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - owns: Whether the account owns an address: the key is sent for owned addresses only.
    ///   - exists: Whether an address exists; called if the server has nothing at another user's address.
    public init(
        network: any NetworkService, storage: RepositoryStorage,
        owns: @escaping @Sendable (String) async throws -> Bool,
        exists: @escaping @Sendable (String) async throws -> Bool
    ) {
        self.network = network
        self.storage = storage
        self.owns = owns
        self.exists = exists
    }

    public func pastes(of address: String, policy: LoadPolicy) async throws -> Loaded<[Paste]> {
        let rows = storage.archive.rows(.pastes, of: address)
        let stored = rows.list.keepingPart { pastes, _ in
            var uncached: [String] = []
            for paste in pastes {
                let held = try rows.one(paste.title)
                // An unreadable text is empty here, and must not replace an archived one.
                if paste.content.isEmpty, held != nil { continue }
                var paste = paste
                paste.modifiedAt = paste.modifiedAt ?? held?.modifiedAt
                guard paste.modifiedAt != nil else {
                    uncached.append("the paste '\(paste.title)'")
                    continue
                }
                try rows.save(paste)
            }
            if !uncached.isEmpty { throw StorageFailure.uncached(names: uncached, missing: "its time") }
        }
        return try await storage.load(
            network.recording, "the pastes of \(address: address)", stored, .minute, policy
        ) { network in
            try await network.collection(of: address, nothing: [], exists: exists) {
                try await network.pastes(of: address, asOwner: owns(address)).newestFirst()
            }
        }
    }

    public func paste(_ title: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Paste> {
        try await paste(title, of: address, owns: owns, policy: policy)
    }

    private func paste(
        _ title: String, of address: String, owns: @Sendable (String) async throws -> Bool, policy: LoadPolicy
    ) async throws -> Loaded<Paste> {
        let rows = storage.archive.rows(.pastes, of: address)
        let stored = rows.item(title).keeping { paste, _ in try rows.keep(paste) }.confirmedAlone(
            as: "paste", in: storage.archive, if: { $0.modifiedAt != nil }, key: { "\(address)/\($0.title)" })
        return try await storage.load(
            network.recording, "the paste '\(title)' of \(address: address)", stored, .minute, policy
        ) { network in
            try await asking(missing: .noSuchPaste(title, of: address)) {
                try await network.paste(title, of: address, asOwner: owns(address))
            }
        }
    }

    // MARK: Plans

    public func plan(_ intent: PasteIntent, on address: String) async throws -> [Step<Paste>] {
        switch intent {
        case .create(let draft, let overwriting):
            let current = try await current(draft.title, of: address)
            if current != nil, !overwriting { throw Failure.pasteExists(draft.title, of: address) }
            return [try await saving(draft.title, draft.content, draft.isListed, over: current, of: address)]
        case .edit(let title, let change):
            let current = try await existing(title, of: address)
            let content = change.content ?? current.content
            return [try await saving(title, content, change.isListed, over: current, of: address)]
        case .delete(let titles, let areShown):
            var steps: [Step<Paste>] = []
            for title in titles {
                let previous: Previous<Paste> =
                    areShown ? .value(try await existing(title, of: address)) : try await previous(title, of: address)
                // If the service ignores the case of titles, two of them may name one paste.
                let id = previous.value?.title ?? title
                if steps.contains(where: { $0.id == id }) { continue }
                steps.append(Step(id: id, before: previous, after: nil))
            }
            return steps
        case .restore(let steps):
            return steps
        }
    }

    /// The step that saves a paste. Without a requested listing the current one stays; a new paste is then unlisted.
    private func saving(
        _ title: String, _ content: String, _ asked: Bool?, over current: Paste?, of address: String
    ) async throws -> Step<Paste> {
        guard var before = current else {
            let new = Paste(
                title: title, address: address, content: content, modifiedAt: nil, isListed: asked ?? false)
            return Step(id: title, before: .nothing, after: new)
        }
        before.isListed = try await isListed(before)
        var after = before
        after.content = content
        after.isListed = asked ?? before.isListed
        return Step(id: before.title, before: .value(before), after: after)
    }

    private func existing(_ title: String, of address: String) async throws -> Paste {
        guard let paste = try await current(title, of: address) else {
            throw Failure.noSuchPaste(title, of: address)
        }
        return paste
    }

    /// The paste of an owned address on the server; `nil` if it has none of that title.
    func current(_ title: String, of address: String) async throws -> Paste? {
        try await ifThere { try await network.paste(title, of: address, asOwner: true) }
    }

    /// Whether a paste is listed; read from the public list where the server's answer did not say.
    func isListed(_ paste: Paste) async throws -> Bool {
        try await listing(on: paste.address).isListed(Listing.Current(name: paste.title, isListed: paste.isListed))
    }

    /// A paste that is to be deleted, for its history and the journal.
    private func previous(_ title: String, of address: String) async throws -> Previous<Paste> {
        let previous = try await storage.previousToDelete {
            var loaded = try await paste(title, of: address, owns: { _ in true }, policy: .automatic)
            // So that a listed item is restored as listed.
            if loaded.value.isListed == nil, storage.journal != nil {
                loaded.value.isListed = try await isListed(loaded.value)
            }
            return loaded
        }
        return previous.map(Previous.value) ?? .unknown
    }

    // MARK: Writes

    public func apply(
        _ step: Step<Paste>, of intent: PasteIntent, on address: String
    ) async throws -> Receipt<Paste> {
        storage.archivePrevious(of: step) { try storage.archive.rows(.pastes, of: address).keep($0) }
        guard let after = step.after else {
            try await delete(step.id ?? "", of: address)  // A deletion has an id.
            return Receipt(nil)
        }
        return try await save(after, over: step.before.value)
    }

    private func delete(_ title: String, of address: String) async throws {
        try await asking(missing: .noSuchPaste(title, of: address)) {
            try await network.perform(PasteEndpoint.delete(title, of: address))
        }
        storage.reporting {
            try storage.archive.recordOwnAddress(address)
            try storage.archive.rows(.pastes, of: address).remove(title)
        }
    }

    /// Saves a paste over the one that was found, and checks whether the server applied a changed listing.
    private func save(_ after: Paste, over current: Paste?) async throws -> Receipt<Paste> {
        let address = after.address
        let listed = try await listing(on: address).save(
            asked: after.isListed, over: current.map { Listing.Current(name: $0.title, isListed: $0.isListed) }
        ) { isListed in
            try await network.perform(
                PasteEndpoint.save(after.title, content: after.content, isListed: isListed, of: address)
            ).title
        }
        let paste = Paste(
            title: listed.name, address: address, content: after.content, modifiedAt: storage.now(),
            isListed: listed.isListed)
        storage.reporting {
            try storage.archive.recordOwnAddress(address)
            try storage.archive.rows(.pastes, of: address).save(paste)
        }
        return Receipt(paste, notice: listed.outcome.warning("paste", paste.title, isListed: listed.isListed))
    }

    private func listing(on address: String) -> Listing {
        Listing { [network] title in
            try await network.paste(title, of: address, asOwner: true).isListed
        } listedNames: { [network] in
            try await network.pastes(of: address, asOwner: false).map(\.title)
        }
    }
}

extension ArchivedRows<Paste> {
    /// Saves a paste that the server sent. If the answer has no time or listing, the archived one stays.
    fileprivate func keep(_ paste: Paste) throws(StorageFailure) {
        var paste = paste
        let held = try one(paste.title)
        paste.isListed = paste.isListed ?? held?.isListed
        paste.modifiedAt = paste.modifiedAt ?? held?.modifiedAt
        try save(paste)
    }
}

extension PasteRepository {
    /// What `sync` fetches.
    public var syncTasks: [SyncTask] { [SyncTask("paste", .items, read: pastes)] }
}
