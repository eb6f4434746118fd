import APIClient
import NetworkService
import SessionServiceInterface

extension NetworkServices {
    /// Makes the services over a transport.
    init(
        transport: any HTTPTransport, files: (any FileTransport)? = nil, session: any SessionService,
        timeout: Double = 30, offline: Bool = false,
        sleep: @escaping @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
    ) {
        self.init(
            LiveNetworkService(
                transport: transport, files: files, session: session, timeout: timeout, offline: offline, sleep: sleep))
    }
}
