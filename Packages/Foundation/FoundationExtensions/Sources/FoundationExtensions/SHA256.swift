/// A SHA-256 digest, which identifies content: in practice, no two contents have the same one.
///
/// Implemented here because Linux has no CryptoKit without a third-party package (ADR-0005). It detects damage and
/// tells contents apart; no secret depends on it.
///
/// Source: FIPS 180-4, sections 4.1.2, 4.2.2, 5.1.1, 5.3.3 and 6.2.2.
public struct SHA256: Sendable {
    private var state = initialState
    /// The bytes that do not fill a block yet.
    private var rest: [UInt8] = []
    /// How many bytes were added.
    private var count: UInt64 = 0
    private var schedule = [UInt32](repeating: 0, count: 64)

    /// Starts with no bytes.
    public init() {}

    /// Returns the digest as 64 lower-case hexadecimal digits.
    public static func hexadecimal(of bytes: some Collection<UInt8>) -> String {
        var hash = SHA256()
        hash.add(bytes)
        return hash.hexadecimal
    }

    /// Adds bytes to the end of the content.
    public mutating func add(_ bytes: some Collection<UInt8>) {
        if bytes.withContiguousStorageIfAvailable({ add(buffer: $0) }) == nil {
            Array(bytes).withUnsafeBufferPointer { add(buffer: $0) }
        }
    }

    /// The digest of what was added so far, as 64 lower-case hexadecimal digits.
    public var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// The digest of what was added so far, 32 bytes.
    private var digest: [UInt8] {
        // The padding: a one bit, zeros, and the length in bits as 64 bits; it fills one or two blocks.
        var end: [UInt8] = [0x80]
        while (rest.count + end.count) % 64 != 56 { end.append(0) }
        let bits = count &* 8
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            end.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
        var whole = self
        whole.add(end)
        let state = whole.state
        return [state.0, state.1, state.2, state.3, state.4, state.5, state.6, state.7].flatMap { word in
            stride(from: UInt32(24), through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
        }
    }

    private mutating func add(buffer: UnsafeBufferPointer<UInt8>) {
        count &+= UInt64(buffer.count)
        var bytes = buffer[...]
        if !rest.isEmpty {
            let missing = bytes.prefix(64 - rest.count)
            rest += missing
            bytes = bytes.dropFirst(missing.count)
            guard rest.count == 64 else { return }
            let block = rest
            block.withUnsafeBufferPointer { compress($0) }
            rest = []
        }
        let whole = bytes.count / 64 * 64
        compress(UnsafeBufferPointer(rebasing: bytes.prefix(whole)))
        rest = Array(bytes.dropFirst(whole))
    }

    /// Processes whole blocks.
    private mutating func compress(_ blocks: UnsafeBufferPointer<UInt8>) {
        Self.roundConstants.withUnsafeBufferPointer { constants in
            schedule.withUnsafeMutableBufferPointer { schedule in
                for start in stride(from: 0, to: blocks.count, by: 64) {
                    Self.compress(
                        UnsafeBufferPointer(rebasing: blocks[start..<(start + 64)]), into: &state, constants, schedule)
                }
            }
        }
    }

    private typealias State = (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)

    private static func compress(
        _ block: UnsafeBufferPointer<UInt8>, into state: inout State, _ constants: UnsafeBufferPointer<UInt32>,
        _ words: UnsafeMutableBufferPointer<UInt32>
    ) {
        for index in 0..<16 {
            let start = index &* 4
            words[index] =
                UInt32(block[start]) &<< 24 | UInt32(block[start &+ 1]) &<< 16 | UInt32(block[start &+ 2]) &<< 8
                | UInt32(block[start &+ 3])
        }
        for index in 16..<64 {
            let two = words[index &- 2]
            let fifteen = words[index &- 15]
            let small1 = rotated(two, 17) ^ rotated(two, 19) ^ (two &>> 10)
            let small0 = rotated(fifteen, 7) ^ rotated(fifteen, 18) ^ (fifteen &>> 3)
            words[index] = small1 &+ words[index &- 7] &+ small0 &+ words[index &- 16]
        }
        var (a, b, c, d, e, f, g, h) = state
        for index in 0..<64 {
            let big1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
            let first = h &+ big1 &+ ((e & f) ^ (~e & g)) &+ constants[index] &+ words[index]
            let big0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
            let second = big0 &+ ((a & b) ^ (a & c) ^ (b & c))
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        state = (
            state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e, state.5 &+ f, state.6 &+ g,
            state.7 &+ h
        )
    }

    // Masking shifts: the others are generic functions, and slow in a debug build.
    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }

    private static let initialState: State = (
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19
    )

    private static let roundConstants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}

extension String {
    /// The SHA-256 digest of its UTF-8 bytes, as hexadecimal digits.
    public var sha256: String { SHA256.hexadecimal(of: utf8) }
}
