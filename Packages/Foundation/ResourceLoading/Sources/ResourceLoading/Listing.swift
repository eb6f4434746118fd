/// Saves named items that are publicly listed or unlisted: PURLs and pastes.
///
/// The service accepts the listing flag with the rest, but sometimes saves the text and ignores the flag. Where its
/// answer does not say whether something is listed, the public list decides. Sources: issues 517 and 531 of
/// neatnik/omg.lol, and pastepad's commit c117122, which made and deleted pastes because a changed flag was ignored.
public struct Listing: Sendable {
    private let flag: @Sendable (_ name: String) async throws -> Bool?
    private let listedNames: @Sendable () async throws -> [String]

    /// Creates a value from the requests that find out whether an item is listed.
    ///
    /// - Parameters:
    ///   - flag: Asks the server, as the owner, whether an item is listed; nil where its answer does not say.
    ///   - listedNames: Requests the publicly listed names.
    public init(
        flag: @escaping @Sendable (_ name: String) async throws -> Bool?,
        listedNames: @escaping @Sendable () async throws -> [String]
    ) {
        self.flag = flag
        self.listedNames = listedNames
    }

    /// The item that has the name now.
    public struct Current: Sendable {
        public let name: String
        /// Whether it is listed; nil where the server did not say.
        public let isListed: Bool?

        public init(name: String, isListed: Bool?) {
            self.name = name
            self.isListed = isListed
        }
    }

    /// The result of saving.
    public struct Saved: Equatable, Sendable {
        /// The name that the server gave it.
        public let name: String
        public let isListed: Bool
        public let outcome: ListingOutcome
    }

    /// Saves an item with the requested flag, or with its current one.
    ///
    /// - Parameters:
    ///   - asked: The requested flag; nil keeps the current one, and leaves a new item unlisted.
    ///   - current: The item to be replaced; nil if there is none.
    ///   - send: Saves it and returns the name that the server gave it.
    /// - Throws: The failure of looking up the current flag, or of `send`. Nothing is thrown after `send`.
    public func save(
        asked: Bool?, over current: Current?, send: (_ isListed: Bool) async throws -> String
    ) async throws -> Saved {
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
        do {
            let isListed = try await isListed(Current(name: name, isListed: flag(name)))
            return Saved(name: name, isListed: isListed, outcome: isListed == asked ? .asAsked : .ignored)
        } catch {
            return Saved(name: name, isListed: wanted, outcome: .unconfirmed)
        }
    }

    /// Whether the current item is listed; read from the public list where the server's answer did not say.
    public func isListed(_ current: Current) async throws -> Bool {
        if let isListed = current.isListed { return isListed }
        // An address without listed items has no list.
        return try await ifThere { try await listedNames().contains(current.name) } ?? false
    }
}

/// Whether the requested flag was applied.
public enum ListingOutcome: Equatable, Sendable {
    /// The flag is as requested, or no change was requested.
    case asAsked
    /// The server saved the rest and ignored the flag.
    case ignored
    /// Whether the flag was applied could not be checked.
    case unconfirmed

    /// One sentence about a flag that was not applied or not confirmed; nil if it was applied.
    ///
    /// - Parameters:
    ///   - noun: The kind of item, such as `paste`.
    ///   - isListed: Whether the server lists it, as far as known.
    public func warning(_ noun: String, _ name: String, isListed: Bool) -> String? {
        let state = isListed ? "listed" : "unlisted"
        return switch self {
        case .asAsked: nil
        case .ignored:
            "the server saved \(name) and still says that it is \(state). It may need a moment; "
                + "if that does not change, delete the \(noun) and create it again"
        case .unconfirmed: "the server saved \(name); whether it is \(state) now could not be checked"
        }
    }
}
