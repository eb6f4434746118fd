import Foundation
import SystemCalls
import TestSupport
import Testing

@Suite("IncomingFile")
struct IncomingFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) } }

    @Test("the file appears when it is complete, and nothing else is left")
    func whole() throws {
        try UserFile.write([9], to: folder.file("f"), overwriting: false)
        let file = try UserFile.begin(folder.file("f"), overwriting: true)
        try file.add([1, 2])
        try file.add([3])
        #expect(try UserFile.read(folder.file("f"), limit: 9) == [9])

        try file.putInPlace()
        #expect(try UserFile.read(folder.file("f"), limit: 9) == [1, 2, 3])
        #expect(try names == ["f"])
    }

    @Test("an abandoned file leaves nothing")
    func forgotten() throws {
        for begin in [
            { try UserFile.begin(folder.file("f"), overwriting: false) },
            { try ConfinedFolder(folder.path).begin(["f"]) },
        ] {
            var file: IncomingFile? = try begin()
            try file?.add([1])
            #expect(try names.count == 1)

            file = nil
            #expect(try names.isEmpty)
        }
    }

    @Test("a file created meanwhile stays, if nothing may be replaced")
    func meanwhile() throws {
        let file = try UserFile.begin(folder.file("f"), overwriting: false)
        try UserFile.write([9], to: folder.file("f"), overwriting: false)

        let error = #expect(throws: SystemError.self) { try file.putInPlace() }
        #expect(error?.exists == true)
        #expect(error?.subject == folder.file("f"))
        #expect(try UserFile.read(folder.file("f"), limit: 9) == [9])
    }
}
