import APIClient
import Foundation
import SystemCalls

/// Stores the body of an answer as it arrives, in an unnamed file if it is long, and finds where it can be cut.
final class BodySpool {
    /// How much of a body is kept in memory, in bytes.
    static let maximumBytesInMemory = 1_048_576

    private(set) var body = SpooledBody()
    /// How long the program may still work on this answer.
    private(set) var time: ReadingTime
    private let folder: String
    private var cutter: ListCutter?
    private var hasRoom = true

    /// - Parameters:
    ///   - folder: A folder on the disk that holds the file.
    ///   - cutter: Finds where the body can be cut.
    ///   - time: How long the program may work on the answer.
    init(in folder: String, cutter: ListCutter?, time: ReadingTime) {
        self.folder = folder
        self.cutter = cutter
        self.time = time
    }

    /// Where the body can be cut; `nil` if it is short or must be read as a whole.
    var cuts: ListCuts? { body.count > Self.maximumBytesInMemory ? cutter?.cuts : nil }

    /// Adds the next piece. It stays in memory if the folder has no space.
    ///
    /// - Parameter piece: Makes the piece. The time that it takes counts as work on the answer, as does storing the
    ///   piece.
    func add(_ piece: () -> Data) {
        // A copy, since the work may use this object meanwhile.
        var time = time
        time.spend { store(piece()) }
        self.time = time
    }

    private func store(_ piece: Data) {
        cutter?.receive(piece)
        body.rest.append(piece)
        guard hasRoom, body.rest.count > Self.maximumBytesInMemory else { return }
        do throws(SystemError) {
            if body.file == nil { body.file = try UnnamedFile(in: folder) }
            try body.file?.add(body.rest)
            body.filed += body.rest.count
            body.rest.removeAll(keepingCapacity: true)
        } catch {
            hasRoom = false
        }
    }
}

/// A received body.
struct SpooledBody: Sendable {
    /// The file with the first bytes; `nil` if there is none.
    fileprivate var file: UnnamedFile?
    /// How many bytes of the file are valid: a failed write may have added others.
    fileprivate(set) var filed = 0
    /// The bytes after those of the file.
    fileprivate var rest = Data()

    /// The length in bytes.
    var count: Int { filed + rest.count }

    /// Returns the bytes of the ranges, one after the other.
    func bytes(_ ranges: Range<Int>...) throws(SystemError) -> Data {
        var bytes = Data()
        for range in ranges {
            let inFile = range.clamped(to: 0..<filed)
            if let file, !inFile.isEmpty {
                let start = bytes.count
                bytes.count += inFile.count
                // `Data` rethrows without the type of the error: a `Result` keeps it.
                try bytes.withUnsafeMutableBytes { buffer in
                    Result { () throws(SystemError) in
                        let room = UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
                        try file.read(from: inFile.lowerBound, into: room)
                    }
                }.get()
            }
            let inRest = range.clamped(to: filed..<count)
            let shift = rest.startIndex - filed
            bytes += rest[shift + inRest.lowerBound..<shift + inRest.upperBound]
        }
        return bytes
    }
}
