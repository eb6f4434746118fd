import Testing

@Suite("The pictures of the shell")
@MainActor
struct DrawingTests {
    nonisolated static let sizes = [(40, 12), (80, 24), (200, 60)]
    nonisolated static let situations = Situation.allCases.filter { $0 != .text }

    nonisolated static func name(_ situation: Situation, _ columns: Int, _ rows: Int) -> String {
        "\(situation.rawValue)-\(columns)x\(rows)"
    }

    @Test("are as kept; with NEREID_WRITE_PICTURES=1 they are written again", arguments: situations, sizes)
    func areAsKept(situation: Situation, size: (Int, Int)) async throws {
        let stage = await situation.stage(columns: size.0, rows: size.1)
        let drawing = Drawing(stage.grid)
        let name = Self.name(situation, size.0, size.1)

        if Drawing.isWriting { return try drawing.write(name) }
        let kept = try Drawing.kept(name)
        #expect(drawing.text == kept)
    }

    @Test("are all drawn by a test")
    func areAllDrawn() throws {
        let drawn = Self.situations.flatMap { situation in
            Self.sizes.map { Self.name(situation, $0.0, $0.1) }
        }
        let kept = try Drawing.names()
        #expect(kept == Set(drawn) || Drawing.isWriting)
    }
}
