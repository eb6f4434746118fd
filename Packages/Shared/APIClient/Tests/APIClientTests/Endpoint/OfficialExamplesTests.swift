import Foundation
import Testing

@testable import APIClient

@Suite("Official examples")
struct OfficialExamplesTests {
    @Test("there are 66, five of them invalid JSON")
    func counts() {
        let broken = OfficialExample.all.filter {
            (try? JSONSerialization.jsonObject(with: $0.data)) == nil
        }

        #expect(OfficialExample.all.count == 66)
        #expect(broken.count == 5)
        #expect(broken.allSatisfy { !$0.isJSON })
    }

    @Test("the envelope of each is read", arguments: OfficialExample.all)
    func envelope(_ example: OfficialExample) throws {
        let endpoint = Endpoint<JSONToken.Kind>(
            .get, "/x", authorisation: .none, hasEnvelope: example.area != "OAuth"
        ) { json throws(JSONFault) in json.kind }

        let kind = try endpoint.payload(of: HTTPResponse(status: 200, body: example.data), from: "api.example")

        #expect(kind == .object || example.path.hasSuffix("addresses") || example.path.hasSuffix("sessions"))
    }

    @Test("each is read as Foundation reads it, the broken ones after the repair", arguments: OfficialExample.all)
    func values(_ example: OfficialExample) throws {
        let text = example.isJSON ? example.data : try #require(JSONRepair.repair(example.data))

        let expected = try #require(PlainValue.byFoundation(text))

        #expect(PlainValue.byDocument(example.data) == expected)
    }
}
