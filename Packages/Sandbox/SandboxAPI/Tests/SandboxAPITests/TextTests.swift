import Testing

@testable import SandboxAPI

@Suite("SandboxAPI: times as texts")
struct TextTests {
    @Test(
        "a time has the published examples' texts",
        arguments: [
            (1_553_358_104, "2019-03-23T16:21:44+00:00", "Sat, 23 Mar 2019 16:21:44 +0000"),
            (1_659_647_768, "2022-08-04T21:16:08+00:00", "Thu, 04 Aug 2022 21:16:08 +0000"),
            (2_145_916_800, "2038-01-01T00:00:00+00:00", "Fri, 01 Jan 2038 00:00:00 +0000"),
            (951_782_400, "2000-02-29T00:00:00+00:00", "Tue, 29 Feb 2000 00:00:00 +0000"),
            (0, "1970-01-01T00:00:00+00:00", "Thu, 01 Jan 1970 00:00:00 +0000"),
            (-1, "1969-12-31T23:59:59+00:00", "Wed, 31 Dec 1969 23:59:59 +0000"),
            (.max, "9999-12-31T23:59:59+00:00", "Fri, 31 Dec 9999 23:59:59 +0000"),
            (.min, "0001-01-01T00:00:00+00:00", "Mon, 01 Jan 0001 00:00:00 +0000"),
        ])
    func civilTime(seconds: Int, iso: String, rfc: String) {
        #expect(CivilTime(seconds).iso8601 == iso)
        #expect(CivilTime(seconds).rfc2822 == rfc)
    }

    @Test("relative times have one unit or two neighbouring ones") func distances() {
        #expect(RelativeTime.phrase(from: 0, now: 1680, units: 1) == "28 minutes ago")
        #expect(RelativeTime.phrase(from: 0, now: 86_400, units: 1) == "1 day ago")
        #expect(RelativeTime.phrase(from: 0, now: 25 * 86_400, units: 2) == "3 weeks and 4 days ago")
        #expect(RelativeTime.phrase(from: 0, now: 365 * 86_400 + 60, units: 2) == "1 year ago")
        #expect(RelativeTime.phrase(from: 0, now: 0, units: 2) == "0 seconds ago")
        #expect(RelativeTime.phrase(from: .min, now: .max, units: 2) == "a long time ago")
    }
}
