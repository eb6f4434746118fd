import Foundation
import TerminalUI
import Testing

@testable import ScreenKit

@Suite("PNGImage")
struct PNGImageTests {
    /// The beginning of a file of this size in pixels, and other bytes after it.
    private static func file(_ width: UInt8, _ height: UInt8, rest: [UInt8] = []) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 0, width, 0, 0, 0, height] + rest
    }

    /// Bytes that would end the sequence and leave the alternate screen if they were written as they are.
    private static let hostile = (0..<3_000).flatMap { _ in Array("\u{1B}\\\u{7}\u{1B}[?1049l".utf8) }

    /// What the painter writes for a grid with this image.
    private func painted(_ image: PNGImage?, by painter: inout Painter) -> String {
        var grid = Grid(ScreenSize(columns: 20, rows: 6))
        if let image { grid.show(image, in: Area(row: 2, column: 1, rows: 4, columns: 10)) }
        return String(decoding: painter.paint(grid), as: UTF8.self)
    }

    @Test(
        "takes only what begins like a PNG file",
        arguments: [
            (file(1, 1), true), (file(0, 1), false), (file(1, 0), false), (Array(file(1, 1).dropLast()), false),
            ([], false), (Array("GIF89a".utf8) + file(1, 1), false),
            (file(1, 1, rest: [UInt8](repeating: 0, count: PNGImage.limit)), false),
        ])
    func takes(bytes: [UInt8], isTaken: Bool) {
        #expect((PNGImage(bytes) != nil) == isTaken)
    }

    @Test("is written in Base64 in pieces of 4,096, whatever it contains")
    func pieces() throws {
        let bytes = Self.file(10, 10, rest: Self.hostile)
        let sequence = try #require(PNGImage(bytes)).sequence(in: Area(row: 2, column: 1, rows: 4, columns: 10))
        let pieces = sequence.split(separator: "\u{1B}\\")

        #expect(pieces.first?.hasPrefix("\u{1B}[3;2H\u{1B}_Ga=T,f=100,i=31,q=2,C=1,r=4,m=1;") == true)
        #expect(pieces.dropFirst().allSatisfy { $0.hasPrefix("\u{1B}_Gm=") })
        let data = pieces.map { $0.drop { $0 != ";" }.drop { $0 == ";" } }
        let texts = data.enumerated().map { $0.offset == 0 ? $0.element.split(separator: ";").last ?? "" : $0.element }
        #expect(texts.allSatisfy { $0.utf8.count <= 4_096 })
        #expect(Data(base64Encoded: texts.joined()) == Data(bytes))
        #expect(pieces.map { $0.contains("m=0;") }.firstIndex(of: true) == pieces.count - 1)
    }

    @Test(
        "fits into its area",
        arguments: [(10, 10, "r=4"), (200, 10, "c=10"), (10, 200, "r=4")] as [(UInt8, UInt8, String)])
    func fits(width: UInt8, height: UInt8, size: String) throws {
        let image = try #require(PNGImage(Self.file(width, height)))

        #expect(image.sequence(in: Area(rows: 4, columns: 10)).contains(",\(size),"))
    }

    @Test("is written once, and removed when it is shown no more")
    func once() throws {
        let image = try #require(PNGImage(Self.file(10, 10)))
        var painter = Painter(usesColour: false)

        #expect(painted(image, by: &painter).contains("a=T"))
        #expect(painted(image, by: &painter).isEmpty)
        let after = painted(nil, by: &painter)
        #expect(after.contains(PNGImage.removal))
        #expect(!after.contains("a=T"))
        #expect(painter.removeImage().isEmpty)
    }

    @Test("is removed and written again when everything is drawn anew, and removed at the end")
    func anew() throws {
        let image = try #require(PNGImage(Self.file(10, 10)))
        var painter = Painter(usesColour: false)
        _ = painted(image, by: &painter)

        painter.forget()
        let again = painted(image, by: &painter)
        let removal = try #require(again.firstRange(of: PNGImage.removal))
        #expect(again[removal.upperBound...].contains("a=T"))
        #expect(painter.removeImage() == Array(PNGImage.removal.utf8))
    }

    @Test("does not hide the cursor when it is drawn")
    func cursor() throws {
        var grid = Grid(ScreenSize(columns: 20, rows: 6))
        grid.show(try #require(PNGImage(Self.file(10, 10))), in: Area(row: 2, column: 1, rows: 4, columns: 10))
        grid.cursor = (1, 4)
        var painter = Painter(usesColour: false)

        #expect(String(decoding: painter.paint(grid), as: UTF8.self).hasSuffix("\u{1B}[2;5H\u{1B}[?25h"))
    }

    @Test(
        "the terminal shows images only if its answer says so",
        arguments: [
            ("\u{1B}_Gi=31;OK\u{1B}\\", true), ("x\u{1B}_Gi=31;OK\u{1B}\\y", true),
            ("\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\", false), ("\u{1B}_Gi=31;OKAY\u{1B}\\", false),
            ("\u{1B}_Gi=1;OK\u{1B}\\", false), ("\u{1B}]Gi=31;OK\u{1B}\\", false), ("\u{1B}PGi=31;OK\u{1B}\\", false),
            ("Gi=31;OK", false), ("\u{1B}_Gi=31;OK\u{18}", false), ("\u{1B}_Gi=31;OK\u{1B}[A", false), ("", false),
        ])
    func answer(text: String, isShown: Bool) {
        for pieces in [[Array(text.utf8)], text.utf8.map { [$0] }] {
            var parser = InputParser()
            for piece in pieces { _ = parser.parse(piece) }
            #expect(parser.showsImages == isShown)
        }
    }

    @Test("does not let a string that never ends fill the memory")
    func endless() {
        var parser = InputParser()
        _ = parser.parse(Array("\u{1B}_".utf8) + [UInt8](repeating: 0x47, count: 100_000))

        #expect(parser.heldBytes <= 64)
    }
}
