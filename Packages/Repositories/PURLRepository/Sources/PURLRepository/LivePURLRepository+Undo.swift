public import PURLDomain
import PersistenceServiceInterface
public import ResourceLoading

extension LivePURLRepository: TakingBack {
    public static var noun: String { "purl" }

    public nonisolated var journal: (any WriteJournal)? { storage.journal }

    public func present(_ name: String, on address: String) async throws(PURLRepositoryError) -> PURL? {
        guard var purl = try await current(name, of: address, isAddressKnown: true) else { return nil }
        purl.isListed = try await isListed(purl)
        return purl
    }

    public static func restoring(_ steps: [Step<PURL>]) -> PURLIntent { .restore(steps) }

    public nonisolated func limit(of change: Change<PURL>) -> UndoLimit {
        change.after == nil && change.before != .nothing ? .partly("its hits start again at 0") : .none
    }
}
