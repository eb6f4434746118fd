import Foundation
import PersistenceServiceInterface
import PictureDomain
import ResourceLoading

/// Pictures in the archive, without their images.
///
/// "Newest first" sorts by `createdAt`, then by `id` descending, then by `address`. Texts are compared byte by byte.
/// Times are stored in whole seconds, rounded down. A picture without a time or a size is not stored. If one call
/// contains a picture twice, the last one counts. A `url`, `pageURL` or `isHidden` of `nil` is unknown: the archived
/// value stays.
///
/// A picture that left the feed stays stored: it was seen. It is deleted when its address's whole list no longer
/// contains it, when it is removed, or by `wipe`.
struct PictureStore: Sendable {
    let archive: any Archive

    private static let columns = "id, address, created, mime, size, url, page_url, caption, alt, tags, hidden"

    /// Reads the pictures of an address, newest first; `nil` if they were never loaded.
    ///
    /// The value is empty, not `nil`, for a loaded address without any.
    func pictures(of address: String) throws(StorageFailure) -> Archived<[Picture]>? {
        try archive.read { transaction throws(StorageFailure) in
            let pictures = try transaction.rows(
                "SELECT \(Self.columns) FROM picture WHERE address = ? ORDER BY created DESC, id DESC", address,
                read: Self.picture)
            return try transaction.archived(pictures, as: "pictures", address)
        }
    }

    /// Reads one picture; `nil` if it is not archived.
    func picture(_ id: String, of address: String) throws(StorageFailure) -> Picture? {
        try archive.read { transaction throws(StorageFailure) in
            try Self.picture(id, of: address, in: transaction)
        }
    }

    /// The addresses that have a picture of this id.
    func addresses(withID id: String) throws(StorageFailure) -> [String] {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.rows("SELECT address FROM picture WHERE id = ? ORDER BY address", id) { $0.text(0) }
        }
    }

    private static func picture(
        _ id: String, of address: String, in transaction: any Transaction
    ) throws(StorageFailure) -> Picture? {
        try transaction.first(
            "SELECT \(columns) FROM picture WHERE address = ? AND id = ?", address, id, read: picture)
    }

    /// Replaces all pictures of `address`, in one transaction. Its other pictures are deleted, from the feed too.
    func replacePictures(of address: String, with pictures: [Picture], at date: Date) throws(StorageFailure) {
        let pictures = pictures.filter(\.isKeepable)
        try archive.write { transaction throws(StorageFailure) in
            let stored = Set(pictures.lazy.filter { $0.address.sqlValue == address.sqlValue }.map(\.id.sqlValue))
            let held = try transaction.rows("SELECT id FROM picture WHERE address = ?", address) { $0.text(0) }
            for id in held where !stored.contains(id.sqlValue) { try Self.remove(id, of: address, in: transaction) }
            try Self.save(pictures, in: transaction)
            try transaction.confirm("pictures", address, at: date)
        }
    }

    /// Adds a picture, or updates the one of the same address and id. An archived time, size or type stays if the
    /// picture has none.
    func savePicture(_ picture: Picture) throws(StorageFailure) {
        var picture = picture
        if !picture.isKeepable || picture.mediaType.isEmpty,
            let held = try self.picture(picture.id, of: picture.address)
        {
            picture.createdAt = picture.createdAt ?? held.createdAt
            picture.size = picture.size ?? held.size
            if picture.mediaType.isEmpty { picture.mediaType = held.mediaType }
        }
        guard picture.isKeepable else { return }
        try archive.write { transaction throws(StorageFailure) in try Self.save([picture], in: transaction) }
    }

    /// Removes one picture, from the feed too; does nothing if it is not archived.
    func removePicture(_ id: String, of address: String) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.remove(id, of: address, in: transaction)
        }
    }

    /// Reads everybody's pictures, newest first; `nil` if they were never loaded.
    func feed() throws(StorageFailure) -> Archived<[Picture]>? {
        try archive.read { transaction throws(StorageFailure) in
            guard let refreshedAt = try transaction.confirmed("picture-feed", "") else { return nil }
            let pictures = try transaction.rows(
                """
                SELECT \(Self.columns) FROM picture_feed JOIN picture ON picture.key = picture_feed.picture
                ORDER BY created DESC, id DESC, address
                """, read: Self.picture)
            return Archived(pictures, refreshedAt: refreshedAt)
        }
    }

    /// Replaces the feed, in one transaction. Pictures that leave it stay in the lists of their addresses.
    func replaceFeed(with pictures: [Picture], at date: Date) throws(StorageFailure) {
        let pictures = pictures.filter(\.isKeepable)
        try archive.write { transaction throws(StorageFailure) in
            try Self.save(pictures, in: transaction)
            try transaction.run("DELETE FROM picture_feed")
            for picture in pictures {
                try transaction.run(
                    """
                    INSERT INTO picture_feed (picture) SELECT key FROM picture WHERE address = ? AND id = ?
                    ON CONFLICT DO NOTHING
                    """, picture.address, picture.id)
            }
            try transaction.confirm("picture-feed", "", at: date)
        }
    }
}

