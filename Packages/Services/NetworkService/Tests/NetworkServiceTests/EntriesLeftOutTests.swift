import APIClient
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

@Suite("Unreadable entries of a list")
struct EntriesLeftOutTests {
    /// Reads a list of PURLs with these entries.
    private func read(_ entries: String) async throws -> (names: [String], notices: [String], gaps: [ReadGap]) {
        let notices = Mutex<[String]>([])
        let service = LiveNetworkService(
            transport: TransportStub(["GET /address/foo/purls": [.payload("{\"purls\":[\(entries)]}")]]),
            session: SessionStub(), onEntriesLeftOut: { sentence in notices.withLock { $0.append(sentence) } })
        let completeness = ReadCompleteness()
        let recording = service.recording(in: completeness)
        let names = try await recording.perform(PURLEndpoint.list(of: "foo", asOwner: false)).map(\.name)
        return (names, notices.withLock { $0 }, completeness.gaps)
    }

    @Test("are left out, with one notice that says how many, and why the first three") func leftOut() async throws {
        let one = try await read(#"{"url":"u"},{"name":"b","url":"u"}"#)
        let two = try await read(#"{"name":"a","url":"u"},{"name":null},7"#)
        let many = try await read(#"{"name":"a","url":"u"},{},7,{"url":"u"}"# + String(repeating: ",{}", count: 50))

        #expect(one.names == ["b"])
        #expect(two.names == ["a"])
        #expect(!one.gaps.isEmpty)
        #expect(!two.gaps.isEmpty)
        #expect(
            one.notices == [
                "one entry of api.example's answer to GET /address/foo/purls cannot be read and is left out, because response.purls[0].name is missing"
            ])
        #expect(
            two.notices == [
                "2 entries of api.example's answer to GET /address/foo/purls cannot be read and are left out, because response.purls[1].name is missing; response.purls[2] is a number, not an object"
            ])
        #expect(
            many.notices == [
                "53 entries of api.example's answer to GET /address/foo/purls cannot be read and are left out, the first 3 because response.purls[1].name is missing; response.purls[2] is a number, not an object; response.purls[3].name is missing"
            ])
    }

    @Test("are recorded with their identity and the unreadable field") func named() async throws {
        #expect(
            try await read(#"{"name":"a","url":null},{"url":"u"}"#).gaps == [
                ReadGap(id: "a", reason: "response.purls[0].url is missing"),
                ReadGap(id: nil, reason: "response.purls[1].name is missing"),
            ])
    }

    @Test("are shown without a notice if they have an identity, and make the list incomplete")
    func shown() async throws {
        let found = try await read(#"{"name":"a","url":null},{"name":"b","url":"u"}"#)

        #expect(found.names == ["a", "b"])
        #expect(found.notices.isEmpty)
        #expect(!found.gaps.isEmpty)
    }

    @Test("do not include one whose optional field is null") func nullField() async throws {
        #expect(try await read(#"{"name":"b","url":"u","counter":null}"#).gaps.isEmpty)
    }
}
