import Foundation
import Testing

@testable import APIClient

/// An entry with an odd value in one field stands between two valid ones; each field of each list gets each odd value.
@Suite("Odd entries of lists")
struct OddEntryTests {
    /// A list endpoint and a documented entry.
    struct List: Sendable, CustomTestStringConvertible {
        /// The command that shows the list.
        let testDescription: String
        /// The answer with these entries.
        let answer: @Sendable (String) -> String
        /// The names of an entry's fields, and their values as JSON. The first one is its identity.
        let fields: [(name: String, value: String)]
        /// Returns the identities of the entries that are read.
        let read: @Sendable (HTTPResponse, @escaping (UnreadableEntries) -> Void) throws(APIError) -> [String]

        /// - Parameter member: The member of the response that holds the list; nil if the response is the list.
        init<Payload>(
            _ command: String, _ endpoint: Endpoint<[Payload]>, _ member: String?, _ fields: [(String, String)],
            _ id: @escaping @Sendable (Payload) -> String
        ) {
            testDescription = command
            answer = { entries in
                let list = member.map { "{\"message\":\"m\",\"\($0)\":[\(entries)]}" } ?? "[\(entries)]"
                return "{\"request\":{\"status_code\":200,\"success\":true},\"response\":\(list)}"
            }
            self.fields = fields.map { ($0.0, $0.1) }
            read = { response, note throws(APIError) in
                try endpoint.payload(of: response, from: "h", onUnreadableEntries: note).map(id)
            }
        }

        func entry(id: String, odd: (name: String, value: String?)? = nil) -> String {
            var members: [String] = []
            for (index, field) in fields.enumerated() {
                if let odd, odd.name == field.name {
                    if let value = odd.value { members.append("\"\(field.name)\":\(value)") }
                } else {
                    members.append("\"\(field.name)\":\(index == 0 ? id : field.value)")
                }
            }
            if let odd, let value = odd.value, !fields.contains(where: { $0.name == odd.name }) {
                members.append("\"\(odd.name)\":\(value)")
            }
            return "{" + members.joined(separator: ",") + "}"
        }
    }

