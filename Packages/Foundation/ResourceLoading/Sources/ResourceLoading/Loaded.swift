public import Foundation

/// A value, and where it came from.
public struct Loaded<Value: Sendable>: Sendable {
    /// What was loaded.
    public let value: Value

    /// Where it came from.
    public let origin: ResourceOrigin

    /// The entries of a list that are missing or incomplete, because they could not be read.
    public let gaps: [ReadGap]

    /// Whether all of the answer could be read.
    public var isWhole: Bool { gaps.isEmpty }

    /// Makes a loaded value.
    public init(_ value: Value, origin: ResourceOrigin, gaps: [ReadGap] = []) {
        self.value = value
        self.origin = origin
        self.gaps = gaps
    }

    /// Gives another value of the same origin.
    public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Loaded<Other> {
        Loaded<Other>(transform(value), origin: origin, gaps: gaps)
    }
}

/// Where a value came from.
public enum ResourceOrigin: Equatable, Sendable {
    /// The server gave it now.
    case network
    /// The archive gave it. `asOf` is when the server last confirmed the whole of it (nil: never the whole);
    /// `because` is the failure for which the archive stands in, nil when it was asked for or is fresh enough.
    case archive(asOf: Date?, because: RemoteFailure?)
}

extension Loaded: Equatable where Value: Equatable {}

/// From where a value may be taken.
public enum LoadPolicy: Equatable, Sendable {
    /// A fresh archive answers at once; otherwise the network, with the archive when the network fails.
    case automatic
    /// As `automatic`, but the archive is fresh only where it was confirmed after this: a write of which nobody knows
    /// whether the server took it came in between.
    case automaticSince(Date)
    /// The network, however fresh the archive is; the archive when the network fails.
    case refresh
    /// The archive only. No socket is opened.
    case offline
}
