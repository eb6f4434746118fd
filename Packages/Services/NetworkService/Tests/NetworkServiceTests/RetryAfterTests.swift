import APIClient
import Foundation
import FoundationExtensions
import Testing

@testable import NetworkService

@Suite("Retry-After")
struct RetryAfterTests {
    private func asked(_ text: String, now: Date) -> Double? {
        let response = HTTPResponse(status: 503, headers: [HTTPHeader("Retry-After", text)])
        return RetryPolicy.asked(by: response, now: now)
    }

    @Test(
        "names a date in any month",
        arguments: Array(
            zip(1..., ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])))
    func months(number: Int, name: String) throws {
        let date = try #require(Date(rfc3339: "2035-\(number < 10 ? "0" : "")\(number)-15T01:02:03Z"))

        #expect(asked("Mon, 15 \(name) 2035 01:02:03 GMT", now: date - 7) == 7)
        #expect(asked("Mon, 15 \(name) 2035 01:02:03 GMT", now: date + 7) == 0)
    }

    @Test(
        "is ignored if it is malformed",
        arguments: [
            "Mon, 15 Oct 2035 01:02:03 UTC", "Mon, 15 Oct 2035 01:02:03", "15 Oct 2035 01:02:03 GMT",
            "Mon, 15 Oct 2035 01:02:03 GMT GMT", "Mon, 15 oct 2035 01:02:03 GMT", "Mon, 15 Okt 2035 01:02:03 GMT",
            "Mon, 32 Oct 2035 01:02:03 GMT", "Mon, 15 Oct 2035 25:02:03 GMT", "Monday, 15-Oct-35 01:02:03 GMT",
            "Mon Oct 15 01:02:03 2035", "2035-10-15T01:02:03Z", "7 s", "0x7", "",
        ])
    func malformed(text: String) {
        #expect(asked(text, now: Date(timeIntervalSince1970: 2_076_020_000)) == nil)
    }

    @Test("without it, no wait is asked for")
    func none() { #expect(RetryPolicy.asked(by: HTTPResponse(status: 503), now: Date()) == nil) }

    @Test(
        "a wait grows with the attempts, of which there are three",
        arguments: [(1, 0.5), (2, 1.0), (3, nil), (4, nil)])
    func attempts(attempt: Int, wait: Double?) {
        let now = Date(timeIntervalSince1970: 0)
        #expect(RetryPolicy.wait(after: HTTPResponse(status: 503), attempt: attempt, now: now) == wait)
        #expect(RetryPolicy.wait(after: HTTPResponse(status: 505), attempt: attempt, now: now) == nil)
    }
}
