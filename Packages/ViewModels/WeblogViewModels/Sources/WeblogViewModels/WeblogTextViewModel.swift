public import Observation
public import ResourceLoading
public import WeblogDomain

/// The configuration or the template of a weblog.
@MainActor
@Observable
public final class WeblogTextViewModel: LoadingModel {
    /// The text.
    public private(set) var state: LoadingState<WeblogText> = .idle
    /// The text after the last change.
    public private(set) var saved: LoadingState<WeblogText> = .idle

    private let repository: any WeblogRepository
    private let kind: WeblogText.Kind

    /// Makes a view model of one kind of text.
    public init(_ kind: WeblogText.Kind, repository: any WeblogRepository) {
        self.kind = kind
        self.repository = repository
    }

    /// Loads the text of an address.
    public func load(address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(WeblogRepositoryError) in
            try await repository.text(kind, of: address, policy: policy)
        }
    }

    /// Loads the server's text for replacing; an empty one if there is none.
    public func loadForEditing(address: String, policy: LoadPolicy) async {
        await loadForEditing(\.state) { () async throws(WeblogRepositoryError) in
            do throws(WeblogRepositoryError) {
                return try await repository.text(kind, of: address, policy: policy == .offline ? .offline : .refresh)
            } catch .fault(.noText) {
                return Loaded(WeblogText(address: address, kind: kind, content: ""), origin: .network)
            }
        }
    }

    /// Replaces the text; a blank one is refused.
    public func save(_ content: String, address: String) async {
        await ask(\.saved) { () async throws(WeblogRepositoryError) in
            do throws(WeblogDraftError) { try WeblogText.check(content) } catch { throw .fault(.draft(error)) }
            let text = WeblogText(address: address, kind: kind, content: content)
            try await repository.setText(text)
            return text
        }
    }
}
