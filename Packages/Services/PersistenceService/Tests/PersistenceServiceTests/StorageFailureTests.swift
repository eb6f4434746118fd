import ResourceLoading
import Testing

@testable import PersistenceService

@Suite("What SQLite's codes mean")
struct StorageFailureTests {
    @Test(
        "each result code means one failure",
        arguments: [
            (5, .busy), (6, .busy), (15, .busy), (261, .busy), (517, .busy), (13, .full), (11, .corrupt),
            (267, .corrupt),
            (26, .corrupt), (8, .readOnly), (1544, .readOnly), (14, .cannotOpen), (526, .cannotOpen), (10, .failed),
            (778, .failed), (4874, .full), (1, .failed), (19, .failed), (2067, .failed), (7, .failed), (18, .failed),
        ] as [(Int32, StorageFailure.Case)])
    func codes(code: Int32, expected: StorageFailure.Case) {
        let failure = StorageFailure(SQLiteError(extendedCode: code, message: "words"), path: "/p")

        #expect(failure.kind == expected)
    }

    @Test("other errors keep the extended code and the message") func failed() {
        let failure = StorageFailure(SQLiteError(extendedCode: 2067, message: "words"), path: "/p")

        #expect(failure == .failed(path: "/p", code: 2067, detail: "words"))
    }
}
