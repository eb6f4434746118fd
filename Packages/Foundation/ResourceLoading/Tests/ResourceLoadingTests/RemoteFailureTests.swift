import ResourceLoading
import Testing

@Suite("RemoteFailure")
struct RemoteFailureTests {
    @Test(
        "only a 404 with the service's own message says that the item does not exist",
        arguments: [
            (404, "There is none.", true), (404, nil, false), (404, "", false), (410, "Gone.", false),
            (200, "m", false),
        ])
    func nothingThere(status: Int, message: String?, isNothing: Bool) {
        #expect(RemoteFailure.Refusal.stub(status: status, message: message).isNotFound == isNothing)
    }

    @Test(
        "the archive may replace a server that the client, or a gateway, could not reach",
        arguments: [
            RemoteFailure.down, .unreachable(host: "h", cause: .timedOut(seconds: 30)),
            .unreachable(host: "h", cause: .nameNotFound), .unreachable(host: "h", cause: .insecure(detail: "x")),
            .refused(status: 502), .refused(status: 503), .refused(status: 504),
        ])
    func permits(failure: RemoteFailure) {
        #expect(failure.permitsFallback)
    }

    @Test(
        "the archive hides no other failure",
        arguments: [
            RemoteFailure.cancelled, .offline, .notLoggedIn, .credentialUnavailable(origin: "x", reason: "y"),
            .unauthorized(.stub(status: 401), credential: "x"), .unauthorized(.stub(status: 503), credential: nil),
            .refused(status: 400), .refused(status: 404), .refused(status: 429), .refused(status: 500),
            .refused(status: 501), .refused(status: 505), .refused(status: 200),
            .outcomeUnknown(host: "h", cause: .connectionLost), .unreadable(.write, detail: "x"),
            .invalidInput(field: "x", reason: "y"),
        ])
    func forbids(failure: RemoteFailure) {
        #expect(!failure.permitsFallback)
    }

    @Test(
        "an unanswered write may be sent later; a redirected, oversized or unsendable one may not",
        arguments: [
            (.connectionLost, true), (.timedOut(seconds: 1), true), (.gatewayFailed(status: 502), true),
            (.redirected(to: "x"), false), (.tooLarge(limit: 1), false), (.unusable("x"), false),
        ] as [(RemoteFailure.NetworkCause, Bool)])
    func queueing(cause: RemoteFailure.NetworkCause, permitsQueueing: Bool) {
        #expect(RemoteFailure.unreachable(host: "h", cause: cause).permitsQueueing == permitsQueueing)
        #expect(RemoteFailure.outcomeUnknown(host: "h", cause: cause).permitsQueueing == permitsQueueing)
    }
}
