import APIClient
import Foundation
import FoundationExtensions

/// The endpoints of mail forwarding: 2 documented.
enum EmailRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/email/", .bearer, .textJSON, view),
        SandboxRoute(.post, "/address/:address/email/", .bearer, .textJSON, set),
    ]

    private static func view(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        answer(exchange.address, exchange.state)
    }

    /// `destination` is separated by commas; an empty one removes the forwarding, a missing one is refused.
    private static func set(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let text = try exchange.object().requiredText("destination")
        let address = exchange.address
        guard !address.hasPrefix("xn--") else { throw .badRequest("That address can’t have email.") }
        let destinations = text.commaSeparated()
        if let odd = destinations.first(where: { !$0.dropFirst().dropLast().contains("@" as Character) }) {
            throw .badRequest("“\(odd)” isn’t a valid email address.")
        }
        exchange.state.emails.removeAll { $0.address == address }
        if !destinations.isEmpty {
            exchange.state.emails.append(EmailState(address: address, destinations: destinations))
        }
        return answer(address, exchange.state)
    }

    /// The message is Markdown. Without destinations, `destination_string` is null and `destination_array` is empty.
    private static func answer(_ address: String, _ state: SandboxState) -> WireValue {
        let destinations = state.emails.first { $0.address == address }?.destinations ?? []
        let mailbox = "\(address)@omg.lol"
        let words =
            destinations.isEmpty ? "not be forwarded" : "be forwarded to \(list(destinations.map { "**\($0)**" }))"
        return .message(
            "Mail for \(mailbox) will \(words).",
            ("destination_string", destinations.isEmpty ? .null : .text(destinations.joined(separator: ", "))),
            ("destination_array", .array(destinations.map { .text($0) })),
            ("address", .text(address)),
            ("email_address", .text(mailbox)))
    }

    /// `a`, `a and b`, `a, b, and c`.
    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        if words.count == 2 { return "\(words[0]) and \(last)" }
        return words.dropLast().joined(separator: ", ") + ", and " + last
    }
}
