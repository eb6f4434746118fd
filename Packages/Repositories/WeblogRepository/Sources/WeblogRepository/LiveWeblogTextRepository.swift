import APIClient
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import WeblogDomain

/// The shared texts of weblogs over the server and the archive.
public actor LiveWeblogTextRepository: WeblogTextRepository {
    private let network: any NetworkService
    let storage: RepositoryStorage

    public init(network: any NetworkService, storage: RepositoryStorage) {
        self.network = network
        self.storage = storage
    }

    public func text(
        _ kind: WeblogText.Kind, of address: String, policy: LoadPolicy
    ) async throws -> Loaded<WeblogText> {
        try await storage.load(
            network.recording, "the weblog \(kind) of \(address: address)",
            storage.archive.weblogText(kind, of: address).single, .tenMinutes, policy
        ) { network in
            try await asking(missing: .noWeblogText(kind, of: address)) {
                switch kind {
                case .configuration: try await network.perform(WeblogEndpoint.configuration(of: address))
                case .template: try await network.perform(WeblogEndpoint.template(of: address))
                }
            }
        }.map { WeblogText(address: address, kind: kind, content: $0) }
    }

    public func plan(_ intent: WeblogTextIntent, on address: String) async throws -> [Step<WeblogText>] {
        switch intent {
        case .set(let text):
            try WeblogText.check(text.content)
            return [Step(id: text.journalID, before: try await current(text.kind, of: address), after: text)]
        case .restore(let steps):
            return steps
        }
    }

    /// The server's text.
    func current(_ kind: WeblogText.Kind, of address: String) async throws -> Previous<WeblogText> {
        let current = try await ifThere { try await text(kind, of: address, policy: .serverOnly).value }
        return current.map(Previous.value) ?? .nothing
    }

    public func apply(
        _ step: Step<WeblogText>, of intent: WeblogTextIntent, on address: String
    ) async throws -> Receipt<WeblogText> {
        guard let text = step.after else { return Receipt(nil) }
        switch text.kind {
        case .configuration: _ = try await network.perform(WeblogEndpoint.setConfiguration(text.content, of: address))
        case .template: _ = try await network.perform(WeblogEndpoint.setTemplate(text.content, of: address))
        }
        storage.reporting {
            try storage.archive.weblogText(text.kind, of: address).set(text.content, at: storage.now())
        }
        return Receipt(text)
    }
}
