import Foundation
import SystemCalls

/// Frames over a socket: the length in eight bytes, the highest first, then as many bytes.
///
/// One thread may send while another one receives.
final class FrameLink {
    /// Why a frame did not come, or did not go.
    enum Failure: Error, Equatable {
        /// The other side has gone, perhaps in the middle of a frame.
        case closed
        /// It names a length that no frame has.
        case oversized
        /// The deadline came first.
        case late
        /// The system refuses, for another reason.
        case system(SystemError)
    }

    private static let lengthSize = 8
    private let socket: Socket

    init(_ socket: Socket) { self.socket = socket }

    /// Sends a frame; waits until `deadline`, or for as long as it takes.
    ///
    /// - Parameter rest: The end of the frame, which may be large, and so is not copied.
    static func send(
        _ frame: [UInt8], _ rest: Data = Data(), over socket: Socket, until deadline: ContinuousClock.Instant? = nil
    ) throws(Failure) {
        var length = FrameWriter()
        length.put(frame.count + rest.count)
        try limit(socket, deadline)
        do throws(SystemError) {
            try socket.write(length.bytes)
            try socket.write(frame)
            try socket.write(rest)
        } catch {
            throw failure(of: error)
        }
    }

    /// Waits for the next frame, until `deadline`, or for as long as it takes.
    ///
    /// - Parameter limit: How many bytes it may have.
    func receive(limit: Int, until deadline: ContinuousClock.Instant? = nil) throws(Failure) -> [UInt8] {
        var reader = FrameReader(try take(Self.lengthSize, until: deadline))
        guard let length = try? reader.count(), length <= limit else { throw .oversized }
        return try take(length, until: deadline)
    }

    /// Takes as many bytes, straight to where they stay: an answer may be large.
    private func take(_ count: Int, until deadline: ContinuousClock.Instant?) throws(Failure) -> [UInt8] {
        var failure: Failure?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(Failure) {
                while filled < count {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                    filled += try take(into: rest, until: deadline)
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    private func take(
        into buffer: UnsafeMutableRawBufferPointer, until deadline: ContinuousClock.Instant?
    ) throws(Failure) -> Int {
        try Self.limit(socket, deadline)
        let count: Int
        do throws(SystemError) { count = try socket.read(into: buffer) } catch { throw Self.failure(of: error) }
        guard count > 0 else { throw .closed }
        return count
    }

    private static func limit(_ socket: Socket, _ deadline: ContinuousClock.Instant?) throws(Failure) {
        guard let deadline else { return }
        let rest = ContinuousClock.now.duration(to: deadline)
        guard rest > .zero else { throw .late }
        do throws(SystemError) { try socket.setTimeout(rest) } catch { throw failure(of: error) }
    }

    private static func failure(of error: SystemError) -> Failure {
        if error.isTimeout { return .late }
        return error.isBrokenPipe ? .closed : .system(error)
    }
}
