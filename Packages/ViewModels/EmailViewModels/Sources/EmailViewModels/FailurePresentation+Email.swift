public import EmailDomain
public import ResourceLoading

extension FailurePresentation {
    /// Presents why a mail forwarding is invalid.
    public init(_ fault: EmailFault) {
        switch fault {
        case .none:
            self.init(.invalidInput, "no e-mail address was given; 'email clear' takes the forwarding away")
        case .malformed(let text, let form):
            self.init(.invalidInput, "'\(text)' is no e-mail address: \(form.words)")
        case .itself(let text):
            self.init(.invalidInput, "mail for \(text) would come back to \(text)")
        case .emojiAddress(let address):
            self.init(.invalidInput, "\(address) is an address of emoji, which can have no e-mail")
        }
    }
}

extension EmailFault.Form {
    fileprivate var words: String {
        switch self {
        case .empty: "it is empty"
        case .noAt: "it has no @"
        case .name: "what stands before the @ cannot be there"
        case .domain: "what stands behind the @ is no domain"
        case .tooLong: "it is longer than 254 bytes"
        }
    }
}
