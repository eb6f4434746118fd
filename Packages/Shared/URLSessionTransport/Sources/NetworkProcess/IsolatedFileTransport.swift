public import APIClient
import Foundation
import Synchronization
public import URLSessionTransport

/// Fetches files over the network, each from the server that its URL names, and never with a key.
public final class IsolatedFileTransport: FileTransport {
    private let program: String?
    private let userAgent: String
    private let onExchange: (@Sendable (ExchangeReport) -> Void)?
    /// By server and limit, so that several files of one server need one process.
    private let transports = Mutex<[String: IsolatedTransport]>([:])

    /// Makes a transport. Nothing is opened.
    ///
    /// - Parameters:
    ///   - program: As for `IsolatedTransport`.
    ///   - userAgent: As in `nereid/1.0`.
    ///   - onExchange: Is told about each exchange when it has ended, on whatever thread.
    public init(
        program: String? = nil, userAgent: String, onExchange: (@Sendable (ExchangeReport) -> Void)? = nil
    ) {
        self.program = program
        self.userAgent = userAgent
        self.onExchange = onExchange
    }

    public func file(at url: String, limit: Int, timeout: Double) async throws(HTTPTransportError) -> HTTPResponse {
        guard var parts = URLComponents(string: url, encodingInvalidCharacters: false) else { throw Self.unusable(url) }
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        let query = parts.percentEncodedQuery.map { "?" + $0 } ?? ""
        parts.percentEncodedPath = ""
        parts.percentEncodedQuery = nil
        parts.percentEncodedFragment = nil
        guard let server = parts.string else { throw Self.unusable(url) }
        let transport: IsolatedTransport
        do throws(BaseURLError) {
            transport = try self.transport(to: server, limit: limit)
        } catch {
            throw Self.unusable(url)
        }
        return try await transport.send(
            HTTPRequest(.get, path + query, headers: [HTTPHeader("Accept", "image/*")], timeout: timeout))
    }

    private func transport(to server: String, limit: Int) throws(BaseURLError) -> IsolatedTransport {
        let key = "\(limit) \(server)"
        if let known = transports.withLock({ $0[key] }) { return known }
        let made = try IsolatedTransport(
            program: program, baseURL: server, userAgent: userAgent, limit: limit, onExchange: onExchange)
        return transports.withLock { transports in
            let first = transports[key] ?? made
            transports[key] = first
            return first
        }
    }

    private static func unusable(_ url: String) -> HTTPTransportError {
        .failed(.other("'\(url.prefix(200))' is no URL that begins with https"), mayHaveLeft: false)
    }
}
