import ResourceLoading
import StatusDomain
import StatusViewModels
import TestSupport
import Testing

@MainActor
@Suite("StatusViewModel, writes")
struct StatusWriteTests {
    enum Write: CaseIterable {
        case post
        case edit
        case delete

        @MainActor
        func perform(on model: StatusViewModel) async throws {
            switch self {
            case .post: await model.post(try StatusDraft(content: "hello"), to: "foo")
            case .edit: await model.edit("1", address: "foo", change: try StatusChange(content: "new", emoji: nil))
            case .delete: await model.delete("1", address: "foo")
            }
        }
    }

    nonisolated private static let failures: [StatusRepositoryError] = [
        .remote(.refused(status: 401)), .remote(.refused(status: 404)), .remote(.refused(status: 429)),
        .remote(.refused(status: 500)), .remote(.down), .remote(.unknown), .remote(.cancelled), .remote(.notLoggedIn),
        .fault(.noSuchStatus(id: "1", address: "foo")), .storage(.full(path: "x")),
    ]

    @Test("from idle over loading to the saved value", arguments: Write.allCases)
    func states(write: Write) async throws {
        let probe = StateProbe<StatusReceipt>()
        let receipt = StatusReceipt(id: "1", address: "foo", url: write == .delete ? nil : "https://x.test")
        let repository = StatusRepositorySpy(
            .init(receipt: .success(receipt), deletion: .success(receipt)), whileAsked: probe.note)
        let model = StatusViewModel(repository: repository)
        probe.read = { model.saved }
        #expect(model.saved == .idle)

        try await write.perform(on: model)

        #expect(probe.sawOnlyLoading)
        #expect(model.saved == .loaded(.network(receipt)))
    }

    @Test("a failed write is never loaded", arguments: Write.allCases, failures)
    func failure(write: Write, error: StatusRepositoryError) async throws {
        let repository = StatusRepositorySpy(.init(receipt: .failure(error), deletion: .failure(error)))
        let model = StatusViewModel(repository: repository)

        try await write.perform(on: model)

        #expect(model.saved == .failed(FailurePresentation(error)))
        #expect(repository.messages.count == 1)
    }

    @Test("a failure replaces an earlier success")
    func failureAfterSuccess() async throws {
        let repository = StatusRepositorySpy(
            .init(
                receipt: .success(StatusReceipt(id: "1", address: "foo", url: nil)),
                deletion: .failure(.remote(.down))))
        let model = StatusViewModel(repository: repository)
        await model.post(try StatusDraft(content: "hello"), to: "foo")

        await model.delete("1", address: "foo")

        #expect(model.saved.value == nil)
    }

    @Test("sends the given values, unchanged")
    func passesOn() async throws {
        let draft = try StatusDraft(content: "hello", emoji: "🎉", externalURL: "https://x.test", skipsMastodon: true)
        let change = try StatusChange(content: nil, emoji: "🎉")
        let receipt = StatusReceipt(id: "1", address: "foo", url: nil)
        let repository = StatusRepositorySpy(.init(receipt: .success(receipt), deletion: .success(receipt)))
        let model = StatusViewModel(repository: repository)

        await model.post(draft, to: "foo")
        await model.edit("1", address: "foo", change: change)
        await model.delete("2", address: "bar")

        #expect(repository.messages == [.post(draft, "foo"), .edit("1", "foo", change), .delete("2", "bar")])
    }
}
