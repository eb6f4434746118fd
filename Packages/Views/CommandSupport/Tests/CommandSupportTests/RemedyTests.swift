import ResourceLoading
import Testing

@testable import CommandSupport

@Suite("Remedy")
struct RemedyTests {
    @Test(
        "a remedy ends the sentence with the flag or the command",
        arguments: [
            (
                Failure(.credentialUnavailable(origin: "the command 'x'", reason: "it printed nothing")),
                "no key from the command 'x': it printed nothing. Fix that, or log in again with 'nereid auth login'"
            ),
            (Failure(RemoteFailure.offline), "this needs the network, which --offline switches off"),
            (
                Failure(StorageFailure.uncached(names: ["the paste a"], missing: "its time")),
                "the paste a cannot be archived for --offline: its time cannot be read"
            ),
            (
                Failure(StorageFailure.corrupt(path: "/a.db", detail: "malformed")),
                "/a.db is damaged (malformed). 'nereid archive rescue' saves what can be read; nothing was deleted"
            ),
            (Failure(.refused, "it is there", remedy: .confirm), "it is there. --force replaces it"),
            (Failure(.refused, "it is not alone", remedy: .insist), "it is not alone. --force sends it anyway"),
            (
                Failure(.refused, "a", remedy: .delete(kind: "purl", id: "b", effect: "ends it")),
                "a. 'nereid purl delete b' ends it"
            ),
            (
                Failure(.refused, "a", remedy: .readLatest(kind: "weblog", address: "b", effect: "c")),
                "a; 'nereid weblog latest b' c"
            ),
            (
                Failure(StorageFailure.alreadyQueued(name: "docs", id: "3")),
                "'docs' is already in the outbox as entry 3; 'nereid outbox edit 3' changes it"
            ),
            (Failure(.refused, "a", remedy: .sendWaiting(id: "3")), "a; 'nereid outbox send 3' finds out"),
            (Failure(.refused, "a", remedy: .keepMetadata), "a. --keep-metadata sends it as it is"),
            (Failure(.refused, "no"), "no"),
        ])
    func ending(failure: Failure, sentence: String) {
        #expect(failure.sentence == sentence)
        #expect(failure.worded == Failure(failure.kind, sentence))
    }
}
