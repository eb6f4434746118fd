import DNSRecordDomain
import Testing

@Suite("TimeToLive")
struct TimeToLiveTests {
    @Test(
        "a number is seconds, or has units",
        arguments: [
            ("0", 0), ("3600", 3600), ("007", 7), ("2147483647", 2_147_483_647), ("1h", 3600), ("1h30m", 5400),
            ("1d", 86_400), ("1W", 604_800), ("1w2D3h4M5s", 788_645), ("90s", 90), ("0m", 0), ("5m1h", 3900),
            ("3550w5d3h14m7s", 2_147_483_647),
        ])
    func read(text: String, seconds: Int) {
        #expect(TimeToLive.seconds(text) == seconds)
    }

    @Test(
        "anything else is refused",
        arguments: [
            "", " ", "h", "1x", "1h30", "-1", "+1", "1.5h", "1 h", "1h ", "2147483648", "3551w", "99999999999",
            "9999999999w", "1y", "1mo", "٣", "1ħ", "A", "1h30m1",
        ])
    func nothing(text: String) {
        #expect(TimeToLive.seconds(text) == nil)
    }
}
