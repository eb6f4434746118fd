import CCurl

/// Unpacks a body that is compressed with gzip.
///
/// libcurl's own reader takes a stream that breaks off for a whole one, and refuses a second member (measured with
/// 7.88.1).
final class GzipStream {
    private let pointer: OpaquePointer
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    /// How many bytes of the buffer the last call filled.
    private var count = 0
    /// How many bytes of the current input were used.
    private var used = 0
    /// Whether all input ended with the end of a member; true for an empty body.
    private(set) var isComplete = true

    /// - Returns: `nil` if libcurl has no zlib.
    init?() {
        guard let pointer = ccurl_gzip_init() else { return nil }
        self.pointer = pointer
    }

    deinit { ccurl_gzip_cleanup(pointer) }

    /// How an input ended.
    enum Step: Equatable {
        case isUsed
        /// The taker did not take everything, and returned this.
        case isStopped(Int)
        /// It is not gzip.
        case isBroken
    }

    /// Unpacks an input, piece by piece.
    ///
    /// - Parameters:
    ///   - input: After `isStopped`, begins with the same bytes as before.
    ///   - take: Returns the length of the piece if it took the piece; otherwise it gets the same piece next time.
    func unpack(_ input: UnsafeRawBufferPointer, into take: (UnsafeRawBufferPointer) -> Int) -> Step {
        while true {
            if count > 0 {
                let taken = buffer.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
                guard taken == count else { return .isStopped(taken) }
            }
            // A full buffer: zlib may hold more, without more input.
            guard used < input.count || count == buffer.count else {
                (used, count) = (0, 0)
                return .isUsed
            }
            guard unpackNext(input) else { return .isBroken }
        }
    }

    /// Fills the buffer.
    private func unpackNext(_ input: UnsafeRawBufferPointer) -> Bool {
        var (read, written) = (input.count - used, buffer.count)
        let bytes = input.bindMemory(to: UInt8.self).baseAddress.map { $0 + used }
        let state = ccurl_gzip_unpack(pointer, bytes, &read, &buffer, &written)
        used += read
        count = written
        if read + written > 0 { isComplete = state == CCURL_GZIP_AT_END }
        return state != CCURL_GZIP_BROKEN
    }
}
