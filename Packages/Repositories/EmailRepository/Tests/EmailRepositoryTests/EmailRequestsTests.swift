import EmailDomain
import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import EmailRepository

@Suite("The requests for mail forwarding")
struct EmailRequestsTests {
    private let network = NetworkStub()

    private var repository: LiveEmailRepository {
        LiveEmailRepository(
            network: network,
            storage: .reliable(ArchiveFile.inMemory([.email]).archive), owns: { _ in true })
    }

    @Test("reads and writes send the key, and return the server's list")
    func exchange() async throws {
        network.change {
            $0[.destinations] = .success(["a@x.example"])
            $0[.set] = [.success(["b@x.example", "c@x.example"]), .success([])]
        }

        #expect(try await repository.forwarding(of: "foo", policy: .refresh).value.destinations == ["a@x.example"])
        let two = try EmailDestinations(["b@x.example", "c@x.example"], of: "foo")
        #expect(
            try await repository.write(.set(two, showsCurrent: false), on: "foo").map(\.value?.destinations) == [
                two.addresses
            ])
        #expect(try await repository.write(.clear(showsCurrent: false), on: "foo") == [Receipt(nil)])

        #expect(
            network.requests.map { $0.body.map { String(decoding: $0, as: UTF8.self) } } == [
                nil, #"{"destination":"b@x.example, c@x.example"}"#, #"{"destination":""}"#,
            ])
        #expect(network.requests.allSatisfy { $0.key == .session })
    }
}
