import FeatureContributions
import Foundation
import ResourceLoading
import Testing

@Suite("SyncTask")
struct SyncTaskTests {
    /// A part that fetches two items, and has three of `foo` in the archive.
    ///
    /// - Parameter second: When they were confirmed, in seconds since 1970; `nil` if they are not archived completely.
    private func part(_ second: Double?) -> SyncTask {
        SyncTask(kind: "part") { _ in
            2
        } archived: { address in
            second.map { .init(count: address == "foo" ? 3 : 0, confirmedAt: Date(timeIntervalSince1970: $0)) }
        }
    }

    @Test("the archive of several parts is as old as the oldest")
    func oldest() async {
        let archived = await SyncTask("all", [part(30), part(10), part(20)]).archived("foo")
        #expect(archived == .init(count: 9, confirmedAt: Date(timeIntervalSince1970: 10)))
    }

    @Test("the archive is incomplete if a part is")
    func incomplete() async {
        #expect(await SyncTask("all", [part(30), part(nil)]).archived("foo") == nil)
        #expect(await SyncTask("all", []).archived("foo") == nil)
        #expect(await SyncTask(kind: "by itself") { _ in 0 }.archived("foo") == nil)
    }

    @Test("all parts are fetched and counted together; a failure ends the task")
    func run() async throws {
        #expect(try await SyncTask("all", [part(nil), part(1)]).run("foo") == 4)

        let failure = Failure(.network, "down")
        let failing = SyncTask(kind: "failing") { _ in throw failure }
        await #expect(throws: failure) { try await SyncTask("all", [part(1), failing]).run("foo") }
    }
}
