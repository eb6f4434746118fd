/// A pattern in a table: `*` matches any sequence of bytes, `?` one byte.
struct Glob: Hashable, Sendable {
    let pattern: String
    private let bytes: [UInt8]
    private let hasWildcard: Bool
    /// The patterns between the slashes, one for each component of a path. These patterns have no parts themselves.
    private let parts: [Glob]

    init(_ pattern: String) { self.init(pattern, parts: pattern.split(separator: "/").filter { $0 != "." }) }

    private init(_ pattern: String, parts: [Substring]) {
        self.pattern = pattern
        bytes = Array(pattern.utf8)
        hasWildcard = bytes.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
        self.parts = parts.map { Glob(String($0), parts: []) }
    }

    static func == (left: Glob, right: Glob) -> Bool { left.pattern == right.pattern }
    func hash(into hasher: inout Hasher) { hasher.combine(pattern) }

    func matches(_ text: String) -> Bool {
        guard hasWildcard else { return text == pattern }
        var text = text
        return text.withUTF8 { Self.matches(bytes[...], $0[...]) }
    }

    /// Whether the pattern matches the path or a folder above it; each part of the pattern matches one part of a path.
    func containsPath(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { path in
            var start = 0
            for part in parts {
                while start < path.count, path[start] == UInt8(ascii: "/") { start += 1 }
                guard start < path.count else { return false }
                let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.count
                guard Self.matches(part.bytes[...], path[start..<end]) else { return false }
                start = end
            }
            return true
        }
    }

    /// Linear in most cases, quadratic at worst: only the last `*` is retried.
    private static func matches(_ pattern: ArraySlice<UInt8>, _ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var index = pattern.startIndex
        var position = text.startIndex
        var retry: (index: Int, position: Int)?
        while position < text.endIndex {
            if index < pattern.endIndex, pattern[index] == UInt8(ascii: "*") {
                retry = (index + 1, position)
                index += 1
            } else if index < pattern.endIndex, pattern[index] == text[position] || pattern[index] == UInt8(ascii: "?")
            {
                index += 1
                position += 1
            } else if let last = retry {
                index = last.index
                position = last.position + 1
                retry = (last.index, position)
            } else {
                return false
            }
        }
        return pattern[index...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
