public import ResourceLoading

/// Records whether a resource is loading while its answer is awaited.
@MainActor
public final class StateProbe<Value: Sendable> {
    /// Finds the resource.
    public var read: () -> Resource<Value>? = { nil }

    private var seen: [Bool] = []

    /// Creates a probe that reads nothing until `read` is set.
    public init() {}

    /// Records whether it is loading.
    public func note() {
        if let resource = read() { seen.append(resource.isLoading) }
    }

    /// Whether something was recorded, and it was loading each time.
    public var sawOnlyLoading: Bool { !seen.isEmpty && seen.allSatisfy(\.self) }
}
