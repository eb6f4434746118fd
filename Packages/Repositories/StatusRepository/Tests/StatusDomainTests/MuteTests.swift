import Foundation
import ResourceLoading
import StatusDomain
import Testing

@Suite("Mutes")
struct MuteTests {
    private let now = Date(timeIntervalSince1970: 1000)

    @Test(
        "reads an address or a word",
        arguments: [
            ("@Alice", Mute.Target.address("alice")), ("@Alice.OMG.lol", .address("alice")),
            ("crypto", .word("crypto")), ("  two words ", .word("two words")),
        ])
    func reads(text: String, target: Mute.Target) {
        #expect(Mute.Target(text) == target)
    }

    @Test("reads nothing from a blank text or an accent alone", arguments: ["", " ", "@", "@ a", "\n", "\u{301}"])
    func readsNothing(text: String) {
        #expect(Mute.Target(text) == nil)
    }

    @Test("hides everything of an address, and nothing of others")
    func address() {
        let rules = MuteRules([Mute(.address("alice"), createdAt: now)], now: now)

        #expect(rules.hides(.stub("1", address: "Alice")))
        #expect(!rules.hides(.stub("1", address: "alice2")))
    }

    @Test(
        "hides a separate word, ignoring case, accents and width",
        arguments: ["I like ART", "art.", "(Art)", "ärt", "#art", "ａｒｔ", "art\n", "party art"])
    func word(content: String) {
        #expect(MuteRules([Mute(.word("art"), createdAt: now)], now: now).hides(.stub("1", content: content)))
    }

    @Test("does not hide a part of another word", arguments: ["party", "artist", "start", "art2"])
    func insideWord(content: String) {
        #expect(!MuteRules([Mute(.word("art"), createdAt: now)], now: now).hides(.stub("1", content: content)))
    }

    @Test("an accent alone, which earlier versions could mute, hides nothing") func accent() {
        let rules = MuteRules([Mute(.word("\u{301}"), createdAt: now)], now: now)
        #expect(!rules.hides(.stub("1", content: "art")))
    }

    @Test("finds scripts without spaces, and emoji, anywhere", arguments: ["猫", "🎉"])
    func unspaced(word: String) {
        let rules = MuteRules([Mute(.word(word), createdAt: now)], now: now)
        #expect(rules.hides(.stub("1", content: "黒\(word)が好き")))
    }

    @Test(
        "the boundary is checked separately at each end of a word",
        arguments: [("c++", "c++11"), (":art", "smart:art")])
    func ends(word: String, content: String) {
        #expect(MuteRules([Mute(.word(word), createdAt: now)], now: now).hides(.stub("1", content: content)))
    }

    @Test("an expired mute hides nothing")
    func ended() {
        let ended = Mute(.word("art"), createdAt: now, until: now)
        let lasting = Mute(.word("art"), createdAt: now, until: now.addingTimeInterval(1))

        #expect(!MuteRules([ended], now: now).hides(.stub("1", content: "art")))
        #expect(MuteRules([lasting], now: now).hides(.stub("1", content: "art")))
    }

    @Test(
        "the steps that add and remove a mute name its target as typed; a sentence puts a word in quotes",
        arguments: [
            (Mute.Target.address("foo"), "@foo", "@foo"), (.address("xn--qg8h"), "@🌊", "@🌊"),
            (.word("a b"), "a b", "'a b'"),
        ])
    func steps(target: Mute.Target, id: String, words: String) throws {
        let (mute, other) = (Mute(target, createdAt: now), Mute(.word("other"), createdAt: now))
        #expect(mute.addition == Step(id: id, before: .unknown, after: mute))
        #expect(try target.removal(from: [other, mute]) == Step(id: id, before: .value(mute), after: nil))
        #expect(throws: Failure.notMuted(words)) { try target.removal(from: [other]) }
    }
}
