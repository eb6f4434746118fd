import ResourceLoading
import Testing

/// Puts into words every error that the services throw. All other errors of the layers above are a `Failure`, as
/// `ErrorTypeTests` checks.
@Suite("Errors that cross a border")
struct BorderErrorTests {
    private static let causes: [RemoteFailure.NetworkCause] = [
        .timedOut(seconds: 1), .connectionRefused, .nameNotFound, .connectionLost, .insecure(detail: "old"),
        .redirected(to: "b.test"), .tooLarge(limit: 5), .tooSlow, .gatewayFailed(status: 502),
        .unusable("no library"), .other("odd"),
    ]
    private static let remote: [RemoteFailure] =
        [
            .cancelled, .offline, .notLoggedIn, .credentialUnavailable(origin: "the file f", reason: "gone"),
            .unauthorized(.stub(status: 401), credential: "the file f"),
            .unauthorized(.stub(status: 403), credential: nil), .refused(status: 404), .refused(status: 429),
            .refused(status: 500, message: "No."), .unreadable(.write, detail: "no field id"),
            .unreadable(.read, detail: "no field id"), .invalidInput(field: "name", reason: "empty"),
        ] + causes.flatMap { [.unreachable(host: "a.test", cause: $0), .outcomeUnknown(host: "a.test", cause: $0)] }
    private static let storage: [StorageFailure] = [
        .cannotOpen(path: "a.db", detail: "no folder"), .corrupt(path: "a.db", detail: "page 3"),
        .newerVersion(path: "a.db", found: 9, supported: 8), .busy(path: "a.db"), .full(path: "a.db"),
        .readOnly(path: "a.db"), .uncached(names: ["a", "b", "c", "d"], missing: "dates"),
        .alreadyQueued(name: "docs", id: "3"), .failed(path: "a.db", code: 1, detail: "odd"),
    ]

    @Test("each is put into words, and none shows its debug description", arguments: remote as [any Error] + storage)
    func words(error: any Error) {
        let failure = Failure(error)
        let debugTexts = ["\(error)", "RemoteFailure", "StorageFailure", "Optional(", "path: \"", "host: \""]

        #expect(failure.kind != .unexpected("\(error)"))
        #expect(!failure.message.isEmpty && failure.message != Failure.unexpectedMessage)
        for text in debugTexts where "\(error)" != "cancelled" {
            #expect(!failure.message.contains(text), "\(failure.message)")
        }
    }

    @Test("every case is tested")
    func complete() {
        #expect(Set(Self.remote.map(Self.number)) == Set(0..<10))
        #expect(Set(Self.storage.map(Self.number)) == Set(0..<9))
        #expect(Set(Self.causes.map(Self.number)) == Set(0..<11))
    }

    @Test("a Failure stays as it is, and the error of a cancelled task is a cancellation")
    func unchanged() {
        let failure = Failure(.alreadyExists, "foo already has a PURL 'x'", remedy: .confirm)
        #expect(Failure(failure as any Error) == failure)
        #expect(Failure(CancellationError()).kind == .cancelled)
    }

    @Test("an error of an unknown type is a fault of the program, which names the type for --debug alone")
    func unknown() {
        struct Odd: Error { let secret = 7 }
        let failure = Failure(Odd())
        guard case .unexpected(let detail) = failure.kind else {
            Issue.record("\(failure)")
            return
        }

        #expect(detail.contains("Odd") && detail.contains("7"))
        #expect(failure.message == Failure.unexpectedMessage)
        #expect(!failure.message.contains("Odd"))
    }

    // A new case does not compile until it has a number here, and fails until it is among the errors above.

    private static func number(_ failure: RemoteFailure) -> Int {
        switch failure {
        case .cancelled: 0
        case .offline: 1
        case .notLoggedIn: 2
        case .credentialUnavailable: 3
        case .unauthorized: 4
        case .refused: 5
        case .unreachable: 6
        case .outcomeUnknown: 7
        case .unreadable: 8
        case .invalidInput: 9
        }
    }

    private static func number(_ failure: StorageFailure) -> Int {
        switch failure {
        case .cannotOpen: 0
        case .corrupt: 1
        case .newerVersion: 2
        case .busy: 3
        case .full: 4
        case .readOnly: 5
        case .uncached: 6
        case .alreadyQueued: 7
        case .failed: 8
        }
    }

    private static func number(_ cause: RemoteFailure.NetworkCause) -> Int {
        switch cause {
        case .timedOut: 0
        case .connectionRefused: 1
        case .nameNotFound: 2
        case .connectionLost: 3
        case .insecure: 4
        case .redirected: 5
        case .tooLarge: 6
        case .gatewayFailed: 7
        case .unusable: 8
        case .other: 9
        case .tooSlow: 10
        }
    }
}
