public import NowPageDomain
public import ResourceLoading

/// The now page of an address, the plans of its writes, and the garden.
@MainActor
public final class NowPageViewModel {
    /// The page.
    public let state = Resource<NowPage>("now")
    /// The listed now pages, newest first.
    public let garden = Resource<[GardenEntry]>("now")

    private let repository: any NowPageRepository

    public init(repository: any NowPageRepository) { self.repository = repository }

    /// Loads the now page of an address.
    public func load(address: String, policy: LoadPolicy) async {
        await state.load(of: address) { try await repository.page(of: address, policy: policy) }
    }

    /// Loads the server's page for editing, offline the archive's; an empty one if there is none.
    public func loadForEditing(address: String, policy: LoadPolicy) async {
        await state.load(of: address) {
            do {
                return try await repository.page(of: address, policy: policy.forEditing)
            } catch let failure as Failure where failure == .noNowPage(of: address) {
                let page = NowPage(address: address, content: "", updatedAt: nil, isListed: false)
                return Loaded(page, origin: .network)
            }
        }
    }

    /// Plans a change; nothing is sent before the plan is applied.
    public func plan(_ intent: NowPageIntent, on address: String) async throws -> WritePlan<NowPage> {
        try await repository.writePlan(intent, on: address)
    }

    /// Loads the garden's pages.
    public func loadGarden(policy: LoadPolicy) async {
        await garden.load { try await repository.garden(policy: policy) }
    }
}
