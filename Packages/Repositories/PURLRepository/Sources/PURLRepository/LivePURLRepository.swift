import APIClient
public import FeatureContributions
public import Foundation
import FoundationExtensions
public import NetworkServiceInterface
public import PURLDomain
public import PersistenceServiceInterface
public import ResourceLoading

/// The PURLs over the server and the archive.
public actor LivePURLRepository: PURLRepository {
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

    /// What `sync` fetches.
    public nonisolated var syncTasks: [SyncTask] { [SyncTask("purl", .items, read: purls)] }

    public func purls(of address: String, policy: LoadPolicy) async throws -> Loaded<[PURL]> {
        let stored = storage.archive.rows(.purls, of: address).list
        return try await storage.load(network.recording, "the PURLs of \(address: address)", stored, .minute, policy) {
            network in
            try await network.collection(of: address, nothing: [], exists: exists) {
                try await network.purls(of: address, asOwner: owns(address)).sorted(by: .name)
            }
        }
    }

    public func purl(_ name: String, of address: String, policy: LoadPolicy) async throws -> Loaded<PURL> {
        let rows = storage.archive.rows(.purls, of: address)
        let stored = rows.item(name).keeping { purl, _ in
            var purl = purl
            let held = try rows.one(name)
            if purl.isListed == nil { purl.isListed = held?.isListed }
            if purl.url.isEmpty { purl.url = held?.url ?? "" }
            try rows.save(purl)
        }
        .confirmedAlone(as: "purl", in: storage.archive) { "\(address)/\($0.name)" }
        return try await storage.load(
            network.recording, "the PURL '\(name)' of \(address: address)", stored, .minute, policy
        ) { network in
            let purl = try await asking(missing: .noSuchPURL(name, of: address)) {
                try await network.findPURL(name, of: address, asOwner: owns(address))
            }
            guard let purl else { throw Failure.noSuchPURL(name, of: address) }
            return purl
        }
    }

    // MARK: Plans

    public func plan(_ intent: PURLIntent, on address: String) async throws -> [Step<PURL>] {
        switch intent {
        case .create(let draft, let overwriting):
            let current = try await current(draft.name, of: address)
            if current != nil, !overwriting { throw Failure.purlExists(draft.name, of: address) }
            return [try await saving(draft.name, draft.url, draft.isListed, over: current, of: address)]
        case .edit(let name, let change):
            let current = try await existing(name, of: address)
            let url = try change.url ?? current.knownURL
            return [try await saving(current.name, url, change.isListed, over: current, of: address)]
        case .rename(let name, let newName, let overwriting):
            return try await renaming(name, to: newName, of: address, overwriting: overwriting)
        case .delete(let names, let areShown):
            var steps: [Step<PURL>] = []
            for name in names {
                let previous: Previous<PURL> =
                    areShown ? .value(try await existing(name, of: address)) : try await previous(name, of: address)
                let step = Step(id: previous.value?.name ?? name, before: previous, after: nil)
                if !steps.contains(where: { $0.id == step.id }) { steps.append(step) }
            }
            return steps
        case .import(let entries):
            return try await importing(entries.map(\.draft), to: address)
        case .restore(let steps):
            return steps
        }
    }

    /// The step that saves a PURL. Without a requested listing the current one stays; a new PURL is then unlisted.
    private func saving(
        _ name: String, _ url: String, _ asked: Bool?, over current: PURL?, of address: String
    ) async throws -> Step<PURL> {
        guard var before = current else {
            let new = PURL(writing: name, address: address, url: url, isListed: asked ?? false)
            return Step(id: name, before: .nothing, after: new)
        }
        var after = before
        after.url = url
        before.isListed = try await isListed(before)
        after.isListed = asked ?? before.isListed
        return Step(id: before.name, before: .value(before), after: after)
    }

    private func renaming(
        _ name: String, to newName: String, of address: String, overwriting: Bool
    ) async throws -> [Step<PURL>] {
        var old = try await existing(name, of: address)
        let url = try old.knownURL
        let replaced = try await current(newName, of: address)
        // If the service treats both names as equal, deleting the old PURL would delete the new one.
        if let replaced, !overwriting || replaced.name == old.name {
            throw Failure.purlExists(newName, of: address)
        }
        old.isListed = try await isListed(old)
        let made = try await saving(newName, url, old.isListed, over: replaced, of: address)
        return [made, Step(id: old.name, before: .value(old), after: nil, onlyIf: made.after)]
    }

    private func importing(_ drafts: [PURLDraft], to address: String) async throws -> [Step<PURL>] {
        let loaded = try await purls(of: address, policy: .serverOnly)
        let existing = Dictionary(loaded.value.map { ($0.name, $0) }) { $1 }
        var steps: [Step<PURL>] = []
        for draft in drafts {
            var current = existing[draft.name]
            // An entry that cannot be read is left out of the list.
            if current == nil, !loaded.isComplete { current = try await self.current(draft.name, of: address) }
            let isSame = draft.url.isExactly(current?.url)
            if isSame, draft.isListed == nil || draft.isListed == current?.isListed { continue }
            steps.append(try await saving(draft.name, draft.url, draft.isListed, over: current, of: address))
        }
        return steps
    }

    private func existing(_ name: String, of address: String) async throws -> PURL {
        guard let purl = try await current(name, of: address) else {
            throw Failure.noSuchPURL(name, of: address)
        }
        return purl
    }

    /// The PURL of an owned address on the server; nil if it has none of that name.
    private func current(_ name: String, of address: String) async throws -> PURL? {
        try await ifThere { try await network.purl(name, of: address, asOwner: true) }
    }

    /// A PURL that is to be deleted, for the journal alone.
    private func previous(_ name: String, of address: String) async throws -> Previous<PURL> {
        guard storage.journal != nil else { return .unknown }
        let previous = try await storage.previousToDelete {
            var loaded = try await purl(name, of: address, policy: .automatic)
            // So that a listed item is restored as listed.
            if loaded.value.isListed == nil { loaded.value.isListed = try await isListed(loaded.value) }
            return loaded
        }
        return previous.map(Previous.value) ?? .unknown
    }

    private func isListed(_ purl: PURL) async throws -> Bool {
        try await listing(on: purl.address).isListed(Listing.Current(name: purl.name, isListed: purl.isListed))
    }

    // MARK: Writes

    public func apply(_ step: Step<PURL>, of intent: PURLIntent, on address: String) async throws -> Receipt<PURL> {
        guard let after = step.after else {
            try await delete(step, of: address)
            return Receipt(nil)
        }
        return try await save(after, over: step.before.value)
    }

    /// Deletes a PURL; after a rename only if the new one is there.
    private func delete(_ step: Step<PURL>, of address: String) async throws {
        let name = step.id ?? ""  // A deletion has an id.
        if let new = step.onlyIf {
            try await deleteRenamed(name, to: new)
        } else {
            try await asking(missing: .noSuchPURL(name, of: address)) {
                try await network.perform(PURLEndpoint.delete(name, of: address))
            }
        }
        storage.reporting { try storage.archive.rows(.purls, of: address).remove(name) }
    }

    private func deleteRenamed(_ name: String, to new: PURL) async throws {
        let made: PURL
        do {
            made = try await network.purl(new.name, of: new.address, asOwner: true)
        } catch let failure as RemoteFailure where failure.status == 404 {
            throw Failure.lostRename(name, to: new.name)
        } catch let failure as RemoteFailure {
            throw Failure.halfRenamed(name, to: new.name, because: failure)
        }
        guard made.url.isExactly(new.url), !made.name.isExactly(name) else {
            throw Failure.halfRenamed(name, to: new.name, because: nil)
        }
        do {
            if Task.isCancelled { throw RemoteFailure.cancelled }
            _ = try await network.perform(PURLEndpoint.delete(name, of: new.address))
        } catch let failure as RemoteFailure where failure.isNotFound {
            // It was deleted elsewhere in the meantime.
        } catch let failure as RemoteFailure {
            throw Failure.halfRenamed(name, to: new.name, because: failure)
        }
    }

    /// Saves a PURL over the one that was found, and checks whether the server applied a changed listing.
    private func save(_ after: PURL, over current: PURL?) async throws -> Receipt<PURL> {
        let address = after.address
        let listed = try await listing(on: address).save(
            asked: after.isListed, over: current.map { Listing.Current(name: $0.name, isListed: $0.isListed) }
        ) { isListed in
            try await network.perform(PURLEndpoint.save(after.name, url: after.url, isListed: isListed, of: address))
                .name
        }
        // The journal has no hits of a PURL that is restored; the service keeps those of an existing one.
        let purl = PURL(
            name: listed.name, address: address, url: after.url, hits: after.hits ?? current?.hits,
            isListed: listed.isListed)
        storage.reporting { try storage.archive.rows(.purls, of: address).save(purl) }
        return Receipt(purl, notice: listed.outcome.warning("PURL", purl.name, isListed: listed.isListed))
    }

    private func listing(on address: String) -> Listing {
        Listing { [network] name in
            try await network.purl(name, of: address, asOwner: true).isListed
        } listedNames: { [network] in
            try await network.purls(of: address, asOwner: false).map(\.name)
        }
    }
}

