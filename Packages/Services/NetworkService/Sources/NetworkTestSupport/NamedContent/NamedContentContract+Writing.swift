import PersistenceServiceInterface
import ResourceLoading
import Synchronization
import TestSupport
import Testing

extension NamedContentContract {
    static var writing: [Check] {
        [
            Check("a new item is looked up, saved and archived, under the name from the server") { it in
                it.prepare(one: [.failure(.refused(status: 404))], save: .success(Content.confirmation("T")))
                let saved = try await it.write(.create("t", text: Content.oddText, isListed: true))

                let made = it.item("T", text: Content.oddText, isListed: true, .created)
                #expect(saved == [Receipt(made)])
                #expect(
                    it.sent == [
                        it.request(.one("t", "foo", asOwner: true)),
                        it.request(.save("t", text: Content.oddText, isListed: true, "foo")),
                    ])
                #expect(try it.rows().one("T") == made)
            },
            Check("an existing item is not replaced, and no write is sent") { it in
                it.prepare(one: [.success(it.answer("t"))])

                await #expect(throws: Content.alreadyExists("t", "foo")) {
                    try await it.write(.create("t", text: "x:new"))
                }
                #expect(it.sent == [it.request(.one("t", "foo", asOwner: true))])
            },
            Check("a replaced item stays listed, or unlisted") { it in
                for isListed in [true, false] {
                    it.prepare(one: [.success(it.answer("t", isListed: isListed))])

                    let saved = try await it.write(.create("t", text: "x:new", overwriting: true))
                    #expect(saved == [Receipt(it.item("t", text: "x:new", isListed: isListed, .changed))])
                    #expect(it.sent.last == it.request(.save("t", text: "x:new", isListed: isListed, "foo")))
                }
            },
            Check("an item that cannot be looked up is not written") { it in
                for failure in [RemoteFailure.down, .refused(status: 500), .notLoggedIn, .cancelled] {
                    it.prepare(one: [.failure(failure)])
                    for intent in [NamedContentIntent.create("t", overwriting: true), .edit("t", text: "x:new")] {
                        await #expect(throws: failure) { try await it.write(intent) }
                    }
                }
                #expect(!it.sent.contains { $0.isWrite })
            },
            Check("an edit of the text keeps the listing; an edit of the listing keeps the text, byte for byte") { it in
                let odd = "\r\nodd and old\r\n "
                it.prepare(one: [.success(it.answer("t", text: odd, isListed: true))])
                try await it.write(.edit("t", text: "x:new"))
                try await it.write(.edit("t", isListed: true))

                #expect(
                    it.sent.filter(\.isWrite) == [
                        it.request(.save("t", text: "x:new", isListed: true, "foo")),
                        it.request(.save("t", text: odd, isListed: true, "foo")),
                    ])
            },
            Check("if the answer omits the listing, the public list decides") { it in
                for isListed in [true, false] {
                    it.prepare(
                        list: isListed ? .success([it.answer("t")]) : .failure(.refused(status: 404)),
                        one: [.success(it.answer("t", isListed: nil))])
                    let saved = try await it.write(.edit("t", text: "x:new"))

                    #expect(saved.first?.value == it.item("t", text: "x:new", isListed: isListed, .changed))
                    #expect(
                        it.sent.suffix(3) == [
                            it.request(.one("t", "foo", asOwner: true)), it.request(.list("foo", asOwner: false)),
                            it.request(.save("t", text: "x:new", isListed: isListed, "foo")),
                        ])
                }
            },
            Check("a new listing is looked up afterwards, since the server may have ignored it") { it in
                for isApplied in [true, false] {
                    it.prepare(one: [false, isApplied].map { .success(it.answer("t", isListed: $0)) })
                    let before = it.sent.count
                    let saved = try await it.write(.edit("t", isListed: true))

                    let notice = saved.first?.notice
                    #expect(notice?.contains("still says that it is unlisted") == (isApplied ? nil : true))
                    #expect(it.sent.count == before + 3)
                    #expect(it.sent.last == it.request(.one("t", "foo", asOwner: true)))
                    #expect(saved.first?.value == it.item("t", isListed: isApplied, .changed))
                    #expect(try it.rows().one("t") == it.item("t", isListed: isApplied, .changed))
                }
            },
            Check("if the new listing cannot be looked up, the save succeeds all the same, with a notice") { it in
                it.prepare(one: [.success(it.answer("t", isListed: true)), .failure(.down)])
                let saved = try await it.write(.edit("t", isListed: false))

                let notice = saved.first?.notice
                #expect(notice?.contains("whether it is unlisted now could not be checked") == true)
                #expect(saved.first?.value == it.item("t", isListed: false, .changed))
            },
            Check("a failed write is passed on unchanged, and leaves the archive unchanged") { it in
                try it.rows().save(it.item("t"))
                for failure in [RemoteFailure.down, .unknown] {
                    it.prepare(one: [.success(it.answer("t"))], save: .failure(failure), delete: .failure(failure))
                    for intent in [NamedContentIntent.edit("t", text: "x:new"), .delete("t")] {
                        await #expect(throws: failure) { try await it.write(intent) }
                    }
                }
                #expect(try it.rows().one("t") == it.item("t"))
            },
            Check("a deleted item is removed from the archive; a missing item is reported") { it in
                try it.rows().save(it.item("t"))
                it.prepare(one: [.success(it.answer("t"))])
                try await it.write(.delete("t"))
                #expect(it.sent.last == it.request(.delete("t", "foo")))
                #expect(try it.rows().one("t") == nil)

                it.prepare(delete: .failure(.refused(status: 404)))
                await #expect(throws: Content.missing("t", "foo")) {
                    try await it.write(.delete("t"))
                }
            },
            Check("a failing archive is reported, and does not fail a write that the server accepted") { it in
                it.prepare(one: [.success(it.answer("t"))])
                let reported = Mutex<[StorageFailure]>([])
                let unusable = Content.storage(at: StorageFailure.unusablePath).archive
                let repository = it.repository(on: unusable) { failure in reported.withLock { $0.append(failure) } }

                try await repository.write(Content.intent(.edit("t", text: "x:new")), on: "foo")
                #expect(reported.withLock { $0 } == [.unusable])
                try await repository.write(Content.intent(.delete("t")), on: "foo")
                let failures = reported.withLock { $0 }
                #expect(failures.count >= 2)
                #expect(failures.allSatisfy { $0 == .unusable })
            },
        ]
    }
}
