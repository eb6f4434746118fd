import Foundation
import ResourceLoading
import Testing

extension NamedContentContract {
    static var undoing: [Check] {
        [
            Check("the item of a lost creation is found by its text, even if the case of its name differs") { it in
                let made = it.item("t")
                it.prepare(list: .success(.list([it.answer("t"), it.answer("T", text: "x:z"), it.answer("u")])))
                let all = try await it.found(made, excluding: [])
                #expect(all == ["t"])

                it.prepare(list: .success(.list([it.answer("t"), it.answer("T")])))
                let others = try await it.found(made, excluding: ["t"])
                #expect(others == ["T"])
                #expect(it.sent.last == it.request(.list("foo", asOwner: true)))
            },
            Check("an answer without the listing shows the same item; one with another listing does not") { it in
                let (listed, unknown) = (it.item("t", isListed: true), it.item("t", isListed: nil))
                #expect(listed.agrees(with: unknown) && unknown.agrees(with: listed))
                #expect(!listed.agrees(with: it.item("t", isListed: false)))
            },
        ]
    }

    private func found(_ item: Item, excluding others: Set<String>) async throws -> [String] {
        try await repository().find(item, since: .distantPast, excluding: others, on: "foo")
    }
}
