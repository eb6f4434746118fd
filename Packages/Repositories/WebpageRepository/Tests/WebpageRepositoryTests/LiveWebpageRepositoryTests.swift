import FeatureContributions
import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing
import WebpageDomain

@testable import WebpageRepository

@Suite("LiveWebpageRepository")
struct LiveWebpageRepositoryTests {
    private let network = NetworkStub()
    private let archive = ArchiveFile.inMemory([.webpage]).archive
    private let clock = TestClock(Date(timeIntervalSince1970: 10_000))

    @Test("a page read online is readable offline, with all its fields")
    func offline() async throws {
        network.change { $0[.page] = .success(.page("a\r\n")) }
        let online = try await repository().webpage(of: "foo", policy: .automatic)
        let offline = try await repository().webpage(of: "foo", policy: .offline)

        #expect(online.origin == .network)
        #expect(offline.value == online.value)
        #expect(offline.value.content == "a\r\n")
        #expect(offline.value.css == "css")
        #expect(offline.value.picture == "p.jpg")
        #expect(offline.value.isVerified == true)
        #expect(network.messages == [.page("foo")])
        await #expect(throws: Failure.notArchived("the webpage of bar")) {
            try await repository().webpage(of: "bar", policy: .offline)
        }
    }

    @Test("a fresh archive answers at once, a stale one only if the network fails")
    func freshness() async throws {
        network.change { $0[.page] = .success(.page()) }
        _ = try await repository().webpage(of: "foo", policy: .automatic)
        clock.advance(by: 60)
        _ = try await repository().webpage(of: "foo", policy: .automatic)
        #expect(network.messages.count == 1)

        clock.advance(by: 1)
        network.change { $0[.page] = .failure(.down) }
        let stored = try await repository().webpage(of: "foo", policy: .automatic)
        #expect(stored.origin == .archive(asOf: Date(timeIntervalSince1970: 10_000), because: .down))
    }

    @Test("a change reads the page first, keeps its other fields, and is archived", arguments: [true, false])
    func set(publishes: Bool) async throws {
        network.change {
            $0[.page] = .success(.page("old"))
            $0[.set] = .success("OK")
        }
        let content = try WebpageContent("new\r\n")
        var page = try #require(
            try await repository().write(.set(content, publishes: publishes), on: "foo").first?.value)

        #expect(network.messages == [.page("foo"), .set("new\r\n", publishes: publishes, "foo")])
        #expect(page.content == "new\r\n")
        #expect(page.theme == "default")
        #expect(page.modifiedAt == clock.now)
        #expect(page.isPublished == (publishes ? true : nil))
        page.isPublished = nil
        #expect(try await repository().webpage(of: "foo", policy: .offline).value == page)
    }

    @Test("an unreadable page is not written; a failed write leaves the server's page in the archive")
    func failures() async throws {
        network.change { $0[.page] = .failure(.down) }
        let content = try WebpageContent("new")
        await #expect(throws: RemoteFailure.down) {
            try await repository().write(.set(content, publishes: true), on: "foo")
        }
        #expect(network.messages == [.page("foo")])

        let unknown = RemoteFailure.unknown
        network.change {
            $0[.page] = .success(.page("old"))
            $0[.set] = .failure(unknown)
            $0[.setPicture] = .failure(unknown)
        }
        await #expect(throws: unknown) {
            try await repository().write(.set(content, publishes: true), on: "foo")
        }
        await #expect(throws: unknown) {
            try await repository().setPicture(ProfilePicture(Data("GIF89a".utf8), from: "me.gif"), of: .stub)
        }
        #expect(try archive.rows(.webpages, of: "foo").archived()?.value.content == "old")
    }

    @Test("a profile picture is sent with its type, and its page is archived")
    func picture() async throws {
        network.change { $0[.setPicture] = .success("OK") }
        try await repository().setPicture(ProfilePicture(Data("GIF89a".utf8), from: "me.gif"), of: .stub)

        #expect(try await repository().webpage(of: "foo", policy: .offline).value == .stub)
        #expect(network.messages == [.setPicture(Data("GIF89a".utf8), "image/gif", "foo")])
    }

    @Test(
        "a planned page is published only if that is asked for, and planning only reads the page",
        arguments: [(true, true), (false, nil)])
    func plan(publishes: Bool, isPublished: Bool?) async throws {
        network.change { $0[.page] = .success(.page("old")) }
        let content = try WebpageContent("new")
        let step = try await repository().plan(.set(content, publishes: publishes), on: "foo").first

        #expect(step?.before.value?.content == "old")
        #expect(step?.after?.content == "new")
        #expect(step?.after?.isPublished == isPublished)
        #expect(network.messages == [.page("foo")])
    }

    @Test("a failing archive is reported, and does not fail a write that the server accepted")
    func failingArchive() async throws {
        network.change {
            $0[.page] = .success(.page())
            $0[.set] = .success("OK")
        }
        let failures = ReportedFailures()
        let repository = repository(
            ArchiveFile(path: StorageFailure.unusablePath, components: []).archive, onFailure: failures.add)
        let content = try WebpageContent("new")

        #expect(try await repository.write(.set(content, publishes: false), on: "foo").first?.value?.content == "new")
        #expect(failures.all == [.unusable])
    }

    @Test("sync fetches the page of an address")
    func sync() async throws {
        network.change { $0[.page] = .success(.page()) }
        let task = try #require(repository().syncTasks.first)

        #expect(await task.archived("foo") == nil)
        #expect(try await task.run("foo") == 1)
        #expect(await task.archived("foo") == SyncTask.Archived(count: 1, confirmedAt: clock.now))
    }

    @Test("a picture that is too large for the server is refused, with the known limit")
    func tooLarge() async throws {
        network.change { $0[.setPicture] = [.failure(.refused(status: 413)), .failure(.refused(status: 414))] }
        let picture = try ProfilePicture(Data("GIF89a".utf8), from: "me.gif")

        let failure = await #expect(throws: Failure.self) {
            try await repository().setPicture(picture, of: .stub)
        }
        #expect(failure?.kind == .refused)
        #expect(failure?.message.hasSuffix("of more than about 3 MB") == true)
        await #expect(throws: RemoteFailure.refused(status: 414)) {
            try await repository().setPicture(picture, of: .stub)
        }
    }

    @Test("if an accepted write cannot be archived, that is reported", arguments: ["recordOwnAddress", "confirm"])
    func unarchived(refused: String) async throws {
        network.change {
            $0[.page] = .success(.page())
            $0[.set] = .success("OK")
        }
        let failures = ReportedFailures()
        let repository = repository(PartlyFullArchive(archive, refusing: refused), onFailure: failures.add)

        _ = try await repository.write(.set(WebpageContent("new"), publishes: true), on: "foo")
        #expect(failures.all == [PartlyFullArchive.failure])
    }

    @Test("the history has the text that a first write replaces")
    func history() async throws {
        let file = ArchiveFile.inMemory([.webpage])
        let repository = repository(file.archive)
        network.change {
            $0[.page] = .success(.page("old"))
            $0[.set] = .success("OK")
        }
        _ = try await repository.write(.set(WebpageContent("new"), publishes: true), on: "foo")

        #expect(try file.revisions(kind: "web", id: "foo", of: "foo").map(\.content) == ["old"])
    }

    /// - Parameter other: The archive, in place of the usual one.
    private func repository(
        _ other: (any Archive)? = nil,
        onFailure: @escaping @Sendable (StorageFailure) -> Void = { Issue.record("unexpected storage failure \($0)") }
    ) -> LiveWebpageRepository {
        LiveWebpageRepository(
            network: network,
            storage: RepositoryStorage(
                archive: other ?? archive, now: { [clock] in clock.now }, onFailure: onFailure))
    }
}

extension Webpage {
    fileprivate static let stub = Webpage(
        address: "foo", content: "content", type: "profile", theme: "default", css: nil, head: nil, isVerified: nil,
        picture: "p.jpg", metadata: nil, branding: nil, modifiedAt: nil)
}
