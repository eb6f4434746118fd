import Foundation
import ResourceLoading
import ScreenKit
import TerminalUI
import Testing

@testable import ScreenSupport

@Suite("The connection in the first line")
@MainActor
struct ConnectionTests {
    private func first(_ events: [ConnectionEvent], rows: [TestRow] = [], passing time: Duration? = nil) async -> String
    {
        let stage = Stage(rows)
        await stage.begin(events)
        if let time {
            stage.spy.pauses.end(upTo: time)
            await stage.settle()
        }
        return stage.lines[0]
    }

    @Test("nothing is claimed before a request")
    func unused() async {
        let line = await first([])

        #expect(!line.contains("online") && !line.contains("connect"))
    }

    @Test("before the first answer it says that it is connecting")
    func connecting() async { #expect(await first([.began]).contains("connecting…")) }

    @Test(
        "it follows each request",
        arguments: [
            ([.began, .answered(status: 200)], "online"), ([.began, .answered(status: 404)], "online"),
            ([.began, .failed], "no connection"), ([.began, .answered(status: 503)], "server error (HTTP 503)"),
            ([.began, .answered(status: 401)], "refused (HTTP 401)"),
            ([.began, .answered(status: 429), .waits(seconds: 5)], "server busy, waiting 5 s"),
            ([.began, .answered(status: 429)], "refused (HTTP 429)"),
            ([.began, .answered(status: 200), .began, .failed], "no connection"),
            ([.began, .failed, .began], "connecting…"), ([.began, .failed, .began, .answered(status: 200)], "online"),
        ] as [([ConnectionEvent], String)])
    func follows(events: [ConnectionEvent], words: String) async {
        let line = await first(events)

        #expect(line.contains(words))
        #expect(words == "online" || !line.contains("online"))
    }

    @Test("a server that hangs is not online, even if it answered before")
    func hanging() async {
        #expect(await first([.began], passing: .seconds(2)).contains("no answer yet"))
        let line = await first([.began, .answered(status: 200), .began], passing: .seconds(2))
        #expect(line.contains("no answer yet") && !line.contains("online"))
    }

    @Test("a minute after the last answer it is not online any more, and the line has the time of that answer")
    func quiet() async {
        let line = await first([.began, .answered(status: 200)], passing: .seconds(60))

        #expect(!line.contains("online"))
        #expect(line.firstMatch(of: /last answer \d\d:\d\d/) != nil)
    }

    @Test("a request that is cancelled soon after an answer leaves it online")
    func cancelledAfterAnswer() async {
        let stage = Stage()
        await stage.begin([.began, .answered(status: 200), .began])
        stage.spy.pauses.end(upTo: .seconds(2))
        await stage.settle()
        stage.spy.connection.note(.cancelled)
        await stage.settle()

        #expect(stage.lines[0].contains("online"))
    }

    @Test("the notice that the server is busy goes when the pause is over, and other messages stay")
    func pauseEnd() async {
        let stage = Stage()
        await stage.begin([.began, .answered(status: 429), .waits(seconds: 5)])
        stage.shell.say(notice: "api.test is busy: retrying in 5 s")
        #expect(stage.text.contains("retrying in 5 s"))
        stage.spy.connection.note(.began)
        stage.spy.connection.note(.answered(status: 503))
        await stage.settle()
        #expect(!stage.text.contains("retrying"))

        stage.spy.connection.note(.waits(seconds: 5))
        await stage.settle()
        stage.shell.say("Saved.")
        stage.spy.connection.note(.began)
        await stage.settle()
        #expect(stage.text.contains("Saved."))
    }

    @Test("with --offline it says so, and nothing about requests")
    func offline() async {
        let stage = Stage(isOffline: true)
        await stage.begin([.began, .failed])

        #expect(stage.lines[0].contains("offline") && !stage.lines[0].contains("no connection"))
    }

    @Test("`no connection` is red, and the age of the archive follows it")
    func archive() async throws {
        let stage = Stage()
        stage.model.answers = [
            .success(
                .init([TestRow("1")], origin: .archive(asOf: TestRow.now - 240, because: nil)))
        ]
        await stage.begin([.began, .failed])

        #expect(stage.lines[0].contains("no connection · archive 4 min old"))
        let place = try #require(stage.lines[0].firstRange(of: "no connection"))
        let column = stage.lines[0].distance(from: stage.lines[0].startIndex, to: place.lowerBound)
        #expect(stage.grid.looks(ofRow: 0).contains { $0.columns.contains(column) && $0.attributes == [.bold, .red] })
    }

    @Test("after a request is cancelled it does not say that it is connecting")
    func cancelled() async { #expect(await !first([.began, .cancelled]).contains("connecting")) }
}
