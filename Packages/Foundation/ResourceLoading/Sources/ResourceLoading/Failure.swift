import FoundationExtensions

/// A failure that is shown to people: its kind and one sentence.
///
/// Code that enforces a rule throws a `Failure`. `RemoteFailure` and `StorageFailure` travel unchanged to the border
/// that shows them, where `Failure(error)` puts any error into words.
public struct Failure: Error, Equatable, Sendable {
    /// The kinds of failures, by what the user can do about them.
    public enum Kind: Equatable, Sendable {
        /// The user cancelled.
        case cancelled
        /// No key, or the server refused it.
        case credential
        /// The configured key cannot be read: its file or its command fails.
        case credentialUnavailable
        /// The server requires a key for a request sent without one, for example about somebody else's address.
        case keyRequired
        /// The network failed or is switched off, or the server asks the client to wait: retrying later is safe.
        case network
        /// The request was refused, or its answer cannot be used.
        case refused
        /// The requested item does not exist, or the archive does not have it.
        case notFound
        /// An item of that name exists already.
        case alreadyExists
        /// The input is invalid.
        case invalidInput
        /// The disk or the archive failed.
        case storage
        /// A write was sent, and no usable answer came.
        case outcomeUnknown
        /// The network failed, and the outbox keeps the write under this id. `mayHaveArrived`: whether the server may
        /// still have accepted it.
        case queued(id: String, mayHaveArrived: Bool)
        /// The network failed, and the outbox could not keep the write.
        case notQueued
        /// An error of an unknown type, which is a fault of this program; with its type and its debug text.
        case unexpected(String)
    }

    /// The kind of failure.
    public let kind: Kind

    /// What failed, on what, and why: usually one sentence, without a full stop at its end. May hold untrusted text.
    public let message: String

    /// The inputs that it is about; empty if it is about none.
    public let subjects: [FailureSubject]

    /// Where the refused key came from, in words; nil when no key was used or none was refused.
    public let refusedCredential: String?

    /// What the user can do, where the message does not say it; `nil` if nothing.
    public let remedy: Remedy?

    /// Whether a write that ended with this failure may still have taken effect.
    public let mayHaveArrived: Bool

    public init(
        _ kind: Kind, _ message: String, about subjects: [FailureSubject] = [], refusedCredential: String? = nil,
        remedy: Remedy? = nil, mayHaveArrived: Bool = false
    ) {
        self.kind = kind
        self.mayHaveArrived =
            switch kind {
            case .outcomeUnknown: true
            case .queued(_, let mayHaveArrived): mayHaveArrived
            default: mayHaveArrived
            }
        self.message = message
        self.subjects = subjects
        self.refusedCredential = refusedCredential
        self.remedy = remedy
    }
}

/// An input that a failure is about.
public struct FailureSubject: Equatable, Sendable {
    /// The name of its field, such as `emoji`.
    public let field: String

    /// The refused value; nil if it is missing or blank.
    public let value: String?

    /// A field, and the value that was refused.
    public static func field(_ name: String, _ value: String? = nil) -> FailureSubject {
        FailureSubject(field: name, value: value)
    }
}

extension DefaultStringInterpolation {
    /// Adds an address to a sentence in its decoded form: `🌊` for `xn--qg8h`.
    public mutating func appendInterpolation(address: String) { appendInterpolation(Punycode.unicode(address)) }
}

