public import CommandLineKit
import FoundationExtensions

extension String {
    /// The decoded form of an address, for sentences: `🌊` for `xn--qg8h`.
    public var decoded: String { Punycode.unicode(self) }
}

extension ArgumentSpecification {
    /// An address as an optional argument.
    public static let address = ArgumentSpecification(
        "ADDR", .optional, help: "An address; your default address if left out", kind: .named("address"))
}
