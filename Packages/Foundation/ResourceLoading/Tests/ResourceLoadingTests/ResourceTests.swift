import Foundation
import ResourceLoading
import Testing

@MainActor
@Suite("Resource")
struct ResourceTests {
    private let resource = Resource<Int>("tea")
    private let changes = ResourceChanges()

    // MARK: For view models and commands

    @Test("it is loading until the load ends, then has the value with its origin")
    func loads() async throws {
        var wasLoading = false
        await resource.load {
            wasLoading = resource.isLoading
            return Loaded(7, origin: .network)
        }

        #expect(wasLoading)
        #expect(!resource.isLoading)
        #expect(resource.loaded == Loaded(7, origin: .network))
        #expect(try resource.get() == 7)
    }

    @Test("what is only on this machine has no date")
    func local() async {
        await resource.read { 7 }
        #expect(resource.loaded == Loaded(7, origin: .archive(asOf: nil, because: nil)))
    }

    @Test("a failure stands beside the older value, in words; a command gets the failure")
    func fails() async throws {
        await give(7)

        await resource.load { throw Failure.odd }
        #expect(resource.failure == .odd)
        #expect(resource.value == 7)
        #expect(throws: Failure.odd) { try resource.get() }
        await resource.load { throw Failure.odd }
        #expect(resource.failure == .odd)

        await give(8)
        #expect(resource.failure == nil)
        #expect(try resource.get() == 8)
    }

    @Test("a command gets no value before the first load")
    func nothing() {
        #expect(throws: Failure(.cancelled, "cancelled")) { try resource.get() }
    }

    @Test("a load of another address or id drops the value when it begins; a reload keeps it")
    func query() async {
        await give(7, of: "ann")
        var values: [Int?] = []
        for (id, address) in [(nil, "ann"), (nil, "bob"), ("1", "bob")] as [(String?, String)] {
            await resource.load(id, of: address) {
                values.append(resource.value)
                return Loaded(8, origin: .network)
            }
        }

        #expect(values == [7, nil, nil])
    }

    // MARK: For screens

    @Test("a screen asks the archive first, then the server, and offline the archive alone", arguments: [true, false])
    func policies(isOffline: Bool) async {
        var policies: [LoadPolicy] = []
        resource.serve(isOffline: isOffline, changes) { policies.append($0) }

        resource.start()
        await settle()
        #expect(policies == (isOffline ? [.offline] : [.offline, .automatic]))
        resource.refresh()
        await settle()
        #expect(policies.last == (isOffline ? .offline : .refresh))
    }

    @Test("if the archive has nothing and the server fails, only the server's failure is reported")
    func gaps() async {
        var seen: [Failure?] = []
        resource.serve(isOffline: false, changes) { policy in
            seen.append(resource.failure)
            await resource.load {
                if policy == .offline { throw Failure.odd } else { throw RemoteFailure.down }
            }
        }

        resource.start()
        await settle()
        #expect(seen == [nil, nil])
        #expect(resource.failure == Failure(.down))
        #expect(!resource.isLoading)
    }

    @Test("a new load waits until the cancelled one has ended, and the cancelled one changes nothing")
    func serial() async {
        let gate = AsyncStream<Void>.makeStream()
        var count = 0
        var running = 0
        resource.serve(isOffline: true, changes) { _ in
            count += 1
            let number = count
            running += 1
            await resource.load {
                if number == 1 { for await _ in gate.stream {} }
                return Loaded(number, origin: .network)
            }
            running -= 1
            #expect(running == 0)
        }

        resource.start()
        await settle()
        resource.refresh()
        await settle()
        #expect(resource.value == 2)
        #expect(!resource.isLoading)
    }

    @Test("more is loaded from the archive, then what was still to come from the server")
    func more() async {
        let gate = AsyncStream<Void>.makeStream()
        var policies: [LoadPolicy] = []
        resource.serve(isOffline: false, changes) { policy in
            policies.append(policy)
            if policies == [.refresh] { for await _ in gate.stream {} }
        }

        resource.refresh()
        await settle()
        resource.loadMore()
        await settle()
        #expect(policies == [.refresh, .offline, .refresh])
    }

    @Test("a stopped resource ignores the result of its load, and is not loading")
    func stopped() async {
        let gate = AsyncStream<Void>.makeStream()
        resource.serve(isOffline: false, changes) { _ in
            await resource.load {
                for await _ in gate.stream {}
                return Loaded(7, origin: .network)
            }
        }

        resource.start()
        await settle()
        #expect(resource.isLoading)
        resource.stop()
        await settle()
        #expect(resource.value == nil)
        #expect(resource.failure == nil)
        #expect(!resource.isLoading)
    }

    @Test("a stopped resource does not retain its view model")
    func released() async {
        @MainActor final class Model { let resource = Resource<Int>() }
        weak var model: Model?
        do {
            let made = Model()
            model = made
            made.resource.serve(isOffline: true, changes) { _ in _ = made.resource }
            made.resource.start()
            await settle()
            made.resource.stop()
        }

        await settle()
        #expect(model == nil)
    }

    @Test("only a refresh reports that the server failed and the archive answered")
    func stale() async {
        var reports: [Failure] = []
        resource.onStale = { _, failure in reports.append(failure) }
        resource.serve(isOffline: false, changes) { _ in
            await resource.load {
                Loaded(7, origin: .archive(asOf: nil, because: .down))
            }
        }

        resource.start()
        await settle()
        #expect(reports == [])
        resource.refresh()
        await settle()
        #expect(reports == [Failure(.down)])
    }

    @Test(
        "a shown resource is loaded again after a change of its kind and address, or of any, and after no other change",
        arguments: [
            (.init("tea", at: "ann"), true), (.init(), true), (.init("tea"), true), (.init(at: "ann"), true),
            (.init("salt", at: "ann"), false), (.init("tea", at: "bob"), false),
        ] as [(ResourceChanges.Change, Bool)])
    func change(change: ResourceChanges.Change, isConcerned: Bool) async {
        var loads = 0
        resource.serve(isOffline: true, changes) { _ in
            loads += 1
            await give(loads, of: "ann")
        }

        changes.announce(.init())
        await settle()
        #expect(loads == 0)
        resource.start()
        await settle()
        changes.announce(change)
        await settle()
        #expect(loads == (isConcerned ? 2 : 1))
        resource.stop()
        changes.announce(.init())
        await settle()
        #expect(loads == (isConcerned ? 2 : 1))
    }

    @Test("after an unconfirmed write, the archive is not asked", arguments: [true, false])
    func unconfirmed(isUnconfirmed: Bool) async {
        var policies: [LoadPolicy] = []
        resource.serve(isOffline: false, changes) { policies.append($0) }
        resource.start()
        await settle()
        policies = []

        var change = ResourceChanges.Change("tea", at: "ann")
        change.isUnconfirmed = isUnconfirmed
        changes.announce(change)
        await settle()
        #expect(policies == (isUnconfirmed ? [.refresh] : [.offline, .automatic]))
    }

    private func give(_ value: Int, of address: String? = nil) async {
        await resource.load(of: address) {
            Loaded(value, origin: .network)
        }
    }

    private func settle() async { for _ in 0..<50 { await Task.yield() } }
}

extension Failure {
    fileprivate static let odd = Failure(.refused, "odd")
}
