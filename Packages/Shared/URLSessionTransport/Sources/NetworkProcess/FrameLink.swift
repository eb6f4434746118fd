import Foundation
import SystemCalls

/// Frames over a socket: the lengths of the fields and of the body in eight bytes each, the highest first, then fields
/// and body.
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

    private let socket: Socket

    init(_ socket: Socket) { self.socket = socket }

    /// Sends a frame; waits until `deadline`, or for as long as it takes.
    ///
    /// - Parameter body: The end of the frame, which may be large, and so is not copied.
    static func send(
        _ fields: [UInt8], _ body: Data = Data(), over socket: Socket, until deadline: ContinuousClock.Instant? = nil
    ) throws(Failure) {
        var lengths = FrameWriter()
        lengths.put(fields.count)
        lengths.put(body.count)
        try limit(socket, deadline)
        do throws(SystemError) {
            try socket.write(lengths.bytes)
            try socket.write(fields)
            try socket.write(body)
        } catch {
            throw failure(of: error)
        }
    }

    /// Waits for the next frame, until `deadline`, or for as long as it takes.
    ///
    /// - Parameter limit: How many bytes it may have.
    func receive(
        limit: Int, until deadline: ContinuousClock.Instant? = nil
    ) throws(Failure) -> (fields: [UInt8], body: Data) {
        var reader = FrameReader(try take(2 * 8, until: deadline))
        guard let fields = try? reader.count(), let body = try? reader.count(), fields <= limit, body <= limit - fields
        else { throw .oversized }
        return (try take(fields, until: deadline), try takeBody(body, until: deadline))
    }

    private func take(_ count: Int, until deadline: ContinuousClock.Instant?) throws(Failure) -> [UInt8] {
        var failure: Failure?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            failure = fill(UnsafeMutableRawBufferPointer(buffer), until: deadline)
            filled = failure == nil ? count : 0
        }
        if let failure { throw failure }
        return bytes
    }

    /// Straight to where it stays: an answer may be large.
    private func takeBody(_ count: Int, until deadline: ContinuousClock.Instant?) throws(Failure) -> Data {
        var body = Data(count: count)
        if let failure = body.withUnsafeMutableBytes({ fill($0, until: deadline) }) { throw failure }
        return body
    }

    /// Reads until the buffer is full; gives why it is not.
    private func fill(_ buffer: UnsafeMutableRawBufferPointer, until deadline: ContinuousClock.Instant?) -> Failure? {
        do throws(Failure) {
            var filled = 0
            while filled < buffer.count {
                try Self.limit(socket, deadline)
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                let count: Int
                do throws(SystemError) { count = try socket.read(into: rest) } catch { throw Self.failure(of: error) }
                guard count > 0 else { throw .closed }
                filled += count
            }
            return nil
        } catch {
            return error
        }
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
