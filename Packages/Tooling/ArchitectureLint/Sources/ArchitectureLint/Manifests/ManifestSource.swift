import Synchronization

/// Finds the locations of findings in the text of a manifest.
///
/// The meaning of the manifest comes from its evaluation; this only searches for string literals, and returns the
/// manifest's first byte if the names are computed.
struct ManifestSource: Sendable {
    private struct Literal: Sendable {
        var text: String
        var line: Int
        var column: Int
        /// The preceding argument label, e.g. `name`.
        var label: String
        /// The word before the bracket, e.g. `testTarget`; empty for a later argument.
        var function: String

        /// The name of the target that the literal declares.
        var target: Substring? {
            if label == "name", ManifestSource.targetFunctions.contains(function) { return text[...] }
            return label.isEmpty && function == "tests" ? text.split(separator: "/").last : nil
        }

        /// Whether it is the path or the URL of a package.
        var isPackage: Bool { ["path", "url", "id"].contains(label) || label.isEmpty && function == "dependency" }
    }

    /// Read on first use: a clean repository does not need it.
    private final class Literals: Sendable {
        private let found = Mutex<[Literal]?>(nil)

        func of(_ text: String) -> [Literal] {
            found.withLock { found in
                if let found { return found }
                var text = text
                let literals = text.withUTF8 { ManifestSource.literals(in: $0) }
                found = literals
                return literals
            }
        }
    }

    let file: String
    let text: String
    private let read = Literals()

    /// In an Xcode project: the byte offsets of targets, their dependencies and packages, by name.
    private let offsets: [String: Int]

    private var literals: [Literal] { read.of(text) }

    init(file: String, text: String) {
        self.file = file
        self.text = text
        offsets = [:]
    }

    /// Takes the locations from the objects of an Xcode project.
    init(_ project: XcodeProject) {
        file = project.file
        text = project.text
        var offsets: [String: Int] = [:]
        for target in project.targets {
            offsets[target.name] = target.offset
            for link in target.links { offsets[Self.key(link.name, of: target.name)] = link.offset }
        }
        for (package, offset) in project.packages.values { offsets[package.written] = offset }
        self.offsets = offsets
    }

    private static func key(_ dependency: String, of target: String) -> String { "\(target)\u{0}\(dependency)" }

    private func position(_ name: String) -> SourceLocation? {
        offsets[name].map { offset in
            let before = text.utf8.prefix(offset)
            let start = before.lastIndex(of: UInt8(ascii: "\n")).map { before.index(after: $0) } ?? before.startIndex
            return SourceLocation(
                file: file, line: before.count { $0 == UInt8(ascii: "\n") } + 1,
                column: before.distance(from: start, to: before.endIndex) + 1)
        }
    }

    private static func literals(in bytes: UnsafeBufferPointer<UInt8>) -> [Literal] {
        var lexer = SwiftLexer(bytes)
        var found: [Literal] = []
        var recent: [String] = []
        while true {
            let token = lexer.next()
            if token.kind == .end { return found }
            let text = lexer.text(token.range)
            if token.kind == .string, text.utf8.count >= 2 {
                let isLabelled = recent.last == ":" && recent.count >= 2
                let label = isLabelled ? recent[recent.count - 2] : ""
                let before = isLabelled ? recent.dropLast(2) : recent[...]
                let opens = before.count >= 2 && before.last == "("
                found.append(
                    Literal(
                        text: String(text.dropFirst().dropLast()), line: token.line, column: token.column, label: label,
                        function: opens ? before[before.count - 2] : ""))
            }
            recent.append(text)
            if recent.count > 4 { recent.removeFirst() }
        }
    }

    private static let targetFunctions: Set<String> = [
        "target", "executableTarget", "testTarget", "systemLibrary", "binaryTarget", "plugin", "macro",
    ]

    private func location(_ literal: Literal) -> SourceLocation {
        SourceLocation(file: file, line: literal.line, column: literal.column)
    }

    /// All string literals: the names of its targets are among them, even if it cannot be evaluated.
    var strings: Set<String> { Set(literals.map(\.text)) }

    /// The name in the target's declaration.
    func target(_ name: String) -> SourceLocation {
        if !offsets.isEmpty { return position(name) ?? SourceLocation(file: file) }
        // A dependency `.target(name:)` looks like a declaration: any other declaration is preferred.
        let found = literals.lastIndex { $0.target == name[...] && $0.function != "target" }
        let index = found ?? literals.firstIndex { $0.target == name[...] }
        return index.map { location(literals[$0]) } ?? SourceLocation(file: file)
    }

    /// The name in the product's declaration.
    func product(_ name: String) -> SourceLocation {
        literals.first { $0.label == "name" && Self.productFunctions.contains($0.function) && $0.text == name }
            .map(location) ?? SourceLocation(file: file)
    }

    private static let productFunctions: Set<String> = ["library", "executable", "plugin"]

    /// The name of the dependency in the target's declaration, or the target if it is not found there.
    func dependency(_ name: String, of target: String) -> SourceLocation {
        if !offsets.isEmpty { return position(Self.key(name, of: target)) ?? self.target(target) }
        let start = self.target(target)
        let after = literals.drop { location($0) <= start }
        for literal in after {
            if literal.text == name, literal.label != "package" { return location(literal) }
            if literal.target != nil { break }
        }
        return start
    }

    /// The path or URL of a package dependency.
    func package(_ written: String) -> SourceLocation {
        if !offsets.isEmpty { return position(written) ?? SourceLocation(file: file) }
        return literals.first { $0.text == written && $0.isPackage }.map(location) ?? SourceLocation(file: file)
    }
}
