import FeatureContributions
import Foundation
import PersistenceServiceInterface
import ResourceLoading
import TestSupport
import Testing

extension NamedContentContract {
    static var queueing: [Check] {
        [
            Check("an item is queued if the network fails, and its text is known") { it in
                let write = try await it.queued(text: Content.oddText)
                #expect(it.repository().content(of: write) == Content.oddText)
                #expect(try await it.repository().prepare(write) == write.payload)
                #expect(try it.outbox.outboxEntries().map(\.state) == [.waiting])
            },
            Check("a network failure is an error without an outbox, a refusal always") { it in
                for (failure, outbox) in [(RemoteFailure.down, nil), (.refused(status: 500), it.outbox)] {
                    it.prepare(one: [.failure(failure)])
                    await #expect(throws: failure) { try await it.write(.create("t"), outbox: outbox) }
                }
                let entries = try it.outbox.outboxEntries()
                #expect(entries.isEmpty)
            },
            Check("a queued item is sent as it was written, also whether it is listed") { _ in
                for isListed in [true, false, nil] {
                    let it = Self()
                    let write = try await it.queued(isListed: isListed)
                    it.prepare(one: [.failure(.refused(status: 404))], save: .success(Content.confirmation("T")))

                    #expect(try await it.repository().send(write) == "https://foo.\(Content.domain)/T")
                    #expect(it.sent.last == it.request(.save("t", text: "x:y", isListed: isListed ?? false, "foo")))
                }
            },
            Check("permission to replace an existing item is queued, too") { it in
                let write = try await it.queued(overwriting: true)
                it.prepare(one: [.success(it.answer("t", text: "x:old", isListed: true))])

                #expect(try await it.repository().send(write) == "https://foo.\(Content.domain)/t")
                #expect(it.sent.last == it.request(.save("t", text: "x:y", isListed: true, "foo")))
            },
            Check("the text of a queued item can be replaced, but not by a blank one") { it in
                var write = try await it.queued()
                write.payload = try it.repository().payload(of: write, replacing: "x:new")
                #expect(it.repository().content(of: write) == "x:new")
                let (waiting, repository) = (write, it.repository())
                #expect(throws: Failure.self) { try repository.payload(of: waiting, replacing: " ") }
            },
            Check("a queued item replaces an existing one once that is permitted") { it in
                var write = try await it.queued()
                write.payload = try #require(it.repository().forcedPayload(of: write))
                it.prepare(one: [.success(it.answer("t", text: "x:old", isListed: true))])

                #expect(try await it.repository().send(write) == "https://foo.\(Content.domain)/t")
                #expect(it.sent.last == it.request(.save("t", text: "x:y", isListed: true, "foo")))
            },
            Check("a queued item counts as sent if the server has exactly its text, byte for byte") { it in
                let write = try await it.queued(text: "x:caf\u{E9}")
                for (text, isDone) in [("x:caf\u{E9}", true), ("x:cafe\u{301}", false), ("x:old", false), ("", false)] {
                    it.prepare(one: [.success(it.answer("t", text: text))])
                    #expect(try await it.repository().isDone(write) == isDone)
                    #expect(it.sent.last == it.request(.one("t", "foo", asOwner: true)))
                }
            },
            Check("a queued item does not count as sent if the server has none; a failed look-up is passed on") { it in
                let write = try await it.queued()
                it.prepare(one: [.failure(.refused(status: 404))])
                #expect(try await !it.repository().isDone(write))

                for failure in [RemoteFailure.down, .refused(status: 500)] {
                    it.prepare(one: [.failure(failure)])
                    await #expect(throws: failure) {
                        try await it.repository().isDone(write)
                    }
                }
            },
            Check("an existing item with the same text counts as sent; one with another text is a refusal") { it in
                let write = try await it.queued()
                it.prepare(one: [.success(it.answer("t"))])
                #expect(try await it.repository().send(write) == "https://foo.\(Content.domain)/t")

                it.prepare(one: [.success(it.answer("t", text: "x:other"))])
                let refusal = "foo has a different \(Content.nouns.one) 't' by now"
                await #expect(throws: Failure(.refused, refusal)) {
                    try await it.repository().send(write)
                }
                #expect(!it.sent.contains { $0.isWrite })
            },
            Check("a network failure of the save is passed on") { it in
                let write = try await it.queued()
                for failure in [RemoteFailure.down, .unknown] {
                    it.prepare(one: [.failure(.refused(status: 404))], save: .failure(failure))
                    await #expect(throws: failure) {
                        try await it.repository().send(write)
                    }
                }
            },
            Check("a record that cannot be read is refused, not sent") { it in
                for payload in ["{", #"{"title":"","name":""}"#] {
                    let broken = QueuedWrite(
                        kind: Content.nouns.one.lowercased(), address: "foo", title: "", payload: payload,
                        createdAt: .now)
                    let delivery = it.repository()
                    await #expect(throws: Failure.unreadableRecord) { try await delivery.send(broken) }
                    await #expect(throws: Failure.unreadableRecord) { try await delivery.isDone(broken) }
                    #expect(delivery.content(of: broken) == nil)
                }
                #expect(it.sent.isEmpty)
            },
        ]
    }

    /// Creates an item while the network fails, and returns its entry in the outbox.
    private func queued(
        text: String = "x:y", isListed: Bool? = nil, overwriting: Bool = false
    ) async throws -> QueuedWrite {
        prepare(one: [.failure(.down)])
        await #expect(throws: Failure.queued("1", because: .down)) {
            try await write(
                .create("t", text: text, isListed: isListed, overwriting: overwriting), outbox: outbox)
        }
        let entry = try #require(try outbox.outboxEntries().first)
        #expect(entry.kind == Content.nouns.one.lowercased())
        #expect(entry.address == "foo")
        #expect(entry.title == "t")
        return entry
    }
}
