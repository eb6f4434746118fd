import FoundationExtensions
import SessionServiceInterface
import Synchronization

@testable import SessionService

/// Returns one key, or fails, and records its calls.
final class CredentialProgramSpy: CredentialProgram {
    enum Message: Equatable {
        case command(String)
        case fill(host: String, email: String)
        case approve(Secret, host: String, email: String)
        case reject(host: String, email: String)
    }

    private let recorded = Mutex<[Message]>([])
    private let answer: Result<Secret, SessionError>

    var messages: [Message] { recorded.withLock { $0 } }

    init(_ answer: Result<Secret, SessionError> = .success(Secret("from-program"))) {
        self.answer = answer
    }

    func key(ofCommand command: String) throws(SessionError) -> Secret {
        recorded.withLock { $0.append(.command(command)) }
        return try answer.get()
    }

    func gitCredential(host: String, email: String) throws(SessionError) -> Secret {
        recorded.withLock { $0.append(.fill(host: host, email: email)) }
        return try answer.get()
    }

    func approve(_ key: Secret, host: String, email: String) throws(SessionError) {
        recorded.withLock { $0.append(.approve(key, host: host, email: email)) }
        _ = try answer.get()
    }

    func reject(host: String, email: String) throws(SessionError) {
        recorded.withLock { $0.append(.reject(host: host, email: email)) }
        _ = try answer.get()
    }
}
