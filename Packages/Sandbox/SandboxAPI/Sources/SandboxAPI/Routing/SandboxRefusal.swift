/// A request that the service refuses, with the HTTP status and the message of its answer.
struct SandboxRefusal: Error, Equatable {
    let status: Int
    let message: String

    static let notYours = Self.unauthorized("Sorry, that isn’t yours to see or change.")

    static func badRequest(_ message: String) -> Self { Self(status: 400, message: message) }
    static func unauthorized(_ message: String) -> Self { Self(status: 401, message: message) }
    static func notFound(_ message: String) -> Self { Self(status: 404, message: message) }
}
