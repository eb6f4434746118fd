public import ResourceLoading

/// Why a command ends early: the message and the exit code.
public struct CommandFailure: Error, Equatable {
    /// The exit code of the program.
    public var exitCode: ExitCode
    /// One sentence without a full stop; nil if everything was printed already. May hold untrusted text.
    public var message: String?
    /// What to do about it.
    public internal(set) var remedy: String?
    /// The inputs that it is about.
    public private(set) var subjects: [FailureSubject]
    /// The origin of the refused key, in words.
    public let refusedCredential: String?

    /// The id of the write in the outbox.
    let queuedID: String?

    /// Whether only this process still has the text.
    var losesText: Bool

    /// Whether what was sent may still have taken effect.
    public private(set) var mayHaveArrived = false

    /// The kind of the presented failure; nil if the command itself found it.
    private(set) var kind: Failure.Kind?

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - message: One sentence without a full stop; nil if everything was printed already.
    ///   - subjects: The inputs that it is about.
    ///   - queuedID: The id of the write in the outbox.
    ///   - losesText: Whether only this process still has the text, which is then saved in a file or printed.
    public init(
        _ exitCode: ExitCode, _ message: String?, remedy: String? = nil, about subjects: [FailureSubject] = [],
        queuedID: String? = nil, refusedCredential: String? = nil, losesText: Bool = false
    ) {
        self.subjects = subjects
        self.losesText = losesText
        self.refusedCredential = refusedCredential
        self.exitCode = exitCode
        self.message = message
        self.remedy = remedy
        self.queuedID = queuedID
    }
}

extension CommandFailure {
    /// Puts any error into words; one that a command found stays as it is.
    public init(_ error: any Error) {
        self = error as? CommandFailure ?? CommandFailure(Failure(error))
    }

    /// Chooses the exit code, and sometimes a remedy, by the kind of a failure, whose own remedy is in its sentence.
    public init(_ failure: Failure) {
        switch failure.kind {
        case .cancelled:
            self.init(.interrupted, nil)
        case .credential:
            self.init(
                .notLoggedIn, failure.sentence,
                remedy:
                    "log in with 'nereid auth login', or set NEREID_API_KEY",
                refusedCredential: failure.refusedCredential)
        case .credentialUnavailable, .keyRequired:
            self.init(.notLoggedIn, failure.sentence)
        case .network:
            self.init(.tryAgain, failure.sentence)
        case .notFound, .alreadyExists, .refused, .storage, .outcomeUnknown, .unexpected:
            self.init(.failed, failure.sentence)
        case .invalidInput:
            self.init(.usage, failure.sentence)
        case .notQueued:
            let outcome = failure.mayHaveArrived ? "it may have arrived" : "not sent"
            self.init(.failed, "\(outcome): \(failure.sentence)", losesText: true)
        case .queued(let id, mayHaveArrived: true):
            self.init(
                .queued,
                "it may have arrived, so it is stored as entry \(id) in the outbox, which checks before it sends it again: \(failure.sentence)",
                remedy: "'nereid outbox send' or 'nereid sync' checks, and sends it if it is not there", queuedID: id)
        case .queued(let id, mayHaveArrived: false):
            self.init(
                .queued, "not sent, but stored as entry \(id) in the outbox: \(failure.sentence)",
                remedy: "send it later with 'nereid outbox send' or 'nereid sync'", queuedID: id)
        }
        kind = failure.kind
        mayHaveArrived = failure.mayHaveArrived
        // A form then moves to its field for `--force`.
        let canForce = failure.remedy == .confirm || failure.remedy == .insist
        subjects = failure.subjects + (canForce ? [.field("force")] : [])
    }
}
