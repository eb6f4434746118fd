import Foundation

/// Bytes that are not what the other process should have written.
struct FrameError: Error, Equatable {}

/// Writes the fields of a frame, one after the other: numbers in eight bytes, the highest first, and before each text its
/// length.
struct FrameWriter {
    private(set) var bytes: [UInt8] = []

    mutating func put(_ number: UInt64) {
        withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }

    mutating func put(_ number: Int) { put(UInt64(bitPattern: Int64(number))) }
    mutating func put(_ flag: Bool) { put(flag ? 1 : 0 as UInt64) }

    mutating func put(_ data: some Collection<UInt8>) {
        put(data.count)
        bytes += data
    }

    mutating func put(_ text: String) { put(text.utf8) }

    /// A number, text or the like that may be missing.
    mutating func put<Value>(_ value: Value?, _ putValue: (inout FrameWriter, Value) -> Void) {
        put(value != nil)
        if let value { putValue(&self, value) }
    }

    mutating func put<Element>(_ list: [Element], _ putElement: (inout FrameWriter, Element) -> Void) {
        put(list.count)
        for element in list { putElement(&self, element) }
    }
}

/// Reads the fields of a frame. Whatever the bytes are, it ends with the fields or with a `FrameError`.
struct FrameReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func number() throws(FrameError) -> UInt64 {
        guard rest.count >= 8 else { throw FrameError() }
        let number = rest.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        rest = rest.dropFirst(8)
        return number
    }

    mutating func integer() throws(FrameError) -> Int { Int(Int64(bitPattern: try number())) }

    /// A number of things or bytes.
    mutating func count() throws(FrameError) -> Int {
        let count = try integer()
        guard count >= 0 else { throw FrameError() }
        return count
    }

    mutating func flag() throws(FrameError) -> Bool {
        switch try number() {
        case 0: false
        case 1: true
        default: throw FrameError()
        }
    }

    mutating func bytes() throws(FrameError) -> ArraySlice<UInt8> {
        let count = try count()
        guard count <= rest.count else { throw FrameError() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func data() throws(FrameError) -> Data { Data(try bytes()) }

    mutating func text() throws(FrameError) -> String {
        guard let text = String(validating: try bytes(), as: UTF8.self) else { throw FrameError() }
        return text
    }

    mutating func optional<Value>(
        _ value: (inout FrameReader) throws(FrameError) -> Value
    ) throws(FrameError) -> Value? {
        try flag() ? try value(&self) : nil
    }

    mutating func list<Element>(
        _ element: (inout FrameReader) throws(FrameError) -> Element
    ) throws(FrameError) -> [Element] {
        let count = try count()
        // Each element has a byte at least, so that no number from outside decides how long this takes.
        guard count <= rest.count else { throw FrameError() }
        var list: [Element] = []
        for _ in 0..<count { list.append(try element(&self)) }
        return list
    }

    /// Throws unless everything was read.
    func end() throws(FrameError) {
        guard rest.isEmpty else { throw FrameError() }
    }
}
