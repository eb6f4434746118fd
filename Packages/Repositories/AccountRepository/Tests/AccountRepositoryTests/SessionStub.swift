import FoundationExtensions
public import SessionServiceInterface
public import TestSupport

/// Returns the test's answers, records the calls, and fails the test on any other call.
final class SessionStub: SessionService, ScriptedStub {
    enum Message: Equatable {
        case credential
        case email
        case defaultAddress
        case configuredAddress
        case setDefaultAddress(String?)
        case key(CredentialCandidate)
        case logIn(CredentialCandidate, email: String)
        case logOut
    }

    struct Answers {
        var credential: Result<Credential?, SessionError>?
        var email: Result<String?, SessionError>?
        var defaultAddress: Result<ChosenAddress?, SessionError>?
        var configuredAddress: Result<String?, SessionError>?
        var setDefaultAddress: Result<Void, SessionError>?
        var key: Result<Secret, SessionError>?
        var logIn: Result<Void, SessionError>?
        var logOut: Result<Bool, SessionError>?
    }

    let script: StubScript<Message, Answers>

    init(_ answers: Answers = Answers()) {
        script = StubScript(answers)
    }

    func credential() async throws(SessionError) -> Credential? { try await answer(.credential, \.credential) }

    func knownKey() async -> Secret? { nil }

    func email() async throws(SessionError) -> String? { try await answer(.email, \.email) }

    func defaultAddress() async throws(SessionError) -> ChosenAddress? {
        try await answer(.defaultAddress, \.defaultAddress)
    }

    func configuredAddress() async throws(SessionError) -> String? {
        try await answer(.configuredAddress, \.configuredAddress)
    }

    func setDefaultAddress(_ address: String?) async throws(SessionError) {
        try await answer(.setDefaultAddress(address), \.setDefaultAddress)
    }

    func key(of candidate: CredentialCandidate) async throws(SessionError) -> Secret {
        try await answer(.key(candidate), \.key)
    }

    func logIn(_ candidate: CredentialCandidate, email: String) async throws(SessionError) {
        try await answer(.logIn(candidate, email: email), \.logIn)
    }

    func storedLogIn() async throws(SessionError) -> Secret? { nil }

    func logOut() async throws(SessionError) -> Bool { try await answer(.logOut, \.logOut) }
}

// Both modules belong to this repository.
// swift-format-ignore: AvoidRetroactiveConformances
extension SessionError: @retroactive StubFailure {
    public static var unexpected: SessionError { .unreadableFile(path: "none", reason: "unexpected") }
}
