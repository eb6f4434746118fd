import PersistenceServiceInterface
public import ResourceLoading
public import StatusDomain

extension LiveBioRepository: Undoable {
    public static var noun: String { "bio" }

    public nonisolated var journal: (any WriteJournal)? { storage.journal }

    public func current(_ id: String, on address: String) async throws -> Bio? {
        try await ifThere { try await bio(of: address, policy: .serverOnly).value }
    }

    public static func restoring(_ steps: [Step<Bio>]) -> BioIntent { .restore(steps) }
}
