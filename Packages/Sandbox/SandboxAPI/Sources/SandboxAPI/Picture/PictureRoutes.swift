import APIClient

/// The endpoints of some.pics: 6, none of them documented.
enum PictureRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/pics", .none, .applicationJSON, everyone),
        SandboxRoute(.get, "/address/:address/pics", .either, .applicationJSON, list),
        SandboxRoute(.get, "/address/:address/pics/:id", .either, .applicationJSON, view),
        SandboxRoute(.post, "/address/:address/pics/upload", .bearer, .applicationJSON, PictureWrites.upload),
        SandboxRoute(.put, "/address/:address/pics/:id", .bearer, .applicationJSON, PictureWrites.edit),
        SandboxRoute(.delete, "/address/:address/pics/:id", .bearer, .applicationJSON, PictureWrites.delete),
    ]

    private static func everyone(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let pictures = exchange.state.pictures.filter(\.isPublic)
        return .message("Here are all of the public pictures.", ("pics", entries(pictures, exchange)))
    }

    /// The owner gets all, others the public ones. Without any it is a 404, as with other collections.
    private static func list(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = try exchange.state.address(exchange.address)
        let pictures = exchange.state.pictures.filter {
            $0.address == address.name && (exchange.isOwner || $0.isPublic)
        }
        guard !pictures.isEmpty else { throw .notFound("Sorry, we couldn’t find any pictures for \(address.name).") }
        return .message("Here are \(address.name)’s pictures.", ("pics", entries(pictures, exchange)))
    }

    /// Unlike an entry of a list, the answer has `alt_text` instead of `alt`, its tags in one text, and no page; the
    /// image's URL was added later.
    private static func view(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        _ = try exchange.state.address(exchange.address)
        let visible = exchange.state.pictures.filter { exchange.isOwner || $0.isPublic }
        let found = visible[try exchange.index(of: exchange.parameters["id"], in: visible, "picture")]
        let picture: [WireValue.Member] = [
            ("url", .addedLater(.text(PictureFiles.url(found, base: exchange.pictureBase)))),
            ("description", .text(found.description ?? "")), ("alt_text", .optional(found.alternativeText)),
            ("hide_from_public", found.isHidden ? .number(1, documentedAs: .digits) : .nothing),
            ("tags", .text(found.tags.joined(separator: ","))),
        ]
        return .message("Here’s the picture \(found.id).", ("pic", .object(core(found) + picture)))
    }

    /// A list that was once sent as an object; the newest first.
    private static func entries(_ pictures: [PictureState], _ exchange: SandboxExchange) -> WireValue {
        .holeyArray(
            pictures.sorted { $0.created > $1.created }.map { picture in
                .object(
                    core(picture) + [
                        ("url", .text(PictureFiles.url(picture, base: exchange.pictureBase))),
                        ("some_pics_url", .text("https://\(picture.address).some.pics/\(picture.id)")),
                        ("description", .optional(picture.description)),
                        ("alt", .optional(picture.alternativeText)),
                        ("tags", picture.tags.isEmpty ? .nothing : .array(picture.tags.map { .text($0) })),
                        ("exif", .map([])),
                    ])
            })
    }

    private static func core(_ picture: PictureState) -> [WireValue.Member] {
        [
            ("id", .text(picture.id)), ("address", .text(picture.address)),
            ("created", .number(picture.created, documentedAs: .digits)), ("mime", .text(picture.mediaType)),
            ("size", .number(picture.image.count, documentedAs: .digits)),
        ]
    }
}
