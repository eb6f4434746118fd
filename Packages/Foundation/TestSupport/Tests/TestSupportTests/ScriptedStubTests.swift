import ResourceLoading
import TestSupport
import Testing

private struct Stub: ScriptedStub {
    struct Answers: Sendable {
        var one: Result<Int, RemoteFailure>?
        var list: [Result<Int, any Error>] = []
    }

    let script: StubScript<String, Answers>

    func one() async throws(RemoteFailure) -> Int { try await answer("one", \.one) }

    func next() async throws -> Int { try await answer("next", \.list) }
}

@Suite("ScriptedStub")
struct ScriptedStubTests {
    @Test("gives the prepared answer each time, and records the calls in order")
    func prepared() async throws {
        let stub = Stub(script: StubScript(.init(one: .success(1), list: [.success(2)])))

        #expect(try await [stub.one(), stub.next(), stub.one()] == [1, 2, 1])
        #expect(stub.messages == ["one", "next", "one"])
    }

    @Test("gives the answers of a list in turn, then repeats the last one")
    func list() async throws {
        let stub = Stub(script: StubScript(.init(list: [.success(1), .success(2)])))

        #expect(try await [stub.next(), stub.next(), stub.next()] == [1, 2, 2])
    }

    @Test("throws a prepared failure")
    func failure() async {
        let stub = Stub(script: StubScript(.init(one: .failure(.down))))

        await #expect(throws: RemoteFailure.down) { try await stub.one() }
    }

    @Test("fails the test for a call without an answer")
    func unexpected() async {
        let stub = Stub(script: StubScript(.init()))

        await withKnownIssue {
            await #expect(throws: RemoteFailure.unexpected) { try await stub.one() }
        }
        #expect(stub.messages == ["one"])
    }

    @Test("gives the answers that replaced the first ones")
    func change() async throws {
        let stub = Stub(script: StubScript(.init(one: .success(1))))
        stub.change { $0.one = .success(2) }

        #expect(try await stub.one() == 2)
    }

    @Test("calls the closure while an answer is awaited")
    @MainActor
    func whileAsked() async throws {
        let probe = StateProbe<Int>()
        let resource = Resource<Int>()
        probe.read = { resource }
        let stub = Stub(script: StubScript(.init(one: .success(1))) { probe.note() })

        #expect(!probe.sawOnlyLoading)
        await resource.read { try await stub.one() }
        #expect(probe.sawOnlyLoading)
        _ = try await stub.one()
        #expect(!probe.sawOnlyLoading)
    }
}
