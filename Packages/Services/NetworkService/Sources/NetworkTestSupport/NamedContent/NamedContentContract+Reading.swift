import PersistenceServiceInterface
import ResourceLoading
import Synchronization
import TestSupport
import Testing

extension NamedContentContract {
    static var reading: [Check] {
        [
            Check("content from the network is archived, in the order of the list") { it in
                it.prepare(list: .success(.list(Content.order.reversed().map { it.answer($0) })))
                let loaded = try await it.list(.automatic)

                #expect(loaded.origin == .network)
                #expect(loaded.value.map(\.id) == Content.order)
                #expect(try it.rows().all()?.value.map(\.id) == Content.order)
            },
            Check("a fresh archive answers without a request; a stale one does not, nor on refresh") { it in
                it.prepare(list: .success([it.answer("1")]))
                let start = it.clock.now
                _ = try await it.list(.automatic)

                it.clock.advance(by: 60)
                #expect(try await it.list(.automatic).origin == .archive(asOf: start, because: nil))
                _ = try await it.list(.refresh)
                it.clock.advance(by: 61)
                #expect(try await it.list(.automatic).origin == .network)
                #expect(it.sent == Array(repeating: it.request(.list("foo", asOwner: true)), count: 3))
            },
            Check("if the network fails, the archive is used, with the reason") { it in
                try it.rows().replace(with: [it.item("1")], at: it.past)
                it.prepare(list: .failure(.down))

                for policy in [LoadPolicy.automatic, .refresh] {
                    let loaded = try await it.list(policy)
                    #expect(loaded.value.map(\.id) == ["1"])
                    #expect(loaded.origin == .archive(asOf: it.past, because: .down))
                }
            },
            Check("a refusal is not replaced by the archive") { it in
                try it.rows().replace(with: [it.item("1")], at: it.past)
                it.prepare(list: .failure(.refused(status: 500)))

                await #expect(throws: RemoteFailure.refused(status: 500)) { try await it.list(.automatic) }
            },
            Check("offline, the archive answers without a request, or reports that it has nothing") { it in
                await #expect(throws: Failure.notArchived("the \(Content.nouns.many) of foo")) {
                    try await it.list(.offline)
                }
                try it.rows().save(it.item("1"))
                #expect(try await it.list(.offline).value == [it.item("1")])
                #expect(try await it.one("1", .offline).value == it.item("1"))
                #expect(it.sent.isEmpty)
            },
            Check("an item that the server does not know is reported as missing") { it in
                it.prepare(one: [.failure(.refused(status: 404))])

                await #expect(throws: Content.missing("1", "foo")) {
                    try await it.one("1", .automatic)
                }
            },
            Check("a viewed item is archived") { it in
                it.prepare(one: [.success(it.answer("1"))])
                let loaded = try await it.one("1", .automatic)

                #expect(loaded.origin == .network)
                #expect(try it.rows().one("1") == it.item("1"))
                #expect(it.sent == [it.request(.one("1", "foo", asOwner: true))])
            },
            Check("a failing archive is reported, and loads still succeed from the network") { it in
                it.prepare(list: .success([it.answer("1")]))
                let reported = Mutex<[StorageFailure]>([])
                let unusable = Content.storage(at: StorageFailure.unusablePath).archive
                let repository = it.repository(on: unusable) { failure in reported.withLock { $0.append(failure) } }

                let loaded = try await Content.list(of: "foo", policy: .automatic, from: repository)
                #expect(loaded.value.map(\.id) == ["1"])
                #expect(reported.withLock { $0 } == [.unusable, .unusable])
                await #expect(throws: StorageFailure.unusable) {
                    try await Content.list(of: "foo", policy: .offline, from: repository)
                }
            },
            Check("the key is sent for owned addresses only") { it in
                it.prepare(list: .success([]), one: [.success(it.answer("1"))])
                _ = try await it.list(of: "kim", .automatic)
                _ = try await it.one("1", of: "kim", .automatic)

                #expect(
                    it.sent == [
                        it.request(.list("kim", asOwner: false)), it.request(.one("1", "kim", asOwner: false)),
                    ])
            },
            Check("a known listing is kept if the answer omits it") { it in
                try it.rows(of: "kim").save(it.item("1", of: "kim", isListed: true))
                it.prepare(one: [.success(it.answer("1", text: "x:new", isListed: nil))])

                _ = try await it.one("1", of: "kim", .refresh)
                #expect(
                    try it.rows(of: "kim").one("1") == it.item("1", of: "kim", text: "x:new", isListed: true))
            },
            Check("an incomplete list removes nothing, empties nothing, and is not confirmed") { it in
                try it.rows().replace(with: [it.item("0"), it.item("1")], at: it.past)
                it.prepare(list: .success([it.answer("2", text: "x:new"), it.answer("1", text: nil)]))

                let loaded = try await it.list(.refresh)
                #expect(loaded.value.count == 2)
                #expect(!loaded.isComplete)
                let stored = try #require(try it.rows().all())
                #expect(stored.refreshedAt == it.past)
                #expect(stored.value.count == 3)
                for item in [it.item("0"), it.item("1"), it.item("2", text: "x:new")] {
                    #expect(stored.value.contains(item))
                }
            },
            Check("a 404 is an empty list if the address exists, offline too, and else a refusal") { it in
                it.prepare(list: .failure(.refused(status: 404)))

                for address in ["foo", "kim"] {
                    let loaded = try await it.list(of: address, .refresh)
                    #expect(loaded.value.isEmpty)
                    #expect(try await it.list(of: address, .offline).value.isEmpty)
                }
                await #expect(throws: RemoteFailure.refused(status: 404)) {
                    try await it.list(of: "nobody", .refresh)
                }
            },
        ]
    }
}
