/// A set of module numbers, one bit each.
struct ModuleSet: Hashable, Sendable {
    private var words: [UInt64]

    /// - Parameter count: The number of modules; members are smaller.
    init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    init(_ members: some Sequence<Int>, count: Int) {
        self.init(count: count)
        for member in members { insert(member) }
    }

    func contains(_ member: Int) -> Bool { words[member >> 6] & (1 << UInt64(member & 63)) != 0 }

    /// - Returns: Whether it was not a member before.
    @discardableResult
    mutating func insert(_ member: Int) -> Bool {
        let bit: UInt64 = 1 << UInt64(member & 63)
        defer { words[member >> 6] |= bit }
        return words[member >> 6] & bit == 0
    }

    mutating func formUnion(_ other: ModuleSet) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    mutating func formIntersection(_ other: ModuleSet) {
        for index in words.indices { words[index] &= other.words[index] }
    }

    mutating func subtract(_ other: ModuleSet) {
        for index in words.indices { words[index] &= ~other.words[index] }
    }

    func union(_ other: ModuleSet) -> ModuleSet {
        var result = self
        result.formUnion(other)
        return result
    }

    func intersection(_ other: ModuleSet) -> ModuleSet {
        var result = self
        result.formIntersection(other)
        return result
    }

    func subtracting(_ other: ModuleSet) -> ModuleSet {
        var result = self
        result.subtract(other)
        return result
    }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// The members, ascending.
    var members: [Int] {
        var members: [Int] = []
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                members.append((index << 6) + rest.trailingZeroBitCount)
                // Clears the lowest bit.
                rest &= rest - 1
            }
        }
        return members
    }
}
