import NetworkServiceInterface
import PersistenceServiceInterface
public import ResourceLoading
public import WebpageDomain

extension LiveWebpageRepository: Undoable {
    public static var noun: String { "web" }

    public nonisolated var journal: (any WriteJournal)? { storage.journal }

    public func current(_ id: String, on address: String) async throws -> Webpage? {
        try await network.webpage(of: address)
    }

    public static func restoring(_ steps: [Step<Webpage>]) -> WebpageIntent { .restore(steps) }

    public nonisolated func irreversiblePart(of step: Step<Webpage>) -> IrreversiblePart {
        .partly("it is saved, but not published")
    }
}
