public import ResourceLoading

extension Failure {
    /// The failure and its remedy in one sentence, without a full stop. May hold untrusted text.
    public var sentence: String { message + (remedy?.ending ?? "") }

    /// The failure with the remedy in its message, for callers that pass on only the message.
    public var worded: Failure {
        Failure(kind, sentence, about: subjects, refusedCredential: refusedCredential)
    }
}

extension Remedy {
    /// The remedy as the end of a message. Some continue its sentence: `this needs the network, which --offline
    /// switches off`.
    fileprivate var ending: String {
        switch self {
        case .connect: ", which --offline switches off"
        case .readOnline(let reason): " for --offline: \(reason)"
        case .logIn: ". Fix that, or log in again with 'nereid auth login'"
        case .rescue: ". 'nereid archive rescue' saves what can be read; nothing was deleted"
        case .confirm: ". --force replaces it"
        case .insist: ". --force sends it anyway"
        case .delete(let kind, let id, let effect): ". 'nereid \(kind) delete \(id)' \(effect)"
        case .readLatest(let kind, let address, let effect): "; 'nereid \(kind) latest \(address)' \(effect)"
        case .editWaiting(let id): "; 'nereid outbox edit \(id)' changes it"
        case .sendWaiting(let id): "; 'nereid outbox send \(id)' finds out"
        case .keepMetadata: ". --keep-metadata sends it as it is"
        }
    }
}
