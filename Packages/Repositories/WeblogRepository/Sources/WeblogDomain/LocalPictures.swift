import FrontMatter
import Markdown

/// A picture in a text that is a file on this computer.
public struct LocalPicture: Equatable, Sendable {
    /// The path from the text's file, as the text writes it, without escapes of Markdown.
    public let name: String
    /// What it shows, as the text says it; may be blank.
    public let alternative: String

    public init(name: String, alternative: String) {
        self.name = name
        self.alternative = alternative
    }
}

extension WeblogEntry {
    /// The pictures of a text that are files on this computer, each once in their order: `![](./boat.png)` and
    /// `![[boat.png]]`. On the web they would be dead links.
    ///
    /// If a picture is shown several times, its first alternative text that is not blank counts.
    public static func localPictures(in source: String) -> [LocalPicture] {
        let document = MarkdownDocument(FrontMatter(source).content)
        var found: [LocalPicture] = []
        for text in document.texts {
            // The open images, each with its alternative text so far.
            var images: [(name: String, alternative: String)] = []
            func add(_ text: String) { for index in images.indices { images[index].alternative += text } }
            for inline in document.inlines(of: text) {
                switch inline {
                case .start(.image(let link)): images.append((link.destination, ""))
                case .end(.image):
                    guard let image = images.popLast(), isLocal(image.name) else { continue }
                    found.append(LocalPicture(name: image.name, alternative: image.alternative))
                case .text(let text):
                    add(text)
                    found += EmbeddedFile.all(in: Array(text.utf8)).map { LocalPicture($0) }
                case .code(let text): add(text)
                case .softBreak, .hardBreak: add(" ")
                case .start, .end: break
                }
            }
        }
        var known: [String: Int] = [:]
        return found.reduce(into: []) { pictures, picture in
            guard let index = known[picture.name] else {
                known[picture.name] = pictures.count
                return pictures.append(picture)
            }
            if pictures[index].alternative.allSatisfy(\.isWhitespace) { pictures[index] = picture }
        }
    }

    /// Puts URLs into the places where a text shows pictures on this computer, or links to them; all other bytes stay.
    ///
    /// - Parameter urls: The URLs by the names of the pictures. Untrusted texts.
    public static func replacingLocalPictures(in source: String, with urls: [String: String]) -> String {
        let content = Array(FrontMatter(source).content.utf8)
        let alternatives = Dictionary(localPictures(in: source).map { ($0.name, $0.alternative) }) { first, _ in first }
        let places = PicturePlace.all(of: alternatives.filter { urls[$0.key] != nil }, in: content)
        guard !places.isEmpty else { return source }
        // Only the whole text tells which places are code, so it is parsed with a mark in each place.
        var mark = "picture-"
        while source.contains(mark) { mark += "x-" }
        let marked = PicturePlace.replacing(places.enumerated().map { ($1, "\(mark)\($0)") }, in: content)
        let shown = MarkdownDocument(String(decoding: marked, as: UTF8.self)).destinations
        let replaced = PicturePlace.replacing(
            places.enumerated().compactMap { index, place in
                shown.contains("\(mark)\(index)") ? urls[place.name].map { (place, encoded($0)) } : nil
            }, in: content)
        return String(decoding: source.utf8.dropLast(content.count) + replaced, as: UTF8.self)
    }

    /// Whether a target is relative. What begins with a brace is filled in by the service.
    private static func isLocal(_ target: String) -> Bool {
        guard let first = target.first, !"/#?{".contains(first) else { return false }
        let end = target.firstIndex { ":/?#".contains($0) }
        return end.map { target[$0] != ":" } ?? true
    }

    /// The URL with those characters encoded that would end the target of a picture or a cell of a table.
    private static func encoded(_ url: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return url.utf8.reduce(into: "") { text, byte in
            let isPlain = (0x21..<0x7F).contains(byte) && !#"<>()[]\`|"#.utf8.contains(byte)
            text += isPlain ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }
    }
}

