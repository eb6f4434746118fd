import FoundationExtensions
import Testing

@Suite("Punycode")
struct PunycodeTests {
    /// Source: RFC 3492, section 7.1, (A) to (S).
    private static let samples: [(String, String)] = [
        ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
        ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
        ("他們爲什麽不說中文", "ihqwctvzc91f659drss3x8bo0yb"),
        ("Pročprostěnemluvíčesky", "Proprostnemluvesky-uyb24dma41a"),
        ("למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"),
        ("यहलोगहिन्दीक्योंनहींबोलसकतेहैं", "i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd"),
        ("なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"),
        ("세계의모든사람들이한국어를이해한다면얼마나좋을까", "989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c"),
        ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
        ("PorquénopuedensimplementehablarenEspañol", "PorqunopuedensimplementehablarenEspaol-fmd56a"),
        ("TạisaohọkhôngthểchỉnóitiếngViệt", "TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g"),
        ("3年B組金八先生", "3B-ww4c5e180e575a65lsy2b"),
        ("安室奈美恵-with-SUPER-MONKEYS", "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n"),
        ("Hello-Another-Way-それぞれの場所", "Hello-Another-Way--fc4qua05auwb3674vfr0b"),
        ("ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"),
        ("MajiでKoiする5秒前", "MajiKoi5-783gue6qz075azm5e"),
        ("パフィーdeルンバ", "de-jg4avhby1noc0d"),
        ("そのスピードで", "d9juau41awczczp"),
        ("-> $1.00 <-", "-> $1.00 <--"),
    ]

    @Test("encodes and decodes the RFC's samples", arguments: samples)
    func bothWays(text: String, encoded: String) {
        #expect(Punycode.encode(text) == encoded)
        #expect(Punycode.decode(encoded) == text)
    }

    @Test("digits may be upper-case letters")
    func upperCase() {
        #expect(Punycode.decode("B1ABFAAEPDRNNBGEFBADOTCWATMQ2G4L") == "почемужеонинеговорятпорусски")
    }

    @Test("invalid Punycode gives nil", arguments: ["é", "a-b_", "99999999999999999999", "a-9", "zzzzzzzzzzz", "js9"])
    func noPunycode(text: String) {
        #expect(Punycode.decode(text) == nil)
    }

    @Test(
        "a label has one form in ASCII, and one for people",
        arguments: [
            ("🌊", "xn--qg8h"), ("🥰", "xn--js9h"), ("alice", "alice"), ("1851", "1851"), ("é", "xn--9ca"),
            ("❤", "xn--qei"), ("❤\u{FE0F}", "xn--qei9934e"),
        ])
    func labels(text: String, ascii: String) {
        #expect(Punycode.ascii(text) == ascii)
        #expect(Punycode.ascii(ascii.uppercased()) == ascii)
        #expect(Punycode.unicode(ascii).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test("composition and case do not change a label; a variation selector does")
    func folding() {
        #expect(Punycode.ascii("E\u{301}") == Punycode.ascii("é"))
        #expect(Punycode.ascii("❤") != Punycode.ascii("❤\u{FE0F}"))
    }

    @Test(
        "a label that cannot be decoded and encoded again, or has invisible characters, is shown encoded",
        arguments: ["xn--", "xn--alice-", "xn--!!", "xn--a"])
    func unreadable(label: String) {
        #expect(Punycode.unicode(label) == label)
    }
}
