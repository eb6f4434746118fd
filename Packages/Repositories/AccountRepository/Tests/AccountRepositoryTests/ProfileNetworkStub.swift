import Foundation
import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class ProfileNetworkStub: ProfileNetworkService, ServiceNetworkService, RawNetworkService {
    enum Message: Equatable {
        case name(String)
        case setName(String, String)
        case settings(String)
        case setSettings(String?, String?, String)
        case sessions(String)
        case endSession(String, String)
        case setPreference(String, String, String)
        case statistics
        case directory
        case send(RemoteRawRequest)
    }

    struct Answers {
        var name: Result<String?, RemoteFailure>?
        var setName: Result<Void, RemoteFailure>?
        var settings: Result<RemoteAccountSettings?, RemoteFailure>?
        var setSettings: Result<Void, RemoteFailure>?
        var sessions: Result<[RemoteAccountSession], RemoteFailure>?
        var endSession: Result<Void, RemoteFailure>?
        var preference: Result<RemotePreference, RemoteFailure>?
        var statistics: Result<RemoteStatistics, RemoteFailure>?
        var directory: Result<[String], RemoteFailure>?
        var raw: Result<RemoteRawAnswer, RemoteFailure>?
    }

    let host = "api.test"
    private let state: Mutex<(answers: Answers, messages: [Message])>

    init(_ answers: Answers = Answers()) {
        state = Mutex((answers, []))
    }

    var messages: [Message] { state.withLock { $0.messages } }

    func change(_ change: (inout Answers) -> Void) {
        state.withLock { change(&$0.answers) }
    }

    func name(email: String) async throws(RemoteFailure) -> String? { try answer(.name(email), \.name) }

    func setName(_ name: String, email: String) async throws(RemoteFailure) {
        try answer(.setName(name, email), \.setName)
    }

    func settings(email: String) async throws(RemoteFailure) -> RemoteAccountSettings? {
        try answer(.settings(email), \.settings)
    }

    func setSettings(communication: String?, dateFormat: String?, email: String) async throws(RemoteFailure) {
        try answer(.setSettings(communication, dateFormat, email), \.setSettings)
    }

    func sessions(email: String) async throws(RemoteFailure) -> [RemoteAccountSession] {
        try answer(.sessions(email), \.sessions)
    }

    func endSession(_ id: String, email: String) async throws(RemoteFailure) {
        try answer(.endSession(id, email), \.endSession)
    }

    func setPreference(
        _ item: String, to value: String, of address: String
    ) async throws(RemoteFailure) -> RemotePreference {
        try answer(.setPreference(item, value, address), \.preference)
    }

    func statistics() async throws(RemoteFailure) -> RemoteStatistics { try answer(.statistics, \.statistics) }

    func directory() async throws(RemoteFailure) -> [String] { try answer(.directory, \.directory) }

    func send(_ request: RemoteRawRequest) async throws(RemoteFailure) -> RemoteRawAnswer {
        try answer(.send(request), \.raw)
    }

    private func answer<Value: Sendable>(
        _ message: Message, _ path: KeyPath<Answers, Result<Value, RemoteFailure>?>
    ) throws(RemoteFailure) -> Value {
        let answer = state.withLock { state in
            state.messages.append(message)
            return state.answers[keyPath: path]
        }
        guard let answer else {
            Issue.record("unexpected request \(message)")
            throw .offline
        }
        return try answer.get()
    }
}
