import Foundation
public import ResourceLoading

extension RemoteFailure {
    /// Nothing listens on the server's port.
    public static let down = RemoteFailure.unreachable(host: "api.test", cause: .connectionRefused)

    /// It is unknown whether the server made a change.
    public static let unknown = RemoteFailure.outcomeUnknown(host: "api.test", cause: .timedOut(seconds: 30))

    /// The server refuses the key of a file.
    public static let unauthorized = RemoteFailure.unauthorized(credential: "the file f")

    /// The server refuses the request.
    public static func refused(status: Int) -> RemoteFailure { .refused(refusal(status: status)) }

    /// The server refuses the key; `credential` says where it came from.
    public static func unauthorized(credential: String?) -> RemoteFailure {
        .unauthorized(refusal(status: 401), credential: credential)
    }

    private static func refusal(status: Int) -> Refusal {
        Refusal(exchange: Exchange(host: "api.test", method: "GET", path: "/x"), status: status, message: "no")
    }
}

extension Loaded {
    /// A value from the server.
    public static func network(_ value: Value) -> Self { Loaded(value, origin: .network) }

    /// A value from the archive because the network failed.
    public static func archived(_ value: Value) -> Self {
        Loaded(value, origin: .archive(asOf: Date(timeIntervalSince1970: 1), because: .down))
    }
}

extension StorageFailure {
    /// A path where no archive can be: a folder.
    public static let unusablePath = "/dev"

    /// The failure of every use of an archive at `unusablePath`.
    public static let unusable = StorageFailure.cannotOpen(path: unusablePath, detail: "it is a folder")
}