    private static let time =
        #"{"unix_epoch_time":"1","iso_8601_time":"2020-01-01T00:00:00+00:00","rfc_2822_time":"r","relative_time":"x"}"#
    private static let status = [
        ("id", "0"), ("address", #""foo""#), ("created", #""1""#), ("relative_time", #""x""#), ("emoji", #""e""#),
        ("content", #""c""#), ("external_url", #""u""#),
    ]
    private static let picture = [
        ("id", "0"), ("address", #""foo""#), ("created", "1"), ("mime", #""image/png""#), ("size", "1"),
        ("url", #""u""#), ("some_pics_url", #""u""#), ("description", #""d""#), ("alt", #""a""#), ("tags", #"["t"]"#),
        ("exif", "{}"),
    ]

    static let lists: [List] = {
        do {
            return [
                List("status list", try StatusEndpoint.list(of: "foo"), "statuses", status) { $0.id },
                List("timeline", StatusEndpoint.latest, "statuses", status) { $0.id },
                List("timeline --all", StatusEndpoint.statuslog, "statuses", status) { $0.id },
                List(
                    "paste list", try PasteEndpoint.list(of: "foo", asOwner: true), "pastebin",
                    [("title", "0"), ("content", #""c""#), ("modified_on", "1"), ("listed", #""1""#)]
                ) { $0.title },
                List(
                    "purl list", try PURLEndpoint.list(of: "foo", asOwner: true), "purls",
                    [("name", "0"), ("url", #""u""#), ("counter", "1"), ("listed", "1")]
                ) { $0.name },
                List("pic list", try PictureEndpoint.list(of: "foo", asOwner: true), "pics", picture) { $0.id },
                List("pic list --all", PictureEndpoint.everyone, "pics", picture) { $0.id },
                List(
                    "weblog list", try WeblogEndpoint.entries(of: "foo", asOwner: true), "entries",
                    [
                        ("entry", "0"), ("address", #""foo""#), ("location", #""/x""#), ("title", #""t""#),
                        ("date", "1"), ("type", #""post""#), ("status", #""live""#), ("source", #""s""#),
                        ("body", #""b""#), ("output", #""o""#), ("metadata", #""{\"slug\":\"x\"}""#),
                    ]
                ) { $0.id },
                List(
                    "dns list", try DNSRecordEndpoint.list(of: "foo"), "dns",
                    [
                        ("id", "0"), ("type", #""A""#), ("name", #""n""#), ("data", #""d""#), ("priority", "null"),
                        ("ttl", "1"), ("created_at", #""2020-01-01T00:00:00Z""#),
                        ("updated_at", #""2020-01-01T00:00:00Z""#),
                    ]
                ) { String($0.id) },
                List(
                    "now garden", NowPageEndpoint.garden, "garden",
                    [("address", "0"), ("url", #""u""#), ("updated", time)]
                ) { $0.address },
                List(
                    "theme list", ThemeEndpoint.list, "themes",
                    [
                        ("id", "0"), ("name", #""n""#), ("created", #""1""#), ("updated", #""1""#), ("author", #""a""#),
                        ("author_url", #""u""#), ("version", #""1""#), ("license", #""l""#), ("description", #""d""#),
                        ("preview_css", #""{}""#), ("sample_profile", #""s""#),
                    ]
                ) { $0.id },
                List(
                    "address list", try AccountEndpoint.addresses(email: "e"), nil,
                    [
                        ("address", "0"), ("message", #""m""#), ("registration", time),
                        ("expiration", #"{"expired":false,"will_expire":true,"unix_epoch_time":"1"}"#),
                        ("preferences", "{}"),
                    ]
                ) { $0.address },
                List(
                    "account sessions", try AccountEndpoint.sessions(email: "e"), nil,
                    [
                        ("session_id", "0"), ("user_agent", #""u""#), ("created_ip", #""i""#), ("created_on", "1"),
                        ("expires_on", "1"), ("updated_on", "1"),
                    ]
                ) { $0.id },
            ]
        } catch {
            return []
        }
    }()

    /// Values that a field should not have; nil for a missing field.
    static let oddValues: [String?] = [
        nil, "null", #""""#, #""words""#, "true", "false", "0", "5", "-1", "1.5", "1e400", "99999999999999999999", "[]",
        "[null]", "{}", #"{"a":[1]}"#, #""\ud800""#, #""\udc00 x \ud83d""#,
    ]

    @Test("are tested: the request of each list can be made") func all() { #expect(!Self.lists.isEmpty) }

    @Test("hide no other entry; those with an identity are shown, others are counted", arguments: lists)
    func oneOddField(_ list: List) throws {
        for field in list.fields {
            for value in Self.oddValues {
                let entries = [
                    list.entry(id: "7"), list.entry(id: "8", odd: (field.name, value)), list.entry(id: "9"),
                ]
                let shown = "\(field.name): \(value ?? "missing")"
                var unreadable: UnreadableEntries?
                let ids = try list.read(answer(200, list.answer(entries.joined(separator: ",")))) { unreadable = $0 }

                #expect(ids.contains("7") && ids.contains("9"), "\(shown)")
                #expect(ids.count + (unreadable?.leftOut ?? 0) == 3, "\(shown)")
                // Without its identity or its address an entry may be left out.
                if field.name != list.fields[0].name, field.name != "address" {
                    #expect(ids.contains("8"), "\(shown)")
                }
                #expect((unreadable?.reasons.first == nil) == (ids.count == 3), "\(shown)")
                if let reason = unreadable?.reasons.first {
                    #expect(reason.contains(field.name), "\(shown): \(reason)")
                }
            }
        }
    }

    @Test("hide no other entry if they are not objects", arguments: lists)
    func noObject(_ list: List) throws {
        for value in ["null", "5", #""x""#, "[]", "{}", "false"] {
            var unreadable: UnreadableEntries?
            let ids = try list.read(answer(200, list.answer(list.entry(id: "7") + "," + value))) { unreadable = $0 }

            #expect(ids == ["7"])
            #expect(unreadable?.leftOut == 1, "\(value)")
        }
    }

    @Test("hide no other entry of a list of addresses")
    func texts() throws {
        let body = #"{"response":{"following":["a",null,"",5,{},"b\ud83d"],"following_count":"6"}}"#
        var unreadable: UnreadableEntries?
        let names = try StatusEndpoint.following(of: "foo").payload(of: answer(200, body), from: "h") {
            unreadable = $0
        }

        #expect(names == ["a", "5", "b\u{FFFD}"])
        #expect(unreadable?.leftOut == 3)
        #expect(unreadable?.reasons.first == "response.following[1] is null, not text")
    }

    @Test(
        "are not reported if the service is known to send them",
        arguments: [
            ("status list", "emoji", "null"), ("status list", "emoji", #""""#), ("status list", "external_url", "null"),
            ("status list", "external_url", #""mailto:x""#), ("status list", "created", "1"),
            ("status list", "MAX(created)", "1"), ("paste list", "listed", "null"),
            ("paste list", "modified_on", #""1""#),
            ("purl list", "counter", "null"), ("purl list", "counter", #""""#), ("purl list", "counter", #""12""#),
            ("pic list", "tags", "[]"), ("pic list", "tags", "{}"), ("pic list", "tags", #""a, b""#),
            ("pic list", "exif", "[]"), ("pic list", "created", #""1""#), ("pic list", "size", "1.0"),
            ("weblog list", "metadata", "[]"), ("weblog list", "metadata", #"{"tags":{"a":"A"}}"#),
            ("weblog list", "date", #""1""#), ("dns list", "ttl", "null"), ("dns list", "priority", #""5""#),
            ("address list", "preferences", "[]"), ("address list", "expiration", #"{"expired":true}"#),
        ])
    func irregular(name: String, field: String, value: String) throws {
        let list = try #require(Self.lists.first { $0.testDescription == name })
        var unreadable: UnreadableEntries?
        let ids = try list.read(
            answer(200, list.answer(list.entry(id: "7") + "," + list.entry(id: "8", odd: (field, value))))
        ) { unreadable = $0 }

        #expect(ids == ["7", "8"])
        #expect(unreadable == nil)
    }

    @Test("may come as an object, which is read as a list of its values", arguments: lists)
    func objectOfEntries(_ list: List) throws {
        let entries = #"{"x":\#(list.entry(id: "7")),"2":\#(list.entry(id: "8"))}"#
        let body = list.answer("").replacing("[]", with: entries)

        #expect(try list.read(answer(200, body)) { _ in } == ["7", "8"])
    }
}
