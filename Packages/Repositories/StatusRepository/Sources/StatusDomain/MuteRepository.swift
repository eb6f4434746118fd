public import ResourceLoading

/// A requested write to the user's mutes.
public enum MuteIntent: Equatable, Sendable {
    /// Add some; each replaces one of the same target.
    case add([Mute])
    /// Remove the mutes of some targets. If one does not exist, none is removed.
    case remove([Mute.Target])
}

/// The user's mutes, and their writes. They belong to no address.
public protocol MuteRepository: WritePlanning where Intent == MuteIntent, Written == Mute {
    /// All mutes, oldest first, including expired ones.
    func mutes() async throws -> [Mute]
}

extension Mute {
    /// The step that adds it.
    public var addition: Step<Mute> { Step(id: target.id, before: .unknown, after: self) }
}

extension Mute.Target {
    /// The step that removes the target's mute.
    ///
    /// - Throws: `.notMuted` if it is not among `mutes`.
    public func removal(from mutes: [Mute]) throws -> Step<Mute> {
        guard let mute = mutes.first(where: { $0.target == self }) else { throw Failure.notMuted(words) }
        return Step(id: id, before: .value(mute), after: nil)
    }

    /// In the form that a person types.
    public var id: String {
        switch self {
        case .address(let address): "@\(address: address)"
        case .word(let word): word
        }
    }

    /// In a sentence, where a word has quotes.
    public var words: String {
        switch self {
        case .address: id
        case .word: "'\(id)'"
        }
    }
}

extension Failure {
    /// There is no mute of that target.
    public static func notMuted(_ words: String) -> Failure { Failure(.notFound, "\(words) is not muted") }
}
