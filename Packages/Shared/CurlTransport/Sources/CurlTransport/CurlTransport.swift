public import APIClient
public import Foundation
import FoundationExtensions

/// Sends requests over HTTP to one server, with libcurl.
///
/// Its guarantees, whatever the server does:
/// - An exchange ends after the request's `timeout` of silence, or if it is slower than 16 KiB a second beyond that.
/// - A redirect is followed only for a GET within the same scheme, host and port, five times at most; otherwise nothing
///   is sent to its target.
/// - An answer larger than the limit is aborted as soon as that is known; the unpacked size counts. So is one whose
///   headers and trailers are more than 1,000 or larger than 256 KiB.
/// - A write is never sent twice, not even when its connection breaks.
/// - It keeps no cookies, no cache and no credentials.
///
/// Making one is cheap: the first request loads libcurl (ADR-0027).
public final class CurlTransport: HTTPTransport {
    /// The default maximum size of an answer, in bytes: 64 MiB.
    public static let standardLimit = 67_108_864

    let settings: PendingRequest.Settings
    private let connections: CurlConnections
    private let onExchange: (@Sendable (ExchangeReport) -> Void)?

    /// Creates a transport for a server.
    ///
    /// - Parameters:
    ///   - baseURL: `https` with a host, and perhaps a port and a path prefix; `http` only to this machine
    ///     (127.0.0.0/8, ::1, localhost).
    ///   - userAgent: Such as `nereid/1.0`.
    ///   - limit: The maximum size of an answer, in bytes.
    ///   - environment: The variables that name proxies and trusted certificates; nil for this process's variables.
    ///   - onExchange: Called when an exchange has ended, on any thread.
    ///   - onProgress: Called whenever data was sent or received, on any thread.
    /// - Throws: Why `baseURL` cannot be used.
    public init(
        baseURL: String, userAgent: String, limit: Int = standardLimit,
        environment: [String: String]? = nil, onExchange: (@Sendable (ExchangeReport) -> Void)? = nil,
        onProgress: (@Sendable (TransferProgress) -> Void)? = nil
    ) throws(BaseURLError) {
        settings = PendingRequest.Settings(
            base: try BaseURL(baseURL), userAgent: userAgent, limit: limit,
            environment: environment ?? ProcessInfo.processInfo.environment, onProgress: onProgress)
        connections = CurlConnections()
        self.onExchange = onExchange
    }

    /// Creates a transport for the server of a URL in another server's answer.
    init(to base: BaseURL, limit: Int, besides api: CurlTransport) {
        settings = PendingRequest.Settings(
            base: base, userAgent: api.settings.userAgent, limit: limit, environment: api.settings.environment,
            onProgress: nil, avoidsLocalNetwork: !base.isSameServer(as: api.settings.base))
        connections = api.connections
        onExchange = api.onExchange
    }

    public var host: String { settings.base.label }

    /// Why no request can use the proxy that the environment names; `nil` without such a fault or without a proxy.
    public var proxyFault: ProxyFault? {
        guard settings.base.scheme == "https" else { return nil }
        return ProxyEnvironment(variables: settings.environment).fault(for: settings.base.hostName)
    }

    /// Sends `request` once.
    ///
    /// - Throws: `.cancelled` and `.failed`; `mayHaveLeft` is false only if no connection was made, or if the request's
    ///   body was not sent as a whole.
    public func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        try await exchange(request, isInPieces: false) { _ in true }
    }

    public func send(
        _ request: HTTPRequest, into take: (Data) -> Bool
    ) async throws(HTTPTransportError) -> HTTPResponse {
        try await exchange(request, isInPieces: true, into: take)
    }

    private func exchange(
        _ request: HTTPRequest, isInPieces: Bool, into take: (Data) -> Bool
    ) async throws(HTTPTransportError) -> HTTPResponse {
        guard !Task.isCancelled else { throw .cancelled(mayHaveLeft: false) }
        guard let url = settings.base.url(of: request.target) else {
            throw .failed(.unusable("\(request.path) is not a URL path"), mayHaveLeft: false)
        }
        guard !settings.avoidsLocalNetwork || !LocalNetwork.contains(host: settings.base.hostName) else {
            throw .failed(.unusable(LocalNetwork.refusal), mayHaveLeft: false)
        }
        guard isSendable(request) else {
            throw .failed(.unusable("a header, or the key, contains a control character"), mayHaveLeft: false)
        }
        let start = ContinuousClock.now
        let outcome = await connections.perform(request, url: url, settings, isInPieces: isInPieces, into: take)
        onExchange?(
            ExchangeReport(
                method: request.method.rawValue, host: host, path: request.path, status: outcome.progress.status,
                milliseconds: Int(start.duration(to: .now) / .milliseconds(1)), bytes: outcome.progress.received))
        return try outcome.result.get()
    }

    /// A line ending in a header would begin another header.
    private func isSendable(_ request: HTTPRequest) -> Bool {
        let texts =
            request.headers.flatMap { [$0.name, $0.value] } + [settings.userAgent, request.key?.reveal() ?? ""]
        return texts.allSatisfy { text in text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } }
    }
}
