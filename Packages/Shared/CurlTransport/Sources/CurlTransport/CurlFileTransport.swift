public import APIClient
public import Foundation

/// Fetches files over the network, each from the server of its URL, and never with a key.
public final class CurlFileTransport: FileTransport {
    /// Makes the transport for a server, with a limit in bytes.
    private let transport: @Sendable (_ server: String, _ limit: Int) throws(BaseURLError) -> CurlTransport

    /// Makes a transport. Opens nothing.
    ///
    /// - Parameters:
    ///   - userAgent: Such as `nereid/1.0`.
    ///   - environment: As for `CurlTransport`.
    ///   - connections: The connections shared with other transports.
    ///   - onExchange: Called when an exchange has ended, on any thread.
    public init(
        userAgent: String, environment: [String: String]? = nil, connections: CurlConnections = CurlConnections(),
        onExchange: (@Sendable (ExchangeReport) -> Void)? = nil
    ) {
        transport = { server, limit throws(BaseURLError) in
            try CurlTransport(
                baseURL: server, userAgent: userAgent, limit: limit, environment: environment,
                connections: connections, onExchange: onExchange)
        }
    }

    public func file(
        at url: String, limit: Int, timeout: Double, into take: (Data) -> Bool
    ) async throws(HTTPTransportError) -> HTTPResponse {
        guard var parts = URLComponents(string: url, encodingInvalidCharacters: false) else { throw Self.unusable(url) }
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        let query = parts.percentEncodedQuery.map { "?" + $0 } ?? ""
        parts.percentEncodedPath = ""
        parts.percentEncodedQuery = nil
        parts.percentEncodedFragment = nil
        guard let server = parts.string else { throw Self.unusable(url) }
        let transport: CurlTransport
        do throws(BaseURLError) {
            transport = try self.transport(server, limit)
        } catch {
            throw Self.unusable(url)
        }
        return try await transport.send(
            HTTPRequest(.get, path + query, headers: [HTTPHeader("Accept", "image/*")], timeout: timeout), into: take)
    }

    private static func unusable(_ url: String) -> HTTPTransportError {
        .failed(.unusable("'\(url.prefix(200))' is not a URL that begins with https"), mayHaveLeft: false)
    }
}
