import CommandTestSupport
import ResourceLoading
import Testing

@testable import CommandSupport

@Suite("ExitCode")
struct ExitCodeTests {
    private static let kinds: [Failure.Kind] = [
        .cancelled, .credential, .credentialUnavailable, .keyRequired, .network, .refused, .notFound, .alreadyExists,
        .invalidInput, .storage, .outcomeUnknown, .queued(id: "7", mayHaveArrived: false),
        .queued(id: "7", mayHaveArrived: true), .notQueued, .unexpected("a fault"),
    ]

    @Test("each kind of failure has its code, and none is 0", arguments: kinds)
    func codes(kind: Failure.Kind) {
        let failure = CommandFailure(Failure(kind, "what failed"))

        #expect(failure.exitCode == CommandContract.exitCode(of: kind))
        #expect(failure.exitCode != .done)
        #expect(kind == .cancelled ? failure.message == nil : failure.message?.hasSuffix("what failed") == true)
    }

    @Test("a missing or refused key has a remedy")
    func remedy() {
        let failure = CommandFailure(Failure(.credential, "x"))
        #expect(failure.remedy?.contains("nereid auth login") == true)
    }

    @Test("a queued write that may have arrived says so")
    func queuedUnknown() {
        let unknown = RemoteFailure.outcomeUnknown(host: "api.test", cause: .connectionLost)
        let failure = CommandFailure(Failure.queued("7", because: unknown))
        #expect(failure.exitCode == .queued)
        #expect(failure.queuedID == "7")
        let message = failure.message ?? ""
        #expect(message.hasPrefix("it may have arrived, so it is stored as entry 7 in the outbox, which checks"))
        #expect(!message.contains("not sent"))
    }

    // If it were called unsent, people would send it a second time.
    @Test("a write that the outbox cannot keep is not called unsent if it may have arrived")
    func notQueued() {
        func message(because failure: RemoteFailure) -> String {
            CommandFailure(Failure.notQueued(.full(path: "/x"), because: failure)).message ?? ""
        }
        let end = "; and the outbox cannot keep it: no space left on the disk of /x"
        #expect(message(because: .offline) == "not sent: the network is switched off" + end)
        #expect(
            message(because: .outcomeUnknown(host: "api.test", cause: .connectionLost))
                == "it may have arrived: no answer from api.test: the connection was lost" + end)
    }

    @Test(
        "the numbers are an interface",
        arguments: [
            (ExitCode.done, Int32(0)), (.failed, 1), (.cancelled, 2), (.different, 3), (.notLoggedIn, 4), (.queued, 8),
            (.usage, 64), (.tryAgain, 75), (.interrupted, 130), (.terminated, 143),
        ])
    func numbers(code: ExitCode, number: Int32) {
        #expect(code.rawValue == number)
    }
}
