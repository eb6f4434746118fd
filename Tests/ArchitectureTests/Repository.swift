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

    /// The words of all sources, tests, manifests, scripts and paths; a word has letters, digits and `_`.
    static func words() throws -> Set<String> {
        let manifests = ["Package.swift", "action.yml", ".pre-commit-hooks.yaml", ".gitattributes"]
        let folders = try ["Packages", "Apps", "Tests", "Scripts", ".ci", ".github"].flatMap {
            try files(in: $0)
        }
        var words: Set<Data> = []
        for file in folders + manifests where !file.hasSuffix(".order") && !file.hasSuffix(".png") {
            // A folder has no bytes. The tests here are left out, since they name what may be nowhere else.
            let bytes = file.hasPrefix("Tests/ArchitectureTests/") ? Data() : (try? self.bytes(file)) ?? Data()
            words.formUnion((bytes + Data(" \(file)".utf8)).split { !isWordByte[Int($0)] })
        }
        return Set(words.map { String(decoding: $0, as: UTF8.self) })
    }

    private static let isWordByte: [Bool] = (0..<256).map { byte in
        byte < 128 && (Unicode.Scalar(UInt8(byte)).properties.isAlphabetic || (48...57).contains(byte) || byte == 95)
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
