import Foundation

@testable import ScreenKit

/// A drawn screen as text, kept in a file beside the tests.
///
/// A first column marks the rows that have a reversed cell, such as a selected one; a last line tells where the cursor
/// is shown.
struct Drawing: Equatable {
    let text: String

    init(_ grid: Grid) {
        let lines = grid.lines.enumerated().map { row, line in
            let isMarked = (0..<grid.columns).contains { grid.cell(row, $0).attributes.contains(.reverse) }
            return (isMarked ? "▌" : " ") + line
        }
        let cursor = grid.cursor.map { "cursor: row \($0.row), column \($0.column)" } ?? "no cursor"
        text = (lines + [cursor, ""]).map { $0 == " " ? "" : $0 }.joined(separator: "\n")
    }

    /// Beside the target, so that no manifest needs to exclude it.
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(component: "ScreenPictures")

    /// Whether to write the files again.
    static var isWriting: Bool { ProcessInfo.processInfo.environment["NEREID_WRITE_PICTURES"] == "1" }

    /// The names of the files, without their extension.
    static func names() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path).map { String($0.dropLast(".txt".count)) })
    }

    /// The lines of the file with this name.
    static func kept(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(component: name + ".txt"), encoding: .utf8)
    }

    func write(_ name: String) throws {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: Self.folder.appending(component: name + ".txt"))
    }
}
