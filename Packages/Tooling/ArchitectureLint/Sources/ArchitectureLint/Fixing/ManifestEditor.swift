/// Changes lists of dependencies in the text of a manifest, and nothing else.
///
/// It edits lists written as literals; it refuses computed ones.
struct ManifestEditor {
    struct Refusal: Error, Equatable {
        var reason: String
    }

    private struct Token {
        var text: String
        var range: Range<Int>
        var isString: Bool
        /// The number of open brackets before the token.
        var depth: Int
    }

    private struct Element {
        var range: Range<Int>
        /// The string literals in it, without their quotes.
        var strings: [String]
    }

    private struct List {
        /// Between the brackets.
        var inside: Range<Int>
        var elements: [Element]
        var hasTrailingComma: Bool
    }

    private(set) var text: String
    private var bytes: [UInt8] { Array(text.utf8) }

    init(text: String) { self.text = text }

    private static let targetFunctions: Set<String> = ["target", "executableTarget", "testTarget", "macro", "plugin"]

    // MARK: - Requests

    /// Adds a dependency such as `"Name"` or `.product(…)` to a target.
    mutating func addDependency(_ element: String, sortedBy name: String, toTarget target: String) throws(Refusal) {
        let call = try targetCall(target)
        if let list = try list("dependencies", in: call) {
            insert(element, sortedBy: name, into: list)
        } else {
            try addList("dependencies", element, in: call, after: "name")
        }
    }

    /// Removes the dependency of this name from a target.
    mutating func removeDependency(_ name: String, fromTarget target: String) throws(Refusal) {
        guard let list = try list("dependencies", in: try targetCall(target)),
            let index = list.elements.firstIndex(where: { $0.strings.first == name })
        else { throw Refusal(reason: "\"\(name)\" is not written in the dependencies of \(target)") }
        remove(index, from: list)
    }

    /// Adds `.package(path:)` to the package, unless it already has it.
    mutating func addPackage(path: String) throws(Refusal) {
        let element = ".package(path: \"\(path)\")"
        let call = try packageCall()
        if let list = try list("dependencies", in: call) {
            guard !list.elements.contains(where: { $0.strings == [path] }) else { return }
            insert(element, sortedBy: path, into: list)
        } else {
            try addList("dependencies", element, in: call, after: "products", "platforms", "name")
        }
    }

    mutating func removePackage(path: String) throws(Refusal) {
        guard let list = try list("dependencies", in: try packageCall()),
            let index = list.elements.firstIndex(where: { $0.strings == [path] })
        else { throw Refusal(reason: "\"\(path)\" is not written in the dependencies of the package") }
        remove(index, from: list)
    }

    // MARK: - Finding the place

    private func tokens() -> [Token] {
        bytes.withUnsafeBufferPointer { buffer in
            var lexer = SwiftLexer(buffer)
            var found: [Token] = []
            while true {
                let depth = lexer.depth
                let token = lexer.next()
                guard token.kind != .end else { return found }
                found.append(
                    Token(
                        text: lexer.text(token.range), range: token.range, isString: token.kind == .string, depth: depth
                    ))
            }
        }
    }

    /// The tokens between the brackets of the call, including the closing one.
    private func targetCall(_ name: String) throws(Refusal) -> ArraySlice<Token> {
        let all = tokens()
        let starts = all.indices.filter { index in
            index + 4 < all.count && Self.targetFunctions.contains(all[index].text) && all[index + 1].text == "("
                && all[index + 2].text == "name" && all[index + 3].text == ":" && all[index + 4].text == "\"\(name)\""
        }
        // A dependency `.target(name:)` is nested deeper than the declaration of a target.
        let depth = starts.map { all[$0].depth }.min()
        let outermost = starts.filter { all[$0].depth == depth }
        guard outermost.count == 1 else { throw Refusal(reason: "the target \(name) is not written as a literal") }
        return Self.inside(outermost[0] + 1, of: all)
    }

    private func packageCall() throws(Refusal) -> ArraySlice<Token> {
        let all = tokens()
        let starts = all.indices.filter { $0 + 1 < all.count && all[$0].text == "Package" && all[$0 + 1].text == "(" }
        guard starts.count == 1 else { throw Refusal(reason: "there is not exactly one `Package(…)`") }
        return Self.inside(starts[0] + 1, of: all)
    }

