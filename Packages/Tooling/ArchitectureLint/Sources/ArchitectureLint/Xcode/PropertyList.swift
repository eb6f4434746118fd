/// A property list, in the old style of `project.pbxproj` or as XML.
///
/// The values are places in the text, in its order; strings are made when they are asked for.
final class PropertyList: Sendable {
    /// Why a text is not a property list.
    struct Failure: Error, Equatable {
        /// Counted from 1.
        var line: Int
        /// In bytes of UTF-8, counted from 1.
        var column: Int
        var message: String
    }

    /// Deeper than any real list, and a limit for the stack.
    static let maximumDepth = 128

    fileprivate let bytes: [UInt8]
    fileprivate let values: [Value]

    /// A value; those that it contains follow it in `values`.
    struct Value: Sendable {
        enum Kind: UInt8, Sendable {
            /// Bytes as they are.
            case plain
            /// With escapes of the old style.
            case escaped
            /// With entities of XML.
            case markup
            case array
            /// Keys and values in turn.
            case dictionary
        }

        var kind: Kind
        /// The first byte, and the one after the last; of a string without its quotes or tags.
        var start: Int32
        var end: Int32
        /// The index of the first value after it and everything it contains.
        var next: Int32
    }

    /// - Throws: Why it cannot be read, with the place.
    init(_ text: [UInt8]) throws(Failure) {
        bytes = text
        // Offsets and indices have 32 bits.
        guard text.count < Int32.max / 2 else { throw Failure(line: 1, column: 1, message: "the file is too large") }
        let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if text.starts(with: Array("bplist".utf8)) {
            throw Failure(line: 1, column: 1, message: "it is binary; `plutil -convert xml1` makes it readable")
        }
        do throws(PropertyListError) {
            if XMLTokens.isXML(text, from: start) {
                var parser = XMLPropertyListParser(text, from: start)
                values = try parser.parse()
            } else {
                var parser = PropertyListParser(text, from: start)
                values = try parser.parse()
            }
        } catch {
            let (line, column) = Self.position(of: error.offset, in: text)
            throw Failure(line: line, column: column, message: error.message)
        }
    }

    var root: Node { Node(list: self, index: 0) }

    /// - Parameter node: A value of the list.
    func failure(_ message: String, at node: Node) -> Failure {
        let (line, column) = Self.position(of: node.offset, in: bytes)
        return Failure(line: line, column: column, message: message)
    }

    static func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        var line = 1
        var start = 0
        for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            start = index + 1
        }
        return (line, offset - start + 1)
    }

    /// A value of the list.
    struct Node: Sendable {
        fileprivate let list: PropertyList
        fileprivate let index: Int

        private var value: Value { list.values[index] }

        /// The first byte, without a quote or a tag.
        var offset: Int { Int(value.start) }
        /// All bytes, without quotes or tags around them.
        var range: Range<Int> { Int(value.start)..<Int(value.end) }

        /// `nil` for an array or a dictionary.
        var string: String? {
            let bytes = list.bytes[range]
            switch value.kind {
            case .plain: return String(decoding: bytes, as: UTF8.self)
            case .escaped: return PropertyListParser.unescaped(bytes)
            case .markup: return XMLTokens.unescaped(bytes)
            case .array, .dictionary: return nil
            }
        }

        /// The elements; empty if it is not an array.
        var elements: [Node] {
            guard value.kind == .array else { return [] }
            return children
        }

        /// The strings of an array; the string itself if it is one.
        var strings: [String] { string.map { [$0] } ?? elements.compactMap(\.string) }

        /// The entries; empty if it is not a dictionary.
        var entries: [(key: Node, value: Node)] {
            guard value.kind == .dictionary else { return [] }
            let all = children
            return stride(from: 0, to: all.count - 1, by: 2).map { (all[$0], all[$0 + 1]) }
        }

        private var children: [Node] {
            var found: [Node] = []
            var next = index + 1
            while next < Int(value.next) {
                found.append(Node(list: list, index: next))
                next = Int(list.values[next].next)
            }
            return found
        }

        /// The value of a key; if the key occurs twice, the last one, as in other readers of property lists.
        subscript(_ key: String) -> Node? {
            guard value.kind == .dictionary else { return nil }
            var key = key
            return key.withUTF8 { wanted in
                var found: Node?
                var next = index + 1
                while next < Int(value.next) {
                    let name = list.values[next]
                    let place = Int(name.next)
                    let isPlain = name.kind == .plain
                    let isSame =
                        isPlain
                        ? list.bytes[Int(name.start)..<Int(name.end)].elementsEqual(wanted)
                        : Node(list: list, index: next).string?.utf8.elementsEqual(wanted) == true
                    if isSame { found = Node(list: list, index: place) }
                    next = Int(list.values[place].next)
                }
                return found
            }
        }

        /// The string of a key.
        func text(_ key: String) -> String? { self[key]?.string }
    }
}

/// Why a parser stopped, and at which byte.
struct PropertyListError: Error {
    var offset: Int
    var message: String
}
