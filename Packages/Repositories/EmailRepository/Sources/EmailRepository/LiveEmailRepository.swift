import APIClient
public import EmailDomain
public import FeatureContributions
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading

/// The forwarding of mail, over the server and the archive.
public actor LiveEmailRepository: EmailRepository {
    private let network: any NetworkService
    let storage: RepositoryStorage
    private let owns: @Sendable (String) async throws -> Bool

    /// Creates a repository.
    ///
    /// - Parameter owns: Whether the account owns an address; called when the server knows no forwarding of it.
    public init(
        network: any NetworkService, storage: RepositoryStorage,
        owns: @escaping @Sendable (String) async throws -> Bool
    ) {
        self.network = network
        self.storage = storage
        self.owns = owns
    }

    public func forwarding(of address: String, policy: LoadPolicy) async throws -> Loaded<EmailForwarding> {
        try await storage.load(
            network.recording, "the mail forwarding of \(address: address)",
            storage.archive.rows(.emailDestinations, of: address).list, .tenMinutes, policy
        ) { [owns] network in
            try await network.collection(of: address, nothing: [], exists: owns) {
                try await network.perform(EmailEndpoint.view(of: address)).destinations
            }
        }.map { EmailForwarding(address: address, destinations: $0) }
    }

    public func plan(_ intent: EmailIntent, on address: String) async throws -> [Step<EmailForwarding>] {
        if case .restore(let steps) = intent { return steps }
        let current =
            intent.readsServer
            ? try await forwarding(of: address, policy: .serverOnly).value
            : try await storage.previousForJournal {
                try await forwarding(of: address, policy: .automatic)
            }
        return try intent.steps(given: current?.destinations, of: address)
    }

    public func apply(
        _ step: Step<EmailForwarding>, of intent: EmailIntent, on address: String
    ) async throws -> Receipt<EmailForwarding> {
        if intent.readsServer, step.changesNothing { return Receipt(step.after) }
        let asked = step.after?.destinations ?? []
        let taken = try await network.perform(EmailEndpoint.set(asked, of: address)).destinations
        storage.reporting {
            try storage.archive.rows(.emailDestinations, of: address).replace(with: taken, at: storage.now())
        }
        // The server may change the case of letters.
        guard Set(asked.map { $0.lowercased() }) == Set(taken.map { $0.lowercased() }) else {
            let place = taken.isEmpty ? "nowhere" : "to " + taken.joined(separator: ", ")
            throw Failure(
                .refused,
                "the server accepted the request, but says that mail for \(address: address) goes \(place), which is not what was requested"
            )
        }
        return Receipt(taken.isEmpty ? nil : EmailForwarding(address: address, destinations: taken))
    }
}

extension EmailRepository {
    /// What `sync` fetches.
    public var syncTasks: [SyncTask] { [SyncTask("email", .one, read: forwarding)] }
}
