import APIClient
import PersistenceServiceInterface
import ResourceLoading
import StatusDomain

extension Status {
    init(_ payload: StatusPayload) {
        self.init(
            id: payload.id, address: payload.address, createdAt: payload.createdAt, emoji: payload.emoji,
            content: payload.content, externalURL: payload.externalURL)
    }

    init(_ stored: StoredStatus) {
        self.init(
            id: stored.id, address: stored.address, createdAt: stored.createdAt, emoji: stored.emoji,
            content: stored.content, externalURL: stored.externalURL)
    }
}

extension StoredStatus {
    /// nil for a status that is not known well enough to be kept.
    init?(_ status: Status) {
        guard let createdAt = status.createdAt else { return nil }
        self.init(
            id: status.id, address: status.address, createdAt: createdAt, emoji: status.emoji,
            content: status.content, externalURL: status.externalURL)
    }
}

extension Bio {
    init(_ payload: BioPayload, address: String) {
        self.init(address: address, content: payload.bio, css: payload.css, head: payload.head)
    }

    init(_ stored: StoredBio, address: String) {
        self.init(address: address, content: stored.content, css: stored.css, head: stored.head)
    }
}

extension StoredBio {
    init(_ bio: Bio) {
        self.init(content: bio.content, css: bio.css, head: bio.head)
    }
}

extension StoredTimelineSpan {
    init(_ span: TimelineSpan) {
        switch span {
        case .latest: self = .latest
        case .all: self = .all
        }
    }
}

extension StoredMute {
    init(_ mute: Mute) {
        let target = Self.parts(of: mute.target)
        self.init(kind: target.kind, value: target.value, createdAt: mute.createdAt, until: mute.until)
    }

    static func parts(of target: Mute.Target) -> (kind: Kind, value: String) {
        switch target {
        case .address(let address): (.address, address)
        case .word(let word): (.word, word)
        }
    }
}

extension Mute {
    init(_ stored: StoredMute) {
        let target: Target =
            switch stored.kind {
            case .address: .address(stored.value)
            case .word: .word(stored.value)
            }
        self.init(target, createdAt: stored.createdAt, until: stored.until)
    }
}

extension StatusRepositoryError {
    /// A 404 to a request for all of an address means that the server knows no such address.
    init(_ failure: RemoteFailure, statuslogOf address: String) {
        if case .refused(let refusal) = failure, refusal.isNothingThere {
            self = .fault(.noStatuslog(address: address, message: refusal.message))
        } else {
            self = .remote(failure)
        }
    }
}
