import FoundationExtensions

extension String {
    /// The decoded form of an address, for sentences: `🌊` for `xn--qg8h`.
    var decoded: String { Punycode.unicode(self) }
}
