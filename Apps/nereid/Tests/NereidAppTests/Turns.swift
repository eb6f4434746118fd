/// Lets a few do at once what many want to do.
actor Turns {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// - Parameter count: How many at once.
    init(_ count: Int) {
        free = count
    }

    /// Does `body` when it is its turn.
    nonisolated func take<Value>(_ body: () async throws -> Value) async throws -> Value {
        await begin()
        do {
            let value = try await body()
            await end()
            return value
        } catch {
            await end()
            throw error
        }
    }

    private func begin() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func end() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
