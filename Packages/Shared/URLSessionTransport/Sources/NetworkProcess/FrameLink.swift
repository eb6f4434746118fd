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
    private var received: [UInt8] = []

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
        try fill(Self.lengthSize, until: deadline)
        var reader = FrameReader(Array(received.prefix(Self.lengthSize)))
        guard let length = try? reader.count(), length <= limit else { throw .oversized }
        received.removeFirst(Self.lengthSize)
        try fill(length, until: deadline)
        if received.count == length {
            // The usual case: no second copy of a large answer.
            defer { received = [] }
            return received
        }
        defer { received.removeFirst(length) }
        return Array(received.prefix(length))
    }

    private func fill(_ count: Int, until deadline: ContinuousClock.Instant?) throws(Failure) {
        received.reserveCapacity(count)
        while received.count < count {
            try Self.limit(socket, deadline)
            let part: [UInt8]
            do throws(SystemError) {
                part = try socket.read(upTo: 262_144)
            } catch {
                throw Self.failure(of: error)
            }
            guard !part.isEmpty else { throw .closed }
            received += part
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
