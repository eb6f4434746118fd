import Foundation
import ResourceLoading
import Testing

@Suite("FreshnessPolicy")
struct FreshnessPolicyTests {
    private let now = Date(timeIntervalSince1970: 1000)

    @Test(
        "fresh from now up to the maximum age; a date in the future is not",
        arguments: [(0, true), (59.9, true), (60, true), (60.1, false), (1e9, false), (-0.1, false), (-1e9, false)])
    func ages(age: Double, isFresh: Bool) {
        #expect(FreshnessPolicy(maximumAge: 60).isFresh(now.addingTimeInterval(-age), now: now) == isFresh)
    }

    @Test("with a maximum age of 0 or below, only a value confirmed this instant is fresh", arguments: [0, -1])
    func none(maximumAge: Double) {
        let policy = FreshnessPolicy(maximumAge: maximumAge)

        #expect(policy.maximumAge == 0)
        #expect(policy.isFresh(now, now: now))
        #expect(!policy.isFresh(now.addingTimeInterval(-1), now: now))
    }
}