extension Failure {
    /// Puts any error into words. One of an unknown type is `.unexpected`: a fault of this program, which fails tests.
    public init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let failure as RemoteFailure: self.init(failure)
        case let failure as StorageFailure: self.init(failure)
        case is CancellationError: self.init(RemoteFailure.cancelled)
        default: self.init(.unexpected("\(String(reflecting: type(of: error))): \(error)"), Self.unexpectedMessage)
        }
    }

    /// The message of a failure of the kind `.unexpected`.
    public static let unexpectedMessage =
        "unexpected error; run again with --debug for details, and please report it"

    /// The failure of an offline load whose value the archive does not have.
    public static func notArchived(_ what: String) -> Failure {
        Failure(.notFound, "the archive does not have \(what) yet")
    }

    /// Presents a failed request.
    public init(_ failure: RemoteFailure) {
        switch failure {
        case .cancelled:
            self.init(.cancelled, "cancelled")
        case .offline:
            self.init(.network, "this needs the network", remedy: .connect)
        case .notLoggedIn:
            self.init(.credential, "not logged in")
        case .credentialUnavailable(let origin, let reason):
            self.init(.credentialUnavailable, "no key from \(origin): \(reason)", remedy: .logIn)
        case .unauthorized(let refusal, let credential?):
            self.init(
                .credential, "\(refusal.exchange.host) refused the key from \(credential) (\(refusal.words))",
                refusedCredential: credential)
        case .unauthorized(let refusal, nil):
            self.init(
                .keyRequired, "\(refusal.exchange.host) requires a key for this, and none was sent (\(refusal.words))")
        case .refused(let refusal) where refusal.isNotFound:
            self.init(.notFound, refusal.sentence)
        case .refused(let refusal):
            self.init(
                refusal.status == 429 ? .network : .refused, refusal.sentence,
                mayHaveArrived: refusal.exchange.method != "GET" && failure.leavesOutcomeUnknown)
        case .unreachable(let host, .redirected(let target)):
            self.init(.refused, "\(host) redirects to \(target), which is not followed")
        case .unreachable(let host, let cause):
            let wasReached = cause.answerFault.map { "\(host)'s answer \($0)" }
            self.init(
                cause.isTemporary ? .network : .refused, wasReached ?? "could not reach \(host): \(cause.words)")
        case .outcomeUnknown(let host, let cause):
            self.init(
                .outcomeUnknown,
                "it is unknown whether \(host) made the change: \(cause.words). Check before trying again")
        case .unreadable(let exchange, let detail) where exchange.method != "GET":
            self.init(
                .outcomeUnknown,
                "it is unknown whether \(exchange.host) made the change: its answer is unreadable (\(detail)). Check before trying again"
            )
        case .unreadable(let exchange, let detail):
            self.init(
                .refused,
                "the answer of \(exchange.host) to \(exchange.method) \(exchange.path) is unreadable: \(detail)")
        case .invalidInput(let field, let reason):
            self.init(.invalidInput, "\(field): \(reason)", about: [.field(field)])
        }
    }

    /// The failure of a text without content.
    public static let emptyText = Failure(
        .invalidInput, "the text is empty, and nothing was sent", about: [.field("text")])

    /// The failure of a write that the outbox keeps.
    public static func queued(_ id: String, because failure: RemoteFailure) -> Failure {
        Failure(.queued(id: id, mayHaveArrived: Failure(failure).mayHaveArrived), failure.queueingReason)
    }

    /// The failure of a write that neither the server nor the outbox took.
    public static func notQueued(_ storage: StorageFailure, because failure: RemoteFailure) -> Failure {
        let reason = Failure(storage)
        return Failure(
            .notQueued, "\(failure.queueingReason); and the outbox cannot keep it: \(reason.message)",
            remedy: reason.remedy, mayHaveArrived: Failure(failure).mayHaveArrived)
    }

    /// Presents a failure of a store.
    public init(_ failure: StorageFailure) {
        switch failure {
        case .cannotOpen(let path, let detail):
            self.init(.storage, "cannot open \(path): \(detail)")
        case .corrupt(let path, let detail):
            self.init(.storage, "\(path) is damaged (\(detail))", remedy: .rescue)
        case .newerVersion(let path, let found, let supported):
            self.init(
                .storage,
                "\(path) was written by a newer version (schema \(found), this program knows \(supported)). Update the program"
            )
        case .busy(let path):
            self.init(.storage, "another process is using \(path); try again later")
        case .full(let path):
            self.init(.storage, "no space left on the disk of \(path)")
        case .uncached(let names, let missing):
            let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
            self.init(
                .storage, "\(names.prefix(3).joined(separator: ", "))\(rest) cannot be archived",
                remedy: .readOnline(because: "\(missing) cannot be read"))
        case .alreadyQueued(let name, let id):
            self.init(
                .storage, "'\(name)' is already in the outbox as entry \(id)", remedy: .editWaiting(id: id))
        case .readOnly(let path):
            self.init(.storage, "\(path) is not writable")
        case .failed(let path, let code, let detail):
            self.init(.storage, "\(path): \(detail) (SQLite \(code))")
        }
    }
}

