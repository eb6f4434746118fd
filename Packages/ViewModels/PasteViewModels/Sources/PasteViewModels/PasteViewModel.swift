public import PasteDomain
public import ResourceLoading

/// The pastes of one address, one paste, and the plans of writes.
@MainActor
public final class PasteViewModel {
    /// The pastes of an address, newest first.
    public let list = Resource<[Paste]>("paste")
    /// One paste.
    public let detail = Resource<Paste>("paste")

    private let repository: any PasteRepository

    public init(repository: any PasteRepository) { self.repository = repository }

    /// Loads the pastes of `address`.
    public func loadList(address: String, policy: LoadPolicy) async {
        await list.load(of: address) { try await repository.pastes(of: address, policy: policy) }
    }

    /// Loads the paste `title`.
    public func load(_ title: String, address: String, policy: LoadPolicy) async {
        await detail.load(title, of: address) { try await repository.paste(title, of: address, policy: policy) }
    }

    /// Plans a write; nothing is sent before the plan is applied.
    public func plan(_ intent: PasteIntent, on address: String) async throws -> WritePlan<Paste> {
        try await repository.writePlan(intent, on: address)
    }
}
