import Foundation
import OutboxDomain
import ResourceLoading
import Testing

@Suite("SyncTask")
struct SyncTaskTests {
    /// A part of which the archive has three items, confirmed at a time in seconds; nil: it is not there as a whole.
    private func part(_ second: Double?) -> SyncTask {
        SyncTask(kind: "part") { _ in
            2
        } archived: { address in
            second.map { .init(count: address == "foo" ? 3 : 0, confirmedAt: Date(timeIntervalSince1970: $0)) }
        }
    }

    // #11: the newest time was taken, so that a part was not brought again, and no test failed.
    @Test("of several parts the archive is as old as the oldest")
    func oldest() async {
        let archived = await SyncTask("all", [part(30), part(10), part(20)]).archived("foo")
        #expect(archived == .init(count: 9, confirmedAt: Date(timeIntervalSince1970: 10)))
    }

    @Test("the archive has not all where it has not all of a part")
    func incomplete() async {
        #expect(await SyncTask("all", [part(30), part(nil)]).archived("foo") == nil)
        #expect(await SyncTask("all", []).archived("foo") == nil)
        #expect(await SyncTask(kind: "by itself") { _ in 0 }.archived("foo") == nil)
    }

    @Test("all parts are brought, and counted together; one that fails ends it")
    func run() async throws {
        #expect(try await SyncTask("all", [part(nil), part(1)]).run("foo") == 4)

        let failure = FailurePresentation(.network, "down")
        let failing = SyncTask(kind: "failing") { (_) async throws(FailurePresentation) -> Int in throw failure }
        await #expect(throws: failure) { try await SyncTask("all", [part(1), failing]).run("foo") }
    }
}
