import FoundationExtensions
import SessionServiceInterface
import Testing

/// A session that knows its credential, or why it has none; everything else fails the test.
struct SessionStub: SessionService {
    var result: Result<Credential?, SessionError> = .success(
        Credential(key: Secret("k123"), origin: .environment(variable: "NEREID_API_KEY")))

    /// Known without asking for it.
    var atHand: Secret?

    func credential() async throws(SessionError) -> Credential? { try result.get() }

    func keyAtHand() async -> Secret? { atHand }

    func email() throws(SessionError) -> String? { unexpected(nil) }
    func defaultAddress() throws(SessionError) -> ChosenAddress? { unexpected(nil) }
    func setDefaultAddress(_ address: String) throws(SessionError) { unexpected(()) }
    func key(of candidate: CredentialCandidate) async throws(SessionError) -> Secret { unexpected(Secret("")) }
    func logIn(_ candidate: CredentialCandidate, email: String) async throws(SessionError) { unexpected(()) }
    func logOut() async throws(SessionError) -> Bool { unexpected(false) }

    private func unexpected<Value>(_ value: Value, _ function: String = #function) -> Value {
        Issue.record("\(function) was not expected")
        return value
    }
}

/// A session that nobody may ask for more than what it knows anyway, which is nothing.
struct UnexpectedSession: SessionService {
    func credential() async throws(SessionError) -> Credential? { unexpected(nil) }
    func keyAtHand() async -> Secret? { nil }
    func email() throws(SessionError) -> String? { unexpected(nil) }
    func defaultAddress() throws(SessionError) -> ChosenAddress? { unexpected(nil) }
    func setDefaultAddress(_ address: String) throws(SessionError) { unexpected(()) }
    func key(of candidate: CredentialCandidate) async throws(SessionError) -> Secret { unexpected(Secret("")) }
    func logIn(_ candidate: CredentialCandidate, email: String) async throws(SessionError) { unexpected(()) }
    func logOut() async throws(SessionError) -> Bool { unexpected(false) }

    private func unexpected<Value>(_ value: Value, _ function: String = #function) -> Value {
        Issue.record("\(function) was not expected")
        return value
    }
}
