/// The names that module maps give to the modules of C targets and frameworks.
enum ModuleMap {
    /// The modules of a C target in a package, or of a system library.
    ///
    /// A C target without a map is a module of its own name, in addition to those that Clang finds in maps one folder
    /// deeper.
    ///
    /// - Parameter headers: The folder of the public headers, relative to the target's.
    /// - Returns: The top-level modules in the order of the file; empty without a map.
    ///
    /// Source: `ModuleMapGenerator` of SwiftPM 6.3; `HeaderSearch::loadSubdirectoryModuleMaps` of Clang.
    static func names(in folder: String, headers: String?, of target: String, _ tree: FileTree) -> [String] {
        let headers = FileTree.normalized(FileTree.join(folder, headers ?? "include"))
        for place in [headers, folder].compactMap(\.self) {
            if let text = tree.text(FileTree.join(place, "module.modulemap")) {
                // Clang reads a private map beside the other.
                let more = tree.text(FileTree.join(place, "module.private.modulemap"))
                return unique(names(in: text) + (more.map(names) ?? []))
            }
        }
        guard let headers, tree.isFolder(headers) else { return [] }
        let maps = tree.entries(of: headers).filter(\.isFolder).compactMap {
            tree.text(FileTree.join($0.path, "module.modulemap"))
        }
        let own = Module.importName(of: target)
        return maps.isEmpty ? [] : [own] + maps.flatMap(names).filter { $0 != own }
    }

    /// The modules of a framework, or of an XCFramework's frameworks and libraries, in C or in Swift.
    static func names(ofBinary folder: String, _ tree: FileTree) -> [String] {
        let files = tree.files(below: folder, suffix: "")
        let maps = files.filter { file in
            ["/module.modulemap", "/module.map", "/module.private.modulemap"].contains(where: file.hasSuffix)
        }
        let swift = files.flatMap { $0.split(separator: "/") }.filter { $0.hasSuffix(".swiftmodule") }
            .map { String($0.dropLast(".swiftmodule".count)) }
        return Set(maps.compactMap { tree.text($0) }.flatMap(names) + swift.filter { !$0.contains("-") }).sorted()
    }

    /// The top-level modules of a map.
    static func names(in text: String) -> [String] {
        var names: [String] = []
        var depth = 0
        var last: Substring = ""
        for word in code(of: text).split(whereSeparator: \.isWhitespace) {
            // `module Name {` or `framework module Name [system] {`; `module * {` names none.
            if depth == 0, last == "module", !word.hasPrefix("*") {
                names.append(String(word.prefix { !"{[.".contains($0) }))
            }
            depth += word.count { $0 == "{" } - word.count { $0 == "}" }
            last = word
        }
        return unique(names)
    }

    private static func unique(_ names: [String]) -> [String] {
        names.enumerated().filter { !names[..<$0].contains($1) }.map(\.element)
    }

    /// The text without comments, and with each string reduced to letters, digits and underscores.
    private static func code(of text: String) -> String {
        var rest = text[...]
        var code = ""
        while let slash = rest.firstIndex(where: { $0 == "/" || $0 == "\"" }) {
            code += rest[..<slash]
            rest = rest[slash...]
            if rest.hasPrefix("\"") {
                let string = rest.dropFirst().prefix { $0 != "\"" && !$0.isNewline }
                code += " \(string.filter { $0.isLetter || $0.isNumber || $0 == "_" }) "
                rest = rest[string.endIndex...].dropFirst()
                continue
            }
            let end: String.Index?
            if rest.hasPrefix("//") {
                end = rest.firstIndex(where: \.isNewline)
            } else if rest.hasPrefix("/*") {
                end = rest.dropFirst(2).firstRange(of: "*/")?.upperBound
            } else {
                end = rest.index(after: slash)
                code += "/"
            }
            rest = rest[(end ?? rest.endIndex)...]
            code += " "
        }
        return code + rest
    }
}