// The resources that a repository loads.
extension PictureStore {
    /// The pictures of an address.
    func list(of address: String) -> ArchivedResource<[Picture]> {
        ArchivedResource {
            try pictures(of: address)
        } keep: { pictures, date in
            try replacePictures(of: address, with: pictures, at: date)
        } keepPart: { pictures, _ in
            try keepPart(pictures)
        }
    }

    private func keepPart(_ pictures: [Picture]) throws(StorageFailure) {
        let uncached = try archive.write { transaction throws(StorageFailure) in
            var uncached: [String] = []
            for picture in pictures {
                let held = try Self.picture(picture.id, of: picture.address, in: transaction)
                // An unreadable media type is empty here: such a picture must not replace the archived one.
                if picture.mediaType.isEmpty, held != nil { continue }
                var stored = picture
                stored.createdAt = picture.createdAt ?? held?.createdAt
                stored.size = picture.size ?? held?.size
                guard stored.isKeepable else {
                    uncached.append("the picture '\(picture.id)'")
                    continue
                }
                try Self.save([stored], in: transaction)
            }
            return uncached
        }
        if !uncached.isEmpty { throw .uncached(names: uncached, missing: "its time or size") }
    }

    /// One picture.
    func item(_ id: String, of address: String) -> ArchivedResource<Picture> {
        ArchivedResource {
            try archive.read { transaction throws(StorageFailure) in
                try transaction.archived(Self.picture(id, of: address, in: transaction), as: "pictures", address)
            }
        } keep: { picture, _ in
            try savePicture(picture)
        }
        .confirmedAlone(as: "picture", in: archive, if: \.isKeepable, key: { "\(address)/\($0.id)" })
    }

    /// Everybody's pictures.
    var everyone: ArchivedResource<[Picture]> {
        ArchivedResource(read: feed) { pictures, date in
            try replaceFeed(with: pictures, at: date)
        }
    }
}

// Rows.
extension PictureStore {
    private static func picture(_ row: any SQLRow) -> Picture {
        Picture(
            id: row.text(0), address: row.text(1), createdAt: row.time(2), mediaType: row.text(3), size: row.number(4),
            url: row.optionalText(5), pageURL: row.optionalText(6),
            texts: PictureTexts(
                caption: row.optionalText(7), alternative: row.optionalText(8), tags: row.list(9),
                isHidden: row.optionalFlag(10)))
    }

    private static func save(_ pictures: [Picture], in transaction: any Transaction) throws(StorageFailure) {
        // An unchanged row is not written: most of a refreshed list is unchanged.
        let conflict = """
            ON CONFLICT (address, id) DO UPDATE SET
                created = excluded.created, mime = excluded.mime, size = excluded.size,
                url = coalesce(excluded.url, url), page_url = coalesce(excluded.page_url, page_url),
                caption = excluded.caption, alt = excluded.alt, tags = excluded.tags,
                hidden = coalesce(excluded.hidden, hidden)
            WHERE (created, mime, size, url, page_url, caption, alt, tags, hidden) IS NOT
                (excluded.created, excluded.mime, excluded.size, coalesce(excluded.url, url),
                coalesce(excluded.page_url, page_url), excluded.caption, excluded.alt, excluded.tags,
                coalesce(excluded.hidden, hidden))
            """
        try transaction.insert(
            pictures, into: "picture", columns: columns.split(separator: ", ").map(String.init), conflict: conflict
        ) { picture, row in
            row.bind(picture.id)
            row.bind(picture.address)
            row.bind(picture.createdAt)
            row.bind(picture.mediaType)
            row.bind(picture.size)
            row.bind(picture.url)
            row.bind(picture.pageURL)
            row.bind(picture.texts.caption)
            row.bind(picture.texts.alternative)
            row.bind(SQLValue.list(picture.texts.tags))
            row.bind(picture.texts.isHidden)
        }
    }

    private static func remove(
        _ id: String, of address: String, in transaction: any Transaction
    ) throws(StorageFailure) {
        try transaction.run("DELETE FROM picture WHERE address = ? AND id = ?", address, id)
    }
}

extension Picture {
    /// Whether it has the time and the size that the archive requires.
    var isKeepable: Bool { createdAt != nil && size != nil }
}
