/// An item before a write.
public enum Previous<Value: Equatable & Sendable>: Equatable, Sendable {
    /// There was no item.
    case nothing
    /// What the server had.
    case value(Value)
    /// Unknown: the server was not asked, or does not report it.
    case unknown

    /// The known value, if any.
    public var value: Value? { if case .value(let value) = self { value } else { nil } }
}

/// One request of a plan, and what it does to an item: creates it if there was nothing before, deletes it if there is
/// nothing after.
public struct Step<Value: Equatable & Sendable>: Equatable, Sendable {
    /// Its name or id; nil if the server chooses one, or if it has none.
    public let id: String?
    public let before: Previous<Value>
    /// nil for a deletion.
    public let after: Value?
    /// The value that the server must have before this is sent, made by an earlier step; nil for no condition.
    public let onlyIf: Value?

    public init(id: String?, before: Previous<Value>, after: Value?, onlyIf: Value? = nil) {
        self.id = id
        self.before = before
        self.after = after
        self.onlyIf = onlyIf
    }

    /// Whether the item is already as it would be after the step, byte for byte.
    public var changesNothing: Bool {
        guard let after else { return before == .nothing }
        guard let value = before.value, value == after else { return false }
        // Values that are not journaled have no text to compare byte for byte.
        return (value as? any Journaled)?.isExactly(asAny: after) ?? true
    }

    /// Whether another step does the same to the same, unchanged item. Fields that the service fills in do not count.
    public func isSame(as other: Step) -> Bool {
        let bothCreateOrNeither = (before == .nothing) == (other.before == .nothing)
        return id == other.id && bothCreateOrNeither
            && Self.areSame(before.value, other.before.value) && Self.areSame(after, other.after)
    }

    private static func areSame(_ one: Value?, _ other: Value?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return (one as? any Journaled)?.isSame(asAny: other) ?? (one == other)
    }
}

/// The server's confirmation of a step.
public struct Receipt<Value: Equatable & Sendable>: Equatable, Sendable {
    /// What the server has now; nil after a deletion.
    public let value: Value?
    /// Its page as the server names it. Untrusted text; nil if the server names none.
    public let url: String?
    /// What the server did differently than planned; nil if nothing.
    public let notice: String?

    public init(_ value: Value?, url: String? = nil, notice: String? = nil) {
        self.value = value
        self.url = url
        self.notice = notice
    }
}

extension Step where Value: Journaled {
    /// Whether the previous value is this item, byte for byte. Fields that only one of two answers has do not count.
    public func isFrom(_ item: Value) -> Bool { before.value.map { $0.isSame(as: item) } == true }
}

extension Journaled {
    /// Compares with an item of the same kind.
    fileprivate func isSame(asAny other: Any) -> Bool { (other as? Self).map(isSame(as:)) == true }

    fileprivate func isExactly(asAny other: Any) -> Bool { (other as? Self).map(isExactly) == true }
}
