import ResourceLoading
import Testing

@testable import NereidCommands

@Suite("ExitCode")
struct ExitCodeTests {
    private static let kinds: [FailurePresentation.Kind] = [
        .cancelled, .credential, .credentialUnavailable, .network, .refused, .notFound, .invalidInput, .storage,
        .outcomeUnknown, .queued(id: "7", mayHaveArrived: false), .unkept,
    ]

    /// The promise; a new kind has to be decided on here too.
    private func code(of kind: FailurePresentation.Kind) -> ExitCode {
        switch kind {
        case .cancelled: .interrupted
        case .credential, .credentialUnavailable: .notLoggedIn
        case .network, .refused, .notFound, .storage, .outcomeUnknown, .unkept: .failed
        case .invalidInput: .usage
        case .queued: .queued
        }
    }

    @Test("each kind of failure has its code, and none is 0", arguments: kinds)
    func codes(kind: FailurePresentation.Kind) {
        let failure = CommandFailure(FailurePresentation(kind, "what failed"))

        #expect(failure.exitCode == code(of: kind) && failure.exitCode != .done)
        #expect(kind == .cancelled ? failure.message == nil : failure.message?.hasSuffix("what failed") == true)
    }

    @Test("a missing or refused key says what mends it")
    func remedy() {
        let failure = CommandFailure(FailurePresentation(.credential, "x"))
        #expect(failure.remedy?.contains("nereid auth login") == true)
    }

    @Test(
        "the numbers are an interface",
        arguments: [
            (ExitCode.done, Int32(0)), (.failed, 1), (.cancelled, 2), (.different, 3), (.notLoggedIn, 4), (.usage, 64),
            (.interrupted, 130),
        ])
    func numbers(code: ExitCode, number: Int32) {
        #expect(code.rawValue == number)
    }
}
