import APIClient
import Foundation
import SandboxAPI
import Testing

@Suite("SandboxAPI: PURLs")
struct PURLTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/purl"

    @Test("the owner sees all, others the listed ones without the flag") func list() async throws {
        let all = try await sandbox.send(.get, path + "s").entries("purls")
        let listed = try await sandbox.get(path + "s").entries("purls")

        #expect(all.count == 4)
        #expect(listed.count == 3)
        #expect(all.contains { $0["listed"] as? Int == 1 })
        #expect(all.contains { $0["listed"] is NSNull })
        #expect(all.contains { $0["counter"] is NSNull })
        #expect(all.contains { $0["counter"] as? Int == 872 })
        #expect(listed.allSatisfy { $0.keys.sorted() == ["counter", "name", "url"] })
    }

    @Test("only the owner can view or save one") func access() async throws {
        let owner = try await sandbox.send(.get, path + "/%F0%9F%92%9A")

        #expect(owner.message == "Here’s the PURL you requested.")
        #expect(owner["response", "purl", "url"] as? String == "https://example.org")
        #expect(try await sandbox.get(path + "/tea").status == 401)
        #expect(try await sandbox.send(.get, "/address/yuki/purl/bread").status == 401)
        #expect(try await sandbox.send(.post, path, #"{"name":"t","url":"c"}"#, key: nil).status == 401)
        #expect(try await sandbox.send(.post, "/address/yuki/purl", #"{"name":"t","url":"c"}"#).status == 401)
    }

    @Test("a PURL is saved, silently replaced, and deleted; its hits stay") func lifecycle() async throws {
        let saved = try await sandbox.send(
            .post, path, #"{"name":"example","url":"https://example.com","listed":true}"#)
        #expect(saved.message == "OK, your PURL has been saved.")
        #expect(saved["response", "name"] as? String == "example")
        #expect(saved["response", "url"] as? String == "https://example.com")
        #expect(try await sandbox.send(.get, path + "/example")["response", "purl", "counter"] is NSNull)

        _ = try await sandbox.send(.post, path, #"{"name":"tea","url":"mailto:x"}"#)
        let replaced = try await sandbox.send(.get, path + "/tea")
        #expect(replaced["response", "purl", "url"] as? String == "mailto:x")
        #expect(replaced["response", "purl", "listed"] is NSNull)
        #expect(replaced["response", "purl", "counter"] as? Int == 33)

        #expect(try await sandbox.send(.delete, path + "/tea").message == "OK, that PURL has been deleted.")
        #expect(try await sandbox.send(.delete, path + "/tea").status == 404)
        #expect(try await sandbox.send(.get, path + "/tea").status == 404)
    }

    @Test("an address without PURLs is a 404, as is a missing one") func missing() async throws {
        for path in ["/address/oskar/purls", "/address/nobody/purls"] {
            let answer = try await sandbox.get(path)
            #expect(answer.status == 404)
            #expect(answer.isConsistent)
        }
    }

    @Test(
        "an invalid PURL is refused",
        arguments: [
            "", "[]", "{}", #"{"name":"t"}"#, #"{"url":"c"}"#, #"{"name":" ","url":"c"}"#, #"{"name":"t","url":""}"#,
        ])
    func refused(body: String) async throws {
        #expect(try await sandbox.send(.post, path, body).status == 400)
    }

    @Test("the counter is digits in the old era, a number in the new one") func eras() async throws {
        let place = "response.purls[].counter"

        #expect(try await Sandbox(era: .strings).send(.get, path + "s").shape.contains(place + " digits"))
        #expect(try await Sandbox(era: .ints).send(.get, path + "s").shape.contains(place + " number"))
    }
}
