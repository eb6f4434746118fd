public import ResourceLoading

extension FailurePresentation {
    /// The whole sentence, without a full stop: what failed, and what can be done about it. May hold foreign text.
    public var sentence: String { message + (remedy?.ending ?? "") }

    /// The same with the remedy in its message, for those who pass the message on.
    public var worded: FailurePresentation {
        FailurePresentation(kind, sentence, refusedCredential: refusedCredential)
    }
}

extension Remedy {
    /// What follows a message.
    fileprivate var ending: String {
        switch self {
        case .connect: ", which --offline switches off"
        case .readOnline(let reason): " for --offline: \(reason)"
        case .rescue: ". 'nereid archive rescue' saves what can be read; nothing was deleted"
        case .confirm: ". --force replaces it"
        case .delete(let kind, let id, let effect): ". 'nereid \(kind) delete \(id)' \(effect)"
        case .readLatest(let kind, let address, let effect): "; 'nereid \(kind) latest \(address)' \(effect)"
        }
    }
}
