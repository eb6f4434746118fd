/// What a manifest reads besides its own text: the result depends on it, so it is part of the cache key.
enum ManifestEnvironment {
    /// The variables that a compiler needs, and the one that says whether this is a build server.
    private static let known: Set<String> = [
        "PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "CI",
    ]

    /// The variables that manifests may read: a manifest is a program from anywhere, and the environment of a build
    /// server contains secrets.
    ///
    /// - Parameter more: Other names that the user allows.
    static func safe(_ environment: [String: String], more: Set<String> = []) -> [String: String] {
        environment.filter { name, _ in
            known.contains(name) || more.contains(name) || (name.hasPrefix("SWIFT") && !isSecret(name))
        }
    }

    private static func isSecret(_ name: String) -> Bool {
        ["TOKEN", "KEY", "SECRET", "PASS", "AUTH", "CREDENTIAL", "NETRC"].contains { name.uppercased().contains($0) }
    }

    /// - Parameters:
    ///   - folder: Absolute path of the package's folder.
    ///   - environment: The environment variables of the manifest.
    /// - Returns: The text with the values that the manifest reads; `nil` if it may read anything else.
    static func key(of text: String, folder: String, environment: [String: String]) -> String? {
        let imported = Set(ImportScanner.imports(in: text).map(\.module))
        guard imported.isSubset(of: knownModules) else { return nil }
        var text = text
        let values = text.withUTF8 { bytes -> [String]? in
            var reader = Reader(bytes, isChecked: imported.contains("Foundation"))
            return reader.readsKnownValues() ? reader.values(folder: folder, environment: environment) : nil
        }
        guard let values else { return nil }
        return values.isEmpty ? text : text + "\0" + values.joined(separator: "\0")
    }

    /// Why the result of a manifest cannot be cached; `nil` if it can.
    static func obstacle(in text: String) -> String? {
        let imported = ImportScanner.imports(in: text).map(\.module)
        if let other = imported.first(where: { !knownModules.contains($0) }) { return "it imports \(other)" }
        var text = text
        return text.withUTF8 { bytes in
            var reader = Reader(bytes, isChecked: imported.contains("Foundation"))
            return reader.readsKnownValues() ? nil : "it uses `\(reader.word)` on line \(reader.line)"
        }
    }

    /// The modules through which a manifest reads nothing but what `Reader` finds.
    private static let knownModules: Set<String> = ["PackageDescription", "CompilerPluginSupport", "Foundation"]

    private struct Reader {
        private var lexer: SwiftLexer
        private var token: SwiftLexer.Token
        /// Whether only known words are allowed: with Foundation a manifest can read anything.
        private let isChecked: Bool
        /// The environment variables that the manifest reads.
        private var variables = Set<String>()
        private var readsFolder = false
        /// The names that the manifest itself declares.
        private var declared = Set<String>()

        init(_ bytes: UnsafeBufferPointer<UInt8>, isChecked: Bool) {
            lexer = SwiftLexer(bytes)
            token = lexer.next()
            self.isChecked = isChecked
        }

        /// The current token.
        var word: String { lexer.text(token.range) }
        var line: Int { token.line }

        func values(folder: String, environment: [String: String]) -> [String] {
            (readsFolder ? ["packageDirectory=\(folder)"] : [])
                + variables.sorted().map { name in environment[name].map { "\(name)=\($0)" } ?? name }
        }

        mutating func readsKnownValues() -> Bool {
            while token.kind != .end {
                let text = lexer.text(token.range)
                switch token.kind {
                case .directive:
                    guard ["#if", "#elseif", "#else", "#endif"].contains(text) else { return false }
                case .word:
                    switch text {
                    case "import":
                        token = lexer.next()
                    case "Context":
                        guard readContext() else { return false }
                        continue
                    case "ProcessInfo" where isChecked:
                        guard follow(".", "processInfo", ".", "environment"), readVariable() else {
                            return false
                        }
                        continue
                    case "let", "var", "func", "for", "case":
                        token = lexer.next()
                        declared.insert(lexer.text(token.range))
                    case "random", "shuffled", "randomElement", "CommandLine", "hashValue", "Hasher", "readLine":
                        return false
                    default:
                        guard !isChecked || isKnown(text) else { return false }
                    }
                default: break
                }
                token = lexer.next()
            }
            return true
        }

        private func isKnown(_ word: String) -> Bool {
            word.hasPrefix("$") || declared.contains(word) || ManifestEnvironment.vocabulary.contains(word)
        }

        private mutating func readContext() -> Bool {
            guard follow(".") else { return false }
            token = lexer.next()
            switch lexer.text(token.range) {
            case "packageDirectory":
                readsFolder = true
                token = lexer.next()
                return true
            case "environment": return readVariable()
            default: return false
            }
        }

        /// Moves to the last of the expected tokens, if they follow.
        private mutating func follow(_ texts: String...) -> Bool {
            for text in texts {
                token = lexer.next()
                guard lexer.text(token.range) == text else { return false }
            }
            return true
        }

        /// Reads `["NAME"]` after the token, and moves past it.
        private mutating func readVariable() -> Bool {
            guard follow("[") else { return false }
            token = lexer.next()
            let name = lexer.text(token.range)
            guard token.kind == .string, name.hasPrefix("\""), name.hasSuffix("\""), !name.contains("\\"),
                follow("]")
            else { return false }
            variables.insert(String(name.dropFirst().dropLast()))
            token = lexer.next()
            return true
        }
    }

    /// Words that read nothing in a manifest with Foundation: keywords, PackageDescription, and list operations.
    private static let vocabulary: Set<String> = {
        var words: Set<String> = [
            "PackageDescription", "Foundation", "CompilerPluginSupport", "if", "else", "guard", "switch", "default",
            "in",
            "return", "true", "false", "nil", "for", "where", "let", "var", "func", "private", "fileprivate", "static",
            "enum", "struct", "extension", "self", "Self", "is", "as", "inout", "Bool", "Int", "Void", "append",
            "contains",
            "map", "filter", "flatMap", "compactMap", "isEmpty", "count", "first", "last", "joined", "separator",
            "contentsOf", "name", "package", "targets", "dependencies", "products", "settings", "swiftSettings", "none",
            "os", "swift", "macOS", "Linux", "Windows", "removeAll", "insert", "at", "hasPrefix", "hasSuffix",
            "lowercased",
        ]
        for (type, functions) in PackageDescriptionAPI.current.functions {
            words.formUnion(type.split(separator: ".").map(String.init))
            for function in functions {
                words.insert(function.name)
                words.formUnion(function.parameters.compactMap(\.label))
            }
        }
        return words
    }()
}
