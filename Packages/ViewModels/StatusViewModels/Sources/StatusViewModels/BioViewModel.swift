public import Observation
public import ResourceLoading
public import StatusDomain

/// The bio of a statuslog.
@MainActor
@Observable
public final class BioViewModel: LoadingModel {
    /// The bio.
    public private(set) var state: LoadingState<Bio> = .idle
    /// The last saved bio.
    public private(set) var saved: LoadingState<BioReceipt> = .idle

    private let repository: any StatusRepository

    /// Makes a view model.
    public init(repository: any StatusRepository) {
        self.repository = repository
    }

    /// Loads the bio of an address.
    public func load(address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(StatusRepositoryError) in
            try await repository.bio(of: address, policy: policy)
        }
    }

    /// Loads the server's bio for editing; an empty one if there is none.
    ///
    /// The archive's copy would undo changes made elsewhere.
    public func loadForEditing(address: String) async {
        state = .loading
        do throws(StatusRepositoryError) {
            let loaded = try await repository.bio(of: address, policy: .refresh)
            if case .archive(_, let failure?) = loaded.origin {
                state = .failed(FailurePresentation(failure))
            } else {
                state = .loaded(loaded)
            }
        } catch .fault(.noBio) {
            state = .loaded(Loaded(Bio(address: address, content: "", css: nil, head: nil), origin: .network))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }

    /// Replaces the text of the bio.
    public func save(_ content: String, address: String) async {
        await load(\.saved) { () async throws(StatusRepositoryError) in
            Loaded(try await repository.setBio(content, of: address), origin: .network)
        }
    }
}
