public import ResourceLoading

/// The preferences of the account's addresses. The service does not say what a preference was before.
public protocol PreferenceRepository: WritePlanning where Intent == AccountPreference, Written == AccountPreference {}

extension AccountPreference {
    /// The step that sets it.
    public var step: Step<AccountPreference> { Step(id: item, before: .unknown, after: self) }
}
