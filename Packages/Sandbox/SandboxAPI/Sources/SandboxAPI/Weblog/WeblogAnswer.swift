import Foundation

/// An entry as the answers tell it: the same things in two forms.
struct WeblogAnswer {
    let date: Int
    let type: String
    let status: String

    private let entry: WeblogEntryState
    private let source: WeblogSource
    private let zone: TimeZone

    init(_ entry: WeblogEntryState, zone: TimeZone) {
        self.entry = entry
        self.zone = zone
        source = WeblogSource(entry.source)
        date = source.date(in: zone) ?? entry.created
        type = (source["type"] ?? "post").lowercased()
        status = (source["status"] ?? "live").lowercased()
    }

    /// The answer to a read: the date as it was published, the metadata as the text of an object.
    var read: WireValue { .object(readMembers) }

    var readMembers: [WireValue.Member] {
        [("address", .text(entry.address))] + common
            + [
                ("date", .number(date, documentedAs: .digits)),
                ("metadata", .text(Self.jsonText(metadata))),
            ]
    }

    /// The answer to a write: no address, the date a number in every year, the metadata an object.
    var written: WireValue {
        let members = metadata.sorted { $0.key < $1.key }.map { member -> WireValue.Member in
            if let tags = member.value as? [String: String] {
                return (member.key, .map(tags.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) }))
            }
            return (member.key, .text(member.value as? String ?? ""))
        }
        return .object(common + [("date", .integer(date)), ("metadata", .map(members))])
    }

    /// The text of an object; PHP writes an empty one as a list.
    static func jsonText(_ object: [String: Any]) -> String {
        guard !object.isEmpty,
            let data = try? JSONSerialization.data(
                withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
        else { return "[]" }
        return String(decoding: data, as: UTF8.self)
    }

    private var common: [WireValue.Member] {
        [
            ("location", .text(location)), ("title", .text(source.title)), ("type", .text(type)),
            ("status", .text(status)), ("source", .text(entry.source)), ("body", .text(source.body)),
            ("output", .text(output)), ("entry", .text(entry.id)),
        ]
    }

    private var slug: String {
        if let slug = source["slug"], !slug.isEmpty { return slug }
        let slug = WeblogSource.slug(source.title)
        return slug.isEmpty ? entry.id : slug
    }

    private var location: String {
        if let location = source["location"], !location.isEmpty { return location }
        guard type == "post" else { return "/" + slug }
        let month = CivilTime(date + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(date)))).iso8601
        return "/" + month.prefix(4) + "/" + month.dropFirst(5).prefix(2) + "/" + slug
    }

    private var metadata: [String: Any] {
        var metadata: [String: Any] = source.fields.reduce(into: [:]) { $0[$1.name] = $1.value }
        metadata["slug"] = slug
        metadata["tags"] =
            source.tags.isEmpty
            ? nil : source.tags.reduce(into: [String: String]()) { $0[WeblogSource.slug($1)] = $1 }
        return metadata
    }

    /// HTML as far as a sandbox needs it: headings and paragraphs.
    private var output: String {
        source.body.components(separatedBy: "\n\n").filter { !$0.isEmpty }.map { block in
            let text = block.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            return text.hasPrefix("# ") ? "<h1>\(text.dropFirst(2))</h1>" : "<p>\(text)</p>"
        }.joined(separator: "\n")
    }
}