    /// The tokens inside the bracket at the index, including the closing one.
    private static func inside(_ open: Int, of all: [Token]) -> ArraySlice<Token> {
        let depth = all[open].depth
        let close = all[(open + 1)...].firstIndex { $0.depth == depth + 1 && [")", "]"].contains($0.text) }
        return all[(open + 1)..<((close ?? all.count - 1) + 1)]
    }

    /// The list argument with a label; `nil` if there is none.
    private func list(_ label: String, in call: ArraySlice<Token>) throws(Refusal) -> List? {
        guard let depth = call.first?.depth,
            let start = call.indices.first(where: {
                call[$0].text == label && call[$0].depth == depth && $0 + 1 < call.endIndex && call[$0 + 1].text == ":"
            })
        else { return nil }
        let all = Array(call)
        // After the label and the colon.
        let open = start - call.startIndex + 2
        guard all.indices.contains(open), all[open].text == "[" else {
            throw Refusal(reason: "`\(label):` is not a list of literals")
        }
        let inside = Self.inside(open, of: all)
        guard inside.endIndex < all.count, [",", ")"].contains(all[inside.endIndex].text) else {
            throw Refusal(reason: "`\(label):` is more than a list of literals")
        }
        return Self.list(in: all, open: open)
    }

    /// The list whose bracket is at the index.
    private static func list(in all: [Token], open: Int) -> List {
        let inside = Self.inside(open, of: all)
        let end = inside.last?.range.lowerBound ?? all[open].range.upperBound
        let depth = all[open].depth + 1
        var elements: [Element] = []
        var current: [Token] = []
        for token in inside.dropLast() {
            if token.text == ",", token.depth == depth {
                elements.append(Self.element(current))
                current = []
            } else {
                current.append(token)
            }
        }
        let hasTrailingComma = current.isEmpty && !elements.isEmpty
        if !current.isEmpty { elements.append(Self.element(current)) }
        return List(
            inside: all[open].range.upperBound..<max(end, all[open].range.upperBound), elements: elements,
            hasTrailingComma: hasTrailingComma)
    }

    private static func element(_ tokens: [Token]) -> Element {
        Element(
            range: (tokens.first?.range.lowerBound ?? 0)..<(tokens.last?.range.upperBound ?? 0),
            strings: tokens.filter(\.isString).map { String($0.text.dropFirst().dropLast()) })
    }

    // MARK: - Changing the text

