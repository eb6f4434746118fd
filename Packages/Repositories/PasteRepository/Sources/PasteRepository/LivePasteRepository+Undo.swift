public import PasteDomain
import PersistenceServiceInterface
public import ResourceLoading

extension LivePasteRepository: Undoable {
    public static var noun: String { "paste" }

    public nonisolated var journal: (any WriteJournal)? { storage.journal }

    public func current(_ title: String, on address: String) async throws -> Paste? {
        guard var paste = try await current(title, of: address) else { return nil }
        paste.isListed = try await isListed(paste)
        return paste
    }

    public static func restoring(_ steps: [Step<Paste>]) -> PasteIntent { .restore(steps) }
}
