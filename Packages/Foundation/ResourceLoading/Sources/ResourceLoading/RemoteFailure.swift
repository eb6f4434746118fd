/// Why a request to a server failed.
///
/// Closed and free of any server's vocabulary, so that every layer can pass it on unchanged.
public enum RemoteFailure: Error, Equatable, Sendable {
    /// The caller cancelled.
    case cancelled
    /// The network is switched off for this run, and the request needs it.
    case offline
    /// The request needs a credential, and none is configured.
    case notLoggedIn
    /// The configured credential could not be read, for example because its command failed.
    case credentialUnavailable(origin: String, reason: String)
    /// The server refused the credential (HTTP 401 or 403). `credential` says which one was used; nil if none.
    case unauthorized(Refusal, credential: String?)
    /// The server answered with another HTTP status outside 200...299, or with `success: false`.
    case refused(Refusal)
    /// No usable answer came. As far as known, the server changed nothing.
    case unreachable(host: String, cause: NetworkCause)
    /// A write was sent, and no answer of the service came: the server may or may not have taken it.
    case outcomeUnknown(host: String, cause: NetworkCause)
    /// The server's answer does not have the documented form.
    case unreadable(Exchange, detail: String)
    /// The input makes the request impossible. `field` names the input.
    case invalidInput(field: String, reason: String)

    /// One request and its destination, without any secret.
    public struct Exchange: Equatable, Sendable {
        /// Host name, with the port if it is not the scheme's default.
        public let host: String
        /// HTTP method, upper case.
        public let method: String
        /// Path as sent, percent-encoded, without the query.
        public let path: String

        /// Creates an exchange.
        public init(host: String, method: String, path: String) {
            self.host = host
            self.method = method
            self.path = path
        }
    }

    /// A refusal by the server.
    public struct Refusal: Equatable, Sendable {
        /// The request that was refused.
        public let exchange: Exchange
        /// HTTP status, 100...599.
        public let status: Int
        /// The server's own words, if any. Untrusted text: to be made safe before it is shown.
        public let message: String?
        /// How long the server wants the client to wait, in seconds; nil if it does not say.
        public let retryAfter: Double?

        /// Whether the service itself says that the requested item does not exist: HTTP 404 with its own message.
        ///
        /// Intermediaries, such as a gateway or a captive portal, answer 404 without such a message. That says nothing
        /// about the service's content, and nothing may be removed from the archive because of it.
        public var isNotFound: Bool { status == 404 && message?.isEmpty == false }

        public init(exchange: Exchange, status: Int, message: String?, retryAfter: Double? = nil) {
            self.exchange = exchange
            self.status = status
            self.message = message
            self.retryAfter = retryAfter
        }
    }

    /// Why no usable answer came.
    public enum NetworkCause: Equatable, Sendable {
        /// Nothing arrived for this many seconds.
        case timedOut(seconds: Double)
        /// The connection was refused: nothing listens on the port.
        case connectionRefused
        /// The host name has no address.
        case nameNotFound
        /// The connection broke.
        case connectionLost
        /// No trusted, encrypted connection was possible.
        case insecure(detail: String)
        /// The server redirects to a place where the credential must not go.
        case redirected(to: String)
        /// The answer exceeds this many bytes.
        case tooLarge(limit: Int)
        /// The answer takes longer to read than the timeout allows.
        case tooSlow
        /// Something between the client and the service answered in its place, with this HTTP status: 502, 503 or 504.
        case gatewayFailed(status: Int)
        /// The configuration here prevents sending, for this reason in words; the user has to fix it.
        case unusable(String)
        /// Another cause, in the system's words.
        case other(String)

        /// Whether a retry may succeed without any change. A server that redirects, or sends too much, did answer.
        var isTemporary: Bool {
            switch self {
            case .redirected, .tooLarge, .unusable: false
            case .timedOut, .connectionRefused, .nameNotFound, .connectionLost, .insecure, .tooSlow, .gatewayFailed,
                .other:
                true
            }
        }
    }
}

extension RemoteFailure {
    /// Whether the service itself says that the requested item does not exist.
    public var isNotFound: Bool { if case .refused(let refusal) = self { refusal.isNotFound } else { false } }

    /// The HTTP status of a refusal; nil for another failure.
    public var status: Int? { if case .refused(let refusal) = self { refusal.status } else { nil } }

    /// Whether a write that failed like this may have succeeded: it was sent and not answered, its answer is
    /// unreadable, or the server failed (5xx).
    public var leavesOutcomeUnknown: Bool {
        switch self {
        case .unreadable, .outcomeUnknown: true
        case .refused(let refusal): refusal.status >= 500
        case .unreachable, .offline, .cancelled, .notLoggedIn, .credentialUnavailable, .unauthorized, .invalidInput:
            false
        }
    }

    /// A write that was sent before the user cancelled, and was not answered.
    public static func interruptedWrite(to host: String) -> RemoteFailure {
        .outcomeUnknown(host: host, cause: .other("interrupted before the answer came"))
    }

    /// The statuses of an answer that may not be the service's: it says nothing about what the service did.
    ///
    /// Source: RFC 9110, section 15.6.
    public static let gatewayStatuses = [502, 503, 504]

    /// Whether the archive may be used instead: the server could not be reached, or a gateway says so (502, 503, 504).
    public var permitsFallback: Bool {
        switch self {
        case .unreachable: true
        case .refused(let refusal): Self.gatewayStatuses.contains(refusal.status)
        case .cancelled, .offline, .notLoggedIn, .credentialUnavailable, .unauthorized, .outcomeUnknown, .unreadable,
            .invalidInput:
            false
        }
    }
}

extension RemoteFailure {
    /// Whether a write that failed like this may wait in the outbox: the network failed, nobody refused it, and the
    /// user has nothing to fix.
    public var permitsQueueing: Bool {
        switch self {
        case .unreachable(_, let cause), .outcomeUnknown(_, let cause): cause.isTemporary
        case .offline: true
        case .cancelled, .notLoggedIn, .credentialUnavailable, .unauthorized, .refused, .unreadable, .invalidInput:
            false
        }
    }
}

extension RemoteFailure {
    /// The failure of a write because a read before it failed like this. Nothing was sent, so a gateway's answer (502,
    /// 503, 504) counts as an unreachable server.
    var beforeWrite: RemoteFailure {
        guard case .refused(let refusal) = self, Self.gatewayStatuses.contains(refusal.status) else { return self }
        return .unreachable(host: refusal.exchange.host, cause: .gatewayFailed(status: refusal.status))
    }
}

/// Makes requests about one item, and throws `missing` if the service says that it has no such item.
@discardableResult
public func asking<Value>(
    missing: @autoclosure () -> Failure, _ requests: () async throws -> Value
) async throws -> Value {
    do { return try await requests() } catch let failure as RemoteFailure where failure.isNotFound { throw missing() }
}

/// Reads one item; `nil` if there is no such item.
public func ifThere<Value>(_ read: () async throws -> Value) async throws -> Value? {
    do { return try await read() } catch  where Failure(error).kind == .notFound { return nil }
}
