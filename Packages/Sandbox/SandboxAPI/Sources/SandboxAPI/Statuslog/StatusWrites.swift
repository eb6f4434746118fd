import FoundationExtensions

/// The endpoints that change the statuslog.
enum StatusWrites {
    static let noStatus = SandboxRefusal.notFound("Sorry, we couldn’t find that status.")

    /// Two forms: `content` with an `emoji`, or one text in `status`; from the latter the service does not split the
    /// emoji but prefixes its own.
    static func post(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let request = try exchange.object()
        let emoji: String?
        let content: String
        if try request.text("content") == nil, request.has("status") {
            emoji = "✨"
            content = try request.filledText("status")
        } else {
            emoji = try request.text("emoji")
            content = try request.filledText("content")
        }
        let status = StatusState(
            id: newID(exchange, taken: exchange.state.statuslog.statuses), address: exchange.address,
            created: exchange.now,
            emoji: emoji, content: content, externalURL: try request.text("external_url"))
        exchange.state.statuslog.statuses.append(status)
        let line = [emoji ?? "", content].filter { !$0.isEmpty }.joined(separator: " ")
        return .object([
            ("message", .text(savedMessage(status))),
            ("id", .text(status.id)),
            // A text here, an object in the answer to GET.
            ("status", .text(line)),
            ("url", .text(url(status))),
            ("external_url", .optional(status.externalURL)),
        ])
    }

    /// The id is in the body. A missing emoji is removed; the link stays.
    static func edit(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let request = try exchange.object()
        let id = try request.filledText("id")
        let content = try request.filledText("content")
        let emoji = try request.text("emoji")
        let index = try index(of: id, exchange)
        exchange.state.statuslog.statuses[index].content = content
        exchange.state.statuslog.statuses[index].emoji = emoji
        let status = exchange.state.statuslog.statuses[index]
        return .object([
            ("message", .text(savedMessage(status))), ("id", .text(status.id)), ("url", .text(url(status))),
        ])
    }

    static func delete(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let index = try index(of: exchange.parameters["status"] ?? "", exchange)
        exchange.state.statuslog.statuses.remove(at: index)
        return .message("OK, that status has been deleted.")
    }

    /// `content` in the request, `bio` in the answer. An empty text is an empty bio.
    static func setBio(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        guard let content = try exchange.object().text("content") else {
            throw .badRequest("Your request needs “content”.")
        }
        let address = exchange.address
        exchange.state.statuslog.bios[address, default: BioState(content: "", css: "", head: nil)].content = content
        let url = "https://status.lol/\(address)"
        return .object([
            (
                "message",
                .text("OK, the bio on \(address).status.lol has been saved. [View it live.](\(url))")
            ), ("url", .text(url)),
        ])
    }

    /// Following twice is not an error, and counts once.
    static func follow(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let target = try exchange.state.address(Punycode.ascii(exchange.parameters["target"] ?? ""))
        guard target.name != exchange.address else { throw .badRequest("You can’t follow yourself.") }
        let follow = FollowState(follower: exchange.address, followed: target.name)
        if !exchange.state.statuslog.follows.contains(follow) { exchange.state.statuslog.follows.append(follow) }
        return .message("OK, you’re now following \(target.name).")
    }

    static func unfollow(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let target = Punycode.ascii(exchange.parameters["target"] ?? "")
        let follow = FollowState(follower: exchange.address, followed: target)
        guard let index = exchange.state.statuslog.follows.firstIndex(of: follow) else {
            throw .notFound("You aren’t following \(target).")
        }
        exchange.state.statuslog.follows.remove(at: index)
        return .message("OK, you’re no longer following \(target).")
    }

    private static func index(of id: String, _ exchange: SandboxExchange) throws(SandboxRefusal) -> Int {
        let address = exchange.address
        guard let index = exchange.state.statuslog.statuses.firstIndex(where: { $0.id == id && $0.address == address })
        else {
            throw noStatus
        }
        return index
    }

    private static func savedMessage(_ status: StatusState) -> String {
        "OK, your status has been saved. [View it live.](\(url(status)))"
    }

    private static func url(_ status: StatusState) -> String { "https://status.lol/\(status.address)/\(status.id)" }

    /// PHP's `uniqid`: eight hexadecimal digits of seconds, five more. Ids rise within a second, as a clock's do.
    private static func newID(_ exchange: SandboxExchange, taken: [StatusState]) -> String {
        let ids = Set(taken.map(\.id))
        let latest = ids.filter { $0.hasPrefix(String(exchange.now, radix: 16)) && $0.utf8.count == 13 }.max()
        let successor = latest.flatMap { UInt64($0.suffix(5), radix: 16) }.map { $0 + 1 }
        var fraction = (successor ?? exchange.random()) % 0x100000
        while true {
            let id = uniqueID(seconds: exchange.now, fraction: fraction)
            if !ids.contains(id) { return id }
            fraction = (fraction + 1) % 0x100000
        }
    }

    static func uniqueID(seconds: Int, fraction: UInt64) -> String {
        let digits = String(fraction % 0x100000, radix: 16)
        return String(seconds, radix: 16) + String(repeating: "0", count: 5 - digits.count) + digits
    }
}
