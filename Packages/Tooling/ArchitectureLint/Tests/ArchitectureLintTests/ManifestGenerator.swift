@testable import ArchitectureLint

/// Generates random manifests of the literal language, some of them with features missing in their tools version.
struct ManifestGenerator {
    static let versions = [
        "5.0", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10", "6.0", "6.1", "6.2", "6.3",
    ]

    private var state: UInt64
    private var tools: String
    private var version: [Int]
    private var api: PackageDescriptionAPI { .current }
    /// The names of constants by type.
    private var constants: [String: [String]] = [:]
    /// Whether features that the tools version lacks occur.
    private var isWild: Bool

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        (tools, version, isWild) = ("", [], false)
        _ = next()
        tools = Self.versions[Int(truncatingIfNeeded: next() >> 33) % Self.versions.count]
        isWild = next() >> 60 == 0
        version = Array((tools.split(separator: ".").compactMap { Int($0) } + [0, 0]).prefix(3))
    }

    mutating func manifest() -> String {
        var text = "// swift-tools-version:\(chance(2) ? " " : "")\(tools)\n"
        if chance(3) { text += "\n/* a /* nested */ comment */ // and more\n" }
        text += "import PackageDescription\n"
        if !version.lexicographicallyPrecedes([5, 9, 0]) { text += "import CompilerPluginSupport\n" }
        if chance(6) { text += "import Foundation\n" }
        for index in 0..<below(5) { text += constant("value\(index)") }
        return text + "\nlet package = " + call("Package", depth: 0) + (chance(4) ? ";\n" : "\n")
    }

    // MARK: - Randomness

    private mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }

    private mutating func below(_ bound: Int) -> Int { bound < 1 ? 0 : Int(truncatingIfNeeded: next() >> 33) % bound }

    /// True once in this many times.
    private mutating func chance(_ times: Int) -> Bool { below(times) == 0 }

    private mutating func one<Element>(of elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    // MARK: - Text

    private mutating func blank() -> String {
        one(of: [" ", " ", " ", "  ", "\n    ", " /* , ) */ ", "\t"]) ?? " "
    }

    private mutating func string() -> String {
        let pieces = [
            "a", "Base", "Core", "-", "_", ".", "/", " ", "é", "😀", "\\n", "\\t", "\\\"", "\\\\", "\\u{e9}",
            "\\u{1F468}", "\\r", "\\u{1b}", "\\'", "//", "/*", "import X", "#",
        ]
        var text = ""
        for _ in 0..<below(6) { text += one(of: pieces) ?? "" }
        return "\"\(text)\""
    }

    private mutating func constant(_ name: String) -> String {
        let types = [
            "String", "[String]", "[SwiftSetting]", "[Target.Dependency]", "Version", "Target", "[Product]",
            "SwiftSetting", "[Platform]",
        ]
        let type = one(of: types) ?? "String"
        let isPlain = type == "String" && chance(2)
        let value = expression(type, depth: 3)
        guard let value else { return "" }
        constants[type, default: []].append(name)
        return "\(chance(5) ? "var" : "let") \(name)\(isPlain ? "" : ": \(type)") = \(value)\n"
    }

    // MARK: - Values

    private mutating func expression(_ type: String, depth: Int) -> String? {
        if let name = one(of: constants[type] ?? []), chance(4) { return name }
        if type.hasPrefix("[String: ") { return "[\"a\": \"b\", \"\(one(of: ["c", "C", "é"]) ?? "c")\": \(string())]" }
        if type.hasPrefix("[") { return array(String(type.dropFirst().dropLast()), depth: depth) }
        switch type {
        case "String":
            if let name = one(of: constants["String"] ?? []), chance(3) {
                return chance(2) ? "\"a\\(\(name))b\"" : "\(name) + \(string())"
            }
            return chance(12) ? "\(string()) + \(string())" : string()
        case "Int": return String(below(70_000))
        case "Bool": return chance(2) ? "true" : "false"
        case "Version": return chance(8) ? "Version(1, \(below(9)), 3)" : versionText()
        case "LanguageTag": return "\"en\""
        case "MainActor.Type": return chance(3) ? "nil" : "MainActor.self"
        case "Requirement" where chance(3): return "\(plainVersion(1))\(chance(2) ? " ..< " : "...")\(plainVersion(2))"
        case "Target.Dependency", "Target.PluginUsage": if chance(3) { return string() }
        case "MacOSVersion", "IOSVersion", "TVOSVersion", "WatchOSVersion", "MacCatalystVersion", "VisionOSVersion",
            "DriverKitVersion":
            if chance(3) { return "\"\(20 + below(9))\(chance(2) ? ".\(below(20))" : "")\"" }
        default: break
        }
        return functions(type).isEmpty ? nil : call(type, depth: depth)
    }

    private mutating func plainVersion(_ major: Int) -> String { "\"\(major).\(below(20)).\(below(20))\"" }

    private mutating func versionText() -> String {
        let tail = one(of: ["", "", "", "-beta", "-rc.1", "+5", "-a-b.2+c.d"]) ?? ""
        return "\"\(below(30)).\(below(30)).\(below(30))\(tail)\""
    }

    private mutating func array(_ element: String, depth: Int) -> String? {
        var elements: [String] = []
        for _ in 0..<below(depth > 2 ? 3 : 4) {
            guard let value = expression(element, depth: depth + 1) else { return nil }
            elements.append(value)
        }
        let comma = !elements.isEmpty && chance(2) ? "," : ""
        let literal = "[" + elements.joined(separator: "," + blank()) + comma + "]"
        if let name = one(of: constants["[\(element)]"] ?? []), chance(3) { return "\(name) + \(literal)" }
        return literal
    }

    private func functions(_ type: String) -> [PackageDescriptionAPI.Function] {
        (api.functions[type == "CXXSetting" ? "CSetting" : type] ?? []).filter { function in
            isWild
                || !version.lexicographicallyPrecedes(function.introduced + [0])
                    && function.obsoleted.map { version.lexicographicallyPrecedes($0 + [0]) } ?? true
        }
    }

    private mutating func call(_ type: String, depth: Int) -> String {
        guard let function = one(of: functions(type)) else { return "nil" }
        var arguments: [String] = []
        for parameter in function.parameters where !parameter.hasDefault || chance(depth > 3 ? 4 : 2) {
            guard let value = expression(parameter.type, depth: depth + 1) else { continue }
            arguments.append((parameter.label.map { "\($0):\(chance(9) ? "" : " ")" } ?? "") + value)
        }
        let isMember =
            function.parameters.isEmpty
            && !["buildTool", "documentationGeneration", "sourceCodeFormatting"].contains(function.name)
        let isType =
            ["Target", "Target.Dependency", "Product", "SwiftSetting", "Package.Dependency"].contains(type) && chance(9)
        let name = function.name == "init" ? type : (isType ? type : "") + "." + function.name
        return isMember ? name : name + "(" + arguments.joined(separator: "," + blank()) + ")"
    }
}
