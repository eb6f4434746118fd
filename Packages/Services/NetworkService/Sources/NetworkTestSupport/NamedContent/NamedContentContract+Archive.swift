import PersistenceServiceInterface
import TestSupport
import Testing

extension NamedContentContract {
    static var archiving: [Check] {
        [
            Check("a list is unknown until it is loaded, even if it is empty") { it in
                #expect(try it.rows().all() == nil)
                #expect(try it.rows().one("1") == nil)

                try it.rows().replace(with: [], at: it.past)
                #expect(try it.rows().all() == Archived([], refreshedAt: it.past))
            },
            Check("replacing a list deletes its missing items, of that address only") { it in
                for address in ["foo", "bob"] {
                    let items = [it.item("1", of: address), it.item("2", of: address)]
                    try it.rows(of: address).replace(with: items, at: it.past)
                }
                let new = it.item("2", text: "new")
                try it.rows().replace(with: [new], at: it.clock.now)

                #expect(try it.rows().all() == Archived([new], refreshedAt: it.clock.now))
                #expect(try it.rows(of: "bob").all()?.value.count == 2)
            },
            Check("if a name is passed twice, the last one counts") { it in
                let last = it.item("1", text: "last")
                try it.rows().replace(with: [it.item("1", text: "first"), last], at: it.past)

                #expect(try it.rows().all()?.value == [last])
            },
            Check("saving an item updates it, and not the list's age") { it in
                try it.rows().save(it.item("1", text: "old", isListed: true))
                let new = it.item("1", text: "", isListed: false, .created)
                try it.rows().save(new)

                #expect(try it.rows().all() == Archived([new], refreshedAt: nil))
            },
            Check("listed, not listed and unknown are three answers") { it in
                for isListed in [true, false, nil] {
                    try it.rows().replace(with: [it.item("1", isListed: isListed)], at: it.past)
                    #expect(try it.rows().one("1") == it.item("1", isListed: isListed))
                }
            },
            Check("removing deletes an item, of that address only; a missing item may be removed") { it in
                for address in ["foo", "bob"] {
                    try it.rows(of: address).replace(with: [it.item("1", of: address)], at: it.past)
                }
                try it.rows().remove("1")
                try it.rows().remove("1")

                #expect(try it.rows().all() == Archived([], refreshedAt: it.past))
                #expect(try it.rows(of: "bob").one("1") != nil)
            },
        ]
    }
}
