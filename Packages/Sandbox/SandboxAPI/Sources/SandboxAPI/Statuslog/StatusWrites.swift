import FoundationExtensions

/// The endpoints that change the statuslog.
enum StatusWrites {
    static let noStatus = SandboxRefusal.notFound("Sorry, we couldn’t find that status.")

    /// Takes two forms: `content` with an `emoji`, or one text in `status`, in which the service does not look for an
    /// emoji. Without an emoji it chooses its own.
    static func post(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let request = try exchange.object()
        let emoji: String?
        let content: String
        if try request.text("content") == nil, request.has("status") {
            emoji = nil
            content = try request.filledText("status")
        } else {
            emoji = try request.text("emoji")
            content = try request.filledText("content")
        }
        let status = StatusState(
            id: exchange.nextID(besides: exchange.state.statuslog.statuses.map(\.id)), address: exchange.address,
            created: exchange.now, emoji: emoji ?? "✨", content: content,
            externalURL: try request.text("external_url"))
        exchange.state.statuslog.statuses.append(status)
        let line = [status.emoji ?? "", content].filter { !$0.isEmpty }.joined(separator: " ")
        return .message(
            savedMessage(status),
            ("id", .text(status.id)),
            // A text here, an object in the answer to GET.
            ("status", .text(line)),
            ("url", .text(url(status))),
            ("external_url", .optional(status.externalURL)))
    }

    /// The id is in the body. A missing emoji is removed; the link stays.
    static func edit(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let request = try exchange.object()
        let id = try request.filledText("id")
        let content = try request.filledText("content")
        let emoji = try request.text("emoji")
        let index = try exchange.index(of: id, in: exchange.state.statuslog.statuses, "status")
        exchange.state.statuslog.statuses[index].content = content
        exchange.state.statuslog.statuses[index].emoji = emoji
        let status = exchange.state.statuslog.statuses[index]
        return .message(savedMessage(status), ("id", .text(status.id)), ("url", .text(url(status))))
    }

    static func delete(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let index = try exchange.index(
            of: exchange.parameters["status"], in: exchange.state.statuslog.statuses, "status")
        let status = exchange.state.statuslog.statuses.remove(at: index)
        exchange.state.retire(status.id)
        return .message("OK, that status has been deleted.")
    }

    /// `content` in the request, `bio` in the answer. An empty text is an empty bio.
    static func setBio(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let content = try exchange.object().requiredText("content")
        let address = exchange.address
        exchange.state.statuslog.bios[address, default: BioState(content: "", css: "", head: nil)].content = content
        let url = "https://status.lol/\(address)"
        return .message(
            "OK, the bio on \(address).status.lol has been saved. [View it live.](\(url))", ("url", .text(url)))
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

    private static func savedMessage(_ status: StatusState) -> String {
        "OK, your status has been saved. [View it live.](\(url(status)))"
    }

    private static func url(_ status: StatusState) -> String { "https://status.lol/\(status.address)/\(status.id)" }
}
