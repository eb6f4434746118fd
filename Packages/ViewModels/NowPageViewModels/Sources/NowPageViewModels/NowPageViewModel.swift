public import Foundation
public import NowPageDomain
public import Observation
public import ResourceLoading

/// The now page of an address.
@MainActor
@Observable
public final class NowPageViewModel: LoadingModel {
    /// The page.
    public private(set) var state: LoadingState<NowPageRow> = .idle
    /// What the page became, when the server took a change.
    public private(set) var saved: LoadingState<NowPageRow> = .idle

    private let repository: any NowPageRepository
    private let now: @Sendable () -> Date

    /// Makes a view model.
    public init(repository: any NowPageRepository, now: @escaping @Sendable () -> Date) {
        self.repository = repository
        self.now = now
    }

    /// Loads the now page of an address.
    public func load(address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(NowPageRepositoryError) in
            try await repository.page(of: address, policy: policy).map(NowPageRow.init)
        }
    }

    /// Loads the page to be edited as the server has it now; that of an address without one is empty.
    ///
    /// What the archive kept is not it: changed and sent back, it would undo what was changed elsewhere. It only
    /// serves where the network is switched off, for looking at what would change.
    public func loadForEditing(address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(NowPageRepositoryError) {
            let loaded = try await repository.page(of: address, policy: policy == .offline ? .offline : .refresh)
            if case .archive(_, let failure?) = loaded.origin {
                state = .failed(FailurePresentation(failure))
            } else {
                state = .loaded(loaded.map(NowPageRow.init))
            }
        } catch .fault(.noNowPage) {
            let page = NowPage(address: address, content: "", updatedAt: nil, isListed: false)
            state = .loaded(Loaded(NowPageRow(page), origin: .network))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }

    /// Gives a page as a change would make it. Nothing is sent.
    public func preview(_ change: NowPageChange, of row: NowPageRow) -> NowPageRow {
        let page = NowPage(address: row.address, content: row.content, updatedAt: row.updated, isListed: row.listed)
        return NowPageRow(change.applied(to: page, at: now()))
    }

    /// Changes what `change` names of the page, and nothing else.
    public func save(_ change: NowPageChange, address: String) async {
        await load(\.saved) { () async throws(NowPageRepositoryError) in
            let page = try await repository.change(change, of: address)
            return Loaded(NowPageRow(page), origin: .network)
        }
    }
}
