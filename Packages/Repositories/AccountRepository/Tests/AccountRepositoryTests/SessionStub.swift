import FoundationExtensions
import SessionServiceInterface
import Synchronization
import Testing

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class SessionStub: SessionService {
    enum Message: Equatable {
        case credential
        case email
        case defaultAddress
        case setDefaultAddress(String)
        case key(CredentialCandidate)
        case logIn(CredentialCandidate, email: String)
        case logOut
    }

    struct Answers {
        var credential: Result<Credential?, SessionError>?
        var email: Result<String?, SessionError>?
        var defaultAddress: Result<ChosenAddress?, SessionError>?
        var setDefaultAddress: Result<Void, SessionError>?
        var key: Result<Secret, SessionError>?
        var logIn: Result<Void, SessionError>?
        var logOut: Result<Bool, SessionError>?
    }

    private let state: Mutex<(answers: Answers, messages: [Message])>

    init(_ answers: Answers = Answers()) {
        state = Mutex((answers, []))
    }

    var messages: [Message] { state.withLock { $0.messages } }

    func change(_ change: (inout Answers) -> Void) {
        state.withLock { change(&$0.answers) }
    }

    func credential() async throws(SessionError) -> Credential? { try answer(.credential, \.credential) }

    func keyAtHand() async -> Secret? { nil }

    func email() async throws(SessionError) -> String? { try answer(.email, \.email) }

    func defaultAddress() async throws(SessionError) -> ChosenAddress? { try answer(.defaultAddress, \.defaultAddress) }

    func setDefaultAddress(_ address: String) async throws(SessionError) {
        try answer(.setDefaultAddress(address), \.setDefaultAddress)
    }

    func key(of candidate: CredentialCandidate) async throws(SessionError) -> Secret {
        try answer(.key(candidate), \.key)
    }

    func logIn(_ candidate: CredentialCandidate, email: String) async throws(SessionError) {
        try answer(.logIn(candidate, email: email), \.logIn)
    }

    func logOut() async throws(SessionError) -> Bool { try answer(.logOut, \.logOut) }

    private func answer<Value: Sendable>(
        _ message: Message, _ path: KeyPath<Answers, Result<Value, SessionError>?>
    ) throws(SessionError) -> Value {
        let answer = state.withLock { state in
            state.messages.append(message)
            return state.answers[keyPath: path]
        }
        guard let answer else {
            Issue.record("unexpected question \(message)")
            throw .unreadableFile(path: "none", reason: "unexpected")
        }
        return try answer.get()
    }
}
