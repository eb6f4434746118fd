import ResourceLoading

/// Why a command ends early: what is told, and the exit code.
struct CommandFailure: Error, Equatable {
    let exitCode: ExitCode
    /// One sentence without a full stop; nil when all was said already. May hold foreign text.
    let message: String?
    /// What to do about it.
    let remedy: String?
    /// Where the credential came from that the server refused, in words.
    let refusedCredential: String?

    /// Under which id the outbox keeps what could not be sent.
    let queuedID: String?

    /// Whether what was written is now nowhere but in this process.
    let losesText: Bool

    /// What more there is to say of some failures.
    enum Nature: Equatable {
        /// A value that cannot be used; of the command line, where its message names a word of that.
        case value
        /// What was named is not there; a name that is near may be.
        case notFound
        /// The server wants a key for what was asked without one.
        case keyWanted
        case other
    }

    /// What more there is to say of it.
    let nature: Nature

    init(
        _ exitCode: ExitCode, _ message: String?, remedy: String? = nil, queuedID: String? = nil,
        refusedCredential: String? = nil, losesText: Bool = false, nature: Nature = .other
    ) {
        self.nature = nature
        self.losesText = losesText
        self.refusedCredential = refusedCredential
        self.exitCode = exitCode
        self.message = message
        self.remedy = remedy
        self.queuedID = queuedID
    }
}

extension CommandFailure {
    /// The same with another exit code.
    func ending(with exitCode: ExitCode) -> CommandFailure {
        CommandFailure(
            exitCode, message, remedy: remedy, queuedID: queuedID, refusedCredential: refusedCredential,
            losesText: losesText, nature: nature)
    }

    /// The one place where a kind of failure becomes an exit code and a remedy.
    init(_ failure: FailurePresentation) {
        switch failure.kind {
        case .cancelled:
            self.init(.interrupted, nil)
        case .credential:
            self.init(
                .notLoggedIn, failure.sentence,
                remedy:
                    "log in with 'nereid auth login', or set NEREID_API_KEY; 'nereid auth status' tells which key is used",
                refusedCredential: failure.refusedCredential)
        case .credentialUnavailable:
            self.init(.notLoggedIn, failure.sentence)
        case .keyWanted:
            self.init(.notLoggedIn, failure.sentence, nature: .keyWanted)
        case .network:
            self.init(.tryAgain, failure.sentence)
        case .notFound:
            self.init(.failed, failure.sentence, nature: .notFound)
        case .refused, .storage, .outcomeUnknown:
            self.init(.failed, failure.sentence)
        case .invalidInput:
            self.init(.usage, failure.sentence, nature: .value)
        case .unkept:
            self.init(.failed, "not sent: \(failure.sentence)", losesText: true)
        case .queued(let id, mayHaveArrived: true):
            self.init(
                .queued,
                "it may have arrived, so it is kept as \(id) in the outbox, which looks for it before it sends it again: \(failure.sentence)",
                remedy: "'nereid outbox send' or 'nereid sync' looks, and sends it if it is not there", queuedID: id)
        case .queued(let id, mayHaveArrived: false):
            self.init(
                .queued, "not sent, but kept as \(id) in the outbox: \(failure.sentence)",
                remedy: "send it later with 'nereid outbox send' or 'nereid sync'", queuedID: id)
        }
    }
}
