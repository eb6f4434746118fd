/// Why a server did not give, or did not take, what it was asked.
///
/// Closed and free of any server's vocabulary, so that every layer can pass it on unchanged.
public enum RemoteFailure: Error, Equatable, Sendable {
    /// The caller gave up.
    case cancelled
    /// The network is switched off for this run, and the request needs it.
    case offline
    /// The request needs a credential and there is none.
    case notLoggedIn
    /// A credential is configured but could not be had, for example because its command failed.
    case credentialUnavailable(origin: String, reason: String)
    /// The server refused the credential (HTTP 401 or 403). `credential` says which one was used; nil: none was.
    case unauthorized(Refusal, credential: String?)
    /// The server answered with another HTTP status outside 200...299, or with `success: false`.
    case refused(Refusal)
    /// No answer could be had. Nothing is known to have reached the server.
    case unreachable(host: String, cause: NetworkCause)
    /// A write left, and no answer came: the server may or may not have taken it.
    case outcomeUnknown(host: String, cause: NetworkCause)
    /// The server answered with something that is not what it promised.
    case unreadable(Exchange, detail: String)
    /// The request cannot be made from this input. `field` names the input.
    case invalidInput(field: String, reason: String)

    /// One request and the place it went to, without any secret.
    public struct Exchange: Equatable, Sendable {
        /// Host name, with the port where it is not the scheme's own.
        public let host: String
        /// HTTP method, upper case.
        public let method: String
        /// Path as sent, percent-encoded, without the query.
        public let path: String

        /// Names an exchange.
        public init(host: String, method: String, path: String) {
            self.host = host
            self.method = method
            self.path = path
        }
    }

    /// An answer that says no.
    public struct Refusal: Equatable, Sendable {
        /// The request that was refused.
        public let exchange: Exchange
        /// HTTP status, 100...599.
        public let status: Int
        /// The server's own words, if it had any. Foreign text: to be made safe before it is shown.
        public let message: String?
        /// How long it wants to be left alone, in seconds; nil: it does not say.
        public let retryAfter: Double?

        /// Whether the service says that it has nothing there: HTTP 404 in its own words.
        ///
        /// What stands between, such as the page of a gateway or of a wireless network that wants a log-in, answers 404
        /// without them. That says nothing of what the service has, and nothing may be forgotten for it.
        public var isNothingThere: Bool { status == 404 && message != nil }

        /// Describes an answer that says no.
        public init(exchange: Exchange, status: Int, message: String?, retryAfter: Double? = nil) {
            self.exchange = exchange
            self.status = status
            self.message = message
            self.retryAfter = retryAfter
        }
    }

    /// Why no answer came.
    public enum NetworkCause: Equatable, Sendable {
        /// Nothing came for so many seconds.
        case timedOut(seconds: Double)
        /// Nobody listens there.
        case connectionRefused
        /// The name has no address.
        case nameNotFound
        /// The connection broke.
        case connectionLost
        /// No trusted, encrypted connection could be made.
        case insecure(detail: String)
        /// The server sends elsewhere, to where the credential must not go.
        case redirected(to: String)
        /// The answer is larger than so many bytes.
        case tooLarge(limit: Int)
        /// Nothing can be sent from here before somebody mends it; the words say what.
        case unusable(String)
        /// Something else, in the system's words.
        case other(String)

        /// Whether the same may go well later, without anything being mended. Who sends elsewhere, or answers at great
        /// length, did answer.
        var isPassing: Bool {
            switch self {
            case .redirected, .tooLarge, .unusable: false
            case .timedOut, .connectionRefused, .nameNotFound, .connectionLost, .insecure, .other: true
            }
        }
    }
}

extension RemoteFailure {
    /// A write that left before the user gave up, and was not answered.
    public static func interruptedWrite(to host: String) -> RemoteFailure {
        .outcomeUnknown(host: host, cause: .other("interrupted before the answer came"))
    }

    /// Whether the archive may stand in: the server could not be reached, or a gateway before it says so
    /// (502, 503, 504).
    public var permitsFallback: Bool {
        switch self {
        case .unreachable: true
        case .refused(let refusal): [502, 503, 504].contains(refusal.status)
        case .cancelled, .offline, .notLoggedIn, .credentialUnavailable, .unauthorized, .outcomeUnknown, .unreadable,
            .invalidInput:
            false
        }
    }
}
