public import Observation
public import ResourceLoading
public import WeblogDomain

/// The configuration or the template of a weblog.
@MainActor
@Observable
public final class WeblogTextViewModel: LoadingModel {
    /// The text.
    public private(set) var state: LoadingState<WeblogTextRow> = .idle
    /// The text after the last change.
    public private(set) var saved: LoadingState<WeblogTextRow> = .idle

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
            try await repository.text(kind, of: address, policy: policy).map(WeblogTextRow.init)
        }
    }

    /// Loads the server's text for replacing; an empty one if there is none.
    public func loadForEditing(address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(WeblogRepositoryError) {
            let policy = policy == .offline ? policy : .refresh
            let loaded = try await repository.text(kind, of: address, policy: policy)
            if case .archive(_, let failure?) = loaded.origin {
                state = .failed(FailurePresentation(failure))
            } else {
                state = .loaded(loaded.map(WeblogTextRow.init))
            }
        } catch .fault(.noText) {
            let text = WeblogText(address: address, kind: kind, content: "")
            state = .loaded(Loaded(WeblogTextRow(text), origin: .network))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }

    /// Replaces the text; a blank one is refused.
    public func save(_ content: String, address: String) async {
        saved = .loading
        do throws(WeblogDraftError) {
            try WeblogText.check(content)
        } catch {
            saved = .failed(FailurePresentation(error))
            return
        }
        let text = WeblogText(address: address, kind: kind, content: content)
        do throws(WeblogRepositoryError) {
            try await repository.setText(text)
            saved = .loaded(Loaded(WeblogTextRow(text), origin: .network))
        } catch {
            saved = .failed(FailurePresentation(error))
        }
    }
}
