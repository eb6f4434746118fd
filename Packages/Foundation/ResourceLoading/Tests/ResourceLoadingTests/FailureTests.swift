import ResourceLoading
import Testing

@Suite("Failure")
struct FailureTests {
    typealias Kind = Failure.Kind

    @Test(
        "a server's failure has its kind and a sentence with host, cause, status and the server's words",
        arguments: [
            (RemoteFailure.cancelled, Kind.cancelled, ["cancelled"]), (.offline, .network, ["needs the network"]),
            (.notLoggedIn, .credential, ["not logged in"]),
            (
                .credentialUnavailable(origin: "the command 'x'", reason: "exit 3"), .credentialUnavailable,
                ["command 'x'", "exit 3"]
            ),
            (
                .unauthorized(.stub(status: 401, message: "Bad key"), credential: "the file f"), .credential,
                ["api.test", "the file f", "401", "Bad key"]
            ),
            (.unauthorized(.stub(status: 403), credential: nil), .keyRequired, ["api.test", "none was sent", "403"]),
            (.refused(status: 404, message: "Nope"), .notFound, ["api.test", "404", "Nope"]),
            (.refused(status: 404), .refused, ["api.test", "404"]),
            (.refused(status: 429, message: ""), .network, ["api.test", "HTTP 429"]),
            (.refused(status: 500), .refused, ["api.test", "HTTP 500"]), (.down, .network, ["api.test", "refused"]),
            (
                .outcomeUnknown(host: "api.test", cause: .connectionLost), .outcomeUnknown,
                ["api.test", "unknown", "lost"]
            ),
            (
                .outcomeUnknown(host: "api.test", cause: .gatewayFailed(status: 502)), .outcomeUnknown,
                ["api.test", "unknown", "it answered with HTTP 502", "Check"]
            ),
            (.unreadable(.write, detail: "no field id"), .outcomeUnknown, ["api.test", "no field id"]),
            (.unreadable(.read, detail: "no field id"), .refused, ["api.test", "/address/foo", "no field id"]),
            (.invalidInput(field: "name", reason: "empty"), .invalidInput, ["name", "empty"]),
        ])
    func remote(remote: RemoteFailure, kind: Kind, parts: [String]) {
        let failure = Failure(remote)

        #expect(failure.kind == kind)
        for part in parts { #expect(failure.message.contains(part)) }
        #expect(!failure.message.hasSuffix("."))
        #expect(!failure.message.hasSuffix(": "))
    }

    @Test("a write may have taken effect after a 5xx or a lost answer; a read or a refused write has not")
    func mayHaveArrived() {
        let failures: [(RemoteFailure, Bool)] = [
            (.refused(status: 500), true), (.refused(status: 499), false),
            (.refused(.init(exchange: .read, status: 500, message: nil)), false),
            (.outcomeUnknown(host: "h", cause: .connectionLost), true), (.down, false),
        ]
        for (failure, mayHaveArrived) in failures {
            #expect(Failure(failure).mayHaveArrived == mayHaveArrived, "\(failure)")
        }
        for mayHaveArrived in [true, false] {
            #expect(Failure(.queued(id: "1", mayHaveArrived: mayHaveArrived), "x").mayHaveArrived == mayHaveArrived)
        }
    }

    @Test("a refusal without words ends with its status", arguments: [nil, ""])
    func withoutWords(message: String?) {
        #expect(
            Failure(.refused(status: 500, message: message)).message
                == "api.test answered POST /address/foo with HTTP 500")
    }

    @Test(
        "a 404 quotes the server's message, or the path if there is none",
        arguments: [
            ("No such page.", "api.test found nothing (HTTP 404): No such page."),
            (nil, "api.test has nothing at /address/foo (HTTP 404)"),
            ("", "api.test has nothing at /address/foo (HTTP 404)"),
        ] as [(String?, String)])
    func notFound(message: String?, sentence: String) {
        #expect(Failure(.refused(status: 404, message: message)).message == sentence)
    }

