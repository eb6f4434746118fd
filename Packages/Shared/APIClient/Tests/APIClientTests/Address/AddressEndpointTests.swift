import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("AddressEndpoint")
struct AddressEndpointTests {
    @Test("the key is sent for the owner only")
    func authorisation() throws {
        let key = Secret("k")

        #expect(try AddressEndpoint.info("@foo", asOwner: false).request(key: key, timeout: 1).key == nil)
        #expect(try AddressEndpoint.info("@foo", asOwner: true).request(key: key, timeout: 1).key == key)
        #expect(try AddressEndpoint.info("@foo", asOwner: true).path == "/address/foo/info")
    }

    @Test("the official public, expired and private forms")
    func forms() throws {
        let info = try AddressEndpoint.info("x", asOwner: false)
        let open = try info.payload(ofExample: "Retrieve public information about an address")
        let expired = try info.payload(ofExample: "Retrieve public information about an expired address")
        let own = try info.payload(ofExample: "Retrieve private information about an address")

        #expect((open.isExpired, open.isVerified, open.owner) == (false, true, nil))
        #expect(open.registeredAt == Date(timeIntervalSince1970: 1_554_448_408))
        #expect((expired.isExpired, expired.isVerified) == (true, nil))
        #expect(expired.expiresAt == Date(timeIntervalSince1970: 1_691_183_768))
        #expect((own.willExpire, own.owner) == (true, "634b9e7a7fbce"))
        #expect(own.expiresAt == Date(timeIntervalSince1970: 2_145_916_800))
    }

    @Test("the official answers for an available address, one to be encoded, and a taken one; no key is sent")
    func availability() throws {
        let endpoint = try AddressEndpoint.availability(of: "a")
        let available = try endpoint.payload(ofExample: "Address is available")
        let encoded = try endpoint.payload(ofExample: "Address is available but requires encoding")
        let taken = try endpoint.payload(ofExample: "Address is not available")

        #expect(available.isAvailable)
        #expect(encoded.isAvailable)
        #expect(encoded.punycode?.hasPrefix("xn--") == true)
        #expect(!encoded.seeAlso.isEmpty)
        #expect(!taken.isAvailable)
        #expect(endpoint.request(key: Secret("k"), timeout: 1).key == nil)
    }

    @Test("an invalid address is reported; an answer that does not say whether it is available is refused")
    func invalid() throws {
        let endpoint = try AddressEndpoint.availability(of: "a")

        #expect(try endpoint.payload(of: #"{"response":{"available":0,"invalid":"true"}}"#).isInvalid)
        #expect(throws: endpoint.unreadable("response.available is missing")) {
            try endpoint.payload(of: #"{"response":{"invalid":true}}"#)
        }
    }

    @Test("the official expirations")
    func expiration() throws {
        let endpoint = try AddressEndpoint.expiration(of: "🌊")

        #expect(endpoint.path == "/address/%F0%9F%8C%8A/expiration")
        #expect(try endpoint.payload(ofExample: "Address has expired").isExpired == true)
        #expect(try endpoint.payload(ofExample: "Address is not near expiration").isExpired == false)
    }
}