    private func slice(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func replace(_ range: Range<Int>, with new: String) {
        text = slice(0..<range.lowerBound) + new + slice(range.upperBound..<bytes.count)
    }

    /// The indentation of the line with the byte.
    private func indentation(at index: Int) -> String {
        let start = bytes[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return String(
            decoding: bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
    }

    private func isMultiline(_ list: List) -> Bool { bytes[list.inside].contains(UInt8(ascii: "\n")) }

    private var lineBreak: String { text.contains("\r\n") ? "\r\n" : "\n" }

    /// The index for a new element: by name if the list is sorted by name, or else among the elements of its form if
    /// they are adjacent and sorted, else at the end.
    private func position(of element: String, named name: String, in elements: [Element]) -> Int {
        let names = elements.map { $0.strings.first ?? "" }
        func place(in range: Range<Int>) -> Int? {
            let names = names[range]
            guard zip(names, names.dropFirst()).allSatisfy({ !alphabetically($1, $0) }) else { return nil }
            return names.firstIndex { alphabetically(name, $0) } ?? range.upperBound
        }
        if let place = place(in: elements.indices) { return place }
        let form = Self.form(of: element)
        let alike = elements.indices.filter { Self.form(of: slice(elements[$0].range)) == form }
        guard let first = alike.first, let last = alike.last, last - first + 1 == alike.count else {
            return elements.count
        }
        return place(in: first..<(last + 1)) ?? elements.count
    }

    /// The function of an element, such as `.product`; empty for a string literal.
    private static func form(of element: String) -> Substring {
        element.prefix { $0 != "(" && $0 != "\"" }
    }

    private mutating func insert(_ element: String, sortedBy name: String, into list: List) {
        guard let last = list.elements.last else {
            replace(list.inside, with: element)
            return
        }
        let position = position(of: element, named: name, in: list.elements)
        let isMultiline = isMultiline(list)
        let separator = isMultiline ? ",\(lineBreak)\(indentation(at: last.range.lowerBound))" : ", "
        // A single element does not show whether its author ends lists with a comma.
        let needsComma =
            isMultiline && !list.hasTrailingComma && list.elements.count == 1 && endsListsWithComma(ofSeveral: true)
        if position < list.elements.count {
            let start = list.elements[position].range.lowerBound
            if needsComma { replace(last.range.upperBound..<last.range.upperBound, with: ",") }
            // After another element on the same line, the new one begins a new line: that line may be full.
            let place = bytes[..<start].lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? start
            let isBehindAnother = isMultiline && position > 0 && bytes[place - 1] == UInt8(ascii: ",")
            replace(
                isBehindAnother ? place..<start : start..<start,
                with: (isBehindAnother ? String(separator.dropFirst()) : "") + element + separator)
        } else {
            let end = last.range.upperBound
            replace(end..<end, with: separator + element + (needsComma ? "," : ""))
        }
    }

    /// Whether most of the manifest's multi-line lists of several elements, or of a single one, end with a comma.
    ///
    /// If there is no such list, the answer is what swift-format does: a comma only after several elements.
    private func endsListsWithComma(ofSeveral: Bool) -> Bool {
        let lists = lists().filter { isMultiline($0) && (ofSeveral ? $0.elements.count > 1 : $0.elements.count == 1) }
        let with = lists.count(where: \.hasTrailingComma)
        return lists.isEmpty ? ofSeveral : with * 2 > lists.count
    }

    /// The dependencies of the package and of its targets that are lists of literals.
    private func lists() -> [List] {
        let all = tokens()
        return all.indices.filter { index in
            index + 2 < all.count && all[index].text == "dependencies" && all[index + 1].text == ":"
                && all[index + 2].text == "["
        }.map { Self.list(in: all, open: $0 + 2) }
    }

    private mutating func remove(_ index: Int, from list: List) {
        let elements = list.elements
        let keepsComma = isMultiline(list) && endsListsWithComma(ofSeveral: false)
        // The formatter wants no comma after a single element.
        let dropsComma = elements.count == 2 && list.hasTrailingComma && !keepsComma
        if elements.count == 1 {
            replace(list.inside, with: "")
        } else if index + 1 < elements.count {
            // The comma goes first: it is behind the elements, so their ranges stay valid.
            if dropsComma { dropComma(after: elements[1]) }
            replace(elements[index].range.lowerBound..<elements[index + 1].range.lowerBound, with: "")
        } else {
            let end = dropsComma ? commaEnd(after: elements[index]) : elements[index].range.upperBound
            replace(elements[index - 1].range.upperBound..<end, with: "")
        }
    }

    private func commaEnd(after element: Element) -> Int {
        (bytes[element.range.upperBound...].firstIndex(of: UInt8(ascii: ",")) ?? element.range.upperBound - 1) + 1
    }

    private mutating func dropComma(after element: Element) {
        let end = element.range.upperBound
        if bytes[end] == UInt8(ascii: ",") { replace(end..<(end + 1), with: "") }
    }

    /// Adds a list argument after the first of the labels that the call has.
    private mutating func addList(
        _ label: String, _ element: String, in call: ArraySlice<Token>, after labels: String...
    ) throws(Refusal) {
        guard let depth = call.first?.depth, let close = call.last else { throw Refusal(reason: "the call is empty") }
        let all = Array(call.dropLast())
        let starts = labels.lazy.compactMap { label in
            all.indices.first { all[$0].text == label && all[$0].depth == depth }
        }
        guard let start = starts.first else { throw Refusal(reason: "the call has no name") }
        let comma = all[start...].first { $0.text == "," && $0.depth == depth }
        let end = comma?.range.upperBound ?? all.last?.range.upperBound ?? close.range.lowerBound
        let first = all[start].range.lowerBound
        let lineStart = bytes[..<first].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let isOnItsOwnLine = bytes[lineStart..<first].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let newLine = lineBreak + indentation(at: first)
        // On one line, if most lists of one element are.
        let single = lists().filter { $0.elements.count == 1 }
        let isShort = !single.isEmpty && single.count(where: isMultiline) * 2 < single.count
        let list =
            if !isOnItsOwnLine {
                " \(label): [\(element)]"
            } else if isShort {
                "\(newLine)\(label): [\(element)]"
            } else {
                "\(newLine)\(label): [\(newLine)    \(element)\(newLine)]"
            }
        replace(end..<end, with: comma == nil ? "," + list : list + ",")
    }
}
