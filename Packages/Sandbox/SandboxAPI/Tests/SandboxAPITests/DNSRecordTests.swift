import APIClient
import Foundation
import SandboxAPI
import Testing

/// Source of the examples: the Postman collection of neatnik/omg.lol at d8c8ba6, `api/docs`, DNS.
@Suite("SandboxAPI: the DNS records")
struct DNSRecordTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/dns"
    private let body = #"{"type":"A","name":"www","data":"192.0.2.9"}"#

    private func records() async throws -> [[String: Any]] { try await sandbox.send(.get, path).entries("dns") }

    @Test("names include the address") func list() async throws {
        let records = try await records()

        #expect(records.count == 7)
        #expect(records.first?["name"] as? String == "boat.marina")
        #expect(records.first?["id"] as? Int == 2_857_074)
        #expect(records.contains { $0["name"] as? String == "marina" && $0["priority"] as? Int == 10 })
        #expect((records.first?["created_at"] as? String)?.hasSuffix("Z") == true)
    }

    @Test("only the owner sees them, and an address without any is a 404") func access() async throws {
        #expect(try await sandbox.get(path).status == 401)
        #expect(try await sandbox.send(.get, "/address/oskar/dns").status == 401)
        let none = try await sandbox.send(.get, "/address/tidepool/dns")
        #expect(none.status == 404)
        #expect(none.isConsistent)
    }

    @Test("the answer to a new record has other fields than the list") func create() async throws {
        let answer = try await sandbox.send(.post, path, body)

        #expect(answer["response", "data_sent", "name"] as? String == "www.marina")
        #expect(answer["response", "data_sent", "ttl"] is NSNull)
        #expect(answer["response", "response_received", "data", "id"] as? Int == 2_857_081)
        #expect(answer["response", "response_received", "data", "content"] as? String == "192.0.2.9")
        #expect(answer["response", "response_received", "data", "ttl"] as? Int == 3600)
        #expect(try await records().last?["data"] as? String == "192.0.2.9")
    }

    @Test("a text of several strings is kept as it is, and a CNAME record may stand beside others")
    func accepted() async throws {
        let text = "\\\"\(String(repeating: "a", count: 255))\\\" \\\"b\\\""
        let created = try await sandbox.send(.post, path, #"{"type":"TXT","name":"k","data":"\#(text)"}"#)
        let content = try #require(created["response", "response_received", "data", "content"] as? String)
        #expect(content == text.replacing("\\", with: ""))
        let beside = try await sandbox.send(.post, path, #"{"type":"CNAME","name":"boat","data":"x.example"}"#)
        #expect(beside.status == 200)
    }

    @Test("the address itself is '@'; every other name gets the address appended")
    func names() async throws {
        for (name, saved) in [("@", "marina"), ("www.marina", "www.marina.marina"), ("marina", "marina.marina")] {
            let answer = try await sandbox.send(.post, path, #"{"type":"A","name":"\#(name)","data":"192.0.2.9"}"#)
            #expect(answer["response", "response_received", "data", "name"] as? String == saved)
        }
    }

    @Test(
        "a change without an id in the body makes a new record (neatnik/omg.lol#584)",
        arguments: [true, false])
    func edit(hasID: Bool) async throws {
        let id = hasID ? #","id":2857074"# : ""
        let sent = #"{"type":"A","name":"boat","data":"192.0.2.9"\#(id)}"#
        let answer = try await sandbox.send(.patch, path + "/2857074", sent)
        let made = answer["response", "response_received", "data", "id"] as? Int

        #expect(answer.status == 200)
        #expect(made == (hasID ? 2_857_074 : 2_857_081))
        #expect(try await records().count == (hasID ? 7 : 8))
    }

    @Test("an id may be digits; a missing one is refused with 400") func editIDs() async throws {
        let digits = #"{"type":"A","name":"boat","data":"192.0.2.9","id":"2857074"}"#
        #expect(try await sandbox.send(.patch, path + "/1", digits).status == 200)
        let unknown = #"{"type":"A","name":"boat","data":"192.0.2.9","id":1}"#
        #expect(try await sandbox.send(.patch, path + "/2857074", unknown).status == 400)
        #expect(try await records().count == 7)
    }

    @Test("a change resets missing fields") func reset() async throws {
        let sent = #"{"type":"CNAME","name":"tides","data":"x.example","id":2857076}"#
        _ = try await sandbox.send(.patch, path + "/2857076", sent)
        let record = try #require(try await records().first { $0["id"] as? Int == 2_857_076 })

        #expect(record["ttl"] as? Int == 3600)
        #expect(record["updated_at"] as? String != record["created_at"] as? String)
    }

    @Test(
        "an invalid record is refused and changes nothing",
        arguments: [
            "{}", #"{"type":"a","name":"@","data":"192.0.2.9"}"#, #"{"type":"A","name":"","data":"192.0.2.9"}"#,
            #"{"type":"A","name":"@"}"#, #"{"type":"A","name":"@","data":"d","ttl":"soon"}"#,
            #"{"type":"MX","name":"@","data":"mx.example"}"#,
        ])
    func refused(sent: String) async throws {
        #expect(try await sandbox.send(.post, path, sent).status == 400)
        #expect(try await records().count == 7)
    }

    @Test("a deleted record no longer exists; a missing one is a 404") func delete() async throws {
        #expect(try await sandbox.send(.delete, path + "/2857074").message == "OK, your DNS record has been deleted.")
        #expect(try await records().count == 6)
        for id in ["2857074", "x", "1"] {
            #expect(try await sandbox.send(.delete, path + "/" + id).status == 404)
        }
        #expect(try await sandbox.send(.delete, "/address/tidepool/dns/2857075").status == 404)
    }

    @Test("a new record does not get the id of a deleted one") func newID() async throws {
        #expect(try await sandbox.send(.delete, path + "/2857080").status == 200)
        #expect(try await sandbox.send(.post, path, body).status == 200)
        #expect(try await records().last?["id"] as? Int == 2_857_081)
    }

    @Test("a deleted status does not change the ids of records") func statusID() async throws {
        #expect(try await sandbox.send(.delete, "/address/marina/statuses/6336318079242").status == 200)
        let made = try await sandbox.send(.post, path, body)
        #expect(made["response", "response_received", "data", "id"] as? Int == 2_857_081)
    }

    @Test("the old era has the published examples' keys and types") func strings() async throws {
        let sandbox = Sandbox(era: .strings)
        let list = try JSONShape.published(
            #"{"message":"m","dns":[{"id":"1","type":"A","name":"n","data":"d","priority":null,"ttl":"1","created_at":"t","updated_at":"t"}]}"#
        )
        let written = try JSONShape.published(
            #"{"message":"m","data_sent":{"type":"A","priority":null,"ttl":null,"name":"n","content":"c"},"response_received":{"data":{"id":1,"name":"n","content":"c","ttl":1,"priority":null,"type":"A","created_at":"t","updated_at":"t"}}}"#
        )

        #expect(
            try await sandbox.send(.get, path).shape.subtracting(["response.dns[].priority digits"]) == list)
        #expect(try await sandbox.send(.post, path, body).shape == written)
        let edit = #"{"type":"A","name":"boat","data":"192.0.2.9","id":2857074}"#
        #expect(try await sandbox.send(.patch, path + "/2857074", edit).shape == written)
    }

    @Test("the new era has numbers, the mixed one both") func otherEras() async throws {
        let new = try await Sandbox(era: .ints).send(.get, path).shape
        #expect(new.isSuperset(of: ["response.dns[].id number", "response.dns[].ttl number"]))
        #expect(new.allSatisfy { !$0.hasSuffix(" digits") })

        let mixed = try await Sandbox(era: .mixed).send(.get, path).shape
        #expect(mixed.contains { $0.hasSuffix(" digits") })
        #expect(mixed.contains { $0.hasSuffix("[].id number") || $0.hasSuffix("[].ttl number") })
    }
}
