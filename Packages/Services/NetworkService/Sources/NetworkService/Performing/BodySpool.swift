import APIClient
import Foundation
import SystemCalls

/// Takes the body of an answer while it comes, and finds where it can be cut. A long one lies in a file without a name.
final class BodySpool {
    /// How much of a body is kept in memory, in bytes.
    static let mostInMemory = 1_048_576

    private(set) var body = SpooledBody()
    private let folder: String
    private var cutter: ListCutter?
    private var hasRoom = true

    /// - Parameters:
    ///   - folder: Where the file takes its room.
    ///   - cutter: Finds where the body can be cut.
    init(in folder: String, cutter: ListCutter?) {
        self.folder = folder
        self.cutter = cutter
    }

    /// Where the body can be cut; `nil` if it is short, or has to be read as a whole.
    var cuts: ListCuts? { body.count > Self.mostInMemory ? cutter?.cuts : nil }

    /// Takes the next piece. What finds no room in the folder stays in memory.
    func add(_ piece: Data) {
        cutter?.take(piece)
        body.rest.append(piece)
        guard hasRoom, body.rest.count > Self.mostInMemory else { return }
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

/// A body that came.
struct SpooledBody: Sendable {
    /// What has its first bytes; `nil` if there is none.
    fileprivate var file: UnnamedFile?
    /// How many bytes of the file count: a write that failed may have left others.
    fileprivate var filed = 0
    /// What follows them.
    fileprivate var rest = Data()

    /// How long it is, in bytes.
    var count: Int { filed + rest.count }

    /// Gives the bytes of these ranges, one after the other.
    func bytes(_ ranges: Range<Int>...) throws(SystemError) -> Data {
        var bytes = Data()
        for range in ranges {
            let inFile = range.clamped(to: 0..<filed)
            if let file, !inFile.isEmpty {
                let start = bytes.count
                bytes.count += inFile.count
                try bytes.withUnsafeMutableBytes { buffer in
                    Result { () throws(SystemError) in
                        let room = UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
                        try file.read(from: inFile.lowerBound, into: room)
                    }
                }.get()
            }
            let inRest = range.clamped(to: filed..<count)
            let start = rest.startIndex - filed
            bytes += rest[start + inRest.lowerBound..<start + inRest.upperBound]
        }
        return bytes
    }
}
