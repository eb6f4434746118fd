import Foundation
import Testing

@testable import ArchitectureLint

@Suite("FileTree and ByteSearch")
struct FileTreeTests {
    @Test(
        "a path is normalized; one that leaves the root is refused",
        arguments: [
            ("", ""), ("a", "a"), ("a/b", "a/b"), (".a/..b", ".a/..b"), ("a/./b//c/", "a/b/c"), ("/a", "a"),
            ("a/..", ""), ("a/../b", "b"), ("aé/b/../../c", "c"), ("a/b/..", "a"), ("..", nil), ("a/../..", nil),
            ("../a", nil),
        ])
    func normalized(path: String, expected: String?) { #expect(FileTree.normalized(path) == expected) }

    @Test("the last occurrence of a word is found, as by a search at every offset")
    func lastOccurrence() {
        var generator = SystemRandomNumberGenerator()
        for word in ["a", "ab", "aab", "abab", "import", "architecture-lint:allow"] {
            let search = ByteSearch(word)
            // The bytes have the word's letters, so that many places nearly match.
            let letters = Array(Set(word.utf8)) + [UInt8(ascii: "x")]
            for _ in 0..<500 {
                let length = Int.random(in: 0...40, using: &generator)
                var bytes = (0..<length).map { _ in letters.randomElement(using: &generator) ?? 0 }
                if Bool.random(using: &generator) {
                    bytes.insert(contentsOf: word.utf8, at: Int.random(in: 0...length, using: &generator))
                }
                let starts = bytes.indices.filter { bytes[$0...].starts(with: word.utf8) }
                #expect(bytes.withUnsafeBufferPointer { search.last(in: $0) } == starts.last, "\(word) in \(bytes)")
            }
        }
    }

    @Test("a link to a file of the repository stays when the file is written")
    func writtenLink() throws {
        let sample = try SampleRepository(texts: ["=== Shared/a.txt\nold\n"])
        try FileManager.default.createSymbolicLink(
            atPath: sample.root.path + "/link.txt", withDestinationPath: "Shared/a.txt")

        #expect(FileTree(root: sample.root.path).write("new\n", to: "link.txt"))

        #expect(try sample.text("link.txt") == "new\n")
        #expect(try sample.text("Shared/a.txt") == "new\n")
    }

    @Test("names are found whatever their case, and returned as they are on the disk")
    func names() throws {
        let sample = try SampleRepository(texts: ["=== Sources/Core/a.txt\n\n=== Sources/core.txt\n\n"])
        let tree = FileTree(root: sample.root.path)
        #expect(tree.real("Sources/Core/a.txt") == "Sources/Core/a.txt")
        #expect(tree.real("sources/CORE/A.TXT") == "Sources/Core/a.txt")
        #expect(tree.real("sources/CORE.txt") == "Sources/core.txt")
        #expect(tree.real("Sources/Other") == nil)
        #expect(tree.realFolder("sources/core") == "Sources/Core")
    }
}
