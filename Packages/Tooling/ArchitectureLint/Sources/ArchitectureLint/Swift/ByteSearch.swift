/// Searches bytes for a word, from their end; skips most of the bytes (Horspool's algorithm).
struct ByteSearch: Sendable {
    private let word: [UInt8]
    /// For each byte at a possible start of the word, the distance to the next possible start on its left.
    private let steps: [UInt8]

    /// - Parameter word: At most 255 bytes, and not empty.
    init(_ word: String) {
        let word = Array(word.utf8)
        var steps = [UInt8](repeating: UInt8(word.count), count: 256)
        for (step, byte) in word.enumerated().dropFirst().reversed() { steps[Int(byte)] = UInt8(step) }
        (self.word, self.steps) = (word, steps)
    }

    /// The offset of the word's last occurrence; `nil` if there is none.
    func last(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        word.withUnsafeBufferPointer { word in
            steps.withUnsafeBufferPointer { steps in
                var start = bytes.count - word.count
                while start >= 0 {
                    if bytes[start] == word[0], bytes[start..<(start + word.count)].elementsEqual(word) { return start }
                    start -= Int(steps[Int(bytes[start])])
                }
                return nil
            }
        }
    }
}
