/// The pages of a database file and its log, read without SQLite: as much of a damaged file as can be read.
///
/// Source: <https://sqlite.org/fileformat2.html>, sections 1.3 and 4.
struct DatabasePages {
    /// In bytes. Pages have no reserved space at their end: this program never reserves any.
    let size: Int
    /// The number of pages; the first is 1. An incomplete page at the end of the file does not count.
    let count: Int
    private let file: [UInt8]
    private let log: [UInt8]
    /// The offset of each page's last committed version in the log.
    private let logged: [Int: Int]

    /// Reads a file and its log.
    ///
    /// - Parameter size: The page size if the file does not contain one.
    init(file: [UInt8], log: [UInt8], size fallback: Int) {
        let log = WriteAheadLog(log)
        let stated = file.count >= 100 ? file.number(at: 16, bytes: 2) : 0
        let fromFile = stated == 1 ? 65_536 : stated
        let size = [fromFile, log?.pageSize ?? 0].first(where: Self.isSize) ?? fallback
        self.size = size
        self.file = file
        let usable = log.flatMap { $0.pageSize == size ? $0 : nil }
        self.log = usable?.bytes ?? []
        logged = usable?.pages ?? [:]
        count = usable?.count ?? file.count / size
    }

    /// Whether a number is a valid page size.
    private static func isSize(_ size: Int) -> Bool { (512...65_536).contains(size) && size & (size - 1) == 0 }

    /// How many pages the file's header counts beyond those that exist; 0 if it does not say.
    var missing: Int {
        guard logged.isEmpty, file.count >= 100, file.number(at: 24, bytes: 4) == file.number(at: 92, bytes: 4) else {
            return 0
        }
        return max(0, file.number(at: 28, bytes: 4) - count)
    }

    /// How many pages the file marks as free.
    var freeCount: Int { page(1).map { $0.number(at: 36, bytes: 4) } ?? 0 }

    /// Whether a page exists and contains only zeros.
    func isEmpty(_ number: Int) -> Bool { page(number)?.allSatisfy { $0 == 0 } == true }

    /// The bytes of a page; `nil` if there is none.
    func page(_ number: Int) -> [UInt8]? {
        guard number >= 1, number <= count else { return nil }
        if let offset = logged[number] { return Array(log[offset..<offset + size]) }
        let offset = (number - 1) * size
        guard offset + size <= file.count else { return nil }
        return Array(file[offset..<offset + size])
    }

    /// The whole file, with its log merged.
    var merged: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * size)
        for number in stride(from: 1, through: count, by: 1) {
            bytes += page(number) ?? [UInt8](repeating: 0, count: size)
        }
        return bytes
    }
}

/// The committed pages of a log. Frames after a damaged one are ignored, as SQLite ignores them.
private struct WriteAheadLog {
    let bytes: [UInt8]
    let pageSize: Int
    /// The offset of each page.
    let pages: [Int: Int]
    /// The number of pages in the database.
    let count: Int

    private static let headerSize = 32
    private static let frameHeaderSize = 24

    init?(_ bytes: [UInt8]) {
        guard bytes.count > Self.headerSize else { return nil }
        let magic = bytes.number(at: 0, bytes: 4)
        guard magic == 0x377F_0682 || magic == 0x377F_0683 else { return nil }
        let isBigEndian = magic == 0x377F_0683
        let size = bytes.number(at: 8, bytes: 4)
        guard (512...65_536).contains(size), size & (size - 1) == 0 else { return nil }
        var sum: (UInt32, UInt32) = (0, 0)
        bytes.add(to: &sum, from: 0, count: 24, isBigEndian: isBigEndian)
        guard bytes.sum(at: 24) == sum else { return nil }
        var (pages, pending): ([Int: Int], [Int: Int]) = ([:], [:])
        var count: Int?
        var frame = Self.headerSize
        while frame + Self.frameHeaderSize + size <= bytes.count {
            let content = frame + Self.frameHeaderSize
            guard bytes[frame + 8..<frame + 16] == bytes[16..<24] else { break }
            bytes.add(to: &sum, from: frame, count: 8, isBigEndian: isBigEndian)
            bytes.add(to: &sum, from: content, count: size, isBigEndian: isBigEndian)
            guard bytes.sum(at: frame + 16) == sum else { break }
            pending[bytes.number(at: frame, bytes: 4)] = content
            let committed = bytes.number(at: frame + 4, bytes: 4)
            if committed > 0 {
                pages.merge(pending) { $1 }
                pending = [:]
                count = committed
            }
            frame = content + size
        }
        guard let count else { return nil }
        self.bytes = bytes
        self.pages = pages
        self.count = count
        pageSize = size
    }
}

extension [UInt8] {
    /// A big-endian number. The bytes must exist.
    func number(at offset: Int, bytes count: Int) -> Int {
        self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Adds bytes to the log's two checksums.
    fileprivate func add(to sum: inout (UInt32, UInt32), from start: Int, count: Int, isBigEndian: Bool) {
        withUnsafeBytes { bytes in
            for offset in stride(from: start, to: start + count, by: 8) {
                let first = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                let second = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
                sum.0 = sum.0 &+ (isBigEndian ? first.bigEndian : first.littleEndian) &+ sum.1
                sum.1 = sum.1 &+ (isBigEndian ? second.bigEndian : second.littleEndian) &+ sum.0
            }
        }
    }

    fileprivate func sum(at offset: Int) -> (UInt32, UInt32) {
        (UInt32(number(at: offset, bytes: 4)), UInt32(number(at: offset + 4, bytes: 4)))
    }
}
