public import ResourceLoading

/// A requested write to the pastes of an address.
public enum PasteIntent: Equatable, Sendable {
    /// Create one. If `overwriting`, it may replace a paste of the same title, and keeps that paste's listing if the
    /// draft names none.
    case create(PasteDraft, overwriting: Bool)
    /// Change only what the change names.
    case edit(String, PasteChange)
    /// Delete some. If they are shown, the server is asked for each; otherwise the archive may answer.
    case delete([String], areShown: Bool)
    /// Send steps that were decided already.
    case restore([Step<Paste>])
}

/// The pastes, from the server and the archive, and their writes.
///
/// The server silently replaces a paste of the same title, so a plan asks it first.
public protocol PasteRepository: WritePlanning where Intent == PasteIntent, Written == Paste {
    /// Returns the pastes of an address, newest first: all of an owned address, the listed ones of another.
    func pastes(of address: String, policy: LoadPolicy) async throws -> Loaded<[Paste]>

    /// Returns one paste, listed or not.
    ///
    /// - Throws: `.noSuchPaste` when the address has none of that title.
    func paste(_ title: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Paste>
}

extension Failure {
    /// The address has no paste of that title.
    public static func noSuchPaste(_ title: String, of address: String) -> Failure {
        Failure(.notFound, "\(address: address) has no paste '\(title)'")
    }

    /// The address has a paste of that title already.
    public static func pasteExists(_ title: String, of address: String) -> Failure {
        Failure(
            .alreadyExists, "\(address: address) already has a paste '\(title)', and nothing was sent", remedy: .confirm
        )
    }
}
