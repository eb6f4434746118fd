/// The build settings of a target in one configuration, from its project and its `.xcconfig` files.
///
/// Source: the levels of Xcode's "Levels" view: the project's file, the project, the target's file, the target; and
/// "Build settings reference", Apple.
struct BuildSettings: Sendable {
    /// A name with its conditions, e.g. `PRODUCT_NAME[sdk=macosx*]`, and what it is set to.
    struct Setting: Sendable {
        var name: String
        /// Whether it has a condition other than the configuration, such as an SDK or an architecture.
        var isConditional: Bool
        var value: String

        /// - Parameter configuration: The configuration that is built.
        /// - Returns: `nil` for a setting of another configuration.
        init?(_ written: String, _ value: String, configuration: String) {
            guard let bracket = written.firstIndex(of: "[") else {
                (name, isConditional, self.value) = (written, false, value)
                return
            }
            let conditions = written[bracket...].split { "[],".contains($0) }.map { $0.split(separator: "=") }
            let isOther = conditions.contains {
                $0.count == 2 && trimmed($0[0]) == "config" && !Glob(trimmed($0[1])).matches(configuration)
            }
            if isOther { return nil }
            name = trimmed(written[..<bracket])
            isConditional = conditions.contains { trimmed($0.first ?? "") != "config" }
            self.value = value
        }
    }

    /// The levels, the lowest first.
    private var levels: [[String: [Setting]]] = []

    /// Xcode's own settings, below all levels.
    init(_ builtIn: [String: String], configuration: String) { add(builtIn.map { ($0, $1) }, configuration) }

    mutating func add(_ settings: [(String, String)], _ configuration: String) {
        var level: [String: [Setting]] = [:]
        for (name, value) in settings {
            guard let setting = Setting(name, value, configuration: configuration) else { continue }
            // A later line of the same file replaces an earlier one.
            if !setting.isConditional { level[setting.name]?.removeAll { !$0.isConditional } }
            level[setting.name, default: []].append(setting)
        }
        levels.append(level)
    }

    /// The values of a setting on all platforms, with references expanded; usually one.
    func values(_ name: String) -> [String] {
        var found: [String] = []
        var steps = 0
        for value in values(name, below: levels.count, depth: 0, &steps) where !found.contains(value) {
            found.append(value)
        }
        return found
    }

    // Settings may refer to each other in a circle, and settings with several values multiply them: depth and number of
    // values are limited to 16, and the texts expanded for one setting to 2,000.

    private func values(_ name: String, below top: Int, depth: Int, _ steps: inout Int) -> [String] {
        guard depth < 16, let level = (0..<top).last(where: { levels[$0][name] != nil }) else { return [] }
        let settings = levels[level][name] ?? []
        var found = settings.flatMap { expanded($0.value, of: name, level, depth: depth + 1, &steps) }
        // If all of them have conditions, the lower levels apply to other platforms.
        if settings.allSatisfy(\.isConditional) { found += values(name, below: level, depth: depth + 1, &steps) }
        return Array(found.prefix(16))
    }

    /// The text with `$(NAME)`, `${NAME}` and `$(inherited)` replaced, one text for each value of what it refers to.
    private func expanded(
        _ text: String, of name: String, _ level: Int, depth: Int, _ steps: inout Int
    ) -> [String] {
        steps += 1
        guard depth < 16, steps < 2_000, let start = text.firstIndex(of: "$"),
            let (reference, end) = Self.reference(text, at: start)
        else { return [text] }
        var parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let inner = expanded(parts.removeFirst(), of: name, level, depth: depth + 1, &steps).first ?? ""
        let isInherited = inner == "inherited" || inner == name
        var values = values(
            isInherited ? name : inner, below: isInherited ? level : levels.count, depth: depth + 1, &steps)
        if values.isEmpty { values = [""] }
        let rest = expanded(String(text[end...]), of: name, level, depth: depth + 1, &steps)
        let before = text[..<start]
        let found = values.flatMap { value -> [String] in
            var results = [value]
            for part in parts {
                results = results.flatMap { applied(part, to: $0, of: name, level, depth: depth, &steps) }
            }
            return results.flatMap { result in rest.map { before + result + $0 } }
        }
        return Array(found.prefix(16))
    }

    /// What is between the brackets, and the index after them.
    private static func reference(_ text: String, at start: String.Index) -> (String, String.Index)? {
        let open = text.index(after: start)
        guard open < text.endIndex, "({".contains(text[open]) else { return nil }
        var depth = 0
        var index = open
        while index < text.endIndex {
            if "({".contains(text[index]) { depth += 1 }
            if ")}".contains(text[index]) { depth -= 1 }
            if depth == 0 { return (String(text[text.index(after: open)..<index]), text.index(after: index)) }
            index = text.index(after: index)
        }
        return nil
    }

