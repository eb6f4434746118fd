import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@Suite("MuteStore, every kind")
struct MuteStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ kind: Kind) -> any MuteStore { kind.services(in: folder).mutes }

    func mute(
        _ value: String, kind: StoredMute.Kind = .word, at seconds: Double = 1, until: Double? = nil
    ) -> StoredMute {
        StoredMute(kind: kind, value: value, createdAt: .at(seconds), until: until.map(Date.at))
    }

    @Test("has no mutes at first", arguments: Kind.allCases) func empty(kind: Kind) throws {
        #expect(try store(kind).mutes().isEmpty)
    }

    @Test("oldest first; at the same time by kind, then by the bytes of the value", arguments: Kind.allCases)
    func order(kind: Kind) throws {
        let store = store(kind)
        for value in ["b", "é", "B", "e\u{301}"] { try store.saveMute(mute(value)) }
        try store.saveMute(mute("z", kind: .address))
        try store.saveMute(mute("first", at: 0))

        let bytes = try store.mutes().map(\.value.bytes)
        #expect(bytes == ["first", "z", "B", "b", "e\u{301}", "é"].map(\.bytes))
    }

    @Test("an address and a word of one text are two mutes", arguments: Kind.allCases)
    func kinds(kind: Kind) throws {
        let store = store(kind)
        try store.saveMute(mute("x", kind: .address))
        try store.saveMute(mute("x", kind: .word, until: 9))

        #expect(try store.mutes() == [mute("x", kind: .address), mute("x", kind: .word, until: 9)])
        #expect(try store.removeMute(kind: .address, value: "x"))
        #expect(try store.mutes() == [mute("x", kind: .word, until: 9)])
    }

    @Test("the same mute again replaces, also its end by none", arguments: Kind.allCases)
    func replace(kind: Kind) throws {
        let store = store(kind)
        try store.saveMute(mute("x", at: 1, until: 5))
        try store.saveMute(mute("x", at: 2))

        #expect(try store.mutes() == [mute("x", at: 2)])
    }

    @Test("removing says whether there was one", arguments: Kind.allCases) func removal(kind: Kind) throws {
        let store = store(kind)
        try store.saveMute(mute("\u{E9}"))

        #expect(try !store.removeMute(kind: .word, value: "e\u{301}"))
        #expect(try store.removeMute(kind: .word, value: "\u{E9}"))
        #expect(try !store.removeMute(kind: .word, value: "\u{E9}"))
    }

    @Test("gives any text back byte for byte", arguments: Kind.allCases, EdgeText.allCases)
    func edgeTexts(kind: Kind, edge: EdgeText) throws {
        let store = store(kind)
        try store.saveMute(mute(edge.text))

        #expect(try store.mutes().map(\.value.bytes) == [edge.text.bytes])
        #expect(try store.removeMute(kind: .word, value: edge.text))
    }

    @Test("both kinds keep the same of any time", arguments: [1.75, -0.25, .nan, .infinity, -1e300, 4e15])
    func times(seconds: Double) throws {
        let mutes = try Kind.allCases.map { kind in
            let store = store(kind)
            try store.saveMute(mute("x", at: seconds, until: seconds))
            return try store.mutes()
        }

        #expect(mutes[0] == mutes[1])
        #expect(mutes[0].first?.until != nil)
    }
}
