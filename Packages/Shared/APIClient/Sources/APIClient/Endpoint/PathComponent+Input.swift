import Foundation
import FoundationExtensions

extension PathComponent {
    /// Encodes user input.
    ///
    /// - Throws: `.invalidInput` naming `field`.
    init(_ text: String, field: String) throws(APIError) {
        do throws(Failure) {
            try self.init(text)
        } catch {
            switch error {
            case .empty: throw .invalidInput(field: field, .empty)
            case .dots: throw .invalidInput(field: field, .dots)
            }
        }
    }

    /// Encodes an address, with or without its `@`, in Unicode's composed form; `xn--…` is sent decoded, as other
    /// clients do.
    ///
    /// Composing neither adds nor removes a variation selector: ❤ and ❤️ are two addresses.
    ///
    /// - Throws: `.invalidInput` naming the field `address`.
    init(address: String) throws(APIError) {
        let name = address.hasPrefix("@") ? String(address.dropFirst()) : address
        try self.init(Punycode.unicode(name).canonicallyComposed, field: "address")
    }
}

/// The start of the paths of an address's endpoints: `/address/:address`.
///
/// - Throws: `.invalidInput` naming the field `address`.
func path(of address: String) throws(APIError) -> String { "/address/\(try PathComponent(address: address).encoded)" }
