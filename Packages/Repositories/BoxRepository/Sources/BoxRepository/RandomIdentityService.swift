public import BoxDomain

/// Random identities that can be read aloud and typed: eight characters.
///
/// The first is a letter, so that no program takes an id for a number. Of characters that look alike (`0 o`, `1 i l`,
/// `u v`) at most one is used. There are 5·10¹¹ ids: with 1,000 boxes a new id is taken once in 500 million times, and
/// then another is chosen.
public struct RandomIdentityService: IdentityService {
    private static let letters = Array("abcdefghjkmnpqrstvwxyz")
    private static let characters = letters + Array("23456789")

    private struct Bits: RandomNumberGenerator {
        let random: @Sendable () -> UInt64

        func next() -> UInt64 { random() }
    }

    private let random: @Sendable () -> UInt64

    /// Creates the service.
    ///
    /// - Parameter random: Returns random bits.
    public init(random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }) {
        self.random = random
    }

    public func nextBoxID() -> BoxID { BoxID(word()) }

    public func nextItemID() -> ItemID { ItemID(word()) }

    private func word() -> String {
        var bits = Bits(random: random)
        let (letters, characters) = (Self.letters, Self.characters)
        let first = letters[Int.random(in: letters.indices, using: &bits)]
        let rest = (1..<8).map { _ in characters[Int.random(in: characters.indices, using: &bits)] }
        return String([first] + rest)
    }
}
