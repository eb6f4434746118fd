import Foundation
import Testing

@testable import ImageMetadata

@Suite("Mutated images")
struct MutationTests {
    /// The number of mutations and the first seed; `Scripts/fuzz images` sets both.
    private static let count = number("NEREID_FUZZ_COUNT") ?? 2000
    private static let firstSeed = UInt64(number("NEREID_FUZZ_SEED") ?? 1)
    /// The number of mutations of each seed, so that a failure is reproduced in moments.
    private static let countOfSeed = 1000
    private static let seeds = (0..<UInt64((count + countOfSeed - 1) / countOfSeed)).map { firstSeed &+ $0 }

    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    @Test("are stripped or refused; stripping them again changes nothing", arguments: seeds)
    func mutations(seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        var read = 0
        for round in 0..<Self.countOfSeed {
            let file = mutate(Sample.all[round % Sample.all.count].bytes, using: &generator)
            guard let image = try? StrippedImage(file) else { continue }
            read += 1
            let again = try? StrippedImage(image.bytes)
            // The rewritten Exif data may be longer than the damaged data in the file, but stay below 100 bytes.
            if image.bytes.count > file.count + 100 || again?.bytes != image.bytes {
                Issue.record("mutation \(round) of seed \(seed)")
            }
        }
        #expect(read > Self.countOfSeed / 100)
        try Self.noteEnd(of: seed)
    }

    /// Records finished seeds: the missing ones crashed or hung. Written to a file, since the test runner holds back
    /// output.
    private static func noteEnd(of seed: UInt64) throws {
        guard let path = ProcessInfo.processInfo.environment["NEREID_FUZZ_PROGRESS"] else { return }
        let file = try FileHandle(forUpdating: URL(filePath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data("\(seed)\n".utf8))
    }

    private func mutate(_ file: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = file
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, place + Int.random(in: 1...20, using: &generator))
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
            case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
            case 2: bytes[place] &+= [1, 0xFF].randomElement(using: &generator) ?? 0
            case 3: bytes.insert(UInt8.random(in: .min ... .max, using: &generator), at: place)
            case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 5: bytes.removeSubrange(place..<end)
            case 6: for index in place..<min(bytes.count, place + 4) { bytes[index] = 0xFF }
            default: if Bool.random(using: &generator) { bytes.removeSubrange(place...) }
            }
        }
        return bytes
    }
}

/// SplitMix64: the same numbers in each run.
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
