/// Processes several elements concurrently and delivers the outcomes in the order of the elements.
///
/// - Parameters:
///   - jobs: The maximum number of concurrent jobs, 1 or more.
///   - work: Called for each element, in tasks that are cancelled with the calling one. The notices that it holds back
///     are printed when its outcome is delivered.
///   - take: Called with each element and its outcome, in the caller's isolation; returns whether to continue. If it
///     returns `false` or throws, the remaining tasks are cancelled and their outcomes dropped.
public func inOrder<Element: Sendable, Value: Sendable, Failure: Error>(
    _ elements: [Element], jobs: Int, isolation: isolated (any Actor)? = #isolation,
    work: @escaping @Sendable (Element, HeldNotices) async -> Value,
    take: (Element, Value) async throws(Failure) -> Bool
) async throws(Failure) {
    try await withTaskGroup(of: (Int, Value, HeldNotices).self) { group -> Result<Void, Failure> in
        // Without this the closure would not run in the caller's isolation.
        _ = isolation
        var rest = elements.enumerated().makeIterator()
        func start() {
            guard let (index, element) = rest.next() else { return }
            group.addTask {
                let notices = HeldNotices()
                return (index, await work(element, notices), notices)
            }
        }
        for _ in 0..<max(1, jobs) { start() }
        // The outcomes that came before their turn, by the indices of their elements.
        var early: [Int: (Value, HeldNotices)] = [:]
        var taken = 0
        while let (index, value, notices) = await group.next() {
            early[index] = (value, notices)
            while let (value, notices) = early.removeValue(forKey: taken) {
                notices.release()
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
