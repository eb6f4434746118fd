import Foundation
import ResourceLoading
import Testing

@Suite("Loaded and LoadingState")
struct LoadedTests {
    @Test(
        "another value keeps the origin", arguments: [ResourceOrigin.network, .archive(asOf: nil, because: .offline)])
    func map(origin: ResourceOrigin) {
        #expect(Loaded(7, origin: origin).map(String.init) == Loaded("7", origin: origin))
    }

    @Test("only a loaded state has a value")
    func value() {
        #expect(LoadingState.loaded(Loaded(7, origin: .network)).value == 7)
        let others: [LoadingState<Int>] = [.idle, .loading, .failed(FailurePresentation(.network, "x"))]
        for state in others { #expect(state.value == nil) }
    }
}
