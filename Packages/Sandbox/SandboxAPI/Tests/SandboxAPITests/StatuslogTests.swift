import APIClient
import Foundation
import SandboxAPI
import Testing

@Suite("SandboxAPI: statuslog")
struct StatuslogTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/statuses/"

    @Test("a status is posted, listed first, viewed, edited and deleted") func lifecycle() async throws {
        let posted = try await sandbox.send(.post, path, #"{"emoji":"🧪","content":"Testing","external_url":""}"#)
        let id = try #require(posted["response", "id"] as? String)

        #expect(posted["response", "status"] as? String == "🧪 Testing")
        #expect(posted["response", "url"] as? String == "https://status.lol/marina/" + id)
        #expect(try await sandbox.get(path).statuses.first?["id"] as? String == id)
        #expect(try await sandbox.get("/statuslog").statuses.first?["id"] as? String == id)
        #expect(try await sandbox.get(path + "latest")["response", "status", "id"] as? String == id)
        #expect(try await sandbox.send(.patch, path, #"{"id":"\#(id)","emoji":"✅","content":"Tested"}"#).status == 200)
        #expect(try await sandbox.get(path + id)["response", "status", "content"] as? String == "Tested")
        #expect(try await sandbox.send(.delete, path + id).status == 200)
        #expect(try await sandbox.get(path + id).status == 404)
        #expect(try await sandbox.send(.delete, path + id).status == 404)
    }

    @Test("a status sent as one text gets the default emoji") func singleText() async throws {
        let posted = try await sandbox.send(.post, path, #"{"status":"🧪 Testing"}"#)
        let stored = try await sandbox.get(path + "latest")

        #expect(posted["response", "status"] as? String == "✨ 🧪 Testing")
        #expect(stored["response", "status", "emoji"] as? String == "✨")
        #expect(stored["response", "status", "content"] as? String == "🧪 Testing")
    }

    @Test("editing without the emoji loses it, and keeps link and time") func lostEmoji() async throws {
        let old = try await sandbox.get(path)["response", "statuses", 2] as? [String: Any]
        let id = try #require(old?["id"] as? String)

        _ = try await sandbox.send(.patch, path, #"{"id":"\#(id)","content":"Edited"}"#)

        let new = try await sandbox.get(path + id)["response", "status"] as? [String: Any]
        #expect(old?["emoji"] as? String == "📬")
        #expect(new?["emoji"] is NSNull)
        #expect(new?["external_url"] as? String == old?["external_url"] as? String)
        #expect(new?["created"] as? String == old?["created"] as? String)
    }

    @Test(
        "an invalid status is refused with 400, and nothing is posted",
        arguments: [
            "", "{", "[]", "null", "\"text\"", "{}", #"{"content":""}"#, #"{"content":" \n\t"}"#, #"{"content":7}"#,
            #"{"content":null}"#, #"{"status":" "}"#, #"{"content":"x","emoji":7}"#,
            #"{"content":"x","external_url":[]}"#,
            #"{"content":"\ud800"}"#, String(repeating: "[", count: 100_000),
        ])
    func refused(body: String) async throws {
        let before = try await sandbox.get("/statuslog").text

        let answer = try await sandbox.send(.post, path, body)

        #expect(answer.status == 400)
        #expect(answer.isConsistent)
        #expect(try await sandbox.get("/statuslog").text == before)
    }

    @Test("editing needs the id of an existing status of the account") func editWithoutID() async throws {
        let other = try #require(try await sandbox.get("/address/oskar/statuses/").statuses.first?["id"] as? String)

        #expect(try await sandbox.send(.patch, path, #"{"content":"x"}"#).status == 400)
        #expect(try await sandbox.send(.patch, path, #"{"id":"0","content":"x"}"#).status == 404)
        #expect(try await sandbox.send(.patch, path, #"{"id":"\#(other)","content":"x"}"#).status == 404)
    }

    @Test("two statuses of one second have two ids, even with the same random bits") func distinctIDs() async throws {
        for number in 1...3 { _ = try await sandbox.send(.post, path, #"{"content":"number \#(number)"}"#) }

        #expect(Set(try await sandbox.get(path).statuses.prefix(3).compactMap { $0["id"] as? String }).count == 3)
    }

    @Test("a text comes back unchanged") func roundTrip() async throws {
        let content =
            "\u{0}\u{1}\t\r\n\u{1B}]0;x\u{7} \u{7F} \u{85} \u{9B} \u{202E} \u{2028} \" \\ / 👨‍👩‍👧‍👦 e\u{301} \u{10FFFF}"
        let body = try #require(
            String(data: JSONSerialization.data(withJSONObject: ["content": content]), encoding: .utf8))

        #expect(try await sandbox.send(.post, path, body).status == 200)
        let read = try await sandbox.get(path + "latest")["response", "status", "content"] as? String
        #expect(read.map { Array($0.utf8) } == Array(content.utf8))
    }

    @Test("an expired address has no list at all") func expired() async throws {
        let answer = try await sandbox.get("/address/driftwood/statuses/")

        #expect(answer.status == 200)
        #expect(answer.shape.filter { $0.hasPrefix("response") } == ["response.message text"])
        #expect(try await !sandbox.get("/statuslog").statuses.contains { $0["address"] as? String == "driftwood" })
    }

    @Test("the latest statuses are one per address, newest first") func latest() async throws {
        let latest = try await sandbox.get("/statuslog/latest").statuses
        let names = latest.compactMap { $0["address"] as? String }
        let times = latest.compactMap { ($0["created"] as? String).flatMap(Int.init) }

        #expect(names.count == 11)
        #expect(Set(names).count == 11)
        #expect(times == times.sorted(by: >))
    }

    @Test("a bio is sent as content and returned as bio") func bio() async throws {
        #expect(try await sandbox.send(.post, path + "bio/", ##"{"content":"# Me"}"##).status == 200)
        #expect(try await sandbox.get(path + "bio/")["response", "bio"] as? String == "# Me")
        #expect(try await sandbox.send(.post, path + "bio", #"{"bio":"x"}"#).status == 400)
        #expect(
            try await sandbox.get("/address/oskar/statuses/bio").message == "Couldn’t find a statuslog bio for oskar.")
    }

    @Test("following and unfollowing show on both sides") func follow() async throws {
        #expect(try await sandbox.send(.post, path + "follow/leila").status == 200)
        #expect(try await sandbox.send(.post, path + "follow/leila").status == 200)
        let following = try await sandbox.get(path + "following")
        #expect((following["response", "following"] as? [String])?.count { $0 == "leila" } == 1)
        #expect(following["response", "following_count"] as? Int == 5)
        let followers = try await sandbox.get("/address/leila/statuses/followers")
        #expect((followers["response", "followers"] as? [String])?.contains("marina") == true)

        #expect(try await sandbox.send(.delete, path + "follow/leila").status == 200)
        #expect(try await sandbox.send(.delete, path + "follow/leila").status == 404)
        #expect(try await sandbox.send(.post, path + "follow/nobody").status == 404)
        #expect(try await sandbox.send(.post, path + "follow/marina").status == 400)
    }

    @Test("the sandbox has texts that are hard to handle") func world() async throws {
        let statuses = try await sandbox.get("/statuslog").statuses
        let contents = statuses.compactMap { $0["content"] as? String }
        let ids = Set(statuses.compactMap { $0["id"] as? String })
        let links = Set(statuses.compactMap { $0["external_url"] as? String })

        #expect((95...120).contains(statuses.count))
        #expect(contents.contains("--help"))
        let hostile = "\u{0}\u{7}\r\u{1B}\u{7F}\u{85}\u{9B}\u{202E}\u{2066}\u{200D}"
        for scalar in hostile.unicodeScalars {
            #expect(contents.contains { $0.unicodeScalars.contains(scalar) }, "U+\(String(scalar.value, radix: 16))")
        }
        #expect(links.isSuperset(of: ["", "mailto:marina@example.org", "https://example.org/tides"]))
        #expect(statuses.contains { $0["emoji"] is NSNull })
        #expect(statuses.contains { $0["emoji"] as? String == "" })
        #expect(ids.contains("6336318079242"))
        #expect(ids.count == statuses.count)
        #expect(statuses.first?["relative_time"] as? String == "4 minutes ago")
    }
}
