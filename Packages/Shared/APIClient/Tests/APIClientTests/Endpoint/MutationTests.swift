import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("Mutated answers")
struct MutationTests {
    /// Every payload of the module, so that each decoder gets each mutation.
    private let readers: [@Sendable (HTTPResponse) throws -> Void] = [
        { _ = try AccountEndpoint.info(email: nil).payload(of: $0, from: "h") },
        { _ = try AccountEndpoint.addresses(email: nil).payload(of: $0, from: "h") },
        { _ = try AddressEndpoint.info("a", asOwner: false).payload(of: $0, from: "h") },
        { _ = try AccountEndpoint.name(email: "e").payload(of: $0, from: "h") },
        { _ = try AccountEndpoint.settings(email: "e").payload(of: $0, from: "h") },
        { _ = try AccountEndpoint.sessions(email: "e").payload(of: $0, from: "h") },
        { _ = try AddressEndpoint.availability(of: "a").payload(of: $0, from: "h") },
        { _ = try AddressEndpoint.expiration(of: "a").payload(of: $0, from: "h") },
        { _ = try ServiceEndpoint.info.payload(of: $0, from: "h") },
        { _ = try ServiceEndpoint.directory.payload(of: $0, from: "h") },
        { _ = try ServiceEndpoint.setPreference("i", to: "v", of: "a").payload(of: $0, from: "h") },
        { _ = try MutationTests.token.payload(of: $0, from: "h") },
        { _ = try StatusEndpoint.latest(of: "a").payload(of: $0, from: "h") },
        { _ = try StatusEndpoint.following(of: "a").payload(of: $0, from: "h") },
        { _ = try StatusEndpoint.followers(of: "a").payload(of: $0, from: "h") },
        { _ = try DNSRecordEndpoint.list(of: "a").payload(of: $0, from: "h") },
        {
            let body = DNSRecordBody(type: "A", name: "@", data: "d", priority: nil, ttl: nil)
            _ = try DNSRecordEndpoint.create(body, of: "a").payload(of: $0, from: "h")
        },
        { _ = try EmailEndpoint.view(of: "a").payload(of: $0, from: "h") },
        { _ = try PURLEndpoint.list(of: "a", asOwner: true).payload(of: $0, from: "h") },
        { _ = try PURLEndpoint.one("i", of: "a", asOwner: true).payload(of: $0, from: "h") },
        { _ = try PURLEndpoint.save("i", url: "c", isListed: true, of: "a").payload(of: $0, from: "h") },
        { _ = try PasteEndpoint.list(of: "a", asOwner: true).payload(of: $0, from: "h") },
        { _ = try PasteEndpoint.one("i", of: "a", asOwner: true).payload(of: $0, from: "h") },
        { _ = try PasteEndpoint.save("i", content: "c", isListed: true, of: "a").payload(of: $0, from: "h") },
        { _ = try PictureEndpoint.everyone.payload(of: $0, from: "h") },
        { _ = try PictureEndpoint.one("i", of: "a", asOwner: true).payload(of: $0, from: "h") },
        { _ = try PictureEndpoint.upload(Data(), mediaType: "m", to: "a").payload(of: $0, from: "h") },
        { _ = try StatusEndpoint.list(of: "a").payload(of: $0, from: "h") },
        { _ = try StatusEndpoint.one("i", of: "a").payload(of: $0, from: "h") },
        { _ = try StatusEndpoint.edit("i", content: "c", emoji: nil, of: "a").payload(of: $0, from: "h") },
        { _ = try StatusEndpoint.delete("i", of: "a").payload(of: $0, from: "h") },
        { _ = try StatusEndpoint.bio(of: "a").payload(of: $0, from: "h") },
        { _ = try StatusEndpoint.setBio("c", of: "a").payload(of: $0, from: "h") },
        { _ = try StatusEndpoint.latest.payload(of: $0, from: "h") },
        { _ = try ThemeEndpoint.list.payload(of: $0, from: "h") },
        { _ = try ThemeEndpoint.one("i").payload(of: $0, from: "h") },
        { _ = try ThemeEndpoint.preview("i").payload(of: $0, from: "h") },
        { _ = try WebpageEndpoint.page(of: "a").payload(of: $0, from: "h") },
        { _ = try WebpageEndpoint.set("c", publishes: true, of: "a").payload(of: $0, from: "h") },
        { _ = try NowPageEndpoint.page(of: "a").payload(of: $0, from: "h") },
        { _ = try NowPageEndpoint.garden.payload(of: $0, from: "h") },
        { _ = try WeblogEndpoint.entries(of: "a", asOwner: true).payload(of: $0, from: "h") },
        { _ = try WeblogEndpoint.entry("i", of: "a", asOwner: true).payload(of: $0, from: "h") },
        { _ = try WeblogEndpoint.latest(of: "a").payload(of: $0, from: "h") },
        { _ = try WeblogEndpoint.configuration(of: "a").payload(of: $0, from: "h") },
        { _ = try WeblogEndpoint.template(of: "a").payload(of: $0, from: "h") },
    ]

