public import PURLDomain
public import ResourceLoading

/// The PURLs of one address, one PURL, and the plans of writes.
@MainActor
public final class PURLViewModel {
    /// The PURLs of an address, in the requested order.
    public let list = Resource<[PURL]>("purl")
    /// One PURL.
    public let detail = Resource<PURL>("purl")

    private let repository: any PURLRepository

    public init(repository: any PURLRepository) { self.repository = repository }

    /// Loads the PURLs of `address`.
    public func loadList(address: String, order: PURLOrder, policy: LoadPolicy) async {
        await list.load(of: address) {
            try await repository.purls(of: address, policy: policy).map { $0.sorted(by: order) }
        }
    }

    /// Loads the PURL `name`.
    public func load(_ name: String, address: String, policy: LoadPolicy) async {
        await detail.load(name, of: address) { try await repository.purl(name, of: address, policy: policy) }
    }

    /// Plans a write; nothing is sent before the plan is applied.
    public func plan(_ intent: PURLIntent, on address: String) async throws -> WritePlan<PURL> {
        try await repository.writePlan(intent, on: address)
    }
}
