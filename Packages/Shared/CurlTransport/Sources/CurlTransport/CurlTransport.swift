public import APIClient
public import Foundation
import FoundationExtensions

/// Carries requests over HTTP to the one server it is bound to, by libcurl.
///
/// What it holds to, whatever the server does:
/// - An exchange ends after the request's `timeout` of silence, and when it is slower than 16 KiB a second beyond that.
/// - A redirect is followed for a GET within the same scheme, host and port, five times at most; otherwise nothing at all
///   is sent to where it points.
/// - An answer larger than the limit is left as soon as that is known, and counted as it is unpacked; so is one whose
///   headers and trailers are more than 1,000 or larger than 256 KiB.
/// - A write is never sent twice, not even when its connection breaks.
/// - Nothing is kept: no cookies, no cache, no credentials.
///
/// Making one costs nothing: libcurl is loaded by the first request (ADR-0027).
public final class CurlTransport: HTTPTransport {
    /// The size of the largest answer that is taken, in bytes: 64 MiB.
    public static let standardLimit = 67_108_864

    private let connections: CurlConnections
    private let settings: Order.Settings
    private let onExchange: (@Sendable (ExchangeReport) -> Void)?

    /// Binds a transport to a server.
    ///
    /// - Parameters:
    ///   - baseURL: `https` with a host, and perhaps a port and a path that goes before each request's own; `http` only
    ///     to this machine (127.0.0.0/8, ::1, localhost).
    ///   - userAgent: As in `nereid/1.0`.
    ///   - limit: The size of the largest answer that is taken, in bytes.
    ///   - environment: The variables that name proxies and trusted certificates; nil for those of this process.
    ///   - connections: Those that it shares with other transports.
    ///   - onExchange: Called when an exchange has ended, on any thread.
    ///   - onProgress: Called whenever something went or came, on any thread.
    /// - Throws: Why `baseURL` cannot be used.
    public init(
        baseURL: String, userAgent: String, limit: Int = standardLimit,
        environment: [String: String]? = nil, connections: CurlConnections = CurlConnections(),
        onExchange: (@Sendable (ExchangeReport) -> Void)? = nil,
        onProgress: (@Sendable (TransferProgress) -> Void)? = nil
    ) throws(BaseURLError) {
        settings = Order.Settings(
            base: try BaseURL(baseURL), userAgent: userAgent, limit: limit,
            environment: environment ?? ProcessInfo.processInfo.environment, onProgress: onProgress)
        self.connections = connections
        self.onExchange = onExchange
    }

    public var host: String { settings.base.label }

    /// Why no request can go through the proxy that the environment names; `nil` where one may, or where there is none.
    public var proxyFault: ProxyFault? {
        guard settings.base.scheme == "https" else { return nil }
        return ProxyEnvironment(variables: settings.environment).fault(for: settings.base.hostName)
    }

    /// Sends `request` once.
    ///
    /// - Throws: `.cancelled` and `.failed` with `mayHaveLeft` false only when no connection was made, or when the
    ///   request's body did not leave as a whole.
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
            throw .failed(.unusable("\(request.path) is no path of a URL"), mayHaveLeft: false)
        }
        guard isSendable(request) else {
            throw .failed(.unusable("a header, or the key, holds a control character"), mayHaveLeft: false)
        }
        let start = ContinuousClock.now
        let outcome = await connections.perform(request, url: url, settings, isInPieces: isInPieces, into: take)
        onExchange?(
            ExchangeReport(
                method: request.method.rawValue, host: host, path: request.path, status: outcome.progress.status,
                milliseconds: Int(start.duration(to: .now) / .milliseconds(1)), bytes: outcome.progress.received))
        return try outcome.result.get()
    }

    /// A line end in a header would begin another one.
    private func isSendable(_ request: HTTPRequest) -> Bool {
        let texts =
            request.headers.flatMap { [$0.name, $0.value] } + [settings.userAgent, request.key?.reveal() ?? ""]
        return texts.allSatisfy { text in text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } }
    }
}
