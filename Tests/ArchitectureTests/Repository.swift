import Foundation
import Testing

/// The files of this repository, by their paths from its root.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func bytes(_ file: String) throws -> Data { try Data(contentsOf: root.appending(path: file)) }

    static func text(_ file: String) throws -> String {
        try String(contentsOf: root.appending(path: file), encoding: .utf8)
    }

    /// The files below a folder, in order, without build products.
    static func files(in folder: String) throws -> [String] {
        let files = try #require(FileManager.default.enumerator(atPath: root.appending(path: folder).path))
        var found: [String] = []
        for case let file as String in files {
            if file.hasSuffix(".build") { files.skipDescendants() }
            found.append("\(folder)/\(file)")
        }
        return found.sorted()
    }

    /// The Swift files of the products, without those of test support.
    static func sources() throws -> [String] {
        try (files(in: "Packages") + files(in: "Apps")).filter {
            $0.hasSuffix(".swift") && $0.contains("/Sources/") && !$0.contains("TestSupport/")
        }
    }
}

/// A decision record.
struct Record {
    /// Its number.
    let number: Int
    let text: String

    /// The section with this heading, without the heading.
    func section(_ heading: String) -> Substring {
        guard let start = text.firstRange(of: "\n## \(heading)\n") else { return "" }
        let rest = text[start.upperBound...]
        return rest.firstRange(of: "\n## ").map { rest[..<$0.lowerBound] } ?? rest
    }

    /// The records in force, in order.
    static func accepted() throws -> [Record] {
        try Repository.files(in: "ADR").compactMap { file in
            guard let number = Int(file.dropFirst("ADR/".count).prefix(4)) else { return nil }
            let text = try Repository.text(file)
            return text.contains("\nStatus: superseded") ? nil : Record(number: number, text: text)
        }
    }
}
