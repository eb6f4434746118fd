public import BoxDomain

/// Identities that can be read aloud and typed: eight signs, drawn by lot.
///
/// A letter comes first, so that no program takes one for a number; what looks like another sign (`0 o`, `1 i l`, `u v`)
/// is left out. There are 5·10¹¹ of them: among 1,000 boxes the next one is taken once in 500 million times, and then
/// another is drawn.
public struct RandomIdentityService: IdentityService {
    private static let letters = Array("abcdefghjkmnpqrstvwxyz")
    private static let signs = letters + Array("23456789")

    /// Makes the service.
    public init() {}

    public func nextBoxID() -> BoxID { BoxID(Self.word()) }

    public func nextItemID() -> ItemID { ItemID(Self.word()) }

    private static func word() -> String {
        var generator = SystemRandomNumberGenerator()
        let first = letters[Int.random(in: letters.indices, using: &generator)]
        let rest = (1..<8).map { _ in signs[Int.random(in: signs.indices, using: &generator)] }
        return String([first] + rest)
    }
}