    private static let token = OAuthEndpoint.token(
        clientID: "c", clientSecret: Secret("s"), redirectURI: "r", code: Secret("k"), scope: "everything")

    /// The number of mutations and the first seed: `Scripts/fuzz` sets larger ones, as CI does. A thousand take more
    /// than ten seconds without optimisation.
    private static let count = number("NEREID_FUZZ_COUNT") ?? 1000
    private static let firstSeed = UInt64(number("NEREID_FUZZ_SEED") ?? 1)
    /// The number of mutations of each seed, so that a failure is reproduced in moments.
    private static let countOfSeed = 1000
    private static let seeds = (0..<UInt64((count + countOfSeed - 1) / countOfSeed)).map { firstSeed &+ $0 }

    /// Records finished seeds: the missing ones crashed or hung. Written to a file, since the test runner holds back
    /// output.
    private static func noteEnd(of seed: UInt64) throws {
        guard let path = ProcessInfo.processInfo.environment["NEREID_FUZZ_PROGRESS"] else { return }
        let file = try FileHandle(forUpdating: URL(filePath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data("\(seed)\n".utf8))
    }

    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    @Test("neither crash nor hang, and fail only with the one error type", arguments: seeds)
    func mutations(_ seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        let examples = OfficialExample.all
        try #require(examples.count == 66)
        for _ in 0..<Self.countOfSeed {
            let example = try #require(examples.randomElement(using: &generator))
            let response = HTTPResponse(
                status: [200, 200, 200, 404].randomElement(using: &generator) ?? 200,
                body: mutate(example.data, using: &generator))
            for reader in readers {
                do { try reader(response) } catch { #expect(error is APIError) }
            }
        }
        try Self.noteEnd(of: seed)
    }

    @Test("are read as Foundation reads them, and refused where it refuses them")
    func agreesWithFoundation() throws {
        var generator = SeededGenerator(state: 5)
        var counts = (read: 0, refused: 0)
        let examples = OfficialExample.all.filter(\.isJSON)
        for _ in 0..<4000 {
            let body = mutate(try #require(examples.randomElement(using: &generator)).data, using: &generator)
            let text = String(decoding: body, as: UTF8.self)
            // Foundation accepts a surplus comma, which this reader does not. It refuses a number that is too large,
            // which this reader does only when the number is read.
            guard !text.contains(/,\s*[}\]]/), !text.contains("e400"), !hasDuplicateNames(body) else { continue }
            let expected = PlainValue.byFoundation(body)
            if expected == nil { counts.refused += 1 } else { counts.read += 1 }
            if expected == nil, JSONRepair.repair(body) != nil { continue }

            #expect(PlainValue.byDocument(body) == expected, "\(text)")
        }
        #expect(counts.read > 500)
        #expect(counts.refused > 500)
    }

    /// Of several members with one name, Foundation keeps a different one than this reader.
    private func hasDuplicateNames(_ body: Data) -> Bool {
        guard let tokens = try? JSONDocument.tokens(of: body), let document = try? JSONDocument(body) else {
            return false
        }
        return tokens.indices.contains(where: { index in
            guard tokens[index].kind == .object else { return false }
            var names: [String?] = []
            JSONObject(value: JSONValue(document: document, index: index)).forEachMember { name, _ in
                names.append(document.text(name))
            }
            return Set(names).count < names.count
        })
    }

    private func mutate(_ body: Data, using generator: inout SeededGenerator) -> Data {
        var bytes = Array(body)
        let interesting = Array("{}[],:\"\\.-0123456789eEtfnu \n\u{0}\u{7F}é".utf8) + [0xFF, 0xC3, 0x80]
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes[place] = interesting.randomElement(using: &generator) ?? 0
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(interesting.randomElement(using: &generator) ?? 0, at: place)
            case 3: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...20, using: &generator)))
            case 4: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 30)], at: place)
            default: replaceWord(&bytes, from: place, using: &generator)
            }
        }
        return Data(bytes)
    }

    /// Replaces what stands between the next colon and the comma or line break after it.
    private func replaceWord(_ bytes: inout [UInt8], from place: Int, using generator: inout SeededGenerator) {
        guard let colon = bytes[place...].firstIndex(of: UInt8(ascii: ":")),
            let end = bytes[colon...].firstIndex(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") })
        else { return }
        let values = [
            "null", "false", "true", "[]", "{}", "\"\"", "1e400", "99999999999999999999", "-1", "1.5", "\"x\"", "[1]",
            "{\"0\":{}}", "...",
        ]
        bytes.replaceSubrange(colon + 1..<end, with: Array((values.randomElement(using: &generator) ?? "").utf8))
    }
}
