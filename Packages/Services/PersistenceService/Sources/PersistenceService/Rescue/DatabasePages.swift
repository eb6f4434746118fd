import SystemCalls

/// The pages of a database file and its log, read without SQLite, one at a time: as much of a damaged file as can be
/// read.
///
/// Source: <https://sqlite.org/fileformat2.html>, sections 1.3 and 4.
struct DatabasePages {
    /// In bytes. Pages have no reserved space at their end: this program never reserves any.
    let size: Int
    /// The number of pages; the first is 1. An incomplete page at the end of the file does not count.
    let count: Int
    private let file: RegularFile
    private let log: WriteAheadLog?

    /// Reads the headers of a file and its log.
    ///
    /// - Parameter size: The page size if the file does not contain one.
    init(file: RegularFile, log: RegularFile?, size fallback: Int) {
        let log = log.flatMap(WriteAheadLog.init)
        let header = (try? file.bytes(from: 0, count: 100)) ?? []
        let stated = header.count == 100 ? header.number(at: 16, bytes: 2) : 0
        // The two bytes of the header cannot hold 65,536: it is stored as 1.
        let fromFile = stated == 1 ? 65_536 : stated
        let size = [fromFile, log?.pageSize ?? 0].first(where: Self.isSize) ?? fallback
        self.size = size
        self.file = file
        self.log = log?.pageSize == size ? log : nil
        let inFile = file.size / size
        count = self.log.map { min($0.databasePageCount, inFile + $0.loggedPageCount) } ?? inFile
    }

    /// Whether a number is a page size of this program, which has never used smaller ones.
    fileprivate static func isSize(_ size: Int) -> Bool { (4_096...65_536).contains(size) && size & (size - 1) == 0 }

    /// How many pages the file's header counts beyond those that exist; 0 if it does not say.
    ///
    /// The header's page count is valid only if its change counter (at 24) equals the one at 92 (section 1.3).
    var missingCount: Int {
        guard log == nil, let header = try? file.bytes(from: 0, count: 100), header.count == 100,
            header.number(at: 24, bytes: 4) == header.number(at: 92, bytes: 4)
        else { return 0 }
        return max(0, header.number(at: 28, bytes: 4) - count)
    }

    /// How many pages the file marks as free.
    var freeCount: Int { page(1).map { $0.number(at: 36, bytes: 4) } ?? 0 }

    /// Whether a page exists and contains only zeros.
    func isEmpty(_ number: Int) -> Bool {
        page(number)?.withUnsafeBytes { $0.bindMemory(to: UInt64.self).allSatisfy { $0 == 0 } } == true
    }

    /// The bytes of a page; `nil` for a page that is missing or unreadable.
    func page(_ number: Int) -> [UInt8]? {
        guard number >= 1, number <= count else { return nil }
        let page =
            if let log, let offset = log.offset(of: number) {
                try? log.file.bytes(from: offset, count: size)
            } else {
                try? file.bytes(from: (number - 1) * size, count: size)
            }
        return page?.count == size ? page : nil
    }

    /// Writes the whole file, with its log merged.
    func write(to copy: IncomingFile) throws(SystemError) {
        for number in stride(from: 1, through: count, by: 1) {
            try copy.add(page(number) ?? [UInt8](repeating: 0, count: size))
        }
    }
}

/// The committed pages of a log. Frames after a damaged one are ignored, as SQLite ignores them.
private struct WriteAheadLog {
    let file: RegularFile
    let pageSize: Int
    /// The frame of each page, from 0.
    private let frames: [UInt32: UInt32]
    /// The number of pages in the database, as the log says.
    let databasePageCount: Int
    /// How many pages the log has.
    var loggedPageCount: Int { frames.count }

    private static let headerSize = 32
    private static let frameHeaderSize = 24

    init?(_ file: RegularFile) {
        guard let header = try? file.bytes(from: 0, count: Self.headerSize), header.count == Self.headerSize else {
            return nil
        }
        let magic = header.number(at: 0, bytes: 4)
        guard magic == 0x377F_0682 || magic == 0x377F_0683 else { return nil }
        let isBigEndian = magic == 0x377F_0683
        let size = header.number(at: 8, bytes: 4)
        guard DatabasePages.isSize(size) else { return nil }
        var sum: (UInt32, UInt32) = (0, 0)
        header.add(to: &sum, from: 0, count: 24, isBigEndian: isBigEndian)
        guard header.sum(at: 24) == sum else { return nil }
        var (frames, pending): ([UInt32: UInt32], [UInt32: UInt32]) = ([:], [:])
        var databasePageCount: Int?
        for number: UInt32 in 0... {
            let start = Self.headerSize + Int(number) * (Self.frameHeaderSize + size)
            // A frame with other salts than the header is left over from an earlier log.
            guard let frame = try? file.bytes(from: start, count: Self.frameHeaderSize + size),
                frame.count == Self.frameHeaderSize + size, frame[8..<16] == header[16..<24]
            else { break }
            frame.add(to: &sum, from: 0, count: 8, isBigEndian: isBigEndian)
            frame.add(to: &sum, from: Self.frameHeaderSize, count: size, isBigEndian: isBigEndian)
            guard frame.sum(at: 16) == sum else { break }
            pending[UInt32(frame.number(at: 0, bytes: 4))] = number
            let committed = frame.number(at: 4, bytes: 4)
            if committed > 0 {
                frames.merge(pending) { $1 }
                pending = [:]
                databasePageCount = committed
            }
        }
        guard let databasePageCount else { return nil }
        (self.file, self.frames, self.databasePageCount) = (file, frames, databasePageCount)
        pageSize = size
    }

    /// Where a page's last committed version is.
    func offset(of page: Int) -> Int? {
        frames[UInt32(page)].map {
            Self.headerSize + Int($0) * (Self.frameHeaderSize + pageSize) + Self.frameHeaderSize
        }
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
