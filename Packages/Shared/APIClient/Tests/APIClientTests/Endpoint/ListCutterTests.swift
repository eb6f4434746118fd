import Foundation
import Testing

@testable import APIClient

@Suite("Answers that are cut into parts")
struct ListCutterTests {
    /// The payload of an answer, and its unreadable entries.
    private struct Reading: Equatable {
        var payload: [StatusPayload] = []
        var unreadable: UnreadableEntries?
    }

    private let endpoint: Endpoint<[StatusPayload]>

    init() throws {
        endpoint = try StatusEndpoint.list(of: "foo")
    }

    /// Reads a body as a whole; `nil` if it cannot be read.
    private func whole(_ body: Data) -> Reading? {
        var reading = Reading()
        guard
            let payload = try? endpoint.payload(
                of: HTTPResponse(status: 200, body: body), from: "h", onUnreadableEntries: { reading.unreadable = $0 })
        else { return nil }
        reading.payload = payload
        return reading
    }

    /// Receives a body in pieces of these lengths, and reads it in parts of `size` entries; `nil` if it must be read
    /// whole.
    private func parts(_ body: Data, size: Int, pieces: [Int] = []) -> Reading? {
        var cutter = ListCutter(list: "statuses", size: size)
        var rest = body
        for length in pieces {
            cutter.receive(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        cutter.receive(rest)
        guard let cuts = cutter.cuts else { return nil }
        let answers = cuts.parts.map { body[cuts.head] + body[$0] + body[cuts.tail] }
        guard zip(answers, 0...).allSatisfy({ cuts.place($1).isSound($0) }) else { return nil }
        var all = Reading()
        for (answer, index) in zip(answers, 0...) {
            guard
                let payload = try? endpoint.payload(
                    of: HTTPResponse(status: 200, body: answer), from: "h", place: cuts.place(index),
                    onUnreadableEntries: { new in
                        var known = all.unreadable ?? UnreadableEntries()
                        known += new
                        all.unreadable = known
                    })
            else { return nil }
            all.payload += payload
        }
        return all
    }

    private func body(_ entries: [String]) -> Data {
        Data(#"{"request":{"success":true},"response":{"statuses":[\#(entries.joined(separator: ","))]}}"#.utf8)
    }

    private func entry(_ id: Int, _ content: String = "c") -> String {
        #"{"id":"\#(id)","address":"foo","created":"1","content":"\#(content)"}"#
    }

    @Test("give the same as the whole, however the answer is split", arguments: [1, 2, 3, 7, 8])
    func everySplit(size: Int) {
        let text = #"ä \\ \" ],[{ \u00e9"#
        let body = Data(
            #" {"response" : {"message":"\"statuses\":[1]","statuses": [ \#(entry(1, text)) ,\#(entry(2)), \#(entry(3)),\#(entry(4)), \#(entry(5)), \#(entry(6)), \#(entry(7))] , "x":[{"statuses":[2]}]}, "request":{"statuses":[3]}} "#
                .utf8)
        let expected = whole(body)
        #expect(expected?.payload.map(\.id) == ["1", "2", "3", "4", "5", "6", "7"])
        for split in 0...body.count { #expect(parts(body, size: size, pieces: [split]) == expected) }
    }

    @Test("name the position of an unreadable entry in the whole list")
    func places() {
        let body = body([entry(1), "7", entry(2), #"{"id":"3","created":"x","content":"c"}"#, "{}"])
        let reading = parts(body, size: 2)
        #expect(reading?.unreadable?.leftOut == 2)
        #expect(reading?.unreadable?.reasons.first == "response.statuses[1] is a number, not an object")
        #expect(reading?.unreadable?.partial.first?.reason.hasPrefix("response.statuses[3].") == true)
        #expect(reading == whole(body))
    }

    @Test(
        "are not cut if the list may be another one",
        arguments: [
            #"{"response":{"statuses":{"1":E,"2":E}}}"#, #"{"response":{"statuses":[E,E],"statuses":[]}}"#,
            #"{"response":{"statuses":[E,E],"statuses":null}}"#, #"{"response":{"statuses":[E,E]},"response":{}}"#,
            #"{"response":{"statuses":[E,E],"st\u0061tuses":[]}}"#,
            #"{"response":{"statuses":[E,E]},"\u0072esponse":1}"#,
            #"[{"response":{"statuses":[E,E]}}]"#, #"{"response":[{"statuses":[E,E]}]}"#, #"{"statuses":[E,E]}"#,
            #"{"response":{"x":{"statuses":[E,E]}}}"#, #"{"response":{"statuses":[[E,E]}}"#,
            #"{"response":{"statuses":[E"#,
            #"{"response":{"statuses":[E,"}]"#, "", "]]]]", #""""#, "\\", #"{"response":{"statuses":false}}"#,
        ])
    func otherLists(_ text: String) {
        #expect(parts(Data(text.replacing("E", with: entry(1)).utf8), size: 1) == nil)
    }

    @Test(
        "are not cut if the list breaks the grammar, or has to be repaired",
        arguments: [
            "E,E,", "E,,E", ",E,E", "E,E, ", "E E,E", "E,E}", "E,E]]", "...,E", "E,...", "E,...,E,E", "\u{1}E,E", "",
        ])
    func unsound(_ list: String) {
        let body = body([list.replacing("E", with: entry(1))])
        for size in 1...3 { #expect(parts(body, size: size) == nil) }
        #expect(parts(self.body([entry(1), entry(2, "\u{1}")]), size: 1) == nil)
        #expect(parts(self.body([entry(1), entry(2, #"\ud83d"#)]), size: 1) == nil)
    }

    @Test("are not cut if the text around the list is long, since each part would have it")
    func surroundings() {
        let long = String(repeating: "x", count: 70_000)
        for members in [#""message":"\#(long)","statuses":[E,E]"#, #""statuses":[E,E],"message":"\#(long)""#] {
            let body = Data(#"{"response":{\#(members.replacing("E", with: entry(1)))}}"#.utf8)
            #expect(whole(body)?.payload.count == 2)
            #expect(parts(body, size: 1) == nil)
        }
    }

    @Test("give the same as the whole, whatever the server sends", arguments: 0..<20 as Range<UInt64>)
    func random(seed: UInt64) {
        var generator = SeededGenerator(state: seed)
        let fragments = [
            "{", "}", "[", "]", ",", ":", "\"", "\\", " ", "\"response\":{", "\"statuses\":[", "...", "null", entry(9),
            "\u{1}", "\\ud83d", "\"request\":{\"success\":false}",
        ].map { Data($0.utf8) }
        var readInParts = 0
        for round in 0..<300 {
            let entries = (0..<Int.random(in: 0...12, using: &generator)).map { number in
                [entry(number), #"{"id":\#(number),"emoji":[1]}"#, "7", entry(number, #"\n\u20ac \"[,"#)].randomElement(
                    using: &generator) ?? ""
            }
            var body = body(entries)
            for _ in 0..<(round % 4) {
                let place = Int.random(in: 0...body.count, using: &generator)
                let end = min(body.count, place + Int.random(in: 0...2, using: &generator))
                body.replaceSubrange(place..<end, with: fragments.randomElement(using: &generator) ?? Data())
            }
            let pieces = (0..<5).map { _ in Int.random(in: 0...40, using: &generator) }
            guard let reading = parts(body, size: Int.random(in: 1...4, using: &generator), pieces: pieces) else {
                continue
            }
            readInParts += 1
            #expect(reading == whole(body), "\(String(decoding: body, as: UTF8.self))")
        }
        #expect(readInParts > 60)
    }
}
