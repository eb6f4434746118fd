/// The names that a C target's module map gives to its modules.
enum ModuleMap {
    /// - Returns: The top-level modules, in the order of the file; empty without a map.
    static func names(in folder: String, _ tree: FileTree) -> [String] {
        let places = ["module.modulemap", "include/module.modulemap"].map { FileTree.join(folder, $0) }
        guard let text = places.lazy.compactMap({ tree.text($0) }).first else { return [] }
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
