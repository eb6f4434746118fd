import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import StatusDomain
import Testing

@testable import StatusRepository

@Suite("MuteStore")
struct MuteStoreTests {
    private let store = MuteStore(archive: ArchiveFile.inMemory([.status, .mute]).archive)

    private func mute(_ target: Mute.Target, at seconds: Double = 1, until: Double? = nil) -> Mute {
        Mute(target, createdAt: .at(seconds), until: until.map(Date.at))
    }

    private static func value(_ mute: Mute) -> String {
        switch mute.target {
        case .address(let value), .word(let value): value
        }
    }

    @Test("oldest first; at the same time by kind, then by value in byte order")
    func order() throws {
        for value in ["b", "é", "B", "e\u{301}"] { try store.saveMute(mute(.word(value))) }
        try store.saveMute(mute(.address("z")))
        try store.saveMute(mute(.word("first"), at: 0))

        let bytes = try store.mutes().map { Self.value($0).bytes }
        #expect(bytes == ["first", "z", "B", "b", "e\u{301}", "é"].map(\.bytes))
    }

    @Test("an address and a word with the same text are two mutes")
    func kinds() throws {
        try store.saveMute(mute(.address("x")))
        try store.saveMute(mute(.word("x"), until: 9))

        #expect(try store.mutes() == [mute(.address("x")), mute(.word("x"), until: 9)])
        #expect(try store.removeMute(.address("x")))
        #expect(try store.mutes() == [mute(.word("x"), until: 9)])
    }

    @Test("adding a mute again replaces it, including its end")
    func replace() throws {
        try store.saveMute(mute(.word("x"), at: 1, until: 5))
        try store.saveMute(mute(.word("x"), at: 2))

        #expect(try store.mutes() == [mute(.word("x"), at: 2)])
    }

    @Test("removing a mute returns whether it existed") func removal() throws {
        try store.saveMute(mute(.word("\u{E9}")))

        #expect(try !store.removeMute(.word("e\u{301}")))
        #expect(try store.removeMute(.word("\u{E9}")))
        #expect(try !store.removeMute(.word("\u{E9}")))
    }

    @Test("any text is returned byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        try store.saveMute(mute(.word(edge.text)))

        #expect(try store.mutes().map { Self.value($0).bytes } == [edge.text.bytes])
        #expect(try store.removeMute(.word(edge.text)))
    }
}
