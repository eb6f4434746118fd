import CSQLite
import PersistenceServiceInterface

/// A page of a table or an index, read cell by cell: one damaged cell does not hide the others.
///
/// Source: <https://sqlite.org/fileformat2.html>, sections 1.6, 1.7 and 2.1.
struct TreePage {
    enum Kind: UInt8 {
        case indexInterior = 2
        case tableInterior = 5
        case indexLeaf = 10
        case tableLeaf = 13

        var isInterior: Bool { self == .indexInterior || self == .tableInterior }
        var isIndex: Bool { self == .indexInterior || self == .indexLeaf }
    }

    let kind: Kind
    private let bytes: [UInt8]
    private let cells: [Int]
    private let rightmost: Int?

    /// Reads a page; `nil` if it is not part of a tree.
    init?(_ number: Int, of pages: DatabasePages) {
        guard let bytes = pages.page(number) else { return nil }
        let header = number == 1 ? 100 : 0
        guard let kind = Kind(rawValue: bytes[header]) else { return nil }
        let pointers = header + (kind.isInterior ? 12 : 8)
        let count = bytes.number(at: header + 3, bytes: 2)
        guard pointers + 2 * count <= bytes.count else { return nil }
        self.kind = kind
        self.bytes = bytes
        cells = (0..<count).map { bytes.number(at: pointers + 2 * $0, bytes: 2) }.filter {
            $0 >= pointers + 2 * count && $0 + 4 <= bytes.count
        }
        rightmost = kind.isInterior ? bytes.number(at: header + 8, bytes: 4) : nil
    }

    /// The pages below.
    var children: [Int] {
        guard let rightmost else { return [] }
        return cells.map { bytes.number(at: $0, bytes: 4) } + [rightmost]
    }

    /// The rows on this page, each read when it is asked for, since it may be long; `nil` for each unreadable one.
    func records(in pages: DatabasePages) -> LazyMapSequence<[Int], RowRecord?> {
        (kind == .tableInterior ? [] : cells).lazy.map { record(at: $0, in: pages) }
    }

    /// The largest row that is read, in bytes: a text of 16 MiB, the longest that this program sends, and 64 KiB for
    /// its other columns.
    private static let largestRow = (16 << 20) + (64 << 10)

    private func record(at cell: Int, in pages: DatabasePages) -> RowRecord? {
        var reader = ByteReader(bytes, at: kind == .indexInterior ? cell + 4 : cell)
        guard let size = reader.varint(), size >= 2, size <= min(Self.largestRow, pages.count * pages.size)
        else { return nil }
        var rowID: Int64?
        if kind == .tableLeaf {
            guard let number = reader.wideVarint() else { return nil }
            rowID = number
        }
        guard let payload = payload(Int(size), at: reader.offset, in: pages) else { return nil }
        return RowRecord(payload, rowID: rowID)
    }

    private func payload(_ size: Int, at start: Int, in pages: DatabasePages) -> [UInt8]? {
        // How much of a row is on the page itself, by the format's formulas; the rest is in a chain of overflow pages.
        let usable = pages.size
        let most = kind == .tableLeaf ? usable - 35 : (usable - 12) * 64 / 255 - 23
        let least = (usable - 12) * 32 / 255 - 23
        let fitting = least + (size - least) % (usable - 4)
        let localIfSplit = fitting <= most ? fitting : least
        let local = size <= most ? size : localIfSplit
        guard start + local <= bytes.count else { return nil }
        var payload = Array(bytes[start..<start + local])
        guard local < size else { return payload }
        guard start + local + 4 <= bytes.count else { return nil }
        var next = bytes.number(at: start + local, bytes: 4)
        // Reads no more overflow pages than the row needs, so a damaged link cannot cause an endless loop.
        while payload.count < size {
            guard let page = pages.page(next) else { return nil }
            payload += page[4..<min(page.count, 4 + size - payload.count)]
            next = page.number(at: 0, bytes: 4)
        }
        return next == 0 ? payload : nil
    }
}

/// A stored row.
struct RowRecord {
    /// `nil` for a row of an index, or of a table without row ids.
    let rowID: Int64?
    let values: [SQLValue]

    /// Reads a row; `nil` if it is invalid. Source: <https://sqlite.org/fileformat2.html>, section 2.1.
    init?(_ payload: [UInt8], rowID: Int64?) {
        var header = ByteReader(payload, at: 0)
        guard let headerSize = header.varint(), headerSize <= payload.count else { return nil }
        var offset = Int(headerSize)
        var values: [SQLValue] = []
        while header.offset < headerSize {
            guard let type = header.varint() else { return nil }
            guard let (value, size) = SQLValue.read(type, at: offset, of: payload) else { return nil }
            values.append(value)
            offset += size
        }
        guard header.offset == headerSize, offset == payload.count else { return nil }
        self.rowID = rowID
        self.values = values
    }
}

extension SQLValue {
    fileprivate static func read(_ type: Int, at offset: Int, of bytes: [UInt8]) -> (value: SQLValue, size: Int)? {
        let sizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]
        let size = type < sizes.count ? sizes[type] : (type - 12) / 2
        guard type != 10, type != 11, size >= 0, offset + size <= bytes.count else { return nil }
        let content = bytes[offset..<offset + size]
        switch type {
        case 0: return (.null, 0)
        case 7: return (.real(Double(bitPattern: content.reduce(0) { $0 << 8 | UInt64($1) })), 8)
        case 8, 9: return (.integer(Int64(type - 8)), 0)
        case 1...6:
            let isNegative = (content.first ?? 0) & 0x80 != 0
            return (.integer(content.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) }), size)
        // Invalid UTF-8 is repaired, as wherever a text is read.
        default: return (type % 2 == 0 ? .blob(Array(content)) : .text(String(decoding: content, as: UTF8.self)), size)
        }
    }
}

/// Reads numbers, never past the end.
private struct ByteReader {
    private let bytes: [UInt8]
    private(set) var offset: Int

    init(_ bytes: [UInt8], at offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    /// A number of one to nine bytes.
    mutating func wideVarint() -> Int64? {
        var number: UInt64 = 0
        for index in 0..<9 {
            guard offset < bytes.count else { return nil }
            let byte = bytes[offset]
            offset += 1
            if index == 8 { return Int64(bitPattern: number << 8 | UInt64(byte)) }
            number = number << 7 | UInt64(byte & 0x7F)
            if byte & 0x80 == 0 { return Int64(bitPattern: number) }
        }
        return nil
    }

    /// A size or a type; small enough that sums cannot overflow.
    mutating func varint() -> Int? {
        wideVarint().flatMap { (0...Int64(Int32.max)).contains($0) ? Int($0) : nil }
    }
}
