import FoundationExtensions
import ResourceLoading

/// Reads Netlify's `_redirects`: a path, a target and perhaps a status on each line.
///
/// Features that PURLs lack are refused with a reason: wildcard paths, conditions, statuses other than redirects.
///
/// Source: <https://docs.netlify.com/routing/redirects/>, read 2026-11.
enum RedirectsText {
    /// The entries of a text, and the invalid lines.
    static func entries(of text: String) -> [PURLImport.Line] {
        TextLines(text).compactMap { line in
            // A `#` within a word belongs to a URL.
            let words = Array(TextLines.words(of: line.text).prefix { !$0.hasPrefix("#") })
            guard !words.isEmpty else { return nil }
            return PURLImport.entry(line: line.number) {
                let rule = try rule(words[...])
                return (name: try name(rule.path), url: rule.target, isListed: nil)
            }
        }
    }

    private static func rule(_ words: ArraySlice<String>) throws -> (path: String, target: String) {
        var words = words
        let path = words.removeFirst()
        guard path.hasPrefix("/") else { throw Failure.unusableLine("'\(path)' is not a path of a site") }
        if path.contains("*") { throw Failure.splat(path) }
        if path.split(separator: "/").contains(where: { $0.hasPrefix(":") }) {
            throw Failure.unusableLine("'\(path)' has placeholders; a PURL cannot have any")
        }
        guard let target = words.popFirst() else { throw Failure.unusableLine("a redirect needs a path and a target") }
        if target.hasPrefix("/") {
            throw Failure.unusableLine("'\(target)' is a path of the old site; a PURL needs a full URL")
        }
        // `/from id=:id /to`: a `=` without a scheme is a query condition.
        if target.contains("="), !target.prefix(while: { $0 != "=" }).contains(":") {
            throw Failure.unusableLine("'\(target)' matches on the query, which a PURL cannot do")
        }
        if target.firstRange(of: ":splat") != nil { throw Failure.splat(target) }
        if let status = words.first, status.first?.isNumber == true {
            guard
                ["301", "302", "303", "307", "308"].contains(status.hasSuffix("!") ? String(status.dropLast()) : status)
            else { throw Failure.unusableLine("a PURL redirects, and cannot answer with \(status)") }
            words.removeFirst()
        }
        if let condition = words.first {
            throw Failure.unusableLine("'\(condition)' is for some visitors only; a PURL is for all")
        }
        return (path, target)
    }

    /// The path without surrounding slashes, decoded.
    private static func name(_ path: String) throws -> String {
        var name = path.dropFirst()
        if name.hasSuffix("/") { name = name.dropLast() }
        guard let decoded = String(name).percentDecoded else {
            throw Failure.unusableLine("'\(path)' is not a path of a site")
        }
        return decoded
    }
}

extension Failure {
    fileprivate static func splat(_ text: String) -> Failure {
        Failure.unusableLine("'\(text)' is for many paths; a PURL is for one")
    }
}
