import APIClient

/// The endpoints of themes: 3 documented. Their times are texts of digits in every era.
enum ThemeRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/theme/list", .none, .textJSON, list),
        SandboxRoute(.get, "/theme/:theme/info", .none, .textJSON, info),
        SandboxRoute(.get, "/theme/:theme/preview", .none, .html, preview),
    ]

    /// An object by id, without an order.
    private static func list(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        .message(
            "There are \(SandboxTheme.all.count) profile themes available.",
            ("themes", .map(SandboxTheme.all.map { ($0.id, members($0)) })))
    }

    /// Describes one theme; the answer has no message.
    private static func info(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        .object([("theme", members(try theme(exchange)))])
    }

    /// The only envelope without a `request`. In the published example its text has raw line endings.
    private static func preview(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let theme = try theme(exchange)
        return .message("Here’s an HTML preview of the \(theme.name) theme.", ("html", .rawText(theme.preview)))
    }

    private static func theme(_ exchange: SandboxExchange) throws(SandboxRefusal) -> SandboxTheme {
        let id = exchange.parameters["theme"] ?? ""
        guard let theme = SandboxTheme.all.first(where: { $0.id == id }) else {
            throw .notFound("Sorry, we couldn’t find a theme called \(id).")
        }
        return theme
    }

    private static func members(_ theme: SandboxTheme) -> WireValue {
        let css = """
            {\r
            \t"background_css": "background: \(theme.background) !important;",\r
            \t"text_css": "color: #000;"\r
            }
            """
        let sample = "{profile-picture}\r\n\r\n# Hayden Sato\r\n\r\n--- Bio ---\r\n\r\nI take care of trees!"
        return .object([
            ("id", .text(theme.id)), ("name", .text(theme.name)), ("created", .text("1660967179")),
            ("updated", .text(String(theme.updated))), ("author", .text(theme.author)),
            ("author_url", .text("https://omg.lol")), ("version", .text("1.0")), ("license", .text("MIT")),
            ("description", .text(theme.description)), ("preview_css", .text(css)), ("sample_profile", .text(sample)),
        ])
    }
}

/// A theme.
struct SandboxTheme: Sendable {
    let id: String
    let name: String
    var author = "omg.lol"
    /// Seconds since 1970.
    var updated = 1_660_967_179
    let description: String
    let background: String

    var preview: String {
        """
        <!DOCTYPE html>
        <html lang="en">
          <head>
            <meta charset="utf-8">
            <title>Hayden Sato</title>
            <style>body { background: \(background); }</style>
          </head>
          <body>
            <main>
              <h1 id="name">Hayden Sato</h1>
              <div id="bio"><p>I take care of trees!</p></div>
            </main>
          </body>
        </html>

        """
    }

    static let all = [
        SandboxTheme(
            id: "default", name: "Default", description: "A friendly, simple look for your amazing profile.",
            background: "linear-gradient(0deg, #3fb6b6 0%, #d56b86 100%)"),
        SandboxTheme(
            id: "cherry-blossom", name: "Cherry Blossom", description: "Springtime, but all year long.",
            background: "#ffb7c5"),
        SandboxTheme(id: "dark", name: "Dark", description: "It’s super dark!", background: "#000"),
        SandboxTheme(
            id: "harbour-fog", name: "Harbour Fog", author: "marina", updated: 1_712_000_000,
            description: "Grey, and a foghorn that you have to imagine.", background: "#c8d0d4"),
        SandboxTheme(
            id: "high-contrast", name: "High Contrast", description: "For those who like to read.", background: "#fff"),
    ]
}
