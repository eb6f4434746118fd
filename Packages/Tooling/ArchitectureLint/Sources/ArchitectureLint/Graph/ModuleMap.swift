/// The names that module maps give to the modules of C targets and frameworks.
enum ModuleMap {
    /// - Returns: The top-level modules, in the order of the file; empty without a map.
    static func names(in folder: String, _ tree: FileTree) -> [String] {
        let places = ["module.modulemap", "include/module.modulemap"].map { FileTree.join(folder, $0) }
        return places.lazy.compactMap({ tree.text($0) }).first.map(names) ?? []
    }

    /// The modules of a framework, or of an XCFramework's frameworks and libraries.
    static func names(ofBinary folder: String, _ tree: FileTree) -> [String] {
        let maps =
            tree.files(below: folder, suffix: "module.modulemap") + tree.files(below: folder, suffix: "module.map")
        return Set(maps.compactMap { tree.text($0) }.flatMap(names)).sorted()
    }

    private static func names(in text: String) -> [String] {
        var names: [String] = []
        var depth = 0
        var last: Substring = ""
        for line in text.split(whereSeparator: \.isNewline) {
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            for word in code.split(whereSeparator: \.isWhitespace) {
                // `module Name {` or `framework module Name [system] {`; `module * {` names none.
                if depth == 0, last == "module", !word.hasPrefix("*") {
                    names.append(String(word.prefix { $0 != "{" && $0 != "[" }))
                }
                depth += word.count { $0 == "{" } - word.count { $0 == "}" }
                last = word
            }
        }
        return names
    }
}
