import CommandTestSupport
import Testing

@Suite("The pictures of the shell")
@MainActor
struct DrawingTests {
    nonisolated static let sizes: [(columns: Int, rows: Int)] = [(40, 12), (80, 24), (120, 40), (200, 60)]
    nonisolated static let situations = Situation.allCases.filter { $0 != .text }
    nonisolated static let pictures = ScreenPictures(beside: #filePath)

    nonisolated static func name(_ situation: Situation, _ columns: Int, _ rows: Int) -> String {
        "\(situation.rawValue)-\(columns)x\(rows)"
    }

    @Test("are as stored; with NEREID_WRITE_PICTURES=1 they are written again", arguments: situations, sizes)
    func equalStored(situation: Situation, size: (columns: Int, rows: Int)) async throws {
        let stage = await situation.stage(columns: size.columns, rows: size.rows)
        let picture = ScreenPicture(stage.grid)
        let name = Self.name(situation, size.columns, size.rows)

        if ScreenPictures.isWriting { return try Self.pictures.write(picture, name) }
        let kept = try Self.pictures.kept(name)
        #expect(picture.text == kept)
    }

    @Test("are all drawn by a test")
    func areAllDrawn() throws {
        let drawn = Self.situations.flatMap { situation in
            Self.sizes.map { Self.name(situation, $0.columns, $0.rows) }
        }
        let kept = try Self.pictures.names()
        #expect(kept == Set(drawn) || ScreenPictures.isWriting)
    }
}
