public import ResourceLoading
public import WeblogDomain

extension FailurePresentation {
    /// Presents why a text cannot become an entry.
    public init(_ error: WeblogDraftError) { self = error.presentation }
}
