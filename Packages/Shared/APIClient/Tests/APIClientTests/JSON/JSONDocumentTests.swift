import Foundation
import Testing

@testable import APIClient

@Suite("JSONDocument")
struct JSONDocumentTests {
    /// A list of entries with an unreadable field each, read as the list of statuses.
    private func read(_ entries: some Sequence<String>) throws -> JSONDocument {
        let document = try JSONDocument(Data("[\(entries.joined(separator: ","))]".utf8))
        let ids = try document.root.entries { value throws(JSONFault) in
            let object = try value.object()
            _ = try value.tolerating { () throws(JSONFault) in try object.member("url")?.text() }
            return try object.required("id").text()
        }
        #expect(ids.count == document.unreadableEntries?.partial.count)
        return document
    }

    @Test("a path names the members and the positions on the way to its value")
    func path() throws {
        let document = try JSONDocument(Data(#"{"a":[],"b":{},"c":[7,{"x\u0041":[[],"y"]}],"d":1}"#.utf8))
        let paths = document.tokens.indices.map { document.path(to: $0) }
        #expect(paths.filter { $0.hasPrefix("c") } == ["c", "c[0]", "c[1]", "c[1].xA", "c[1].xA[0]", "c[1].xA[1]"])
        #expect(paths.filter { ["", "a", "b", "d"].contains($0) }.count >= 4)
    }

    @Test("finding the paths of twice as many faults takes no more than twice the steps", arguments: [false, true])
    func linearPaths(isObject: Bool) throws {
        let odd = #"{"id":"a","url":{}}"#
        let steps = try [1_000, 2_000].map { count in
            guard isObject else { return try read(repeatElement(odd, count: count)).steps }
            // PHP's list with gaps, in the opposite order.
            let members = (0..<count).map { "\"\(count - $0)\":\(odd)" }.joined(separator: ",")
            let document = try JSONDocument(Data("{\(members)}".utf8))
            _ = try document.root.entries { value throws(JSONFault) in
                try value.tolerating { () throws(JSONFault) in try value.object().member("url")?.text() }
            }
            return document.steps
        }
        #expect(steps[0] > 1_000)
        #expect(steps[1] <= 2 * steps[0])
    }

    @Test("recording a fault copies no earlier one")
    func recordingInPlace() throws {
        let document = try JSONDocument(Data("[]".utf8))
        var moves = 0
        var previous: UnsafePointer<UnreadableEntries.Partial>?
        for number in 0..<1_000 {
            document.note(UnreadableEntries(UnreadableEntries.Partial(id: "\(number)", reason: "odd")))
            let place = document.unreadableEntries?.partial.withUnsafeBufferPointer(\.baseAddress)
            if place != previous { moves += 1 }
            previous = place
        }
        #expect(document.unreadableEntries?.partial.count == 1_000)
        #expect(moves < 20)
    }
}
