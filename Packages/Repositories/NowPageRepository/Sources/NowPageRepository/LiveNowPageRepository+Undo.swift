import NetworkServiceInterface
public import NowPageDomain
import PersistenceServiceInterface
public import ResourceLoading

extension LiveNowPageRepository: Undoable {
    public static var noun: String { "now" }

    public nonisolated var journal: (any WriteJournal)? { storage.journal }

    public func current(_ id: String, on address: String) async throws -> NowPage? {
        try await ifThere { try await network.nowPage(of: address) }
    }

    public static func restoring(_ steps: [Step<NowPage>]) -> NowPageIntent { .restore(steps) }

    public nonisolated func irreversiblePart(of step: Step<NowPage>) -> IrreversiblePart {
        step.before == .nothing ? .impossible("a now page cannot be deleted") : .none
    }
}