// What waits in the outbox: the server has one PURL per name, so an existing one with the same target counts as sent.
extension LivePURLRepository: QueuedWriteDelivery {
    /// The kind of these writes in the outbox.
    public static let queuedKind = "purl"

    public nonisolated func waiting(_ intent: PURLIntent, on address: String) -> WaitingWrite<PURL>? {
        guard case .create(let draft, let overwriting) = intent else { return nil }
        let purl = PURL(writing: draft.name, address: address, url: draft.url, isListed: draft.isListed)
        return storage.waiting(
            Self.queuedKind, of: address, content: draft.name, isNamed: !overwriting,
            Step(id: draft.name, before: .unknown, after: purl)
        ) {
            QueuedWrite.payload(QueuedPURL(draft, overwriting: overwriting))
        }
    }

    public nonisolated func content(of write: QueuedWrite) -> String? { (try? write.decoded() as QueuedPURL)?.url }

    public nonisolated var isNamed: Bool { true }

    public nonisolated func payload(of write: QueuedWrite, replacing content: String) throws -> String {
        var queued: QueuedPURL = try write.decoded()
        // A text from a file or an editor ends with a line ending.
        let url = content.split(whereSeparator: \.isNewline).joined(separator: " ")
        queued.url = try PURLDraft.url(url)
        return QueuedWrite.payload(queued)
    }

