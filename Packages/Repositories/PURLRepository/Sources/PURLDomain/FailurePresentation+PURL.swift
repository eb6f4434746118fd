public import ResourceLoading

extension FailurePresentation {
    /// Presents why a PURL is invalid.
    public init(_ error: PURLDraftError) {
        switch error {
        case .invalidName(""):
            self.init(.invalidInput, "the name of a PURL cannot be empty", about: [.field("name")])
        case .invalidName(let name):
            self.init(
                .invalidInput,
                "'\(name)' cannot be the name of a PURL: white space, '/', '?' and '#' are not allowed",
                about: [.field("name", name)])
        case .missingScheme(let url):
            self.init(
                .invalidInput, "'\(url)' is not a URL: it has to begin with a scheme such as https://",
                about: [.field("url", url)])
        case .invalidURL(let url):
            self.init(
                .invalidInput, "'\(url)' is not a URL: it has white space in it, or nothing after its scheme",
                about: [.field("url", url)])
        }
    }

    /// Presents why a line of an import is invalid.
    public init(_ fault: PURLImportFault) {
        if case .draft(let error) = fault {
            self.init(error)
        } else {
            self.init(.invalidInput, Self.words(fault))
        }
    }

    private static func words(_ fault: PURLImportFault) -> String {
        switch fault {
        case .draft(let error): FailurePresentation(error).message
        case .duplicate(let name, let line): "'\(name)' is on line \(line) too, with different values"
        case .unclosedQuote: "a quotation mark that opens here is not closed"
        case .textAfterQuote: "there is text after a closing quotation mark"
        case .fieldCount(let count):
            "it has \(count) \(count == 1 ? "field" : "fields"); without a header it takes a name, a URL and optionally whether it is listed"
        case .missingField(let name): "it has no field for '\(name)'"
        case .notAFlag(let text): "'\(text)' is neither yes nor no"
        case .notAnObject: "it is not a JSON object"
        case .notAText(let field): "its '\(field)' is missing, or is not a text"
        case .incomplete: "a redirect needs a path and a target"
        case .notAPath(let path): "'\(path)' is not a path of a site"
        case .splat(let text): "'\(text)' is for many paths; a PURL is for one"
        case .placeholder(let path): "'\(path)' has placeholders; a PURL cannot have any"
        case .query(let text): "'\(text)' depends on the query, which a PURL cannot"
        case .relativeTarget(let target): "'\(target)' is a path of the old site; a PURL needs a whole URL"
        case .status(let status): "a PURL redirects, and cannot answer with \(status)"
        case .condition(let text): "'\(text)' is for some visitors only; a PURL is for all"
        }
    }
}

extension PURLImport.Problem {
    /// The line and its fault, in one sentence.
    public var words: String { "line \(line): \(FailurePresentation(fault).message)" }
}
