/// A pattern of a table: `*` stands for any run of bytes, `?` for one.
struct Glob: Hashable, Sendable {
    let pattern: String

    init(_ pattern: String) { self.pattern = pattern }

    func matches(_ text: String) -> Bool { Self.matches(Array(pattern.utf8)[...], Array(text.utf8)[...]) }

    /// Whether the path lies in the folder that the pattern names; each part of the pattern matches one part of the path.
    func containsPath(_ path: String) -> Bool {
        let folders = pattern.split(separator: "/").filter { $0 != "." }
        let parts = path.split(separator: "/")
        guard folders.count <= parts.count else { return false }
        return zip(folders, parts).allSatisfy { Glob(String($0)).matches(String($1)) }
    }

    /// Linear in most cases, quadratic at worst: only the last `*` is ever tried again.
    private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
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
