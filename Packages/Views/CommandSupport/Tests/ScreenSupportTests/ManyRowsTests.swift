import ScreenKit
import ScreenSupport
import Synchronization
import Testing

@Suite("A list of 100,000 rows")
@MainActor
struct ManyRowsTests {
    /// Counts the values and ids that a list reads.
    private final class Counter: Sendable {
        private let count = Mutex(0)

        func add() { count.withLock { $0 += 1 } }
        func take() -> Int {
            count.withLock { count in
                defer { count = 0 }
                return count
            }
        }
    }

    private static let rows = TestRow.rows(0..<100_000)
    private let counter = Counter()

    private func stage() async -> Stage {
        let counter = counter
        let stage = Stage(Self.rows, catalog: TestRow.catalog { counter.add() }) { row in
            counter.add()
            return row.id
        }
        await stage.begin()
        _ = counter.take()
        return stage
    }

    nonisolated static let keys = [
        Key(.character("j")), Key(.character("k")), Key(.end), Key(.home), Key(.pageDown), Key(.pageUp), Key(.tab),
        Key(.character("x")), Key(.character("y")),
    ]

    /// The most values that a key may read: those of the rows on the screen, and a few ids.
    private let limit = 4 * 24 + 8

    @Test("for a key, reads only about as much as the screen shows", arguments: keys)
    func key(key: Key) async {
        let stage = await stage()

        stage.handle(.key(key))
        #expect(counter.take() <= limit)
    }

    @Test("filters once, and not again for each key")
    func filter() async {
        let stage = await stage()
        stage.type("/row 9")
        stage.press(.enter)
        while stage.text.contains("…)") { await Task.yield() }
        #expect(counter.take() >= 100_000)

        stage.press(.down)
        #expect(counter.take() <= limit)
        stage.model.hold()
        stage.type("r")
        await stage.settle()
        _ = counter.take()
        stage.press(.down)
        #expect(counter.take() <= limit)
    }

    @Test("answers a letter of the filter with the matches of the first rows")
    func filterKey() async {
        let stage = await stage()
        stage.type("/")
        _ = counter.take()
        _ = stage.shell.handle(.pasted("row 9"))
        // At most six values of each of the first 128 rows, which are searched at once.
        #expect(counter.take() <= 6 * 128 + limit)
        #expect(stage.text.contains("(11 …)"))
    }

    @Test("sorts in the background, and shows its rows until that is done")
    func sorts() async {
        let stage = await stage()
        stage.type("s")
        #expect(stage.line(of: "Row 0.") != nil)
        while stage.text.contains("1/100000") == false { await Task.yield() }
        _ = counter.take()

        stage.handle(.key(Key(.down)))
        #expect(counter.take() <= limit)
    }

    @Test("looks for a selected row first where it was")
    func moved() async {
        let stage = await stage()
        stage.handle(.key(Key(.end)))
        stage.model.answers = [.rows(TestRow.rows(200_000..<200_003) + Self.rows)]
        _ = counter.take()
        stage.type("r")
        await stage.settle()

        #expect(counter.take() <= 2 * limit)
        #expect(stage.selectedID() == "99999")
    }

    @Test("looks only once for a selected row that vanished")
    func vanished() async {
        let stage = await stage()
        stage.type("j")
        stage.model.answers = [.rows(Array(Self.rows.dropFirst(2)))]
        stage.type("r")
        await stage.settle()
        #expect(counter.take() >= 100_000)

        stage.handle(.key(Key(.character("i"))))
        #expect(counter.take() <= limit)
        #expect(stage.selectedID() == "3")
    }
}
