import CommandSupport
import Foundation
import ResourceLoading
import ScreenKit
import ScreenSupport
import Testing

@Suite("The loading of a list")
@MainActor
struct LoadingTests {
    @Test(
        "asks the archive first, and then the server unless it is offline",
        arguments: [
            (true, [.offline], .offline), (false, [.offline, .automatic], .refresh),
        ] as [(Bool, [LoadPolicy], LoadPolicy)])
    func policies(isOffline: Bool, first: [LoadPolicy], refresh: LoadPolicy) async {
        let stage = Stage(isOffline: isOffline)

        await stage.begin()
        #expect(stage.model.policies == first)
        stage.type("r")
        await stage.settle()
        #expect(stage.model.policies == first + [refresh])
    }

    @Test("is mentioned only while the list has no rows")
    func waiting() async {
        let stage = Stage()
        stage.model.hold()

        await stage.begin()
        #expect(stage.text.contains("Loading …"))
        stage.model.release()
        await stage.settle()
        stage.model.hold()
        stage.type("r")
        #expect(!stage.text.contains("Loading …"))
        #expect(stage.line(of: "Row 0.") != nil)
    }

    @Test("shows at once what the view model has")
    func atOnce() async {
        let stage = Stage()
        await stage.model.answer()

        stage.shell.appear()
        #expect(stage.line(of: "Row 0.") != nil)
    }

