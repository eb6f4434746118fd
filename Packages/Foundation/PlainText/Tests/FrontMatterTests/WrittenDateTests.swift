import FrontMatter
import Testing

@Suite("WrittenDate")
struct WrittenDateTests {
    /// 2023-02-17T12:06:00 as if in UTC.
    private let noon = 1_676_635_560

    @Test(
        "reads the forms that people write",
        arguments: [
            ("2023-02-17", -43_560), ("2023-02-17 12:06", 0), ("2023-02-17 12:06:07", 7), ("2023-02-17 12:06pm", 0),
            ("2023-02-17 12:06 PM", 0), ("2023-02-17 0:06", -43_200), ("2023-02-17 12:06 a.m.", -43_200),
            ("2023-2-17 12:06", 0), ("2023/02/17 12:06", 0), ("17 Feb 2023 12:06", 0), ("17-Feb-2023 12:06", 0),
            ("February 17, 2023 12:06", 0), ("Feb. 17th 2023, 12:06", 0), ("Fri, 17 Feb 2023 12:06:07", 7),
            ("2023-02-17T12:06:07.123", 7), ("2023-02-17 1pm", 3240),
        ])
    func readsForms(text: String, difference: Int) throws {
        let date = try #require(WrittenDate(text))
        #expect(date.localSeconds - noon == difference)
        #expect(date.zone == .none)
    }

    @Test(
        "reads zones, with a blank and without",
        arguments: [
            ("2023-02-17 12:06 +0200", WrittenDate.Zone.offset(seconds: 7200)),
            ("2023-02-17T12:06:00.123+0530", .offset(seconds: 19_800)), ("2023-02-17T12:06:00Z", .offset(seconds: 0)),
            ("2023-02-17 12:06 -08", .offset(seconds: -28_800)), ("2023-02-17 12:06-03:30", .offset(seconds: -12_600)),
            ("2023-02-17 12:06 EST", .named("EST")), ("2023-02-17 12:06 PM EDT", .named("EDT")),
            ("2023-02-17 12:06 America/New_York", .named("America/New_York")),
        ])
    func readsZones(text: String, zone: WrittenDate.Zone) throws {
        let date = try #require(WrittenDate(text))
        #expect(date.localSeconds == noon)
        #expect(date.zone == zone)
    }

    @Test(
        "anything else is no date",
        arguments: [
            "", "now", "tomorrow", "2023", "2023-02", "2023-02-30", "2023-13-01", "17/02/2023", "2023-02-17 25:00",
            "2023-02-17 13:06pm", "2023-02-17 12:60", "2023-02-17 12", "2023-02-17 12:06 soon", "2023-02-17 12:06 +99",
            "2023-02-17 12:06 UTC x", "17 Foo 2023", "2023-02-17 12:06 Nowhere/City", "x 2023-02-17",
            "999999999999999999999-1-1", "2023-02-17 12:06:07.1x",
        ])
    func refuses(text: String) { #expect(WrittenDate(text) == nil) }

    @Test("a date without a zone is in the given one; a date in an unknown zone has no point in time")
    func resolves() throws {
        func seconds(_ text: String) throws -> Int? {
            try #require(WrittenDate(text)).seconds { name, _ in name == nil ? 3600 : name == "EST" ? -18_000 : nil }
        }
        #expect(try seconds("2023-02-17 12:06") == noon - 3600)
        #expect(try seconds("2023-02-17 12:06 EST") == noon + 18_000)
        #expect(try seconds("2023-02-17 12:06 +0200") == noon - 7200)
        #expect(try seconds("2023-02-17 12:06 XYZ") == nil)
    }
}
