import APIClient
import Foundation

/// A request on its way to the thread that sends it, with whoever waits for the outcome.
final class Order: Sendable {
    /// What became of a request, and how far it came.
    struct Outcome: Sendable {
        let result: Result<HTTPResponse, HTTPTransportError>
        let progress: TransferProgress
    }

    /// What a transport wants of all its requests.
    struct Settings: Sendable {
        let base: BaseURL
        let userAgent: String
        /// The size of the largest answer that is taken, in bytes.
        let limit: Int
        /// Proxies, and `SSL_CERT_FILE` and `SSL_CERT_DIR`, with which OpenSSL's programs are told whom to trust.
        let environment: [String: String]
        let onProgress: (@Sendable (TransferProgress) -> Void)?
    }

    let request: HTTPRequest
    let url: URL
    let settings: Settings
    /// Resumed by the thread that sends, once: when it forgets the order.
    let waiter: CheckedContinuation<Outcome, Never>

    init(
        _ request: HTTPRequest, url: URL, settings: Settings, waiter: CheckedContinuation<Outcome, Never>
    ) {
        self.request = request
        self.url = url
        self.settings = settings
        self.waiter = waiter
    }
}
