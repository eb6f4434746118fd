import ResourceLoading
import Testing

@testable import FolderDomain

@Suite("Failures of a tree")
struct FailureWordsTests {
    @Test("each failure has its kind and its message")
    func words() {
        #expect(
            Failure.unknownPart("x", parts: ["y", "z"])
                == Failure(
                    .invalidInput, "'x' is not a part of an address's folder; parts are y, z",
                    about: [.field("path", "x")]))
        #expect(
            Failure.damagedManifest("d")
                == Failure(
                    .storage,
                    ".nereid/manifest.json is damaged: d. Restore an older one from git, or pull into a new folder"))
    }

    @Test("a conflict marker of git in the manifest is reported with its line and what to do")
    func conflictMarker() {
        let manifest = Array("{\n<<<<<<< HEAD\n=======\n>>>>>>> main\n}\n".utf8)
        let failure = Failure.damagedManifest(
            "line 2 is a conflict marker of git",
            remedy: "Take either side of it with git, then pull")
        #expect(throws: failure) { try FolderManifest(manifest, kinds: []) }
    }

    @Test("a newer format is not reported as damage")
    func newer() {
        let manifest = Array(#"{"format": 2, "address": "foo", "items": {}}"#.utf8)
        let failure = Failure(
            .storage, "a newer version made this folder (format 2, this program knows 1). Update the program")
        #expect(throws: failure) { try FolderManifest(manifest, kinds: []) }
    }
}
