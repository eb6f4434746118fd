import APIClient
import Foundation
import FoundationExtensions
import SandboxAPI
import Testing

@Suite("SandboxAPI: weblogs")
struct WeblogTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/weblog"

    private func post(_ source: String, to place: String = "entry") async throws -> [String: Any] {
        let answer = try await sandbox.send(.post, "\(path)/\(place)", source)
        try #require(answer.status == 200, "\(answer.text)")
        return try #require(answer["response", "entry"] as? [String: Any])
    }

    @Test("an entry is made, read, overwritten and deleted") func lifecycle() async throws {
        let made = try await post("Date: 2022-12-11 5:46 PM EDT\n\n# Test post\n\nThis is a test.")
        let id = try #require(made["entry"] as? String)
        #expect(made["date"] as? Int == 1_670_795_160)
        #expect(made["location"] as? String == "/2022/12/test-post")
        #expect(made["address"] == nil)
        #expect(made["body"] as? String == "# Test post\n\nThis is a test.")
        #expect((made["metadata"] as? [String: Any])?["slug"] as? String == "test-post")

        let read = try await sandbox.send(.get, "\(path)/entry/\(id)")
        #expect(read["response", "entry", "address"] as? String == "marina")
        #expect(
            read["response", "entry", "metadata"] as? String
                == #"{"date":"2022-12-11 5:46 PM EDT","slug":"test-post"}"#)
        #expect(try await post("new", to: "entry/" + id)["source"] as? String == "new")
        #expect(try await sandbox.send(.delete, "\(path)/delete/\(id)").status == 200)
        for (method, place) in [(HTTPMethod.get, "entry/"), (.delete, "delete/")] {
            #expect(try await sandbox.send(method, "\(path)/\(place)\(id)").status == 404)
        }
    }

    @Test("an unused id makes an entry; two entries of one second have two ids") func upsert() async throws {
        #expect(try await post("x", to: "entry/mine")["entry"] as? String == "mine")
        let ids = [try await post("a"), try await post("b")].compactMap { $0["entry"] as? String }
        #expect(Set(ids).count == 2)
    }

    @Test(
        "the metadata is read with and without fences, with each line ending",
        arguments: [
            "---\nStatus: Draft\nTags: A b, c\nTitle: T: t\nSlug: s\n---\n\nbody",
            "\u{FEFF}status: Draft\r\nTAGS:A b,c\r\ntitle: x\r\nTitle: T: t\r\nSlug: s\r\n\r\nbody",
        ])
    func frontMatter(source: String) async throws {
        let entry = try await post(source)
        #expect(entry["status"] as? String == "draft")
        #expect(entry["title"] as? String == "T: t")
        #expect(entry["body"] as? String == "body")
        // JSONSerialization drops a byte order mark.
        #expect(entry["source"] as? String == source.replacingOccurrences(of: "\u{FEFF}", with: ""))
        #expect((entry["metadata"] as? [String: Any])?["tags"] as? [String: String] == ["a-b": "A b", "c": "c"])
        #expect((entry["location"] as? String)?.hasSuffix("/s") == true)
    }

    @Test(
        "a text that only resembles front matter is body text, dated now",
        arguments: ["Note: this\n\nbody", "---\nStatus: Draft\n", "plain"])
    func text(source: String) async throws {
        let entry = try await post(source)
        #expect(entry["status"] as? String == "live")
        #expect(entry["body"] as? String == source)
        #expect(entry["date"] as? Int == Int(Sandbox.now.timeIntervalSince1970))
    }

    @Test("a date without a zone is in the weblog's zone") func zone() async throws {
        let before = try await post("Date: 2022-12-09 19:52\n\nx")
        #expect(before["date"] as? Int == 1_670_615_520)
        #expect(try await sandbox.send(.post, path + "/configuration", "Timezone: Europe/Berlin\n").status == 200)
        let after = try await post("Date: 2022-12-09 19:52\n\nx")
        #expect(after["date"] as? Int == 1_670_615_520 - 3600)
        let named = try await post("Date: 2022-12-09 19:52 UTC\n\nx")
        #expect(named["date"] as? Int == 1_670_615_520)
    }

    @Test(
        "a city has the summer time of its continent",
        arguments: [
            ("Europe/Berlin", "2026-03-28", 1), ("Europe/Berlin", "2026-03-29", 2), ("Europe/Berlin", "2026-10-24", 2),
            ("Europe/Berlin", "2026-10-25", 1), ("Europe/London", "2024-03-31", 1),
            ("America/New_York", "2026-03-07", -5),
            ("America/New_York", "2026-03-08", -4), ("America/New_York", "2026-10-31", -4),
            ("america/new_york", "2026-11-01", -5), ("America/Los_Angeles", "2025-07-04", -7),
            ("Asia/Tokyo", "2026-07-01", 9),
            ("Nowhere/Land", "2026-07-01", 0),
        ])
    func cities(name: String, day: String, hours: Int) async throws {
        _ = try await sandbox.send(.post, path + "/configuration", "Timezone: \(name)\n")
        let entry = try await post("Date: \(day) 12:00\n\nx")
        let utc = try #require(Date(rfc3339: day + "T12:00:00Z"))
        #expect(entry["date"] as? Int == Int(utc.timeIntervalSince1970) - hours * 3600)
        if let zone = TimeZone(identifier: name) { #expect(zone.secondsFromGMT(for: utc) == hours * 3600) }
    }

    @Test("the latest is the newest live post that is not in the future, for everybody")
    func latest() async throws {
        let latest = try await sandbox.get(path + "/post/latest")
        #expect(latest["response", "post", "title"] as? String == "How to read a tide table in five minutes")
        _ = try await post("Date: 2999-01-01\n\nlater")
        _ = try await post("Type: Page\n\nno post")
        #expect(try await sandbox.get(path + "/post/latest")["response", "post", "entry"] as? String == "6401775ab03f1")
        #expect(try await sandbox.get("/address/oskar/weblog/post/latest").status == 404)
        #expect(try await sandbox.get("/address/nobody/weblog/post/latest").status == 404)
    }

    @Test("an empty list is a 404; only the latest is public") func access() async throws {
        #expect(try await sandbox.send(.get, "/address/tidepool/weblog/entries").status == 404)
        #expect(try await sandbox.send(.get, "/address/kraken/weblog/entries").status == 401)
        for place in ["entries", "entry/6401775ab03f1", "configuration", "template"] {
            #expect(try await sandbox.get("\(path)/\(place)").status == 401)
            #expect(try await sandbox.send(.get, "\(path)/\(place)").status == 200)
        }
    }

    @Test("configuration and template come back unchanged, the configuration also parsed")
    func texts() async throws {
        let text = "// c\r\nWeblog Title: A: b\r\nDefault post: <<[a\r\nb: c]>>\r\nAuthor: Me"
        for place in ["configuration", "template"] {
            #expect(try await sandbox.send(.post, "\(path)/\(place)", text).status == 200)
            #expect(try await sandbox.send(.post, "\(path)/\(place)", " \n").status == 400)
        }
        #expect(try await sandbox.send(.get, path + "/template")["response", "template"] as? String == text)
        let configuration = try await sandbox.send(.get, path + "/configuration")
        #expect(configuration["response", "configuration", "raw"] as? String == text)
        #expect(
            configuration["response", "configuration", "object"] as? [String: String] == [
                "weblog-title": "A: b", "default-post": "a\nb: c", "author": "Me",
            ])
        _ = try await sandbox.send(.post, path + "/configuration", "# nothing")
        #expect(
            (try await sandbox.send(.get, path + "/configuration")["response", "configuration", "object"] as? [Any])?
                .isEmpty == true)
    }

    @Test("the old era has the published examples' keys and types") func eras() async throws {
        let entry =
            #""location":"l","title":"t","type":"t","status":"s","source":"s","body":"b","output":"o","entry":"e""#
        let read = #"{"address":"a","date":"1","metadata":"m",\#(entry)"#
        let old = Sandbox(era: .strings)
        for (place, response) in [
            ("entries", #"{"message":"m","entries":[\#(read)}]}"#),
            ("entry/6401775ab03f1", #"{"message":"m","entry":\#(read),"id":"i"}}"#),
            ("post/latest", #"{"message":"m","post":\#(read)}}"#), ("template", #"{"message":"m","template":"t"}"#),
        ] {
            #expect(
                try await old.send(.get, "\(path)/\(place)").shape == JSONShape.published(response), "\(place)")
        }
        let shape = try await sandbox.send(.get, path + "/entries").shape
        #expect(shape.contains("response.entries[].date number"))
        let written = try await old.send(.post, path + "/entry", "Tags: a\n\nx").shape
        #expect(written.isSuperset(of: ["response.entry.date number", "response.entry.metadata.tags.a text"]))
    }
}
