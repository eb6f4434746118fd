public import APIClient
import Foundation
import FoundationExtensions

/// Carries requests over HTTP to the one server it is bound to.
///
/// What it holds to, whatever the server does:
/// - An exchange ends after the request's `timeout` of silence, and when it is slower than 16 KiB a second beyond that.
/// - A redirect is followed for a GET within the same scheme, host and port, five times at most; otherwise nothing at all
///   is sent to where it points. (On Linux, `URLSession` by itself would send the key there.)
/// - An answer larger than the limit is left as soon as that is known; one that is compressed, at once.
/// - A write is never sent twice, not even when its connection breaks.
/// - Nothing is kept: no cookies, no cache, no credentials.
///
/// Making one costs nothing: the session is made by the first request.
///
/// Foundation for Linux itself ends the process on some answers (ADR-0015): what must survive those sends through an
/// `IsolatedTransport`.
public final class URLSessionTransport: HTTPTransport {
    /// The size of the largest answer that is taken, in bytes: 64 MiB.
    public static let standardLimit = 67_108_864

    private let base: BaseURL
    private let userAgent: String
    private let limit: Int
    private let onExchange: (@Sendable (ExchangeReport) -> Void)?
    private let onProgress: (@Sendable (TransferProgress) -> Void)?
    private let link = URLSessionLink()

    /// Binds a transport to a server.
    ///
    /// - Parameters:
    ///   - baseURL: `https` with a host, and perhaps a port and a path that goes before each request's own; `http` only
    ///     to this machine (127.0.0.0/8, ::1, localhost).
    ///   - userAgent: As in `nereid/1.0`.
    ///   - limit: The size of the largest answer that is taken, in bytes.
    ///   - environment: The variables in which libcurl looks for proxies; nil for those of this process.
    ///   - onExchange: Is told about each exchange when it has ended, on whatever thread.
    ///   - onProgress: Is told whenever something went or came, on whatever thread.
    /// - Throws: Why `baseURL` cannot be used.
    public init(
        baseURL: String, userAgent: String, limit: Int = standardLimit,
        environment: [String: String]? = nil,
        onExchange: (@Sendable (ExchangeReport) -> Void)? = nil,
        onProgress: (@Sendable (TransferProgress) -> Void)? = nil
    ) throws(BaseURLError) {
        base = try BaseURL(baseURL)
        if base.isIPv6, !URLSessionLink.reachesIPv6Addresses { throw .unreachableAddress(host: base.label) }
        let proxies = ProxyEnvironment(variables: environment ?? ProcessInfo.processInfo.environment)
        if base.scheme == "http", URLSessionLink.obeysProxyVariables, let proxy = proxies.proxy(of: base.hostName) {
            throw .unencrypted(host: proxy)
        }
        self.userAgent = userAgent
        self.limit = limit
        self.onExchange = onExchange
        self.onProgress = onProgress
    }

    public var host: String { base.label }

    /// Sends `request` once.
    ///
    /// - Throws: `.cancelled` and `.failed` with `mayHaveLeft` false only when no connection was made, or when the
    ///   request's body did not leave as a whole.
    public func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        guard !Task.isCancelled else { throw .cancelled(mayHaveLeft: false) }
        guard let url = base.url(of: request.target) else {
            throw .failed(.other("\(request.path) is no path of a URL"), mayHaveLeft: false)
        }
        guard Self.isSendable(request, userAgent: userAgent) else {
            throw .failed(.other("a header, or the key, holds a control character"), mayHaveLeft: false)
        }
        let start = ContinuousClock.now
        let exchange = Exchange(request, base: base, limit: limit, onProgress: onProgress)
        link.start(exchange, url: url, userAgent: userAgent)
        let outcome = await Self.outcome(of: exchange)
        report(exchange, start.duration(to: .now))
        return try outcome.get()
    }

    private static func outcome(of exchange: Exchange) async -> Exchange.Outcome {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await exchange.watchPace() }
            let outcome = await exchange.outcome()
            group.cancelAll()
            return outcome
        }
    }

    /// A line end in a header would begin another one.
    private static func isSendable(_ request: HTTPRequest, userAgent: String) -> Bool {
        let texts = request.headers.flatMap { [$0.name, $0.value] } + [userAgent, request.key?.reveal() ?? ""]
        return texts.allSatisfy { text in text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } }
    }

    private func report(_ exchange: Exchange, _ duration: Duration) {
        guard let onExchange else { return }
        let progress = exchange.progress
        onExchange(
            ExchangeReport(
                method: exchange.request.method.rawValue, host: host, path: exchange.request.path,
                status: progress.status, milliseconds: Int(duration / .milliseconds(1)), bytes: progress.received))
    }
}
