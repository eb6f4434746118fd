public import ResourceLoading

extension Failure {
    /// The outbox has no entry of that id.
    public static func noSuchOutboxEntry(_ id: String) -> Failure {
        Failure(.notFound, "the outbox has no entry '\(id)'")
    }

    /// Another process has been sending for too long.
    public static let outboxIsBusy = Failure(
        .storage, "another nereid process is sending the outbox; try again when it is done")
}
