import APIClient
import Foundation
import SandboxAPI
import Testing

/// Source of the examples: the Postman collection of neatnik/omg.lol at d8c8ba6, `api/docs`, Email.
@Suite("SandboxAPI: mail forwarding")
struct EmailTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/email/"

    @Test("the destinations are a list and a text, for the owner alone") func view() async throws {
        let answer = try await sandbox.send(.get, path)

        #expect(
            answer["response", "destination_array"] as? [String] == [
                "marina@mail.example", "harbour-office@mail.example",
            ])
        #expect(
            answer["response", "destination_string"] as? String == "marina@mail.example, harbour-office@mail.example")
        #expect(answer["response", "email_address"] as? String == "marina@omg.lol")
        #expect(
            answer.message
                == "Mail for marina@omg.lol will be forwarded to **marina@mail.example** and **harbour-office@mail.example**."
        )
        #expect(try await sandbox.get(path).status == 401)
        #expect(try await sandbox.send(.get, "/address/oskar/email/").status == 401)
    }

    @Test("without destinations the text is null and the list empty, with 200") func nowhere() async throws {
        let answer = try await sandbox.send(.get, "/address/tidepool/email")

        #expect(answer.status == 200)
        #expect(answer["response", "destination_string"] is NSNull)
        #expect((answer["response", "destination_array"] as? [Any])?.isEmpty == true)
        #expect(answer.message == "Mail for tidepool@omg.lol will not be forwarded.")
    }

    @Test("the destinations are replaced as a whole, and removed by an empty text") func set() async throws {
        let set = try await sandbox.send(.post, path, #"{"destination":"a@x.example, b@x.example,c@x.example"}"#)
        #expect(set["response", "destination_array"] as? [String] == ["a@x.example", "b@x.example", "c@x.example"])
        #expect(set.message?.hasSuffix("**a@x.example**, **b@x.example**, and **c@x.example**.") == true)
        #expect(try await sandbox.send(.get, path).text == set.text)

        let cleared = try await sandbox.send(.post, path, #"{"destination":""}"#)
        #expect(cleared.status == 200)
        #expect(cleared["response", "destination_string"] is NSNull)
    }

    @Test(
        "an invalid destination is refused and changes nothing",
        arguments: ["{}", #"{"destination":null}"#, #"{"destination":"nobody"}"#, #"{"destination":["a@x"]}"#])
    func refused(body: String) async throws {
        #expect(try await sandbox.send(.post, path, body).status == 400)
        #expect((try await sandbox.send(.get, path)["response", "destination_array"] as? [String])?.count == 2)
    }

    @Test("every era has the published examples' keys and types", arguments: SandboxEra.allCases)
    func eras(era: SandboxEra) async throws {
        let published = try JSONShape.published(
            #"{"message":"m","destination_string":"s","destination_array":["d"],"address":"a","email_address":"e"}"#)

        let answer = try await Sandbox(era: era).send(.get, path)
        #expect(answer.shape == published)
        #expect(answer.type == "text/json;charset=UTF-8")
    }
}
