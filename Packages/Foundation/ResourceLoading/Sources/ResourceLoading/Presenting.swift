/// Runs a check, and presents its failure.
public func presenting<Value, Failure: Error>(
    _ presentation: (Failure) -> FailurePresentation, _ body: () throws(Failure) -> Value
) throws(FailurePresentation) -> Value {
    do throws(Failure) {
        return try body()
    } catch {
        throw presentation(error)
    }
}

/// Calls a repository, and presents its failure.
public func asking<Value, Failure: Error>(
    _ presentation: (Failure) -> FailurePresentation, _ body: () async throws(Failure) -> Value
) async throws(FailurePresentation) -> Value {
    do throws(Failure) {
        return try await body()
    } catch {
        throw presentation(error)
    }
}
