import ResourceLoading
import Testing

@testable import PersistenceService

/// Source of the codes: <https://sqlite.org/rescode.html>.
@Suite("What SQLite's codes mean")
struct StorageFailureTests {
    @Test(
        "each result code means one failure",
        arguments: [
            (5, .busy), (6, .busy), (15, .busy), (261, .busy), (517, .busy), (13, .full), (11, .corrupt),
            (267, .corrupt), (26, .corrupt), (8, .readOnly), (1544, .readOnly), (14, .cannotOpen), (526, .cannotOpen),
            (10, .failed), (778, .failed), (4874, .full), (8458, .corrupt), (1032, .failed), (3, .cannotOpen),
            (24, .corrupt), (1, .failed), (19, .failed), (2067, .failed), (7, .failed), (18, .failed),
        ] as [(Int32, StorageFailure.Case)])
    func codes(code: Int32, expected: StorageFailure.Case) {
        let failure = StorageFailure(SQLiteError(extendedCode: code, message: "words"), path: "/p")

        #expect(failure.kind == expected)
    }

    // 28 is ENOSPC, 27 EFBIG, 30 EROFS, 13 EACCES, 0 none.
    @Test(
        "the error number of a failed system call tells more than SQLite's code",
        arguments: [
            (10, 28, .full), (10, 27, .full), (10, 13, .failed), (14, 28, .full), (14, 30, .readOnly),
            (14, 13, .cannotOpen), (14, 0, .cannotOpen),
        ] as [(Int32, Int32, StorageFailure.Case)])
    func systemCodes(code: Int32, system: Int32, expected: StorageFailure.Case) {
        let error = SQLiteError(extendedCode: code, message: "words", systemCode: system)

        #expect(StorageFailure(error, path: "/p").kind == expected)
    }

    @Test("a file that cannot be opened names the failed system call, if there is one")
    func cause() {
        let errors = [
            SQLiteError(extendedCode: 14, message: "words"),
            SQLiteError(extendedCode: 14, message: "words", systemCode: 13),
        ]

        #expect(
            errors.map { StorageFailure($0, path: "/p") }
                == ["words", "words: Permission denied"].map { .cannotOpen(path: "/p", detail: $0) })
    }

    @Test("other errors keep the extended code and the message") func failed() {
        let failure = StorageFailure(SQLiteError(extendedCode: 2067, message: "words"), path: "/p")

        #expect(failure == .failed(path: "/p", code: 2067, detail: "words"))
    }
}
