import ResourceLoading
import Testing

@testable import CommandSupport

@Suite("ExitCode")
struct ExitCodeTests {
    private static let kinds: [FailurePresentation.Kind] = [
        .cancelled, .credential, .credentialUnavailable, .keyRequired, .network, .refused, .notFound, .invalidInput,
        .storage,
        .outcomeUnknown, .queued(id: "7", mayHaveArrived: false), .notQueued,
    ]

    /// The code of a failure that is the same in every command.
    nonisolated static func code(of failure: RemoteFailure) -> ExitCode { code(of: FailurePresentation(failure).kind) }

    /// The documented codes; a new kind needs one here too.
    nonisolated private static func code(of kind: FailurePresentation.Kind) -> ExitCode {
        switch kind {
        case .cancelled: .interrupted
        case .credential, .credentialUnavailable, .keyRequired: .notLoggedIn
        case .network: .tryAgain
        case .refused, .notFound, .storage, .outcomeUnknown, .notQueued: .failed
        case .invalidInput: .usage
        case .queued: .queued
        }
    }

    @Test("each kind of failure has its code, and none is 0", arguments: kinds)
    func codes(kind: FailurePresentation.Kind) {
        let failure = CommandFailure(FailurePresentation(kind, "what failed"))

        #expect(failure.exitCode == Self.code(of: kind) && failure.exitCode != .done)
        #expect(kind == .cancelled ? failure.message == nil : failure.message?.hasSuffix("what failed") == true)
    }

    // #11.7
    @Test("a network failure after a change does not suggest a retry", arguments: [false, true])
    func changed(hasChangedServer: Bool) async {
        var world = World()
        world.writeFailure = .down
        world.hasChangedServer = hasChangedServer
        let outcome = await Nereid(world).run("status", "delete", "1", "--yes")

        #expect(outcome.exitCode == (hasChangedServer ? .failed : .tryAgain) && outcome.output.isEmpty)
    }

    @Test("a missing or refused key has a remedy")
    func remedy() {
        let failure = CommandFailure(FailurePresentation(.credential, "x"))
        #expect(failure.remedy?.contains("nereid auth login") == true)
    }

    @Test(
        "an unsent key is mentioned, with a possible remedy",
        arguments: [("status list foo", "if foo is yours, log in with 'nereid auth login'"), ("directory", nil)])
    func keyRequired(line: String, remedy: String?) async {
        var world = World()
        world.readFailure = .unauthorized(.stub(status: 401), credential: nil)
        let outcome = await Nereid(world).run(line.split(separator: " ").map(String.init))

        #expect(outcome.exitCode == .notLoggedIn)
        let sentence = "nereid: api.test requires a key for this, and none was sent (HTTP 401: no)"
        #expect(outcome.remarks == [sentence] + (remedy.map { ["To fix it: \($0)."] } ?? []))
    }

    // #11.22
    @Test("if the server refuses the key for the user's addresses, the key is named, though it was not sent")
    func refusedForAddresses() async {
        var world = World()
        world.readFailure = .unauthorized(.stub(status: 401), credential: nil)
        world.ownAddressesFailure = .unauthorized(
            .stub(status: 401), credential: "the environment (NEREID_API_KEY)")
        let outcome = await Nereid(world).run("status", "list", "foo")

        #expect(outcome.exitCode == .notLoggedIn)
        let sentence = "nereid: api.test refused the key from the environment (NEREID_API_KEY) (HTTP 401: no)"
        #expect(outcome.remarks.first == sentence && outcome.remarks.count == 2)
    }

    @Test(
        "the numbers are an interface",
        arguments: [
            (ExitCode.done, Int32(0)), (.failed, 1), (.cancelled, 2), (.different, 3), (.notLoggedIn, 4), (.queued, 8),
            (.usage, 64), (.tryAgain, 75), (.interrupted, 130),
        ])
    func numbers(code: ExitCode, number: Int32) {
        #expect(code.rawValue == number)
    }
}
