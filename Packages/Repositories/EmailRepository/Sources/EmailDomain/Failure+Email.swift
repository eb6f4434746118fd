public import ResourceLoading

extension Failure {
    /// Presents why a mail forwarding is invalid.
    public init(_ fault: EmailFault) {
        switch fault {
        case .none:
            self.init(
                .invalidInput, "no e-mail address was given; 'email clear' removes the forwarding",
                about: [.field("to")])
        case .malformed(let text, let form):
            self.init(.invalidInput, "'\(text)' is not an e-mail address: \(form.words)", about: [.field("to", text)])
        case .itself(let text):
            self.init(.invalidInput, "mail for \(text) would be forwarded to itself", about: [.field("to", text)])
        case .emojiAddress(let address):
            self.init(
                .invalidInput, "\(address: address) is an emoji address, which cannot have e-mail",
                about: [.field("address", address)])
        case .notAmong(let text, let address):
            self.init(
                .notFound, "mail for \(address)@omg.lol is not forwarded to '\(text)'", about: [.field("to", text)])
        }
    }
}

extension EmailFault.Form {
    fileprivate var words: String {
        switch self {
        case .empty: "it is empty"
        case .noAt: "it has no @"
        case .name: "the part before the @ is not valid"
        case .domain: "the part after the @ is not a domain"
        case .tooLong: "it is longer than 254 bytes"
        }
    }
}
