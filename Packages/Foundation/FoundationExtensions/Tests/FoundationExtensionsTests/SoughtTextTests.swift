import FoundationExtensions
import Testing

@Suite("SoughtText")
struct SoughtTextTests {
    @Test(
        "finds a part at the start, inside and at the end, ignoring case, accents and width",
        arguments: [
            ("tea", "Tea time"), ("tea", "green TEA"), ("CREME", "the Crème"), ("é", "cafe\u{301}s"), ("猫", "子猫が"),
            ("abc", "ＡＢＣ"), ("👍", "👍🏽"), ("tea", "tea"), ("aab", "aaab"), ("ß", "strasse"),
        ])
    func found(part: String, text: String) {
        #expect(SoughtText(part).occurs(in: text))
    }

    @Test(
        "finds no other text, and an empty one nowhere",
        arguments: [("tea", "te"), ("tea", ""), ("tea", "te a tee"), ("", "tea"), ("", ""), ("が", "か")])
    func missing(part: String, text: String) {
        #expect(!SoughtText(part).occurs(in: text))
    }
}