    @Test("the full stop of the server's message is dropped inside a sentence")
    func fullStopOfMessage() {
        let failure = RemoteFailure.unauthorized(
            .stub(status: 401, message: "This is not a valid API key."), credential: "the file f")
        #expect(
            Failure(failure).message
                == "api.test refused the key from the file f (HTTP 401: This is not a valid API key)")
    }

    @Test(
        "the reason for queueing says once that no answer came, or names the gateway's status",
        arguments: [
            (.timedOut(seconds: 8), "h gave no answer within 8 s"),
            (.gatewayFailed(status: 504), "h answered with HTTP 504"),
        ] as [(RemoteFailure.NetworkCause, String)])
    func queueingReason(cause: RemoteFailure.NetworkCause, reason: String) {
        #expect(RemoteFailure.outcomeUnknown(host: "h", cause: cause).queueingReason == reason)
    }

    @Test(
        "a temporary refusal says when to retry, without the full stop of the server's message",
        arguments: [
            (0, "in 0 s"), (0.2, "in 1 s"), (120, "in 120 s"), (121, "in 3 min"), (7_200, "in 120 min"),
            (7_201, "in 3 h"), (172_801, "in 3 days"), (999_999, "in 12 days"), (315_360_000, "in 3650 days"),
            (1e300, "in more than ten years"), (.infinity, "in more than ten years"),
        ])
    func retryAfter(seconds: Double, words: String) {
        let failure = Failure(.refused(status: 429, message: "Slow down.", retryAfter: seconds))
        #expect(
            failure.message == "api.test answered POST /address/foo with HTTP 429: Slow down; try again \(words)")
    }

    @Test(
        "a network failure has its cause in words",
        arguments: [
            (RemoteFailure.NetworkCause.timedOut(seconds: 30), "no answer within 30 s"),
            (.timedOut(seconds: 0.5), "no answer within 0.5 s"),
            (.timedOut(seconds: 1e300), "no answer within 1e+300 s"),
            (.timedOut(seconds: .infinity), "no answer within inf s"),
            (.timedOut(seconds: -1e300), "no answer within -1e+300 s"),
            (.connectionRefused, "connection refused"), (.nameNotFound, "no such host"),
            (.connectionLost, "the connection was lost"),
            (.insecure(detail: "expired"), "no secure connection (expired)"),
            (.other("odd"), "odd"),
        ])
    func causes(cause: RemoteFailure.NetworkCause, words: String) {
        #expect(Failure(.unreachable(host: "h", cause: cause)).message == "could not reach h: \(words)")
    }

    @Test("a redirect is not reported as an unreachable server")
    func redirected() {
        let failure = RemoteFailure.unreachable(host: "h", cause: .redirected(to: "evil.test"))
        #expect(Failure(failure).message == "h redirects to evil.test, which is not followed")
    }

    @Test(
        "a too large or too slow answer is not reported as an unreachable server (#44)",
        arguments: [
            (.tooLarge(limit: 64 << 20), "answer is larger than 64 MiB", .refused),
            (.tooLarge(limit: 1_000), "answer is larger than 1000 bytes", .refused),
            (.tooSlow, "answer takes longer to read than the timeout allows", .network),
        ] as [(RemoteFailure.NetworkCause, String, Failure.Kind)])
    func givenUp(cause: RemoteFailure.NetworkCause, words: String, kind: Failure.Kind) {
        let failure = Failure(.unreachable(host: "h", cause: cause))
        #expect(failure.message == "h's \(words)")
        #expect(failure.kind == kind)
        #expect(Failure(.outcomeUnknown(host: "h", cause: cause)).message.contains(": the \(words)."))
    }

    @Test(
        "a store's failure has its kind and a sentence with the file and the cause",
        arguments: [
            (StorageFailure.cannotOpen(path: "/a.db", detail: "no folder"), ["no folder"]),
            (.corrupt(path: "/a.db", detail: "malformed"), ["malformed"]),
            (.newerVersion(path: "/a.db", found: 7, supported: 2), ["7", "2", "newer"]),
            (.busy(path: "/a.db"), ["another process"]), (.full(path: "/a.db"), ["no space"]),
            (.readOnly(path: "/a.db"), ["not writable"]),
            (.failed(path: "/a.db", code: 266, detail: "disk I/O"), ["266", "disk I/O"]),
        ])
    func storage(storage: StorageFailure, parts: [String]) {
        let failure = Failure(storage)

        #expect(failure.kind == .storage)
        for part in parts + ["/a.db"] { #expect(failure.message.contains(part)) }
    }
}
