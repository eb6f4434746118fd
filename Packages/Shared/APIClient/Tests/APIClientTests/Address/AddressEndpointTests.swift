import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("AddressEndpoint")
struct AddressEndpointTests {
    private func read(_ example: String) throws -> AddressPayload {
        let body = try OfficialExample.named(example).data
        return try AddressEndpoint.info("x", asOwner: false).payload(
            of: HTTPResponse(status: 200, body: body), from: "h")
    }

    @Test("the key is sent for the owner only")
    func authorisation() throws {
        let key = Secret("k")

        #expect(try AddressEndpoint.info("@foo", asOwner: false).request(key: key, timeout: 1).key == nil)
        #expect(try AddressEndpoint.info("@foo", asOwner: true).request(key: key, timeout: 1).key == key)
        #expect(try AddressEndpoint.info("@foo", asOwner: true).path == "/address/foo/info")
    }

    @Test("the official public, expired and private forms")
    func forms() throws {
        let open = try read("Retrieve public information about an address")
        let expired = try read("Retrieve public information about an expired address")
        let own = try read("Retrieve private information about an address")

        #expect((open.isExpired, open.isVerified, open.owner) == (false, true, nil))
        #expect(open.registeredAt == Date(timeIntervalSince1970: 1_554_448_408))
        #expect((expired.isExpired, expired.isVerified) == (true, nil))
        #expect(expired.expiresAt == Date(timeIntervalSince1970: 1_691_183_768))
        #expect((own.willExpire, own.owner) == (true, "634b9e7a7fbce"))
        #expect(own.expiresAt == Date(timeIntervalSince1970: 2_145_916_800))
    }
}
