public import ResourceLoading

extension Failure {
    /// Presents a failure of the outbox.
    public init(_ error: OutboxRepositoryError) {
        switch error {
        case .noSuchEntry(let id): self.init(.notFound, "the outbox has no entry \(id)")
        case .notEditable(let id, let reason): self.init(.refused, "entry \(id) was not changed: \(reason)")
        case .mayHaveArrived(let id):
            self.init(
                .refused, "entry \(id) was not changed: a server may have it already", remedy: .sendWaiting(id: id))
        case .busy: self.init(.storage, "another nereid is sending the outbox; try again when it is done")
        case .storage(let failure): self.init(failure)
        case .lock(let path, let reason): self.init(.storage, "cannot lock \(path): \(reason)")
        }
    }
}
