public import Foundation

/// A value, and where it came from.
public struct Loaded<Value: Sendable>: Sendable {
    /// What was loaded.
    public var value: Value

    /// The origin of the value.
    public let origin: ResourceOrigin

    /// The entries of a list that are missing or incomplete because they could not be read.
    public let gaps: [ReadGap]

    /// The network failure that made the archive answer; nil if none did.
    public var failure: RemoteFailure? { if case .archive(_, let failure) = origin { failure } else { nil } }

    /// Whether all of the answer could be read.
    public var isComplete: Bool { gaps.isEmpty }

    public init(_ value: Value, origin: ResourceOrigin, gaps: [ReadGap] = []) {
        self.value = value
        self.origin = origin
        self.gaps = gaps
    }

    /// A value that is only on this machine.
    public static func local(_ value: Value) -> Loaded { Loaded(value, origin: .archive(asOf: nil, because: nil)) }

    /// Returns another value of the same origin.
    public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Loaded<Other> {
        Loaded<Other>(transform(value), origin: origin, gaps: gaps)
    }
}

/// Where a value came from.
public enum ResourceOrigin: Equatable, Sendable {
    /// The server, just now.
    case network
    /// The archive. `asOf` is when the server last confirmed the whole value (nil: never); `because` is the network
    /// failure that made the archive answer, nil when the archive was requested or is fresh enough.
    case archive(asOf: Date?, because: RemoteFailure?)
}

extension Loaded: Equatable where Value: Equatable {}

/// Where a value may be loaded from.
public enum LoadPolicy: Equatable, Sendable {
    /// A fresh archive first, then the network, then the archive if the network fails.
    case automatic
    /// As `automatic`, but the archive is fresh only if it was confirmed after this date.
    case automaticSince(Date)
    /// The network, even if the archive is fresh; the archive if the network fails.
    case refresh
    /// The network, and nothing in its place: what a write starts from, since the archive's copy would undo changes
    /// made elsewhere.
    case serverOnly
    /// The archive only. Opens no socket.
    case offline

    /// The policy for what an edit starts from: the server's answer; offline the archive's, to show what would change.
    public var forEditing: LoadPolicy { self == .offline ? .offline : .serverOnly }
}
