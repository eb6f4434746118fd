public import ResourceLoading

extension Failure {
    /// Presents why a raw request is invalid.
    public init(_ error: RawRequestError) {
        switch error {
        case .unknownMethod(let text):
            let known = RawRequest.Method.allCases.map(\.rawValue).joined(separator: ", ")
            self.init(
                .invalidInput, "'\(text)' is not a method that the service knows (\(known))",
                about: [.field("method", text)])
        case .otherHost(let text):
            self.init(
                .invalidInput, "'\(text)' names a host; give the path alone, such as /service/info",
                about: [.field("path", text)])
        case .unusablePath(let text):
            self.init(
                .invalidInput, "'\(text)' is not a path; give one such as /service/info", about: [.field("path", text)])
        case .bodyOfRead:
            self.init(.invalidInput, "a GET has no body", about: [.field("body")])
        }
    }
}
