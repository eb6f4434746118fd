import APIClient
import Foundation
import SandboxAPI
import Testing

@Suite("SandboxAPI: pastes")
struct PasteTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/pastebin"

    @Test("the owner sees all, others the listed ones without the flag") func list() async throws {
        let all = try await sandbox.send(.get, path).entries("pastebin")
        let listed = try await sandbox.get(path).entries("pastebin")

        #expect(all.count == 4)
        #expect(listed.count == 3)
        #expect(all.contains { $0["listed"] as? Int == 1 })
        #expect(all.contains { $0["listed"] is NSNull })
        #expect(listed.allSatisfy { $0.keys.sorted() == ["content", "modified_on", "title"] })
        #expect(try await sandbox.send(.get, "/address/yuki/pastebin").status == 401)
    }

    @Test("anybody who knows its title can read it; only the owner sees the listed flag") func view() async throws {
        let hidden = path + "/letter-to-yuki"
        let stranger = try await sandbox.get(hidden)
        let owner = try await sandbox.send(.get, path + "/tides")

        #expect((stranger["response", "paste", "content"] as? String)?.contains("\r\n") == true)
        #expect(stranger["response", "paste", "listed"] == nil)
        #expect(owner["response", "paste", "listed"] as? Int == 1)
        #expect(try await sandbox.send(.get, "/address/yuki/pastebin/umi").status == 200)
    }

    @Test("a paste is saved, silently replaced, and deleted") func lifecycle() async throws {
        let saved = try await sandbox.send(.post, path + "/", #"{"title":"new-paste","content":"a\r\n","listed":1}"#)
        #expect(saved.message == "OK, your paste has been saved.")
        #expect(saved["response", "title"] as? String == "new-paste")
        #expect(try await sandbox.send(.get, path + "/new-paste")["response", "paste", "listed"] as? Int == 1)

        _ = try await sandbox.send(.post, path + "/", #"{"title":"new-paste","content":""}"#)
        let replaced = try await sandbox.send(.get, path + "/new-paste")
        #expect(replaced["response", "paste", "content"] as? String == "")
        #expect(replaced["response", "paste", "listed"] is NSNull)
        #expect(replaced["response", "paste", "modified_on"] as? Int == Int(Sandbox.now.timeIntervalSince1970))

        #expect(try await sandbox.send(.delete, path + "/new-paste").message == "OK, that paste has been deleted.")
        #expect(try await sandbox.send(.delete, path + "/new-paste").status == 404)
    }

    @Test(
        "any value of 'listed' means yes, except null",
        arguments: [("false", true), ("0", true), ("null", false)])
    func listed(value: String, expected: Bool) async throws {
        _ = try await sandbox.send(.post, path + "/", #"{"title":"t","content":"x","listed":\#(value)}"#)
        let listed = try await sandbox.get(path).entries("pastebin")
        #expect(listed.contains { $0["title"] as? String == "t" } == expected)
    }

    @Test("an empty pastebin is a 404, and so is a missing paste") func missing() async throws {
        for path in [
            "/address/oskar/pastebin", "/address/nobody/pastebin", path + "/nothing", "/address/oskar/pastebin/tides",
        ] {
            let answer = try await sandbox.get(path)
            #expect(answer.status == 404)
            #expect(answer.isConsistent)
        }
        for title in ["tides", "tea", "tide-table.awk", "letter-to-yuki"] {
            _ = try await sandbox.send(.delete, path + "/" + title)
        }
        #expect(try await sandbox.send(.get, path).status == 404)
    }

    @Test(
        "an invalid paste is refused",
        arguments: [
            "", "[]", "{}", #"{"title":"t"}"#, #"{"content":"c"}"#, #"{"title":"","content":"c"}"#,
            #"{"title":7,"content":"c"}"#,
        ])
    func refused(body: String) async throws {
        #expect(try await sandbox.send(.post, path + "/", body).status == 400)
    }

    @Test("only the owner can save one") func access() async throws {
        let body = #"{"title":"t","content":"c"}"#
        #expect(try await sandbox.send(.post, path + "/", body, key: nil).status == 401)
        #expect(try await sandbox.send(.post, "/address/yuki/pastebin/", body).status == 401)
    }

    @Test("a time is digits in the old era, a number in the new one, and so is the flag") func eras() async throws {
        let old = try await Sandbox(era: .strings).send(.get, path).shape
        let new = try await Sandbox(era: .ints).send(.get, path).shape
        let place = "response.pastebin[]."

        #expect(old.isSuperset(of: [place + "modified_on digits", place + "listed digits"]))
        #expect(!old.contains(place + "listed null"))
        #expect(new.isSuperset(of: [place + "modified_on number", place + "listed number", place + "listed null"]))
    }
}
