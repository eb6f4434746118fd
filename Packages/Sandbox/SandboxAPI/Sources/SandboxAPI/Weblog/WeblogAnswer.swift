import Foundation

/// An entry in the two forms of the service's answers.
struct WeblogAnswer {
    let date: Int
    let type: String
    let status: String

    private let entry: WeblogEntryState
    private let source: WeblogSource
    private let zone: SandboxZone

    init(_ entry: WeblogEntryState, zone: SandboxZone) {
        self.entry = entry
        self.zone = zone
        source = WeblogSource(entry.source)
        // A date that cannot be read was stored by an earlier version.
        date = (try? source.date(in: zone)) ?? entry.created
        type = (source["type"] ?? "post").lowercased()
        status = (source["status"] ?? "live").lowercased()
    }

    /// The answer to a read: the date as a text, the metadata as the text of an object.
    var read: WireValue { .object(readMembers) }

    var readMembers: [WireValue.Member] {
        [("address", .text(entry.address))] + common
            + [
                ("date", .number(date, documentedAs: .digits)),
                ("metadata", .text(Self.jsonText(metadata))),
            ]
    }

    /// The answer to a write: no address, the date a number in every era, the metadata an object.
    var written: WireValue {
        .object(common + [("date", .integer(date)), ("metadata", metadata)])
    }

    /// The text of an object; PHP writes an empty one as a list.
    static func jsonText(_ object: WireValue) -> String {
        String(decoding: WireWriter.data(object, era: .ints), as: UTF8.self)
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
        let month = CivilTime(date + zone.secondsFromUTC(date)).iso8601
        return "/" + month.prefix(4) + "/" + month.dropFirst(5).prefix(2) + "/" + slug
    }

    private var metadata: WireValue {
        var metadata: [String: WireValue] = source.fields.reduce(into: [:]) { $0[$1.name] = .text($1.value) }
        metadata["slug"] = .text(slug)
        let tags = source.tags.reduce(into: [:]) { $0[WeblogSource.slug($1)] = WireValue.text($1) }
        metadata["tags"] = tags.isEmpty ? nil : .sortedMap(tags)
        return .sortedMap(metadata)
    }

    /// Minimal HTML: headings and paragraphs.
    private var output: String {
        source.body.components(separatedBy: "\n\n").filter { !$0.isEmpty }.map { block in
            let text = block.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            return text.hasPrefix("# ") ? "<h1>\(text.dropFirst(2))</h1>" : "<p>\(text)</p>"
        }.joined(separator: "\n")
    }
}
