import APIClient
import Foundation
import SandboxAPI
import Testing

@Suite("SandboxAPI: account and addresses")
struct AccountTests {
    private let sandbox = Sandbox()
    private let account = "/account/marina@example.org"

    @Test("the settings are false until one is set, and keep what a request leaves out")
    func settings() async throws {
        #expect(try await sandbox.send(.get, account + "/settings")["response", "settings"] as? Bool == false)
        #expect(try await sandbox.send(.get, account + "/info")["response", "settings"] as? Bool == false)

        _ = try await sandbox.send(.post, account + "/settings", #"{"communication":"email_ok"}"#)
        let answer = try await sandbox.send(.post, account + "/settings", #"{"date_format":"dmy"}"#)

        let read = try await sandbox.send(.get, account + "/settings")
        #expect(answer.shape.filter { $0.hasPrefix("response") } == ["response.message text"])
        #expect(read["response", "settings", "communication"] as? String == "email_ok")
        #expect(read["response", "settings", "date_format"] as? String == "dmy")
        #expect(read["response", "settings", "web_editor"] is NSNull)
    }

    @Test("a request without settings is refused even if a setting was made before")
    func noSettings() async throws {
        _ = try await sandbox.send(.post, account + "/settings", #"{"communication":"email_ok"}"#)
        #expect(try await sandbox.send(.post, account + "/settings", "{}").status == 400)
    }

    @Test(
        "bad settings and names are refused and change nothing",
        arguments: [
            ("settings", #"{"communication":"loudly"}"#), ("settings", "{}"), ("settings", ""), ("settings", "[]"),
            ("settings", #"{"web_editor":1}"#), ("name", "{}"), ("name", #"{"name":["x"]}"#), ("name", "nonsense"),
        ])
    func badRequests(path: String, body: String) async throws {
        #expect(try await sandbox.send(.post, "\(account)/\(path)", body).status == 400)
        #expect(try await sandbox.send(.get, account + "/name")["response", "name"] as? String == "Marina Sandoval")
        #expect(try await sandbox.send(.get, account + "/settings")["response", "settings"] as? Bool == false)
    }

    @Test("the name is set and removed") func name() async throws {
        let set = try await sandbox.send(.post, account + "/name", #"{"name":"Mar 🌊"}"#)
        #expect(set["response", "name"] as? String == "Mar 🌊")
        #expect(try await sandbox.send(.get, account + "/name").message == "The name on this account is Mar 🌊.")

        _ = try await sandbox.send(.post, account + "/name", #"{"name":""}"#)
        #expect(try await sandbox.send(.get, account + "/info")["response", "name"] is NSNull)
    }

    @Test("the info holds the key in clear text") func keyInAnswer() async throws {
        let info = try await sandbox.send(.get, "/account/application/info")

        #expect(info["response", "api_key"] as? String == SandboxAPI.apiKey)
        #expect(info["response", "email"] as? String == SandboxAPI.accountEmail)
    }

    @Test("the addresses are a bare array, and an object in a refusal") func addresses() async throws {
        let answer = try await sandbox.send(.get, account + "/addresses")
        let names = (answer["response"] as? [[String: Any]])?.compactMap { $0["address"] as? String }

        #expect(names == SandboxAPI.ownAddresses)
        #expect(answer["response", 0, "expiration", "unix_epoch_time"] == nil)
        #expect(answer["response", 1, "expiration", "unix_epoch_time"] is Int)
        #expect(try await sandbox.send(.get, account + "/addresses", key: "wrong").message != nil)
    }

    @Test("sessions end one by one, and the empty list is a 404") func sessions() async throws {
        let list = try await sandbox.send(.get, account + "/sessions")
        let ids = try #require(list["response"] as? [[String: Any]]).compactMap { $0["session_id"] as? String }

        #expect(ids.count == 2)
        for id in ids { #expect(try await sandbox.send(.delete, account + "/sessions/" + id).status == 200) }
        #expect(try await sandbox.send(.delete, account + "/sessions/" + ids[0]).status == 404)
        #expect(try await sandbox.send(.get, account + "/sessions").status == 404)
    }

    @Test("an address is free, taken, to be encoded, or invalid") func availability() async throws {
        let free = try await sandbox.get("/address/puffin/availability")
        let taken = try await sandbox.get("/address/MARINA/availability")
        let emoji = try await sandbox.get("/address/🥰/availability")
        let impossible = try await sandbox.get("/address/a%20b/availability")

        #expect(free["response", "available"] as? Bool == true)
        #expect(taken["response", "availability"] as? String == "unavailable")
        #expect(emoji["response", "punycode"] as? String == "xn--js9h")
        #expect(emoji["response", "address"] as? String == "🥰")
        #expect(impossible["response", "invalid"] as? String == "true")
        #expect(impossible["response", "available"] as? Bool == false)
    }

    @Test("the info differs for the public, the owner, and an expired address") func info() async throws {
        let open = try await sandbox.get("/address/tidepool/info")
        let own = try await sandbox.send(.get, "/address/tidepool/info")
        let ended = try await sandbox.get("/address/driftwood/info")

        #expect(open["response", "owner"] == nil)
        #expect(open["response", "expiration", "will_expire"] == nil)
        #expect(own["response", "expiration", "will_expire"] as? Bool == true)
        #expect((own["response", "keys"] as? [Any])?.isEmpty == true)
        #expect(ended["response", "verification"] == nil)
        #expect(ended["response", "expiration", "expired"] as? Bool == true)
    }

    @Test("the directory has digits and Punycode, and no expired address") func directory() async throws {
        let names = try #require(try await sandbox.get("/directory")["response", "directory"] as? [String])

        #expect(names.contains("1851"))
        #expect(names.contains("xn--qg8h"))
        #expect(!names.contains("driftwood"))
        #expect(names == names.sorted())
    }
}
