import APIClient
import Foundation
import SandboxAPI
import SandboxServer
import Synchronization

/// A server with a test's responses.
struct ScriptedServer: HTTPTransport {
    let answer: @Sendable (HTTPRequest) -> (status: Int, body: String)
    let host = "scripted"

    func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        let (status, body) = answer(request)
        return HTTPResponse(status: status, body: Data(body.utf8))
    }
}

/// The program as `ann`, whose server answers by method and path, and with 404 to all else.
final class ScriptedProgram: Sendable {
    private let server: SandboxServer
    private let program: ProgramRun
    private let log: Log

    private final class Log: Sendable {
        let writes = Mutex<[String]>([])
    }

    var home: String { program.home }
    /// The bodies of the writes so far.
    var writes: [String] { log.writes.withLock(\.self) }

    /// - Parameter responses: The responses, in an envelope of success, by requests such as `GET /directory`.
    init(_ responses: [String: String]) throws {
        let (log, account) = (
            Log(),
            [
                "GET /account/application/info": #"{"email":"ann@example.org","name":"Ann","settings":false}"#,
                "GET /account/application/addresses": #"[{"address":"ann"}]"#,
            ]
        )
        let responses = account.merging(responses) { $1 }
        server = SandboxServer(
            transport: ScriptedServer { request in
                if !request.method.isRead {
                    log.writes.withLock { $0.append(String(decoding: request.body ?? Data(), as: UTF8.self)) }
                }
                guard let response = responses["\(request.method.rawValue) \(request.path)"] else {
                    return (404, #"{"request":{"success":false},"response":{"message":"not here"}}"#)
                }
                return (200, "{\"request\":{\"status_code\":200,\"success\":true},\"response\":\(response)}")
            })
        self.log = log
        program = ProgramRun([
            "NEREID_API_URL": "http://127.0.0.1:\(try server.start())", "NEREID_API_KEY": SandboxAPI.apiKey,
            "NEREID_ADDRESS": "ann",
        ])
    }

    deinit { server.stop() }

    @discardableResult
    func run(_ line: String) async -> ProgramRun.Outcome { await program.run(line) }
}
