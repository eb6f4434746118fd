/// A generator that gives the same numbers in every run: a 64-bit linear congruential one.
struct SeededBytes: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        // The upper half alone is used: the lower bits of such a generator repeat early.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let high = state >> 32
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return high << 32 | state >> 32
    }

    /// Up to 60 bytes, many of them parts of sequences.
    mutating func bytes() -> [UInt8] {
        let common = Array("\u{1B}\u{1B}[O]P?<;:0123456789~uMmAZ\\\u{7}\r\n".utf8)
        return (0..<Int.random(in: 0...60, using: &self)).map { _ in
            Bool.random(using: &self)
                ? common.randomElement(using: &self) ?? 0 : UInt8.random(in: .min ... .max, using: &self)
        }
    }
}