/// A place in a text where a picture on this computer may be named.
private struct PicturePlace {
    let range: Range<Int>
    let name: String
    /// What comes before and after the target.
    var before = ""
    var after = ""

    /// The places of names, in order.
    ///
    /// - Parameter alternatives: What the pictures show, by their names.
    static func all(of alternatives: [String: String], in text: [UInt8]) -> [PicturePlace] {
        let targets = MarkdownDocument.targets(Set(alternatives.keys), in: text).map {
            PicturePlace(range: $0.range, name: $0.destination)
        }
        let embedded = EmbeddedFile.all(in: text).compactMap { file -> PicturePlace? in
            guard let other = alternatives[file.name] else { return nil }
            // Brackets and backslashes are escaped.
            let text = (file.alternative.isEmpty ? other : file.alternative)
                .reduce(into: "") { $0 += #"[]\"#.contains($1) ? "\\\($1)" : "\($1)" }
            return PicturePlace(range: file.range, name: file.name, before: "![\(text)](", after: ")")
        }
        let places = (targets + embedded).sorted { $0.range.lowerBound < $1.range.lowerBound }
        // Of two places that overlap, the first counts.
        return places.reduce(into: []) { places, place in
            if place.range.lowerBound >= places.last?.range.upperBound ?? 0 { places.append(place) }
        }
    }

    static func replacing(_ places: [(PicturePlace, target: String)], in text: [UInt8]) -> [UInt8] {
        var (result, end) = ([UInt8](), 0)
        for (place, target) in places {
            result += text[end..<place.range.lowerBound]
            result += (place.before + target + place.after).utf8
            end = place.range.upperBound
        }
        return result + text[end...]
    }
}

/// A file that a text shows as Obsidian does: `![[boat.png]]`, `![[boat.png|A boat]]`, `![[boat.png|200]]`.
private struct EmbeddedFile {
    /// The bytes from `!` to the last bracket.
    let range: Range<Int>
    let name: String
    /// The first part after a bar that is not a size; empty if there is none.
    let alternative: String

    /// The files of a text, in order.
    static func all(in text: [UInt8]) -> [EmbeddedFile] {
        var found: [EmbeddedFile] = []
        var (index, start) = (0, Int?.none)
        while index < text.count {
            let rest = text[index...]
            switch text[index] {
            case UInt8(ascii: "!") where rest.starts(with: "![[".utf8):
                start = index
                index += 3
            case UInt8(ascii: "]") where rest.starts(with: "]]".utf8):
                if let file = start.flatMap({ EmbeddedFile(text, $0..<(index + 2)) }) { found.append(file) }
                start = nil
                index += 2
            case UInt8(ascii: "\n"):
                start = nil
                index += 1
            default: index += 1
            }
        }
        return found
    }

    private init?(_ text: [UInt8], _ range: Range<Int>) {
        let parts = String(decoding: text[range].dropFirst(3).dropLast(2), as: UTF8.self)
            .split(separator: "|", omittingEmptySubsequences: false)
            // A table has `\|` for the bar.
            .map { $0.hasSuffix("\\") ? $0.dropLast() : $0 }
        let name = (parts.first ?? "").prefix { $0 != "#" }
        guard !name.isEmpty else { return nil }
        self.range = range
        self.name = String(name)
        let isSize = { (part: Substring) in part.allSatisfy { $0.isNumber || $0 == "x" } }
        alternative = String(parts.dropFirst().first { !isSize($0) } ?? "")
    }
}

extension LocalPicture {
    fileprivate init(_ file: EmbeddedFile) { self.init(name: file.name, alternative: file.alternative) }
}

extension MarkdownDocument {
    /// The targets of its links and images.
    fileprivate var destinations: Set<String> {
        texts.reduce(into: []) { destinations, text in
            for case .start(let span) in inlines(of: text) {
                switch span {
                case .link(let link), .image(let link): destinations.insert(link.destination)
                case .emphasis, .strong, .strikethrough: break
                }
            }
        }
    }
}