    /// Source: "Build setting operators" of Xcode 13.3 and later.
    private func applied(
        _ part: String, to value: String, of name: String, _ level: Int, depth: Int, _ steps: inout Int
    ) -> [String] {
        switch part {
        case "c99extidentifier", "identifier": return [Module.importName(of: value)]
        case "rfc1034identifier":
            return [String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })]
        case "lower": return [value.lowercased()]
        case "upper": return [value.uppercased()]
        case "base", "file":
            let file = value.split(separator: "/").last.map(String.init) ?? value
            guard part == "base", let dot = file.lastIndex(of: ".") else { return [file] }
            return [String(file[..<dot])]
        default:
            guard part.hasPrefix("default="), value.isEmpty else { return [value] }
            return expanded(String(part.dropFirst("default=".count)), of: name, level, depth: depth + 1, &steps)
        }
    }
}

extension BuildSettings {
    /// The conditions for `#if` that are set on every platform.
    var definitions: Set<String> {
        func common(_ name: String, _ read: (String) -> Set<String>) -> Set<String> {
            let values = values(name).map(read)
            return values.dropFirst().reduce(values.first ?? []) { $0.intersection($1) }
        }
        return common("SWIFT_ACTIVE_COMPILATION_CONDITIONS") { Set($0.split(separator: " ").map(String.init)) }
            .union(common("OTHER_SWIFT_FLAGS", Self.defined))
    }

    /// `-D NAME` and `-DNAME`.
    private static func defined(_ flags: String) -> Set<String> {
        let words = flags.split(separator: " ").map { $0.filter { $0 != "\"" } }
        let separate = zip(words, words.dropFirst()).filter { $0.0 == "-D" }.map(\.1)
        return Set(separate + words.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) })
    }

    /// The platforms as in `os(iOS)`; `nil` if they are unknown.
    ///
    /// Source: "Build settings reference", Apple: what is supported follows from the SDK unless it is set.
    var platforms: Set<String>? {
        let supported = values("SUPPORTED_PLATFORMS").flatMap { $0.split(separator: " ") }
        let names = supported.isEmpty ? values("SDKROOT").map { $0[...] } : supported
        let known = names.map { name in Self.systems.first { name.hasPrefix($0.prefix) }?.system }
        return known.isEmpty || known.contains(nil) ? nil : Set(known.compactMap(\.self))
    }

    private static let systems = [
        ("iphone", "iOS"), ("macosx", "macOS"), ("watch", "watchOS"), ("appletv", "tvOS"), ("xr", "visionOS"),
        ("driverkit", "DriverKit"),
    ].map { (prefix: $0, system: $1) }
}

/// The settings of an `.xcconfig` file, with those of the files that it includes.
///
/// Source: "Adding a build configuration file to your project", Apple.
struct ConfigurationFile {
    private(set) var settings: [(String, String)] = []
    /// The paths of all files that were read.
    private(set) var files: [String] = []

    /// - Parameter file: The path, relative to the root.
    init(_ file: String, _ tree: FileTree) { read(file, tree, depth: 0) }

    private mutating func read(_ file: String, _ tree: FileTree, depth: Int) {
        // Files may include each other in a circle, and one file several times.
        guard depth < 16, files.count < 1_000, let text = tree.text(file) else { return }
        files.append(file)
        let folder = file.split(separator: "/").dropLast().joined(separator: "/")
        for line in text.split(whereSeparator: \.isNewline) {
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            let words = trimmed(code)
            if words.hasPrefix("#include") {
                let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
                guard parts.count >= 3, let path = tree.place(FileTree.join(folder, String(parts[1]))) else {
                    continue
                }
                read(tree.real(path) ?? path, tree, depth: depth + 1)
            } else if let equals = Self.equals(in: words) {
                let value = trimmed(words[words.index(after: equals)...])
                settings.append(
                    (trimmed(words[..<equals]), String(value.hasSuffix(";") ? value.dropLast() : value[...])))
            }
        }
    }

    /// The first `=` outside brackets.
    private static func equals(in text: String) -> String.Index? {
        var depth = 0
        for index in text.indices {
            if text[index] == "[" { depth += 1 }
            if text[index] == "]" { depth -= 1 }
            if depth == 0, text[index] == "=" { return index }
        }
        return nil
    }
}
