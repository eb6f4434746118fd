import Foundation
public import ScreenKit
import TerminalUI

/// A drawn screen as text, stored in a file beside the tests.
///
/// After its lines come the cursor's position and the styles: for rows that look the same, the columns of each style,
/// from 0.
public struct ScreenPicture: Sendable {
    /// The content of the file.
    public let text: String

    /// Takes a picture of a drawn screen.
    public init(_ grid: Grid) {
        let cursor = grid.cursor.map { "cursor: row \($0.row), column \($0.column)" } ?? "no cursor"
        var looks: [(runs: String, rows: [Int])] = []
        for row in 0..<grid.rows {
            let runs = grid.looks(ofRow: row).map { run in
                let last = run.columns.count == 1 ? "" : "-\(run.columns.upperBound)"
                return "\(run.columns.lowerBound)\(last) \(Self.words(run.attributes))"
            }.joined(separator: ", ")
            guard !runs.isEmpty else { continue }
            if let index = looks.firstIndex(where: { $0.runs == runs }) {
                looks[index].rows.append(row)
            } else {
                looks.append((runs, [row]))
            }
        }
        text =
            (grid.lines + [cursor] + looks.map { "\(Self.ranges($0.rows)): \($0.runs)" }).joined(separator: "\n") + "\n"
    }

    private static let names: KeyValuePairs<TextStyle, String> = [
        .bold: "bold", .dim: "dim", .reverse: "reverse", .red: "red", .green: "green", .yellow: "yellow",
        .magenta: "magenta",
    ]

    private static func words(_ attributes: TextStyle) -> String {
        names.filter { attributes.contains($0.key) }.map(\.value).joined(separator: "+")
    }

    /// Numbers in rising order, such as `1,3-5`.
    private static func ranges(_ numbers: [Int]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound == number - 1 {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(
            separator: ",")
    }
}

/// A folder with pictures of screens, which a test compares or writes.
public struct ScreenPictures: Sendable {
    private let folder: URL

    /// Uses the folder `ScreenPictures` beside the target of a test, so that no manifest needs to exclude it.
    ///
    /// - Parameter file: The file of the test, in the target's own folder.
    public init(beside file: String) {
        folder = URL(filePath: file).deletingLastPathComponent().deletingLastPathComponent()
            .appending(component: "ScreenPictures")
    }

    /// Whether the files are written anew.
    public static var isWriting: Bool { ProcessInfo.processInfo.environment["NEREID_WRITE_PICTURES"] == "1" }

    /// The names of the files, without their extension.
    public func names() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path).map { String($0.dropLast(".txt".count)) })
    }

    /// The contents of the file with this name.
    public func kept(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(component: name + ".txt"), encoding: .utf8)
    }

    /// Writes the file with this name.
    public func write(_ picture: ScreenPicture, _ name: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(picture.text.utf8).write(to: folder.appending(component: name + ".txt"))
    }

    /// Removes the file with this name.
    public func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: folder.appending(component: name + ".txt"))
    }
}
