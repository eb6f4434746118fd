public import EmailDomain
public import Observation
public import ResourceLoading

/// The mail forwarding of an address.
@MainActor
@Observable
public final class EmailForwardingViewModel: LoadingModel {
    /// The destinations, in the server's order.
    public private(set) var state: LoadingState<[String]> = .idle
    /// The destinations as the server has them after a change.
    public private(set) var saved: LoadingState<[String]> = .idle

    private let repository: any EmailRepository

    /// Makes a view model.
    public init(repository: any EmailRepository) {
        self.repository = repository
    }

    /// Loads the mail forwarding of `address`.
    public func load(address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(EmailRepositoryError) in
            try await repository.forwarding(of: address, policy: policy).map(\.destinations)
        }
    }

    /// Loads the mail forwarding of `address` from the server; the archive's copy would not do.
    public func loadForChanging(address: String) async {
        await loadForEditing(\.state) { () async throws(EmailRepositoryError) in
            try await repository.forwarding(of: address, policy: .refresh).map(\.destinations)
        }
    }

    /// Replaces the mail forwarding of `address`.
    ///
    /// - Parameter destinations: nil removes the forwarding.
    public func save(_ destinations: EmailDestinations?, address: String) async {
        await ask(\.saved) { () async throws(EmailRepositoryError) in
            try await repository.setForwarding(destinations, of: address).destinations
        }
    }
}
