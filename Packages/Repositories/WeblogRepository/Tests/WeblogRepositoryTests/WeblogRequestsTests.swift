import Foundation
import NetworkServiceInterface
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing
import WeblogDomain

@testable import WeblogRepository

@Suite("The requests for weblogs")
struct WeblogRequestsTests {
    private let network = NetworkStub()

    private let storage = RepositoryStorage.reliable(ArchiveFile.inMemory([.weblog]).archive)

    private var repository: LiveWeblogRepository { LiveWeblogRepository(network: network, storage: storage) }
    private var texts: LiveWeblogTextRepository { LiveWeblogTextRepository(network: network, storage: storage) }
    private let entry: JSONSample = .json(
        #"""
        {"location":"/2022/12/x","title":"X","date":1664496000,"type":"post","status":"live","source":"s","body":"b",
        "output":"<p>b</p>","metadata":{"slug":"x","tags":{"a":"A"}},"entry":"abc123"}
        """#)

    /// What `entry` becomes.
    private let expected = WeblogEntry(
        id: "abc123", address: "foo", location: "/2022/12/x", title: "X",
        date: Date(timeIntervalSince1970: 1_664_496_000), type: "post", status: "live", slug: "x", tags: ["A"],
        source: "s", body: "b")

    @Test("reads return the server's entries, and send the key for the owner only", arguments: [true, false])
    func reads(asOwner: Bool) async throws {
        network.change {
            $0[.entries] = .success([entry])
            $0[.entry] = .success(entry)
        }

        #expect(try await network.knownWeblogEntries(of: "foo", asOwner: asOwner) == [expected])
        #expect(try await network.weblogEntry("abc123", of: "foo", asOwner: asOwner) == expected)
        #expect(
            network.requests.map(\.line) == [
                "GET /address/foo/weblog/entries", "GET /address/foo/weblog/entry/abc123",
            ])
        #expect(network.requests.map(\.key) == (asOwner ? [.session, .session] : [.none, .none]))
    }

    @Test("the latest entry is fetched without the key")
    func latest() async throws {
        network.change { $0[.latest] = .success(entry) }

        #expect(try await repository.latest(of: "foo", policy: .refresh).value == expected)
        #expect(network.requests.map(\.key) == [.none])
    }

    @Test("writes send the text unchanged, and return the server's entry")
    func writes() async throws {
        network.change {
            $0[.entry] = .success(entry)
            $0[.create] = .success(entry)
            $0[.save] = .success(entry)
            $0[.delete] = .success("OK")
        }

        let draft = try WeblogDraft("Date: 2026-11-20\r\n\r\ny", fields: WeblogEntryFields(), now: Date())
        #expect(try await repository.write(.create(draft), on: "foo").first?.value == expected)
        let change = WeblogEntryChange(text: .whole("z"), fields: WeblogEntryFields())
        #expect(try await repository.write(.edit("abc123", change), on: "foo").first?.value == expected)
        _ = try await repository.write(.delete(["abc123"]), on: "foo")
        let writes = network.requests.filter { !$0.line.hasPrefix("GET") }
        #expect(
            writes.map(\.line) == [
                "POST /address/foo/weblog/entry", "POST /address/foo/weblog/entry/abc123",
                "DELETE /address/foo/weblog/delete/abc123",
            ])
        #expect(
            writes.map { $0.body.map { String(decoding: $0, as: UTF8.self) } } == [
                "Date: 2026-11-20\r\n\r\ny", "z", nil,
            ])
        #expect(writes.allSatisfy { $0.key == .session })
    }

    @Test("the shared texts are read and written unchanged")
    func texts() async throws {
        network.change {
            $0[.text(.configuration)] = .success(.shared("Author: A\n", .configuration))
            $0[.text(.template)] = .success(.shared("<html>", .template))
            $0[.setText(.configuration)] = .success("OK")
            $0[.setText(.template)] = .success("OK")
        }
        func text(_ kind: WeblogText.Kind, _ content: String) -> WeblogText {
            WeblogText(address: "foo", kind: kind, content: content)
        }

        for stored in [text(.configuration, "Author: A\n"), text(.template, "<html>")] {
            #expect(try await texts.text(stored.kind, of: "foo", policy: .refresh).value == stored)
        }
        try await texts.write(.set(text(.configuration, "c")), on: "foo")
        try await texts.write(.set(text(.template, "t")), on: "foo")
        #expect(network.requests.compactMap(\.body).suffix(2) == [Data("c".utf8), Data("t".utf8)])
    }
}
