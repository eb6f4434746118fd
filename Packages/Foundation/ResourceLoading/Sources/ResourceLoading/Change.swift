/// A thing before a write.
public enum Former<Value: Equatable & Sendable>: Equatable, Sendable {
    /// There was none.
    case nothing
    /// What the server had.
    case value(Value)
    /// There may have been one: nobody asked the server, or it never says.
    case unknown

    /// The known value, if any.
    public var value: Value? { if case .value(let value) = self { value } else { nil } }
}

/// What a write makes of one thing: a creation if there was nothing before, a deletion if there is nothing after.
public struct Change<Value: Equatable & Sendable>: Equatable, Sendable {
    /// Its name or id; nil if the server chooses one.
    public let id: String?
    public let before: Former<Value>
    /// nil for a deletion.
    public let after: Value?

    public init(id: String?, before: Former<Value>, after: Value?) {
        self.id = id
        self.before = before
        self.after = after
    }

    /// Whether the thing has these values already.
    public var changesNothing: Bool { after == nil ? before == .nothing : before.value == after }
}

/// One request of a plan.
public struct Step<Value: Equatable & Sendable>: Equatable, Sendable {
    public let change: Change<Value>
    /// What the server must have before this is sent, as an earlier step made it; nil if nothing.
    public let onlyIf: Value?

    public init(_ change: Change<Value>, onlyIf: Value? = nil) {
        self.change = change
        self.onlyIf = onlyIf
    }
}

/// The server's confirmation of a step.
public struct Receipt<Value: Equatable & Sendable>: Equatable, Sendable {
    /// What the server has now; nil after a deletion.
    public let value: Value?
    /// Its page as the server names it. Foreign text; nil if the server names none.
    public let url: String?
    /// What it did differently than planned, in words; nil if nothing.
    public let remark: String?

    public init(_ value: Value?, url: String? = nil, remark: String? = nil) {
        self.value = value
        self.url = url
        self.remark = remark
    }
}