    @Test("shows why it failed, and keeps the rows", arguments: [80, 40, 200])
    func failure(columns: Int) async {
        let stage = Stage(columns: columns)
        stage.model.answers = [.rows(TestRow.rows(0..<40)), .unreachable]

        await stage.begin()
        let words = stage.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("could not reach api.omg.lol:"))
        #expect(words.contains("refused"))
        #expect(stage.selectedID() == "0")
        stage.model.answers = [.rows(TestRow.rows(0..<40))]
        stage.type("r")
        await stage.settle()
        #expect(!stage.text.contains("could not reach"))
    }

    @Test("says at a refresh that the server could not be reached, as the rows are not new")
    func stale() async {
        let stage = Stage()
        await stage.begin()
        let date = TestRow.now - 7200
        stage.model.answers = [
            .success(
                Loaded(
                    TestRow.rows(0..<3),
                    origin: .archive(asOf: date, because: .unreachable(host: "api.test", cause: .connectionRefused))))
        ]

        stage.commands.changes.announce(.init())
        await stage.settle()
        #expect(!stage.text.contains("archive,"))
        stage.type("r")
        await stage.settle()
        #expect(stage.text.contains("archive, 2 h old: "))
        #expect(stage.line(of: "Row 2.") != nil)
    }

    @Test("is not offered on the screen of an item if the list loads the item")
    func row() async {
        let stage = Stage(columns: 200)
        await stage.begin()

        #expect(stage.lines.last?.contains("r refresh") == true)
        stage.press(.enter)
        #expect(stage.lines.last?.contains("r refresh") == false)
    }

    @Test("reports no gap in the archive before the server has answered")
    func archiveLacks() async {
        let stage = Stage()
        stage.model.answers = [.unreachable, .rows(TestRow.rows(0..<2))]

        await stage.begin()
        #expect(!stage.text.contains("could not reach"))
        #expect(stage.line(of: "Row 1.") != nil)
    }

    @Test("is cancelled when the list is left", arguments: ["2", "b", "l"])
    func cancelled(key: String) async {
        let stage = Stage()
        await stage.begin()
        stage.model.hold()
        stage.type("r")
        await stage.settle()

        stage.type(key)
        await stage.settle()
        #expect(stage.model.cancelledLoads == 1)
    }

    @Test("is cancelled with the shell")
    func cancelledWithShell() async {
        let stage = Stage()
        stage.model.hold()
        await stage.begin()

        stage.shell.disappear()
        await stage.settle()
        #expect(stage.model.cancelledLoads == 1)
        #expect(stage.model.policies == [.offline])
    }

    @Test("begins again when the user comes back, and after a command")
    func again() async {
        let stage = Stage(isOffline: true)
        await stage.begin()

        stage.type("b")
        stage.press(.escape)
        await stage.settle()
        #expect(stage.model.policies == [.offline, .offline])
        stage.commands.changes.announce(.init())
        await stage.settle()
        #expect(stage.model.policies == [.offline, .offline, .offline])
    }

    @Test("shows that there is no address, and stops asking for it once it is found")
    func address() async {
        let model = RowsStub(TestRow.rows(0..<3))
        let section = ScreenSection("Rows") { host in
            ListScreen(
                "Rows", host, TestRow.catalog(), columns: ["text"], ifEmpty: "", identify: \.id,
                model.state, load: host.loading { await model.load($1) })
        }
        let stage = Stage(sections: [section])
        stage.spy.address = nil

        await stage.begin()
        #expect(stage.text.contains("not logged in. To log in, type :auth login"))
        stage.spy.address = "alice"
        stage.type("rr")
        await stage.settle()
        let requests = stage.spy.addressRequests
        stage.type("r")
        await stage.settle()
        #expect(stage.line(of: "Row 2.") != nil)
        #expect(stage.spy.addressRequests == requests)
    }

    @Test(
        "of somebody else's address does not say that another key helps",
        arguments: [("alice", true), ("carol", false)])
    func credential(address: String, isOwn: Bool) async {
        let model = RowsStub([])
        model.answers = [.failure(Failure(.credential, "api.test refused the key"))]
        let section = ScreenSection("Rows") { host in
            ListScreen(
                "Rows", host, TestRow.catalog(), columns: ["text"], ifEmpty: "", identify: \.id,
                model.state, load: { await model.load($0) })
        }
        let stage = Stage(sections: [section])
        stage.spy.address = address

        await stage.begin()
        #expect(stage.text.contains("api.test refused the key"))
        #expect(stage.text.contains(":auth login") == isOwn)
        #expect(stage.text.contains("carol is not your address") == !isOwn)
    }

    @Test("without rows, speaks of the user's rows only where they can add one", arguments: [true, false])
    func empty(isOwn: Bool) async {
        let model = RowsStub([])
        let section = ScreenSection("Rows") { host in
            ListScreen(
                "Rows", host, TestRow.catalog(), columns: ["text"], ifEmpty: "You have no rows; n makes one.",
                identify: \.id, model.state, load: { await model.load($0) }, new: .write(["row", "add"]),
                newIf: { isOwn })
        }
        let stage = Stage(sections: [section])

        await stage.begin()
        #expect(stage.text.contains("You have no rows; n makes one.") == isOwn)
        #expect(stage.text.contains("There is nothing here.") == !isOwn)
    }

    @Test("of another address shows no row and no mark of the one before, also filtered", arguments: ["", "/row\n"])
    func anotherAddress(filter: String) async {
        let gate = AsyncStream<Void>.makeStream()
        let resource = Resource<[TestRow]>("row")
        let section = ScreenSection("Rows") { host in
            ListScreen(
                "Rows", host, TestRow.catalog(), columns: ["text"], ifEmpty: "", identify: \.id, resource,
                load: host.loading { address, _ in
                    await resource.load(of: address) {
                        if address == "bob" { for await _ in gate.stream {} }
                        return Loaded(TestRow.rows(0..<200), origin: .network)
                    }
                }, actions: [ScreenAction("d", "delete", several: { _ in nil }) { _ in nil }])
        }
        let stage = Stage(sections: [section])
        await stage.begin()
        stage.type("x")
        for character in filter { stage.press(character == "\n" ? .enter : .character(character)) }
        #expect(stage.text.contains("1 marked"))

        stage.spy.address = "bob"
        stage.commands.changes.announce(.init())
        await stage.settle()
        #expect(stage.line(of: "Row 0.") == nil)
        #expect(stage.text.contains("Loading …"))
        gate.continuation.finish()
        #expect(await stage.shows("Row 0."))
        #expect(!stage.text.contains("marked"))
    }

    @Test("the first line has the age of an archived copy, and no age after an answer of the server")
    func age() async {
        let stage = Stage(isOffline: true)
        let hour = TestRow.now - 3_600
        stage.model.answers = [.success(Loaded(TestRow.rows(0..<3), origin: .archive(asOf: hour, because: nil)))]
        await stage.begin()
        #expect(stage.lines[0].hasSuffix("@alice · offline · archive 1 h old · sandbox"))

        stage.model.answers = [.rows(TestRow.rows(0..<3))]
        stage.type("r")
        await stage.settle()
        #expect(stage.lines[0].hasSuffix("@alice · offline · sandbox"))
    }
}
