import NetworkServiceInterface
import NetworkTestSupport
import TestSupport
import Testing

@testable import EmailRepository

@Suite("The requests for where mail goes")
struct EmailRequestsTests {
    private let network = NetworkStub()

    @Test("reads and writes send the key, and return the server's list")
    func exchange() async throws {
        network.change {
            $0[.destinations] = .success(["a@x.example"])
            $0[.set] = [.success(["b@x.example", "c@x.example"]), .success([])]
        }

        #expect(try await network.emailDestinations(of: "foo") == ["a@x.example"])
        #expect(
            try await network.setEmailDestinations(["b@x.example", "c@x.example"], of: "foo") == [
                "b@x.example", "c@x.example",
            ])
        #expect(try await network.setEmailDestinations([], of: "foo") == [])

        #expect(
            network.requests.map { $0.body.map { String(decoding: $0, as: UTF8.self) } } == [
                nil, #"{"destination":"b@x.example, c@x.example"}"#, #"{"destination":""}"#,
            ])
        #expect(network.requests.allSatisfy { $0.key == .session })
    }
}