    public nonisolated func forcedPayload(of write: QueuedWrite) -> String? {
        guard var queued: QueuedPURL = try? write.decoded() else { return nil }
        queued.overwriting = true
        return QueuedWrite.payload(queued)
    }

    public func isDone(_ write: QueuedWrite) async throws -> Bool {
        let queued: QueuedPURL = try write.decoded()
        let current = try await current(queued.name, of: write.address)
        return queued.url.isExactly(current?.url)
    }

    public func send(_ write: QueuedWrite) async throws -> String? {
        let queued: QueuedPURL = try write.decoded()
        let intent = PURLIntent.create(try queued.draft, overwriting: queued.overwriting)
        do {
            return try await self.write(intent, on: write.address, sending: write.id).first?.value?.link
        } catch let failure as Failure where failure == .purlExists(queued.name, of: write.address) {
            if try await isDone(write) { return PURL.link(of: queued.name, address: write.address) }
            throw Failure(.refused, "\(address: write.address) has a different PURL '\(queued.name)' by now")
        }
    }
}

/// A PURL, as stored in the outbox.
struct QueuedPURL: Codable {
    let name: String
    var url: String
    let isListed: Bool?
    var overwriting: Bool

    init(_ draft: PURLDraft, overwriting: Bool) {
        (name, url, isListed) = (draft.name, draft.url, draft.isListed)
        self.overwriting = overwriting
    }

    var draft: PURLDraft {
        get throws {
            guard let draft = try? PURLDraft(name: name, url: url, isListed: isListed) else {
                throw Failure.unreadableRecord
            }
            return draft
        }
    }
}

extension LivePURLRepository: Undoable {
    public static var noun: String { "purl" }

    public nonisolated var journal: (any WriteJournal)? { storage.journal }

    public func current(_ name: String, on address: String) async throws -> PURL? {
        guard var purl = try await current(name, of: address) else { return nil }
        purl.isListed = try await isListed(purl)
        return purl
    }

    public static var serverMayChangeNames: Bool { true }

    /// The service reports no times of PURLs.
    public func find(
        _ item: PURL, since date: Date, excluding others: Set<String>, on address: String
    ) async throws -> [String] {
        if date > .distantPast { return [] }
        return try await network.entries {
            try await $0.purls(of: address, asOwner: true)
        } where: {
            $0.mayBe(item) && !others.contains($0.name)
        }.map(\.name)
    }

    public func known(_ item: PURL, on address: String) -> [String]? {
        storage.existing(confirmedAs: "purls", of: address) {
            try storage.archive.rows(.purls, of: address).all()
        } where: {
            $0.mayBe(item)
        }?.map(\.name)
    }

    public static func restoring(_ steps: [Step<PURL>]) -> PURLIntent { .restore(steps) }

    public nonisolated func irreversiblePart(of step: Step<PURL>) -> IrreversiblePart {
        step.after == nil && step.before != .nothing ? .partly("the hits of a deleted PURL start again at 0") : .none
    }
}

extension PURL {
    /// Whether it may be the other one: the service may have changed the case of its name.
    fileprivate func mayBe(_ other: PURL) -> Bool {
        name.lowercased() == other.name.lowercased() && canonical.url.isExactly(other.canonical.url)
    }
}
