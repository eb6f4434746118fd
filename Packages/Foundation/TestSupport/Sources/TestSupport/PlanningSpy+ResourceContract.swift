public import ResourceLoading

extension PlanningSpy where Message: Equatable {
    /// How a view model violates the contract for loading a resource; empty if it keeps it.
    ///
    /// Each load asks the repository once, and the resource is loading meanwhile. Then it has the answer with its
    /// origin; after a failed load, it has the failure and keeps the value. A load for another query drops the value.
    /// Only changes of its kind load it again.
    ///
    /// - Parameters:
    ///   - kind: The noun of what the model shows.
    ///   - isItem: Whether its query has an id as well as an address.
    ///   - path: The resource.
    ///   - value: What the model shows; for an item, the one with the id `1`.
    ///   - answer: What the repository answers, and the property of `Answers` that prepares it.
    ///   - make: Makes the view model.
    ///   - load: Loads the resource.
    ///   - message: The call that the repository then gets.
    @MainActor
    public static func problems<Model, Value: Equatable, Answer>(
        ofLoading kind: String, isItem: Bool = false, into path: KeyPath<Model, Resource<Value>>, as value: Value,
        from answer: (Answer, WritableKeyPath<Answers, Result<Loaded<Answer>, any Error>?>), by make: (Self) -> Model,
        load: (Model, _ id: String, _ address: String, LoadPolicy) async -> Void,
        asking message: (_ id: String, _ address: String, LoadPolicy) -> Message
    ) async -> [String] {
        let (prepared, preparedPath) = answer
        let probe = StateProbe<Value>()
        let spy = Self(whileAsked: probe.note)
        let model = make(spy)
        let resource = model[keyPath: path]
        probe.read = { resource }
        var problems: [String] = []
        var messages: [Message] = []
        func expect(_ condition: Bool, _ problem: String) {
            if !condition { problems.append("the resource of \(kind) \(problem)") }
        }
        func ask(_ policy: LoadPolicy, _ id: String = "1", _ address: String = "foo", isDown: Bool = false) async {
            spy.change {
                $0[keyPath: preparedPath] = isDown ? .failure(RemoteFailure.down) : .success(.archived(prepared))
            }
            await load(model, id, address, policy)
            messages.append(message(id, address, policy))
        }

        expect(resource.loaded == nil, "has a value before it is loaded")
        for (id, address) in [("1", "bar")] + (isItem ? [("2", "foo")] : []) {
            await ask(.refresh)
            expect(resource.loaded == .archived(value), "has \(resource.loaded.debugDescription)")
            await ask(.automatic, isDown: true)
            expect(resource.value == value && resource.failure == Failure(.down), "has no failure beside its value")
            await ask(.offline, id, address, isDown: true)
            expect(resource.value == nil, "shows the value of another query than \(id) of \(address)")
        }
        expect(probe.sawOnlyLoading, "is not loading while the repository is asked")
        expect(spy.messages == messages, "asked for \(spy.messages)")

        let changes = ResourceChanges()
        resource.serve(isOffline: true, changes) { _ in }
        resource.start()
        while resource.isLoading { await Task.yield() }
        changes.announce(ResourceChanges.Change("another " + kind))
        expect(!resource.isLoading, "is loaded again after any change")
        changes.announce(ResourceChanges.Change(kind))
        expect(resource.isLoading, "is not loaded again after a change of its kind")
        resource.stop()
        return problems
    }
}
