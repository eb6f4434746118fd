import APIClient
import Foundation
import FoundationExtensions
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The one place that speaks to `URLSession`: starts tasks, whose reports go to their exchanges.
///
/// Nothing of it outlives the process: no cookies, no cache, no stored credentials.
final class URLSessionLink: Sendable {
    /// Whether variables such as `http_proxy` decide where requests go.
    static var obeysProxyVariables: Bool { isForLinux }

    private static var isForLinux: Bool {
        #if canImport(FoundationNetworking)
            true
        #else
            false
        #endif
    }

    /// Whether a host may be an address of IPv6; names of IPv6 hosts work everywhere.
    static var reachesIPv6Addresses: Bool { !isForLinux }

    /// Made by the first read, so that a program that never reads does not pay for it.
    private let reading = Mutex<(session: URLSession, reporter: Reporter)?>(nil)

    deinit {
        reading.withLock { $0?.session.invalidateAndCancel() }
    }

    /// Starts an exchange.
    ///
    /// Reads share their connections. A write has a connection of its own: libcurl sends a request once more when a
    /// connection that was used before turns out to be dead, and a write must not be sent twice.
    func start(_ exchange: Exchange, url: URL, userAgent: String) {
        let request = Self.urlRequest(exchange.request, url: url, userAgent: userAgent)
        if exchange.request.method.isRead {
            reading.withLock { reading in
                let (session, reporter) = reading ?? Self.makeSession()
                reading = (session, reporter)
                Self.start(request, exchange, in: session, reporter)
            }
        } else {
            let (session, reporter) = Self.makeSession()
            Self.start(request, exchange, in: session, reporter)
            session.finishTasksAndInvalidate()
        }
    }

    private static func start(
        _ request: URLRequest, _ exchange: Exchange, in session: URLSession, _ reporter: Reporter
    ) {
        // The body is given to the task, not to the request: only so does the task report what was sent.
        let task =
            if let body = exchange.request.body {
                session.uploadTask(with: request, from: body)
            } else {
                session.dataTask(with: request)
            }
        reporter.register(exchange, for: task)
        exchange.setCancel { task.cancel() }
        task.resume()
    }

    private static func makeSession() -> (session: URLSession, reporter: Reporter) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        let reporter = Reporter()
        return (URLSession(configuration: configuration, delegate: reporter, delegateQueue: nil), reporter)
    }

    private static func urlRequest(_ request: HTTPRequest, url: URL, userAgent: String) -> URLRequest {
        var urlRequest = URLRequest(url: url)
        urlRequest.httpMethod = request.method.rawValue
        urlRequest.httpShouldHandleCookies = false
        // The exchange watches the time; this only must not come before it.
        urlRequest.timeoutInterval = 100_000
        for header in request.headers { urlRequest.setValue(header.value, forHTTPHeaderField: header.name) }
        urlRequest.setValue(userAgent, forHTTPHeaderField: "User-Agent")
        urlRequest.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        if let key = request.key {
            urlRequest.setValue("Bearer " + key.reveal(), forHTTPHeaderField: "Authorization")
        }
        return urlRequest
    }
}

/// Hears what a session's tasks report, one call after the other.
private final class Reporter: NSObject, URLSessionDataDelegate, Sendable {
    private let exchanges = Mutex<[Int: Exchange]>([:])

    func register(_ exchange: Exchange, for task: URLSessionTask) {
        exchanges.withLock { $0[task.taskIdentifier] = exchange }
    }

    private func exchange(of task: URLSessionTask) -> Exchange? {
        exchanges.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        exchange(of: task)?.noteSent(Int(clamping: totalBytesSent))
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // On Linux the new request carries the key to whatever host it names: nothing of it is used.
        // Nor is that URL: on Linux what lacks a host is given one.
        let location = response.value(forHTTPHeaderField: "Location")
        let url = location.flatMap { URL(string: $0, relativeTo: response.url)?.absoluteURL }
        exchange(of: task)?.redirect(to: url) { url in
            var next = task.originalRequest
            next?.url = url
            completionHandler(url == nil ? nil : next)
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        // There is no credential but the key: a 401 that asks for another kind is an answer like any other.
        #if canImport(FoundationNetworking)
            // Here that answer is never delivered, whatever is said (measured, Swift 6.3.1); it has to do without body.
            if let exchange = exchange(of: task), let response = challenge.failureResponse as? HTTPURLResponse {
                exchange.begin(status: response.statusCode, headers: Self.headers(of: response), length: 0)
                exchange.complete(nil)
            }
        #else
            // The server's certificate comes this way too, and is judged as the system does.
            guard challenge.protectionSpace.authenticationMethod != NSURLAuthenticationMethodServerTrust else {
                return completionHandler(.performDefaultHandling, nil)
            }
        #endif
        completionHandler(.rejectProtectionSpace, nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if let exchange = exchange(of: dataTask), let response = response as? HTTPURLResponse {
            exchange.begin(
                status: response.statusCode, headers: Self.headers(of: response), length: response.expectedContentLength
            )
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.append(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        exchange?.complete(error.map { Self.failure(of: $0) })
    }

    /// The order in which they came is lost here; by name is at least the same in every run.
    private static func headers(of response: HTTPURLResponse) -> [HTTPHeader] {
        response.allHeaderFields.map { HTTPHeader("\($0.key)", "\($0.value)") }.sorted { $0.name < $1.name }
    }

    /// The cause, and whether there was a connection over which the request can have gone.
    ///
    /// Source: the codes' documentation, and for Linux the loopback tests of this package.
    private static func failure(of error: any Error) -> (cause: HTTPTransportError.Cause, wasConnected: Bool) {
        guard let code = (error as? URLError)?.code else { return (.other("it failed for no known reason"), true) }
        switch code {
        case .cannotConnectToHost: return (.connectionRefused, false)
        case .cannotFindHost, .dnsLookupFailed: return (.nameNotFound, false)
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff:
            return (.other("this machine has no network"), false)
        case .secureConnectionFailed: return (.insecure(detail: "the handshake failed"), false)
        case .serverCertificateHasBadDate: return (.insecure(detail: "its certificate has expired"), false)
        case .serverCertificateNotYetValid: return (.insecure(detail: "its certificate is not valid yet"), false)
        case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot:
            return (.insecure(detail: "its certificate is not trusted"), false)
        case .clientCertificateRejected, .clientCertificateRequired:
            return (.insecure(detail: "it wants a certificate of ours"), false)
        // On Linux a connection that closes without a word is a bad answer, and one that closes too early is unknown.
        case .networkConnectionLost, .timedOut, .badServerResponse, .unknown: return (.connectionLost, true)
        case .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData:
            return (.other("its answer is not HTTP"), true)
        default: return (.other("network error \(code.rawValue)"), true)
        }
    }
}
