import ScreenKit
import TerminalUI
import Testing

@Suite("Anything at random")
@MainActor
struct StormTests {
    /// Xorshift, so that a failing seed fails again.
    private struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    private static let pieces = [
        "j", "k", "G", "g", "/", ":", "?", "\r", "\u{1B}", "\u{1B}[A", "\u{1B}[6~", "\u{1B}[", "\u{1B}[<0;9;9M",
        "\u{1B}[<64;1;1M", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}]0;", "\u{1B}_G", "\u{1B}\\", "\t", "3", "row", "日本",
        "e\u{301}",
        "\u{7F}", "\u{15}", "\0", "\u{9B}31m", "r", " ",
    ]

    /// Bytes of keys, of parts of keys, and of no key.
    private func bytes(_ generator: inout Seeded) -> [UInt8] {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0:
            Array("\u{1B}[200~".utf8) + Array(repeating: UInt8.random(in: 0...255, using: &generator), count: 100_000)
        case 1...5: (0..<20).map { _ in UInt8.random(in: 0...255, using: &generator) }
        default: Array((Self.pieces.randomElement(using: &generator) ?? "").utf8)
        }
    }

    @Test("typed while the size changes neither stops the shell nor writes outside of the screen", arguments: 1...8)
    func storm(seed: UInt64) async {
        var generator = Seeded(state: seed &* 0x9E37_79B9_7F4A_7C15)
        let stage = Stage(TestRow.varied + [.hostile])
        var parser = InputParser()
        await stage.begin()
        for step in 0..<150 {
            var inputs = parser.parse(bytes(&generator))
            if Bool.random(using: &generator) { inputs += parser.flush() }
            stage.size = ScreenSize(
                columns: Int.random(in: -1...90, using: &generator), rows: Int.random(in: -1...30, using: &generator))
            for input in inputs { stage.handle(input) }
            if step % 10 == 0 { await stage.settle() }

            let grid = stage.grid
            #expect(grid.lines.count == grid.rows)
            #expect(grid.lines.allSatisfy { CellWidth.of($0) <= grid.columns })
        }
        parser = InputParser()
        stage.size = ScreenSize(columns: 80, rows: 24)
        for _ in 0..<20 { stage.press(.escape) }
        stage.type("1")
        await stage.settle()
        #expect(stage.lines[0].hasPrefix(" Rows"))
    }
}
