import Foundation

/// File URIs, as used by editors.
enum FileURI {
    /// Everything else is percent-encoded, as in VS Code.
    private static let unreserved = CharacterSet(
        charactersIn: "/-._~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

    /// - Parameter path: An absolute path.
    static func uri(of path: String) -> String {
        "file://" + (path.addingPercentEncoding(withAllowedCharacters: unreserved) ?? path)
    }

    /// - Returns: The absolute path; `nil` for another scheme, another machine or a broken encoding.
    static func path(of uri: String) -> String? {
        for prefix in ["file://localhost/", "file:///"] where uri.lowercased().hasPrefix(prefix) {
            let path = "/" + uri.dropFirst(prefix.count).prefix { $0 != "?" && $0 != "#" }
            return path.removingPercentEncoding.flatMap { $0.contains("\0") ? nil : $0 }
        }
        return nil
    }
}
