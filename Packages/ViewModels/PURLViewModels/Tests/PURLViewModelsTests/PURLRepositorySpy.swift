import PURLDomain
import ResourceLoading
import TestSupport
import Testing

/// Returns a test's prepared answers, records the calls in order, and fails the test for any other call.
final class PURLRepositorySpy: PURLRepository, ScriptedStub {
    enum Message: Equatable {
        case purls(String, LoadPolicy)
        case purl(String, String, LoadPolicy)
        case create(PURLDraft, String, overwriting: Bool)
        case edit(String, String, PURLChange)
        case save(PURLDraft, over: PURL?, String)
        case delete(String, String)
    }

    struct Answers {
        var purls: Result<Loaded<[PURL]>, PURLRepositoryError>?
        var purl: Result<Loaded<PURL>, PURLRepositoryError>?
        var saved: Result<SavedPURL, PURLRepositoryError>?
        var deleted: Result<Bool, PURLRepositoryError>?
    }

    let script: StubScript<Message, Answers>

    /// - Parameter whileAsked: Called while each answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        script = StubScript(answers, whileAsked: whileAsked)
    }

    func purls(
        of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<[PURL]> {
        try await answer(.purls(address, policy), \.purls)
    }

    func purl(
        _ name: String, of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<PURL> {
        try await answer(.purl(name, address, policy), \.purl)
    }

    func create(
        _ draft: PURLDraft, on address: String, overwriting: Bool
    ) async throws(PURLRepositoryError) -> SavedPURL {
        try await answer(.create(draft, address, overwriting: overwriting), \.saved)
    }

    func edit(
        _ name: String, of address: String, change: PURLChange
    ) async throws(PURLRepositoryError) -> SavedPURL {
        try await answer(.edit(name, address, change), \.saved)
    }

    func save(
        _ draft: PURLDraft, over current: PURL?, on address: String
    ) async throws(PURLRepositoryError) -> SavedPURL {
        try await answer(.save(draft, over: current, address), \.saved)
    }

    func rename(
        _ name: String, to newName: String, of address: String, overwriting: Bool
    ) async throws(PURLRepositoryError) -> SavedPURL {
        Issue.record("unexpected rename")
        throw .fault(.noSuchPURL(name: name, address: address))
    }

    func deletePURL(_ name: String, of address: String) async throws(PURLRepositoryError) {
        _ = try await answer(.delete(name, address), \.deleted)
    }
}
