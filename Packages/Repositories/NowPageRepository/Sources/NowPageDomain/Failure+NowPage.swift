public import ResourceLoading

extension Failure {
    /// Presents why a change of a now page is invalid.
    public init(_ error: NowPageChangeError) {
        switch error {
        case .emptyText: self = .emptyText
        }
    }
}
