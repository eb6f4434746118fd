import NetworkServiceInterface
import ResourceLoading
import TestSupport

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class ProfileNetworkStub: ProfileNetworkService, ServiceNetworkService, RawNetworkService, ScriptedStub {
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
    let script: StubScript<Message, Answers>

    init(_ answers: Answers = Answers()) {
        script = StubScript(answers)
    }

    func name(email: String) async throws(RemoteFailure) -> String? { try await answer(.name(email), \.name) }

    func setName(_ name: String, email: String) async throws(RemoteFailure) {
        try await answer(.setName(name, email), \.setName)
    }

    func settings(email: String) async throws(RemoteFailure) -> RemoteAccountSettings? {
        try await answer(.settings(email), \.settings)
    }

    func setSettings(communication: String?, dateFormat: String?, email: String) async throws(RemoteFailure) {
        try await answer(.setSettings(communication, dateFormat, email), \.setSettings)
    }

    func sessions(email: String) async throws(RemoteFailure) -> [RemoteAccountSession] {
        try await answer(.sessions(email), \.sessions)
    }

    func endSession(_ id: String, email: String) async throws(RemoteFailure) {
        try await answer(.endSession(id, email), \.endSession)
    }

    func setPreference(
        _ item: String, to value: String, of address: String
    ) async throws(RemoteFailure) -> RemotePreference {
        try await answer(.setPreference(item, value, address), \.preference)
    }

    func statistics() async throws(RemoteFailure) -> RemoteStatistics { try await answer(.statistics, \.statistics) }

    func directory() async throws(RemoteFailure) -> [String] { try await answer(.directory, \.directory) }

    func send(_ request: RemoteRawRequest) async throws(RemoteFailure) -> RemoteRawAnswer {
        try await answer(.send(request), \.raw)
    }
}
