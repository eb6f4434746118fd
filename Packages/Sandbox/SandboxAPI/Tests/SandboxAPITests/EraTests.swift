import APIClient
import Foundation
import SandboxAPI
import Testing

/// Source of the examples: the Postman collections of neatnik/omg.lol at d8c8ba6, `api/docs` (Account, Address,
/// Statuslog, Service), shortened to one element a list, texts shortened.
@Suite("SandboxAPI: the eras")
struct EraTests {
    private static let time = #""unix_epoch_time":"1","iso_8601_time":"t","rfc_2822_time":"t","relative_time":"t""#
    private static let newTime = time.replacingOccurrences(of: #""1""#, with: "1")

    /// Path, the published `response`, and the members that the sandbox has in addition.
    private static let examples: [(String, String, Set<String>)] = [
        (
            "/account/marina@example.org/info",
            #"{"message":"m","email":"e","name":"n","created":{\#(time)},"settings":{"communication":"c"}}"#,
            ["response.api_key text"]
        ),
        (
            "/account/marina@example.org/addresses",
            #"[{"address":"a","message":"m","registration":{"message":"m",\#(time)},"expiration":{"expired":false,"will_expire":false}}]"#,
            [
                "response[].expiration.unix_epoch_time digits", "response[].expiration.iso_8601_time text",
                "response[].expiration.rfc_2822_time text", "response[].expiration.relative_time text",
            ]
        ),
        ("/account/marina@example.org/name", #"{"message":"m","name":"n"}"#, []),
        (
            "/account/marina@example.org/sessions",
            #"[{"session_id":"id","user_agent":"u","created_ip":"i","created_on":"1","expires_on":"1"}]"#,
            ["response[].session_id digits"]
        ),
        (
            "/account/marina@example.org/settings",
            #"{"message":"m","settings":{"owner":"e","communication":"c","date_format":null,"web_editor":null}}"#, []
        ),
        (
            "/address/puffin/availability", #"{"message":"m","address":"a","available":true,"availability":"a"}"#, []
        ),
        (
            "/address/🥰/availability",
            #"{"message":"m","punycode":"x","see-also":["u"],"address":"a","available":true,"availability":"a"}"#, []
        ),
        ("/address/tidepool/expiration", #"{"message":"m","expired":false}"#, []),
        (
            "/address/tidepool/info",
            #"{"address":"a","message":"m","registration":{"message":"m",\#(time)},"expiration":{"message":"m","expired":false,"will_expire":true,\#(time)},"verification":{"message":"m","verified":true},"owner":"o"}"#,
            []
        ),
        (
            "/address/marina/statuses/6336318079242",
            #"{"message":"m","status":{"id":"1","address":"a","created":"1","emoji":"e","content":"c"}}"#, []
        ),
        ("/address/marina/statuses/bio/", #"{"message":"m","bio":"b","css":""}"#, []),
        (
            "/statuslog",
            #"{"message":"m","statuses":[{"id":"i","address":"a","created":"1","relative_time":"r","emoji":"e","content":"c"}]}"#,
            [
                "response.statuses[].external_url text", "response.statuses[].emoji null",
                "response.statuses[].id digits", "response.statuses[].address digits",
            ]
        ),
        (
            "/address/marina/pastebin", #"{"message":"m","pastebin":[{"title":"t","content":"c","modified_on":"1"}]}"#,
            ["response.pastebin[].listed digits"]
        ),
        (
            "/address/marina/pastebin/letter-to-yuki",
            #"{"message":"m","paste":{"title":"t","content":"c","modified_on":"1"}}"#, []
        ),
        (
            "/address/marina/purls", #"{"message":"m","purls":[{"name":"n","url":"u","counter":"1"}]}"#,
            ["response.purls[].counter null", "response.purls[].listed digits"]
        ),
        ("/address/marina/purl/write", #"{"message":"m","purl":{"name":"n","url":"u","counter":"1"}}"#, []),
        ("/service/info", #"{"message":"m","members":1,"addresses":1,"profiles":1}"#, []),
    ]

    /// Path and published `response` of public answers, whose times are numbers in the examples of every year.
    private static let publicExamples: [(String, String)] = [
        (
            "/address/oskar/info",
            #"{"address":"a","message":"m","registration":{"message":"m",\#(newTime)},"expiration":{"message":"m","expired":false},"verification":{"message":"m","verified":true}}"#
        ),
        (
            "/address/driftwood/info",
            #"{"address":"a","message":"m","registration":{"message":"m",\#(newTime)},"expiration":{"message":"m","expired":true,\#(newTime)}}"#
        ),
    ]

    /// A sandbox in which a setting was made: without one, the settings are `false`.
    private func sandbox(_ era: SandboxEra) async throws -> Sandbox {
        let sandbox = Sandbox(era: era)
        _ = try await sandbox.send(.post, "/account/marina@example.org/settings", #"{"communication":"email_ok"}"#)
        return sandbox
    }

    @Test("the old era has the published examples' keys and types", arguments: examples)
    func strings(path: String, response: String, more: Set<String>) async throws {
        let answer = try await sandbox(.strings).send(.get, path)

        #expect(try answer.shape.subtracting(more) == JSONShape.published(response))
        #expect(answer.shape.isSuperset(of: more))
    }

    @Test("public answers have numbers in the old era too", arguments: publicExamples)
    func publicStrings(path: String, response: String) async throws {
        #expect(try await sandbox(.strings).get(path).shape == JSONShape.published(response))
    }

    @Test("the new era has numbers, but a status keeps its digits") func ints() async throws {
        let sandbox = try await sandbox(.ints)

        #expect(
            try await sandbox.send(.get, "/address/tidepool/info")["response", "registration", "unix_epoch_time"] is Int
        )
        #expect(
            try await sandbox.send(.get, "/account/application/info")["response", "created", "unix_epoch_time"] is Int)
        #expect(try await sandbox.get("/statuslog").shape.contains("response.statuses[].created digits"))
        #expect(
            try await sandbox.get("/address/marina/statuses/").shape.contains("response.statuses[].external_url null"))
        #expect(try await !sandbox.get("/statuslog").shape.contains("response.statuses[].created number"))
    }

    @Test("the mixed era has both, and gives the same answer twice") func mixed() async throws {
        let (first, second) = (try await sandbox(.mixed), try await sandbox(.mixed))
        let kinds = try await first.send(.get, "/account/application/addresses").shape
            .union(first.send(.get, "/account/application/sessions").shape)
            .union(first.send(.get, "/account/marina@example.org/sessions").shape)
            .union(first.get("/address/marina/statuses/").shape)

        #expect(kinds.contains { $0.contains("_on digits") || $0.contains("unix_epoch_time digits") })
        #expect(kinds.contains { $0.contains("_on number") || $0.contains("unix_epoch_time number") })
        #expect(try await first.get("/statuslog").text == second.get("/statuslog").text)
        #expect(try await first.send(.get, "/account/application/addresses")["response"] is [String: Any])
    }

    @Test("the comparison tells flags, numbers, digits and null apart") func comparison() throws {
        let shape = try JSONShape.of(#"{"a":true,"b":1,"c":"1","d":"","e":null,"f":[0,"x"],"g":{}}"#)

        #expect(shape == ["a flag", "b number", "c digits", "d text", "e null", "f[] number", "f[] text"])
    }

    @Test("the content types are the published ones") func contentTypes() async throws {
        let sandbox = try await sandbox(.ints)

        #expect(try await sandbox.send(.get, "/account/application/info").type == "text/json;charset=UTF-8")
        #expect(try await sandbox.get("/statuslog").type == "application/json; charset=utf-8")
    }
}
