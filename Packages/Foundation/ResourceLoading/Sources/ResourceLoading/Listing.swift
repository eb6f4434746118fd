/// Saves things that have a name and that everybody may see in a list, or not: PURLs and pastes.
///
/// The service takes the flag with the rest, and has been seen to save a text and to leave its listing as it was. Where
/// its answer does not say whether something is listed, the list that everybody gets tells. Sources: issues 517 and 531
/// of neatnik/omg.lol, and pastepad's commit c117122, which made and deleted pastes because a changed flag was ignored.
public struct Listing: Sendable {
    private let flag: @Sendable (_ name: String) async throws(RemoteFailure) -> Bool?
    private let listedNames: @Sendable () async throws(RemoteFailure) -> [String]

    /// Describes where the things are.
    ///
    /// - Parameters:
    ///   - flag: Asks the server, as the owner, whether one is listed; nil where its answer does not say.
    ///   - listedNames: Asks for the names that everybody gets to see.
    public init(
        flag: @escaping @Sendable (_ name: String) async throws(RemoteFailure) -> Bool?,
        listedNames: @escaping @Sendable () async throws(RemoteFailure) -> [String]
    ) {
        self.flag = flag
        self.listedNames = listedNames
    }

    /// What there is under a name.
    public struct Current: Sendable {
        public let name: String
        /// nil where the server did not say.
        public let isListed: Bool?

        /// Describes it.
        public init(name: String, isListed: Bool?) {
            self.name = name
            self.isListed = isListed
        }
    }

    /// What was saved.
    public struct Saved: Equatable, Sendable {
        /// The name that the server gave it.
        public let name: String
        public let isListed: Bool
        public let outcome: ListingOutcome
    }

    /// Saves something with the flag that is asked for, or with the one that is there.
    ///
    /// - Parameters:
    ///   - asked: nil: as it is, and a new one is not listed.
    ///   - current: What is there and is replaced; nil: nothing.
    ///   - send: Saves it, and gives the name that the server gave it.
    /// - Throws: What looking up the flag that is there, or `send`, throws. Nothing is thrown after `send`.
    public func save(
        asked: Bool?, over current: Current?, send: (_ isListed: Bool) async throws(RemoteFailure) -> String
    ) async throws(RemoteFailure) -> Saved {
        let wanted: Bool
        if let asked {
            wanted = asked
        } else if let current {
            wanted = try await isListed(current)
        } else {
            wanted = false
        }
        let name = try await send(wanted)
        guard let current, let asked, current.isListed != asked else {
            return Saved(name: name, isListed: wanted, outcome: .asAsked)
        }
        do throws(RemoteFailure) {
            let isListed = try await isListed(Current(name: name, isListed: flag(name)))
            return Saved(name: name, isListed: isListed, outcome: isListed == asked ? .asAsked : .ignored)
        } catch {
            return Saved(name: name, isListed: wanted, outcome: .unconfirmed)
        }
    }

    /// Says whether what is there is listed, by the list that everybody gets where the server's answer did not say.
    public func isListed(_ current: Current) async throws(RemoteFailure) -> Bool {
        if let isListed = current.isListed { return isListed }
        do throws(RemoteFailure) {
            return try await listedNames().contains(current.name)
        } catch {
            // An address that lists nothing answers so.
            if case .refused(let refusal) = error, refusal.isNothingThere { return false }
            throw error
        }
    }
}

/// What became of the wish to list something, or not to.
public enum ListingOutcome: Equatable, Sendable {
    /// It is as it was asked for, or nothing was to change.
    case asAsked
    /// The server took the rest and left this as it was.
    case ignored
    /// It could not be looked up again.
    case unconfirmed

    /// What did not go as it was asked for, in one sentence; nil when all did.
    ///
    /// - Parameters:
    ///   - noun: What was saved, such as `paste`.
    ///   - isListed: As the server has it, as far as that is known.
    public func warning(_ noun: String, _ name: String, isListed: Bool) -> String? {
        let state = isListed ? "listed" : "unlisted"
        return switch self {
        case .asAsked: nil
        case .ignored:
            "the server saved \(name) and still says that it is \(state). It may need a moment; "
                + "if it stays so, delete the \(noun) and create it again"
        case .unconfirmed: "the server saved \(name); whether it is \(state) now could not be looked up"
        }
    }
}
