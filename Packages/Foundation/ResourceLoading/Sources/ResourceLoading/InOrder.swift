/// Processes several elements concurrently and delivers the outcomes in the order of the elements.
///
/// - Parameters:
///   - jobs: The maximum number of concurrent jobs, 1 or more.
///   - work: Called for each element, in tasks that are cancelled with the calling one. The remarks that it holds back
///     are printed when its outcome is delivered.
///   - take: Called with each element and its outcome, in the caller's isolation; returns whether to continue. If it
///     returns `false` or throws, the remaining tasks are cancelled and their outcomes dropped.
public func inOrder<Element: Sendable, Value: Sendable, Failure: Error>(
    _ elements: [Element], jobs: Int, isolation: isolated (any Actor)? = #isolation,
    work: @escaping @Sendable (Element, HeldRemarks) async -> Value,
    take: (Element, Value) async throws(Failure) -> Bool
) async throws(Failure) {
    try await withTaskGroup(of: (Int, Value, HeldRemarks).self) { group -> Result<Void, Failure> in
        // Without this the closure would not run in the caller's isolation.
        _ = isolation
        var rest = elements.enumerated().makeIterator()
        func start() {
            guard let (index, element) = rest.next() else { return }
            group.addTask {
                let remarks = HeldRemarks()
                return (index, await work(element, remarks), remarks)
            }
        }
        for _ in 0..<max(1, jobs) { start() }
        var early: [Int: (Value, HeldRemarks)] = [:]
        var taken = 0
        while let (index, value, remarks) = await group.next() {
            early[index] = (value, remarks)
            while let (value, remarks) = early.removeValue(forKey: taken) {
                remarks.release()
                do throws(Failure) {
                    guard try await take(elements[taken], value) else {
                        group.cancelAll()
                        return .success(())
                    }
                } catch {
                    group.cancelAll()
                    return .failure(error)
                }
                taken += 1
            }
            start()
        }
        return .success(())
    }.get()
}
