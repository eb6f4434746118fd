import FoundationExtensions
import SessionServiceInterface
import Testing

/// A session with a fixed credential or failure; any other call fails the test.
struct SessionStub: SessionService {
    /// A session without a key at hand; a request for the credential fails the test.
    static let unexpected = SessionStub(result: nil)

    var result: Result<Credential?, SessionError>? = .success(
        Credential(key: Secret("k123"), origin: .environment(variable: "NEREID_API_KEY")))

    /// The key known without starting a program.
    var known: Secret?

    func credential() async throws(SessionError) -> Credential? {
        guard let result else { return unexpected(nil) }
        return try result.get()
    }

    func knownKey() async -> Secret? { known }

    func email() throws(SessionError) -> String? { unexpected(nil) }
    func defaultAddress() throws(SessionError) -> ChosenAddress? { unexpected(nil) }
    func configuredAddress() throws(SessionError) -> String? { unexpected(nil) }
    func setDefaultAddress(_ address: String?) throws(SessionError) { unexpected(()) }
    func key(of candidate: CredentialCandidate) async throws(SessionError) -> Secret { unexpected(Secret("")) }
    func logIn(_ candidate: CredentialCandidate, email: String) async throws(SessionError) { unexpected(()) }
    func storedLogIn() async throws(SessionError) -> Secret? { unexpected(nil) }
    func logOut() async throws(SessionError) -> Bool { unexpected(false) }

    private func unexpected<Value>(_ value: Value, _ function: String = #function) -> Value {
        Issue.record("\(function) was not expected")
        return value
    }
}
