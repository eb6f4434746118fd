public import ResourceLoading
public import WeblogDomain

extension FailurePresentation {
    /// Presents why an entry is invalid.
    public init(_ error: WeblogDraftError) { self = error.presentation }
}
