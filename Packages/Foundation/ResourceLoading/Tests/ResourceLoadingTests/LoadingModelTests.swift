import ResourceLoading
import Testing

@MainActor
@Suite("LoadingModel")
struct LoadingModelTests {
    private let model = Model()

    @Test("a state is loading until the load ends, then shows the value with its origin")
    func loads() async {
        var seen: [LoadingState<Int>] = []

        await model.load(\.state) { () async throws(RepositoryError<OddFault>) in
            seen.append(model.state)
            return Loaded(7, origin: .network)
        }

        #expect(seen == [.loading])
        #expect(model.state == .loaded(Loaded(7, origin: .network)))
    }

    @Test("a failure replaces the value, in words")
    func fails() async {
        model.state = .loaded(Loaded(7, origin: .network))

        await model.load(\.state) { () async throws(RepositoryError<OddFault>) in throw .fault(.odd) }
        #expect(model.state == .failed(OddFault.odd.presentation))
        await model.load(\.state) { () async throws(RepositoryError<OddFault>) in throw .remote(.down) }
        #expect(model.state == .failed(FailurePresentation(.down)))
        await model.load(\.state, presenting: \.presentation) { () async throws(OddFault) in throw .odd }
        #expect(model.state == .failed(OddFault.odd.presentation))
    }

    @Test("what an edit starts from is not the archive's in place of the server's")
    func editing() async {
        let stale = Loaded(7, origin: .archive(asOf: nil, because: .down))
        await model.loadForEditing(\.state) { () async throws(RepositoryError<OddFault>) in stale }
        #expect(model.state == .failed(FailurePresentation(.down)))

        let offline = Loaded(7, origin: .archive(asOf: nil, because: nil))
        await model.loadForEditing(\.state) { () async throws(RepositoryError<OddFault>) in offline }
        #expect(model.state == .loaded(offline))
    }

    @Test("what the server says has its origin, and so has what is on this machine")
    func origins() async {
        await model.ask(\.state) { () async throws(RepositoryError<OddFault>) in 7 }
        #expect(model.state == .loaded(Loaded(7, origin: .network)))
        await model.local(\.state, presenting: \.presentation) { () async throws(OddFault) in 7 }
        #expect(model.state == .loaded(Loaded(7, origin: .archive(asOf: nil, because: nil))))
    }

    private final class Model: LoadingModel {
        var state: LoadingState<Int> = .idle
    }

    private enum OddFault: PresentableFault {
        case odd

        var presentation: FailurePresentation { FailurePresentation(.refused, "odd") }
    }
}