extension RemoteFailure {
    /// Why a write was queued, as shown in a list.
    public var queueingReason: String {
        switch self {
        case .offline: "the network is switched off"
        case .outcomeUnknown(let host, .gatewayFailed(let status)): "\(host) answered with HTTP \(status)"
        case .outcomeUnknown(let host, .timedOut(let seconds)):
            "\(host) gave no answer within \(NetworkCause.text(seconds)) s"
        case .outcomeUnknown(let host, let cause): "no answer from \(host): \(cause.words)"
        case .cancelled, .notLoggedIn, .credentialUnavailable, .unauthorized, .refused, .unreachable, .unreadable,
            .invalidInput:
            Failure(self).message
        }
    }
}

extension RemoteFailure.Refusal {
    fileprivate var words: String {
        // A full stop after the server's message would end the sentence too early, or double its own.
        let text = message.map { $0.hasSuffix(".") && !$0.hasSuffix("..") ? String($0.dropLast()) : $0 }
        let said = text.flatMap { $0.isEmpty ? nil : ": \($0)" } ?? ""
        // Success over HTTP with a failure in the body: the service failed, and the HTTP status says nothing.
        let what = isFailureInSuccess ? "the service failed" : "HTTP \(status)"
        return what + said + (retryAfter.map { "; try again \(Self.time($0))" } ?? "")
    }

    private var isFailureInSuccess: Bool { (200...299).contains(status) }

    /// A phrase such as "in 30 s".
    private static func time(_ seconds: Double) -> String {
        let units: [(name: String, seconds: Double, limit: Double)] = [
            ("s", 1, 120), ("min", 60, 7_200), ("h", 3_600, 172_800), ("days", 86_400, 315_360_000),
        ]
        guard let unit = units.first(where: { seconds <= $0.limit }) else { return "in more than ten years" }
        return "in \(Int((seconds / unit.seconds).rounded(.up))) \(unit.name)"
    }

    fileprivate var sentence: String {
        if status == 404 {
            guard let message, !message.isEmpty else {
                return "\(exchange.host) has nothing at \(exchange.path) (\(words))"
            }
            return "\(exchange.host) found nothing (HTTP 404): \(message)"
        }
        return isFailureInSuccess
            ? "\(exchange.host) could not process \(exchange.method) \(exchange.path): \(words)"
            : "\(exchange.host) answered \(exchange.method) \(exchange.path) with \(words)"
    }
}

extension RemoteFailure.NetworkCause {
    /// The cause in words, to follow a colon.
    public var words: String {
        switch self {
        case .timedOut(let seconds): "no answer within \(Self.text(seconds)) s"
        case .connectionRefused: "connection refused"
        case .nameNotFound: "no such host"
        case .connectionLost: "the connection was lost"
        case .insecure(let detail): "no secure connection (\(detail))"
        case .redirected(let target): "it redirects to \(target), which is not followed"
        case .tooLarge, .tooSlow: "the answer \(answerFault ?? "")"
        case .gatewayFailed(let status): "it answered with HTTP \(status)"
        case .unusable(let detail), .other(let detail): detail
        }
    }

    /// What is wrong with the answer of a host that was reached, to follow "the answer"; nil for any other cause.
    fileprivate var answerFault: String? {
        switch self {
        case .tooLarge(let limit) where limit < 1_048_576: "is larger than \(limit) bytes"
        case .tooLarge(let limit): "is larger than \(limit / 1_048_576) MiB"
        case .tooSlow: "takes longer to read than the timeout allows"
        case .timedOut, .connectionRefused, .nameNotFound, .connectionLost, .insecure, .redirected, .gatewayFailed,
            .unusable, .other:
            nil
        }
    }

    fileprivate static func text(_ seconds: Double) -> String {
        Int(exactly: seconds).map(String.init) ?? String(seconds)
    }
}
