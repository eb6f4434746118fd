import Foundation
import FoundationExtensions

/// The endpoints that change pictures.
enum PictureWrites {
    /// 8 MiB, for the service's documented limit of 8 MB.
    static let maximumImageSize = 8 << 20
    static let tooLarge = SandboxRefusal(status: 413, message: "That picture is too large.")

    /// Three forms of body: the bytes, a `data:` URI, or JSON with base64 in it.
    static func upload(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        var tags: [String] = []
        let image: Data
        if ImageFormat(exchange.body) != nil {
            image = exchange.body
        } else if let bytes = dataURI(exchange.body) {
            image = bytes
        } else {
            guard let request = try? exchange.object(), let text = try request.text("pic"),
                let bytes = Data(base64Encoded: text)
            else { throw .badRequest("Your request has no picture in it.") }
            image = bytes
            tags = try request.text("tags")?.commaSeparated() ?? []
        }
        guard image.count <= maximumImageSize else { throw tooLarge }
        guard let format = ImageFormat(image), format != .svg else {
            throw .badRequest("That doesn’t look like a picture that we can show.")
        }
        let picture = PictureState(
            id: exchange.newID(taken: exchange.state.pictures.map(\.id)), address: exchange.address,
            created: exchange.now, mediaType: format.mediaType, image: image, tags: tags)
        exchange.state.pictures.append(picture)
        return .message(
            "OK, your picture has been saved. It’s not public until you describe it.",
            ("id", .text(picture.id)), ("size", .number(image.count, documentedAs: .digits)),
            ("mime", .text(picture.mediaType)),
            ("url", .text(PictureFiles.url(picture, base: exchange.pictureBase))))
    }

    /// Missing keys change nothing. As with PHP's `isset`, `hide_from_public` hides even when it is false.
    static func edit(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let request = try exchange.object()
        let index = try index(exchange)
        if let text = try request.text("description") {
            exchange.state.pictures[index].description = text.isEmpty ? nil : text
        }
        if let text = try request.text("alt_text") {
            exchange.state.pictures[index].alternativeText = text.isEmpty ? nil : text
        }
        if let text = try request.text("tags") { exchange.state.pictures[index].tags = text.commaSeparated() }
        if request.isSet("hide_from_public") { exchange.state.pictures[index].isHidden = true }
        return .message(
            "OK, your picture has been updated.",
            ("id", .text(exchange.state.pictures[index].id)),
            ("url", .text(PictureFiles.url(exchange.state.pictures[index], base: exchange.pictureBase))))
    }

    static func delete(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        exchange.state.pictures.remove(at: try index(exchange))
        return .message("OK, that picture has been deleted.")
    }

    private static func index(_ exchange: SandboxExchange) throws(SandboxRefusal) -> Int {
        try exchange.index(of: exchange.parameters["id"], in: exchange.state.pictures, "picture")
    }

    private static func dataURI(_ body: Data) -> Data? {
        let start = Data("data:".utf8)
        guard body.starts(with: start), let comma = body.firstIndex(of: UInt8(ascii: ",")),
            body[..<comma].suffix(7) == Data(";base64".utf8)
        else { return nil }
        return Data(base64Encoded: body[body.index(after: comma)...])
    }
}
