import FoundationExtensions

/// Reads Netlify's `_redirects`: a path, a target and perhaps a status on each line.
///
/// Features that PURLs lack are refused with a reason: wildcard paths, conditions, statuses other than redirects.
///
/// Source: <https://docs.netlify.com/routing/redirects/>, read 2026-11.
enum RedirectsText {
    /// The entries of a text, and the invalid lines.
    static func entries(of text: String) -> [Result<PURLImport.Entry, PURLImport.Problem>] {
        TextLines(text).compactMap { line in
            // A `#` within a word belongs to a URL.
            let words = Array(TextLines.words(of: line.text).prefix { !$0.hasPrefix("#") })
            guard !words.isEmpty else { return nil }
            return PURLImport.entry(line: line.number) { () throws(PURLImportFault) in
                let rule = try rule(words[...])
                return (name: try name(rule.path), url: rule.target, isListed: nil)
            }
        }
    }

    private static func rule(
        _ words: ArraySlice<String>
    ) throws(PURLImportFault) -> (path: String, target: String) {
        var words = words
        let path = words.removeFirst()
        guard path.hasPrefix("/") else { throw .notAPath(path) }
        if path.contains("*") { throw .splat(path) }
        if path.split(separator: "/").contains(where: { $0.hasPrefix(":") }) { throw .placeholder(path) }
        guard let target = words.popFirst() else { throw .incomplete }
        if target.hasPrefix("/") { throw .relativeTarget(target) }
        // `/from id=:id /to`: a `=` without a scheme is a query condition.
        if target.contains("="), !target.prefix(while: { $0 != "=" }).contains(":") { throw .query(target) }
        if target.firstRange(of: ":splat") != nil { throw .splat(target) }
        if let status = words.first, status.first?.isNumber == true {
            guard
                ["301", "302", "303", "307", "308"].contains(status.hasSuffix("!") ? String(status.dropLast()) : status)
            else { throw .status(status) }
            words.removeFirst()
        }
        if let condition = words.first { throw .condition(condition) }
        return (path, target)
    }

    /// The path without surrounding slashes, decoded.
    private static func name(_ path: String) throws(PURLImportFault) -> String {
        var name = path.dropFirst()
        if name.hasSuffix("/") { name = name.dropLast() }
        guard let decoded = PercentEncoding.decode(String(name)) else { throw .notAPath(path) }
        return decoded
    }
}
